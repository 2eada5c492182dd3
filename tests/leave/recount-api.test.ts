import type { LogPosition } from '#domain/shared/values.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { GetLeaveBalance, PostEntitlement } from '#api/contract/entitlements.ts'
import { DeleteHoliday, PutHoliday } from '#api/contract/holidays.ts'
import { GetLeaveRequests, PostLeaveDemand } from '#api/contract/leave-requests.ts'
import { PostLeaveType } from '#api/contract/leave-types.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { onPlanChanged } from '#commands/leave/on-plan-changed.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest({ settles: 'changes' })
const { call } = world
let welder = ''
let shiftId = ''
/** Counts anew what has followed since, as the running product does. */
let from: LogPosition = 0n
const follow = async () => {
  const reaction = onPlanChanged(world.deps, world.deps.reads.leave)
  const events = await world.deps.log.readAll({
    after: from,
    max: 500,
    types: reaction.to,
    personal: 'sealed',
  })
  await reactTo(reaction, events)
  await world.settle()
  return events
}
const leave = async () => {
  const body = await call(GetLeaveRequests, 'chief', {
    from: '2026-03-09',
    to: '2026-03-13',
    employee: welder,
  })
  const [row] = body.rows
  return row
}
const available = async () =>
  (await call(GetLeaveBalance, 'chief', { employeeId: welder })).available

beforeAll(async () => {
  welder = world.a.people.welder.employeeId
  const shift = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: dayShift,
  })
  shiftId = shift.shiftId
  await call(PostShiftAssignment, 'chief', {
    shiftId,
    employeeId: welder,
    from: '2026-02-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  const type = await call(PostLeaveType, 'chief', {
    title: 'Yıllık izin',
    calculation: 'annual',
    days: 'work',
    worked: true,
    approval: true,
    limit: { kind: 'limitless' },
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    sgk: null,
  })
  await call(PostEntitlement, 'chief', { employeeId: welder, workYear: 1 })
  await call(PostLeaveDemand, 'chief', {
    employeeId: welder,
    leaveTypeId: type.leaveTypeId,
    description: 'Aile ziyareti için',
    from: '2026-03-09',
    to: '2026-03-13',
  })
  from = await world.deps.log.head()
})

describe('standing leave', () => {
  test('gives a day back that a holiday takes, once, and takes it again when that goes', async () => {
    expect(await leave()).toMatchObject({
      days: 5,
      status: 2,
    })
    expect(await available()).toBe(9)
    await call(PutHoliday, 'chief', {
      day: '2026-03-11',
      title: 'İdari tatil',
      kind: 'full',
      from: null,
    })
    const events = await follow()
    expect(await leave()).toMatchObject({
      days: 4,
      status: 2,
    })
    expect(await available()).toBe(10)
    const head = await world.deps.log.head()
    await reactTo(onPlanChanged(world.deps, world.deps.reads.leave), events)
    expect(await world.deps.log.head()).toBe(head)
    await call(DeleteHoliday, 'chief', { day: '2026-03-11' })
    await follow()
    expect(await leave()).toMatchObject({ days: 5 })
    expect(await available()).toBe(9)
  })
  test('follows another week of the same person, and nobody else’s', async () => {
    await call(PostShiftAssignment, 'chief', {
      shiftId,
      employeeId: welder,
      from: '2026-03-02',
      weekdays: [1, 2, 3],
    })
    await follow()
    expect(await leave()).toMatchObject({
      days: 3,
      status: 2,
    })
    expect(await available()).toBe(11)
    const head = await world.deps.log.head()
    await call(PostShiftAssignment, 'chief', {
      shiftId,
      employeeId: world.a.people.clerk.employeeId,
      from: '2026-03-02',
      weekdays: [1, 2, 3],
    })
    await follow()
    const after = await world.deps.log.readAll({
      after: head,
      max: 500,
      types: ['LeaveRecounted'],
      personal: 'sealed',
    })
    expect(after).toEqual([])
  })
  test('counts nothing after the last day of who leaves', async () => {
    await call(PostEmployeeTermination, 'chief', { employeeId: welder, lastDay: '2026-03-09' })
    await follow()
    expect(await leave()).toMatchObject({
      days: 1,
      status: 2,
    })
  })
})
