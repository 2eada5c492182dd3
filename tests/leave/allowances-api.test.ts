import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { GetAllowances, PutAllowance } from '#api/contract/allowances.ts'
import { PostLeaveDemand } from '#api/contract/leave-requests.ts'
import { PostLeaveType } from '#api/contract/leave-types.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { dayShift } from '#tests/projections/rig.ts'

/** A type of leave whose limit is given to each person, by calendar year. */
const world = apiTest()
const { call, send } = world
let token = ''
let employee = ''
let welder = ''
let leaveTypeId = ''
const given = () => call(GetAllowances, 'chief', { employeeId: welder, year: '2026' })
const give = (amount: number, by = token) =>
  send(PutAllowance, { token: by }, { employeeId: welder, leaveTypeId, year: 2026, amount })
const demand = (day: string) =>
  send(PostLeaveDemand, 'chief', {
    employeeId: welder,
    leaveTypeId,
    description: 'Refakat için izin',
    from: day,
    to: day,
  })
const typeOf = (title: string, limit: Asking<typeof PostLeaveType>['limit']) =>
  call(PostLeaveType, 'chief', {
    title,
    calculation: 'general',
    days: 'work',
    worked: false,
    approval: true,
    limit,
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    sgk: null,
  })

beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  employee = await world.signIn(world.a.people.welder)
  welder = world.a.people.welder.employeeId
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: dayShift,
  })
  await call(PostShiftAssignment, 'chief', {
    shiftId,
    employeeId: welder,
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  const type = await typeOf('Refakat izni', {
    kind: 'defined',
    unit: 'days',
  })
  leaveTypeId = type.leaveTypeId
})

describe('a limit that is given to one person', () => {
  test('is none until it is given, and leave of the type is refused', async () => {
    expect(await given()).toMatchObject({
      year: 2026,
      rows: [
        {
          leaveTypeId,
          title: 'Refakat izni',
          unit: 'days',
          given: 0,
          used: 0,
        },
      ],
    })
    const { status, body } = await demand('2026-03-09')
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'leave.limit-exceeded',
        period: 'year',
        key: '2026',
        limit: 0,
        requested: 1,
      },
    ])
  })
  test('holds for its year, to the day', async () => {
    expect((await give(1.5)).status).toBe(200)
    expect((await demand('2026-03-09')).status).toBe(200)
    await world.settle()
    expect((await given()).rows).toMatchObject([{ given: 1.5, used: 1 }])
    const { body } = await demand('2026-03-10')
    expect(body).toMatchObject({
      code: 'leave.limit-exceeded',
      limit: 1.5,
      used: 1,
      remaining: 0.5,
    })
  })
  test('replaces what was given, and is taken back from the log of acts', async () => {
    const answer = await give(10)
    await world.settle()
    expect((await given()).rows).toMatchObject([{ given: 10 }])
    const place = String(answer.body['position'])
    await call(PostActUndo, 'chief', { position: place, reason: 'yanlış kişi' })
    expect((await given()).rows).toMatchObject([{ given: 1.5 }])
  })
  test('is given by nobody without the right, and of no type that has its own limit', async () => {
    expect((await give(3, employee)).status).toBe(403)
    const other = await typeOf('Genel izin', { kind: 'limitless' })
    const { status, body } = await send(PutAllowance, 'chief', {
      employeeId: welder,
      leaveTypeId: other['leaveTypeId'],
      year: 2026,
      amount: 3,
    })
    expect([status, body]).toMatchObject([
      404,
      {
        code: 'not-found',
        error: 'Böyle bir izin türü yok; silinmiş olabilir.',
      },
    ])
  })
})
