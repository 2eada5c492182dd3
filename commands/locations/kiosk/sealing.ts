import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto'
import type { Vault } from '#database/types.ts'
import type { CompanyId, DeviceId } from '#domain/shared/values.ts'

const curve = 'prime256v1'
const info = 'mesai-kiosk'
const tagBytes = 16

/** What a tablet sealed: its key for this one, the nonce, and the text with its tag, base64url. */
export type SealedTap = { readonly key: string; readonly iv: string; readonly text: string }

/**
 * The key pair that one tablet seals for. It is derived from the installation's keys and lies nowhere, as the secrets
 * of codes do (docs/decisions/0077); the tablet has the public half alone.
 */
const pairOf = (
  vault: Pick<Vault, 'hmac'>,
  company: CompanyId,
  deviceId: DeviceId,
  attempt = 0,
): ECDH => {
  const pair = createECDH(curve)
  const secret = vault.hmac('claim', company, `kiosk-seal:${deviceId}:${attempt}`)
  try {
    pair.setPrivateKey(secret, 'hex')
  } catch {
    // Of 2^32 numbers one is none of the curve's.
    return pairOf(vault, company, deviceId, attempt + 1)
  }
  return pair
}

/** A point of P-256, uncompressed, base64url. */
export const publicKeyOf = (
  vault: Pick<Vault, 'hmac'>,
  company: CompanyId,
  deviceId: DeviceId,
): string => pairOf(vault, company, deviceId).getPublicKey('base64url')

/** What was sealed for that tablet and that tap (ECDH, HKDF-SHA-256, AES-256-GCM); null: it was not. */
export const openedTap = (
  vault: Pick<Vault, 'hmac'>,
  {
    company,
    deviceId,
    tapId,
  }: {
    readonly company: CompanyId
    readonly deviceId: DeviceId
    readonly tapId: string
  },
  { key, iv, text }: SealedTap,
): unknown => {
  try {
    const shared = pairOf(vault, company, deviceId).computeSecret(key, 'base64url')
    const secret = hkdfSync('sha256', shared, Buffer.alloc(0), info, 32)
    const bytes = Buffer.from(text, 'base64url')
    const opening = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(secret),
      Buffer.from(iv, 'base64url'),
      { authTagLength: tagBytes },
    )
    opening.setAAD(Buffer.from(tapId))
    opening.setAuthTag(bytes.subarray(-tagBytes))
    const plain = Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()])
    return JSON.parse(plain.toString('utf8'))
  } catch {
    // Not sealed for it, or bytes of anybody: that is no fault of ours.
    return null
  }
}
