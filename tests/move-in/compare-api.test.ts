import { beforeAll, describe, expect, test } from 'vitest'
import {
  GetMoveIn,
  GetMoveInComparison,
  GetMoveInDays,
  PostMoveIn,
  PostMoveInTaking,
  PostMoveInTrial,
} from '#api/contract/move-in.ts'
import { PutPolicy } from '#api/contract/policy.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { apiTest, type Who, type Asking } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { base64, odoo } from './files.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** 09:00 to 18:00 with an hour at noon, and no tolerances. */
const shift = {
  type: 'fixed',
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
  tolerances: noTolerances,
  minimumWork: 0,
}
const world = apiTest()
const { call, send } = world
const compared = async (
  who: Who = 'chief',
  more: Partial<Asking<typeof GetMoveInComparison>> = {},
) => call(GetMoveInComparison, who, { month: '2026-02', ...more })
const daysOf = async ({ employeeId }: Person, who: Who = 'chief') =>
  send(GetMoveInDays, who, { employeeId, month: '2026-02' })

beforeAll(async () => {
  const made = await call(PostShift, 'chief', { title: 'Gündüz', from: '2026-01-01', shift })
  for (const who of ['welder', 'clerk'] as const)
    await call(PostShiftAssignment, 'chief', {
      shiftId: made.shiftId,
      employeeId: world.a.people[who].employeeId,
      from: '2026-02-01',
      weekdays: [1, 2, 3, 4, 5],
    })
  const sent = await call(PostMoveIn, 'chief', { name: 'odoo.csv', content: base64(odoo) })
  const id = sent.moveInId
  await call(PostMoveInTaking, 'chief', {
    moveInId: id,
    product: 'odoo',
    matching: {
      employeeNo: 0,
      name: 1,
      in: 2,
      out: 3,
      worked: 4,
      overtime: 5,
    },
    zone: 'UTC',
    dateOrder: 'day-first',
  })
  for (let n = 0; n < 200; n++) {
    const body = await call(GetMoveIn, 'chief', { moveInId: id })
    if (body.state === 'done') break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  await world.settle()
})

describe('what another product counted beside what is counted here', () => {
  test('per person and month, with the days that differ, and the sums', async () => {
    const all = await compared()
    expect(all).toMatchObject({
      rows: [
        { employeeNo: '104', theirs: { worked: 485, overtime: 5 } },
        { employeeNo: '103', theirs: { worked: 1003, overtime: 45 } },
      ],
      summary: { people: 2, theirs: { worked: 1488, overtime: 50 } },
    })
    const { body } = await daysOf(world.a.people.welder)
    const days = body['rows'] as { ours: { worked: number } }[]
    const [welder] = all.rows.filter(({ employeeNo }) => employeeNo === '103')
    expect(days.map(({ ours }) => ours.worked).reduce((sum, one) => sum + one, 0)).toBe(
      welder?.ours.worked,
    )
    // By hand: 09:00 to 18:45 with an hour at lunch is 525 of presence, as Odoo says.
    expect(body['rows']).toMatchObject([
      {
        day: '2026-02-02',
        differs: false,
        theirs: { worked: 525, overtime: 45 },
        ours: { worked: 525, overtime: 45 },
      },
      { day: '2026-02-03', theirs: { worked: 478, overtime: 0 } },
    ])
  })

  test('a manager sees those of his departments, an employee himself, and nobody another', async () => {
    const numbers = async (who: Who) => (await compared(who)).rows.map(row => row.employeeNo)
    expect(await numbers('manager')).toEqual(['103'])
    expect((await daysOf(world.a.people.clerk, 'manager')).status).toBe(404)
    const differing = (await compared('chief', { differing: 'true' })).rows
    expect(differing.every(row => row.differing > 0)).toBe(true)
  })

  test('leaves as a file, with what is more or less here', async () => {
    const csv = await send(GetMoveInComparison, 'chief', {
      month: '2026-02',
      format: 'csv',
      columns: 'employeeNo,theirWorked,ourWorked,workedDifference,apart',
    })
    const [head, ...lines] = csv.text.replace('\uFEFF', '').trim().split(/\r?\n/)
    expect(head).toBe(
      'Sicil no;Eski ürün: çalışma (dk);Burada: çalışma (dk);Çalışma farkı (dk);Gün gün ayrılık (dk)',
    )
    const rows = (await compared()).rows
    expect(lines).toEqual(
      rows.map(({ employeeNo, theirs, ours, apart }) =>
        [
          employeeNo,
          theirs.worked,
          ours.worked,
          ours.worked - (theirs.worked ?? 0),
          apart,
        ].join(';'),
      ),
    )
    const xlsx = await send(GetMoveInComparison, 'chief', { month: '2026-02', format: 'xlsx' })
    expect(xlsx.headers['content-disposition']).toBe(
      'attachment; filename="move-in-2026-02.xlsx"',
    )
  })
})

describe('a month under other rules', () => {
  const tried = async (policy: object, more: object = {}, who: Who = 'chief') =>
    send(PostMoveInTrial, who, { month: '2026-02', policy, shift: more })
  const summary = async () => (await compared()).summary

  test('as they are is what the comparison says, and nothing is written', async () => {
    const before = await summary()
    expect((await tried({})).body).toEqual({ ...(before as object), partial: false })
    await tried({ missingExit: 'planFilled' }, { overtime: 'none' })
    await world.settle()
    expect(await summary()).toEqual(before)
  })
  test('without overtime is that much further from a product that counts it', async () => {
    const { apart, ours } = (await summary()) as { apart: number; ours: { overtime: number } }
    const { body } = await tried({}, { overtime: 'none' })
    // Its overtime is missing from what was worked, and from overtime itself.
    expect(body).toMatchObject({ ours: { overtime: 0 } })
    expect(Number(body['apart'])).toBeGreaterThan(apart)
    expect(ours.overtime).toBeGreaterThan(0)
  })
  test('is what the month says once they are saved', async () => {
    const policy = { missingExit: 'planFilled', breakDeduction: [{ over: 0, minutes: 15 }] }
    const foretold = (await tried(policy)).body
    const before = await summary()
    await call(PutPolicy, 'chief', { from: '2026-01-01', changes: policy })
    await world.settle()
    expect({ ...((await summary()) as object), partial: false }).toEqual(foretold)
    expect(await summary()).not.toEqual(before)
  })
  test('is for who sees reports and may change rules', async () => {
    expect((await tried({}, {}, 'manager')).status).toBe(403)
    expect((await tried({}, {}, 'welder')).status).toBe(403)
    expect((await tried({ missingExit: 'never' })).status).toBe(400)
  })
})
