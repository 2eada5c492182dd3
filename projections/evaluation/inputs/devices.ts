import { asLogPosition } from '#domain/shared/values.ts'
import type { Tx } from '#database/types.ts'
import { deviceEvents } from '#domain/devices/events.ts'
import { moveInEvents } from '#domain/move-in/events.ts'
import { withZone } from '../../shared/device-clock.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { upsert } from '../../shared/tables.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own } from '../../tables/index.ts'
import { keyOf, type DeviceInput, type Facts } from './facts.ts'
import { lastWords, type Moment } from './history.ts'
import { atHand, keep, source, type TellContext } from './input.ts'

const register = (
  facts: Facts,
  event: RecordedOf<'DeviceRegistered'>,
  telling: TellContext,
): void => {
  const {
    company,
    recordedAt,
    data: { deviceId, zone, directionRule, protocol },
  } = event
  const device: DeviceInput = {
    company_id: company,
    device_id: deviceId,
    approved: false,
    approved_until: null,
    direction_rule: directionRule,
    status: protocol === 'zk' ? 'silent' : 'none',
    zones: [{ zone, from: null }],
    accepted_addresses: [],
    taken_back: false,
    registered_at: recordedAt,
  }
  facts.devices.set(keyOf(company, deviceId), device)
  facts.changed.devices.add(device)
  keepDevice(device, event, telling)
}

type About = RecordedOf<
  | 'DeviceRegistered'
  | 'DeviceApproved'
  | 'DeviceSuspended'
  | 'DeviceZoneSet'
  | 'DeviceDescribed'
  | 'DeviceAddressAccepted'
  | 'DeviceAddressRefused'
  | 'MoveInTakenBack'
>
const keepDevice = (device: DeviceInput, event: About, telling: TellContext): void => {
  const { approved, approved_until, direction_rule, status, zones } = device
  const { accepted_addresses, taken_back, registered_at } = device
  keep(telling, event, 'device', event.data.deviceId, {
    approved,
    approved_until,
    direction_rule,
    status,
    zones,
    accepted_addresses,
    taken_back,
    registered_at,
  })
}

/** @param changing whether it changes what a movement is derived by. */
const change = (
  facts: Facts,
  event: About,
  telling: TellContext,
  changing: (device: DeviceInput) => boolean,
): void => {
  const device = facts.devices.get(keyOf(event.company, event.data.deviceId))
  if (!device) return
  if (changing(device)) facts.changed.devices.add(device)
  keepDevice(device, event, telling)
}

const approve = (
  facts: Facts,
  event: RecordedOf<'DeviceApproved'>,
  telling: TellContext,
): void => {
  const { company, data } = event
  change(facts, event, telling, device => {
    device.approved = true
    device.approved_until = null
    return true
  })
  telling.healing.push({ what: 'device-approved', company, deviceId: data.deviceId })
}

const suspend = (
  facts: Facts,
  event: RecordedOf<'DeviceSuspended'>,
  telling: TellContext,
): void =>
  change(facts, event, telling, device => {
    if (device.approved) device.approved_until = event.position.toString()
    device.approved = false
    return true
  })

const setZone = (
  facts: Facts,
  event: RecordedOf<'DeviceZoneSet'>,
  telling: TellContext,
): void => {
  const {
    company,
    data: { deviceId, zone, from },
  } = event
  change(facts, event, telling, device => {
    device.zones = withZone(device.zones, zone, from)
    return true
  })
  telling.healing.push({ what: 'device-zone', company, deviceId, since: from })
}

/** Changed only where it changes directions: a new name heals nothing. */
const describe = (
  facts: Facts,
  event: RecordedOf<'DeviceDescribed'>,
  telling: TellContext,
): void => {
  const {
    company,
    data: { deviceId, directionRule, statusMeaningful },
  } = event
  change(facts, event, telling, device => {
    const status = device.status === 'none' ? 'none' : statusMeaningful ? 'says' : 'silent'
    if (device.direction_rule === directionRule && device.status === status) return false
    device.direction_rule = directionRule
    device.status = status
    telling.healing.push({ what: 'device-described', company, deviceId })
    return true
  })
}

const judgeAddress = (
  facts: Facts,
  event: RecordedOf<'DeviceAddressAccepted' | 'DeviceAddressRefused'>,
  telling: TellContext,
): void => {
  const {
    company,
    type,
    data: { deviceId, address },
  } = event
  change(facts, event, telling, device => {
    device.accepted_addresses =
      type === 'DeviceAddressAccepted'
        ? [...device.accepted_addresses, address]
        : device.accepted_addresses.filter(each => each !== address)
    return true
  })
  telling.healing.push({ what: 'device-address', company, deviceId, address })
}

const takeBack = (
  facts: Facts,
  event: RecordedOf<'MoveInTakenBack'>,
  telling: TellContext,
): void => {
  const { company, data } = event
  change(facts, event, telling, device => {
    device.taken_back = true
    return true
  })
  telling.healing.push({ what: 'device-described', company, deviceId: data.deviceId })
}

const { MoveInTakenBack } = moveInEvents

/** What a reader's word is worth, what its directions mean and what its clock shows. */
export const devices = source({ ...deviceEvents, MoveInTakenBack }, atHand, {
  tables: [evaluationInputTables.attendanceDevices],
  wants: ({ company, data: { deviceId } }) => [{ company, deviceId }],
  on: {
    DeviceRegistered: { alone: register },
    DeviceApproved: { alone: approve },
    DeviceSuspended: { alone: suspend },
    DeviceZoneSet: { alone: setZone },
    DeviceDescribed: { alone: describe },
    DeviceAddressAccepted: { alone: judgeAddress },
    DeviceAddressRefused: { alone: judgeAddress },
    MoveInTakenBack: { alone: takeBack },
  },
  save: (tx, { changed }) =>
    upsert(tx, own.attendanceDevices, ['company_id', 'device_id'], [...changed.devices]),
})

/** What was known of a reader. */
export type DeviceWord = Omit<DeviceInput, 'company_id' | 'device_id'>

export const devicesAsOf = async (
  tx: Tx,
  moment: Moment,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, DeviceWord>> => {
  const words = await lastWords<DeviceWord>(tx, moment, ['device'], wanted)
  return new Map(words.map(({ subject, value }) => [subject, value]))
}

/** Approved when what stands there in the log was recorded, or since. */
export const wasTrusted = (word: DeviceWord | undefined, position: string): boolean =>
  word !== undefined &&
  (word.approved ||
    (word.approved_until !== null &&
      asLogPosition(position) < asLogPosition(word.approved_until)))
