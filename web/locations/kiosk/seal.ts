import { base64urlOf } from '../../lib/base64.ts'
import type { KeptBody } from './api.ts'

const info = 'mesai-kiosk'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char =>
    char.charCodeAt(0),
  )

/**
 * Seals for the server alone, with a key of its own for each tap, which is forgotten at once: this tablet cannot open
 * it again. @throws {Error} where the page came without encryption, and there is nothing to seal with.
 */
export const sealTo = async (
  publicKey: string,
  tapId: string,
  content: object,
): Promise<KeptBody['sealed']> => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
  const theirs = await crypto.subtle.importKey('raw', bytesOf(publicKey), curve, false, [])
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: theirs },
    own.privateKey,
    256,
  )
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: encode(info) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(tapId) },
    key,
    encode(JSON.stringify(content)),
  )
  return {
    key: base64urlOf(await crypto.subtle.exportKey('raw', own.publicKey)),
    iv: base64urlOf(iv),
    text: base64urlOf(text),
  }
}
