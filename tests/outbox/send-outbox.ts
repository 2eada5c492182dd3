import type { Delivery } from '#commands/mail/delivery.ts'
import { mailCarry } from '#commands/mail/mail-carry.ts'
import { outboxPool } from '#commands/outbox/pool.ts'
import type { CarryOf } from '#commands/outbox/published.ts'
import type { OutboxParts } from '#commands/outbox/tries.ts'
import { textlessMails } from '#database/outbox.ts'

/** One look of a process at the outbox, until all that it began is over. @returns how many tries there were */
export const lookOnce = async (parts: OutboxParts, carryOf: CarryOf): Promise<number> => {
  const failures: unknown[] = []
  const pool = outboxPool(
    parts,
    carryOf,
    error => failures.push(error),
    new AbortController().signal,
  )
  await pool.look()
  const tries = await pool.settled()
  if (failures.length > 0) throw failures[0]
  return tries
}

export const mailsBy =
  (delivery: Delivery): CarryOf =>
  async (_company, channel) =>
    channel === 'mail' ? { provider: 'mail', carry: mailCarry(delivery) } : null

/** As the jobs do: what an erasure took goes from the folder, then what is due is tried. */
export const sendOutbox = async (parts: OutboxParts, delivery: Delivery): Promise<number> => {
  await delivery.forget(ids => textlessMails(parts.db, ids))
  return lookOnce(parts, mailsBy(delivery))
}
