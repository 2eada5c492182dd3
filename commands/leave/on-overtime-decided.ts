import type { Circumstances } from '#domain/leave/circumstances.ts'
import { timeOffTaken, type CreditCommand } from '#domain/leave/credits.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import { timeOffCreditsOn } from '#domain/overtime/published.ts'
import type { CompanyId, EmployeeId, LocalDate, OvertimeId } from '#domain/shared/values.ts'
import { overtimeOf } from '../overtime/published.ts'
import type { Reads } from '../reads.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { Reaction } from '../shared/reactions.ts'
import { knownFor } from './circumstances.ts'
import { leaveStream } from './streams.ts'

type Deciding = 'OvertimeApproved' | 'OvertimeApprovalRevoked' | 'OvertimeDeleted'
export type TimeOffReads = Pick<Reads, 'leave' | 'overtimeOn'>
type PersonsDay = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly day: LocalDate
}

/**
 * What overtime gives as time off is booked with leave as soon as it is decided on, and taken back with the decision
 * (`leave-rules §6.6`). What is booked so already is left alone, so that nothing follows a second time.
 */
export const onOvertimeDecided = (deps: Deps, reads: TimeOffReads): Reaction<Deciding> => ({
  name: 'time-off',
  to: ['OvertimeApproved', 'OvertimeApprovalRevoked', 'OvertimeDeleted'],
  react: async events => {
    // What is paid takes nothing from the share of what is not.
    const gives = events.filter(
      one => one.type !== 'OvertimeApproved' || one.data.compensation === 'timeOff',
    )
    for (const { company, data, correlation } of gives) {
      const { employeeId, day } = data
      await bookTimeOff(deps, reads, { company, employeeId, day }, correlation)
    }
  },
})

const actor = 'system:leave'
/** Credits of a day, as its approvals share by now what was measured on it. */
export const bookTimeOff = async (
  deps: Deps,
  { leave, overtimeOn }: TimeOffReads,
  { company, employeeId, day }: PersonsDay,
  correlation: string,
): Promise<void> => {
  const stream = leaveStream(company, employeeId)
  const { state } = await load(deps, stream, leaveRequests)
  const overtime = await overtimeOf(deps, company, employeeId)
  const { measuredOvertime } = await overtimeOn(company, [{ employeeId, day }])
  const measured = {
    workday: await measuredOvertime(company, employeeId, day, 'workday'),
    holiday: await measuredOvertime(company, employeeId, day, 'holiday'),
  }
  const credits = timeOffCreditsOn(overtime, day, measured, [...state.credits.keys()])
  const wanted = changesOf(state, day, credits)
  if (wanted.length === 0) return
  const known = await knownFor(deps, leave, { company, employeeId, by: actor, days: null })
  if (!known) return // who was erased has no leave to take
  const { circumstances } = known
  const caller: Caller = { company, actor, correlation }
  for (const command of wanted) {
    const doing = doingOf(deps, employeeId, circumstances)
    const result = await handle(deps, stream, leaveRequests, { ...command, ...doing }, caller)
    // The page is read again; leave that took of it meanwhile is looked at anew.
    if (!result.ok) throw new Error(`time off could not be booked: ${result.refusal.code}`)
  }
}

const doingOf = (
  { now }: Pick<Deps, 'now'>,
  employeeId: EmployeeId,
  circumstances: Circumstances,
) => ({ employeeId, circumstances, by: actor, at: now() })

type CommandOf<T extends CreditCommand['type']> = Omit<
  Extract<CreditCommand, { readonly type: T }>,
  'employeeId' | 'circumstances' | 'by' | 'at'
>
type Change = CommandOf<'BookTimeOff'> | CommandOf<'TakeTimeOffBack'>
/**
 * Overtime that is approved no more gives nothing. Leave that took of it at the very same moment has it only until
 * then: it is booked to nothing, so that the leave gives back what it took.
 */
const changesOf = (
  state: LeaveState,
  day: LocalDate,
  credits: ReadonlyMap<OvertimeId, number>,
): Change[] => [
  ...[...credits].flatMap(([overtimeId, minutes]): Change[] =>
    (state.credits.get(overtimeId)?.minutes ?? 0) === minutes
      ? []
      : [{ type: 'BookTimeOff', overtimeId, day, minutes }],
  ),
  ...[...state.credits.values()].flatMap(({ id: overtimeId, from, minutes }): Change[] => {
    if (from !== day || credits.has(overtimeId)) return []
    if (timeOffTaken(state, overtimeId) === 0) return [{ type: 'TakeTimeOffBack', overtimeId }]
    return minutes === 0 ? [] : [{ type: 'BookTimeOff', overtimeId, day, minutes: 0 }]
  }),
]
