import { useTranslation } from 'react-i18next'
import { showDayMonth } from '../../lib/format.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Mark } from '../../kit/table/flag-chip.tsx'
import type { PayrollDay, PayrollWeek } from './api.ts'
import { AddedByRules } from './added-by-rules.tsx'
import styles from './payroll.module.css'

type Props = {
  week: PayrollWeek
  filter: ((day: PayrollDay) => number) | undefined
  why: (day: string) => void
}

/** A week as law counts it, what is to be said of it, and its days; those of another period are there, and quiet. */
export const WeekSection = ({ week, filter, why }: Props) => {
  const { t } = useTranslation()
  const days = filter ? week.days.filter(day => day.inPeriod && filter(day) > 0) : week.days
  if (days.length === 0) return null
  return (
    <section className={styles.week}>
      <h3>
        {t('payroll.week.title')}{' '}
        <bdi dir="ltr">
          {showDayMonth(week.from)} – {showDayMonth(week.to)}
        </bdi>
        {!week.counted && <small>{t('payroll.week.next')}</small>}
        {week.counted && week.days.some(day => !day.inPeriod) && (
          <small>{t('payroll.week.before')}</small>
        )}
      </h3>
      <WeekSums week={week} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            <th scope="col">{t('payroll.day.what')}</th>
            <th scope="col" data-end>
              {t('payroll.day.worked')}
            </th>
            <th scope="col" data-end data-quiet>
              {t('payroll.day.measured')}
            </th>
            <th scope="col" data-end>
              {t('payroll.day.missing')}
            </th>
            <th scope="col" data-end data-quiet>
              {t('payroll.day.overtime')}
            </th>
            <th scope="col" data-end>
              {t('payroll.day.payable')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <Day key={day.day} day={day} why={why} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const WeekSums = ({ week }: { week: PayrollWeek }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const minutes = useMinutes()
  const warnings = [
    ...week.warnings.map(({ day, restMinutes }) =>
      t('payroll.week.rest', { day: longDate(day), hours: minutes(restMinutes) }),
    ),
    ...(week.beyondLongestDay > 0
      ? [t('payroll.week.longDay', { hours: minutes(week.beyondLongestDay) })]
      : []),
    ...(week.beyondLongestNight > 0
      ? [t('payroll.week.longNight', { hours: minutes(week.beyondLongestNight) })]
      : []),
  ]
  return (
    <>
      <p className={styles.sums}>
        <span>
          {t('payroll.week.minutes')}{' '}
          <strong>
            <bdi dir="ltr">{minutes(week.minutes)}</bdi>
          </strong>
        </span>
        <span>
          {t('payroll.week.contract')} <bdi dir="ltr">{minutes(week.contractMinutes)}</bdi>
        </span>
        {week.extraHours > 0 && (
          <span>
            {t('payroll.figure.extraHours')}{' '}
            <strong>
              <bdi dir="ltr">{minutes(week.extraHours)}</bdi>
            </strong>
          </span>
        )}
        {week.overtime > 0 && (
          <span>
            {t('payroll.figure.weekOvertime')}{' '}
            <strong>
              <bdi dir="ltr">{minutes(week.overtime)}</bdi>
            </strong>
          </span>
        )}
      </p>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const Day = ({ day, why }: { day: PayrollDay; why: (day: string) => void }) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const minutes = useMinutes()
  const cell = (value: number, quiet?: true) => (
    <td data-end data-quiet={quiet}>
      {value === 0 ? (
        <span className="quiet">–</span>
      ) : (
        <bdi dir="ltr">{minutes(value, day.planned)}</bdi>
      )}
    </td>
  )
  return (
    <tr
      data-outside={!day.inPeriod || undefined}
      onClick={event => {
        if (!(event.target instanceof Element && event.target.closest('button'))) why(day.day)
      }}
    >
      <th scope="row">
        <button
          type="button"
          className={styles.figure}
          title={t('why.open')}
          onClick={() => why(day.day)}
        >
          {weekday(day.day)}{' '}
          <time dateTime={day.day} dir="ltr">
            {showDayMonth(day.day)}
          </time>
        </button>
      </th>
      <td>
        <What of={day} />
        <AddedByRules of={day} />
      </td>
      {cell(day.worked)}
      {cell(day.measuredWorked, true)}
      {cell(day.missing)}
      {cell(day.overtimeRaw.workday + day.overtimeRaw.holiday, true)}
      {cell(day.overtimePayable.workday + day.overtimePayable.holiday)}
    </tr>
  )
}

const halves = [
  'worked',
  'holiday',
  'rest',
  'annual',
  'personal',
  'general',
  'insteadOvertime',
  'absent',
  'unplanned',
  'open',
] as const
/** What the day is, in words; two words where its halves differ. */
const What = ({ of: day }: { of: PayrollDay }) => {
  const { t } = useTranslation()
  const found = halves.filter(half => day.halves[half] > 0)
  const free = day.overtimeRaw.holiday + day.overtimeOutside.holiday > 0
  return (
    <span className={styles.marks}>
      <span data-bad={day.halves.absent > 0 || undefined}>
        {found
          .map(half =>
            day.halves[half] === 1
              ? t('payroll.half.half', { what: t(`payroll.half.${half}`) })
              : t(`payroll.half.${half}`),
          )
          .join(' · ')}
        {free && ` · ${t('payroll.half.freeWork')}`}
      </span>
      {day.restMinutes !== null && (
        <Mark
          group="late"
          text={t('payroll.day.shortRest')}
          title={t('payroll.warning.restWhat')}
        />
      )}
      {day.corrected && (
        <Mark
          group="rest"
          text={t('payroll.day.corrected')}
          title={t('payroll.warning.correctedWhat')}
        />
      )}
      {day.provisional && (
        <span className="provisional" title={t('days.provisionalWhat')}>
          {t('days.provisional')}
        </span>
      )}
    </span>
  )
}
