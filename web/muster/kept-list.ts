import { isSealed, seal, unseal, withStore, type SealedEntry } from '../lib/sealed-store.ts'
import { session } from '../lib/session.ts'
import { keptListName } from '../lib/sign-out.ts'
import type { MusterAnswer } from './api.ts'

/**
 * The last list of who is inside, for when there is no network in an emergency. It lies in the browser sealed under a
 * key that cannot be taken out of it, for its user alone, half a day at most, and goes when he signs out.
 */
type Kept = SealedEntry & {
  readonly owner: string
  readonly at: number
}
const oldestMs = 12 * 60 * 60_000
const place = 'list'

/** Each list under a key of its own. A browser that keeps nothing shows the list while it has a network. */
export const keepList = async (list: MusterAnswer, now = Date.now()): Promise<void> => {
  const owner = session.current()?.user.id
  if (!owner || typeof indexedDB === 'undefined') return
  const sealed = await seal(list)
  if (session.current()?.user.id !== owner) return // he has signed out meanwhile
  const kept: Kept = { owner, at: now, ...sealed }
  await withStore(keptListName, 'readwrite', at => at.put(kept, place))
}

export type KeptList = { readonly at: number; readonly list: MusterAnswer }
/** His own, not older than half a day; null: there is none. */
export const keptList = async (now = Date.now()): Promise<KeptList | null> => {
  const owner = session.current()?.user.id
  if (!owner || typeof indexedDB === 'undefined') return null
  const kept = await withStore<unknown>(keptListName, 'readonly', at => at.get(place))
  if (!isKept(kept) || kept.owner !== owner) return null
  if (now - kept.at > oldestMs || kept.at > now) {
    await forgetList()
    return null
  }
  // What is opened by this key is what was sealed by it, the server's own answer.
  return { at: kept.at, list: (await unseal(kept)) as MusterAnswer }
}

/** Of who may not see it any more, too. */
export const forgetList = async (): Promise<void> => {
  await withStore(keptListName, 'readwrite', at => at.delete(place)).catch(() => undefined)
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  isSealed(value)
