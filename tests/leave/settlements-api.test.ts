// Long because it follows one ending from the question over its payroll sheet to its undo.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asEmployeeId, asLocalDate, type EmployeeId } from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'
import { done, makeWorld, type Answer, type World } from '#tests/api/world.ts'

/** `leave-rules §5.2, §5.9`: what is left of annual leave is paid out with the end of an employment. */
let world: World
let token = ''
let count = 0
beforeAll(async () => {
  world = await makeWorld()
  token = await world.signIn(world.a.people.chief)
}, 300_000)
afterAll(() => world.close())

const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await world.ask(method, `/api/app/${path}`, {
    token,
    headers: { 'accept-language': 'en' },
    ...(body === undefined ? {} : { body }),
  })
  if (method !== 'GET') await world.settle()
  return answer
}
const hired = async (startOfEmployment: string): Promise<EmployeeId> => {
  count += 1
  const { employeeId } = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Rıza',
      surname: 'Göçer',
      employeeNo: `S${count}`,
      departmentId: world.a.departments.office,
      startOfEmployment: asLocalDate(startOfEmployment),
    }),
  )
  await world.settle()
  return asEmployeeId(employeeId)
}
const give = (who: string, workYear: number) =>
  call('POST', `employees/${who}/entitlements`, { workYear })
const end = (who: string, lastDay: string, more: object = {}) =>
  call('POST', `employees/${who}/terminate`, { lastDay, ...more })
const settle = (who: string) => call('POST', `employees/${who}/leave-settlement`, {})
const payoutOf = async (who: string, lastDay: string) =>
  (await call('GET', `employees/${who}/leave-payout?lastDay=${lastDay}`)).body
const payout = async (who: string, lastDay: string) => {
  const { days, settled } = await payoutOf(who, lastDay)
  return { days, settled }
}
const balance = async (who: string) =>
  (await call('GET', `employees/${who}/leave-balance`)).body
/** The newest act of a kind on somebody is taken back. */
const undo = async (who: string, kind: string) => {
  const { rows } = (await call('GET', `reports/activity?employee=${who}&limit=50`)).body as {
    rows: { position: string; kind: string; undone: boolean }[]
  }
  const act = rows.find(one => one.kind === kind && !one.undone)
  return call('POST', `reports/activity/${act?.position}/undo`, { reason: 'yanlış kişi' })
}
const paid = async (who: EmployeeId) =>
  (
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ payouts: Record<string, number> }>(
        `select payouts from ${read.attendancePayouts} where company_id = $1 and employee_id = $2`,
        [world.a.id, who],
      ),
    )
  )[0]?.payouts

test('who ends an employment is told of the year that its last day completes and nobody gave', async () => {
  const who = await hired('2020-02-01')
  await give(who, 5)
  expect((await payoutOf(who, '2026-01-30'))['owed']).toBeNull()
  expect((await payoutOf(who, '2026-01-31'))['owed']).toEqual({ workYear: 6, days: 20 })
  await end(who, '2026-01-31')
  const after = await payoutOf(who, '2026-01-31')
  expect(after).toEqual({
    days: 14,
    settled: '2026-01-31',
    owed: { workYear: 6, days: 20 },
  })
  await give(who, 6)
  expect(await payoutOf(who, '2026-01-31')).toEqual({
    days: 34,
    settled: '2026-01-31',
    owed: null,
  })
})

test('the year that was completed with the last day is given after it, and paid out at once', async () => {
  const who = await hired('2015-03-02')
  expect((await end(who, '2025-03-01')).status).toBe(200)
  expect((await give(who, 10)).status).toBe(200)
  expect(await balance(who)).toMatchObject({ days: 20, paidOut: 20, remaining: 0 })
  expect(await paid(who)).toEqual({ '2025-03-01': 40 })
  expect((await give(who, 11)).body).toMatchObject({
    code: 'leave.worked-years-insufficient',
    worked: 10,
    needed: 11,
  })
})

test('how many days it pays is shown before, and the ending takes them along and back', async () => {
  const who = await hired('2020-01-06')
  await give(who, 5)
  expect(await payout(who, '2026-01-30')).toEqual({ days: 14, settled: null })
  await end(who, '2026-01-30')
  expect(await payout(who, '2026-01-30')).toEqual({ days: 14, settled: '2026-01-30' })
  expect(await balance(who)).toMatchObject({ paidOut: 14, remaining: 0 })
  expect((await undo(who, 'EmployeeTerminated')).status).toBe(200)
  expect(await balance(who)).toMatchObject({ paidOut: 0, remaining: 14 })
  expect(await paid(who)).toEqual({})
  expect(await payout(who, '2026-01-30')).toEqual({ days: 14, settled: null })
})

