import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import { DayCodes } from '../../kit/day/code-chip.tsx'
import type { TableRow } from './api.ts'
import { figureOf, type Figure } from './table-columns.ts'
import type { Day } from './use-days.ts'
import styles from './month-grid.module.css'
import { PersonName } from '../../kit/table/person.tsx'

type Props = {
  of: { row: TableRow; figure: Figure } | null
  days: readonly Day[]
  onClose: () => void
  why: (row: TableRow, day: Day) => void
}

/** The days behind a sum; each leads to how it came about. */
export const DaysDrawer = ({ of, days, onClose, why }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={of !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={of ? t(`monthGrid.figure.${of.figure}`) : ''}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {of && <Days {...of} days={days} why={why} />}
    </Drawer>
  )
}

/** Long because it is one list with its sum. */
const Days = ({
  row,
  figure,
  days,
  why,
}: { row: TableRow; figure: Figure } & Pick<Props, 'days' | 'why'>) => {
  const { t } = useTranslation()
  const { longDate, number } = useFormat()
  const minutes = useMinutes()
  const found = days.flatMap((day, at) => {
    const cell = row.days[at]
    return cell && figureOf(cell, figure) > 0 ? [{ day, cell }] : []
  })
  const text = (value: number, planned: number) =>
    figure === 'present' ? number(value) : minutes(value, planned)
  const sum = (of: Figure) => found.reduce((all, { cell }) => all + figureOf(cell, of), 0)
  return (
    <div className={styles.behind}>
      <strong>
        <PersonName name={row.fullName} id={row.employeeId} />
      </strong>
      {found.length === 0 ? (
        <p>{t('monthGrid.noDays')}</p>
      ) : (
        <ul>
          {found.map(({ day, cell }) => (
            <li key={day.date}>
              <button type="button" onClick={() => why(row, day)} title={t('why.open')}>
                <time dateTime={day.date}>{longDate(day.date)}</time>
                <span>
                  <DayCodes
                    codes={cell.codes}
                    provisional={cell.provisional}
                    corrected={cell.corrected}
                  />{' '}
                  <AwaitingChip devices={cell.awaiting.map(name => ({ name }))} />
                </span>
                <bdi dir="ltr">{text(figureOf(cell, figure), cell.planned)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.sum}>
        <span>{t('monthGrid.total')}</span>
        <bdi dir="ltr">{text(sum(figure), sum('planned'))}</bdi>
      </p>
    </div>
  )
}
