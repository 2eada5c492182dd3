import type { Tx } from '#database/types.ts'
import { plannedMinutesOn, plannedOn, shiftOf } from '#domain/calendar/published.ts'
import {
  addDays,
  dayNumberOf,
  daysOfRange,
  localMinuteOf,
  localOfInstant,
  mondayOf,
  monthOf,
} from '#domain/shared/time.ts'
import {
  asLocalDate,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import { companyDay, instantsOf } from '../../shared/company-day.ts'
import { valuesOf } from '../../shared/sql.ts'
import { dailyReport, type DailyRow } from '../daily/daily.ts'
import { dayKey, evaluateDays } from '../../evaluation/days/evaluate-days.ts'
import { plannedMinutes } from '../time-detail/shown-day.ts'
import { employedToday, presenceNow, type PresenceState } from '../shared/presence-sql.ts'
import { isEmployedOn, plansOf } from '../../evaluation/published.ts'

type Span = { readonly from: number; readonly to: number }
type Sums = {
  readonly planned: number
  readonly worked: number
  readonly missing: number
  readonly overtime: number
}
/** How many days ahead are shown. */
const ahead = 7

/**
 * One person's day so far, his month up to today with the sums of its weeks, and what is planned for the next seven
 * days.
 */
export const ownDashboard = async (
  tx: Tx,
  { company, employeeId }: { readonly company: CompanyId; readonly employeeId: EmployeeId },
) => {
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance', 'employees'])
  const from = firstOfMonth(today)
  const { rows, summary } = await dailyReport(tx, {
    company,
    scope: { kind: 'own', employeeId },
    employee: employeeId,
    from,
    to: today,
    sort: 'day',
    order: 'asc',
    limit: 31,
  })
  const row = rows.find(({ day }) => day === today)
  return {
    employeeId,
    day: today,
    zone,
    today: row ? { ...row, ...(await drawn(tx, company, row, zone)) } : null,
    state: await stateOf(tx, company, employeeId, zone, today, dataUntil),
    month: {
      from,
      to: addDays(firstOfMonth(addDays(from, 31)), -1),
      days: rows.map(shownDay),
      weeks: weeksOf(rows),
      totals: sumOf(rows),
      counters: summary.counters,
    },
    next: await nextDays(tx, company, employeeId, today),
    dataUntil,
  }
}

const firstOfMonth = (day: LocalDate): LocalDate => asLocalDate(`${monthOf(day)}-01`)

/** The day on a line: plan, presence and swipes, in minutes since the midnight that opens it. */
const drawn = async (tx: Tx, company: CompanyId, { employeeId, day }: DailyRow, zone: Zone) => {
  const evaluated = (await evaluateDays(tx, company, [{ employeeId, day }])).get(
    dayKey(employeeId, day),
  )
  const minute = (at: Instant): number =>
    localMinuteOf(localOfInstant(zone, at)) - dayNumberOf(day) * 1440
  const { plan, result, movements } = evaluated ?? { plan: null, result: null, movements: [] }
  return {
    plan: plan?.holiday?.kind === 'full' ? [] : plannedMinutes(plan?.shift?.periods ?? []),
    presence: (result?.presence ?? []).map(
      ({ from, to }): Span => ({ from: minute(from), to: minute(to) }),
    ),
    movements: movements.map(({ id, at, direction, device }) => ({
      movementId: id,
      minute: minute(at),
      direction,
      device,
    })),
  }
}

const stateOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
  zone: Zone,
  today: LocalDate,
  until: Instant,
): Promise<PresenceState | null> => {
  const { from, to } = instantsOf(zone, today, today)
  const values = valuesOf(company, today, from, to, until, employeeId)
  const [row] = await tx.query<{ state: PresenceState }>(
    `${presenceNow('e.employee_id', `${employedToday} and e.employee_id = $6::uuid`)} select n.state from now_there n`,
    values.list,
  )
  return row?.state ?? null
}

const overtimeOf = ({ overtimeRaw }: DailyRow): number =>
  overtimeRaw.workday + overtimeRaw.holiday
const shownDay = (row: DailyRow) => {
  const { day, codes, flags, firstIn, lastOut, planned, worked, missing, provisional } = row
  return {
    day,
    codes,
    flags,
    firstIn,
    lastOut,
    planned,
    worked,
    missing,
    overtime: overtimeOf(row),
    provisional,
  }
}
const sumOf = (rows: readonly DailyRow[]): Sums =>
  rows.reduce<Sums>(
    (sum, row) => ({
      planned: sum.planned + row.planned,
      worked: sum.worked + row.worked,
      missing: sum.missing + row.missing,
      overtime: sum.overtime + overtimeOf(row),
    }),
    { planned: 0, worked: 0, missing: 0, overtime: 0 },
  )

/** By their Monday. */
const weeksOf = (rows: readonly DailyRow[]): (Sums & { readonly from: LocalDate })[] => {
  return [...new Set(rows.map(({ day }) => mondayOf(day)))].map(monday => ({
    from: monday,
    ...sumOf(rows.filter(({ day }) => mondayOf(day) === monday)),
  }))
}

/** From tomorrow on; a day outside the employment has nothing. */
const nextDays = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
  today: LocalDate,
) => {
  const days = daysOfRange(addDays(today, 1), addDays(today, ahead))
  const { company: plan, people } = await plansOf(
    tx,
    company,
    [employeeId],
    addDays(today, 1),
    addDays(today, ahead),
  )
  const person = people.get(employeeId)
  return days.map(day => {
    const value =
      person && isEmployedOn(person.employments, day)
        ? plannedOn(person, plan, day).value
        : 'none'
    const found = shiftOf(plan, value, day)
    const holiday = plan.holidays.get(day) ?? null
    const periods = found?.shift.periods ?? []
    return {
      day,
      value:
        value === 'none'
          ? ('none' as const)
          : periods.length > 0
            ? ('work' as const)
            : ('rest' as const),
      shift: found?.title ?? null,
      periods: periods.map(({ start, end }) => ({ start, end })),
      minutes: found ? plannedMinutesOn({ shift: found.shift, holiday }) : 0,
      holiday: holiday && { title: holiday.title, kind: holiday.kind, from: holiday.from },
    }
  })
}
