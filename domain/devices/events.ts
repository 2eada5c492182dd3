import { z } from 'zod'
import { event, id, instant, zone, type EventOf } from '../shared/events.ts'
import type { DeviceId } from '../shared/values.ts'

export const deviceProtocol = z.enum(['json', 'zk'])
export type DeviceProtocol = z.infer<typeof deviceProtocol>
/** What a movement's direction is taken to be: as the device says, or by where the device hangs. */
export const directionRule = z.enum(['as-sent', 'in', 'out'])
export type DirectionRule = z.infer<typeof directionRule>

/** Stream `{company}-device-{deviceId}`. The device's key is a secret and lies hashed in a table; the log says only that it was issued. */
export const deviceEvents = {
  DeviceRegistered: event({
    data: z.object({ deviceId: id<DeviceId>(), serial: z.string(), name: z.string(), protocol: deviceProtocol, zone: zone(), directionRule }),
  }),
  DeviceApproved: event({ data: z.object({ deviceId: id<DeviceId>() }) }),
  DeviceSuspended: event({ data: z.object({ deviceId: id<DeviceId>(), reason: z.string() }) }),
  DeviceKeyIssued: event({ data: z.object({ deviceId: id<DeviceId>() }) }),
  /** The zone its clock shows from an instant on; a past instant corrects what was read since then. */
  DeviceZoneSet: event({ data: z.object({ deviceId: id<DeviceId>(), zone: zone(), from: instant() }) }),
}
export type DeviceEvent = EventOf<typeof deviceEvents>
