import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, monday } from '../lib/dates.ts'
import { showDayMonth } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { AwaitingChip } from '../shared/awaiting-chip.tsx'
import { DayCodes } from '../shared/code-chip.tsx'
import type { EmployeeReport } from './api.ts'
import styles from './reports.module.css'

type Day = EmployeeReport['rows'][number]
type Sums = EmployeeReport['summary']['totals']
type Props = { of: EmployeeReport; times: boolean; label: string; why: (day: string) => void }
const figures = ['planned', 'worked', 'missing', 'late', 'early', 'break', 'overtime'] as const
const shortFigures = ['worked', 'missing', 'overtime'] as const

/** The days in the order of the calendar, a sum below each week and one at the foot. `times`: every entry and exit in columns 1 to n. */
export const EmployeeDays = ({ of, times, label, why }: Props) => {
  const { t } = useTranslation()
  const pairs = times ? Math.max(1, ...of.rows.map(row => row.pairs.length)) : 0
  const shown = times ? shortFigures : figures
  const before = times ? 1 + pairs * 2 : 4
  return (
    <section className={styles.sheet} tabIndex={0} aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('dailyScreen.day')}</th>
            {times ? Array.from({ length: pairs }, (_, n) => <Fragment key={n}><th scope="col" data-end>{t('employeeReport.entry', { n: n + 1 })}</th><th scope="col" data-end>{t('employeeReport.exit', { n: n + 1 })}</th></Fragment>)
              : <><th scope="col">{t('dailyScreen.shift')}</th><th scope="col" data-end>{t('dailyScreen.firstIn')}</th><th scope="col" data-end>{t('dailyScreen.lastOut')}</th></>}
            {shown.map(name => <th key={name} scope="col" data-end>{t(`employeeReport.${name}`)}</th>)}
            <th scope="col">{t('employeeReport.codes')}</th>
          </tr>
        </thead>
        {of.weeks.map(week => (
          <tbody key={week.from}>
            {of.rows.filter(row => monday(row.day) === week.from).map(row => <DayRow key={row.day} row={row} pairs={pairs} times={times} shown={shown} why={why} />)}
            <SumRow label={<>{t('employeeReport.week')} <bdi dir="ltr">{showDayMonth(week.from)} – {showDayMonth(addDays(week.from, 6))}</bdi></>} span={before} shown={shown} sums={week.sums} />
          </tbody>
        ))}
        <tfoot><SumRow label={t('employeeReport.total')} span={before} shown={shown} sums={of.summary.totals} /></tfoot>
      </table>
    </section>
  )
}

type RowProps = { row: Day; pairs: number; times: boolean; shown: readonly (keyof Sums & keyof typeof valueOf)[]; why: (day: string) => void }
const DayRow = ({ row, pairs, times, shown, why }: RowProps) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const minutes = useMinutes()
  return (
    <tr data-rest={row.planned === 0 || undefined}>
      <th scope="row">{weekday(row.day)} <time dateTime={row.day} dir="ltr">{showDayMonth(row.day)}</time></th>
      {times ? Array.from({ length: pairs }, (_, n) => <Fragment key={n}><Time at={row.pairs[n]?.entry} /><Time at={row.pairs[n]?.exit} /></Fragment>)
        : <><td><bdi>{row.shift ?? '–'}</bdi></td><Time at={row.firstIn} /><Time at={row.lastOut} /></>}
      {shown.map(name => {
        const value = minutes(valueOf[name](row), row.planned)
        return (
          <td key={name} data-end>
            {valueOf[name](row) === 0 ? <span className={styles.zero}>–</span>
              : <button type="button" className={styles.figure} title={t('why.open')} aria-label={t('why.openFigure', { what: t(`employeeReport.${name}`), value })} onClick={() => why(row.day)}><bdi dir="ltr">{value}</bdi></button>}
          </td>
        )
      })}
      <td><span className={styles.marks}>
        <DayCodes codes={row.codes.filter((code, at) => code !== '-' || at === 0 && row.corrected)} corrected={row.corrected} provisional={row.provisional} />
        {row.provisional && <span className={styles.provisional} title={t('dailyScreen.provisionalWhat')}>{t('dailyScreen.provisional')}</span>}
        <AwaitingChip devices={row.awaiting} />
      </span></td>
    </tr>
  )
}

const Time = ({ at }: { at: string | null | undefined }) => <td data-end><bdi dir="ltr">{at ?? '–'}</bdi></td>

const SumRow = ({ label, span, shown, sums }: { label: React.ReactNode; span: number; shown: readonly (keyof Sums)[]; sums: Sums }) => {
  const minutes = useMinutes()
  return (
    <tr data-sum>
      <th scope="row" colSpan={span}>{label}</th>
      {shown.map(name => <td key={name} data-end><bdi dir="ltr">{minutes(sums[name], sums.planned)}</bdi></td>)}
      <td />
    </tr>
  )
}

const valueOf = {
  planned: (row: Day) => row.planned, worked: (row: Day) => row.worked, missing: (row: Day) => row.missing, late: (row: Day) => row.late, early: (row: Day) => row.early, break: (row: Day) => row.break,
  overtime: (row: Day) => row.overtimeRaw.workday + row.overtimeRaw.holiday,
} as const
