// Long because it is one locked month with what a release makes of it, unlocked for one and locked again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GetPayrollAdjustments } from '#api/contract/payroll-adjustments.ts'
import { checkBalances, lastCheck } from '#commands/payroll/check-balance.ts'
import { holdDifferences } from '#commands/payroll/hold-job.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import type { PayrollReads } from '#commands/payroll/reads.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

let it: PayrollWorld
const march = 'payroll/periods/2026-03'
const reads = () => it.world.deps.reads.payroll
const never = () => new AbortController().signal
const throwing = (error: unknown): never => {
  throw error
}
/** The rules of a release before: everybody had five minutes more on each day. */
const before = (): PayrollReads => ({
  ...reads(),
  engine: 'mesai-0',
  async *sheets(tx, company, period, employees) {
    for await (const sheet of reads().sheets(tx, company, period, employees))
      yield {
        ...sheet,
        days: sheet.days.map(day => ({
          ...day,
          figures: { ...day.figures, nightMinutes: 5 },
        })),
      }
  },
})
const held = async (): Promise<ReadonlySet<string>> => {
  await it.world.settle()
  const { body } = await it.must(it.get('payroll/adjustments?limit=200&state=held'))
  const { rows } = GetPayrollAdjustments.reply.parse(body)
  return new Set(rows.map(({ employeeId }) => employeeId))
}
const differences = async (at: string) => {
  await it.now(at)
  await checkBalances(it.world.deps, reads())(never(), throwing)
  return (await lastCheck(it.world.deps, it.company.id))?.differences
}
const unlock = async (employees?: readonly string[]) => {
  const { body } = await it.must(
    it.post(`${march}/unlock`, {
      reason: 'Yanlış vardiya girilmiş',
      ...(employees && { employees }),
    }),
  )
  await it.must(
    it.post(`${march}/unlock/${String(body['requestId'])}/approve`, {}, 'administrator'),
  )
}
let [welder, clerk] = ['', '']
beforeAll(async () => {
  it = await payrollWorld()
  welder = it.company.people.welder.employeeId
  clerk = it.company.people.clerk.employeeId
  await it.now('2026-04-02T08:00:00.000Z')
  const { body } = await it.must(it.get(`${march}/checklist`))
  const items = body['items'] as { code: string; count: number }[]
  await it.must(
    it.post(`${march}/lock`, {
      acknowledge: Object.fromEntries(items.map(({ code, count }) => [code, count])),
    }),
  )
  await workOnLocks(it.world.deps, before())(never(), throwing)
  await it.world.settle()
  await holdDifferences(it.world.deps, reads())(never(), throwing)
}, 300_000)
afterAll(() => it.world.close())

test('what is held stays with those who are not judged anew, and goes with who is', async () => {
  const all = await held()
  expect(all.has(welder)).toBe(true)
  expect(all.has(clerk)).toBe(true)
  await unlock([clerk])
  // An open period has nothing to adjust, and so nothing that is held.
  expect((await held()).size).toBe(0)
  expect(await it.lock('2026-03')).toMatchObject({ version: 2 })
  const after = await held()
  expect([after.has(welder), after.has(clerk)]).toEqual([true, false])
  expect(after.size).toBe(all.size - 1)
  expect(await differences('2026-04-03T09:00:00.000Z')).toBe(0)
})

test('of a period that is locked anew for everybody nothing is held, and nothing is open', async () => {
  await unlock()
  expect(await it.lock('2026-03')).toMatchObject({ version: 3 })
  expect((await held()).size).toBe(0)
  const open = await it.must(it.get('payroll/adjustments'))
  expect(open.body['total']).toBe(0)
  expect(await differences('2026-04-04T09:00:00.000Z')).toBe(0)
  expect(await holdDifferences(it.world.deps, reads())(never(), throwing)).toBe(false)
})
