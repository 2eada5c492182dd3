import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type ApproveDevice = {
  readonly deviceId: DeviceId
  /** Nothing shows that the reader with this serial is the company's own: then it must show a secret (docs/decisions/0004). Not given: whoever asks runs the installation. */
  readonly unproven?: boolean
}

/** From now on the reader's movements are taken; what was refused of it before is counted no longer. */
export const approveDevice = (deps: Deps) => async (caller: Caller, request: ApproveDevice): DeviceAnswer => {
  const result = await handleDevice(deps, caller, { type: 'ApproveDevice', ...request })
  if (result.ok && result.value.position !== null)
    await deps.db.withCompany(caller.company, tx => tx.query(
      'update devices.signals set refused = 0, refused_at = null, refusal = null where company_id = $1 and device_id = $2', [caller.company, request.deviceId]))
  return result
}
