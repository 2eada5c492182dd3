import { constants, hash, verify, X509Certificate } from 'node:crypto'
import type { Instant } from '#domain/shared/values.ts'
import { NotDer } from './der.ts'
import { readToken, type Token } from './token.ts'

/**
 * Why an answer is no stamp. `form`: it cannot be read. `refused`: the authority gave none. `imprint`: it is of
 * something else. `nonce`: it answers another question. `signature`: its own certificate did not sign it, or is none
 * for time stamps. `trust`: none of the given certificates stands behind it, or one on the way was not valid then.
 */
export type StampFault = 'form' | 'refused' | 'imprint' | 'nonce' | 'signature' | 'trust'
type Stamped = { readonly at: Instant } | { readonly fault: StampFault }
export type StampAsked = {
  readonly response: Uint8Array
  /** SHA-256 of what was stamped. */
  readonly imprint: Buffer
  /** What the question said; undefined where that is not known any more. */
  readonly nonce?: Buffer
  /** Whom one trusts; null: whoever signed it. */
  readonly authorities: readonly X509Certificate[] | null
}

/** Whether an answer is a time stamp of it. Whether a certificate was revoked is not asked of anybody. */
export const verifyStamp = ({ response, imprint, nonce, authorities }: StampAsked): Stamped => {
  try {
    const token = readToken(Buffer.from(response))
    if (!token) return { fault: 'refused' }
    if (token.imprint.algorithm !== 'sha256' || !token.imprint.hash.equals(imprint))
      return { fault: 'imprint' }
    if (nonce && !token.nonce?.equals(nonce)) return { fault: 'nonce' }
    const certificates = token.certificates.map(one => new X509Certificate(one))
    const signer = certificates.find(({ raw }) =>
      hash(token.signer.algorithm, raw, 'buffer').equals(token.signer.hash),
    )
    if (!signer || !isSigned(token, signer)) return { fault: 'signature' }
    if (authorities && !isTrusted(signer, { certificates, authorities, at: token.at }))
      return { fault: 'trust' }
    return { at: token.at }
  } catch (error) {
    if (error instanceof NotDer || isOfCrypto(error)) return { fault: 'form' }
    throw error
  }
}
/** Bytes in a certificate's place that are none. */
const isOfCrypto = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^ERR_(?:OSSL|CRYPTO)/.test(String(error.code))

/** id-kp-timeStamping: no key of another use stamps. */
const forTimeStamps = '1.3.6.1.5.5.7.3.8'

const isSigned = ({ signed }: Token, signer: X509Certificate): boolean => {
  const { digest, isPss, attributes, signature, contentHash, content } = signed
  if (!signer.keyUsage?.includes(forTimeStamps)) return false
  if (!hash(digest, content, 'buffer').equals(contentHash)) return false
  const key = signer.publicKey
  const isEdwards = key.asymmetricKeyType?.startsWith('ed') ?? false
  const how = isPss ? { key, padding: constants.RSA_PKCS1_PSS_PADDING } : key
  return verify(isEdwards ? null : digest, attributes, how, signature)
}

type Trust = {
  readonly certificates: readonly X509Certificate[]
  readonly authorities: readonly X509Certificate[]
  readonly at: Instant
}
const longestChain = 8
const isTrusted = (
  signer: X509Certificate,
  { certificates, authorities, at }: Trust,
): boolean => {
  const moment = Date.parse(at)
  let one = signer
  for (let step = 0; step < longestChain; step++) {
    const now = one
    if (Date.parse(now.validFrom) > moment || Date.parse(now.validTo) < moment) return false
    if (authorities.some(({ fingerprint256 }) => fingerprint256 === now.fingerprint256))
      return true
    const issuer = [...authorities, ...certificates].find(
      other => other.ca && now.checkIssued(other) && now.verify(other.publicKey),
    )
    if (!issuer) return false
    one = issuer
  }
  return false
}

/** Certificates of a PEM file. @returns null where it holds none, or one that is none. */
export const certificatesIn = (pem: string): readonly X509Certificate[] | null => {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.length === 0 ? null : blocks.map(block => new X509Certificate(block))
  } catch {
    return null
  }
}
