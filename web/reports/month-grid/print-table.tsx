import { usePrinting } from '../../lib/use-print.ts'
import styles from './month-grid.module.css'

export type PrintColumn<Row> = {
  id: string
  head: string
  look?: 'day' | 'end' | 'name' | 'sign'
  cell: (row: Row) => string
  mark?: (row: Row) => string | undefined
  total: string
}
type Props<Row> = {
  columns: readonly PrintColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
}

/**
 * On paper a grid that draws what is in sight would be one screen long: there it is a table of all rows, A4 across, its
 * head on every page.
 */
export const PrintTable = <Row,>({ columns, rows, idOf }: Props<Row>) => {
  const printing = usePrinting()
  return (
    <>
      <style>{'@page { size: A4 landscape; margin: 8mm }'}</style>
      {printing && (
        <table className={styles.paper} aria-hidden>
          <thead>
            <tr>
              {columns.map(({ id, head, look }) => (
                <th key={id} data-look={look}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={idOf(row)}>
                {columns.map(({ id, cell, look, mark }) => (
                  <td key={id} data-look={look} data-mark={mark?.(row)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            <tr data-total>
              {columns.map(({ id, look, total }) => (
                <td key={id} data-look={look}>
                  {total}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
    </>
  )
}
