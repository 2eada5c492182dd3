import { figuresOf, payoutOn, usesOn } from '#domain/leave/figures.ts'
import { leave, type LeaveCommand } from '#domain/leave/leave.ts'
import { byExpiry, type LeaveState } from '#domain/leave/state.ts'
import type { LeaveEvent } from '#domain/leave/events.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { daysOf, doneAnswer, refusedAnswer, tenDayWarnings, type Answer } from './answers.ts'
import type { History } from './history-form.ts'
import { circumstancesOf, dateOf, doingOf, type HistorySoFar } from './now.ts'
import type { CommandOf, Step } from './step.ts'

export const grantStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'grant'>,
): Step => {
  const { id, workYear, days } = command
  const doing = doingOf(history, now, command)
  return stepOf(
    now,
    { type: 'GiveEntitlement', ...doing, entitlementId: id, workYear, halfDays: days },
    state => {
      const given = state.entitlements.get(id)
      return doneAnswer({
        entitlement: id,
        days: daysOf(given?.halfDays ?? 0),
        from: given?.from,
        expires: given?.expires,
        warnings: tenDayWarnings(state, id, doing.circumstances),
      })
    },
  )
}

export const changeEntitlementStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'changeEntitlement'>,
): Step =>
  stepOf(now, {
    type: 'ChangeEntitlement',
    ...doingOf(history, now, command),
    entitlementId: command.entitlement,
    halfDays: command.days,
  })

export const transferStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'transfer'>,
): Step => {
  const { from, to } = command
  return stepOf(
    now,
    { type: 'TransferEntitlement', ...doingOf(history, now, command), from, to },
    (_state, [event]) =>
      doneAnswer(
        event?.type === 'EntitlementTransferred' ? { days: daysOf(event.data.halfDays) } : {},
      ),
  )
}

/** Of a type that is not there, or for which nothing is defined by employee, there is none. */
export const allowanceStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'allowance'>,
): Step => {
  const type = history.types.find(({ id }) => id === command.type)
  if (type?.limit.kind !== 'defined')
    return { now, answer: refusedAnswer({ code: 'type-not-found' }) }
  return stepOf(now, {
    type: 'GiveAllowance',
    ...doingOf(history, now, command),
    leaveType: command.type,
    year: command.year,
    amount: 'days' in command ? command.days : command.minutes,
  })
}

export const serviceStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'service'>,
): Step =>
  stepOf(now, { type: 'AdjustService', ...doingOf(history, now, command), days: command.days })

export const balanceStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'balance'>,
): Step => {
  const { on } = command
  const circumstances = circumstancesOf(history, now, dateOf(command.at))
  const uses = usesOn(now.leave, on)
  const entitlements = [...now.leave.entitlements.values()]
    .filter(({ from }) => from <= on)
    .toSorted(byExpiry)
    .map(one => {
      const { halfDays, ...figures } = figuresOf(now.leave, one, on, circumstances, uses)
      return { id: one.id, days: daysOf(halfDays), ...inDays(figures) }
    })
  return { now, answer: doneAnswer({ on, entitlements }) }
}

/** Days that are paid out with a last day (`leave-rules §5.9`). */
export const payoutDays = (history: History, now: HistorySoFar, lastDay: LocalDate): number =>
  daysOf(payoutOn(now.leave, lastDay, circumstancesOf(history, now, lastDay)))

export const stepOf = (
  now: HistorySoFar,
  command: LeaveCommand,
  answer: (state: LeaveState, events: readonly LeaveEvent[]) => Answer = () => doneAnswer(),
): Step => {
  const decision = leave.decide(now.leave, command)
  if (!decision.ok) return { now, answer: refusedAnswer(decision.refusal) }
  const next = decision.value.reduce(leave.evolve, now.leave)
  return { now: { ...now, leave: next }, answer: answer(next, decision.value) }
}

const inDays = ({
  used,
  planned,
  reserved,
  expired,
  paidOut,
  remaining,
}: Omit<ReturnType<typeof figuresOf>, 'halfDays'>) => ({
  used: daysOf(used),
  planned: daysOf(planned),
  reserved: daysOf(reserved),
  expired: daysOf(expired),
  paidOut: daysOf(paidOut),
  remaining: daysOf(remaining),
})
