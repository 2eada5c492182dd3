/** What a code, a count or a number of a card is typed from. @example digitsTyped('+90 555') // '90555' */
export const digitsTyped = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * A number as far as it is typed: a sign at most, digits, and one decimal point, which the reader's comma stands for.
 * @example numberTyped('-1,2.5 a') // '-1.25'
 */
export const numberTyped = (text: string): string => {
  const [, sign = '', rest = ''] = /^\s*([+-]?)(.*)$/s.exec(text) ?? []
  const [whole = '', ...parts] = rest
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  return `${sign}${whole}${parts.length > 0 ? `.${parts.join('')}` : ''}`
}

/** @example readNumber('-1.5') // -1.5; null for nothing, and for a number that is not typed to its end ('-', '.') */
export const readNumber = (text: string): number | null => {
  const typed = numberTyped(text)
  return /\d/.test(typed) ? Number(typed) : null
}
