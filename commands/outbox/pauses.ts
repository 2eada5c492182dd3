import { wakeOutbox } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import type { SentChannel } from '#domain/notifications/published.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'

/**
 * Nothing of the channel is tried until it is resumed; messages are still written, and it costs no try (notice-rules
 * 5.4).
 */
export const pauseChannel = async (
  tx: Tx,
  company: CompanyId,
  channel: SentChannel,
  { at, by }: { readonly at: Instant; readonly by: UserId | null },
): Promise<void> => {
  await tx.query(
    `insert into mail.pauses (company_id, channel, paused_at, paused_by) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [company, channel, at, by],
  )
}
/** What is due is tried at once. */
export const resumeChannel = async (
  tx: Tx,
  company: CompanyId,
  channel: SentChannel,
): Promise<void> => {
  await tx.query('delete from mail.pauses where company_id = $1 and channel = $2', [
    company,
    channel,
  ])
  await wakeOutbox(tx)
}
