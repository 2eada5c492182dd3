import { createPublicKey, verify } from 'node:crypto'

/**
 * Whether a text was signed by the phone that has the private half.
 * @param key a public key of P-256 as SPKI, base64url
 * @param signature of SHA-256, both numbers one after the other (IEEE P1363), base64url
 */
export const isSignedBy = (key: string, text: string, signature: string): boolean => {
  const known = publicKeyOf(key)
  if (known === null) return false
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: known, dsaEncoding: 'ieee-p1363' }, bytes)
}

/** Whether something can be signed by its other half. */
export const isPublicKey = (key: string): boolean => publicKeyOf(key) !== null

/** Null where it is no public key of P-256. */
const publicKeyOf = (key: string): ReturnType<typeof createPublicKey> | null => {
  try {
    const read = createPublicKey({
      key: Buffer.from(key, 'base64url'),
      format: 'der',
      type: 'spki',
    })
    return read.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? read : null
  } catch {
    return null
  }
}
