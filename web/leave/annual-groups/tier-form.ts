import { readNumber } from '../../kit/fields/masks.ts'
import type { AnnualGroup, AnnualGroupBody } from './api.ts'

/** A row as typed. */
export type TierForm = { readonly min: string; readonly max: string; readonly days: string }
export type TierProblem = 'cells' | 'order'
export type GroupForm = {
  readonly title: string
  readonly validityYears: string
  readonly deductWeekends: boolean
  readonly tiers: readonly TierForm[]
}
export type GroupProblems = {
  readonly title?: true
  readonly validity?: true
  readonly none?: true
  /** By row. */
  readonly tiers: ReadonlyMap<number, TierProblem>
}

/** What the law gives (4857, article 53): a new group begins with it. */
export const newGroup: GroupForm = {
  title: '',
  validityYears: '5',
  deductWeekends: false,
  tiers: [
    { min: '1', max: '5', days: '14' },
    { min: '6', max: '14', days: '20' },
    { min: '15', max: '99', days: '26' },
  ],
}
export const formOf = ({
  title,
  validityYears,
  deductWeekends,
  tiers,
}: AnnualGroup): GroupForm => ({
  title,
  validityYears: String(validityYears),
  deductWeekends,
  tiers: tiers.map(({ min, max, days }) => ({
    min: String(min),
    max: String(max),
    days: String(days),
  })),
})

const yearsOf = (text: string): number | null => {
  const years = readNumber(text)
  return years !== null && Number.isInteger(years) && years >= 1 && years <= 99 ? years : null
}
const daysOf = (text: string): number | null => {
  const days = readNumber(text)
  return days !== null && Number.isInteger(days * 2) && days >= 0 && days <= 366 ? days : null
}

/** As far as it can be read; and what is wrong. The server checks all of it again. */
export const readGroup = (
  form: GroupForm,
): { body: AnnualGroupBody; problems: GroupProblems } => {
  const wrong = new Map<number, TierProblem>()
  const tiers: AnnualGroupBody['tiers'] = []
  for (const [index, tier] of form.tiers.entries()) {
    const [min, max, days] = [yearsOf(tier.min), yearsOf(tier.max), daysOf(tier.days)]
    if (min === null || max === null || days === null) {
      wrong.set(index, 'cells')
      continue
    }
    const before = tiers.at(-1)
    if (max < min || (before && min <= before.max)) wrong.set(index, 'order')
    tiers.push({ min, max, days })
  }
  const title = form.title.trim()
  const validityYears = yearsOf(form.validityYears)
  return {
    body: {
      title,
      validityYears: validityYears ?? 1,
      deductWeekends: form.deductWeekends,
      tiers,
    },
    problems: {
      ...(title === '' ? { title: true } : {}),
      ...(validityYears === null ? { validity: true } : {}),
      ...(form.tiers.length === 0 ? { none: true } : {}),
      tiers: wrong,
    },
  }
}
export const isWrong = ({ title, validity, none, tiers }: GroupProblems): boolean =>
  Boolean(title ?? validity ?? none) || tiers.size > 0

/** `leave-rules §5.1`: those of the last tier that begins by then. */
export const daysAfter = (tiers: AnnualGroupBody['tiers'], years: number): number | null =>
  tiers.findLast(({ min }) => min <= years)?.days ?? null
