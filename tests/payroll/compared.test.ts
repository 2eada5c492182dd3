import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#tests/api/world.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

/** Who was compared with what was locked, and stands as he stood, is not compared again (docs/decisions/0105). */
let it: PayrollWorld
type Row = { readonly employee: string; readonly written: string; readonly lines: number }
const kept = (): Promise<Row[]> =>
  it.world.deps.db.withCompany(it.company.id, tx =>
    tx.query<Row>(
      `select employee_id as employee, xmin::text as written, lines
       from payroll.compared where period = '2026-03' order by employee_id`,
    ),
  )
const send = (method: string, url: string, body: object): Promise<Answer> =>
  it.must(it.world.ask(method, `/api/app/${url}`, { token: it.token(), body }))
const employeeOf = (who: 'welder' | 'clerk') => it.company.people[who].employeeId
const add = (who: 'welder' | 'clerk', localTime: string, direction: 'in' | 'out') =>
  send('POST', 'corrections', {
    changes: [{ kind: 'add', employeeId: employeeOf(who), localTime, direction }],
    reason: 'Kart okunmadı',
  })
/** Of the page of periods, with who was compared as he is kept. */
const openNow = async (): Promise<number> => {
  const { body } = await it.must(
    it.world.ask('GET', '/api/app/payroll/periods/2026-03', { token: it.token() }),
  )
  return Number(body['openLines'])
}
const changedBy = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = new Map((await kept()).map(row => [row.employee, row.written]))
  await act()
  await openNow()
  return (await kept())
    .filter(({ employee, written }) => before.get(employee) !== written)
    .map(({ employee }) => employee)
}

beforeAll(async () => {
  it = await payrollWorld()
  await it.now('2026-03-20T08:00:00.000Z')
  const { body } = await send('POST', 'shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: dayShift,
  })
  for (const who of ['welder', 'clerk'] as const)
    await send('POST', `shifts/${String(body['shiftId'])}/assign`, {
      employeeId: employeeOf(who),
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    })
  await add('welder', '2026-03-03T08:00', 'in')
  await add('welder', '2026-03-03T17:00', 'out')
  await it.now('2026-04-02T08:00:00.000Z')
  await it.lock('2026-03')
}, 300_000)
afterAll(() => it.world.close())

test('a lock leaves everybody of its period compared, and who looks again compares nobody', async () => {
  await openNow()
  const all = await kept()
  expect(all).toHaveLength(5)
  expect(all.every(({ lines }) => lines === 0)).toBe(true)
  expect(await changedBy(openNow)).toEqual([])
})
test('of an act on a locked day its person alone is compared', async () => {
  expect(await changedBy(() => add('welder', '2026-03-04T08:00', 'in'))).toEqual([
    employeeOf('welder'),
  ])
  expect(await openNow()).toBeGreaterThan(0)
})
test('so is who was excused for missing work, which changes no day', async () => {
  const before = await openNow()
  expect(
    await changedBy(() =>
      send('POST', 'missing-work/decide', {
        days: [{ employeeId: employeeOf('clerk'), day: '2026-03-05', missing: 480 }],
        decision: 'excused',
        reason: 'Rapor',
      }),
    ),
  ).toEqual([employeeOf('clerk')])
  expect(await openNow()).toBeGreaterThan(before)
})
test('a movement of today, which no locked period knows, compares nobody', async () => {
  expect(await changedBy(() => add('clerk', '2026-04-02T08:00', 'in'))).toEqual([])
})
test('the nightly sum notices where somebody is kept as unchanged who is not', async () => {
  const { balance } = it.world.deps.reads.payroll
  const found = () =>
    it.world.deps.db.withCompany(it.company.id, tx => balance(tx, it.company.id))
  expect((await found()).differences).toBe(0)
  await it.world.deps.db.withCompany(it.company.id, tx =>
    tx.query('update payroll.compared set lines = 0'),
  )
  expect((await found()).differences).toBeGreaterThan(0)
})
