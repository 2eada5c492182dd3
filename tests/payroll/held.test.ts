// Long because it is one locked month that a release computes otherwise, held, released and taken.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetPayrollAdjustments } from '#api/contract/payroll-adjustments.ts'
import { checkBalances, lastCheck } from '#commands/payroll/check-balance.ts'
import { holdDifferences } from '#commands/payroll/hold-job.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import type { PayrollReads } from '#commands/payroll/reads.ts'
import { payrollEmployeeStream } from '#commands/payroll/streams.ts'
import { asInstant } from '#domain/shared/values.ts'
import { finishExports, ready } from '../payroll-exports/given-locked.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

let it: PayrollWorld
const march = 'payroll/periods/2026-03'
const reads = () => it.world.deps.reads.payroll
const throwing = (error: unknown): never => {
  throw error
}
const never = () => new AbortController().signal
/** The rules of a release before: the welder had five minutes more on each day, and another word. */
const before = (): PayrollReads => ({
  ...reads(),
  engine: 'mesai-0',
  async *sheets(tx, company, period, employees) {
    for await (const sheet of reads().sheets(tx, company, period, employees))
      yield sheet.employeeId === it.company.people.welder.employeeId
        ? {
            ...sheet,
            days: sheet.days.map(day => ({
              ...day,
              figures: {
                ...day.figures,
                nightMinutes: 5,
              },
            })),
          }
        : sheet
  },
})
const hold = (of: PayrollReads = reads(), stop = never()) =>
  holdDifferences(it.world.deps, of)(stop, throwing)
