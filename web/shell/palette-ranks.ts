import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { matchOf } from '#api/contract/found.ts'

/** What belongs together, best first; `best`: how well its first is what was typed, 0 to 3 (`Match`), or `heldOnly`. */
export type RankedGroup = SpotlightActionGroupData & { readonly best: number }
/** Of a page or an action that only holds the words, in what is said of it too: behind whoever is called so. */
const heldOnly = 4

type Action = SpotlightActionGroupData['actions'][number]

/** Of what is in memory those that match, the best first; all of it while nothing is typed. */
export const rankedBy = (
  { group, actions }: SpotlightActionGroupData,
  typed: string,
): RankedGroup => {
  if (typed.trim() === '') return { group, actions, best: heldOnly }
  const ranked = actions
    .flatMap(action => {
      const match = matchOfAction(action, typed)
      return match === null ? [] : [{ action, match }]
    })
    .toSorted((one, other) => one.match - other.match)
  return {
    group,
    actions: ranked.map(({ action }) => action),
    best: ranked[0]?.match ?? heldOnly,
  }
}

const matchOfAction = ({ label = '', description = '' }: Action, typed: string) => {
  const match = matchOf([label], typed)
  if (match !== null && match < 3) return match
  return match === null && matchOf([label, description], typed) === null ? null : heldOnly
}

/** Groups that have something, by their best; of two alike the one that is named first. */
export const bestFirst = (groups: readonly RankedGroup[]): RankedGroup[] =>
  groups
    .filter(({ actions }) => actions.length > 0)
    .toSorted((one, other) => one.best - other.best)

/** It has something of which every word typed begins one. */
export const isCalledSo = ({ actions, best }: RankedGroup): boolean =>
  actions.length > 0 && best < 3
