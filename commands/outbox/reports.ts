import type { Tx } from '#database/types.ts'
import {
  bounceMail,
  isInTime,
  reportDelivery,
  type BounceKind,
  type DeliveryState,
  type Message,
  type MessageChange,
  type SentChannel,
} from '#domain/notifications/published.ts'
import { isUuid, type CompanyId, type Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { lockMessage, storeMessage, type MessageName } from './rows.ts'

/** What a provider calls a message. Of another company or another provider it is another message's. */
export type ProviderName = { readonly provider: string; readonly providerId: string }
/** It names ours (`mailId`), the provider's, or both; `credits`: what the provider says that it cost. */
export type HeardReport = {
  readonly mailId: string | null
  readonly providerId: string | null
  readonly state: DeliveryState
  readonly credits: number | null
}

/** No provider's name for a message is longer; what is names none of ours. */
const longestName = 200
/** So many reports wait under one name: a message has some twenty states. */
const mostEarly = 50
/** And so many of a company: whoever signs them for it cannot fill the disk. */
const mostEarlyOfCompany = 10_000
/** A message has seven parts at most; what a provider says beyond is no cost. */
const mostCredits = 10_000

/** A report under a name and the answer that brings this name are told one after the other. */
export const lockProviderId = async (
  tx: Tx,
  company: CompanyId,
  { provider, providerId }: ProviderName,
): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `outbox ${company} ${provider} ${providerId}`,
  ])
}

/**
 * A report of an SMS's delivery that a company's provider gave (notice-rules 5.5, 5.6): of this company's messages
 * alone, whatever it names. One under a name that no message has is kept for 72 hours.
 * @returns false where it names a message of ours that there is not
 */
export const hearReport = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  provider: string,
  { mailId, providerId, state, credits }: HeardReport,
): Promise<boolean> =>
  db.withCompany(company, async tx => {
    const at = now()
    const name = providerId === null ? null : { provider, providerId }
    if (name && providerId && providerId.length <= longestName)
      await lockProviderId(tx, company, name)
    // What a provider calls ours may be anything.
    if (mailId !== null && !isUuid(mailId)) return false
    const own = mailId ?? (name && (await messageOf(tx, company, name)))
    if (own === null) {
      if (name && providerId && providerId.length <= longestName)
        await keepEarly(tx, company, name, state, at)
      return true
    }
    const named = { company, mailId: own }
    if (credits !== null && credits >= 0 && credits <= mostCredits)
      await tx.query(
        `update mail.outbox set credits = $3 where company_id = $1 and mail_id = $2 and channel = 'sms'`,
        [company, own, credits],
      )
    return changeMessage(tx, named, at, message => reportDelivery(message, state))
  })

/**
 * A mail came back, or its reader complained (notice-rules 5.7): the address that it went to is blocked by it.
 * @returns false where there is no such message
 */
export const hearBounce = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  named: MessageName,
  kind: BounceKind,
): Promise<boolean> =>
  db.withCompany(named.company, tx =>
    changeMessage(
      tx,
      named,
      now(),
      message => bounceMail(message, kind),
      kind === 'complaint' ? 'complaint' : 'bounce',
    ),
  )

/** After an answer that brought a name: what was reported under it before is told now, in the order it came. */
export const applyEarlyReports = async (
  tx: Tx,
  named: MessageName,
  { provider, providerId }: ProviderName,
  at: Instant,
): Promise<void> => {
  const { company, mailId } = named
  await tx.query(
    `insert into mail.provider_ids (company_id, provider, provider_id, mail_id) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [company, provider, providerId, mailId],
  )
  const early = await tx.query<{ delivery: DeliveryState; arrivedAt: Instant }>(
    `with taken as (
       delete from mail.early_reports where company_id = $1 and provider = $2 and provider_id = $3
       returning ordinal, delivery, arrived_at)
     select delivery, to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "arrivedAt"
     from taken order by ordinal`,
    [company, provider, providerId],
  )
  for (const { delivery, arrivedAt } of early)
    if (isInTime({ providerId, state: delivery, arrivedAt }, at))
      await changeMessage(tx, named, at, message => reportDelivery(message, delivery))
}

const messageOf = async (
  tx: Tx,
  company: CompanyId,
  { provider, providerId }: ProviderName,
): Promise<string | null> => {
  const [found] = await tx.query<{ mailId: string }>(
    `select mail_id as "mailId" from mail.provider_ids
     where company_id = $1 and provider = $2 and provider_id = $3`,
    [company, provider, providerId],
  )
  return found?.mailId ?? null
}
const keepEarly = async (
  tx: Tx,
  company: CompanyId,
  { provider, providerId }: ProviderName,
  state: DeliveryState,
  at: Instant,
): Promise<void> => {
  await tx.query(
    `insert into mail.early_reports (company_id, provider, provider_id, delivery, arrived_at)
     select $1::uuid, $2::text, $3::text, $4, $5
     where (select count(*) from mail.early_reports
       where company_id = $1 and provider = $2 and provider_id = $3) < $6
       and (select count(*) from (select from mail.early_reports where company_id = $1 limit $7) kept) < $7`,
    [company, provider, providerId, state, at, mostEarly, mostEarlyOfCompany],
  )
}

/** Changes a message by what was heard of it. @returns false where there is none */
const changeMessage = async (
  tx: Tx,
  named: MessageName,
  at: Instant,
  changed: (message: Message) => MessageChange,
  reason: BlockReason | null = null,
): Promise<boolean> => {
  const row = await lockMessage(tx, named)
  if (!row) return false
  const { message, blocks } = changed(row.message)
  if (message !== row.message)
    await storeMessage(tx, named, message, {
      claim: message.state === 'sending' ? row.claim : null,
      now: at,
    })
  if (blocks) await blockChannel(tx, named, message, at, reason)
  return true
}

/** Of a mail. */
type BlockReason = 'bounce' | 'complaint'

/**
 * Nothing more goes by it to the address that the message went to (notice-rules 5.7, docs/decisions/0440), and none of
 * his other addresses is touched. One that is no user's is nobody's to block; of whom was erased no message says any
 * more where it went, and nothing is written of him.
 */
export const blockChannel = async (
  tx: Tx,
  { company, mailId }: MessageName,
  { channel, to }: Pick<Message, 'channel' | 'to'>,
  at: Instant,
  reason: BlockReason | null = null,
): Promise<void> => {
  if (to === '' || channel === 'web') return
  await tx.query(
    `insert into mail.blocked as b (company_id, user_id, channel, blocked_at, reason, address_mark)
     select $1, $2::uuid, $3, $4, $5, o.address_mark from mail.outbox o where o.company_id = $1 and o.mail_id = $6
       and (o.address_mark is not null or o.channel = 'push')
     on conflict (company_id, user_id, channel, address_mark) do update set reason = excluded.reason`,
    [company, to, channel, at, reason, mailId],
  )
}
/**
 * His address was entered anew or removed. @param address that he has now: blocks of former ones stay; null: he has
 * none, and all go
 */
export const unblockChannel = async (
  tx: Tx,
  company: CompanyId,
  userId: string,
  channel: SentChannel,
  address: string | null,
): Promise<void> => {
  await tx.query(
    `delete from mail.blocked b where b.company_id = $1 and b.user_id = $2 and b.channel = $3
       and ($4::text is null or b.address_mark is null or b.address_mark = mail.address_mark($1, $2, $4))`,
    [company, userId, channel, address],
  )
}
