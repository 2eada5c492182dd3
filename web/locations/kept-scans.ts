import { isSealed, seal, unseal, withStore, type SealedEntry } from '../lib/sealed-store.ts'
import type { Scan } from './api.ts'

/** A scan as it was made: what is sealed of it. */
export type TappedScan = Pick<Scan, 'code' | 'position'> & {
  readonly direction: 'in' | 'out'
  readonly scanId: string
  /** The phone's clock at the tap, in milliseconds since 1970, and by how much it was ahead of the server's. */
  readonly scannedAt: number
  readonly offsetMs: number | null
  /** Of the place, as it is sent; an earlier build kept none. */
  readonly photo?: string | null
  /** Of the last answer before it; null: there was none, or an earlier build kept it. */
  readonly mark?: string | null
  /** By the phone's key, made at the tap; null: it had none, or an earlier build kept it. */
  readonly phone?: Scan['phone'] | null
}
/** `page`: the one that it was made in and that knows its age while it lives; `refused`: what the server said of it. */
export type KeptScan = TappedScan & {
  readonly page: string
  readonly refused: string | null
}
type Kept = SealedEntry & {
  readonly owner: string
  readonly page: string
  readonly refused: string | null
}

const name = 'mesai-scans'

/** Once it resolves, the scan outlives the page, the session and the browser. @throws {Error} where nothing is kept. */
export const keepScan = async (
  owner: string,
  page: string,
  scan: TappedScan,
): Promise<void> => {
  const kept: Kept = { owner, page, refused: null, ...(await seal(scan)) }
  await withStore(name, 'readwrite', at => at.put(kept, scan.scanId))
}
export const forgetScan = async (scanId: string): Promise<void> => {
  await withStore(name, 'readwrite', at => at.delete(scanId))
}
/** Not sent again; it stays until he has read why. */
export const refuseScan = async (scanId: string, refused: string): Promise<void> => {
  const kept = await withStore<unknown>(name, 'readonly', at => at.get(scanId))
  if (isKept(kept))
    await withStore(name, 'readwrite', at => at.put({ ...kept, refused }, scanId))
}

/** One's own, in the order in which they were made; what another kept on this phone is his to send. */
export const keptScans = async (owner: string): Promise<readonly KeptScan[]> => {
  if (typeof indexedDB === 'undefined') return []
  const all = await withStore<unknown[]>(name, 'readonly', at => at.getAll())
  const own = all.filter(isKept).filter(kept => kept.owner === owner)
  const opened = await Promise.all(
    own.map(async ({ page, refused, ...kept }) => ({
      // What is opened by this key is what was sealed by it.
      ...((await unseal(kept)) as TappedScan),
      page,
      refused,
    })),
  )
  return opened.toSorted((one, other) => one.scannedAt - other.scannedAt)
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  typeof value.owner === 'string' &&
  'page' in value &&
  typeof value.page === 'string' &&
  'refused' in value &&
  isSealed(value)
