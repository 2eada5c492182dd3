import type { MesaiEventType } from '#domain/catalogue.ts'
import { firstDayOf, lastDayOf } from '#domain/leave/asked.ts'
import type { RecountReason } from '#domain/leave/events.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import { isStanding, leavesOf } from '#domain/leave/state.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { todayOf } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { Reaction, RecordedOf } from '../shared/reactions.ts'
import { knownFor } from './circumstances.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

/** What may make leave count otherwise, and the reason that is recorded (`leave-rules §4.1`). */
const reasons = {
  HolidaysImported: 'holidays',
  HolidaysReplaced: 'holidays',
  HolidaySet: 'holidays',
  HolidayRemoved: 'holidays',
  CalendarChanged: 'calendar',
  CalendarActUndone: 'calendar',
  DepartmentMoved: 'calendar',
  DepartmentScheduleSet: 'calendar',
  EmployeeMoved: 'calendar',
  EmployeeMoveWithdrawn: 'calendar',
  PlanEntryWithdrawn: 'calendar',
  ScheduleFollowed: 'calendar',
  SchemeDefined: 'calendar',
  ShiftAssigned: 'calendar',
  ShiftDefined: 'calendar',
  ShiftGroupSchemeSet: 'calendar',
  AnnualGroupChosen: 'group',
  AnnualGroupDefined: 'group',
  EmployeeTerminated: 'termination',
  EmployeeTerminationWithdrawn: 'termination',
  EmployeeRehired: 'rehire',
  EmployeeRehiringWithdrawn: 'rehire',
  // What is counted here was counted by what was known before it was stored: a change that came between, and was
  // followed at once, found no such leave.
  LeaveDemanded: 'calendar',
  LeaveDecisionRevoked: 'calendar',
} as const satisfies Partial<Record<MesaiEventType, RecountReason>>
type Changing = keyof typeof reasons
const changing = Object.keys(reasons) as Changing[]

type Why = {
  readonly reason: RecountReason
  /** A termination counts what reaches beyond its last day, too. */
  readonly beyond: LocalDate | null
  readonly correlation: string
}

/**
 * Standing leave is counted anew when what it goes by has changed; what comes out as it was is left alone, so that
 * nothing follows a second time.
 */
export const onPlanChanged = (deps: Deps, reads: LeaveReads): Reaction<Changing> => ({
  name: 'leave-recount',
  to: changing,
  react: async events => {
    for (const [company, its] of byCompany(events)) {
      const { people, everybody } = whom(its)
      const today = await todayOf(deps, company)
      const ends = [...people.values()].flatMap(({ beyond }) => beyond ?? [])
      const since = [today, ...ends].toSorted()[0] ?? today
      const standing = await reads.standing(company, {
        since,
        employeeIds: everybody ? null : [...people.keys()],
      })
      for (const employeeId of standing) {
        const why = people.get(employeeId) ?? everybody
        if (why) await recount(deps, reads, { company, employeeId, since, ...why })
      }
    }
  },
})

const byCompany = (
  events: readonly RecordedOf<Changing>[],
): ReadonlyMap<CompanyId, readonly RecordedOf<Changing>[]> => {
  const found = new Map<CompanyId, RecordedOf<Changing>[]>()
  for (const event of events)
    found.set(event.company, [...(found.get(event.company) ?? []), event])
  return found
}

/** Whose leave it may be; the last word on somebody is the reason that is recorded. */
const whom = (events: readonly RecordedOf<Changing>[]) => {
  const people = new Map<EmployeeId, Why>()
  let everybody: Why | null = null
  for (const event of events) {
    const { data, correlation } = event
    const ended = event.type === 'EmployeeTerminated' ? event.data.lastDay : null
    const why = { reason: reasons[event.type], beyond: ended, correlation }
    const put = (employeeId: EmployeeId) =>
      people.set(employeeId, {
        ...why,
        beyond: ended ?? people.get(employeeId)?.beyond ?? null,
      })
    if ('changes' in data) for (const { employeeId } of data.changes) put(employeeId)
    else if ('employeeId' in data && data.employeeId !== null) put(data.employeeId)
    else everybody = why
  }
  return { people, everybody }
}

const actor = 'system:leave'
const recount = async (
  deps: Deps,
  reads: LeaveReads,
  {
    company,
    employeeId,
    since,
    reason,
    beyond,
    correlation,
  }: Why & {
    readonly company: CompanyId
    readonly employeeId: EmployeeId
    readonly since: LocalDate
  },
): Promise<void> => {
  const stream = leaveStream(company, employeeId)
  const { state } = await load(deps, stream, leaveRequests)
  const asked = leavesOf(state)
    .filter(leave => isStanding(leave) && lastDayOf(leave.asked) >= since)
    .map(leave => leave.asked)
  const [from] = asked.map(firstDayOf).toSorted()
  const to = asked.map(lastDayOf).toSorted().at(-1)
  if (from === undefined || to === undefined) return
  const days = { from, to }
  const known = await knownFor(deps, reads, { company, employeeId, by: actor, days })
  if (!known) return
  const { circumstances } = known
  const caller: Caller = { company, actor, correlation }
  const command = { type: 'CountAnew', employeeId, reason, beyond, among: null } as const
  const done = { ...command, circumstances, by: actor, at: deps.now() }
  const result = await handle(deps, stream, leaveRequests, done, caller)
  // The page is read again, and what was counted already is left alone.
  if (!result.ok) throw new Error(`leave could not be counted anew: ${result.refusal.code}`)
}
