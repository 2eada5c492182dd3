import { randomBytes } from 'node:crypto'

/**
 * So many random bytes, base64url. Begins with a letter or a digit: in a file of many secrets a spreadsheet would take
 * one with a dash for a formula.
 */
export const madeSecret = (bytes: number): string => {
  const made = randomBytes(bytes).toString('base64url')
  return /^[A-Za-z0-9]/.test(made) ? made : madeSecret(bytes)
}
