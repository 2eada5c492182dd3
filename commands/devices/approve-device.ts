import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type ApproveDevice = { readonly deviceId: DeviceId }

/** From now on the reader's movements are taken. */
export const approveDevice = (deps: Deps) => (caller: Caller, request: ApproveDevice): DeviceAnswer =>
  handleDevice(deps, caller, { type: 'ApproveDevice', ...request })
