import type { Language } from '#commands/views/schedules.ts'
import type { Mail } from '#database/outbox.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { fineLines, linkTo, mailPage, openButton } from './mail-page.ts'
import { say } from './mail-words.ts'

export type Notice = {
  readonly language: Language
  readonly to: string
  readonly subject: string
  readonly greeting: string
  /** One paragraph, a sentence a line. */
  readonly lines: readonly string[]
  readonly link: string
  /** What the link is called. */
  readonly open: string
  /** Why he gets it. */
  readonly why: string
  /** Where mails of this kind are left off without signing in; null or absent where they cannot be. */
  readonly leaveOff?: string | null
}

/** A short mail with one thing to open, as text and as markup. */
export const noticeMail = (notice: Notice): Mail => {
  const { language, to, subject, greeting, lines, link, open, why, leaveOff = null } = notice
  const off = leaveOff === null ? null : { leaveOff, text: say(language, 'leaveOff') }
  return {
    to,
    subject,
    files: [],
    text: [
      greeting,
      '',
      ...lines,
      '',
      `${open}: ${link}`,
      '',
      why,
      ...(off ? [`${off.text}: ${off.leaveOff}`] : []),
    ].join('\n'),
    html: mailPage(
      language,
      `<p>${escapeMarkup(greeting)}</p><p>${lines.map(escapeMarkup).join('<br>')}</p>${openButton(link, open)}` +
        fineLines(escapeMarkup(why), ...(off ? [linkTo(off.leaveOff, off.text)] : [])),
    ),
    ...(off ? { leaveOff: off.leaveOff } : {}),
  }
}
