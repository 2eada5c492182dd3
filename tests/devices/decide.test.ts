import { describe, test } from 'vitest'
import { devices, type DeviceCommand } from '#domain/devices/devices.ts'
import type { DeviceEvent } from '#domain/devices/events.ts'
import { asInstant, type Zone } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { deviceId } from '#tests/shared/ids.ts'

const istanbul = 'Europe/Istanbul' as Zone
const berlin = 'Europe/Berlin' as Zone
const id = { deviceId: deviceId() }
const reader = { ...id, serial: 'SN-1', name: 'Gate', protocol: 'json', zone: istanbul, directionRule: 'as-sent' } as const
const day = (n: number) => asInstant(`2026-03-0${n}T00:00:00.000Z`)
const registered: DeviceEvent = { type: 'DeviceRegistered', data: reader }
const approved: DeviceEvent = { type: 'DeviceApproved', data: id }
const suspended: DeviceEvent = { type: 'DeviceSuspended', data: { ...id, reason: 'stolen' } }
const zoneSet = (zone: Zone, from: number): DeviceEvent => ({ type: 'DeviceZoneSet', data: { ...id, zone, from: day(from) } })
const register: DeviceCommand = { type: 'RegisterDevice', ...reader }
const approve: DeviceCommand = { type: 'ApproveDevice', ...id }
const suspend: DeviceCommand = { type: 'SuspendDevice', ...id, reason: 'stolen' }
const setZone = (zone: Zone, from: number): DeviceCommand => ({ type: 'SetDeviceZone', ...id, zone, from: day(from) })

describe('a reader', () => {
  test('is registered', () => given(devices).when(register).then(registered))
  test('registered twice, is registered once', () => given(devices, registered).when(register).then())
  test('in a zone nobody knows is refused', () =>
    given(devices).when({ ...register, zone: 'Mars/Base' as Zone }).refused({ code: 'devices.zone-unknown', zone: 'Mars/Base' }))
  test('is approved once', () => {
    given(devices, registered).when(approve).then(approved)
    given(devices, registered, approved).when(approve).then()
  })
  test('is suspended, and approved again', () => {
    given(devices, registered, approved).when(suspend).then(suspended)
    given(devices, registered, approved, suspended).when(suspend).then()
    given(devices, registered, approved, suspended).when(approve).then(approved)
  })
  test('gets a new key each time', () => {
    const issued: DeviceEvent = { type: 'DeviceKeyIssued', data: id }
    given(devices, registered, issued).when({ type: 'IssueDeviceKey', ...id }).then(issued)
  })
  test.each([approve, suspend, setZone(berlin, 1), { type: 'IssueDeviceKey', ...id } as const])('that is not there is refused: $type', command =>
    given(devices).when(command).refused({ code: 'devices.not-found', ...id }))
})

describe('the zone of its clock', () => {
  test('changes from an instant on', () => given(devices, registered).when(setZone(berlin, 3)).then(zoneSet(berlin, 3)))
  test('retried, changes once', () => given(devices, registered, zoneSet(berlin, 3)).when(setZone(berlin, 3)).then())
  test('said again for later is known already', () => given(devices, registered, zoneSet(berlin, 3)).when(setZone(berlin, 5)).then())
  test('that it always had is known already', () => given(devices, registered).when(setZone(istanbul, 3)).then())
  test('said for earlier replaces what was said about later', () => {
    given(devices, registered, zoneSet(berlin, 3)).when(setZone(istanbul, 2)).then(zoneSet(istanbul, 2))
    given(devices, registered, zoneSet(berlin, 3), zoneSet(istanbul, 2)).when(setZone(istanbul, 5)).then()
  })
  test('nobody knows is refused', () => given(devices, registered).when(setZone('Mars/Base' as Zone, 3)).refused({ code: 'devices.zone-unknown', zone: 'Mars/Base' }))
})
