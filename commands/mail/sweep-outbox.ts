import { forgetMails } from '#database/outbox.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Deps } from '../shared/deps.ts'
import type { Delivery } from './delivery.ts'

/** A text is kept so long after its end where it stays to be looked at. */
const keptMs = 7 * 24 * 60 * 60_000

/** Texts of what was sent, and files, that ended a week ago. */
export const sweepOutbox = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  delivery: Delivery,
): Promise<void> => {
  const before = instantOf(epochMsOf(now()) - keptMs)
  await forgetMails(db, before)
  await delivery.sweep(epochMsOf(before))
}
