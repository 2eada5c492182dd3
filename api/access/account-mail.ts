import type { Mail } from '#database/outbox.ts'
import { accountMails } from '#words/mails.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'

type Kinds<Key> = Key extends `${infer Kind}.subject` ? Kind : never
/** What a mail to the owner of an account says: its words are `<kind>.subject` and `<kind>.text`. */
export type AccountMailKind = Kinds<keyof typeof accountMails>

/** As text alone, and never left off: it is about the account itself. */
export const accountMail = (
  kind: AccountMailKind,
  to: string,
  language: Language,
  figures: Readonly<Record<string, string>>,
): Mail => {
  const said = (part: 'subject' | 'text'): string =>
    fillSentence(accountMails[`${kind}.${part}`], language, figures)
  return { to, subject: said('subject'), text: said('text'), html: null, files: [] }
}
