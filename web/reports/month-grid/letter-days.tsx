import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import { CodeChip } from '../../kit/day/code-chip.tsx'
import type { SheetRow } from './api.ts'
import type { Day } from './use-days.ts'
import styles from './month-grid.module.css'
import { PersonName } from '../../kit/table/person.tsx'

type Props = {
  of: { row: SheetRow; letter: string } | null
  days: readonly Day[]
  onClose: () => void
  why: (row: SheetRow, day: Day) => void
}

/** The days behind a letter's count; each leads to how it came about. */
export const LetterDays = ({ of, days, onClose, why }: Props) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const found = of
    ? days.flatMap((day, at) => {
        const cell = of.row.days[at]
        return cell?.letter === of.letter ? [{ day, cell }] : []
      })
    : []
  return (
    <Drawer
      opened={of !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={of ? t('monthGrid.daysWith', { letter: of.letter }) : ''}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {of && (
        <div className={styles.behind}>
          <strong>
            <PersonName name={of.row.fullName} id={of.row.employeeId} />
          </strong>
          {found.length === 0 ? (
            <p>{t('monthGrid.noDays')}</p>
          ) : (
            <ul>
              {found.map(({ day, cell }) => (
                <li key={day.date}>
                  <button type="button" onClick={() => why(of.row, day)} title={t('why.open')}>
                    <time dateTime={day.date}>{longDate(day.date)}</time>
                    <span>
                      <CodeChip
                        code={cell.code}
                        provisional={cell.provisional}
                        corrected={cell.corrected}
                      />{' '}
                      <AwaitingChip devices={cell.awaiting.map(name => ({ name }))} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Drawer>
  )
}
