import type { BounceKind } from '#domain/notifications/published.ts'
import { mediaTypeOf, mimePart, partsOf, type MimePart } from './mime.ts'

/** What a mail server or a provider tells of one mail of ours. */
export type MailReport = {
  /** The UUID of its Message-ID. */
  readonly mailId: string
  readonly kind: BounceKind
  /** Whom it is about, as far as it says: by the report, and by the mail that it brings back. */
  readonly recipients: readonly string[]
}

const mostRecipients = 20
/** `<…@mesai>`, as `delivery.ts` writes it; of a mail that was passed on others may stand beside it. */
const ours = /<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@mesai>?/i
export const mailIdIn = (text: string | undefined): string | null =>
  ours.exec((text ?? '').slice(0, 4000))?.[1]?.toLowerCase() ?? null

/** `rfc822; gonca@example.com`, `Gonca <gonca@example.com>` or the address alone; null where there is none. */
export const addressIn = (text: string | undefined): string | null => {
  const said = (text ?? '').slice(0, 1000)
  const found = /([^\s<>;,"]{1,64}@[^\s<>;,"]{1,255})/.exec(said)?.[1]
  return found?.toLowerCase() ?? null
}

/**
 * A mail that came back (RFC 3464), or that somebody called unwanted (RFC 5965), as a whole mail.
 * @param text byte by byte (latin1)
 * @returns null for what is neither, or is about no mail of ours: answers of people who are away, say
 */
export const readReport = (text: string): MailReport | null => {
  const whole = mimePart(text)
  const parts = partsOf(whole)
  const status = parts.find(part => mediaTypeOf(part) === 'message/delivery-status')
  const feedback = parts.find(part => mediaTypeOf(part) === 'message/feedback-report')
  const original = originalOf(parts)
  const mailId =
    mailIdIn(original?.get('message-id')) ??
    mailIdIn(whole.head.get('in-reply-to')) ??
    mailIdIn(whole.head.get('references'))
  const told = status ? bounced(status) : feedback ? complained(feedback) : null
  if (mailId === null || told === null) return null
  const recipients = [...told.recipients, original?.get('to')].flatMap(
    one => addressIn(one) ?? [],
  )
  return {
    mailId,
    kind: told.kind,
    recipients: [...new Set(recipients)].slice(0, mostRecipients),
  }
}

/** The head of the mail that is brought back, whole or its head alone. */
const originalOf = (parts: readonly MimePart[]): MimePart['head'] | null => {
  for (const part of parts) {
    const type = mediaTypeOf(part)
    if (
      type === 'message/rfc822' ||
      type === 'text/rfc822-headers' ||
      type === 'message/global'
    )
      return mimePart(part.body).head
  }
  return null
}

type Told = { readonly kind: BounceKind; readonly recipients: readonly (string | undefined)[] }

/** Fields of groups with an empty line between: the first is of the mail, each other of one recipient. */
const bounced = ({ body }: MimePart): Told | null => {
  const groups = body.replaceAll('\r\n', '\n').split('\n\n', mostRecipients + 1)
  const failed = groups
    .map(group => mimePart(group).head)
    .filter(fields => /^failed\b/i.test(fields.get('action') ?? ''))
  if (failed.length === 0) return null
  const kinds = failed.map(kindOf)
  return {
    // A mail of ours has one recipient; a list behind it may have more.
    kind: kinds.every(kind => kind === 'hard') ? 'hard' : 'soft',
    recipients: failed.flatMap(fields => [
      fields.get('original-recipient'),
      fields.get('final-recipient'),
    ]),
  }
}

/**
 * Whether the address is wrong, or only this mail did not arrive (RFC 3463): `5.1.x`, a mailbox that is closed (5.2.1),
 * a host that there is not (5.4.4), and 5xx without any word on it. A full mailbox, a mail that was taken for unwanted
 * and a server that was away too long say nothing against the address.
 */
const kindOf = (fields: MimePart['head']): BounceKind => {
  const status = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/
  const said = status.exec(fields.get('status') ?? '')
  const diagnosed = status.exec((fields.get('diagnostic-code') ?? '').slice(0, 2000))
  // `5.0.0` says nothing; what the other server said may say more.
  const [, first, subject, detail] = (said?.[2] === '0' ? diagnosed : said) ?? said ?? []
  if (first !== '5') return 'soft'
  const code = `${subject}.${detail}`
  if (/^1\.[78]$/.test(code)) return 'soft' // our own address was refused
  return subject === '0' || subject === '1' || code === '2.1' || code === '4.4'
    ? 'hard'
    : 'soft'
}

/** `not-spam` is the opposite, and `auth-failure` is about our own server. */
const complained = ({ body }: MimePart): Told | null => {
  const fields = mimePart(body.trimStart()).head
  return /^(?:abuse|fraud|virus|opt-out(?:-list)?|other)$/i.test(
    fields.get('feedback-type') ?? '',
  )
    ? { kind: 'complaint', recipients: [fields.get('original-rcpt-to')] }
    : null
}
