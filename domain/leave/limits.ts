import type { LocalDate } from '../shared/values.ts'
import type { LeaveType } from './circumstances.ts'
import type { CountedDay } from './events.ts'
import { allowanceKey, type LeaveState } from './state.ts'

export type Period = 'day' | 'month' | 'year'
/** In the unit of the type: minutes, or half days where that is days. */
export type LimitRefusal = {
  readonly code: 'limit-exceeded'
  readonly unit: 'minutes' | 'days'
  readonly period: Period
  readonly key: string
  readonly limit: number
  /** By other leave of the type. */
  readonly used: number
  readonly remaining: number
  readonly requested: number
}

const lengths = { day: 10, month: 7, year: 4 } as const
export const periods = ['day', 'month', 'year'] as const satisfies readonly Period[]
/** `2026-03-02`, `2026-03` or `2026` */
export const periodKey = (period: Period, day: LocalDate): string =>
  day.slice(0, lengths[period])

/** What the limit is for a period; null where there is none (`leave-rules §3.3`). */
export const limitFor = (
  { id, limit }: LeaveType,
  period: Period,
  key: string,
  { allowances }: LeaveState,
): number | null => {
  switch (limit.kind) {
    case 'limitless':
      return null
    case 'limited':
      return { day: limit.daily, month: limit.monthly, year: limit.annual }[period]
    case 'defined':
      return period === 'year' ? (allowances.get(allowanceKey(id, key)) ?? 0) : null
  }
}

/** What days use, by the key of the period. */
export const usedBy = (
  days: readonly CountedDay[],
  period: Period,
  unit: 'minutes' | 'days',
): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { day, halves, minutes } of days) {
    const key = periodKey(period, day)
    const amount = unit === 'days' ? halves : minutes
    if (amount > 0) sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return sums
}

/** The first limit that leave passes beside the others of its type: days before months before years, by date. */
export const limitPassed = (
  type: LeaveType,
  wanted: readonly CountedDay[],
  others: readonly CountedDay[],
  state: LeaveState,
): LimitRefusal | null => {
  const { limit: rule } = type
  if (rule.kind === 'limitless') return null
  for (const period of periods) {
    const used = usedBy(others, period, rule.unit)
    for (const [key, requested] of usedBy(wanted, period, rule.unit)) {
      const limit = limitFor(type, period, key, state)
      const before = used.get(key) ?? 0
      if (limit !== null && before + requested > limit)
        return {
          code: 'limit-exceeded',
          unit: rule.unit,
          period,
          key,
          limit,
          used: before,
          remaining: Math.max(0, limit - before),
          requested,
        }
    }
  }
  return null
}
