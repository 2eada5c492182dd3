import { accountMail, type AccountMailKind } from '#api/access/account-mail.ts'
import { quietMailOf } from '#api/devices/quiet-mail.ts'
import { mailOf, type MailFacts } from '#api/views/mail-text.ts'
import { noticeMail } from '#api/views/notice-mail.ts'
import type { Mail } from '#database/outbox.ts'
import { asInstant, asLocalDate, type Zone } from '#domain/shared/values.ts'
import { accountMails } from '#words/mails.ts'
import type { Language } from '#words/shared/languages.ts'

/** Every kind of mail that the product writes, with one text wherever somebody's word comes in. */
export const leaveOffLink = 'https://mesai.example/api/mail/off/AQ-_9'

export const reportMail = (
  text: string,
  language: Language,
  content: MailFacts['content'] = {
    kind: 'file',
    name: text,
    type: 'text/csv',
    bytes: Buffer.from('a'),
  },
): Mail =>
  mailOf({
    language,
    to: 'gonca@example.com',
    view: text,
    company: text,
    zone: 'Europe/Istanbul' as Zone,
    name: text,
    owner: text,
    period: {
      from: asLocalDate('2026-03-01'),
      to: asLocalDate('2026-03-02'),
    },
    total: 3,
    dataUntil: asInstant('2026-03-02T06:00:00.000Z'),
    lateSince: asInstant('2026-03-02T05:00:00.000Z'),
    missed: 1,
    dropped: [text],
    checkpoint: text,
    links: {
      open: 'https://mesai.example/x',
      settings: 'https://mesai.example/y',
    },
    leaveOff: leaveOffLink,
    content,
  })

export const shortMail = (text: string, language: Language, leaveOff: string | null): Mail =>
  noticeMail({
    language,
    to: 'gonca@example.com',
    subject: text,
    greeting: text,
    lines: [text],
    link: 'https://mesai.example/',
    open: text,
    why: text,
    leaveOff,
  })

export const quietMail = (text: string, language: Language): Mail =>
  quietMailOf({
    language,
    to: 'gonca@example.com',
    name: text,
    company: text,
    publicUrl: 'https://mesai.example',
    rows: [
      {
        deviceId: '00000000-0000-4000-8000-00000000000a',
        name: text,
        zone: 'Europe/Istanbul',
        quiet: {
          since: '2026-03-02T05:00:00.000Z',
          at: '2026-03-02T06:00:00.000Z',
          usual: 3,
        },
      },
    ],
  })

export const accountKinds = Object.keys(accountMails).flatMap(key =>
  key.endsWith('.subject') ? [key.slice(0, -'.subject'.length) as AccountMailKind] : [],
)
export const mailOfAccount = (kind: AccountMailKind, text: string, language: Language): Mail =>
  accountMail(kind, 'gonca@example.com', language, {
    company: text,
    time: text,
    link: text,
    code: text,
    device: text,
    prefix: text,
    password: text,
  })
