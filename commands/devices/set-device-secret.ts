import { createHash } from 'node:crypto'
import type { SealBinding } from '#database/types.ts'
import type { DeviceRefusal } from '#domain/devices/devices.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { CompanyId, DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleDevice } from './handle-device.ts'
import { madeSecret } from './made-secret.ts'

/** What a reader asks for when it is fetched from. */
export type PullLogin = { readonly username: string; readonly password: string }
export type SetDeviceSecret = { readonly deviceId: DeviceId } & (
  | { readonly purpose: 'push' }
  | ({ readonly purpose: 'pull' } & PullLogin)
)
type Set = {
  readonly position: Position
  /** Of `push`: 18 random bytes, base64url, short enough to be typed into a reader. */
  readonly secret: string | null
}

/**
 * To what a device's secret is bound where it lies sealed (`devices.secrets`): plain text of `push`, a `PullLogin` as
 * JSON of `pull`.
 */
export const aboutSecret = (
  company: CompanyId,
  deviceId: DeviceId,
  purpose: 'push' | 'pull',
): SealBinding => ({
  company,
  subject: `device:${deviceId}`,
  class: 'credential',
  about: `devices.secrets.${purpose}`,
})

/**
 * Sets a secret in the place of the one before. `push` is made here and told this once; it lies hashed, and sealed for
 * readers that prove it by Digest. What is given for `pull` lies sealed. The word in the log comes first: a crash in
 * between shuts the reader out until a secret is set again, and never leaves it open. A repeated request makes another
 * one, since the first cannot be read again.
 */
export const setDeviceSecret =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: SetDeviceSecret,
  ): Promise<Result<Set, DeviceRefusal | SharedRefusal>> => {
    const { deviceId, purpose } = request
    const { company } = caller
    const plain =
      request.purpose === 'push'
        ? madeSecret(18)
        : JSON.stringify({ username: request.username, password: request.password })
    const result = await handleDevice(deps, caller, {
      type: 'SetDeviceSecret',
      deviceId,
      purpose,
    })
    if (!result.ok) return result
    const [sealed] = await deps.vault.seal([
      { ...aboutSecret(company, deviceId, purpose), plain },
    ])
    await deps.db.withCompany(company, tx =>
      tx.query(
        `insert into devices.secrets (company_id, device_id, purpose, secret_hash, sealed, set_at) values ($1, $2, $3,
           $4, $5, $6)
     on conflict (company_id, device_id, purpose) do update set secret_hash = excluded.secret_hash,
       sealed = excluded.sealed, set_at = excluded.set_at`,
        [
          company,
          deviceId,
          purpose,
          purpose === 'push' ? createHash('sha256').update(plain).digest('hex') : null,
          JSON.stringify(sealed),
          deps.now(),
        ],
      ),
    )
    return ok({ ...result.value, secret: purpose === 'push' ? plain : null })
  }
