/**
 * Array parameters written by hand: several times faster than `pg` writes them, and the server reads them in half the
 * time it needs for the same rows as JSON.
 */
export const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`
/** Texts of any content. */
export const textArrayOf = (values: readonly string[]): string => arrayOf(values.map(quoteText))

export const quoteText = (text: string): string =>
  special.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`
const special = /["\\]/
/** A text that is JSON: without control characters, so that the fast native quoting gives the same as `quoteText`. */
export const jsonQuoted = (json: string): string => JSON.stringify(json)
