import { PostPhone } from '#api/contract/phones.ts'
import { signedText } from '#api/contract/signed-scan.ts'
import { call } from '../lib/call.ts'
import { keptOnce, makePair, publicOf, signedBy } from '../lib/signing-key.ts'
import type { Scan } from './api.ts'

/** One person's key on this phone. */
type Own = {
  readonly phoneId: string
  readonly pair: CryptoKeyPair
}
const name = 'mesai-phone'

const isOwn = (value: unknown): value is Own =>
  typeof value === 'object' &&
  value !== null &&
  'phoneId' in value &&
  typeof value.phoneId === 'string' &&
  'pair' in value

const ownKey = (owner: string): Promise<Own> =>
  keptOnce(name, owner, isOwn, async () => ({
    phoneId: crypto.randomUUID(),
    pair: await makePair(),
  }))

type Signable = Pick<Scan, 'code' | 'position' | 'direction'> & {
  readonly direction: string
  readonly scanId: string
  /** The phone's clock at the tap, in milliseconds since 1970. */
  readonly scannedAt: number
}
export type Signature = NonNullable<Scan['phone']>
/** Signs a scan at the tap; null where this browser keeps no key: then the company's rule decides. */
export const signScan = async (
  owner: string,
  { scannedAt, ...scan }: Signable,
): Promise<Signature | null> => {
  try {
    const { phoneId, pair } = await ownKey(owner)
    const at = new Date(scannedAt).toISOString()
    return { phoneId, at, signature: await signedBy(pair, signedText(phoneId, at, scan)) }
  } catch {
    return null
  }
}

/** Says this phone's key, once the server asks for it. @throws {CallError} */
export const register = async (owner: string): Promise<void> => {
  const { phoneId, pair } = await ownKey(owner)
  await call(PostPhone, { body: { phoneId, key: await publicOf(pair) } })
}
