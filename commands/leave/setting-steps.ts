import { beginEmployment, endEmployment } from '#domain/leave/employment.ts'
import type { LeaveEvent, RecountReason } from '#domain/leave/events.ts'
import type { CountAnew } from '#domain/leave/leave.ts'
import { inOrder } from '#domain/leave/recounting.ts'
import { weekdayOf } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { shiftedBy } from '#domain/shared/years.ts'
import { countOf, coverOf, doneAnswer, refusedAs } from './answers.ts'
import { payoutDays, stepOf } from './entitlement-steps.ts'
import type { History } from './history-form.ts'
import { doingOf, withHolidays, type HistorySoFar } from './now.ts'
import type { CommandOf, Step } from './step.ts'

export const holidaysStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'holidays'>,
): Step => {
  const { set, remove } = command
  const gone = new Set<string>(remove)
  const kept = new Map([...now.holidays].filter(([day]) => !gone.has(day)))
  const next = { ...now, holidays: withHolidays(kept, set) }
  return recount(history, next, command, 'holidays', {
    among: weeksOf([...set.map(({ day }) => day), ...remove]),
  })
}

/** Null: as the week again. */
export const calendarStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'calendar'>,
): Step => {
  const days = new Map(now.days)
  for (const [day, plan] of command.days) {
    if (plan === null) days.delete(day)
    else days.set(day, plan)
  }
  return recount(history, { ...now, days }, command, 'calendar', {
    among: weeksOf([...command.days.keys()]),
  })
}

export const groupStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'group'>,
): Step => recount(history, { ...now, group: command.group }, command, 'group')

export const terminateStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'terminate'>,
): Step => {
  const { lastDay, settled } = command
  const employments = endEmployment(now.employments, lastDay)
  if (!employments.ok) return { now, answer: refusedAs(employments.refusal) }
  const next = { ...now, employments: employments.value }
  const step = recount(history, next, command, 'termination', { beyond: lastDay })
  const answer = {
    ...doneAnswer({ payoutDays: payoutDays(history, step.now, lastDay) }),
    ...step.answer,
  }
  if (!settled) return { ...step, answer }
  const doing = doingOf(history, step.now, command)
  return { ...stepOf(step.now, { type: 'SettleEntitlements', ...doing, lastDay }), answer }
}

export const rehireStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'rehire'>,
): Step => {
  const employments = beginEmployment(now.employments, command.start)
  return employments.ok
    ? recount(history, { ...now, employments: employments.value }, command, 'rehire')
    : { now, answer: refusedAs(employments.refusal) }
}

export const managerStep = (now: HistorySoFar, { manager }: CommandOf<'manager'>): Step => ({
  now: { ...now, managers: new Map(now.managers).set(manager.id, manager) },
  answer: doneAnswer(),
})

export const delegateStep = (
  now: HistorySoFar,
  { from, to, first, last }: CommandOf<'delegate'>,
): Step => ({
  now: { ...now, delegations: [...now.delegations, { from, to, first, last }] },
  answer: doneAnswer(),
})

/** Leave counted anew, and what came out otherwise as it is then. */
const recount = (
  history: History,
  now: HistorySoFar,
  command: Parameters<typeof doingOf>[2],
  reason: RecountReason,
  { beyond = null, among = null }: Partial<Pick<CountAnew, 'beyond' | 'among'>> = {},
): Step => {
  const doing = doingOf(history, now, command)
  return stepOf(
    now,
    { type: 'CountAnew', ...doing, reason, beyond, among },
    (state, events) => {
      const ids = new Set(events.flatMap(recountedBy))
      const others = [...state.requests.values()]
        .filter(request => request.kind === 'leave')
        .filter(({ id }) => ids.has(id))
      return doneAnswer({
        recounted: others
          .toSorted(inOrder)
          .map(one => ({ request: one.id, ...countOf(one.counted), ...coverOf(one) })),
      })
    },
  )
}

const recountedBy = ({ type, data }: LeaveEvent): string[] =>
  type === 'LeaveRecounted' ? [data.requestId] : []

/** The weeks of some days, Monday to Sunday: what else a day changes is whether its Sunday is a rest day. */
const weeksOf = (days: readonly LocalDate[]): CountAnew['among'] => {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last
    ? {
        first: shiftedBy(first, 1 - weekdayOf(first)),
        last: shiftedBy(last, 7 - weekdayOf(last)),
      }
    : null
}
