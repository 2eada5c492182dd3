import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, Instant, UserId } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

/** Ways to reach somebody that a block of an address closes (notice-rules 5.7). */
export const blockedChannels = ['mail', 'sms'] as const
export type BlockedChannel = (typeof blockedChannels)[number]

/** Where a channel reaches the user `u`, who is the employee `r` or nobody's, or `r` without one; null: nowhere. */
const addressOf = {
  mail: "nullif(coalesce(nullif(r.email, ''), u.email), '')",
  sms: 'mail.sms_number(coalesce(r.phone, u.phone))',
} as const satisfies Record<BlockedChannel, string>

/**
 * Blocks of company `$1` that keep messages from where somebody is reached now: a block is of one address, and another
 * is none (docs/decisions/0412, 0435). Whoever was written to without an account has his by his record (0497).
 */
const blocksNow = (): string => `mail.blocked b
     left join ${read.users} u on u.company_id = b.company_id and u.user_id = b.user_id
     left join ${read.employees} r on r.company_id = b.company_id
       and r.employee_id = case when u.user_id is null then b.user_id else u.employee_id end
     cross join lateral (select case b.channel when 'mail' then ${addressOf.mail}
       when 'sms' then ${addressOf.sms} end as address) a
     where b.company_id = $1 and a.address is not null
       and (b.address_mark is null
         or b.address_mark = mail.address_mark(b.company_id, b.user_id, a.address))`

/** Employees of company `$1` whom a channel does not reach, as SQL. */
export const unreachableEmployees = (): string =>
  `(select r.employee_id from ${blocksNow()} and r.employee_id is not null)`

/** By which channels the employee `e` of company `$1` is not reached, as SQL. */
export const channelsBlockedOf = (): string =>
  `array(select distinct b.channel from ${blocksNow()} and r.employee_id = e.employee_id order by b.channel)`

/** Whether a channel does not reach the user of company `$1` whom an SQL expression names, as SQL. */
export const isBlockedNow = (userId: string, channel: BlockedChannel): string =>
  `exists (select from ${blocksNow()} and b.channel = '${channel}' and b.user_id = ${userId})`

/** Since when, and why, nothing that comes by itself goes to him by a channel. */
export type ChannelBlock = {
  readonly since: Instant
  /** `number`: the provider of text messages calls it wrong, or its owner wants none. */
  readonly reason: 'bounce' | 'complaint' | 'number'
}

/** Null where nothing keeps messages from him. */
export const channelBlockOf = async (
  tx: Tx,
  company: CompanyId,
  who: { readonly userId: UserId } | { readonly employeeId: EmployeeId },
  channel: BlockedChannel,
): Promise<ChannelBlock | null> => {
  const [column, id] =
    'userId' in who ? ['u.user_id', who.userId] : ['r.employee_id', who.employeeId]
  const [row] = await tx.query<ChannelBlock>(
    `select to_char(b.blocked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
       coalesce(b.reason, case b.channel when 'sms' then 'number' else 'bounce' end) as reason
     from ${blocksNow()} and b.channel = $2 and ${column} = $3::uuid
     order by b.blocked_at limit 1`,
    [company, channel, id],
  )
  return row ?? null
}

/**
 * Where a channel reaches a user, or whose record it is, now: a text message by E.164; null: nowhere.
 * @param recipient an account, or the record of who was written to without one (docs/decisions/0497)
 */
export const addressNow = async (
  tx: Tx,
  company: CompanyId,
  recipient: string,
  channel: BlockedChannel,
): Promise<string | null> => {
  const [row] = await tx.query<{ address: string | null }>(
    `select ${addressOf[channel]} as address
     from (select $2::uuid as id) p
     left join ${read.users} u on u.company_id = $1 and u.user_id = p.id
     left join ${read.employees} r on r.company_id = $1 and r.employee_id = coalesce(u.employee_id, p.id)`,
    [company, recipient],
  )
  return row?.address ?? null
}
