import { statusOf, type ApprovalStatus } from '../approvals/approval.ts'
import type { Result } from '../shared/result.ts'
import { daysOfRange } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'
import { daysBeside, overlapOf } from './acceptable.ts'
import { isHours, isWrong, lastDayOf, type LeavePeriod, type Range } from './asked.ts'
import { leaveDayOf, type LeaveDay } from './calendar.ts'
import { isEmployed, type Circumstances, type LeaveType } from './circumstances.ts'
import { countLeaveDays, totalOf } from './counting.ts'
import { wantedOf, type DemandLeave, type DemandRefusal } from './demand.ts'
import type { CountedDay } from './events.ts'
import { evolve } from './evolve.ts'
import { figuresOf, usesOn } from './figures.ts'
import { limitFor, usedBy } from './limits.ts'
import { partly, type NotSaved, type PartlySaved } from './partly.ts'
import { datesOf } from './saying.ts'
import { leavesOf, type Leave, type LeaveState } from './state.ts'

/** Why a day does not count, or less than others. */
export type NotCounted =
  | 'outside-employment'
  | 'taken'
  | 'holiday'
  | 'half-holiday'
  | 'rest'
  | 'free'
  | 'beside-plan'
export type PreviewDay = CountedDay & {
  /** Null: it counts as it is asked. */
  readonly reason: NotCounted | null
}
/** What a month or a year has of a limited type, in the unit of the type; days in halves. */
export type LimitUse = {
  readonly period: 'month' | 'year'
  readonly key: string
  readonly unit: 'minutes' | 'days'
  readonly limit: number
  /** By other leave of the type. */
  readonly used: number
  readonly requested: number
}
export type LeavePreview = {
  readonly days: readonly PreviewDay[]
  /** What it would be at once; null where nothing of it can be saved. */
  readonly status: ApprovalStatus | null
  readonly refusal: DemandRefusal | null
  /** What of it can be saved beside leave that stands, where the whole cannot. */
  readonly parts: {
    readonly saved: readonly Leave[]
    readonly refused: readonly NotSaved[]
  } | null
  /** Half days of annual leave available on the last day, before and after; null of other leave. */
  readonly balance: { readonly before: number; readonly after: number | null } | null
  readonly limits: readonly LimitUse[]
}

/** What a demand would come to, by the checks of the demand itself (`leave-rules §3`); nothing is recorded. */
export const previewOf = (state: LeaveState, command: DemandLeave): LeavePreview => {
  const { asked, circumstances } = command
  const whole = partly(state, { ...command, partly: false })
  const found = whole.ok ? whole : partly(state, { ...command, partly: true })
  const events = found.ok ? found.value.events : []
  const after = events.reduce(evolve, state)
  const saved = leavesOf(after).filter(({ id }) => !state.requests.has(id))
  const [first] = saved
  const type = circumstances.types.get(command.leaveType)
  return {
    days: type && !isWrong(asked) ? dayByDay(state, asked, type, circumstances) : [],
    status: first ? statusOf(first.said) : null,
    refusal: whole.ok ? null : whole.refusal,
    parts: whole.ok ? null : partsOf(found, saved),
    balance: type ? balanceOf(state, first ? after : null, type, command) : null,
    limits: type && !isWrong(asked) ? limitsOf(state, asked, type, circumstances) : [],
  }
}

const partsOf = (
  found: Result<PartlySaved, DemandRefusal>,
  saved: readonly Leave[],
): LeavePreview['parts'] =>
  found.ok && found.value.parts ? { saved, refused: found.value.parts.refused } : null

const dayByDay = (
  state: LeaveState,
  asked: LeavePeriod,
  type: LeaveType,
  circumstances: Circumstances,
): PreviewDay[] => {
  const days = countLeaveDays(asked, type, circumstances)
  const countOf = (day: LocalDate): CountedDay =>
    days.find(one => one.day === day) ?? { day, halves: 0, minutes: 0, part: 'all' }
  if (isHours(asked)) {
    const one = countOf(asked.day)
    return [{ ...one, reason: one.minutes > 0 ? null : whyNone(asked.day, circumstances) }]
  }
  return daysOfRange(asked.from, asked.to).map(day => {
    const one = countOf(day)
    const wanted = { ...wantedOf({ asked: within(asked, day) }, type), counted: [one] }
    const reason = overlapOf(state, wanted, circumstances)
      ? 'taken'
      : whyLess(one, type, circumstances)
    return { ...one, reason }
  })
}

/** One day of the range, as it is asked for. */
const within = (asked: Range, day: LocalDate): Range => ({
  from: day,
  to: day,
  fromHalf: asked.fromHalf && day === asked.from,
  toHalf: asked.toHalf && day === asked.to,
})

const whyLess = (
  { day, halves }: CountedDay,
  { days }: LeaveType,
  circumstances: Circumstances,
): NotCounted | null => {
  if (halves === 2 || (halves === 1 && days === 'calendar')) return null
  const plan = leaveDayOf(circumstances.calendar, day)
  if (halves === 1) return plan.halves === 1 ? 'half-holiday' : null
  return whyNone(day, circumstances, plan)
}

const whyNone = (
  day: LocalDate,
  circumstances: Circumstances,
  plan: LeaveDay = leaveDayOf(circumstances.calendar, day),
): NotCounted => {
  if (!isEmployed(circumstances, day)) return 'outside-employment'
  if (circumstances.calendar.holidayOf(day) === 'full') return 'holiday'
  if (plan.kind !== 'work') return plan.kind
  return plan.halves === 0 ? 'holiday' : 'beside-plan'
}

/** Of entitlements begun by the last day (`leave-rules §5.10`). */
const balanceOf = (
  before: LeaveState,
  after: LeaveState | null,
  { calculation }: LeaveType,
  { asked, circumstances }: DemandLeave,
): LeavePreview['balance'] => {
  if (calculation !== 'annual') return null
  const last = lastDayOf(asked)
  const on = last > circumstances.today ? last : circumstances.today
  const availableIn = (state: LeaveState): number => {
    const uses = usesOn(state, on)
    return [...state.entitlements.values()]
      .filter(({ from }) => from <= on)
      .map(one => figuresOf(state, one, on, circumstances, uses))
      .reduce((sum, one) => sum + one.remaining - one.planned - one.reserved, 0)
  }
  return { before: availableIn(before), after: after && availableIn(after) }
}

const limitsOf = (
  state: LeaveState,
  asked: LeavePeriod,
  type: LeaveType,
  circumstances: Circumstances,
): LimitUse[] => {
  const { limit: rule } = type
  if (rule.kind === 'limitless') return []
  const { unit } = rule
  const days = countLeaveDays(asked, type, circumstances)
  const beside = daysBeside(state, wantedOf({ asked }, type))
  return (['month', 'year'] as const).flatMap(period => {
    const used = usedBy(beside, period, unit)
    return [...usedBy(days, period, unit)].flatMap(([key, requested]) => {
      const limit = limitFor(type, period, key, state)
      if (limit === null) return []
      return [{ period, key, unit, limit, used: used.get(key) ?? 0, requested }]
    })
  })
}

/** Of which days leave would be, and what of it would count. */
export const savedIn = ({ asked, counted: days }: Leave) => ({
  ...datesOf(asked),
  ...totalOf(days),
})