const list = async (state: 'open' | 'held' | 'taken') => {
  await it.world.settle()
  const answer = await it.get(`payroll/adjustments?limit=200&state=${state}`)
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  return GetPayrollAdjustments.reply.parse(answer.body)
}
const differences = async (at: string) => {
  await it.now(at)
  await checkBalances(it.world.deps, reads())(never(), throwing)
  return (await lastCheck(it.world.deps, it.company.id))?.differences
}
const release = async (employees?: readonly string[]) => {
  const asked = await it.must(
    it.post('payroll/adjustments/release', {
      reason: 'Gece hesabı düzeltildi',
      ...(employees ? { employees } : {}),
    }),
  )
  return `payroll/adjustments/release/${String(asked.body['requestId'])}`
}
const take = async (key?: string) => {
  const answer = await it.world.ask('POST', '/api/app/payroll/exports', {
    token: it.token(),
    body: { kind: 'adjustments', period: '2026-04', profileId: ready.csv },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
  await finishExports(it.world.deps)
  await it.world.settle()
  return answer
}
const terminate = async (lastDay: string) => it.terminate('clerk', lastDay)

beforeAll(async () => {
  it = await payrollWorld()
  await it.now('2026-04-02T08:00:00.000Z')
  const { body } = await it.must(it.get(`${march}/checklist`))
  const items = body['items'] as { code: string; count: number }[]
  await it.must(
    it.post(`${march}/lock`, {
      acknowledge: Object.fromEntries(items.map(({ code, count }) => [code, count])),
    }),
  )
  await it.world.settle()
  await workOnLocks(it.world.deps, before())(never(), throwing)
  await it.world.settle()
}, 300_000)
afterAll(() => it.world.close())

describe('what a release alone makes of locked days', () => {
  test('is neither shown as open nor taken before it is held', async () => {
    expect(await it.period('2026-03')).toMatchObject({
      state: 'locked',
      engine: 'mesai-0',
    })
    const open = await it.get('payroll/adjustments')
    expect([open.status, open.body['code']]).toEqual([503, 'payroll.figures-behind'])
    const taking = await take('taken')
    expect([taking.status, taking.body['code']]).toEqual([503, 'payroll.figures-behind'])
    const none = await it.post('payroll/adjustments/release', {
      reason: 'Gece hesabı düzeltildi',
    })
    expect([none.status, none.body['code']]).toEqual([422, 'payroll.nothing-held'])
  })

  test('is held once, whoever is killed meanwhile, and opens nothing', async () => {
    const { employeeId } = it.company.people.welder
    const said = async () =>
      (
        await it.world.deps.log.readStream(payrollEmployeeStream(it.company.id, employeeId))
      ).filter(({ type }) => type === 'AdjustmentsHeld').length
    // Somebody left, backdated, before it was held: that is a fact, and no release.
    it.world.clock.at = asInstant('2026-04-02T09:00:00.000Z')
    await terminate('2026-03-30')
    const killed = new AbortController()
    const dying: PayrollReads = {
      ...reads(),
      engineDifferences: async (company, after) => {
        if (after !== null) killed.abort()
        return reads().engineDifferences(company, after)
      },
    }
    expect(await hold(dying, killed.signal)).toBe(true)
    expect([await said(), (await list('held')).total]).toEqual([1, 0])
    expect(await hold()).toBe(false)
    expect(await hold()).toBe(false)
    expect(await said()).toBe(1)
    const held = await list('held')
    expect(held.total).toBeGreaterThan(0)
    expect(held.rows.every(row => row.employeeId === employeeId)).toBe(true)
    expect(held.rows[0]).toMatchObject({
      code: 'nightMinutes',
      before: 5,
      after: 0,
      delta: -5,
      causes: [{ kind: 'engine' }],
    })
    const open = await list('open')
    expect(open.rows.map(row => row.employeeId)).not.toContain(employeeId)
    expect(open.rows.map(row => row.day)).toContain('2026-03-31')
    const { body } = await it.must(it.get('payroll/periods/2026-04/checklist'))
    expect(body['items']).toContainEqual(
      expect.objectContaining({
        code: 'held-lines',
        count: held.total,
      }),
    )
    expect(await differences('2026-04-03T07:00:00.000Z')).toBe(0)
  })

  test('stays held when everything else is taken, by who was asked to come again under his key', async () => {
    const held = await list('held')
    expect((await take('taken')).status).toBe(200)
    expect((await list('open')).total).toBe(0)
    expect(await list('held')).toEqual(held)
  })

  test('is released by another than asked, and not by who asked', async () => {
    const short = await it.post('payroll/adjustments/release', { reason: 'kısa' })
    expect([short.status, short.body['code']]).toEqual([422, 'payroll.reason-length'])
    const request = await release()
    expect((await list('held')).release).toMatchObject({
      reason: 'Gece hesabı düzeltildi',
      name: expect.any(String),
      employees: null,
    })
    const second = await it.post('payroll/adjustments/release', {
      reason: 'Gece hesabı düzeltildi',
    })
    expect([second.status, second.body['code']]).toEqual([409, 'payroll.request-waits'])
    const own = await it.post(`${request}/approve`)
    expect([own.status, own.body['code']]).toEqual([403, 'payroll.same-person'])
    const other = await it.post(`${request}/withdraw`, {}, 'administrator')
    expect([other.status, other.body['code']]).toEqual([403, 'payroll.not-asker'])
    await it.must(it.post(`${request}/reject`, { reason: 'Önce bakalım' }, 'administrator'))
    expect((await list('held')).release).toBeNull()
    expect((await it.post(`${request}/approve`, {}, 'administrator')).status).toBe(404)
    const again = await release()
    await it.must(it.post(`${again}/withdraw`))
    expect((await list('held')).total).toBeGreaterThan(0)
  })

  test('of others leaves his, then is open with its cause, and taken once', async () => {
    const { employeeId } = it.company.people.welder
    const none = await it.post('payroll/adjustments/release', {
      reason: 'Gece hesabı düzeltildi',
      employees: [it.company.people.clerk.employeeId],
    })
    expect(none.body['code']).toBe('payroll.nothing-held')
    const held = await list('held')
    const request = await release([employeeId])
    await it.must(it.post(`${request}/approve`, {}, 'administrator'))
    expect((await list('held')).total).toBe(0)
    const open = await list('open')
    expect(open.controlSums).toEqual(held.controlSums)
    expect(open.rows.map(({ id }) => id)).toEqual(held.rows.map(({ id }) => id))
    expect(open.rows.every(({ causes }) => causes[0]?.kind === 'engine')).toBe(true)
    expect((await take()).status).toBe(200)
    expect((await list('open')).total).toBe(0)
    expect((await list('taken')).controlSums).toMatchObject({
      nightMinutes: held.controlSums['nightMinutes'],
    })
    expect(await differences('2026-04-05T09:00:00.000Z')).toBe(0)
    expect(await hold()).toBe(false)
  })

  test('with no difference at all holds nothing, and says that it was looked at', async () => {
    const later: PayrollReads = {
      ...reads(),
      engine: 'mesai-2',
    }
    expect(await hold(later)).toBe(false)
    await it.world.settle()
    expect((await list('held')).total).toBe(0)
    expect(await hold()).toBe(false)
  })
})
