import { canonicalJson } from '../shared/canonical-json.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import type { PolicyChanges, PolicyEvent } from './events.ts'
import { policyOn, roundsAgainstLaw, withoutRules, type PolicySettings } from './published.ts'

export type PolicyCommand =
  | SetPolicy
  /** The rules that an act set for that date, taken back. */
  | {
      readonly type: 'WithdrawPolicy'
      readonly from: LocalDate
      readonly rules: readonly (keyof PolicyChanges)[]
      /** As of `SetPolicy`: nothing leads back to what its law refuses. */
      readonly country?: string | undefined
      readonly by: string
      readonly at: Instant
    }
type SetPolicy = {
  readonly type: 'SetPolicy'
  readonly from: LocalDate
  readonly changes: PolicyChanges
  /** ISO 3166 of where the company is on `from`; what its law fixes stays. */
  readonly country?: string | undefined
  readonly by: string
  readonly at: Instant
}
export type PolicyRefusal =
  | { readonly code: 'policy.nothing-given' }
  | { readonly code: 'policy.night-empty' }
  | {
      readonly code: 'policy.contract-above-legal'
      readonly contract: number
      readonly legal: number
    }
  /**
   * A presence may last so long at most (`attendance-rules §2`); beyond it evaluation could not tell which days a swipe
   * touches.
   */
  | { readonly code: 'policy.presence-too-long'; readonly most: number }
  /** `step` counts from 1. */
  | { readonly code: 'policy.steps-not-rising'; readonly step: number }
  /** A day has so many minutes, a week seven times as many. `tier` counts from 1. */
  | { readonly code: 'policy.tier-too-high'; readonly tier: number; readonly most: number }

  /**
   * `leave-rules §5.7`: annual leave does not lapse there (law 53, 59); `attendance-rules §9`: overtime is not rounded
   * down (overtime regulation, art. 5).
   */
  | {
      readonly code: 'policy.not-in-this-country'
      readonly rule: 'expiryRemovesDays' | 'overtimeRounding'
    }

const mostPresenceHours = 24
const roundedDown = { code: 'policy.not-in-this-country', rule: 'overtimeRounding' } as const

/** The company's rules, each with the date from which it holds (`attendance-rules §9`). */
export const policy: Decider<PolicySettings, PolicyCommand, PolicyEvent, PolicyRefusal> = {
  initial: [],
  decide: (settings, command) => {
    const { from, by, at } = command
    if (command.type === 'WithdrawPolicy') {
      const rules = command.rules.filter(rule => setFor(settings, from)[rule] !== undefined)
      if (leadsAgainstLaw(command, settings, withoutRules(settings, from, rules)))
        return refuse(roundedDown)
      return ok(
        rules.length === 0 ? [] : [{ type: 'PolicyWithdrawn', data: { from, rules, by, at } }],
      )
    }
    const changes = tidied(command.changes)
    if (Object.values(changes).every(value => value === undefined))
      return refuse({ code: 'policy.nothing-given' })
    if (changes.expiryRemovesDays === true && command.country === 'TR')
      return refuse({ code: 'policy.not-in-this-country', rule: 'expiryRemovesDays' })
    if (leadsAgainstLaw(command, settings, [...settings, { from, changes }]))
      return refuse(roundedDown)
    const refusal = refusalOf(changes) ?? furtherRefusalOf(changes)
    if (refusal) return refuse(refusal)
    const news = newOf(changes, setFor(settings, from))
    return ok(
      Object.keys(news).length === 0
        ? []
        : [{ type: 'PolicySet', data: { from, changes: news, by, at } }],
    )
  },
  evolve: (settings, { type, data }) =>
    type === 'PolicySet'
      ? [...settings, { from: data.from, changes: data.changes }]
      : withoutRules(settings, data.from, data.rules),
}

/**
 * Whether it rounds overtime as the country's law does not know it, on its day or on a later one of which something is
 * said; what stands so already, and stays, is no reason.
 */
const leadsAgainstLaw = (
  { from, country }: Pick<PolicyCommand, 'from' | 'country'>,
  before: PolicySettings,
  after: PolicySettings,
): boolean =>
  [from, ...before.flatMap(setting => (setting.from > from ? [setting.from] : []))].some(
    day => {
      const [was, is] = [policyOn(before, day), policyOn(after, day)]
      return (
        roundsAgainstLaw(country, is) &&
        (was.overtimeRounding !== is.overtimeRounding ||
          was.overtimeRoundsTo !== is.overtimeRoundsTo)
      )
    },
  )

const refusalOf = ({
  night,
  weeklyHours,
  maxPresenceHours,
}: PolicyChanges): PolicyRefusal | undefined => {
  if (night && night.start === night.end) return { code: 'policy.night-empty' }
  if (weeklyHours && weeklyHours.contract > weeklyHours.legal)
    return { code: 'policy.contract-above-legal', ...weeklyHours }
  if (maxPresenceHours !== undefined && maxPresenceHours > mostPresenceHours)
    return { code: 'policy.presence-too-long', most: mostPresenceHours }
  return undefined
}

/** Of the policies of `attendance-rules §14`. */
const furtherRefusalOf = ({
  breakDeduction,
  overtimeTiers = [],
}: PolicyChanges): PolicyRefusal | undefined => {
  const steps = breakDeduction ?? []
  const step = steps.findIndex(({ over }, at) => over <= (steps[at - 1]?.over ?? -1))
  if (step >= 0) return { code: 'policy.steps-not-rising', step: step + 1 }
  const tier = overtimeTiers.findIndex(({ per, over }) => over >= minutesIn[per])
  const high = overtimeTiers[tier]
  return high
    ? { code: 'policy.tier-too-high', tier: tier + 1, most: minutesIn[high.per] - 1 }
    : undefined
}
const minutesIn = { day: 1440, week: 7 * 1440 } as const

/** Weekdays in order, and none named where all are: the same hours are always said the same way. */
const tidied = (changes: PolicyChanges): PolicyChanges =>
  changes.premiums
    ? {
        ...changes,
        premiums: changes.premiums.map(premium => ({
          ...premium,
          weekdays: weekdaysOf(premium.weekdays),
        })),
      }
    : changes
const weekdaysOf = (weekdays: readonly number[] | null): number[] | null => {
  const days = [...new Set(weekdays ?? [])].toSorted((one, other) => one - other)
  return days.length === 0 || days.length === 7 ? null : days
}

/** What was set for that very date; what merely holds on it may still be moved by a word about an earlier date. */
const setFor = (settings: PolicySettings, date: LocalDate): PolicyChanges =>
  settings
    .filter(({ from }) => from === date)
    .reduce((all, { changes }) => ({ ...all, ...changes }), {})

const newOf = (changes: PolicyChanges, there: PolicyChanges): PolicyChanges => {
  const known = new Map(
    Object.entries(there).map(([name, value]) => [name, canonicalJson(value)]),
  )
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && known.get(name) !== canonicalJson(value),
    ),
  )
}
