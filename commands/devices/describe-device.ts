import type { DeviceDescription } from '#domain/devices/devices.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleDevice, type DeviceAnswer } from './handle-device.ts'

export type DescribeDevice = { readonly deviceId: DeviceId } & DeviceDescription

/** Says what a reader is called and how what it sends is understood, whole; directions of what it sent before heal. */
export const describeDevice =
  (deps: Deps) =>
  (caller: Caller, request: DescribeDevice): DeviceAnswer =>
    handleDevice(deps, caller, { type: 'DescribeDevice', ...request })
