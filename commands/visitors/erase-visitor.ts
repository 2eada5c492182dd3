import { visitorSubject } from '#domain/visitors/events.ts'
import type { CompanyId, VisitorId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'
import { handleVisitor, type VisitAnswer } from './handle-visitor.ts'

/**
 * Erases somebody who came: the fact first, then his keys, so that no key is gone without the log saying why. What a
 * crash leaves undone is done by asking again, or by `onVisitorErased` from the log.
 */
export const eraseVisitor =
  (deps: Deps) =>
  async (caller: Caller, visitorId: VisitorId): VisitAnswer => {
    const result = await handleVisitor(deps, caller, {
      type: 'EraseVisitor',
      visitorId,
      at: deps.now(),
    })
    if (result.ok) await destroyKeysOf(deps, caller.company, visitorId)
    return result
  }

/** Finishes an erasure that the log knows of; safe to run any number of times. */
export const onVisitorErased = (deps: Deps): Reaction<'VisitorErased'> => ({
  name: 'visitor-erasure',
  to: ['VisitorErased'],
  react: async events => {
    for (const { company, data } of events) await destroyKeysOf(deps, company, data.visitorId)
  },
})

/** His own, and those of what hosts were told of him. */
const destroyKeysOf = async (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  visitorId: VisitorId,
): Promise<void> => {
  await vault.destroy(company, visitorSubject(visitorId), ['visitor'])
  await vault.destroy(company, `view:${visitorId}`, ['contact'])
}
