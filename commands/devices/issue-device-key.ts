import { createHash } from 'node:crypto'
import type { DeviceRefusal } from '#domain/devices/devices.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleDevice } from './handle-device.ts'
import { madeSecret } from './made-secret.ts'

export type IssueDeviceKey = { readonly deviceId: DeviceId }
type Issued = {
  readonly position: Position /** 32 random bytes, base64url. */
  readonly key: string
}

/**
 * Issues a key to a reader: it is in the answer and nowhere else, only its hash is kept, and the key before it is dead.
 * A repeated request makes another key, since the first one cannot be read again.
 */
export const issueDeviceKey =
  (deps: Deps) =>
  async (
    caller: Caller,
    { deviceId }: IssueDeviceKey,
  ): Promise<Result<Issued, DeviceRefusal | SharedRefusal>> => {
    const result = await handleDevice(deps, caller, { type: 'IssueDeviceKey', deviceId })
    if (!result.ok) return result
    const key = madeSecret(32)
    const hash = createHash('sha256').update(key).digest('hex')
    await deps.db.withCompany(caller.company, tx =>
      tx.query(
        `insert into access.device_keys (company_id, device_id, key_hash, issued_at) values ($1, $2, $3, $4)
     on conflict (company_id, device_id) do update set key_hash = excluded.key_hash, issued_at = excluded.issued_at`,
        [caller.company, deviceId, hash, deps.now()],
      ),
    )
    return ok({ ...result.value, key })
  }
