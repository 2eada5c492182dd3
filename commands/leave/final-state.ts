import { statusOf } from '#domain/approvals/approval.ts'
import { isHours, type LeavePeriod } from '#domain/leave/asked.ts'
import { creditFigures, usesOn } from '#domain/leave/figures.ts'
import type { Change, Leave } from '#domain/leave/state.ts'
import { dayOvertime, termsInForce } from '#domain/overtime/published.ts'
import { byCodePoint, byDate } from '#domain/shared/order.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { countOf, coverOf } from './answers.ts'
import { entitlementsAndLedger } from './final-entitlements.ts'
import { limitsOf } from './final-limits.ts'
import type { History } from './history-form.ts'
import { circumstancesOf, dateOf, measuredOn, type HistorySoFar } from './now.ts'

const nothing = {
  requests: [],
  entitlements: [],
  ledger: [],
  credits: [],
  limits: [],
  overtime: [],
}

/** What is true in the end (`leave-format.md`, Out); today is the date of the last command. */
export const finalState = (history: History, now: HistorySoFar) => {
  const last = history.commands.at(-1)
  if (!last) return nothing
  const today = dateOf(last.at)
  return {
    requests: requestsOf(now),
    ...entitlementsAndLedger(now, circumstancesOf(history, now, today)),
    credits: creditsOf(now, today),
    limits: limitsOf(history, now),
    overtime: overtimeOf(history, now),
  }
}

const requestsOf = (now: HistorySoFar) =>
  [
    ...[...now.leave.requests.values()].map(request =>
      request.kind === 'leave' ? leaveOut(request) : changeOut(request),
    ),
    ...[...now.overtime].map(([id, item]) => {
      const { day, place, kind, asked } = item
      const { minutes, coefficient, compensation } = termsInForce(item)
      const terms = { minutes, coefficient, compensation, status: statusOf(item.said) }
      return { id, kind: 'overtime', day, place, overtimeKind: kind, asked, ...terms }
    }),
    ...[...now.corrections].map(([id, { said }]) => ({
      id,
      kind: 'correction',
      status: statusOf(said),
    })),
  ].toSorted((one, other) => byCodePoint(one.id, other.id))

const leaveOut = (leave: Leave) => ({
  id: leave.id,
  kind: 'leave',
  type: leave.leaveType,
  ...askedOut(leave.asked),
  status: statusOf(leave.said),
  ...countOf(leave.counted),
  ...coverOf(leave),
})
const askedOut = (asked: LeavePeriod) => {
  if (!isHours(asked)) {
    const { from, to, fromHalf, toHalf } = asked
    return { from, to, fromHalf, toHalf }
  }
  const { day, start, end } = asked
  return { day, start: start.slice(0, 16), end: end.slice(0, 16) }
}
const changeOut = ({ id, leaveId, said }: Change) => ({
  id,
  kind: 'change',
  leave: leaveId,
  status: statusOf(said),
})

const creditsOf = (now: HistorySoFar, today: LocalDate) => {
  const uses = usesOn(now.leave, today)
  return [...now.leave.credits.values()]
    .filter(({ minutes }) => minutes > 0)
    .map(credit => {
      const { id, from, expires, minutes } = credit
      return { id, from, expires, minutes, ...creditFigures(credit, uses.get(id), today) }
    })
    .toSorted((one, other) => byCodePoint(one.id, other.id))
}

/** Inside the company, of every day that was measured or approved; workday first. */
const overtimeOf = (history: History, now: HistorySoFar) => {
  const days = new Set([
    ...history.measured.map(({ day }) => day),
    ...[...now.overtime.values()].map(({ day }) => day),
  ])
  return [...days].toSorted(byDate).flatMap(day =>
    (['workday', 'holiday'] as const).flatMap(kind => {
      const measured = measuredOn(history, day)[kind]
      const figures = dayOvertime(now.overtime, day, kind, measured)
      const { open, approved, payable, timeOff } = figures
      return measured > 0 || approved > 0
        ? [{ day, kind, measured, open, approved, payable, timeOff }]
        : []
    }),
  )
}
