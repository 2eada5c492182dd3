import type { DeviceId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import type { DeviceRefusal } from '#domain/devices/devices.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { previewNeeded, type PreviewNeeded, type Previewed } from '../payroll/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleDevice } from './handle-device.ts'

export type SetDeviceZone = Previewed & {
  readonly deviceId: DeviceId
  readonly zone: Zone
  readonly from: Instant
}

/** Wherever the company is: a swipe belongs to its date or a neighbour of it. */
export const firstDayOf = (from: Instant): LocalDate =>
  addDays(asLocalDate(from.slice(0, 10)), -1)

/**
 * Says which zone the reader's clock shows from an instant on, whatever was said about later times before; what was
 * read since then heals.
 */
export const setDeviceZone =
  (deps: Deps) =>
  async (
    caller: Caller,
    { preview, ...request }: SetDeviceZone,
  ): Promise<
    Result<{ readonly position: Position }, DeviceRefusal | PreviewNeeded | SharedRefusal>
  > => {
    const change = { zones: [request] }
    const needed = await previewNeeded(deps, caller.company, change, {
      from: firstDayOf(request.from),
      to: null,
      preview,
    })
    if (needed) return refuse(needed)
    return handleDevice(deps, caller, { type: 'SetDeviceZone', ...request })
  }
