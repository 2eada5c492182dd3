import type { Language } from '#commands/views/schedules.ts'
import type { Mail } from '#database/outbox.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { oneLine } from './mail-text.ts'

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
}

/** A short mail with one thing to open, as text and as markup. */
export const noticeMail = (notice: Notice): Mail => {
  const { language, to, subject, greeting, lines, link, open, why } = notice
  return {
    to,
    subject: oneLine(subject),
    files: [],
    text: [greeting, '', ...lines, '', `${open}: ${link}`, '', why].join('\n'),
    html:
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">` +
      '<body style="margin:0;padding:24px;font-family:Segoe UI,Tahoma,Arial,sans-serif;' +
      'font-size:14px;color:#1a1f24;background:#fff">' +
      `<p>${escapeMarkup(greeting)}</p><p>${lines.map(escapeMarkup).join('<br>')}</p>` +
      `<p style="margin-top:20px"><a href="${escapeMarkup(link)}" style="background:#0c7a3e;color:#fff;` +
      `padding:9px 16px;border-radius:6px;text-decoration:none">${escapeMarkup(open)}</a></p>` +
      `<p style="margin-top:24px;color:#56616b;font-size:12px">${escapeMarkup(why)}</p></body></html>`,
  }
}
