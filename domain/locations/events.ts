import { z } from 'zod'
import type { Act, Known } from '../shared/acts.ts'
import { event, id, type EventOf } from '../shared/events.ts'
import type { DepartmentId, DeviceId } from '../shared/values.ts'

/** Millionths of a degree: about a tenth of a metre. */
export const latitude = z.number().int().min(-90_000_000).max(90_000_000)
export const longitude = z.number().int().min(-180_000_000).max(180_000_000)
const codeNo = z.number().int().positive()

const location = (
  { deviceId }: { readonly deviceId: DeviceId },
  known: Known,
  more: Omit<Act, 'area' | 'subject'> = {},
): Act => ({ area: 'devices', subject: known(deviceId).name, ...more })

/**
 * Stream `{company}-location-{deviceId}`: where people check in with the phone. What it is called, by which clock it
 * goes and whether it is heard stands with the device of the same id, as of any reader.
 */
export const locationEvents = {
  /** `tolerance` in metres; `departmentIds`: whose people may use it, with all below; none: everybody. */
  LocationPlaced: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      latitude,
      longitude,
      tolerance: z.number().int().positive(),
      departmentIds: z.array(id<DepartmentId>()),
    }),
    days: 'none',
    act: (data, known) => location(data, known, { figures: { count: data.tolerance } }),
  }),
  /** A code to print is in use, for the first time or again; `codeNo` counts from 1 at each location. */
  PrintedCodeMade: event({
    data: z.object({ deviceId: id<DeviceId>(), codeNo }),
    days: 'none',
    act: (data, known) => location(data, known, { figures: { count: data.codeNo } }),
  }),
  /** Wherever it still hangs, nobody checks in with it. */
  PrintedCodeRevoked: event({
    data: z.object({ deviceId: id<DeviceId>(), codeNo }),
    days: 'none',
    act: (data, known) => location(data, known, { figures: { count: data.codeNo } }),
  }),
}
export type LocationEvent = EventOf<typeof locationEvents>
