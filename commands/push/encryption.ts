import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser encrypts with: its point on P-256, uncompressed, and its secret of 16 bytes. */
export type BrowserKeys = { readonly publicKey: Uint8Array; readonly secret: Uint8Array }
/** Anew for each message; given only to compare with what is published. */
export type OneTime = { readonly salt: Uint8Array; readonly privateKey: Uint8Array | null }

const curve = 'prime256v1'
/** What a browser may be sent at once: it is far more than is ever said. */
const recordBytes = 4096
const anew = (): OneTime => ({ salt: randomBytes(16), privateKey: null })

/** Whether it is a point on the curve: what else a browser says of itself, nothing is encrypted with. */
export const isOnCurve = (publicKey: Uint8Array): boolean => {
  if (publicKey.length !== 65 || publicKey[0] !== 4) return false
  try {
    ECDH.convertKey(publicKey, curve)
    return true
  } catch {
    return false
  }
}

/**
 * A message that this browser alone reads: one record of `aes128gcm` (RFC 8188), by keys as RFC 8291 has them.
 * @param publicKey a point on the curve (`isOnCurve`)
 */
export const encryptedFor = (
  { publicKey, secret }: BrowserKeys,
  text: string,
  { salt, privateKey }: OneTime = anew(),
): Buffer => {
  const own = createECDH(curve)
  if (privateKey === null) own.generateKeys()
  else own.setPrivateKey(privateKey)
  const ownPublic = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownPublic])
  const material = derivedBytes(own.computeSecret(publicKey), secret, info, 32)
  const key = derivedBytes(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derivedBytes(material, salt, 'Content-Encoding: nonce\0', 12)
  const sealing = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(21)
  head.set(salt)
  head.writeUInt32BE(recordBytes, 16)
  head.writeUInt8(ownPublic.length, 20)
  // The last record ends with 2.
  const record = Buffer.concat([
    sealing.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    sealing.final(),
    sealing.getAuthTag(),
  ])
  return Buffer.concat([head, ownPublic, record])
}

const derivedBytes = (
  material: Uint8Array,
  salt: Uint8Array,
  info: Uint8Array | string,
  bytes: number,
): Buffer => Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
