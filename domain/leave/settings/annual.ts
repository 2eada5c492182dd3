import { titleKey } from '../../organization/published.ts'
import { ok, refuse, type Result } from '../../shared/result.ts'
import type { AnnualGroupId } from '../../shared/values.ts'
import type { AnnualGroup, Tier } from '../circumstances.ts'
import type { LeaveSettingEvent } from './events.ts'
import type { SettingStage, CompanyAnnualGroup, LeaveSettings } from './state.ts'

export type AnnualGroupCommand =
  | ({
      readonly type: 'DefineAnnualGroup'
      readonly annualGroupId: AnnualGroupId
      readonly as: SettingStage
    } & CompanyAnnualGroup)
  /** `people`: how many are in it. Their own streams hold that, so whoever asks for the removal counts them. */
  | {
      readonly type: 'RemoveAnnualGroup'
      readonly annualGroupId: AnnualGroupId
      readonly people: number
    }
export type AnnualGroupRefusal =
  | { readonly code: 'leave.annual-group-not-found'; readonly annualGroupId: AnnualGroupId }
  | { readonly code: 'leave.annual-group-title-taken'; readonly title: string }
  | { readonly code: 'leave.groups-full'; readonly most: number }
  | { readonly code: 'leave.tiers-missing' }
  /** `row`: of the tier that is wrong, from 1. */
  | {
      readonly code: 'leave.tier-not-ascending' | 'leave.tier-ends-before'
      readonly row: number
    }
  /** `count`: people in it. */
  | { readonly code: 'leave.group-in-use'; readonly count: number }
type CommandOf<T extends AnnualGroupCommand['type']> = Extract<AnnualGroupCommand, { type: T }>
type Decision = Result<readonly LeaveSettingEvent[], AnnualGroupRefusal>

/** What the law gives whoever is in no group (law 53). */
export const annualGroupByLaw: AnnualGroup = {
  validityYears: 5,
  deductWeekends: false,
  tiers: [
    { min: 1, max: 5, halfDays: 28 },
    { min: 6, max: 14, halfDays: 40 },
    { min: 15, max: 99, halfDays: 52 },
  ],
}

/** As many as a list to choose from can hold. */
const most = 200

/** `leave-rules §5.1` and `spec §5`: at least one, and each begins after the one before it ends. */
export const wrongTiers = (tiers: readonly Tier[]): AnnualGroupRefusal | null => {
  if (tiers.length === 0) return { code: 'leave.tiers-missing' }
  for (const [index, { min, max }] of tiers.entries()) {
    const row = index + 1
    if (max < min) return { code: 'leave.tier-ends-before', row }
    const before = tiers[index - 1]
    if (before && min <= before.max) return { code: 'leave.tier-not-ascending', row }
  }
  return null
}

export const defineAnnualGroup = (
  state: LeaveSettings,
  command: CommandOf<'DefineAnnualGroup'>,
): Decision => {
  const { type: _, annualGroupId, as, ...group } = command
  const before = state.annualGroups.get(annualGroupId)
  const isKnown = before !== undefined || (as === 'before' && state.removed.has(annualGroupId))
  if (as !== 'new' && !isKnown)
    return refuse({ code: 'leave.annual-group-not-found', annualGroupId })
  if (!before && state.annualGroups.size >= most)
    return refuse({ code: 'leave.groups-full', most })
  const { title } = group
  const isTaken = [...state.annualGroups].some(
    ([id, one]) => id !== annualGroupId && titleKey(one.title) === titleKey(title),
  )
  if (isTaken) return refuse({ code: 'leave.annual-group-title-taken', title })
  const wrong = wrongTiers(group.tiers)
  if (wrong) return refuse(wrong)
  const data = { annualGroupId, ...group, tiers: [...group.tiers] }
  return ok(before && isSame(before, group) ? [] : [{ type: 'AnnualGroupDefined', data }])
}

const isSame = (one: CompanyAnnualGroup, other: CompanyAnnualGroup): boolean =>
  one.title === other.title &&
  one.validityYears === other.validityYears &&
  one.deductWeekends === other.deductWeekends &&
  one.tiers.length === other.tiers.length &&
  one.tiers.every(({ min, max, halfDays }, index) => {
    const tier = other.tiers[index]
    return tier?.min === min && tier.max === max && tier.halfDays === halfDays
  })

export const removeAnnualGroup = (
  { annualGroups, removed }: LeaveSettings,
  { annualGroupId, people }: CommandOf<'RemoveAnnualGroup'>,
): Decision => {
  if (removed.has(annualGroupId)) return ok([])
  if (!annualGroups.has(annualGroupId))
    return refuse({ code: 'leave.annual-group-not-found', annualGroupId })
  return people > 0
    ? refuse({ code: 'leave.group-in-use', count: people })
    : ok([{ type: 'AnnualGroupRemoved', data: { annualGroupId } }])
}
