import type { Tx } from '#database/types.ts'
import type { Seat } from '#domain/shared/browsers.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'

/** How many mails in a day tell somebody of devices that he signed in from for the first time. */
const mostInADay = 5

type SignedIn = {
  readonly userId: UserId
  readonly sessionId: string
  readonly at: Instant
  readonly place: Seat & { readonly prefix: string }
}

/**
 * Notes, with the session, that its owner is to be told of it (tell-new-devices.ts). Not of the very first sign-in, and
 * of so many in a day and no more: somebody who keeps no cookies needs no mail each time.
 */
export const noteNewDevice = async (
  tx: Tx,
  company: CompanyId,
  { userId, sessionId, at, place }: SignedIn,
): Promise<void> => {
  await tx.query(
    `insert into access.new_devices (company_id, session_id, user_id, at, prefix, browser, system)
     select a.company_id, $3, a.user_id, $4, $5, $6, $7
     from access.accounts a
     where a.company_id = $1 and a.user_id = $2 and a.signed_in_at is not null
       and (select count(*) from access.new_devices d
         where d.company_id = $1 and d.user_id = $2 and d.at > $4::timestamptz - interval '1 day') < $8`,
    [company, userId, sessionId, at, place.prefix, place.browser, place.system, mostInADay],
  )
}
