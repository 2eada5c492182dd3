/**
 * Whether an account number is one that a bank may have given: two letters, two check digits, and 11 to 30 letters or
 * digits, which leave 1 when divided by 97 (ISO 13616). One mistyped digit is always found.
 *
 * @param text without spaces, in capitals
 */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const turned = `${text.slice(4)}${text.slice(0, 4)}`
  const digits = turned.replaceAll(/[A-Z]/g, letter => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
