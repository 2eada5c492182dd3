import { forgetAddresses } from '#database/outbox.ts'
import { visitorSubject } from '#domain/visitors/events.ts'
import type { CompanyId, LocalDate, VisitorId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'
import { handleVisitor, type VisitAnswer } from './handle-visitor.ts'
import { visitorNow } from './published.ts'
import type { SeenVisitReads } from './seen-reads.ts'
import { forgetVisitCodes } from './visit-codes.ts'

/**
 * Erases somebody who came: the fact first, then his keys, so that no key is gone without the log saying why. What a
 * crash leaves undone is done by asking again, or by `onVisitorErased` from the log.
 */
export const eraseVisitor =
  (deps: Deps, reads: SeenVisitReads) =>
  async (caller: Caller, visitorId: VisitorId): VisitAnswer => {
    const result = await handleVisitor(deps, caller, {
      type: 'EraseVisitor',
      visitorId,
      at: deps.now(),
      seen: await reads.seenOf(caller.company, visitorId),
      unlessAfter: null,
    })
    if (result.ok) await destroyKeysOf(deps, caller.company, visitorId)
    return result
  }

/**
 * Erases whoever had his last visit on a day or before: decided by his stream, since he may have come again meanwhile.
 */
export const endVisitor =
  (deps: Deps, reads: SeenVisitReads) =>
  async (caller: Caller, visitorId: VisitorId, lastDay: LocalDate): VisitAnswer => {
    const result = await handleVisitor(deps, caller, {
      type: 'EraseVisitor',
      visitorId,
      at: deps.now(),
      seen: await reads.seenOf(caller.company, visitorId),
      unlessAfter: lastDay,
    })
    const { company } = caller
    if (result.ok && (await visitorNow(deps, company, visitorId)).erased)
      await destroyKeysOf(deps, company, visitorId)
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

/** His own, and those of what hosts and he himself were told; no code finds him, and no mail says where it went. */
const destroyKeysOf = async (
  { vault, db }: Pick<Deps, 'vault' | 'db'>,
  company: CompanyId,
  visitorId: VisitorId,
): Promise<void> => {
  await vault.destroy(company, visitorSubject(visitorId), ['visitor'])
  await vault.destroy(company, `view:${visitorId}`, ['contact'])
  await db.withCompany(company, async tx => {
    await forgetVisitCodes(tx, company, visitorId)
    await forgetAddresses(tx, company, visitorId)
  })
}
