import { session } from '../lib/session.ts'
import { keptListName } from '../lib/sign-out.ts'
import type { MusterAnswer } from './api.ts'

/**
 * The last list of who is inside, for when there is no network in an emergency. It lies in the browser sealed under a
 * key that cannot be taken out of it, for its user alone, half a day at most, and goes when he signs out.
 */
type Kept = {
  readonly owner: string
  readonly at: number
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}
const oldestMs = 12 * 60 * 60_000
const [store, place] = ['kept', 'list'] as const

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(keptListName, 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(store))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(new Error('the browser keeps nothing')))
  })
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('the browser keeps nothing')))
  })
const within = async <T>(
  mode: IDBTransactionMode,
  work: (at: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const db = await opened()
  try {
    return await done(work(db.transaction(store, mode).objectStore(store)))
  } finally {
    db.close()
  }
}

/** Each list under a key of its own. A browser that keeps nothing shows the list while it has a network. */
export const keepList = async (list: MusterAnswer, now = Date.now()): Promise<void> => {
  const owner = session.current()?.user.id
  if (!owner || typeof indexedDB === 'undefined') return
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(list))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  if (session.current()?.user.id !== owner) return // he has signed out meanwhile
  const kept: Kept = { owner, at: now, key, iv, sealed }
  await within('readwrite', at => at.put(kept, place))
}

export type KeptList = { readonly at: number; readonly list: MusterAnswer }
/** His own, not older than half a day; null: there is none. */
export const keptList = async (now = Date.now()): Promise<KeptList | null> => {
  const owner = session.current()?.user.id
  if (!owner || typeof indexedDB === 'undefined') return null
  const kept = await within<unknown>('readonly', at => at.get(place))
  if (!isKept(kept) || kept.owner !== owner) return null
  if (now - kept.at > oldestMs || kept.at > now) {
    await forgetList()
    return null
  }
  const { key, iv, sealed, at } = kept
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
  // What is opened by this key is what was sealed by it, the server's own answer.
  return { at, list: JSON.parse(new TextDecoder().decode(text)) as MusterAnswer }
}

const forgetList = async (): Promise<void> => {
  await within('readwrite', at => at.delete(place)).catch(() => undefined)
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'key' in value &&
  value.key instanceof CryptoKey &&
  'iv' in value &&
  value.iv instanceof Uint8Array &&
  'sealed' in value &&
  value.sealed instanceof ArrayBuffer
