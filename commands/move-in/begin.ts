import type { Product } from '#domain/move-in/events.ts'
import { moveIns, type MoveInRefusal } from '#domain/move-in/move-ins.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asDeviceId,
  type CompanyId,
  type DeviceId,
  type Instant,
  type LocalDate,
  type MoveInId,
  type Zone,
} from '#domain/shared/values.ts'
import {
  approveDevice,
  deviceBeside,
  deviceNow,
  type DeviceRefusal,
} from '../devices/published.ts'
import type { DeviceZones } from '../movements/published.ts'
import { zoneNowOf } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether, partOf } from '../shared/together.ts'
import { moveInsStream } from './streams.ts'

export type BeginMoveIn = {
  readonly moveInId: MoveInId
  readonly product: Product
  /** What its device is called. */
  readonly name: string
  /** By which its times were read. */
  readonly zone: Zone
  readonly from: LocalDate
  readonly to: LocalDate
}
type Begun = { readonly deviceId: DeviceId; readonly zones: DeviceZones }
export type BeginRefusal = MoveInRefusal | DeviceRefusal | SharedRefusal

/**
 * A file from another product is a device of its own that spoke once: registered with the move-in in one append, and
 * approved. Asked again it goes on with the one that it began. Its clock shows the company's time, so that what two
 * files have in common has one key.
 */
export const beginMoveIn =
  (deps: Deps) =>
  async (caller: Caller, request: BeginMoveIn): Promise<Result<Begun, BeginRefusal>> => {
    const { company } = caller
    const { moveInId, name, ...said } = request
    const deviceId = asDeviceId(moveInId)
    const begun = await handleTogether<MoveInRefusal | DeviceRefusal>(
      deps,
      caller,
      async () => {
        const moveIn = await partOf(deps, moveInsStream(company), moveIns, {
          type: 'BeginMoveIn',
          moveInId,
          deviceId,
          ...said,
        })
        if (!moveIn.ok || moveIn.value.events.length === 0) return moveIn.ok ? ok([]) : moveIn
        const device = await deviceBeside(deps, company, {
          type: 'RegisterDevice',
          deviceId,
          serial: `FILE-${deviceId.toUpperCase()}`,
          name,
          protocol: 'file',
          zone: (await zoneNowOf(deps, company)) ?? said.zone,
          directionRule: 'as-sent',
        })
        return device.ok ? ok([device.value, moveIn.value]) : device
      },
    )
    if (!begun.ok) return begun
    const approved = await approveDevice(deps)(alsoOf(caller, 'approve'), { deviceId })
    if (!approved.ok) return approved
    const device = await deviceNow(deps, company, deviceId)
    const zones = device.status === 'unknown' ? [] : device.zones
    return ok({ deviceId, zones: zonesSaid(deps.now(), zones) })
  }

/** It is on its way in: what it brought so far is there, and what is left is to follow. */
export const isUnderWay = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  moveInId: MoveInId,
): Promise<boolean> => {
  const { state } = await load(deps, moveInsStream(company), moveIns)
  return state.some(one => one.moveInId === moveInId && one.status === 'begun')
}

/** Another act of the same request. */
const alsoOf = (caller: Caller, what: string): Caller =>
  caller.requestKey === undefined
    ? caller
    : { ...caller, requestKey: `${caller.requestKey}:${what}` }

/** The files before this one of which all counts: what they brought is there. */
export const filesThatCount = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  but: MoveInId | null,
): Promise<readonly { readonly deviceId: DeviceId; readonly zones: DeviceZones }[]> => {
  const { state } = await load(deps, moveInsStream(company), moveIns)
  const others = state.filter(({ moveInId, status }) => moveInId !== but && status !== 'back')
  const devices = await Promise.all(
    others.map(async ({ deviceId }) => ({
      deviceId,
      device: await deviceNow(deps, company, deviceId),
    })),
  )
  return devices.flatMap(({ deviceId, device }) =>
    device.status === 'unknown'
      ? []
      : [{ deviceId, zones: zonesSaid(deps.now(), device.zones) }],
  )
}

const zonesSaid = (
  saidAt: Instant,
  [first, ...later]: readonly { readonly zone: Zone; readonly from: Instant | null }[],
): DeviceZones => [
  { zone: first?.zone ?? utc, from: null, saidAt },
  ...later.map(said => ({ ...said, saidAt })),
]
const utc = 'UTC' as Zone
