import type { OvertimeTier } from './inputs.ts'
import type { Notes } from './notes.ts'
import type { DayFigures } from './result.ts'

/** What tiers count of a day (`attendance-rules §14.10`). */
export const tierMinutesOf = ({
  measuredWorked,
  overtimeRaw,
  overtimeOutside,
}: Pick<DayFigures, 'measuredWorked' | 'overtimeRaw' | 'overtimeOutside'>): number =>
  measuredWorked + overtimeRaw.workday + overtimeOutside.workday

/**
 * Minutes of a day in each tier: its n-th minute, of the day or of the week so far, is in those with `over` < n, and
 * counts once, in the one of the highest coefficient, of equals the last.
 * @param before minutes of the week before this day
 */
export const tiersOf = (
  tiers: readonly OvertimeTier[],
  minutes: number,
  before: number,
  notes: Notes,
): readonly number[] => {
  const first = (tier: OvertimeTier): number =>
    tier.per === 'day' ? tier.over : Math.max(0, tier.over - before)
  if (tiers.every(tier => first(tier) >= minutes)) return tiers.map(() => 0)
  // From which minute of the day on each of them counts; the dearest first, of equals the last.
  const order = tiers
    .map((tier, at) => ({
      at,
      coefficient: tier.coefficient,
      from: first(tier),
    }))
    .toSorted((one, other) => other.coefficient - one.coefficient || other.at - one.at)
  const result = tiers.map(() => 0)
  let until = minutes
  for (const { at, from, coefficient } of order) {
    if (from >= until) continue
    result[at] = until - from
    notes.figure('14.10', 'tier', before + minutes, until - from, String(coefficient))
    until = from
  }
  return result
}

/** The number of the week in which a day lies. */
export const weekNumberOf = (day: number, weekStart: number): number =>
  Math.floor((day - (weekStart + 3)) / 7)
