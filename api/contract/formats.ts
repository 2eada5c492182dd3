/** Forms of what is typed, for the server's schemas and for the fields that are to say so before (`spec §5`). */

/** Ten to fifteen digits, with or without a prefix of a country. */
export const phoneForm = /^(?:\+?\d{1,3}[- ]?)?\d{10,15}$/
/**
 * A phone without the blanks, hyphens, dots and brackets that one is typed with; what is of the form stands as it is.
 * @example `0532 111 22 33`, `0532-111-22-33` and `(0532) 111.22.33` are sent as `05321112233`
 */
export const phoneAsSent = (typed: string): string => {
  const text = typed.trim()
  return phoneForm.test(text) ? text : text.replaceAll(/[\s().‑–-]/gu, '')
}
/** What is wrong about a phone that was typed; null: it is of the form. */
export const phoneFault = (typed: string): 'signs' | 'short' | 'long' | null => {
  const text = phoneAsSent(typed)
  if (phoneForm.test(text)) return null
  if (!/^\+?\d+$/.test(text)) return 'signs'
  return text.replaceAll(/\D/g, '').length < 10 ? 'short' : 'long'
}
/** Something, an at sign, something, a dot, something. */
export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Eleven digits, of which the first is not 0. */
export const nationalIdForm = /^[1-9]\d{10}$/
/** A line in the house. */
export const extensionForm = /^\d{1,10}$/
/** What is typed at a door. */
export const doorPasswordForm = /^\d{4,8}$/
