import { describe, expect, test } from 'vitest'
import type { SchemeEvent } from '#domain/calendar/events.ts'
import { groups } from '#domain/calendar/groups.ts'
import { schemes } from '#domain/calendar/schemes.ts'
import type { DeviceGroupEvent } from '#domain/devices/events.ts'
import { deviceGroups } from '#domain/devices/groups.ts'
import { departments } from '#domain/organization/departments.ts'
import type { DepartmentEvent } from '#domain/organization/events.ts'
import { asDeviceGroupId, asLocalDate } from '#domain/shared/values.ts'
import { shifts } from '#domain/shifts/shifts.ts'
import type { ShiftEvent } from '#domain/shifts/events.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { given } from '#tests/shared/given.ts'
import { departmentId, deviceId, groupId, schemeId, shiftId } from '#tests/shared/ids.ts'

const march = asLocalDate('2026-03-02')
const added = (n: number, code: string | null, parent: number | null): DepartmentEvent => ({
  type: 'DepartmentAdded',
  data: {
    departmentId: departmentId(n),
    name: `Department ${n}`,
    code,
    parentId: parent === null ? null : departmentId(parent),
  },
})
const moved = (n: number, parent: number): DepartmentEvent => ({
  type: 'DepartmentMoved',
  data: { departmentId: departmentId(n), parentId: departmentId(parent), from: march },
})
const gone = (n: number): DepartmentEvent => ({
  type: 'DepartmentRemoved',
  data: { departmentId: departmentId(n) },
})
const back = (parent: number | null, first: number | null) =>
  ({
    type: 'RestoreDepartment',
    departmentId: departmentId(3),
    name: 'Department 3',
    code: 'D3',
    parentId: parent === null ? null : departmentId(parent),
    firstParentId: first === null ? null : departmentId(first),
    since: march,
  }) as const

describe('what was removed and comes back under its own id', () => {
  const tree = [added(1, null, null), added(2, null, null), added(3, 'D3', 1)]
  test('a department, where it hung last; days before its move keep where it hung then', () => {
    given(departments, ...tree, gone(3))
      .when(back(1, 1))
      .then(added(3, 'D3', 1))
    given(departments, ...tree, moved(3, 2), gone(3))
      .when(back(2, 1))
      .then(added(3, 'D3', 1), moved(3, 2))
    given(departments, ...tree)
      .when(back(1, 1))
      .then()
  })
  test('not a department whose code is another’s by now, nor under one that is gone', () => {
    given(departments, ...tree, gone(3), added(4, 'd3', null))
      .when(back(1, 1))
      .refused({
        code: 'organization.department-code-taken',
        departmentId: departmentId(4),
        departmentCode: 'D3',
      })
    given(departments, ...tree, gone(3), gone(1))
      .when(back(1, 1))
      .refused({ code: 'organization.parent-not-found', departmentId: departmentId(1) })
  })
  test('a department may be removed and come back again and again', () => {
    const twice = [...tree, gone(3), added(3, 'D3', 1)]
    given(departments, ...twice)
      .when({
        type: 'RemoveDepartment',
        departmentId: departmentId(3),
        employees: 0,
        today: march,
      })
      .then(gone(3))
    given(departments, ...twice, gone(3))
      .when(back(1, 1))
      .then(added(3, 'D3', 1))
  })

  const versions: readonly ShiftEvent[] = [
    {
      type: 'ShiftDefined',
      data: {
        shiftId: shiftId(1),
        title: 'Gündüz',
        from: asLocalDate('2025-01-01'),
        shift: dayShift,
      },
    },
    {
      type: 'ShiftDefined',
      data: {
        shiftId: shiftId(1),
        title: 'Gündüz 2',
        from: asLocalDate('2026-01-01'),
        shift: { ...dayShift, minimumWork: 30 },
        colour: '#336699',
      },
    },
  ]
  const shift = { shiftId: shiftId(1) }
  const off: ShiftEvent = { type: 'ShiftDeactivated', data: shift }
  const without: ShiftEvent = { type: 'ShiftRemoved', data: shift }
  const again = (active: boolean) => ({ type: 'RestoreShift', ...shift, active }) as const
  test('a shift, in all its versions, planned or not as it was', () => {
    given(shifts, ...versions, without)
      .when(again(true))
      .then(...versions)
    given(shifts, ...versions, off, without)
      .when(again(false))
      .then(...versions, off)
    given(shifts, ...versions)
      .when(again(true))
      .then()
  })
  test('a pattern, unless one of its shifts may not be planned any more', () => {
    const defined: SchemeEvent = {
      type: 'SchemeDefined',
      data: {
        schemeId: schemeId(),
        title: 'Çevrim',
        from: asLocalDate('2025-01-01'),
        anchor: asLocalDate('2025-01-01'),
        cycle: [shiftId(1), 'rest'],
      },
    }
    const removed = { type: 'SchemeRemoved', data: { schemeId: schemeId() } } as const
    const restore = (shiftsKnown: boolean) =>
      ({ type: 'RestoreScheme', schemeId: schemeId(), shiftsKnown }) as const
    given(schemes, defined, removed).when(restore(true)).then(defined)
    given(schemes, defined, removed)
      .when(restore(false))
      .refused({ code: 'calendar.shift-unknown' })
  })
  test('a shift group, with what it followed', () => {
    const named = {
      type: 'ShiftGroupNamed',
      data: { groupId: groupId(1), title: 'A ekibi' },
    } as const
    const removed = { type: 'ShiftGroupRemoved', data: { groupId: groupId(1) } } as const
    const followed = {
      type: 'ShiftGroupSchemeSet',
      data: {
        groupId: groupId(1),
        from: asLocalDate('2026-01-01'),
        schemeId: schemeId(),
        offset: 2,
      },
    } as const
    given(groups, named, followed, removed)
      .when({ type: 'RestoreShiftGroup', groupId: groupId(1) })
      .then(named)
    const state = [named, followed, removed, named].reduce(groups.evolve, groups.initial)
    expect([...state.followed.keys()]).toEqual(['2026-01-01'])
  })
  test('a group of readers, unless one of them is gone', () => {
    const id = asDeviceGroupId('00000000-0000-4000-8000-0000000000aa')
    const title = 'Kapılar'
    const deviceIds = [deviceId(1)]
    const defined: DeviceGroupEvent = {
      type: 'DeviceGroupDefined',
      data: { groupId: id, title, deviceIds },
    }
    const removed: DeviceGroupEvent = { type: 'DeviceGroupRemoved', data: { groupId: id } }
    const restore = { type: 'RestoreDeviceGroup', groupId: id, title, deviceIds } as const
    given(deviceGroups, defined, removed)
      .when({ ...restore, missing: [] })
      .then(defined)
    given(deviceGroups, defined, removed)
      .when({ ...restore, missing: deviceIds })
      .refused({ code: 'devices.not-found', deviceId: deviceId(1) })
  })
})
