import { z } from 'zod'
import { type Trouble, unsentSms } from './ask.ts'
import type { DeliveryFailure } from '#domain/notifications/published.ts'
import type { SmsFault, SmsSent } from './published.ts'

/**
 * What a code means that a provider answers a message with. What somebody can put right within the day (a password, the
 * name of the sender, credit) waits for it; what is wrong with this message is refused.
 */
export type Verdict = 'accepted' | { readonly refused: DeliveryFailure } | LaterVerdict
/** `undone` false: nobody knows whether it has the message all the same. */
type LaterVerdict = {
  readonly later: SmsFault
  readonly afterSeconds?: number
  readonly undone?: false
}
/** By code, all of those that a provider publishes. */
export type Verdicts = Readonly<Partial<Record<string, Verdict>>>

/**
 * What a table says of a word that a provider wrote. Its own alone: `constructor` is a word, too.
 */
export const meaningOf = <T>(
  table: Readonly<Partial<Record<string, T>>>,
  word: string | number | null,
): T | undefined => (word !== null && Object.hasOwn(table, word) ? table[word] : undefined)

export const sentBy = (verdict: Verdict, answer: string, id: string | null): SmsSent => {
  if (verdict === 'accepted') return { kind: 'accepted', id }
  if ('refused' in verdict) return { kind: 'refused', state: verdict.refused, answer }
  return unsentSms(laterBy(verdict, answer))
}

export const laterBy = (
  { later, afterSeconds, undone }: LaterVerdict,
  answer: string,
): Trouble => ({
  fault: later,
  answer,
  afterSeconds: afterSeconds ?? null,
  undone: undone ?? true,
})

const said = z
  .union([
    z
      .string()
      .max(200)
      .regex(/^\P{Cc}*$/u), // nothing that cannot be kept or looked for
    z.number(),
  ])
  .transform(value => String(value).trim())
/** What a provider writes now as a number, now as a text. */
export const codeText = said.refine(text => text !== '')
/** The same, where it may be missing. */
export const maybeText = said.nullish().transform(text => text || null)
