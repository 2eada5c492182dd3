import type { MesaiEvent } from '#domain/catalogue.ts'
import type { WhatIfChanges } from '#domain/payroll/what-if.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { previewNeeded, type PreviewNeeded } from './preview-needed.ts'

/** What holds again once an act is taken back, up to the day before something else was said; null: for good. */
export type Again = {
  /** Null where nothing does, which no what-if can show. */
  readonly changes: WhatIfChanges | null
  readonly from: LocalDate
  readonly to: LocalDate | null
}
/** Nobody can look at what it makes of locked days, so it stays. */
type Stays = { readonly code: 'activity.not-undoable' }
type Undoing = {
  readonly deps: Pick<Deps, 'log' | 'db' | 'now'>
  readonly caller: { readonly company: CompanyId }
  readonly preview: readonly string[] | null
}

/**
 * Keeps what leads back from days that are locked, as the change itself is kept from them: until somebody looked at
 * what it makes of them; while it is only foreseen he may look yet.
 */
export const lockedAgain =
  <U extends Undoing>(
    againOf: (undoing: U, fact: MesaiEvent) => Promise<Again | null>,
  ): ((undoing: U, facts: readonly MesaiEvent[]) => Promise<PreviewNeeded | Stays | null>) =>
  async (undoing, facts) => {
    const { deps, caller, preview } = undoing
    for (const fact of facts) {
      const again = await againOf(undoing, fact)
      if (!again) continue
      const { changes, ...span } = again
      const looked = { ...span, preview: changes === null ? [] : (preview ?? []) }
      const needed = await previewNeeded(deps, caller.company, changes ?? {}, looked)
      if (changes === null && needed) return { code: 'activity.not-undoable' }
      if (preview !== null && needed) return needed
    }
    return null
  }

/** Of what was said by date: what holds on a day where nothing is said for that very day, and until when. */
export const heldBefore = <T>(
  said: ReadonlyMap<LocalDate, T>,
  from: LocalDate,
): { readonly before: T | undefined; readonly to: LocalDate | null } => {
  const dates = [...said.keys()].toSorted()
  const before = dates.findLast(date => date < from)
  const next = dates.find(date => date > from)
  return {
    before: before === undefined ? undefined : said.get(before),
    to: next === undefined ? null : addDays(next, -1),
  }
}
