import type { Mail } from '#database/outbox.ts'

/** Longer ones are cut: a name in them may be as long as somebody liked. */
const mostSubject = 180
const mostFileName = 120

/** What ends a line or a text, and what turns its direction so that it reads as something else. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * A text as one line of a head: nothing in it ends the line, turns its direction or is half of a character. What comes
 * from people makes no header.
 * @param most characters, an ellipsis among them
 */
export const headLine = (text: string, most: number): string => {
  const line = text.toWellFormed().replaceAll(unseen, ' ').trim()
  const all = [...line]
  return all.length <= most ? line : `${all.slice(0, most - 1).join('')}…`
}

/** One address and no list of them: what stands in a head or an envelope as it is. */
const addressForm =
  /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]{1,255}$/u
export const isOneAddress = (address: string): boolean =>
  address.length <= 320 && addressForm.test(address)

/** How a program for mails leaves a mail off by itself, without asking anybody (RFC 2369, RFC 8058). */
const leaveOffHeaders = (link: string | undefined): Readonly<Record<string, string>> => {
  if (link === undefined || !/^https?:\/\/[\x21-\x3B\x3D\x3F-\x7E]+$/.test(link)) return {}
  return {
    'List-Unsubscribe': `<${link}>`,
    // Only by HTTPS (RFC 8058, 3.1).
    ...(link.startsWith('https:')
      ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  }
}

/** All that stands in the head of a mail and of its files, but the sender. */
export const mailHeaders = (mail: Mail, messageId: string) => ({
  to: { name: '', address: mail.to },
  subject: headLine(mail.subject, mostSubject) || 'Mesai',
  messageId: `<${messageId}@mesai>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...leaveOffHeaders(mail.leaveOff),
  },
  attachments: mail.files.map(({ name, type, base64 }) => ({
    filename: headLine(name, mostFileName),
    contentType: headLine(type, mostFileName),
    content: Buffer.from(base64, 'base64'),
  })),
})
