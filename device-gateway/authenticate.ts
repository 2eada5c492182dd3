import { hash } from 'node:crypto'
import type { Database } from '#database/types.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { asCompanyId, asDeviceId } from '#domain/shared/values.ts'
import type { Log } from '#event-store/contract.ts'
import { deviceOf, type Device } from './device.ts'
import { rememberedLookup, type RememberOptions } from './remembering.ts'

export type AuthenticateOptions = RememberOptions

/**
 * Who is behind `Authorization: Bearer <device key>`: the key's SHA-256 names the device, the device's own stream says
 * what it may.
 * @returns null for a key that is nobody's.
 * @throws {LogUnavailable} when database or log do not answer in time.
 */
export const authenticator = (
  db: Database,
  log: Pick<Log<MesaiEvent>, 'readStream'>,
  options: AuthenticateOptions = {},
) => {
  const owners = rememberedLookup(keyHash => ownerOf(db, log, keyHash), options)
  return async (authorization: string | undefined): Promise<Device | null> => {
    const key = /^Bearer +([\x21-\x7e]{16,200})$/i.exec(authorization ?? '')?.[1]
    return key === undefined ? null : owners(hash('sha256', key, 'hex'))
  }
}

const ownerOf = async (
  db: Database,
  log: Pick<Log<MesaiEvent>, 'readStream'>,
  keyHash: string,
): Promise<Device | null> => {
  const [owner] = await db.withoutCompany(tx =>
    tx.query<{ company_id: string; device_id: string }>(
      'select company_id, device_id from access.device_by_key($1)',
      [keyHash],
    ),
  )
  return owner
    ? deviceOf(log, asCompanyId(owner.company_id), asDeviceId(owner.device_id))
    : null
}
