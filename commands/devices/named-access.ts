import type { MesaiEvent } from '#domain/catalogue.ts'
import type { MissingNames } from '#domain/devices/access.ts'
import { deviceGroups } from '#domain/devices/groups.ts'
import { takesUsers } from '#domain/devices/published.ts'
import type { CompanyId, DeviceGroupId, DeviceId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { deviceStream } from './streams.ts'

export type NamedReader = { readonly deviceId: DeviceId; readonly name: string }
type Named = {
  readonly groupIds: readonly DeviceGroupId[]
  readonly deviceIds: readonly DeviceId[]
}

/**
 * What a request names and is not there, or not any more, or takes no people; `takesNobody`: such readers within the
 * groups it names.
 */
export const namedAccess = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  { groupIds, deviceIds }: Named,
): Promise<MissingNames & { readonly takesNobody: readonly NamedReader[] }> => {
  const groups = await Promise.all(
    groupIds.map(async id => ({
      id,
      state: (await load({ log }, `${company}-device-group-${id}`, deviceGroups)).state,
    })),
  )
  const members = groups.flatMap(({ state }) =>
    state.status === 'there' ? state.deviceIds : [],
  )
  const readers = new Map(
    await Promise.all(
      [...new Set([...deviceIds, ...members])].map(
        async id => [id, await readerOf(log, company, id)] as const,
      ),
    ),
  )
  const deaf = (id: DeviceId): boolean => isDeaf(readers.get(id) ?? [])
  return {
    groupIds: groups.filter(({ state }) => state.status !== 'there').map(({ id }) => id),
    deviceIds: deviceIds.filter(id => readers.get(id)?.length === 0),
    deaf: deviceIds.filter(deaf),
    deafGroups: groups
      .filter(
        ({ state }) =>
          state.status === 'there' && state.deviceIds.length > 0 && state.deviceIds.every(deaf),
      )
      .map(({ id }) => id),
    takesNobody: [...new Set(members)]
      .filter(deaf)
      .map(deviceId => ({ deviceId, name: nameOf(readers.get(deviceId) ?? []) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'tr')),
  }
}

/** What was said of a reader; nothing of one that was taken away. */
const readerOf = async (
  log: Deps['log'],
  company: CompanyId,
  deviceId: DeviceId,
): Promise<readonly MesaiEvent[]> => {
  const events = await log.readStream(deviceStream(company, deviceId))
  return events.at(-1)?.type === 'DeviceRemoved' ? [] : events
}

const isDeaf = (events: readonly MesaiEvent[]): boolean => {
  const registered = events.find(event => event.type === 'DeviceRegistered')
  const connection = events.findLast(event => event.type === 'DeviceConnectionSet')
  const loginSet = events.some(
    event => event.type === 'DeviceSecretSet' && event.data.purpose === 'pull',
  )
  return (
    registered !== undefined &&
    !takesUsers({
      protocol: registered.data.protocol,
      host: connection?.data.host ?? null,
      loginSet,
    })
  )
}

const nameOf = (events: readonly MesaiEvent[]): string => {
  const last = events.findLast(
    event => event.type === 'DeviceRegistered' || event.type === 'DeviceDescribed',
  )
  return last?.data.name ?? ''
}
