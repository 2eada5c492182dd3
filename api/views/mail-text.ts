import { writtenTime } from '#words/shared/written-time.ts'
import type { Language } from '#commands/views/schedules.ts'
import type { Mail } from '#database/outbox.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import type { Period } from '#domain/views/periods.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { fineLines, linkTo, mailPage, openButton, tableOf } from './mail-page.ts'
import { say } from './mail-words.ts'

export type MailFacts = {
  readonly language: Language
  readonly to: string
  readonly view: string
  readonly company: string
  readonly zone: Zone
  /** Of whom it is sent to; null for an address that is nobody's. */
  readonly name: string | null
  readonly owner: string | null
  readonly period: Period | null
  readonly total: number
  readonly dataUntil: Instant | null
  /** The time it was due, when that is long past. */
  readonly lateSince: Instant | null
  readonly missed: number
  readonly dropped: readonly string[]
  /** The newest checkpoint of the log (docs/proof.md), in a mail that comes monthly: so it lies outside. */
  readonly checkpoint: string | null
  /** Addresses of the view and of its settings; null for whom has no account. */
  readonly links: { readonly open: string; readonly settings: string } | null
  /** Where these mails are left off without signing in. */
  readonly leaveOff: string
  readonly content:
    | {
        readonly kind: 'file'
        readonly name: string
        readonly type: string
        readonly bytes: Buffer
      }
    | {
        readonly kind: 'table'
        readonly head: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    | { readonly kind: 'too-large' }
}

/** `02.03.2026`, in every language (`spec §9`). */
export const dateText = (date: LocalDate | string): string => writtenTime(date.slice(0, 10))
export const momentText = (zone: Zone, at: Instant): string =>
  writtenTime(localOfInstant(zone, at))
const periodText = ({ from, to }: Period): string =>
  from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`

/**
 * A view as a mail, in the words of whom it goes to; as text, and as a page for programs that show one. Nothing is
 * fetched when it is opened. Long because it is the mail from its greeting to its foot.
 */
export const mailOf = (told: MailFacts): Mail => {
  const { language, content } = told
  const notes = notesOf(told)
  const facts = factsOf(told)
  const greeting =
    told.name === null
      ? say(language, 'greetingNobody')
      : say(language, 'greeting', { name: told.name })
  const what = say(language, 'what', { view: told.view, company: told.company })
  const foot =
    told.links === null
      ? [say(language, 'sentBy', { owner: told.owner ?? told.company })]
      : [say(language, 'scope'), `${say(language, 'stop')} ${told.links.settings}`]
  const open = told.links === null ? [] : [`${say(language, 'open')}: ${told.links.open}`]
  const text = [
    greeting,
    '',
    what,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...notes,
    ...(content.kind === 'table'
      ? ['', ...[content.head, ...content.rows].map(row => row.join(' | '))]
      : []),
    '',
    ...open,
    ...(told.checkpoint === null
      ? []
      : ['', say(language, 'checkpoint'), '', ...told.checkpoint.trimEnd().split('\n')]),
    '',
    ...foot,
    `${say(language, 'leaveOff')}: ${told.leaveOff}`,
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
  return {
    to: told.to,
    leaveOff: told.leaveOff,
    subject: say(language, 'subject', {
      view: told.view,
      period: told.period ? periodText(told.period) : told.company,
    }),
    text,
    html: htmlOf(told, { greeting, what, facts, notes }),
    files:
      content.kind === 'file'
        ? [{ name: content.name, type: content.type, base64: content.bytes.toString('base64') }]
        : [],
  }
}

const factsOf = ({
  language,
  period,
  total,
  dataUntil,
  zone,
}: MailFacts): [string, string][] => [
  ...(period ? [[say(language, 'days'), periodText(period)] as [string, string]] : []),
  [say(language, 'rows'), String(total)],
  ...(dataUntil
    ? [[say(language, 'until'), momentText(zone, dataUntil)] as [string, string]]
    : []),
]

const notesOf = ({
  language,
  content,
  total,
  lateSince,
  missed,
  dropped,
  zone,
}: MailFacts): string[] => [
  ...(lateSince ? [say(language, 'late', { due: momentText(zone, lateSince) })] : []),
  ...(missed > 0 ? [say(language, 'missed', { missed })] : []),
  ...(dropped.length > 0 ? [say(language, 'dropped', { names: dropped.join(', ') })] : []),
  ...(content.kind === 'too-large'
    ? [say(language, 'tooLarge', { total })]
    : total === 0
      ? [say(language, 'noRows')]
      : []),
  ...(content.kind === 'file' ? [say(language, 'attached', { file: content.name })] : []),
  ...(content.kind === 'table' && content.rows.length < total
    ? [say(language, 'more', { shown: content.rows.length, total })]
    : []),
]

type Parts = {
  greeting: string
  what: string
  facts: readonly [string, string][]
  notes: readonly string[]
}
const htmlOf = (
  { language, content, links, leaveOff, company, owner, checkpoint }: MailFacts,
  { greeting, what, facts, notes }: Parts,
): string => {
  const paragraph = (text: string): string => `<p>${escapeMarkup(text)}</p>`
  const table =
    content.kind !== 'table' || content.rows.length === 0
      ? ''
      : tableOf(content.head, content.rows)
  const figures = facts
    .map(([name, value]) => `${escapeMarkup(name)}: <b><bdi>${escapeMarkup(value)}</bdi></b>`)
    .join('<br>')
  const foot =
    links === null
      ? [escapeMarkup(say(language, 'sentBy', { owner: owner ?? company }))]
      : [
          escapeMarkup(say(language, 'scope')),
          `${escapeMarkup(say(language, 'stop'))} ${linkTo(links.settings)}`,
        ]
  return mailPage(
    language,
    `${paragraph(greeting)}${paragraph(what)}<p>${figures}</p>${notes.map(paragraph).join('')}${table}` +
      (links === null ? '' : openButton(links.open, say(language, 'open'))) +
      (checkpoint === null
        ? ''
        : fineLines(escapeMarkup(say(language, 'checkpoint'))) +
          `<pre dir="ltr" style="font-size:11px">${escapeMarkup(checkpoint)}</pre>`) +
      fineLines(...foot, linkTo(leaveOff, say(language, 'leaveOff'))),
  )
}
