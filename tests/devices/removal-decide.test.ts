import { describe, expect, test } from 'vitest'
import { devices, namesHeld, type DeviceCommand } from '#domain/devices/devices.ts'
import type { DeviceEvent } from '#domain/devices/events.ts'
import { stillMinutes } from '#domain/devices/removal.ts'
import type { Zone } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { deviceId } from '#tests/shared/ids.ts'

const id = { deviceId: deviceId() }
const registered: DeviceEvent = {
  type: 'DeviceRegistered',
  data: {
    ...id,
    serial: 'SN-1',
    name: 'Gate',
    protocol: 'json',
    zone: 'Europe/Istanbul' as Zone,
    directionRule: 'as-sent',
  },
}
const approved: DeviceEvent = { type: 'DeviceApproved', data: id }
const suspended: DeviceEvent = {
  type: 'DeviceSuspended',
  data: { ...id, reason: 'stolen', by: 'user:test' },
}
const removed: DeviceEvent = { type: 'DeviceRemoved', data: id }
const nothing = { movements: 0, putAside: 0, files: 0, groups: 0, people: 0, cards: 0 }
const remove = (
  minutes: number,
  { suspensions = 1, ...usage }: Partial<typeof nothing> & { suspensions?: number } = {},
): DeviceCommand => ({
  type: 'RemoveDevice',
  ...id,
  usage: { ...nothing, ...usage },
  silence: { suspensions, minutes },
})

describe('a reader that was registered by mistake', () => {
  test('is deleted while it waits for approval, and its serial is free', () => {
    given(devices, registered)
      .when(remove(0, { suspensions: 0 }))
      .then(removed)
    expect(namesHeld([registered, removed].reduce(devices.evolve, devices.initial))).toEqual([])
    given(devices, registered, removed)
      .when(remove(0))
      .refused({ code: 'devices.not-found', ...id })
  })
  test('is suspended before, where it is heard', () =>
    given(devices, registered, approved)
      .when(remove(600))
      .refused({ code: 'devices.still-heard' }))
  test('is deleted once nothing of it can be under way', () => {
    const past = [registered, approved, suspended]
    given(devices, ...past)
      .when(remove(stillMinutes - 2))
      .refused({ code: 'devices.just-suspended', minutes: 2 })
    given(devices, ...past)
      .when(remove(stillMinutes))
      .then(removed)
  })
  test('is not deleted by the minutes of an earlier suspension', () =>
    given(devices, registered, approved, suspended, approved, suspended)
      .when(remove(600))
      .refused({ code: 'devices.just-suspended', minutes: stillMinutes }))
  test.each(['movements', 'putAside', 'files', 'groups', 'people', 'cards'] as const)(
    'stays with its %s, each counted',
    what =>
      given(devices, registered)
        .when(remove(0, { [what]: 3 }))
        .refused({ code: 'devices.in-use', ...nothing, [what]: 3 }),
  )
})
