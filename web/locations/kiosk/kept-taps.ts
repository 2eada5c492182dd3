import { CallError } from '../../lib/call.ts'
import { connection } from '../../lib/connection.ts'
import { waitingHere } from '../../lib/contact-mark.ts'
import { withStore } from '../../lib/sealed-store.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { sendKept, type KeptBody, type KioskState, type Tap } from './api.ts'
import { sealTo } from './seal.ts'

/** The store of taps, and of what the tablet is; neither has a name, a PIN or a hash in it. */
const [store, what] = ['mesai-kiosk-taps', 'mesai-kiosk']
const sendingLock = 'mesai-kiosk'
/** Held by a page as long as it lives, and knows how old its taps are. */
const pageLock = (page: string): string => `mesai-kiosk-page-${page}`
/** Null where the browser has none, or the page came without encryption. */
const locks: LockManager | null = navigator.locks ?? null
const page = crypto.randomUUID()
const pauseMs = 5000
/** Of wrong PINs so many were sent that the server takes no more for a while. */
const lockedPauseMs = 60_000

type Kept = Pick<KeptBody, 'tapId' | 'sealed'> & {
  readonly page: string
  /** Whom it is sealed for: another tablet's server could not open it. */
  readonly publicKey: string
}
/** `performance.now()` at the tap, which nobody sets; gone with the page. */
const taps = new Map<string, number>()
const listeners = new Set<() => void>()
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
let publicKey: string | null = null

const all = async (): Promise<readonly Kept[]> =>
  (await withStore<unknown[]>(store, 'readonly', at => at.getAll())).filter(isKept)
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'tapId' in value &&
  'sealed' in value &&
  'page' in value &&
  'publicKey' in value

const refresh = async (): Promise<void> => {
  const next = (await all().catch(() => [])).length
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

const livingPages = async (): Promise<ReadonlySet<string | undefined>> =>
  new Set((await locks?.query())?.held?.map(({ name }) => name))

const sendAll = async (): Promise<void> => {
  if (!connection.online()) return
  const living = await livingPages()
  for (const { tapId, sealed, ...kept } of await all()) {
    if (kept.publicKey !== publicKey) continue
    if (kept.page !== page && living.has(pageLock(kept.page))) continue
    const tappedAt = taps.get(tapId)
    try {
      await sendKept({
        tapId,
        sealed,
        ageMs: tappedAt === undefined ? null : Math.round(performance.now() - tappedAt),
        sentAt: new Date().toISOString(),
      })
      await withStore(store, 'readwrite', at => at.delete(tapId))
      taps.delete(tapId)
    } catch (error) {
      // Whatever was the matter, it stays until the server says that it has it; behind one number's others go on.
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'kiosk.kept-locked') return later()
      later(lockedPauseMs)
      continue
    }
    await refresh()
  }
}
const later = (ms = pauseMs): void => {
  clearTimeout(timer)
  timer = setTimeout(flush, ms)
}
const flush = (): void => {
  clearTimeout(timer)
  const sending = locks ? locks.request(sendingLock, sendAll) : sendAll()
  sending.catch(() => undefined).finally(() => void refresh())
}

/** A tap with when it was made, by both clocks of the tablet. */
export type MadeTap = Tap & { readonly tappedAt: number; readonly scannedAt: number }

/**
 * The taps of this tablet that wait for a network: each sealed for the server before it is kept, and forgotten once the
 * server has it. A reload or a power cut loses none.
 */
export const keptTaps = {
  /** Once it resolves, the tap outlives the page. @throws {Error} where nothing can be sealed or kept. */
  keep: async ({ tapId, tappedAt, ...made }: MadeTap): Promise<void> => {
    if (publicKey === null) throw new Error('whom to seal for is not known')
    const sealed = await sealTo(publicKey, tapId, {
      by: made.by,
      direction: made.direction,
      lunch: made.lunch ?? false,
      scannedAt: made.scannedAt,
      offsetMs: serverClock.aheadMs(),
    })
    taps.set(tapId, tappedAt)
    const kept: Kept = { tapId, sealed, page, publicKey }
    await withStore(store, 'readwrite', at => at.put(kept, tapId))
    await refresh()
    later()
  },
  count: (): number => count,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** What the tablet is, for when there is no network; from now on what waits is sent for it. */
  opened: async (state: KioskState): Promise<void> => {
    ;({ publicKey } = state)
    flush()
    await withStore(what, 'readwrite', at => at.put(state, 'state')).catch(() => undefined)
  },
  /** As it was last known here; null: it was never opened. */
  remembered: async (): Promise<KioskState | null> => {
    const state = await withStore<unknown>(what, 'readonly', at => at.get('state')).catch(
      () => null,
    )
    if (!isState(state)) return null
    publicKey ??= state.publicKey
    return state
  },
}
const isState = (value: unknown): value is KioskState =>
  typeof value === 'object' && value !== null && 'publicKey' in value && 'kind' in value

waitingHere.keptBy(() => count > 0 || taps.size > 0)
void locks?.request(pageLock(page), () => new Promise(() => {}))
connection.subscribe(flush)
void refresh()
