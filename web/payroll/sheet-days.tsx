import { useTranslation } from 'react-i18next'
import { showDayMonth } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { DayCodes } from '../kit/day/code-chip.tsx'
import type { OwnSheet, SheetDay } from './api.ts'
import styles from './sheets.module.css'

type Figures = OwnSheet['figures']
const of = (figures: Figures, ...codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (figures[code] ?? 0), 0)
const paidOvertime = (figures: Figures): number =>
  of(figures, 'payableWorkday', 'payableHoliday', 'outsideWorkday', 'outsideHoliday')

/** What the month comes to. */
export const SheetFigures = ({ figures }: { figures: Figures }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const facts = [
    ['days', number(of(figures, 'workedHalfDays') / 2)],
    ['worked', minutes(of(figures, 'worked'))],
    ['missing', minutes(of(figures, 'missing'))],
    ['overtime', minutes(paidOvertime(figures))],
    ['weekOvertime', minutes(of(figures, 'extraHours', 'weekOvertime'))],
    ['leave', number(of(figures, 'paidLeaveHalfDays', 'unpaidLeaveHalfDays') / 2)],
    ['absent', number(of(figures, 'absentHalfDays') / 2)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`sheet.figure.${name}`)}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Its days, each on a line that a phone shows whole. */
export const SheetDays = ({ days }: { days: readonly SheetDay[] }) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const minutes = useMinutes()
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">{t('sheet.day')}</th>
          <th scope="col">{t('sheet.codes')}</th>
          <th scope="col" className={styles.end}>
            {t('sheet.figure.worked')}
          </th>
          <th scope="col" className={styles.end}>
            {t('sheet.figure.missing')}
          </th>
          <th scope="col" className={styles.end}>
            {t('sheet.figure.overtime')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, codes, figures }) => (
          <tr key={day}>
            <th scope="row">
              <bdi dir="ltr">{showDayMonth(day)}</bdi> {weekday(day)}
            </th>
            <td>
              <span className={styles.codes}>
                <DayCodes codes={codes} />
              </span>
            </td>
            {[of(figures, 'worked'), of(figures, 'missing'), paidOvertime(figures)].map(
              (value, at) => (
                <td key={at} className={styles.end}>
                  {value === 0 ? '' : <bdi dir="ltr">{minutes(value)}</bdi>}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
