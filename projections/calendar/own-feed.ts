import type { Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import {
  firstDayOf,
  holidayOf,
  lastDayOf,
  leaveOn,
  planOfShift,
  stretchesOfHalf,
  type LeaveInForce,
  type LeaveOn,
} from '#domain/leave/published.ts'
import {
  addDays,
  clockOf,
  dayNumberOf,
  daysOfRange,
  epochMinuteOf,
  instantOfMinute,
  localMinuteOf,
} from '#domain/shared/time.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LeaveRequestId,
  LocalDate,
  LocalDateTime,
  Zone,
} from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { wallPeriodsOf, type WallSpan } from '#domain/shifts/published.ts'
import {
  isEmployedOn,
  plansOf,
  type CompanyPlan,
  type PlannedPerson,
} from '../evaluation/published.ts'
import { companyDay } from '../shared/company-day.ts'
import { read } from '../tables/index.ts'

/**
 * What somebody's own calendar says of him: when he works, and when he is away; of leave neither kind nor reason. `key`
 * stays the same as long as the thing does.
 */
export type FeedItem =
  | {
      readonly kind: 'shift'
      readonly key: string
      readonly title: string | null
      readonly from: Instant
      readonly to: Instant
    }
  | {
      readonly kind: 'away'
      readonly key: string
      readonly from: Instant
      readonly to: Instant
    }
  /** Whole days, both included. */
  | {
      readonly kind: 'away-days'
      readonly key: string
      readonly from: LocalDate
      readonly to: LocalDate
    }

/** Days before and after today that it tells. */
const before = 31
const ahead = 366

type Leave = LeaveInForce & { readonly requestId: LeaveRequestId }
type Stretch = WallSpan & { readonly key: string }
/** What leave takes of a day: all of it, or stretches of the clock. */
type Away = { readonly all: boolean; readonly stretches: readonly Stretch[] }
type Around = {
  readonly zone: Zone
  readonly plan: CompanyPlan
  readonly person: PlannedPerson
}

/** From 31 days ago to 366 days ahead; nothing of who is not there any more. */
export const ownFeed = async (
  tx: Tx,
  { company, employeeId }: { readonly company: CompanyId; readonly employeeId: EmployeeId },
): Promise<readonly FeedItem[]> => {
  const { zone, today } = await companyDay(tx, company, ['attendance', 'leave_requests'])
  const [from, to] = [addDays(today, -before), addDays(today, ahead)]
  const planned = await plansOf(tx, company, [employeeId], from, to)
  const person = planned.people.get(employeeId)
  if (!person) return []
  const around = { zone, plan: planned.company, person }
  const leaves = await approvedOf(tx, company, employeeId, { from, to })
  const days = daysOfRange(from, to).filter(day => isEmployedOn(person.employments, day))
  return [
    ...leaves.flatMap(leave => daysAway(leave, days)),
    ...days.flatMap(day => {
      const away = awayOn(around, leaves, day)
      return [
        ...away.stretches.map(
          ({ key, ...span }): FeedItem => ({
            kind: 'away',
            key,
            ...instantsOf(zone, day, span),
          }),
        ),
        ...shiftsOn(around, day, away),
      ]
    }),
  ]
}

const approvedOf = (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly Leave[]> =>
  tx.query<Leave>(
    `select request_id as "requestId", calculation, worked, asked, counted from ${read.leaveRequests}
     where company_id = $1 and employee_id = $2 and status = 2 and first_day <= $4::date and last_day >= $3::date
     order by first_day, request_id`,
    [company, employeeId, from, to],
  )

const isIn = ({ asked }: Leave, day: LocalDate): boolean =>
  firstDayOf(asked) <= day && day <= lastDayOf(asked)
const isAllDay = (on: LeaveOn): boolean => 'part' in on && on.part === 'all'

/** The whole days of leave as one; a half is at its ends alone. */
const daysAway = (leave: Leave, days: readonly LocalDate[]): FeedItem[] => {
  const whole = days.filter(day => isIn(leave, day) && isAllDay(leaveOn(leave, day)))
  const [from, to] = [whole[0], whole.at(-1)]
  return from === undefined || to === undefined
    ? []
    : [{ kind: 'away-days', key: leave.requestId, from, to }]
}

const awayOn = (around: Around, leaves: readonly Leave[], day: LocalDate): Away => {
  const on = leaves
    .filter(leave => isIn(leave, day))
    .map(leave => ({ leave, on: leaveOn(leave, day) }))
  return {
    all: on.some(one => isAllDay(one.on)),
    stretches: on.flatMap(({ leave, on: part }) =>
      stretchesOn(around, part, day).map((span, n) => ({
        ...span,
        key: `${leave.requestId}.${day}.${n}`,
      })),
    ),
  }
}

const stretchesOn = ({ plan, person }: Around, on: LeaveOn, day: LocalDate): WallSpan[] => {
  if ('from' in on) return [spanOn(day, on)]
  if (on.part === 'all') return []
  const shift = shiftOf(plan, plannedOn(person, plan, day).value, day)?.shift ?? null
  const holiday = holidayOf(plan.holidays.get(day) ?? null)
  return stretchesOfHalf(day, on.part, { shift, holiday }).map(one => spanOn(day, one))
}

type Clock = { readonly from: LocalDateTime; readonly to: LocalDateTime }
const spanOn = (day: LocalDate, { from, to }: Clock): WallSpan => {
  const midnight = dayNumberOf(day) * 1440
  return { from: localMinuteOf(from) - midnight, to: localMinuteOf(to) - midnight }
}

/** What is worked of a day: its plan until a half holiday begins, without the stretches that leave takes. */
const shiftsOn = ({ zone, plan, person }: Around, day: LocalDate, away: Away): FeedItem[] => {
  const found = shiftOf(plan, plannedOn(person, plan, day).value, day)
  const holiday = holidayOf(plan.holidays.get(day) ?? null)
  if (!found || away.all || holiday === 'full') return []
  const end = holiday === null ? Infinity : holiday.from
  const partly = away.stretches.length > 0
  return away.stretches
    .reduce(without, spansOf(found.shift, partly))
    .flatMap(({ from, to }) => (from < end ? [{ from, to: Math.min(to, end) }] : []))
    .map((span, n) => ({
      kind: 'shift',
      key: `${day}.${n}`,
      title: found.title,
      ...instantsOf(zone, day, span),
    }))
}

/** A lunch is shown as part of the shift, but not where leave cuts it: nobody works a lunch alone. */
const spansOf = (shift: Shift, partly: boolean): readonly WallSpan[] => {
  const plan = planOfShift(shift)
  if (plan.kind !== 'work') return []
  if (partly) return plan.spans.map(([from, to]) => ({ from, to }))
  const periods = wallPeriodsOf(shift)
  return shift.type === 'flexible' ? periods.slice(0, 1) : periods
}

const without = (spans: readonly WallSpan[], { from, to }: WallSpan): readonly WallSpan[] =>
  spans
    .flatMap(span => [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ])
    .filter(span => span.from < span.to)

const instantsOf = (zone: Zone, day: LocalDate, { from, to }: WallSpan) => ({
  from: instantAt(zone, day, from),
  to: instantAt(zone, day, to),
})
const instantAt = (zone: Zone, day: LocalDate, minute: number): Instant =>
  instantOfMinute(epochMinuteOf(clockOf(zone), dayNumberOf(day) * 1440 + minute))
