/** Security codes (`spec §5`, §9): six digits, at most three wrong ones. */
export const codeDigits = 6
export const mostWrongCodes = 3
/** How long one may take to answer a code, and how long one by text message serves. */
export const codeMs = 5 * 60_000
/** How long a code that was sent serves, by what it is for: a mail may be a while under way. */
export const codeLifeMs = {
  'sign-in': codeMs,
  'turn-on': codeMs,
  phone: codeMs,
  email: 15 * 60_000,
} as const
export type CodePurpose = keyof typeof codeLifeMs
/** Until another may be sent (`spec §9`: the countdown of 180 s). */
export const resendMs = 180_000
/** Until another may be sent, in whole seconds. @param sentAt milliseconds since 1970, as `at` */
export const againIn = (sentAt: number, at: number): number =>
  Math.max(0, Math.ceil((sentAt + resendMs - at) / 1000))
/** How many recovery codes there are at once. */
export const recoveryCodes = 10

export type CodeRefusal =
  /** `left`: how many more wrong ones are looked at. 0: none, it begins anew. */
  | { readonly code: 'access.code-wrong'; readonly left: number }
  /** Not there, used, or too old: nobody learns which. */
  | { readonly code: 'access.reference-wrong' }

export const isSecurityCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Without I, L, O and U, which are taken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @param bytes ten random ones, each of which gives a letter. @example `4K7TQ-9XW2B` */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  const text = [...bytes].map(byte => letters.charAt(byte % letters.length)).join('')
  return `${text.slice(0, 5)}-${text.slice(5, 10)}`
}

/** As it was given out, however it is typed; null: this is none. */
export const asRecoveryCode = (typed: string): string | null => {
  const text = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : null
}

/**
 * Where a text message goes, in the form of E.164; null: no phone that takes one. What is written without a country is
 * taken as Turkish, as `normalisePhone` takes it.
 * @example `0532 123 45 67` → `+905321234567`
 */
export const smsNumberOf = (phone: string | null): string | null => {
  const typed = (phone ?? '').trim()
  const digits = typed.replaceAll(/\D/g, '')
  if (/^\+|^00/.test(typed)) {
    const abroad = typed.startsWith('+') ? digits : digits.slice(2)
    // A Turkish number that is no mobile one takes no text messages.
    return (abroad.startsWith('90') ? /^905\d{9}$/ : /^[1-9]\d{9,14}$/).test(abroad)
      ? `+${abroad}`
      : null
  }
  const own = digits.replace(/^(?:90|0)(?=\d{10}$)/, '')
  return /^5\d{9}$/.test(own) ? `+90${own}` : null
}

/** What is told of a phone to whoever is not signed in yet. */
export const phoneEnd = (number: string): string => number.slice(-2)
