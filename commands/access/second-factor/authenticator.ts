import { Secret, TOTP } from 'otpauth'
import { codeDigits } from '#domain/access/codes.ts'

/** Codes of an authenticator app (RFC 6238), as every app makes them: SHA-1, six digits, half a minute. */
const made = { algorithm: 'SHA1', digits: codeDigits, period: 30 } as const

/** 20 random bytes, in base32. */
export const newSeed = (): string => new Secret({ size: 20 }).base32

/** What an app reads from the picture. */
export const seedAddress = (seed: string, issuer: string, label: string): string =>
  new TOTP({ ...made, issuer, label, secret: Secret.fromBase32(seed) }).toString()

/**
 * The half minute (counted from 1970) whose code this is; null: of none near. Clocks may differ by one of them.
 * @param at milliseconds since 1970
 */
export const stepOf = (seed: string, code: string, at: number): number | null => {
  const off = TOTP.validate({
    ...made,
    token: code,
    secret: Secret.fromBase32(seed),
    timestamp: at,
    window: 1,
  })
  return off === null ? null : TOTP.counter({ period: made.period, timestamp: at }) + off
}
