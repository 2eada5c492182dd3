import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'
import { HeadCell } from './head-cell.tsx'
import type { Sorting } from '../../lib/use-order.ts'
import { useTableColumns } from './table-columns.ts'
import { useNearWindow } from './use-near-window.ts'
import { useRowKeys, type Reveal } from './use-row-keys.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Durations, whose unit stands at the head. */
  unit?: 'time'
  /** A share of the width (`1.5`) or a fixed one in pixels from 20 on. */
  width: number
  end?: boolean
  /** Its header is there for screen readers alone. */
  quiet?: boolean
  /** The field the server sorts by. */
  sort?: string
  /**
   * Below which page width the column goes: `m` 1264, `s` 960. On a phone every row is a card: its `title` with a
   * `mark` at its end, what needs a `label`, without what is `hidden`.
   */
  drop?: 'm' | 's'
  phone?: 'title' | 'mark' | 'hidden' | 'label'
  /** What an export calls what stands in it. */
  file?: readonly string[]
  /** Of buttons: nobody chooses it away. Those with a quiet header are such, too. */
  always?: boolean
  /** Not shown until somebody chooses it. */
  optional?: boolean
}
type Props<Row extends object> = {
  /** Under which its columns can be chosen, and are kept; without one they stand as they are. */
  name?: string
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  total: number
  onOpen?: (row: Row) => void
  sorting?: Sorting
  isFresh?: (row: Row) => boolean
  stale?: boolean
  foot: ReactNode
  onEnd?: (() => void) | undefined
}

const features = tableFeatures({})
const heights = { normal: 36, compact: 28 } as const
/**
 * A share of a width stands for about so many pixels; more columns than the page is wide make the table scroll
 * sideways.
 */
const pixelsOfShare = 110
/** On paper of so many columns the sheet lies on its side. */
const mostUpright = 7

/**
 * A table that is read: sticky head, one tab stop, arrows and j k move, Enter opens, Home and End; past 200 rows only
 * those near the window are drawn. Long because it is one table, drawn in one place so that a cell keeps the focus.
 */
export const DataTable = <Row extends object>({
  name,
  label,
  rows,
  columns: all,
  idOf,
  total,
  onOpen,
  sorting,
  isFresh,
  stale = false,
  foot,
  onEnd,
}: Props<Row>) => {
  const { t } = useTranslation()
  const { shown, chosen, density } = useTableColumns(name, all)
  const columns = useMemo(() => (chosen ? shown.map(asChosen) : shown), [shown, chosen])
  const helper = useMemo(() => createColumnHelper<typeof features, Row>(), [])
  const defined = useMemo(
    () =>
      helper.columns(
        columns.map(column =>
          helper.display({
            id: column.id,
            header: column.header,
            cell: ({ row }) => column.cell(row.original),
          }),
        ),
      ),
    [columns, helper],
  )
  const table = useTable({ features, columns: defined, data: rows as Row[], getRowId: idOf })
  const model = table.getRowModel().rows
  const reveal: Reveal = useRef(null)
  const { body, active, focusRow, onKeyDown } = useRowKeys(
    model.length,
    index => {
      const row = model[index]
      if (row) onOpen?.(row.original)
    },
    reveal,
  )
  const { window, before, after } = useNearWindow({
    model,
    body,
    onEnd,
    height: heights[density],
    reveal,
  })
  const named = new Map(columns.map(column => [column.id, column]))
  const needed = chosen ? pixelsOf(columns) : 0
  const { frame, narrow } = useNarrow(needed)
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-stale={stale || undefined}
      data-density={density}
      data-sideways={narrow || undefined}
    >
      {columns.length > mostUpright && (
        <style media="print">{'@page { size: A4 landscape; }'}</style>
      )}
      <table
        className={styles.table}
        style={narrow ? { minInlineSize: needed } : undefined}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={stale}
      >
        <colgroup>
          {columns.map(column => (
            <col
              key={column.id}
              className={column.drop ? styles[`drop-${column.drop}`] : undefined}
              style={{ inlineSize: widthOf(column, columns) }}
            />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(column => (
              <HeadCell key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-opens={onOpen ? true : undefined}>
          {before > 0 && (
            <tr aria-hidden className={styles.space}>
              <td colSpan={columns.length} style={{ blockSize: before }} />
            </tr>
          )}
          {window.map(({ row, index }) => (
            <tr
              key={row.id}
              data-index={index}
              aria-rowindex={index + 2}
              tabIndex={index === active ? 0 : -1}
              data-fresh={isFresh?.(row.original) || undefined}
              onKeyDown={onKeyDown}
              onFocus={() => focusRow(index, false)}
              onClick={event => {
                if (onOpen && !onControl(event.target)) onOpen(row.original)
              }}
            >
              {/* Not as components of the table's: a column made anew would mount its cells anew,
                  and take the focus out of them. */}
              {row.getAllCells().map(cell => {
                const column = named.get(cell.column.id)
                return (
                  <td
                    key={cell.id}
                    className={column?.drop ? styles[`drop-${column.drop}`] : undefined}
                    data-end={column?.end || undefined}
                    data-phone={column?.phone}
                    data-label={column?.header}
                  >
                    {column?.cell(row.original)}
                  </td>
                )
              })}
            </tr>
          ))}
          {after > 0 && (
            <tr aria-hidden className={styles.space}>
              <td colSpan={columns.length} style={{ blockSize: after }} />
            </tr>
          )}
        </tbody>
      </table>
      {onOpen && <p className={styles.hint}>{t('common.rowHint')}</p>}
      {foot}
    </div>
  )
}

/** Somebody asked for it: it gives way to nothing. */
const asChosen = <Row,>({ drop: _drop, phone, ...column }: Column<Row>): Column<Row> => ({
  ...column,
  ...(phone === undefined ? {} : { phone: phone === 'hidden' ? 'label' : phone }),
})
const pixelsOf = <Row,>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { width }) => sum + (width < 20 ? width * pixelsOfShare : width), 0)

/**
 * Whether the page is narrower than what the chosen columns need: only then the table scrolls by itself, since its head
 * does not stick to the page then.
 */
const useNarrow = (needed: number) => {
  const frame = useRef<HTMLDivElement>(null)
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || typeof ResizeObserver === 'undefined') return
    const look = () => setNarrow(current.clientWidth > 0 && current.clientWidth < needed)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [needed])
  return { frame, narrow }
}

const onControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input') !== null

/** Fixed widths stand; the others share what is left. */
const widthOf = <Row,>(column: Column<Row>, columns: readonly Column<Row>[]): string => {
  if (column.width >= 20) return `${column.width}px`
  const shares = columns.reduce((sum, one) => (one.width < 20 ? sum + one.width : sum), 0)
  return `${(column.width / shares) * 100}%`
}
