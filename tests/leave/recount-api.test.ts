import type { LogPosition } from '#domain/shared/values.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { onPlanChanged } from '#commands/leave/on-plan-changed.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'

const world = apiTest()
let token = ''
let welder = ''
let shiftId = ''
const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await world.ask(method, `/api/app/${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)])
  if (method !== 'GET') await world.settle()
  return answer
}
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
  const { body } = await call('GET', `leaves?from=2026-03-09&to=2026-03-13&employee=${welder}`)
  const [row] = body['rows'] as { days: number; status: number }[]
  return row
}
const available = async () =>
  (await call('GET', `employees/${welder}/leave-balance`)).body['available']

beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  welder = world.a.people.welder.employeeId
  const shift = await call('POST', 'shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: dayShift,
  })
  shiftId = String(shift.body['shiftId'])
  await call('POST', `shifts/${shiftId}/assign`, {
    employeeId: welder,
    from: '2026-02-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  const type = await call('POST', 'leave-types', {
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
  await call('POST', `employees/${welder}/entitlements`, { workYear: 1 })
  await call('POST', 'leaves/demands', {
    employeeId: welder,
    leaveTypeId: type.body['leaveTypeId'],
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
    await call('PUT', 'holidays', {
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
    await call('DELETE', 'holidays?day=2026-03-11')
    await follow()
    expect(await leave()).toMatchObject({ days: 5 })
    expect(await available()).toBe(9)
  })
  test('follows another week of the same person, and nobody else’s', async () => {
    await call('POST', `shifts/${shiftId}/assign`, {
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
    await call('POST', `shifts/${shiftId}/assign`, {
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
    await call('POST', `employees/${welder}/terminate`, { lastDay: '2026-03-09' })
    await follow()
    expect(await leave()).toMatchObject({
      days: 1,
      status: 2,
    })
  })
})
