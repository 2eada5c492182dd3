import {
  authorityOf,
  type Authority,
  type Delegation,
  type Manager,
} from '#domain/approvals/authority.ts'
import { overtime, type OvertimeState } from '#domain/overtime/published.ts'
import type { Proposal } from '#domain/corrections/published.ts'
import type { Holiday, Plan } from '#domain/leave/calendar.ts'
import type { AnnualGroup, Circumstances, Employment } from '#domain/leave/circumstances.ts'
import type { LeaveCommandContext } from '#domain/leave/doing.ts'
import { leave } from '#domain/leave/leave.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import { instantOf, localMinuteOf, minuteOfTime, weekdayOf } from '#domain/shared/time.ts'
import type { EmployeeId, LocalDate, LocalDateTime } from '#domain/shared/values.ts'
import type { History } from './history-form.ts'

/** One person's history as far as it has been told: his streams, and what his company says around them. */
export type HistorySoFar = {
  readonly leave: LeaveState
  readonly overtime: OvertimeState
  readonly corrections: ReadonlyMap<string, Proposal>
  readonly managers: ReadonlyMap<string, Manager>
  readonly delegations: readonly Delegation[]
  readonly department: string
  readonly group: AnnualGroup
  readonly employments: readonly Employment[]
  readonly holidays: ReadonlyMap<LocalDate, Holiday>
  /** Single days, before the week. */
  readonly days: ReadonlyMap<LocalDate, Plan>
}

export const atFirst = (history: History): HistorySoFar => ({
  leave: leave.initial,
  overtime: overtime.initial,
  corrections: new Map(),
  managers: new Map(history.managers.map(manager => [manager.id, manager])),
  delegations: [],
  department: history.person.department,
  group: history.group,
  employments: [{ start: history.person.start, lastDay: null }],
  holidays: withHolidays(new Map(), history.holidays),
  days: history.calendar,
})

export const withHolidays = (
  before: ReadonlyMap<LocalDate, Holiday>,
  listed: History['holidays'],
): ReadonlyMap<LocalDate, Holiday> =>
  new Map([
    ...before,
    ...listed.map(
      ({ day, from }) =>
        [day, from === null ? 'full' : { from: minuteOfTime(from) }] satisfies [
          LocalDate,
          Holiday,
        ],
    ),
  ])

/** The date of a moment on the company's clock. */
export const dateOf = (at: LocalDateTime): LocalDate => at.slice(0, 10) as LocalDate // it begins with it

/** What the command's decision needs from outside, and who gives it. */
export const doingOf = (
  history: History,
  now: HistorySoFar,
  { at, by }: { readonly at: LocalDateTime; readonly by: string },
): LeaveCommandContext => ({
  employeeId: history.person.id as EmployeeId, // here any text is an id
  circumstances: circumstancesOf(history, now, dateOf(at)),
  by,
  at: instantOf(localMinuteOf(at) * 60_000),
})

export const circumstancesOf = (
  { country, policy, types, person, week }: History,
  { group, employments, holidays, days }: HistorySoFar,
  today: LocalDate,
): Circumstances => {
  const plans = [week.mon, week.tue, week.wed, week.thu, week.fri, week.sat, week.sun]
  return {
    today,
    country,
    expiryRemoves: policy.expiryRemovesDays ?? country !== 'TR',
    grantAheadMonths: policy.grantAheadMonths ?? 0,
    calendar: {
      planOf: day => days.get(day) ?? plans[weekdayOf(day) - 1] ?? { kind: 'free' },
      holidayOf: day => holidays.get(day) ?? null,
    },
    types: new Map(types.map(type => [type.id, type])),
    group,
    birthDate: person.birthDate,
    employments,
  }
}

/** As whom somebody acts on this person's requests. */
export const authorityIn = (
  { departments, person }: History,
  { managers, delegations, department }: HistorySoFar,
  { at, by }: { readonly at: LocalDateTime; readonly by: string },
): Authority => {
  const parents = new Map(departments.map(({ id, parent }) => [id, parent]))
  return authorityOf(
    by,
    { id: person.id, department },
    { parentOf: id => parents.get(id) ?? null, managers, delegations },
    dateOf(at),
  )
}

const requestDays = 7
export const requestDaysOf = ({ policy }: History): number =>
  policy.overtimeRequestDays ?? requestDays
export const measuredOn = (
  { measured }: History,
  day: LocalDate,
): { readonly workday: number; readonly holiday: number } =>
  measured.find(one => one.day === day) ?? { workday: 0, holiday: 0 }
