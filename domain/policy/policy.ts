import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import type { PolicyChanges, PolicyEvent } from './events.ts'
import { withoutRules, type PolicySettings } from './published.ts'

export type PolicyCommand =
  | SetPolicy
  /** The rules that an act set for that date, taken back. */
  | {
      readonly type: 'WithdrawPolicy'
      readonly from: LocalDate
      readonly rules: readonly (keyof PolicyChanges)[]
      readonly by: string
      readonly at: Instant
    }
type SetPolicy = {
  readonly type: 'SetPolicy'
  readonly from: LocalDate
  readonly changes: PolicyChanges
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

const mostPresenceHours = 24

/** The company's rules, each with the date from which it holds (`attendance-rules §9`). */
export const policy: Decider<PolicySettings, PolicyCommand, PolicyEvent, PolicyRefusal> = {
  initial: [],
  decide: (settings, command) => {
    const { from, by, at } = command
    if (command.type === 'WithdrawPolicy') {
      const rules = command.rules.filter(rule => setFor(settings, from)[rule] !== undefined)
      return ok(
        rules.length === 0 ? [] : [{ type: 'PolicyWithdrawn', data: { from, rules, by, at } }],
      )
    }
    const { changes } = command
    if (Object.values(changes).every(value => value === undefined))
      return refuse({ code: 'policy.nothing-given' })
    const { night, weeklyHours, maxPresenceHours } = changes
    if (night && night.start === night.end) return refuse({ code: 'policy.night-empty' })
    if (weeklyHours && weeklyHours.contract > weeklyHours.legal)
      return refuse({ code: 'policy.contract-above-legal', ...weeklyHours })
    if (maxPresenceHours !== undefined && maxPresenceHours > mostPresenceHours)
      return refuse({ code: 'policy.presence-too-long', most: mostPresenceHours })
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

/** What was set for that very date; what merely holds on it may still be moved by a word about an earlier date. */
const setFor = (settings: PolicySettings, date: LocalDate): PolicyChanges =>
  settings
    .filter(({ from }) => from === date)
    .reduce((all, { changes }) => ({ ...all, ...changes }), {})

const newOf = (changes: PolicyChanges, there: PolicyChanges): PolicyChanges => {
  const known = new Map(Object.entries(there).map(([name, value]) => [name, textOf(value)]))
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && known.get(name) !== textOf(value),
    ),
  )
}
const textOf = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null
      ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
      : value,
  )
