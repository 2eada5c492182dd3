import { tellWebList } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'

type Reader = { readonly company: CompanyId; readonly user: UserId; readonly at: Instant }
/** Of what is on the web list: how it is called, and what it was told for. */
export type ReadNotice = { readonly noticeId: string; readonly cause: string | null }

/**
 * Marks one of what somebody was told as read; the first time stands. @returns it; null where it is not his, or none is
 */
export const markRead = async (
  tx: Tx,
  { company, user, at }: Reader,
  noticeId: string,
): Promise<ReadNotice | null> => {
  const [found] = await tx.query<ReadNotice & { readonly isNew: boolean }>(
    `with marked as (
       update mail.outbox set read_at = $4
       where company_id = $1 and user_id = $2 and channel = 'web' and mail_id = $3 and read_at is null
       returning mail_id)
     select o.mail_id as "noticeId", o.cause, exists (select from marked) as "isNew"
     from mail.outbox o
     where o.company_id = $1 and o.user_id = $2 and o.channel = 'web' and o.mail_id = $3`,
    [company, user, noticeId, at],
  )
  if (!found) return null
  if (found.isNew) await tellWebList(tx, user)
  return { noticeId: found.noticeId, cause: found.cause }
}

/** One of what somebody was told, or all that he has not read up to an instant, as they are before they are marked. */
export const toBeRead = (
  tx: Tx,
  { company, user, at }: Reader,
  noticeId: string | null,
): Promise<ReadNotice[]> =>
  tx.query<ReadNotice>(
    `select mail_id as "noticeId", cause from mail.outbox
     where company_id = $1 and user_id = $2 and channel = 'web'
       and case when $4::uuid is null then read_at is null and created_at <= $3 else mail_id = $4 end`,
    [company, user, at, noticeId],
  )

/** The same of all that was told up to an instant: nothing that comes while it is asked. @returns those newly read */
export const markAllRead = async (
  tx: Tx,
  { company, user, at }: Reader,
): Promise<readonly ReadNotice[]> => {
  const marked = await tx.query<ReadNotice>(
    `update mail.outbox set read_at = $3
     where company_id = $1 and user_id = $2 and channel = 'web' and read_at is null and created_at <= $3
     returning mail_id as "noticeId", cause`,
    [company, user, at],
  )
  if (marked.length > 0) await tellWebList(tx, user)
  return marked
}
