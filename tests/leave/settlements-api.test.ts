// Long because it follows one ending from the question over its payroll sheet to its undo.
import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { leaversOf, type Leavers } from './leavers.ts'

/** `leave-rules §5.2, §5.9`: what is left of annual leave is paid out with the end of an employment. */
const world = apiTest()
let leavers: Leavers
beforeAll(async () => {
  leavers = await leaversOf(world)
}, 300_000)

test('who ends an employment is told of the year that its last day completes and nobody gave', async () => {
  const who = await leavers.hired('2020-02-01')
  await leavers.give(who, 5)
  expect((await leavers.payoutOf(who, '2026-01-30'))['owed']).toBeNull()
  expect((await leavers.payoutOf(who, '2026-01-31'))['owed']).toEqual({
    workYear: 6,
    days: 20,
  })
  await leavers.end(who, '2026-01-31')
  const after = await leavers.payoutOf(who, '2026-01-31')
  expect(after).toEqual({
    days: 14,
    settled: '2026-01-31',
    owed: {
      workYear: 6,
      days: 20,
    },
  })
  await leavers.give(who, 6)
  expect(await leavers.payoutOf(who, '2026-01-31')).toEqual({
    days: 34,
    settled: '2026-01-31',
    owed: null,
  })
})

test('the year that was completed with the last day is given after it, and paid out at once', async () => {
  const who = await leavers.hired('2015-03-02')
  expect((await leavers.end(who, '2025-03-01')).status).toBe(200)
  expect((await leavers.give(who, 10)).status).toBe(200)
  expect(await leavers.balance(who)).toMatchObject({
    days: 20,
    paidOut: 20,
    remaining: 0,
  })
  expect(await leavers.paid(who)).toEqual({ '2025-03-01': 40 })
  expect((await leavers.give(who, 11)).body).toMatchObject({
    code: 'leave.worked-years-insufficient',
    worked: 10,
    needed: 11,
  })
})

test('how many days it pays is shown before, and the ending takes them along and back', async () => {
  const who = await leavers.hired('2020-01-06')
  await leavers.give(who, 5)
  expect(await leavers.payout(who, '2026-01-30')).toEqual({
    days: 14,
    settled: null,
  })
  await leavers.end(who, '2026-01-30')
  expect(await leavers.payout(who, '2026-01-30')).toEqual({
    days: 14,
    settled: '2026-01-30',
  })
  expect(await leavers.balance(who)).toMatchObject({
    paidOut: 14,
    remaining: 0,
  })
  expect((await leavers.undo(who, 'EmployeeTerminated')).status).toBe(200)
  expect(await leavers.balance(who)).toMatchObject({
    paidOut: 0,
    remaining: 14,
  })
  expect(await leavers.paid(who)).toEqual({})
  expect(await leavers.payout(who, '2026-01-30')).toEqual({
    days: 14,
    settled: null,
  })
})

test('ended without, it lives on, and is settled later by an act of its own', async () => {
  const who = await leavers.hired('2020-01-06')
  await leavers.give(who, 5)
  expect((await leavers.settle(who)).body).toMatchObject({ code: 'leave.already-employed' })
  await leavers.end(who, '2026-01-30', { settled: false })
  expect(await leavers.balance(who)).toMatchObject({
    paidOut: 0,
    remaining: 14,
  })
  await leavers.settle(who)
  expect(await leavers.balance(who)).toMatchObject({
    paidOut: 14,
    remaining: 0,
  })
  expect((await leavers.settle(who)).body).toMatchObject({ position: null })
  expect((await leavers.undo(who, 'EntitlementsSettled')).status).toBe(200)
  expect(await leavers.balance(who)).toMatchObject({
    paidOut: 0,
    remaining: 14,
  })
})

test('a corrected last day takes the settlement along, and leaves what was not settled', async () => {
  const who = await leavers.hired('2020-01-06')
  await leavers.give(who, 5)
  await leavers.end(who, '2026-01-30')
  await leavers.end(who, '2026-02-13')
  expect((await leavers.undo(who, 'EmployeeTerminated')).status).toBe(200)
  expect(await leavers.payout(who, '2026-01-30')).toEqual({
    days: 14,
    settled: '2026-01-30',
  })
  expect((await leavers.undo(who, 'EmployeeTerminated')).status).toBe(200)
  expect(await leavers.balance(who)).toMatchObject({
    paidOut: 0,
    remaining: 14,
  })
  await leavers.end(who, '2026-01-30')
  // What is shown before a last day is corrected is what it will pay.
  expect(await leavers.payout(who, '2026-02-06')).toEqual({
    days: 14,
    settled: '2026-01-30',
  })
  await leavers.end(who, '2026-02-06')
  expect(await leavers.payout(who, '2026-02-06')).toEqual({
    days: 14,
    settled: '2026-02-06',
  })
  expect(await leavers.paid(who)).toEqual({ '2026-02-06': 28 })
  await leavers.end(who, '2026-02-06', { settled: false })
  await leavers.end(who, '2026-02-13')
  expect(await leavers.payout(who, '2026-02-13')).toEqual({
    days: 14,
    settled: null,
  })
})

