import { PostPhone } from '#api/contract/phones.ts'
import { signedText } from '#api/contract/signed-scan.ts'
import { base64urlOf } from '../lib/base64.ts'
import { call } from '../lib/call.ts'
import { within } from '../lib/sealed-store.ts'
import type { Scan } from './api.ts'

/** One person's key on this phone. The browser signs with it and hands its private half to nobody. */
type Own = {
  readonly phoneId: string
  readonly pair: CryptoKeyPair
}
const name = 'mesai-phone'
const lock = 'mesai-phone'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

const isOwn = (value: unknown): value is Own =>
  typeof value === 'object' &&
  value !== null &&
  'phoneId' in value &&
  typeof value.phoneId === 'string' &&
  'pair' in value

/** Made at the first use, and kept as long as the browser keeps anything. */
const ownKey = async (owner: string): Promise<Own> => {
  const find = async (): Promise<Own> => {
    const kept = await within<unknown>(name, 'readonly', at => at.get(owner))
    if (isOwn(kept)) return kept
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    const made: Own = { phoneId: crypto.randomUUID(), pair }
    await within(name, 'readwrite', at => at.put(made, owner))
    return made
  }
  // Two tabs at once make one key.
  return navigator.locks ? navigator.locks.request(lock, find) : find()
}

type Signable = Pick<Scan, 'code' | 'position' | 'direction'> & {
  readonly direction: string
  readonly scanId: string
  /** The phone's clock at the tap, in milliseconds since 1970. */
  readonly scannedAt: number
}
export type Signature = NonNullable<Scan['phone']>
/** Signs a scan at the tap; null where this browser keeps no key: then the company's rule decides. */
export const signed = async (
  owner: string,
  { scannedAt, ...scan }: Signable,
): Promise<Signature | null> => {
  try {
    const { phoneId, pair } = await ownKey(owner)
    const at = new Date(scannedAt).toISOString()
    const text = new TextEncoder().encode(signedText(phoneId, at, scan))
    const signature = base64urlOf(await crypto.subtle.sign(signing, pair.privateKey, text))
    return { phoneId, at, signature }
  } catch {
    return null
  }
}

/** Says this phone's key, once the server asks for it. @throws {CallError} */
export const register = async (owner: string): Promise<void> => {
  const { phoneId, pair } = await ownKey(owner)
  const key = base64urlOf(await crypto.subtle.exportKey('spki', pair.publicKey))
  await call(PostPhone, { body: { phoneId, key } })
}
