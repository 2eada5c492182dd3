import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Mark } from '../../kit/table/flag-chip.tsx'
import styles from '../../kit/patterns/file-steps.module.css'
import type { ListedReader } from './api.ts'

/** Row by row what becomes of it; those with something wrong first. */
export const ListedRows = ({ rows, good }: { rows: readonly ListedReader[]; good: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div className={styles.bad} tabIndex={0} role="region" aria-label={t('devices.list.rows')}>
      <table>
        <thead>
          <tr>
            {(['line', 'name', 'serial', 'kind', 'outcome'] as const).map(head => (
              <th key={head} scope="col">
                {t(`devices.list.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted(
              (one, other) =>
                Number(one.problem === null) - Number(other.problem === null) ||
                one.line - other.line,
            )
            .map(row => (
              <tr key={row.line}>
                <td>
                  <bdi>{number(row.line)}</bdi>
                </td>
                <td>
                  <bdi>{row.name}</bdi>
                </td>
                <td>
                  <bdi>{row.serial}</bdi>
                </td>
                <td>
                  {row.protocol && t(`devices.protocol.${row.protocol}`)}
                  {row.kind && <> · {t(`devices.kind.${row.kind}`)}</>}
                </td>
                <td>
                  {row.problem ? (
                    <Mark group="missing" text={t(`devices.list.problem.${row.problem}`)} />
                  ) : (
                    <Mark group="present" text={good} />
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
