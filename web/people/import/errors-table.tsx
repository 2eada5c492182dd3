import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import styles from '../../kit/patterns/file-steps.module.css'
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
      <section className={styles.bad} tabIndex={0} aria-label={t('peopleFile.errors')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('peopleFile.row')}</th>
              <th scope="col">{t('peopleFile.cell')}</th>
              <th scope="col">{t('peopleFile.why')}</th>
            </tr>
          </thead>
          <tbody>
            {all.slice(0, mostShown).map(({ line, field, error, code }) => (
              <tr key={`${line} ${field} ${code}`}>
                <td>
                  <bdi>{line}</bdi>
                </td>
                <td>
                  {field === null ? t('peopleFile.wholeRow') : t(`peopleFile.field.${field}`)}
                </td>
                <td>{error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {all.length > mostShown && (
        <p className={form.fine}>{t('peopleFile.firstErrors', { shown: number(mostShown) })}</p>
      )}
    </>
  )
}
