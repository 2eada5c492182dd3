import type { Tx } from '#database/types.ts'
import { cardAccess } from '#domain/devices/access.ts'
import {
  devices,
  namesHeld,
  type DeviceCommand,
  type DeviceRefusal,
  type DeviceState,
} from '#domain/devices/devices.ts'
import { deviceGroups } from '#domain/devices/groups.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CardId, CompanyId, DeviceGroupId, DeviceId } from '#domain/shared/values.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { partOf, type Part } from '../shared/together.ts'
import { deviceStream } from './streams.ts'

export { approveDevice } from './approve-device.ts'
export type { KeyedDevice } from './device-by-key.ts'
export { recordAlerts } from './record-alerts.ts'
export type { DeviceRefusal, DeviceState } from '#domain/devices/devices.ts'

/** Whether it was said where this card alone may pass. */
export const hasOwnAccess = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  cardId: CardId,
): Promise<boolean> =>
  (await load(deps, `${company}-card-access-${cardId}`, cardAccess)).state.deviceIds !== null

export const deviceExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<boolean> =>
  (await load(deps, deviceStream(company, deviceId), devices)).state.status !== 'unknown'

export const deviceNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<DeviceState> => (await load(deps, deviceStream(company, deviceId), devices)).state

/** What happens to a reader in one append with what hangs on it. */
export const deviceBeside = (
  deps: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  command: DeviceCommand,
): Promise<Result<Part, DeviceRefusal>> =>
  partOf(
    deps,
    deviceStream(company, command.deviceId),
    devices,
    command,
    claimsBy(deps.vault, null, devices, namesHeld),
  )

/** What whoever takes a reader away holds, until its transaction ends. */
export const removalLock = (deviceId: DeviceId): string => `device-removal:${deviceId}`

/** Until the transaction ends nobody takes the reader away; waits for who does just now. */
export const keepDevice = async (tx: Tx, deviceId: DeviceId): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    removalLock(deviceId),
  ])
}

/** Which of these the company has not, or not any more. */
export const missingReaders = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  {
    deviceIds,
    groupIds,
  }: { readonly deviceIds: readonly DeviceId[]; readonly groupIds: readonly DeviceGroupId[] },
): Promise<{
  readonly deviceIds: readonly DeviceId[]
  readonly groupIds: readonly DeviceGroupId[]
}> => {
  const readers = await Promise.all(
    deviceIds.map(async id => ({ id, isThere: await deviceExists(deps, company, id) })),
  )
  const groups = await Promise.all(
    groupIds.map(async id => ({
      id,
      isThere:
        (await load(deps, `${company}-device-group-${id}`, deviceGroups)).state.status ===
        'there',
    })),
  )
  return {
    deviceIds: readers.filter(({ isThere }) => !isThere).map(({ id }) => id),
    groupIds: groups.filter(({ isThere }) => !isThere).map(({ id }) => id),
  }
}
