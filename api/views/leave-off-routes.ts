import type { FastifyReply } from 'fastify'
import { GetLeaveOff, PostLeaveOff } from '#api/contract/leave-off.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { readLeaveOff, type LeftOff } from '#commands/mail/leave-off.ts'
import { refuse } from '#domain/shared/result.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { leaveOffPage as words } from '#words/mails.ts'
import type { ApiDeps } from '../deps.ts'
import { leaveOff } from './leave-off.ts'

/** A link that was cut, one of another installation and one of what is gone are answered alike. */
const nothingThere = refuse({ code: 'views.mail-not-found' as const })

/** Mails that are left off by a link in one of them, without signing in (docs/decisions/0411). */
export const leaveOffRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetLeaveOff, async ({ params: { token }, locale, raw }) => {
    const what = readLeaveOff(deps.vault, token)
    return what === null ? nothingThere : sendPage(raw.reply, locale, asking(what, locale))
  })
  api.route(PostLeaveOff, async ({ params: { token }, locale, raw }) => {
    const what = readLeaveOff(deps.vault, token)
    const left =
      what !== null &&
      (await deps.db.withCompany(what.company, tx => leaveOff(tx, what, deps.now())))
    return left ? sendPage(raw.reply, locale, done(what, locale)) : nothingThere
  })
}

const sentence = (key: keyof typeof words, language: Language): string =>
  escapeMarkup(fillSentence(words[key], language, {}))

/** Its form goes to its own address, as a program for mails would. */
const asking = ({ kind }: LeftOff, language: Language): string =>
  `<p>${sentence(`${kind}.ask`, language)}</p><form method="post">` +
  '<input type="hidden" name="List-Unsubscribe" value="One-Click">' +
  `<button>${sentence('do', language)}</button></form>`

const done = ({ kind }: LeftOff, language: Language): string =>
  `<p role="status">${sentence(`${kind}.done`, language)}</p>`

const sheet =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}' +
  'body{margin:0;background:Canvas;color:CanvasText}' +
  'main{max-inline-size:34rem;margin:0 auto;padding:24px 16px}h1{font-size:1.25rem}' +
  'button{font:inherit;min-block-size:44px;padding:8px 16px;border:0;border-radius:6px;background:#0c7a3e;color:#fff}'

const sendPage = (
  reply: FastifyReply,
  language: Language,
  content: string,
): typeof answeredByHandler => {
  const title = sentence('title', language)
  void reply
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head>` +
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        `<title>${title}</title><style>${sheet}</style></head>` +
        `<body><main><h1>${title}</h1>${content}</main></body></html>`,
    )
  return answeredByHandler
}
