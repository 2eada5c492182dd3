import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { dayShift } from '#tests/projections/rig.ts'

/** A type of leave whose limit is given to each person, by calendar year. */
const world = apiTest()
let token = ''
let employee = ''
let welder = ''
let leaveTypeId = ''
const ask = (method: string, url: string, body?: unknown, by = token) =>
  world.ask(method, `/api/app/${url}`, {
    token: by,
    ...(body === undefined ? {} : { body }),
  })
const must = async (method: string, url: string, body?: unknown) => {
  const answer = await ask(method, url, body)
  expect([url, answer.status, answer.text]).toEqual([url, 200, expect.any(String)])
  await world.settle()
  return answer.body
}
const given = () => must('GET', `employees/${welder}/allowances?year=2026`)
const give = (amount: number, by = token) =>
  ask(
    'PUT',
    `employees/${welder}/allowances`,
    {
      leaveTypeId,
      year: 2026,
      amount,
    },
    by,
  )
const demand = (day: string) =>
  ask('POST', 'leaves/demands', {
    employeeId: welder,
    leaveTypeId,
    description: 'Refakat için izin',
    from: day,
    to: day,
  })
const typeOf = (title: string, limit: object) =>
  must('POST', 'leave-types', {
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
  const { shiftId } = await must('POST', 'shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: dayShift,
  })
  await must('POST', `shifts/${String(shiftId)}/assign`, {
    employeeId: welder,
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  const type = await typeOf('Refakat izni', {
    kind: 'defined',
    unit: 'days',
  })
  leaveTypeId = String(type['leaveTypeId'])
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
    expect((await given())['rows']).toMatchObject([{ given: 1.5, used: 1 }])
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
    expect((await given())['rows']).toMatchObject([{ given: 10 }])
    const place = String(answer.body['position'])
    await must('POST', `reports/activity/${place}/undo`, { reason: 'yanlış kişi' })
    expect((await given())['rows']).toMatchObject([{ given: 1.5 }])
  })
  test('is given by nobody without the right, and of no type that has its own limit', async () => {
    expect((await give(3, employee)).status).toBe(403)
    const other = await typeOf('Genel izin', { kind: 'limitless' })
    const { status, body } = await ask('PUT', `employees/${welder}/allowances`, {
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
