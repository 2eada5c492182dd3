import type { Decider } from '../shared/decider.ts'
import type { UniqueName } from '../shared/names.ts'
import { ok, refuse } from '../shared/result.ts'
import { zoneOf } from '../shared/time.ts'
import type { DeviceId, Instant, Zone } from '../shared/values.ts'
import type { DeviceEvent, DeviceProtocol, DirectionRule } from './events.ts'

export type DeviceState =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'waiting' | 'approved' | 'suspended'
      readonly serial: string
      /** Zones that the device's clock shows, each from an instant on (`null`: always) until the next one; in order of time. */
      readonly zones: readonly ZoneFrom[]
    }

type ZoneFrom = { readonly zone: Zone; readonly from: Instant | null }

export type DeviceCommand =
  | {
      readonly type: 'RegisterDevice'
      readonly deviceId: DeviceId
      readonly serial: string
      readonly name: string
      readonly protocol: DeviceProtocol
      readonly zone: Zone
      readonly directionRule: DirectionRule
    }
  | { readonly type: 'ApproveDevice'; readonly deviceId: DeviceId }
  | { readonly type: 'SuspendDevice'; readonly deviceId: DeviceId; readonly reason: string }
  | { readonly type: 'SetDeviceZone'; readonly deviceId: DeviceId; readonly zone: Zone; readonly from: Instant }
  /** The one command that means something each time: every key is a new one. */
  | { readonly type: 'IssueDeviceKey'; readonly deviceId: DeviceId }

export type DeviceRefusal =
  | { readonly code: 'devices.not-found'; readonly deviceId: DeviceId }
  | { readonly code: 'devices.zone-unknown'; readonly zone: string }

/** One reader: heard once it is approved, until it is suspended. */
export const devices: Decider<DeviceState, DeviceCommand, DeviceEvent, DeviceRefusal> = {
  initial: { status: 'unknown' },
  decide: (state, command) => {
    if (command.type === 'RegisterDevice') {
      const { type: _type, ...data } = command
      if (state.status !== 'unknown') return ok([])
      return zoneOf(data.zone) === null ? refuse({ code: 'devices.zone-unknown', zone: data.zone }) : ok([{ type: 'DeviceRegistered', data }])
    }
    const { deviceId } = command
    if (state.status === 'unknown') return refuse({ code: 'devices.not-found', deviceId })
    switch (command.type) {
      case 'ApproveDevice': return ok(state.status === 'approved' ? [] : [{ type: 'DeviceApproved', data: { deviceId } }])
      case 'SuspendDevice': return ok(state.status === 'suspended' ? [] : [{ type: 'DeviceSuspended', data: { deviceId, reason: command.reason } }])
      case 'SetDeviceZone': {
        const { zone, from } = command
        if (zoneOf(zone) === null) return refuse({ code: 'devices.zone-unknown', zone })
        return ok(zonesFrom(state.zones, from).every(then => then.zone === zone) ? [] : [{ type: 'DeviceZoneSet', data: { deviceId, zone, from } }])
      }
      case 'IssueDeviceKey': return ok([{ type: 'DeviceKeyIssued', data: { deviceId } }])
    }
  },
  evolve: (state, event) => {
    if (event.type === 'DeviceRegistered') return { status: 'waiting', serial: event.data.serial, zones: [{ zone: event.data.zone, from: null }] }
    if (state.status === 'unknown') return state
    switch (event.type) {
      case 'DeviceApproved': return { ...state, status: 'approved' }
      case 'DeviceSuspended': return { ...state, status: 'suspended' }
      case 'DeviceZoneSet': return { ...state, zones: [...zonesBefore(state.zones, event.data.from), event.data] }
      case 'DeviceKeyIssued':
      case 'DeviceDescribed':
      case 'DeviceConnectionSet':
      case 'DeviceSecretSet': return state
    }
  },
}

/** What was said about the time from an instant on is replaced by what is said later. */
const zonesBefore = (zones: readonly ZoneFrom[], at: Instant): ZoneFrom[] => zones.filter(({ from }) => from === null || from < at)
/** The zone in force at an instant and all after it. */
const zonesFrom = (zones: readonly ZoneFrom[], at: Instant): ZoneFrom[] =>
  zones.slice(Math.max(0, zones.findLastIndex(({ from }) => from === null || from <= at)))

/** The serial that the device holds among all devices of all companies; letter case tells none apart. */
export const namesHeld = (state: DeviceState): readonly UniqueName<'device-serial'>[] =>
  state.status === 'unknown' ? [] : [{ scope: 'device-serial', value: state.serial.toUpperCase() }]
