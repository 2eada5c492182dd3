import type { Language } from '#commands/views/schedules.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { z } from 'zod'
import type { FetchAs } from '../views/report-as-user.ts'
import type { SayMail } from './mail-words.ts'

/** Of whom a mail is made, and what it needs. */
export type MailAddressed = {
  readonly company: CompanyId
  readonly userId: UserId
  readonly language: Language
  readonly say: SayMail
  /** What the API answers him this minute; null: he may not ask it, or there is nothing of his. */
  readonly ask: <Reply>(
    to: Readable<Reply>,
    query?: Readonly<Record<string, string | number>>,
  ) => Promise<Reply | null>
}
type Readable<Reply> = { readonly url: string; readonly reply: z.ZodType<Reply> }

/** What a mail says beside its greeting; null: there is nothing to say. `path`: the page that shows it. */
export type MailContent = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly path: string
  readonly open: string
  readonly why: string
}

/**
 * Asks the API as somebody (docs/decisions/0007). @throws where it fails: what he may not see is another answer than
 * what could not be made just now, which is tried again.
 */
export const askAs =
  (fetchAs: FetchAs, who: Parameters<FetchAs>[0]): MailAddressed['ask'] =>
  async (to, query = {}) => {
    const words = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const answer = await fetchAs(who, `${to.url}?${words}`)
    if (answer.status === 200) return to.reply.parse(JSON.parse(answer.bytes.toString('utf8')))
    if (answer.status >= 500 || answer.status === 429)
      throw new Error(`${to.url} answered ${answer.status}`)
    return null
  }
