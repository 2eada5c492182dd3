import { sealMails } from '#database/outbox.ts'
import {
  announcementMessageId,
  usualLimits,
  type MessageDraft,
  type SmsToPeople,
} from '#domain/notifications/published.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, UserId, Zone } from '#domain/shared/values.ts'
import type { OutboxParts } from './tries.ts'
import { messageName, writeMessage } from './write-message.ts'

type Sending = {
  readonly company: CompanyId
  /** Made from the request: who sends it twice sends one. */
  readonly sendingId: string
  readonly by: UserId
  /** On which the day of the company is told. */
  readonly zone: Zone
}

/**
 * Writes a text message to each who is reached, all of them or none. Worked on twice it writes one each; each lies
 * under its recipient's own key and goes with him. Who has no account is its recipient by his record.
 */
export const sendSmsToPeople = async (
  { db, vault, now }: OutboxParts,
  { company, sendingId, by, zone }: Sending,
  { text, reached }: SmsToPeople,
): Promise<void> => {
  const drafts = reached.map(({ userId, employeeId, phone }) => {
    const to = userId ?? employeeId
    const id = announcementMessageId(sendingId, 0, { to, channel: 'sms' })
    const draft: MessageDraft = { id, kind: 'announcement', channel: 'sms', to, notAfter: null }
    const mail = { to: phone, subject: 'SMS', text: text.sent, html: null, files: [] }
    return { draft, ...messageName(company, id), about: to, phone, mail }
  })
  const sealed = await sealMails(vault, drafts)
  const at = now()
  await db.withCompany(company, async tx => {
    for (const [n, { draft, about, phone }] of drafts.entries())
      await writeMessage(tx, company, draft, {
        at,
        date: dateAt(zone, at),
        provider: true,
        address: true,
        to: phone,
        limits: usualLimits,
        about,
        sealed: sealed[n] ?? null,
        language: null,
        cause: causeOf(sendingId),
        parts: text.parts,
      })
    await tx.query(
      'update mail.outbox set asked_by = $3 where company_id = $1 and mail_id = any($2::uuid[])',
      [company, drafts.map(({ mailId }) => mailId), by],
    )
  })
}

/** By which the list shows what one sending became. */
export const causeOf = (sendingId: string): string => `sms/${sendingId}`
