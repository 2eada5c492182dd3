/** Forms of what is typed, for the server's schemas and for the fields that are to say so before (`spec §5`). */

/** Ten to fifteen digits, with or without a prefix of a country. */
export const phoneForm = /^(?:\+?\d{1,3}[- ]?)?\d{10,15}$/
/** Something, an at sign, something, a dot, something. */
export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Eleven digits, of which the first is not 0. */
export const nationalIdForm = /^[1-9]\d{10}$/
/** A line in the house. */
export const extensionForm = /^\d{1,10}$/
/** What is typed at a door. */
export const doorPasswordForm = /^\d{4,8}$/