test('several are settled as one is, and a re-hire finds none of it', async () => {
  const [one, other] = [await leavers.hired('2020-01-06'), await leavers.hired('2020-01-06')]
  await leavers.give(one, 5)
  const ended = await leavers.call('POST', 'employees/bulk/terminate', {
    employeeIds: [one, other],
    lastDay: '2026-01-30',
  })
  expect(ended.body).toMatchObject({
    done: 2,
    refused: 0,
  })
  expect(await leavers.balance(one)).toMatchObject({
    paidOut: 14,
    remaining: 0,
  })
  const again = await leavers.call('POST', `employees/${one}/rehire`, {
    departmentId: world.a.departments.office,
    startOfEmployment: '2026-02-09',
  })
  expect(again.status).toBe(200)
  const { rows } = (await leavers.call('GET', `annual-leaves?employee=${one}`)).body as {
    rows: Record<string, unknown>[]
  }
  expect(rows).toMatchObject([
    {
      worked: 0,
      days: 0,
      remaining: 0,
      proposal: null,
    },
  ])
  expect((await leavers.give(one, 1)).body).toMatchObject({
    code: 'leave.worked-years-insufficient',
    worked: 0,
  })
})

test('on the last day the list of accounts says what the account does', async () => {
  const who = await leavers.hired('2020-01-06')
  await leavers.give(who, 5)
  await leavers.give(who, 6)
  await leavers.end(who, '2026-03-02')
  const { days, used, remaining } = await leavers.balance(who)
  const { rows } = (await leavers.call('GET', `annual-leaves?employee=${who}`)).body
  expect(rows).toMatchObject([{ worked: 6, days, used, remaining, available: remaining }])
  expect([days, remaining]).toEqual([34, 0])
})

test('what was given since a re-hire stands on the settlement before it', async () => {
  const who = await leavers.hired('2018-01-08')
  await leavers.give(who, 5)
  await leavers.end(who, '2024-01-31')
  await leavers.call('POST', `employees/${who}/rehire`, {
    departmentId: world.a.departments.office,
    startOfEmployment: '2024-02-05',
  })
  const { body: given } = await leavers.give(who, 1)
  const refused = await leavers.undo(who, 'EntitlementsSettled')
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'leave.given-since' }])
  expect(refused.body['error']).toMatch(/given after the re-hire/)
  await leavers.call(
    'DELETE',
    `employees/${who}/entitlements/${String(given['entitlementId'])}`,
  )
  expect((await leavers.undo(who, 'EntitlementsSettled')).status).toBe(200)
  expect(await leavers.balance(who)).toMatchObject({
    paidOut: 0,
    remaining: 14,
  })
  // Both employments are one service again: eight years by March 2026, and the year given before is the fifth of them.
  expect((await leavers.give(who, 8)).status).toBe(200)
})

test('what was taken back is not settled again with a day that is no last day any more', async () => {
  const who = await leavers.hired('2019-01-07')
  await leavers.give(who, 7)
  await leavers.end(who, '2026-01-20')
  await leavers.end(who, '2026-01-21', { settled: false })
  const refused = await leavers.undo(who, 'SettlementTakenBack')
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'leave.another-last-day', lastDay: '2026-01-21' },
  ])
  expect(refused.body['error']).toMatch(/annual leave is settled with that day alone/)
  expect((await leavers.give(who, 7)).body).toMatchObject({ code: 'leave.already-given' })
  expect((await leavers.settle(who)).status).toBe(200)
  expect((await leavers.give(who, 7)).body).toMatchObject({ code: 'leave.already-given' })
  expect(await leavers.balance(who)).toMatchObject({
    days: 20,
    paidOut: 20,
  })
  expect(await leavers.paid(who)).toEqual({ '2026-01-21': 40 })
})

test('an ending goes back with what it did to a settlement, and that not by itself', async () => {
  const who = await leavers.hired('2019-01-07')
  await leavers.give(who, 7)
  await leavers.end(who, '2026-01-20')
  await leavers.end(who, '2026-01-21', { settled: false })
  expect((await leavers.undo(who, 'EmployeeTerminated')).status).toBe(200)
  expect(await leavers.payout(who, '2026-01-20')).toEqual({
    days: 20,
    settled: '2026-01-20',
  })
  await leavers.end(who, '2026-01-22')
  expect((await leavers.undo(who, 'EntitlementsSettled')).body).toMatchObject({
    code: 'activity.nothing-to-undo',
  })
  expect(await leavers.payout(who, '2026-01-22')).toEqual({
    days: 20,
    settled: '2026-01-22',
  })
})

test('who is erased is settled and given no more, and nothing of it is taken back', async () => {
  const erased = async (settled: boolean) => {
    const who = await leavers.hired('2020-01-06')
    await leavers.give(who, 5)
    await leavers.end(who, '2026-01-30', { settled: true })
    if (!settled) await leavers.end(who, '2026-01-30', { settled: false })
    const erasure = {
      ground: 'asked',
      evenSo: true,
    }
    expect((await leavers.call('POST', `employees/${who}/erase`, erasure)).status).toBe(200)
    return who
  }
  const [unsettled, settled] = [await erased(false), await erased(true)]
  for (const answer of [
    await leavers.settle(unsettled),
    await leavers.undo(unsettled, 'SettlementTakenBack'),
    await leavers.undo(settled, 'EntitlementsSettled'),
    await leavers.undo(settled, 'EntitlementGiven'),
    await leavers.give(settled, 6),
  ])
    expect([answer.status, answer.body['code']]).toEqual([422, 'employees.erased'])
  expect([await leavers.paid(unsettled), await leavers.paid(settled)]).toEqual([
    {},
    { '2026-01-30': 28 },
  ])
})
