import { hash } from 'node:crypto'
import type { Database } from '#database/types.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { asCompanyId, asDeviceId } from '#domain/shared/values.ts'
import { LogUnavailable, type Log } from '#event-store/contract.ts'
import { deviceOf, type Device } from './device.ts'
import { within } from './within.ts'

export type AuthenticateOptions = {
  /** How long a device is taken to be as it was last read: a suspension or a new key is heeded within this time. */
  readonly rememberMs?: number
  /** Look-ups under way at once; more are answered as unavailable. */
  readonly lookups?: number
  readonly patienceMs?: number
}
type Known = { readonly device: Promise<Device | null>; readonly until: number }

const remembered = 5_000

/**
 * Who is behind `Authorization: Bearer <device key>`: the key's SHA-256 names the device, the device's own stream says what it may.
 * @returns null for a key that is nobody's.
 * @throws {LogUnavailable} when database or log do not answer in time.
 */
export const authenticator = (db: Database, log: Pick<Log<MesaiEvent>, 'readStream'>, { rememberMs = 2_000, lookups = 200, patienceMs = 800 }: AuthenticateOptions = {}) => {
  const known = new Map<string, Known>()
  let underWay = 0

  const lookUp = async (keyHash: string): Promise<Device | null> => {
    if (underWay >= lookups) throw new LogUnavailable('too many devices are being looked up')
    underWay += 1
    const found = ownerOf(db, log, keyHash).finally(() => { underWay -= 1 })
    try {
      return await within(patienceMs, found)
    } catch (error) {
      throw error instanceof LogUnavailable ? error : new LogUnavailable('the device cannot be looked up', { cause: error })
    }
  }
  const remember = (keyHash: string, device: Promise<Device | null>, now: number): void => {
    if (known.size >= remembered) for (const [oldest] of known) { known.delete(oldest); break }
    known.delete(keyHash)
    const entry = { device, until: now + rememberMs }
    known.set(keyHash, entry)
    const forget = (): void => { if (known.get(keyHash) === entry) known.delete(keyHash) }
    device.then(found => { if (!found) forget() }, forget)
  }

  return async (authorization: string | undefined): Promise<Device | null> => {
    const key = /^Bearer +([\x21-\x7e]{16,200})$/i.exec(authorization ?? '')?.[1]
    if (key === undefined) return null
    const keyHash = hash('sha256', key, 'hex')
    const now = performance.now()
    const at = known.get(keyHash)
    if (at && at.until > now) return at.device
    const device = lookUp(keyHash)
    remember(keyHash, device, now)
    return device
  }
}

const ownerOf = async (db: Database, log: Pick<Log<MesaiEvent>, 'readStream'>, keyHash: string): Promise<Device | null> => {
  const [owner] = await db.withoutCompany(tx => tx.query<{ company_id: string; device_id: string }>('select company_id, device_id from access.device_by_key($1)', [keyHash]))
  return owner ? deviceOf(log, asCompanyId(owner.company_id), asDeviceId(owner.device_id)) : null
}
