/**
 * What the browser keeps for one person beyond a reload, each under a key of its own that the browser does not hand
 * out. Several may lie in one store, by name.
 */
export type SealedEntry = {
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}
const store = 'kept'

const opened = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(store))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(new Error('the browser keeps nothing')))
  })

/** One act on a store, durable once it resolves. @throws {Error} where the browser keeps nothing. */
export const withStore = async <T>(
  name: string,
  mode: IDBTransactionMode,
  work: (at: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const db = await opened(name)
  try {
    return await new Promise<T>((resolve, reject) => {
      const act = db.transaction(store, mode, { durability: 'strict' })
      const request = work(act.objectStore(store))
      act.addEventListener('complete', () => resolve(request.result))
      act.addEventListener('abort', () => reject(new Error('the browser keeps nothing')))
    })
  } finally {
    db.close()
  }
}

export const seal = async (value: unknown): Promise<SealedEntry> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { key, iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
}

/** What was sealed with it. @throws {Error} where it is something else. */
export const unseal = async ({ key, iv, sealed }: SealedEntry): Promise<unknown> =>
  JSON.parse(
    new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)),
  )

export const isSealed = (value: object): value is SealedEntry =>
  'key' in value &&
  value.key instanceof CryptoKey &&
  'iv' in value &&
  value.iv instanceof Uint8Array &&
  'sealed' in value &&
  value.sealed instanceof ArrayBuffer
