import { readNumber } from '../../kit/fields/masks.ts'
import type { AnnualGroup } from './api.ts'

/** A row as typed. */
export type TierForm = { readonly min: string; readonly max: string; readonly days: string }
type TierProblem = 'cells' | 'order'

/** What the law gives (4857, article 53): a new group begins with it. */
export const newTiers: readonly TierForm[] = [
  { min: '1', max: '5', days: '14' },
  { min: '6', max: '14', days: '20' },
  { min: '15', max: '99', days: '26' },
]
export const tierFormsOf = (tiers: AnnualGroup['tiers']): readonly TierForm[] =>
  tiers.map(({ min, max, days }) => ({
    min: String(min),
    max: String(max),
    days: String(days),
  }))

const yearsOf = (text: string): number | null => {
  const years = readNumber(text)
  return years !== null && Number.isInteger(years) && years >= 1 && years <= 99 ? years : null
}
const daysOf = (text: string): number | null => {
  const days = readNumber(text)
  return days !== null && Number.isInteger(days * 2) && days >= 0 && days <= 366 ? days : null
}

/** As far as they can be read; and what is wrong, by row. The server checks all of it again. */
export const readTiers = (
  rows: readonly TierForm[],
): {
  readonly tiers: AnnualGroup['tiers']
  readonly wrong: ReadonlyMap<number, TierProblem>
} => {
  const wrong = new Map<number, TierProblem>()
  const tiers: AnnualGroup['tiers'] = []
  for (const [index, tier] of rows.entries()) {
    const [min, max, days] = [yearsOf(tier.min), yearsOf(tier.max), daysOf(tier.days)]
    if (min === null || max === null || days === null) {
      wrong.set(index, 'cells')
      continue
    }
    const before = tiers.at(-1)
    if (max < min || (before && min <= before.max)) wrong.set(index, 'order')
    tiers.push({ min, max, days })
  }
  return { tiers, wrong }
}

/** `leave-rules §5.1`: those of the last tier that begins by then. */
export const daysAfter = (tiers: AnnualGroup['tiers'], years: number): number | null =>
  tiers.findLast(({ min }) => min <= years)?.days ?? null
