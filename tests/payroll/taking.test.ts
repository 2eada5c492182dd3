import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payrollEmployeeStream } from '#commands/payroll/streams.ts'
import { takeAdjustments, takingOf } from '#commands/payroll/take-adjustments.ts'
import { batchHead, batchLine, lineText } from '#domain/payroll/canonical.ts'
import { asLocalDate, asPayrollExportId, type PayrollExportId } from '#domain/shared/values.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

let it: PayrollWorld
beforeAll(async () => {
  it = await payrollWorld()
  await it.now('2026-04-02T08:00:00.000Z')
}, 120_000)
afterAll(() => it.world.close())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const taking = (exportId: PayrollExportId, period = '2026-04') => {
  const { deps, a } = it.world
  return takeAdjustments(deps, deps.reads.payroll)(
    { ...a.caller, actor: `user:${a.people.chief.userId}` },
    { period, exportId, byEmployee: null },
  )
}
const anExport = (): PayrollExportId => asPayrollExportId(randomUUID())
const became = (exportId: PayrollExportId) => takingOf(it.world.deps, it.world.a.id, exportId)
/** What the log says was taken of the clerk. */
const taken = async () => {
  const { deps, a } = it.world
  const stream = payrollEmployeeStream(a.id, a.people.clerk.employeeId)
  const events = await deps.log.readStream(stream)
  return events.flatMap(event => (event.type === 'AdjustmentsTaken' ? [event] : []))
}

describe('what is open', () => {
  test('is taken by one export alone, whole, and nothing is left open', async () => {
    await it.lock('2026-03')
    expect((await it.period('2026-04')).carries).toBe(true)
    const none = await taking(anExport())
    expect(none).toMatchObject({ ok: false, refusal: { code: 'payroll.nothing-to-export' } })
    it.world.advance(1)
    await it.terminate('clerk', '2026-03-20')
    const { openLines } = await it.period('2026-03')
    expect(openLines).toBeGreaterThan(0)
    expect(await taking(anExport(), '2026-05')).toMatchObject({
      ok: false,
      refusal: { code: 'payroll.not-next', expected: '2026-04' },
    })
    const exports = [anExport(), anExport()]
    const both = await Promise.all(exports.map(one => taking(one)))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'payroll.busy', period: '2026-04' },
    })
    await it.world.settle()
    expect((await it.period('2026-04')).busy).not.toBeNull()
    await it.work('2026-04')
    const outcomes = await Promise.all(exports.map(became))
    expect(outcomes).toContainEqual({ is: 'closed', period: '2026-04', batch: 1 })
    expect(outcomes).toContainEqual({ is: 'none' })
    expect((await it.period('2026-03')).openLines).toBe(0)
    expect(await taking(anExport())).toMatchObject({
      refusal: { code: 'payroll.nothing-to-export' },
    })
  })
  test('is said line by line, each with its id and its causes, under one hash', async () => {
    const { a } = it.world
    const { employeeId } = a.people.clerk
    const [event] = await taken()
    const lines = event?.data.lines ?? []
    expect(
      lines.find(({ code, day }) => code === 'days' && day === '2026-03-21'),
    ).toMatchObject({
      id: sha256(
        lineText(a.id, { employeeId, day: asLocalDate('2026-03-21'), code: 'days', seq: 1 }),
      ).slice(0, 32),
      seq: 1,
      period: '2026-03',
      before: 1,
      after: 0,
    })
    for (const { causes } of lines) expect(causes.length).toBeGreaterThan(0)
    expect(lines[0]?.causes.map(({ kind }) => kind)).toContain('EmployeeTerminated')
    const stream = await it.world.deps.log.readStream(`${a.id}-payroll-periods-${a.id}`)
    const closed = stream.find(({ type }) => type === 'AdjustmentBatchClosed')
    const text = lines
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(line => batchLine({ ...line, employeeId }))
    expect(closed?.data).toMatchObject({
      batch: 1,
      with: 'export',
      lines: lines.length,
      hash: sha256(batchHead(a.id, '2026-04', 1) + text.join('')),
      controlSums: { days: -11 },
    })
  })
  test('keeps its period locked once a batch is closed', async () => {
    const answer = await it.post('payroll/periods/2026-03/unlock', {
      reason: 'Yanlış vardiya girilmiş',
    })
    expect([answer.status, answer.body['code']]).toEqual([409, 'payroll.adjustments-taken'])
    expect(answer.body['exportIds']).toHaveLength(1)
  })
  test('is left to the lock of the period that carries it, numbered on', async () => {
    it.world.advance(1)
    await it.terminate('welder', '2026-03-25')
    expect((await it.period('2026-03')).openLines).toBeGreaterThan(0)
    await it.now('2026-05-02T08:00:00.000Z')
    const april = await it.lock('2026-04')
    expect(april).toMatchObject({ state: 'locked', undelivered: [2] })
    expect((await it.period('2026-03')).openLines).toBe(0)
    expect((await it.period('2026-05')).carries).toBe(true)
  })
})
