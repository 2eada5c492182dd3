import type { Deps } from '../shared/deps.ts'
import type { KeyedDevice } from './device-by-key.ts'

/** A tablet or a screen asked for its page, from there; it is watched as any reader. */
export const heardByPage = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { company, deviceId }: Pick<KeyedDevice, 'company' | 'deviceId'>,
  address: string,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `insert into devices.signals as s (company_id, device_id, last_signal_at, address)
       values ($1, $2, $3, $4)
       on conflict (company_id, device_id) do update
       set last_signal_at = greatest(s.last_signal_at, excluded.last_signal_at),
         address = excluded.address`,
      [company, deviceId, now(), address],
    ),
  )
}
