import { ok, refuse, type Result } from '../shared/result.ts'
import { textAsSent } from './letters.ts'
import { smsSizeOf, type SmsSize } from './parts.ts'

/** More parts than this no provider joins again (notice-rules 6.3). */
export const mostParts = 7

/** Why a text is not written, in the order in which it is asked (notice-rules 6.3). */
export type TextRefusal =
  | { readonly code: 'text-empty' }
  | { readonly code: 'link-in-text' }
  | { readonly code: 'text-too-long'; readonly parts: number; readonly most: number }

/** A text of an SMS as it goes out, and what it takes. */
export type SmsText = SmsSize & { readonly sent: string }

/** Nothing but white space, which no channel carries. */
export const isEmptyText = (text: string): boolean => text.trim() === ''

/**
 * Since April 2026 a message to a Turkish number that has one may be held back or masked. `://` or `www.` anywhere; or
 * within a word a letter or digit, a full stop, two letters and a slash, all of ASCII, one right after the other.
 */
export const hasLink = (sent: string): boolean =>
  /:\/\/|www\./i.test(sent) || /[A-Za-z0-9]\.[A-Za-z]{2,}\//.test(sent)

/**
 * A text as an SMS (notice-rules 6).
 * @param plain without the letters that need the Turkish table
 * @returns how it goes out, with what it takes; or `text-empty`, `link-in-text`, `text-too-long` (parts, most)
 */
export const asSms = (text: string, plain: boolean): Result<SmsText, TextRefusal> => {
  if (isEmptyText(text)) return refuse({ code: 'text-empty' })
  const sent = textAsSent(text, plain)
  if (hasLink(sent)) return refuse({ code: 'link-in-text' })
  const size = smsSizeOf(sent)
  return size.parts > mostParts
    ? refuse({ code: 'text-too-long', parts: size.parts, most: mostParts })
    : ok({ ...size, sent })
}
