import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defineDeviceGroup } from '#commands/devices/define-device-group.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { removeDeviceGroup } from '#commands/devices/remove-device-group.ts'
import type { DeviceGroupEvent } from '#domain/devices/events.ts'
import { deviceGroups, type DeviceGroupCommand } from '#domain/devices/groups.ts'
import { asDeviceGroupId, type Zone } from '#domain/shared/values.ts'
import { given, repeatedInVain } from '#tests/shared/given.ts'
import { deviceId } from '#tests/shared/ids.ts'
import { caller, memoryDeps, otherCompany } from '#tests/shared/memory.ts'
import { covers } from '#tests/specification/covers.ts'

const groupId = asDeviceGroupId('9a000000-0000-4000-8000-000000000001')
const defined: DeviceGroupEvent = {
  type: 'DeviceGroupDefined',
  data: { groupId, title: 'Kapılar', deviceIds: [deviceId(1), deviceId(2)] },
}
const removed: DeviceGroupEvent = { type: 'DeviceGroupRemoved', data: { groupId } }
const define: DeviceGroupCommand = {
  type: 'DefineDeviceGroup',
  groupId,
  isNew: true,
  title: 'Kapılar',
  deviceIds: [deviceId(2), deviceId(1), deviceId(2)],
  missing: [],
}

describe('a group of readers', () => {
  test('holds each once, in whatever order they are named', covers('1.54'), () =>
    given(deviceGroups).when(define).then(defined),
  )
  test('said again, is the same', () => given(deviceGroups, defined).when(define).then())
  test('holds whom the last word names', () =>
    given(deviceGroups, defined)
      .when({ ...define, isNew: false, deviceIds: [] })
      .then({ type: 'DeviceGroupDefined', data: { groupId, title: 'Kapılar', deviceIds: [] } }))
  test('of a reader that is not there is refused', () =>
    given(deviceGroups)
      .when({ ...define, missing: [deviceId(2)] })
      .refused({ code: 'devices.not-found', deviceId: deviceId(2) }))
  test('that is not there cannot be changed', () =>
    given(deviceGroups)
      .when({ ...define, isNew: false })
      .refused({ code: 'devices.group-not-found', groupId }))
  test('is removed once, and does not come back', () => {
    given(deviceGroups, defined).when({ type: 'RemoveDeviceGroup', groupId }).then(removed)
    given(deviceGroups, defined, removed).when({ type: 'RemoveDeviceGroup', groupId }).then()
    given(deviceGroups, defined, removed)
      .when({ ...define, isNew: false })
      .refused({ code: 'devices.group-not-found', groupId })
  })
  test('any command that comes twice records nothing the second time', () => {
    const anyCommand: fc.Arbitrary<DeviceGroupCommand> = fc.oneof(
      fc.record({
        type: fc.constant('DefineDeviceGroup'),
        groupId: fc.constant(groupId),
        isNew: fc.boolean(),
        title: fc.constantFrom('A', 'B'),
        missing: fc.constant([]),
        deviceIds: fc.array(fc.integer({ min: 1, max: 3 }).map(deviceId), { maxLength: 4 }),
      }),
      fc.record({ type: fc.constant('RemoveDeviceGroup'), groupId: fc.constant(groupId) }),
    )
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 20, size: 'max' }), all => {
        expect(repeatedInVain(deviceGroups, all)).toEqual([])
      }),
    )
  })
})

describe('titles', () => {
  test("are one group's each in a company, however they are written, and free again once it is gone", async () => {
    const deps = memoryDeps()
    const first = await defineDeviceGroup(deps)(caller(), {
      title: 'Ana Kapılar',
      deviceIds: [],
    })
    if (!first.ok) throw new Error(first.refusal.code)
    expect(
      await defineDeviceGroup(deps)(caller(), { title: ' ANA KAPILAR', deviceIds: [] }),
    ).toEqual({
      ok: false,
      refusal: { code: 'claimed', scope: 'device-group-title' },
    })
    expect(
      await defineDeviceGroup(deps)(caller({ company: otherCompany }), {
        title: 'Ana Kapılar',
        deviceIds: [],
      }),
    ).toMatchObject({ ok: true })
    await removeDeviceGroup(deps)(caller(), first.value)
    expect(
      await defineDeviceGroup(deps)(caller(), { title: 'ana kapılar', deviceIds: [] }),
    ).toMatchObject({ ok: true })
  })
  test("another company's reader cannot be named", async () => {
    const deps = memoryDeps()
    const theirs = await registerDevice(deps)(caller({ company: otherCompany }), {
      serial: 'SN-9',
      name: 'Gate',
      protocol: 'zk',
      zone: 'Europe/Istanbul' as Zone,
      directionRule: 'as-sent',
    })
    if (!theirs.ok) throw new Error(theirs.refusal.code)
    expect(
      await defineDeviceGroup(deps)(caller(), {
        title: 'Kapılar',
        deviceIds: [theirs.value.deviceId],
      }),
    ).toEqual({
      ok: false,
      refusal: { code: 'devices.not-found', deviceId: theirs.value.deviceId },
    })
  })
})
