import type { Vault } from '#database/types.ts'
import type { CheckInEvent } from '#domain/locations/events.ts'
import type { CompanyId, EmployeeId, MovementId } from '#domain/shared/values.ts'
import { credentialOf, ownNumber } from '../cards/published.ts'
import {
  deviceReading,
  movementIdOf,
  naturalKey,
  recordMovements,
  type DeviceZones,
} from '../movements/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'

type CheckedIn = CheckInEvent['data']
type Bare = Pick<CheckedIn, 'employeeId' | 'deviceId' | 'at' | 'zone'>

/** The number of the mobile card that somebody's phone stands for: his own, and no reader's. */
export const phoneNumberOf = (employeeId: EmployeeId): string => ownNumber('TEL', employeeId)

/** What the place's clock showed is read by the zone of that time, whatever is said of it later. */
const zonesOf = ({ zone, at }: Bare): DeviceZones => [{ zone, from: null, saidAt: at }]

/** The id of the movement that a check-in is recorded as. */
export const movementOf = (
  vault: Pick<Vault, 'hmac'>,
  company: CompanyId,
  bare: Bare,
): MovementId => {
  const credential = credentialOf(vault, company, 'qr', phoneNumberOf(bare.employeeId))
  const { local, apart } = deviceReading(zonesOf(bare), bare.at)
  const { deviceId } = bare
  return movementIdOf(naturalKey({ company, deviceId, kind: 'qr', credential, local, apart }))
}

/**
 * Records the movement of a check-in with those of readers, once however often it is asked. @throws {LogUnavailable}
 */
export const recordCheckIn =
  (deps: Pick<Deps, 'log' | 'vault' | 'now'>) =>
  async (
    { company, correlation }: Pick<Caller, 'company' | 'correlation'>,
    checkedIn: Omit<CheckedIn, 'position'>,
  ): Promise<Position> => {
    const { employeeId, deviceId, at, direction, way, offline } = checkedIn
    const number = phoneNumberOf(employeeId)
    await recordMovements(deps)(
      { company, deviceId, zones: zonesOf(checkedIn) },
      [
        {
          kind: 'qr',
          credential: credentialOf(deps.vault, company, 'qr', number),
          at: { instant: at },
          number,
          direction,
          verification: way,
          sourceId: null,
          ...(offline ? { source: 'offline' as const } : {}),
        },
      ],
      correlation,
    )
    return deps.log.head()
  }

/** Records movements of check-ins that a crash left without; safe to run any number of times. */
export const onCheckedIn = (
  deps: Pick<Deps, 'log' | 'vault' | 'now'>,
): Reaction<'CheckedIn'> => ({
  name: 'check-ins',
  to: ['CheckedIn'],
  react: async events => {
    for (const { company, data, position } of events)
      await recordCheckIn(deps)({ company, correlation: `check-in ${position}` }, data)
  },
})
