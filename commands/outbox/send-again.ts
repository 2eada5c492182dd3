import { announcementCauseOf } from '#database/announcement-cause.ts'
import { openMail, sealMail } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import { usualLimits, type MessageState } from '#domain/notifications/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, UserId, Zone } from '#domain/shared/values.ts'
import { derivedId } from '../shared/ids.ts'
import { lockMessage, type MessageName, type OutboxRow } from './rows.ts'
import type { OutboxParts } from './tries.ts'
import { writeMessage } from './write-message.ts'

export type AgainRefusal = {
  readonly code:
    | 'outbox.not-found'
    | 'outbox.not-again'
    | 'outbox.sent-again'
    | 'outbox.no-provider'
    | 'outbox.text-gone'
    | 'outbox.no-phone'
    | 'outbox.number-blocked'
}
type Asked = {
  readonly company: CompanyId
  readonly messageId: string
  readonly by: UserId
  /** On which the day of the company is told. */
  readonly zone: Zone
  /** Asked of a message that is there alone: whoever names another's is not told of providers. */
  readonly hasProvider: () => Promise<boolean>
  /**
   * The number of its recipient that takes text messages, as it is now; null: he has none. He is an account, or the
   * record of who has none.
   */
  readonly phoneOf: (recipient: string) => Promise<string | null>
}

const failed: ReadonlySet<MessageState> = new Set(['refused', 'given-up', 'unknown'])
const isMeant = ({ message: { channel, kind, state } }: OutboxRow): boolean =>
  channel === 'sms' && kind === 'announcement' && failed.has(state)

/**
 * Writes an announcement's SMS that did not go once more, as a message of its own, to the number that its recipient has
 * now. Never a code, a password, a link or a notice. Each message once: what it became may be sent again itself.
 * Long because each reason why it cannot go is asked in its order.
 */
export const sendSmsAgain = async (
  { db, vault, now }: OutboxParts,
  { company, messageId, by, zone, hasProvider, phoneOf }: Asked,
): Promise<Result<MessageName, AgainRefusal>> => {
  const original = { company, mailId: messageId }
  const again = { company, mailId: derivedId(company, 'again', messageId) }
  const row = await db.withCompany(company, tx => lockMessage(tx, original))
  if (!row || row.message.channel !== 'sms') return refuse({ code: 'outbox.not-found' })
  if (!isMeant(row)) return refuse({ code: 'outbox.not-again' })
  if (!(await hasProvider())) return refuse({ code: 'outbox.no-provider' })
  const { to } = row.message
  const text = row.sealed && (await openMail(vault, original, row.about, row.sealed))
  if (!text) return refuse({ code: 'outbox.text-gone' })
  const phone = await phoneOf(to)
  if (phone === null) return refuse({ code: 'outbox.no-phone' })
  const sealed = await sealMail(vault, again, row.about, { ...text, to: phone })
  return db.withCompany(company, async tx => {
    const still = await lockMessage(tx, original)
    if (!still || !isMeant(still)) return refuse({ code: 'outbox.not-again' })
    if (await isSentAgain(tx, original)) return refuse({ code: 'outbox.sent-again' })
    if (await isWithdrawn(tx, original)) return refuse({ code: 'outbox.not-again' })
    const at = now()
    const written = await writeMessage(
      tx,
      company,
      { id: again.mailId, kind: 'announcement', channel: 'sms', to, notAfter: null },
      {
        at,
        date: dateAt(zone, at),
        provider: true,
        address: true,
        to: phone,
        limits: usualLimits,
        about: row.about,
        sealed,
        language: row.language,
        cause: null,
        parts: null,
      },
    )
    if (written.state === 'lapsed') {
      // It never was: once somebody lets the number go it is sent again.
      await tx.query('delete from mail.outbox where company_id = $1 and mail_id = $2', [
        company,
        again.mailId,
      ])
      return refuse({ code: 'outbox.number-blocked' })
    }
    await tx.query(
      `update mail.outbox a set again_of = $3, asked_by = $4, cause = o.cause, parts = o.parts
       from mail.outbox o
       where a.company_id = $1 and a.mail_id = $2 and o.company_id = $1 and o.mail_id = $3`,
      [company, again.mailId, messageId, by],
    )
    return ok(again)
  })
}

/** Whether it is of an announcement that is withdrawn; nobody withdraws one meanwhile. */
const isWithdrawn = async (tx: Tx, { company, mailId }: MessageName): Promise<boolean> => {
  const [found] = await tx.query<{ withdrawn: boolean }>(
    `select a.withdrawn_at is not null as withdrawn
     from mail.outbox o
     join announcements.announcements a on a.company_id = o.company_id
       and o.cause = ${announcementCauseOf('a.announcement_id')}
     where o.company_id = $1 and o.mail_id = $2 for share of a`,
    [company, mailId],
  )
  return found?.withdrawn ?? false
}

const isSentAgain = async (tx: Tx, { company, mailId }: MessageName): Promise<boolean> =>
  (
    await tx.query('select 1 from mail.outbox where company_id = $1 and again_of = $2', [
      company,
      mailId,
    ])
  ).length > 0
