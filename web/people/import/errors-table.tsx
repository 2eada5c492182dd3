import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import { FaultTable } from '../../kit/patterns/import/fault-table.tsx'
import type { RowError } from './api.ts'

export type RowErrors = { readonly line: number; readonly errors: readonly RowError[] }
const mostShown = 200

/** Cells that cannot be taken, by the number of their row, each with its sentence. */
export const ErrorsTable = ({ rows }: { rows: readonly RowErrors[] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const all = rows.flatMap(({ line, errors }) => errors.map(error => ({ line, ...error })))
  if (all.length === 0) return null
  return (
    <>
      <FaultTable
        label={t('peopleFile.errors')}
        heads={[
          ['row', t('peopleFile.row')],
          ['cell', t('peopleFile.cell')],
          ['why', t('peopleFile.why')],
        ]}
        lines={all.slice(0, mostShown).map(({ line, field, error, code }) => ({
          key: `${line} ${field} ${code}`,
          cells: {
            row: <bdi>{line}</bdi>,
            cell: field === null ? t('peopleFile.wholeRow') : t(`peopleFile.field.${field}`),
            why: error,
          },
        }))}
      />
      {all.length > mostShown && (
        <p className={form.fine}>{t('peopleFile.firstErrors', { shown: number(mostShown) })}</p>
      )}
    </>
  )
}
