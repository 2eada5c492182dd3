import { proofBy, type Call } from './proof-by.ts'
import { serverClock } from './server-clock.ts'
import { session } from './session.ts'
import { withStore } from './sealed-store.ts'
import { keptOnce, makePair, publicOf, signedBy } from './signing-key.ts'
import { wrapper } from './wrapper.ts'

/** One key a phone, whoever is signed in: the token is signed with the rest. */
const name = 'mesai-app'
const owner = 'phone'
const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  value.privateKey instanceof CryptoKey &&
  'publicKey' in value &&
  value.publicKey instanceof CryptoKey

/**
 * What a call says by which somebody signs in: in the app for phones, the key that his calls are going to be signed
 * by. Null where it is no such call, and where this phone keeps no key or cannot sign: his is a session of a browser.
 */
export const appKeyFor = async (method: string, address: string): Promise<string | null> => {
  const isSignIn = method === 'POST' && address.startsWith('/api/auth/')
  if (!isSignIn || !wrapper.settings().isMobileApp) return null
  try {
    const made = await keptOnce(name, owner, isPair, makePair)
    await signedBy(made, name)
    return await publicOf(made)
  } catch {
    return null
  }
}

const keptPair = async (): Promise<CryptoKeyPair | null> => {
  const kept = await withStore<unknown>(name, 'readonly', at => at.get(owner))
  return isPair(kept) ? kept : null
}

/** Whether calls are signed before anybody asks for it. */
export const signsCalls = (): boolean => session.current()?.app ?? false

/** What the server answers to a call that proves nothing. */
export const isOfProof = (code: unknown): boolean =>
  typeof code === 'string' && code.startsWith('access.proof-')

/** What a call proves with; null where this phone has no key, or cannot sign. */
export const proofOf = async (call: Call): Promise<string | null> => {
  try {
    const pair = await keptPair()
    return pair && (await proofBy(pair, call, serverClock.now()))
  } catch {
    return null
  }
}
