import { createHash } from 'node:crypto'
import { devices, type DeviceState } from '#domain/devices/devices.ts'
import {
  asCompanyId,
  asDeviceId,
  type CompanyId,
  type DeviceId,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { deviceStream } from './streams.ts'

export type KeyedDevice = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly device: Exclude<DeviceState, { readonly status: 'unknown' }>
}

/** Whose key it is, by the hash of it and the device's own stream; null: nobody's, or the device is gone. */
export const deviceByKey = async (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  key: string,
): Promise<KeyedDevice | null> => {
  const [owner] = await db.withoutCompany(tx =>
    tx.query<{ company_id: string; device_id: string }>(
      'select company_id, device_id from access.device_by_key($1)',
      [createHash('sha256').update(key).digest('hex')],
    ),
  )
  if (!owner) return null
  const company = asCompanyId(owner.company_id)
  const deviceId = asDeviceId(owner.device_id)
  const { state } = await load({ log }, deviceStream(company, deviceId), devices)
  return state.status === 'unknown' ? null : { company, deviceId, device: state }
}
