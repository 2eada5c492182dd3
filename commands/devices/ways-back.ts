import { cardAccess, deviceAccess } from '#domain/devices/access.ts'
import { devices, namesHeld, type DeviceCommand } from '#domain/devices/devices.ts'
import { deviceGroups, groupNamesHeld } from '#domain/devices/groups.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import { cardExists } from '../cards/published.ts'
import { claimsBy } from '../shared/claims.ts'
import { employmentOf } from '../employees/published.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { lockedAgain, type Again } from '../payroll/published.ts'
import { noteApproval } from './approve-device.ts'
import { missingDevices } from './define-device-group.ts'
import { namedAccess } from './named-access.ts'
import { firstDayOf } from './set-device-zone.ts'

const device = waysBackOf({
  decider: devices,
  claims: ({ deps }) => claimsBy(deps.vault, null, devices, namesHeld),
})
const group = waysBackOf({
  decider: deviceGroups,
  claims: ({ deps, caller }) =>
    claimsBy(deps.vault, caller.company, deviceGroups, groupNamesHeld),
})
const person = waysBackOf({ decider: deviceAccess })
const card = waysBackOf({ decider: cardAccess })

/** Zones are said one after the other, each for good: together they are what holds again. */
const zonesAgain = (facts: readonly MesaiEvent[]) => async (): Promise<Again | null> => {
  const zones = facts.flatMap(({ type, data }) => (type === 'DeviceZoneSet' ? [data] : []))
  const [first] = zones
  return first ? { changes: { zones }, from: firstDayOf(first.from), to: null } : null
}

/**
 * A reader: heard or not, its clock, what it is called and how it is reached. Keys and secrets are not known any more
 * once there are others.
 */
export const deviceWays = {
  // One that waited is suspended then: refused, as it was.
  DeviceApproved: device('DeviceApproved', {
    place: () => 'heard',
    back: (_, { data: { deviceId }, undoing: { reason, caller } }) => ({
      type: 'SuspendDevice',
      deviceId,
      reason: reason ?? '',
      by: caller.actor,
    }),
  }),
  DeviceSuspended: device('DeviceSuspended', {
    place: () => 'heard',
    back: (before, { data: { deviceId } }) =>
      before.status === 'approved' ? { type: 'ApproveDevice', deviceId } : [],
    done: async ({ deps, caller }, { data }) => {
      if ('deviceId' in data && data.deviceId !== null)
        await noteApproval(deps, caller.company, {
          deviceId: data.deviceId as DeviceId,
          unproven: false,
        })
    },
  }),
  DeviceZoneSet: device('DeviceZoneSet', {
    place: () => 'zone',
    locked: (undoing, facts) => lockedAgain(zonesAgain(facts))(undoing, facts.slice(0, 1)),
    back: (before, { data: { deviceId, from } }) => {
      if (before.status === 'unknown') return []
      const inForce = before.zones.findLast(zone => zone.from === null || zone.from <= from)
      const later = before.zones.flatMap(zone =>
        zone.from !== null && zone.from > from ? [{ zone: zone.zone, from: zone.from }] : [],
      )
      return [...(inForce ? [{ zone: inForce.zone, from }] : []), ...later].map(
        (zone): DeviceCommand => ({ type: 'SetDeviceZone', deviceId, ...zone }),
      )
    },
  }),
  DeviceDescribed: device('DeviceDescribed', {
    place: () => 'description',
    back: (before, { data: { deviceId } }) =>
      before.status === 'unknown'
        ? []
        : { type: 'DescribeDevice', deviceId, ...before.description },
  }),
  DeviceConnectionSet: device('DeviceConnectionSet', {
    place: () => 'connection',
    back: (before, { data: { deviceId } }) =>
      before.status === 'unknown'
        ? []
        : { type: 'SetDeviceConnection', deviceId, ...before.connection },
  }),
  DeviceAddressAccepted: device('DeviceAddressAccepted', {
    place: ({ address }) => `address ${address}`,
    back: (_, { data: { deviceId, address } }) => ({
      type: 'RefuseDeviceAddress',
      deviceId,
      address,
    }),
  }),
  DeviceAddressRefused: device('DeviceAddressRefused', {
    place: ({ address }) => `address ${address}`,
    back: (before, { data: { deviceId, address } }) =>
      before.status !== 'unknown' && before.acceptedAddresses.includes(address)
        ? { type: 'AcceptDeviceAddress', deviceId, address }
        : [],
  }),
  DeviceGroupDefined: group('DeviceGroupDefined', {
    place: () => 'group',
    founds: true,
    back: (before, { data: { groupId } }) =>
      before.status === 'there'
        ? {
            type: 'DefineDeviceGroup',
            groupId,
            isNew: false,
            title: before.title,
            deviceIds: before.deviceIds,
            missing: [],
          }
        : { type: 'RemoveDeviceGroup', groupId },
  }),
  DeviceGroupRemoved: group('DeviceGroupRemoved', {
    place: () => 'group',
    back: async (before, { data: { groupId }, undoing }) =>
      before.status === 'there'
        ? {
            type: 'RestoreDeviceGroup',
            groupId,
            title: before.title,
            deviceIds: before.deviceIds,
            missing: await missingDevices(
              undoing.deps,
              undoing.caller.company,
              before.deviceIds,
            ),
          }
        : [],
  }),
  DeviceAccessSet: person('DeviceAccessSet', {
    place: () => 'access',
    back: async (before, { data: { employeeId }, undoing }) => ({
      type: 'SetDeviceAccess',
      employeeId,
      ...before,
      employment: await employmentOf(undoing.deps, undoing.caller.company, employeeId),
      missing: await missing(undoing, before),
    }),
  }),
  CardAccessSet: card('CardAccessSet', {
    place: () => 'access',
    back: async (before, { data: { cardId }, undoing }) => ({
      type: 'SetCardAccess',
      cardId,
      cardExists: await cardExists(undoing.deps, undoing.caller.company, cardId),
      deviceIds: before.deviceIds,
      missing: await missing(undoing, { groupIds: [], deviceIds: before.deviceIds ?? [] }),
    }),
  }),
}

const missing = (
  { deps, caller: { company } }: UndoContext,
  wanted: Parameters<typeof namedAccess>[2],
): ReturnType<typeof namedAccess> => namedAccess(deps, company, wanted)
