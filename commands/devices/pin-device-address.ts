import { devices, maySpeakFrom } from '#domain/devices/devices.ts'
import type { CompanyId, DeviceId } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'
import { handleWithState } from '../shared/handle.ts'
import { deviceStream } from './streams.ts'

type Spoke = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly address: string
  readonly correlation: string
}

/**
 * Notes where a reader that anyone may speak for posts from: of several at once the log takes one, and it is the first.
 * @returns whether what comes from there is its own.
 * @throws {LogUnavailable} when the log cannot say; it can be asked again.
 */
export const pinDeviceAddress =
  (deps: Pick<Deps, 'log'>) =>
  async ({ company, deviceId, address, correlation }: Spoke): Promise<boolean> => {
    const stream = deviceStream(company, deviceId)
    const pinned = await handleWithState(
      deps,
      stream,
      devices,
      { type: 'PinDeviceAddress', deviceId, address },
      { company, actor: `device:${deviceId}`, correlation },
    )
    if (!pinned.ok) throw new LogUnavailable('where a reader spoke from could not be noted')
    const { state } = pinned.value
    return state.status !== 'unknown' && maySpeakFrom(state, address)
  }
