import type { DirectionRule } from '#domain/devices/events.ts'
import { coordinatesOf, type CoordinatesRefusal } from '#domain/locations/coordinates.ts'
import {
  locations,
  printedCodes,
  type LocationCommand,
  type LocationRefusal,
} from '#domain/locations/locations.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asDeviceId,
  type DepartmentId,
  type DeviceId,
  type Zone,
} from '#domain/shared/values.ts'
import {
  deviceBeside,
  deviceNow,
  type DeviceRefusal,
  type DeviceState,
} from '../devices/published.ts'
import { departmentsOf } from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, handleAnswering, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether, partOf, type Part } from '../shared/together.ts'
import { locationStream } from './streams.ts'

type Facts = {
  readonly name: string
  /** `latitude, longitude` in degrees. */
  readonly coordinates: string
  /** In metres. */
  readonly tolerance: number
  /** Whose people may use it, with all below; none: everybody. */
  readonly departmentIds: readonly DepartmentId[]
  readonly directionRule: DirectionRule
}
export type AddLocation = Facts & { readonly zone: Zone }
export type ChangeLocation = Facts & { readonly deviceId: DeviceId }
type Refusal =
  | DeviceRefusal
  | LocationRefusal
  | CoordinatesRefusal
  | { readonly code: 'organization.department-not-found'; readonly departmentId: DepartmentId }
  | SharedRefusal
type Answer<More = object> = Promise<Result<{ readonly position: Position } & More, Refusal>>

/** A place for codes, as a device that waits for approval like any other: both are there or neither. */
export const addLocation =
  (deps: Deps) =>
  async (caller: Caller, request: AddLocation): Answer<{ readonly deviceId: DeviceId }> => {
    const deviceId = asDeviceId(deps.newId(caller, 'location'))
    const { name, zone, directionRule } = request
    const added = await placed(deps, caller, { ...request, deviceId, isNew: true }, () =>
      deviceBeside(deps, caller.company, {
        type: 'RegisterDevice',
        deviceId,
        serial: `QR-${deviceId.replaceAll('-', '').slice(0, 16).toUpperCase()}`,
        name,
        protocol: 'qr',
        zone,
        directionRule,
      }),
    )
    return added.ok ? ok({ ...added.value, deviceId }) : added
  }

export const changeLocation =
  (deps: Deps) =>
  async (caller: Caller, request: ChangeLocation): Answer => {
    const { deviceId, name, directionRule } = request
    return placed(deps, caller, { ...request, isNew: false }, async () => {
      const device = await locationDevice(deps, caller, deviceId)
      if (device === null) return refuse({ code: 'locations.not-found', deviceId })
      return deviceBeside(deps, caller.company, {
        type: 'DescribeDevice',
        deviceId,
        ...device.description,
        name,
        directionRule,
      })
    })
  }

/** The device of a location, where it is one and is there. */
const locationDevice = async (
  deps: Pick<Deps, 'log'>,
  { company }: Pick<Caller, 'company'>,
  deviceId: DeviceId,
): Promise<Exclude<DeviceState, { status: 'unknown' }> | null> => {
  const device = await deviceNow(deps, company, deviceId)
  return device.status === 'unknown' || device.protocol !== 'qr' ? null : device
}

const placed = async (
  deps: Deps,
  caller: Caller,
  request: Facts & { readonly deviceId: DeviceId; readonly isNew: boolean },
  device: () => Promise<Result<Part, DeviceRefusal | LocationRefusal>>,
): Answer => {
  const { company } = caller
  const { deviceId, isNew, tolerance, departmentIds } = request
  const coordinates = coordinatesOf(request.coordinates)
  if (!coordinates.ok) return coordinates
  const known = await departmentsOf(deps, company)
  const departmentId = departmentIds.find(one => !known.has(one))
  if (departmentId !== undefined)
    return refuse({ code: 'organization.department-not-found', departmentId })
  return handleTogether<Refusal>(deps, caller, async () => {
    const beside = await device()
    if (!beside.ok) return beside
    const place = await partOf(deps, locationStream(company, deviceId), locations, {
      type: 'PlaceLocation',
      deviceId,
      isNew,
      ...coordinates.value,
      tolerance,
      departmentIds,
    })
    return place.ok ? ok([beside.value, place.value]) : place
  })
}

type Codes = { readonly deviceId: DeviceId }
/** Another code for paper; the answer says which number it has. */
export const makePrintedCode =
  (deps: Deps) =>
  async (caller: Caller, { deviceId }: Codes): Answer<{ readonly codeNo: number }> => {
    if ((await locationDevice(deps, caller, deviceId)) === null)
      return refuse({ code: 'locations.not-found', deviceId })
    const stream = locationStream(caller.company, deviceId)
    const command = { type: 'MakePrintedCode', deviceId } as const
    const made = await handleAnswering(deps, stream, printedCodes, command, caller)
    if (!made.ok) return made
    const { position, answer } = made.value
    return ok({ position, ...(answer ?? (await codeMadeAt(deps, stream, position))) })
  }

/** Which number a request had that is sent again: others may have been made since. */
const codeMadeAt = async (
  { log }: Pick<Deps, 'log'>,
  stream: string,
  position: Position,
): Promise<{ readonly codeNo: number }> => {
  const own = (await log.readStream(stream)).find(event => event.position === position)
  return { codeNo: own?.type === 'PrintedCodeMade' ? own.data.codeNo : 0 }
}

export const revokePrintedCode =
  (deps: Deps) =>
  (caller: Caller, request: Codes & { readonly codeNo: number }): Answer =>
    decide(deps, caller, { type: 'RevokePrintedCode', ...request })

const decide = async (deps: Deps, caller: Caller, command: LocationCommand): Answer => {
  const { deviceId } = command
  if ((await locationDevice(deps, caller, deviceId)) === null)
    return refuse({ code: 'locations.not-found', deviceId })
  return handle(deps, locationStream(caller.company, deviceId), locations, command, caller)
}

/** Where a location is and which codes of it are in use, by the log. */
export const locationNow = async (
  deps: Pick<Deps, 'log'>,
  { company }: Pick<Caller, 'company'>,
  deviceId: DeviceId,
) => (await load(deps, locationStream(company, deviceId), locations)).state
