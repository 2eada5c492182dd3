import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type JudgeDeviceAddress = {
  readonly deviceId: DeviceId
  readonly address: string
  readonly isIts: boolean
}

/**
 * Says whether what came from an address, as if from this reader, is the reader's own: it counts from the first
 * movement on, or none of it does.
 */
export const judgeDeviceAddress =
  (deps: Deps) =>
  (caller: Caller, { deviceId, address, isIts }: JudgeDeviceAddress): DeviceAnswer =>
    handleDevice(deps, caller, {
      type: isIts ? 'AcceptDeviceAddress' : 'RefuseDeviceAddress',
      deviceId,
      address,
    })