test('ended without, it lives on, and is settled later by an act of its own', async () => {
  const who = await hired('2020-01-06')
  await give(who, 5)
  expect((await settle(who)).body).toMatchObject({ code: 'leave.already-employed' })
  await end(who, '2026-01-30', { settled: false })
  expect(await balance(who)).toMatchObject({ paidOut: 0, remaining: 14 })
  await settle(who)
  expect(await balance(who)).toMatchObject({ paidOut: 14, remaining: 0 })
  expect((await settle(who)).body).toMatchObject({ position: null })
  expect((await undo(who, 'EntitlementsSettled')).status).toBe(200)
  expect(await balance(who)).toMatchObject({ paidOut: 0, remaining: 14 })
})

test('a corrected last day takes the settlement along, and leaves what was not settled', async () => {
  const who = await hired('2020-01-06')
  await give(who, 5)
  await end(who, '2026-01-30')
  await end(who, '2026-02-13')
  expect((await undo(who, 'EmployeeTerminated')).status).toBe(200)
  expect(await payout(who, '2026-01-30')).toEqual({ days: 14, settled: '2026-01-30' })
  expect((await undo(who, 'EmployeeTerminated')).status).toBe(200)
  expect(await balance(who)).toMatchObject({ paidOut: 0, remaining: 14 })
  await end(who, '2026-01-30')
  // What is shown before a last day is corrected is what it will pay.
  expect(await payout(who, '2026-02-06')).toEqual({ days: 14, settled: '2026-01-30' })
  await end(who, '2026-02-06')
  expect(await payout(who, '2026-02-06')).toEqual({ days: 14, settled: '2026-02-06' })
  expect(await paid(who)).toEqual({ '2026-02-06': 28 })
  await end(who, '2026-02-06', { settled: false })
  await end(who, '2026-02-13')
  expect(await payout(who, '2026-02-13')).toEqual({ days: 14, settled: null })
})

test('several are settled as one is, and a re-hire finds none of it', async () => {
  const [one, other] = [await hired('2020-01-06'), await hired('2020-01-06')]
  await give(one, 5)
  const ended = await call('POST', 'employees/bulk/terminate', {
    employeeIds: [one, other],
    lastDay: '2026-01-30',
  })
  expect(ended.body).toMatchObject({ done: 2, refused: 0 })
  expect(await balance(one)).toMatchObject({ paidOut: 14, remaining: 0 })
  const again = await call('POST', `employees/${one}/rehire`, {
    departmentId: world.a.departments.office,
    startOfEmployment: '2026-02-09',
  })
  expect(again.status).toBe(200)
  const { rows } = (await call('GET', `annual-leaves?employee=${one}`)).body as {
    rows: Record<string, unknown>[]
  }
  expect(rows).toMatchObject([{ worked: 0, days: 0, remaining: 0, proposal: null }])
  expect((await give(one, 1)).body).toMatchObject({
    code: 'leave.worked-years-insufficient',
    worked: 0,
  })
})

test('on the last day the list of accounts says what the account does', async () => {
  const who = await hired('2020-01-06')
  await give(who, 5)
  await give(who, 6)
  await end(who, '2026-03-02')
  const { days, used, remaining } = await balance(who)
  const { rows } = (await call('GET', `annual-leaves?employee=${who}`)).body
  expect(rows).toMatchObject([{ worked: 6, days, used, remaining, available: remaining }])
  expect([days, remaining]).toEqual([34, 0])
})

test('what was given since a re-hire stands on the settlement before it', async () => {
  const who = await hired('2018-01-08')
  await give(who, 5)
  await end(who, '2024-01-31')
  await call('POST', `employees/${who}/rehire`, {
    departmentId: world.a.departments.office,
    startOfEmployment: '2024-02-05',
  })
  const { body: given } = await give(who, 1)
  const refused = await undo(who, 'EntitlementsSettled')
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'leave.given-since' }])
  expect(refused.body['error']).toMatch(/given after the re-hire/)
  await call('DELETE', `employees/${who}/entitlements/${String(given['entitlementId'])}`)
  expect((await undo(who, 'EntitlementsSettled')).status).toBe(200)
  expect(await balance(who)).toMatchObject({ paidOut: 0, remaining: 14 })
  // Both employments are one service again: eight years by March 2026, and the year given before is the fifth of them.
  expect((await give(who, 8)).status).toBe(200)
})
