import { ok, refuse, type Result } from '../shared/result.ts'
import type { LocalDate, OvertimeId } from '../shared/values.ts'
import { plusMonths } from '../shared/years.ts'
import type { LeaveCommandContext } from './doing.ts'
import type { LeaveEvent, TakenLeave } from './events.ts'
import { leavesOf, takenOf, type Credit, type LeaveState } from './state.ts'

export type CreditCommand =
  /** What overtime gives as time off as of now; `minutes`: its share by its coefficient. */
  | (LeaveCommandContext & {
      readonly type: 'BookTimeOff'
      readonly overtimeId: OvertimeId
      readonly day: LocalDate
      readonly minutes: number
    })
  | (LeaveCommandContext & {
      readonly type: 'TakeTimeOffBack'
      readonly overtimeId: OvertimeId
    })
export type CreditRefusal = { readonly code: 'time-off-taken'; readonly minutes: number }
type CommandOf<T extends CreditCommand['type']> = Extract<CreditCommand, { type: T }>

export const monthsUsable = 6

/**
 * `leave-rules §6.6`: usable from the day worked until six months later (law 41). Booked anew with less, leave gives
 * back what it took beyond that, the last first.
 */
export const book = (
  state: LeaveState,
  { overtimeId, day, minutes, employeeId, by, at }: CommandOf<'BookTimeOff'>,
): Result<readonly LeaveEvent[], CreditRefusal> => {
  const expires = plusMonths(day, monthsUsable)
  const credit: Credit = { id: overtimeId, from: day, expires, minutes }
  if (state.credits.get(overtimeId)?.minutes === minutes) return ok([])
  return ok([
    {
      type: 'TimeOffBooked',
      data: { overtimeId, employeeId, from: day, expires, minutes, by, at },
    },
    ...beyond(state, credit).map(
      ([requestId, taken]): LeaveEvent => ({
        type: 'LeaveTakingChanged',
        data: { requestId, employeeId, taken, by, at },
      }),
    ),
  ])
}

/** Of whose credit something is taken, that overtime cannot leave status 2. */
export const takeBack = (
  state: LeaveState,
  { overtimeId, employeeId, by, at }: CommandOf<'TakeTimeOffBack'>,
): Result<readonly LeaveEvent[], CreditRefusal> => {
  if (!state.credits.has(overtimeId)) return ok([])
  const minutes = timeOffTaken(state, overtimeId)
  return minutes > 0
    ? refuse({ code: 'time-off-taken', minutes })
    : ok([{ type: 'TimeOffTakenBack', data: { overtimeId, employeeId, by, at } }])
}

export const timeOffTaken = (state: LeaveState, overtimeId: OvertimeId): number =>
  takenOf(leavesOf(state)).get(overtimeId) ?? 0

const beyond = (state: LeaveState, { id, minutes }: Credit) => {
  let excess = timeOffTaken(state, id) - minutes
  return leavesOf(state)
    .toReversed()
    .flatMap(leave => {
      if (excess <= 0 || !leave.taken.some(({ from }) => from === id)) return []
      const taken = leave.taken
        .toReversed()
        .flatMap((one): TakenLeave[] => {
          const back = one.from === id ? Math.min(one.amount, Math.max(0, excess)) : 0
          excess -= back
          return one.amount > back ? [{ ...one, amount: one.amount - back }] : []
        })
        .toReversed()
      return [[leave.id, taken] as const]
    })
}
