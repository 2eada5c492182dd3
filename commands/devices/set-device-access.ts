import { deviceAccess, type DeviceAccessRefusal, type Missing } from '#domain/devices/access.ts'
import { takesUsers } from '#domain/devices/published.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompanyId, DeviceGroupId, DeviceId, EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { employmentOf } from '../shared/known.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { deviceStream } from '../shared/streams.ts'

export type SetDeviceAccess = { readonly employeeId: EmployeeId; readonly groupIds: readonly DeviceGroupId[]; readonly deviceIds: readonly DeviceId[] }
export type AccessAnswer = Promise<Result<{ readonly position: Position }, DeviceAccessRefusal | SharedRefusal>>

/** Says at which groups and single devices a person may pass, with all cards he holds; devices that take users hear of it by a reaction. */
export const setDeviceAccess = (deps: Deps) => async (caller: Caller, request: SetDeviceAccess): AccessAnswer => {
  const { company } = caller
  const { employeeId } = request
  const employment = await employmentOf(deps, company, employeeId)
  const missing = await missingOf(deps, company, request)
  return handle(deps, `${company}-device-access-${employeeId}`, deviceAccess, { type: 'SetDeviceAccess', ...request, employment, missing }, caller)
}

/** What a request names and is not there, or not any more, or takes no people. */
export const missingOf = async ({ log }: Pick<Deps, 'log'>, company: CompanyId, { groupIds, deviceIds }: { readonly groupIds: readonly DeviceGroupId[]; readonly deviceIds: readonly DeviceId[] }): Promise<Missing> => {
  const lastOf = async (stream: string): Promise<string | undefined> => (await log.readStream(stream)).at(-1)?.type
  const groups = await Promise.all(groupIds.map(async id => ({ id, last: await lastOf(`${company}-device-group-${id}`) })))
  const devices = await Promise.all(deviceIds.map(async id => ({ id, events: await log.readStream(deviceStream(company, id)) })))
  return {
    groupIds: groups.filter(({ last }) => last === undefined || last === 'DeviceGroupRemoved').map(({ id }) => id),
    deviceIds: devices.filter(({ events }) => events.length === 0).map(({ id }) => id), deaf: devices.filter(({ events }) => isDeaf(events)).map(({ id }) => id),
  }
}

const isDeaf = (events: readonly MesaiEvent[]): boolean => {
  const registered = events.find(event => event.type === 'DeviceRegistered')
  const connection = events.findLast(event => event.type === 'DeviceConnectionSet')
  const loginSet = events.some(event => event.type === 'DeviceSecretSet' && event.data.purpose === 'pull')
  return registered !== undefined && !takesUsers({ protocol: registered.data.protocol, host: connection?.data.host ?? null, loginSet })
}
