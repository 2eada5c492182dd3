import { sealMail, tellWebList } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, Instant, LocalDate, UserId } from '#domain/shared/values.ts'
import type { SubscriptionNotice } from '#domain/subscription/published.ts'
import type { SystemMessageKind } from '#domain/system-messages/published.ts'
import type { Deps } from '../shared/deps.ts'
import { derivedId } from '../shared/ids.ts'

export type SystemMessageRefusal = {
  readonly code: 'system-messages.not-found' | 'system-messages.not-written'
}
type Parts = Pick<Deps, 'db' | 'vault' | 'now'>

/**
 * Of which reader, period, version or notice of a subscription it is, and how many; never a name, which is looked up
 * where it is read.
 */
export type SystemMessageFigures = {
  readonly deviceId?: string
  readonly period?: string
  readonly version?: string
  readonly count?: number
  readonly notice?: SubscriptionNotice['notice']
  readonly date?: LocalDate
  readonly invoice?: string
}
export type ProductMessage = {
  readonly cause: string
  readonly kind: Exclude<SystemMessageKind, 'written'>
  readonly figures: SystemMessageFigures
  readonly at: Instant
  /** It is noted and shown to nobody. */
  readonly hidden?: boolean
}

/** What the product says, once by its cause, however often that is found. */
export const saySystemMessage = async (
  tx: Tx,
  company: CompanyId,
  { cause, kind, figures, at, hidden = false }: ProductMessage,
): Promise<void> => {
  await tx.query(
    `insert into mail.system_messages (company_id, message_id, cause, kind, figures, at, removed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, cause) do nothing`,
    [
      company,
      derivedId(company, 'system-message', cause),
      cause,
      kind,
      JSON.stringify(figures),
      at,
      hidden ? at : null,
    ],
  )
}

type Written = {
  readonly company: CompanyId
  readonly messageId: string
  readonly by: UserId
  readonly text: string
}
const sealedText = ({ vault }: Parts, { company, messageId, by, text }: Written) =>
  sealMail(vault, { company, mailId: messageId }, by, {
    to: '',
    subject: '',
    text,
    html: null,
    files: [],
  })

/** Written by somebody, to all who see system messages; it lies under his key and goes with him. */
export const writeSystemMessage = async (parts: Parts, written: Written): Promise<void> => {
  const { company, messageId, by } = written
  const sealed = await sealedText(parts, written)
  await parts.db.withCompany(company, tx =>
    tx.query(
      `insert into mail.system_messages (company_id, message_id, cause, kind, at, sealed, written_by)
       values ($1, $2, $3, 'written', $4, $5, $6)
       on conflict do nothing`,
      [company, messageId, `written/${messageId}`, parts.now(), JSON.stringify(sealed), by],
    ),
  )
}

/** Another text in its place, also for those who have it before them; who has read it does not find it again. */
export const mendSystemMessage = async (
  parts: Parts,
  written: Written,
): Promise<Result<null, SystemMessageRefusal>> => {
  const { company, messageId, by } = written
  const sealed = await sealedText(parts, written)
  return parts.db.withCompany(company, async tx => {
    const [found] = await tx.query<{ kind: SystemMessageKind }>(
      `select kind from mail.system_messages
       where company_id = $1 and message_id = $2 and removed_at is null for update`,
      [company, messageId],
    )
    if (!found) return refuse({ code: 'system-messages.not-found' })
    if (found.kind !== 'written') return refuse({ code: 'system-messages.not-written' })
    await tx.query(
      'update mail.system_messages set sealed = $3, written_by = $4 where company_id = $1 and message_id = $2',
      [company, messageId, JSON.stringify(sealed), by],
    )
    return ok(null)
  })
}

/** Off every list, for good: its cause does not bring it back. */
export const removeSystemMessage = async (
  { db, now }: Parts,
  company: CompanyId,
  messageId: string,
): Promise<Result<null, SystemMessageRefusal>> => {
  const gone = await db.withCompany(company, tx =>
    tx.query(
      `update mail.system_messages set removed_at = $3, sealed = null
       where company_id = $1 and message_id = $2 and removed_at is null returning 1`,
      [company, messageId, now()],
    ),
  )
  return gone.length > 0 ? ok(null) : refuse({ code: 'system-messages.not-found' })
}

export type SystemMessageReader = {
  readonly company: CompanyId
  readonly user: UserId
  readonly kinds: readonly SystemMessageKind[]
  readonly at: Instant
}
/**
 * Takes it off his list and nobody else's (notice-rules 7.3); the first time stands. @param messageId null: all that
 * were there by then. @returns whether there was one
 */
export const readSystemMessages = async (
  tx: Tx,
  { company, user, kinds, at }: SystemMessageReader,
  messageId: string | null,
): Promise<boolean> => {
  const found = await tx.query<{ isNew: boolean }>(
    `with shown as (
       select m.message_id from mail.system_messages m
       where m.company_id = $1 and m.removed_at is null and m.kind = any($3) and m.at <= $4
         and ($5::uuid is null or m.message_id = $5)),
     marked as (
       insert into mail.system_reads (company_id, user_id, message_id, read_at)
       select $1, $2, s.message_id, $4 from shown s
       on conflict do nothing returning message_id)
     select exists (select from marked) as "isNew" from shown limit 1`,
    [company, user, kinds, at, messageId],
  )
  if (found[0]?.isNew) await tellWebList(tx, user)
  return found.length > 0
}

/** Days for which they are kept. */
const keptDays = 90
export const forgetSystemMessages = async ({
  db,
  now,
}: Pick<Parts, 'db' | 'now'>): Promise<void> => {
  const before = new Date(Date.parse(now()) - keptDays * 86_400_000).toISOString()
  await db.withoutCompany(tx => tx.query('select mail.forget_system_messages($1)', [before]))
}
