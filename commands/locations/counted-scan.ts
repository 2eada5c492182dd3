import type { CheckInEvent } from '#domain/locations/events.ts'
import type { Instant, MovementId } from '#domain/shared/values.ts'
import { deviceNow } from '../devices/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { recordCheckIn } from './record-check-in.ts'

type CheckedIn = CheckInEvent['data']
/**
 * `repeated`: the code was used by him just before, and counts once, or there is such a movement or demand already.
 * `movementId` null: it waits for a decision, or is known already.
 */
export type ScanOutcome = {
  readonly position: Position
  readonly status: 'counted' | 'proposed'
  readonly movementId: MovementId | null
  readonly at: Instant
  readonly direction: 'in' | 'out'
  readonly place: string
  readonly repeated: boolean
}

/** Its movement is recorded by now, if a crash left it without. */
export const countScan = async (
  deps: Pick<Deps, 'log' | 'vault' | 'now'>,
  caller: Caller,
  recorded: CheckedIn,
  repeated: boolean,
): Promise<ScanOutcome> => {
  const position = await recordCheckIn(deps)(caller, recorded)
  const device = await deviceNow(deps, caller.company, recorded.deviceId)
  const place = device.status === 'unknown' ? '' : device.description.name
  const { movementId, at, direction } = recorded
  return { position, status: 'counted', movementId, at, direction, place, repeated }
}
