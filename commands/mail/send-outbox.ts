import {
  claimMail,
  dueMails,
  endMail,
  forgetMails,
  openMail,
  postponeMail,
  textlessMails,
  type ClaimedMail,
} from '#database/outbox.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { DeliveryOutcome, Delivery } from './delivery.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'now'>

/** Longer than a try can last: a mail is tried by one process at a time. */
const claimMs = 15 * 60_000
/**
 * Minutes until a mail is tried again, by how often it was; after the last, a day and a half in all, it is given up.
 */
const againMinutes = [1, 5, 15, 60, 120, 240, 480, 480, 480] as const
/** A mail's text is kept so long after its end where it stays to be looked at. */
const keptMs = 7 * 24 * 60 * 60_000
const later = (now: Instant, ms: number): Instant => instantOf(epochMsOf(now) + ms)

/**
 * Takes away what was written of mails that an erasure took, then sends what is due, one mail after the other. Any
 * number of processes may: each mail is claimed by one. @returns how many tries.
 */
export const sendOutbox = async (
  deps: Parts,
  delivery: Delivery,
  stop?: AbortSignal,
): Promise<number> => {
  let tries = 0
  await delivery.forget(ids => textlessMails(deps.db, ids))
  for (const due of await dueMails(deps.db, deps.now())) {
    if (stop?.aborted) break
    const claimed = await deps.db.withCompany(due.company, tx =>
      claimMail(tx, due, deps.now(), later(deps.now(), claimMs)),
    )
    if (!claimed) continue
    tries++
    await settle(deps, claimed, await attempt(deps, delivery, claimed))
  }
  return tries
}

const attempt = async (
  { vault }: Parts,
  delivery: Delivery,
  claimed: ClaimedMail,
): Promise<DeliveryOutcome> => {
  const mail = await openMail(vault, claimed, claimed.about, claimed.sealed)
  if (!mail) return { kind: 'refused', answer: 'erased' }
  try {
    return await delivery.send(mail, claimed.mailId)
  } catch {
    return { kind: 'later', answer: 'unknown' } // a full disk, say: the text of an error may name the address
  }
}

const settle = async (
  { db, now }: Parts,
  claimed: ClaimedMail,
  delivered: DeliveryOutcome,
): Promise<void> => {
  await db.withCompany(claimed.company, async tx => {
    switch (delivered.kind) {
      case 'sent':
        return endMail(tx, claimed, 'sent', null, now(), false)
      case 'filed':
        return endMail(tx, claimed, 'filed', null, now(), true)
      case 'refused':
        return endMail(tx, claimed, 'refused', delivered.answer, now(), false)
      case 'later': {
        const minutes = againMinutes[claimed.attempts - 1]
        return minutes === undefined
          ? endMail(tx, claimed, 'given-up', delivered.answer, now(), false)
          : postponeMail(tx, claimed, delivered.answer, later(now(), minutes * 60_000))
      }
    }
  })
}

/** Texts and files of mails that ended a week ago. */
export const sweepOutbox = async ({ db, now }: Parts, delivery: Delivery): Promise<void> => {
  const before = later(now(), -keptMs)
  await forgetMails(db, before)
  await delivery.sweep(epochMsOf(before))
}
