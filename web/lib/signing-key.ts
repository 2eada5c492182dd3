import { base64urlOf } from './base64.ts'
import { withStore } from './sealed-store.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

/** A key of this phone. The browser signs with it and hands its private half to nobody. */
export const makePair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])

/** As the server reads it: both numbers of the signature one after the other, base64url. */
export const signedBy = async (
  { privateKey }: Pick<CryptoKeyPair, 'privateKey'>,
  text: string,
): Promise<string> =>
  base64urlOf(await crypto.subtle.sign(signing, privateKey, new TextEncoder().encode(text)))

/** SPKI, base64url. */
export const publicOf = async ({
  publicKey,
}: Pick<CryptoKeyPair, 'publicKey'>): Promise<string> =>
  base64urlOf(await crypto.subtle.exportKey('spki', publicKey))

/**
 * What is made at its first use, and kept as long as the browser keeps anything; two tabs at once make one.
 * @param name of the store, and of the lock
 * @throws {Error} where the browser keeps nothing
 */
export const keptOnce = async <T>(
  name: string,
  owner: string,
  isOne: (value: unknown) => value is T,
  make: () => Promise<T>,
): Promise<T> => {
  const find = async (): Promise<T> => {
    const kept = await withStore<unknown>(name, 'readonly', at => at.get(owner))
    if (isOne(kept)) return kept
    const made = await make()
    await withStore(name, 'readwrite', at => at.put(made, owner))
    return made
  }
  return navigator.locks ? navigator.locks.request(name, find) : find()
}
