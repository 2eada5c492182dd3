import type { Shift } from './events.ts'
import { wallPeriodsOf, wallSpanFrom, type WallSpan as Span } from './published.ts'

export type ShapeRefusal =
  | { readonly code: 'shifts.title-required' }
  | { readonly code: 'shifts.period-required' }
  | {
      readonly code: 'shifts.too-many-periods'
      readonly periods: number
      readonly most: number
    }
  | { readonly code: 'shifts.holiday-has-no-periods'; readonly periods: number }
  /** `period` counts from 1. */
  | { readonly code: 'shifts.periods-overlap'; readonly period: number }
  | {
      readonly code: 'shifts.too-long'
      readonly spanMinutes: number
      readonly mostMinutes: number
    }
  | { readonly code: 'shifts.lunch-outside-period' }
  | {
      readonly code: 'shifts.lunch-too-long'
      readonly lunchMinutes: number
      readonly windowMinutes: number
    }
  | { readonly code: 'shifts.minimum-work-required' }
  | PolicyRefusal
type PolicyRefusal =
  /** Overtime by the day is of shifts with periods, fixed or rotational (`attendance-rules §14.6`). */
  | { readonly code: 'shifts.overtime-by-day-without-periods' }
  /** A day would be absent by more minutes than make it a whole one (§14.8). */
  | {
      readonly code: 'shifts.halves-not-rising'
      readonly halfBelow: number
      readonly absentBelow: number
    }

const dayMinutes = 1440
const mostPeriods = 3

/** Why this is no shift (`attendance-rules §1`), or undefined when it is one. */
export const shapeRefusal = (title: string, shift: Shift): ShapeRefusal | undefined => {
  const { type, periods, minimumWork } = shift
  if (title.trim() === '') return { code: 'shifts.title-required' }
  if (type === 'holiday' && periods.length > 0)
    return { code: 'shifts.holiday-has-no-periods', periods: periods.length }
  if (type !== 'holiday' && periods.length === 0) return { code: 'shifts.period-required' }
  if (periods.length > mostPeriods)
    return { code: 'shifts.too-many-periods', periods: periods.length, most: mostPeriods }
  if (type === 'flexible' && minimumWork === 0) return { code: 'shifts.minimum-work-required' }
  const spans = wallPeriodsOf(shift)
  return (
    overlapRefusal(spans) ??
    lengthRefusal(spans) ??
    lunchRefusal(shift.lunch, spans) ??
    policyRefusal(shift)
  )
}

const policyRefusal = ({ type, overtimeBy, dayHalves }: Shift): PolicyRefusal | undefined => {
  if (overtimeBy === 'day' && type !== 'fixed' && type !== 'rotational')
    return { code: 'shifts.overtime-by-day-without-periods' }
  return dayHalves && dayHalves.absentBelow > dayHalves.halfBelow
    ? { code: 'shifts.halves-not-rising', ...dayHalves }
    : undefined
}

const overlapRefusal = (spans: readonly Span[]): ShapeRefusal | undefined => {
  const second = spans.findIndex((span, index) => span.from < (spans[index - 1]?.to ?? 0))
  return second > 0 ? { code: 'shifts.periods-overlap', period: second + 1 } : undefined
}

const lengthRefusal = (spans: readonly Span[]): ShapeRefusal | undefined => {
  const spanMinutes = (spans.at(-1)?.to ?? 0) - (spans[0]?.from ?? 0)
  return spanMinutes > dayMinutes
    ? { code: 'shifts.too-long', spanMinutes, mostMinutes: dayMinutes }
    : undefined
}

const lunchRefusal = (
  lunch: Shift['lunch'],
  periods: readonly Span[],
): ShapeRefusal | undefined => {
  if (lunch === null) return undefined
  const window = periods
    .map(period => ({ period, window: wallSpanFrom(period.from, lunch.start, lunch.end) }))
    .find(({ period, window: { to } }) => to <= period.to)?.window
  if (!window) return { code: 'shifts.lunch-outside-period' }
  const windowMinutes = window.to - window.from
  return lunch.minutes > windowMinutes
    ? { code: 'shifts.lunch-too-long', lunchMinutes: lunch.minutes, windowMinutes }
    : undefined
}
