import { statusOf } from '#domain/approvals/approval.ts'
import type { Authority } from '#domain/approvals/authority.ts'
import { leaveDayOf } from '#domain/leave/calendar.ts'
import { isEmployed } from '#domain/leave/circumstances.ts'
import type { LeaveCommandContext } from '#domain/leave/doing.ts'
import { leave, type LeaveCommand } from '#domain/leave/leave.ts'
import type { OvertimeEvent } from '#domain/overtime/events.ts'
import {
  decideMeasured,
  decideOvertime,
  defaultCoefficient,
  demandOvertime,
  overtime,
  overtimeWarnings,
  termsInForce,
  timeOffCredit,
  timeOffShares,
} from '#domain/overtime/published.ts'
import type { LocalDate, OvertimeId } from '#domain/shared/values.ts'
import { doneAnswer, refusedAnswer, refusedAs } from './answers.ts'
import type { History } from './history-form.ts'
import { authorityIn, doingOf, measuredOn, requestDaysOf, type HistorySoFar } from './now.ts'
import type { CommandOf, DecideStep, Step } from './step.ts'

type Acting = Pick<LeaveCommandContext, 'employeeId' | 'by' | 'at'> & {
  readonly overtimeId: OvertimeId
  readonly authority: Authority
}

export const overtimeStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'overtime'>,
): Step => {
  const { day, place, kind, minutes, description, compensation, window } = command
  const doing = doingOf(history, now, command)
  const coefficient = command.coefficient ?? defaultCoefficient[kind]
  const decision = demandOvertime(now.overtime, {
    ...actingOf(history, now, command, command.id),
    day,
    terms: { minutes, place, kind, coefficient, compensation },
    window,
    description,
    today: doing.circumstances.today,
    requestDays: requestDaysOf(history),
    employed: isEmployed(now, day),
    countryOn: () => history.country,
  })
  return decision.ok
    ? appended(history, now, doing, command.id, decision.value)
    : { now, answer: refusedAs(decision.refusal) }
}

export const measuredStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'approveMeasured'> | CommandOf<'rejectMeasured'>,
): Step => {
  const { id, day, kind } = command
  const decision = decideMeasured(now.overtime, {
    ...actingOf(history, now, command, id),
    verdict: command.do === 'approveMeasured' ? 'approve' : 'reject',
    day,
    kind,
    measured: measuredOn(history, day)[kind],
    given: command.do === 'approveMeasured' ? command : {},
    countryOn: () => history.country,
  })
  return decision.ok
    ? appended(history, now, doingOf(history, now, command), id, decision.value)
    : { now, answer: refusedAs(decision.refusal) }
}

/** Null where there is no overtime of that id. */
export const decideOvertimeStep = (
  history: History,
  now: HistorySoFar,
  command: DecideStep,
): Step | null => {
  const id = command.request as OvertimeId // here any text is an id
  const item = now.overtime.get(id)
  if (!item) return null
  const decision = decideOvertime(now.overtime, {
    ...actingOf(history, now, command, id),
    action: command.action,
    given: command.given,
    employedOn: day => isEmployed(now, day),
    countryOn: () => history.country,
  })
  if (!decision.ok) return { now, answer: refusedAs(decision.refusal) }
  const doing = doingOf(history, now, command)
  if (statusOf(item.said) !== 2) return appended(history, now, doing, id, decision.value)
  const back = leave.decide(now.leave, { type: 'TakeTimeOffBack', ...doing, overtimeId: id })
  if (!back.ok) return { now, answer: refusedAnswer(back.refusal) }
  const without = { ...now, leave: back.value.reduce(leave.evolve, now.leave) }
  return appended(history, without, doing, id, decision.value, item.day)
}

const actingOf = (
  history: History,
  now: HistorySoFar,
  command: Parameters<typeof doingOf>[2],
  overtimeId: OvertimeId,
): Acting => {
  const { employeeId, by, at } = doingOf(history, now, command)
  return { overtimeId, employeeId, authority: authorityIn(history, now, command), by, at }
}

/** As it is then; what comes to be approved warns, and books its time off. */
const appended = (
  history: History,
  before: HistorySoFar,
  doing: LeaveCommandContext,
  id: OvertimeId,
  events: readonly OvertimeEvent[],
  day: LocalDate | undefined = events[0]?.data.day,
): Step => {
  const state = events.reduce(overtime.evolve, before.overtime)
  const item = state.get(id)
  const status = item ? statusOf(item.said) : null
  const isApproved = events.some(({ type }) => type === 'OvertimeApproved') && status === 2
  const { calendar } = doing.circumstances
  const now = booked(history, { ...before, overtime: state }, doing, id, day)
  const warnings =
    isApproved && day ? overtimeWarnings(state, day, leaveDayOf(calendar, day).minutes) : []
  return { now, answer: doneAnswer({ request: id, status, warnings }) }
}

/** Credits of a day, as its approvals share it now. */
const booked = (
  history: History,
  now: HistorySoFar,
  doing: LeaveCommandContext,
  id: OvertimeId,
  day: LocalDate | undefined,
): HistorySoFar => {
  if (!day) return now
  const credits = [...sharesOf(history, now, day), ...outsideOf(now, id)].map(
    ([overtimeId, share]): LeaveCommand => {
      const item = now.overtime.get(overtimeId)
      const { coefficient } = item ? termsInForce(item) : { coefficient: 0 }
      const minutes = timeOffCredit(share, coefficient)
      return { type: 'BookTimeOff', ...doing, overtimeId, day, minutes }
    },
  )
  return credits.reduce<HistorySoFar>((next, command) => {
    const decision = leave.decide(next.leave, command)
    return decision.ok
      ? { ...next, leave: decision.value.reduce(leave.evolve, next.leave) }
      : next
  }, now)
}

const sharesOf = (
  history: History,
  now: HistorySoFar,
  day: LocalDate,
): [OvertimeId, number][] =>
  (['workday', 'holiday'] as const).flatMap(kind => [
    ...timeOffShares(now.overtime, day, kind, measuredOn(history, day)[kind], [
      ...now.leave.credits.keys(),
    ]),
  ])

/** Outside the company all of it is. */
const outsideOf = (now: HistorySoFar, id: OvertimeId): [OvertimeId, number][] => {
  const item = now.overtime.get(id)
  if (!item || item.place === 'inside' || statusOf(item.said) !== 2) return []
  const { compensation, minutes } = termsInForce(item)
  return compensation === 'timeOff' ? [[id, minutes]] : []
}
