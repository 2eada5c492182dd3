import { z } from 'zod'
import { credential, event, id, instant, localDateTime, personal } from '../shared/events.ts'
import { credentialKind } from '../cards/events.ts'
import type { DeviceId, MovementId } from '../shared/values.ts'

export const direction = z.enum(['in', 'out', 'unknown'])
export type Direction = z.infer<typeof direction>

/** Keys of what a device sent are kept per device and month, so that they can be destroyed by age. */
const subject = (data: { deviceId: DeviceId; month: string }): string => `device:${data.deviceId}:${data.month}`
const month = z.string().regex(/^\d{4}-\d\d$/)

/** Stream `{company}-movements-{deviceId}-{month}`: raw facts. Whose movement it is, when exactly, and whether it counts is derived. */
export const movementEvents = {
  /** Exactly one of `localTime` (the device's clock, in its zone) and `instant` (the device named its offset) is given. */
  MovementRecorded: event({
    subject,
    data: z.object({
      movementId: id<MovementId>(), deviceId: id<DeviceId>(), month,
      credential: credential(), credentialKind,
      localTime: localDateTime().nullable(), instant: instant().nullable(),
      direction, verification: z.string().nullable(),
      /** The record's id as the device gave it. */
      sourceId: z.string().nullable(),
      /** The card, pin or QR value as read. */
      number: personal('credential', z.string()),
    }),
  }),
  /** Something a device sent that cannot be read as a movement: kept whole, to be read again. */
  MovementPutAside: event({
    subject,
    data: z.object({ deviceId: id<DeviceId>(), month, code: z.string(), raw: personal('credential', z.string()) }),
  }),
}
