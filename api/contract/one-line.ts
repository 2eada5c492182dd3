import { z } from 'zod'

/**
 * What nobody sees, and what turns over a line of a list, a file or a name of a file: control characters, ends of
 * lines, and signs that change the direction of what follows.
 */
const unseen = String.raw`\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`
const none = new RegExp(`^[^${unseen}]*$`, 'u')
const all = new RegExp(`[${unseen}]`, 'gu')

type Length = { readonly least?: number; readonly most: number }

/** A name, a title, a number: whatever is one line, and stands in lists and files of others. */
export const oneLine = ({ least = 1, most }: Length) =>
  z.string().trim().min(least).max(most).regex(none)

/** Of what nobody typed, as the name of a file that somebody brings or its cells: without what is not seen. */
export const seenOf = (text: string): string => text.replaceAll(all, '').trim()

/** How a file that somebody brings is called. */
export const broughtName = ({ least = 0, most }: Length) =>
  z.string().overwrite(seenOf).min(least).max(most)
