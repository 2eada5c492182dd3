import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  GetPayrollAdjustments,
  GetPayrollBalance,
  GetPayrollCompare,
} from '#api/contract/payroll-adjustments.ts'
import { checkBalances } from '#commands/payroll/check-balance.ts'
import { payrollEmployeeStream } from '#commands/payroll/streams.ts'
import { takeAdjustments, takingOf } from '#commands/payroll/take-adjustments.ts'
import { batchHead, batchLine, lineText } from '#domain/payroll/canonical.ts'
import { asLocalDate, asPayrollExportId, type PayrollExportId } from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

let it: PayrollWorld
beforeAll(async () => {
  it = await payrollWorld()
  await it.now('2026-04-02T08:00:00.000Z')
}, 300_000)
afterAll(() => it.world.close())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const taking = (exportId: PayrollExportId, period = '2026-04') => {
  const { deps, a } = it.world
  return takeAdjustments(deps, deps.reads.payroll)(
    { ...a.caller, actor: `user:${a.people.chief.userId}` },
    {
      period,
      exportId,
      byEmployee: null,
    },
  )
}
const anExport = (): PayrollExportId => asPayrollExportId(randomUUID())
const became = (exportId: PayrollExportId) => takingOf(it.world.deps, it.world.a.id, exportId)
const listed = async (query: string) =>
  GetPayrollAdjustments.reply.parse(
    (await it.must(it.get(`payroll/adjustments?${query}`))).body,
  )
const compared = async (query: string) =>
  GetPayrollCompare.reply.parse(
    (await it.must(it.get(`payroll/periods/2026-03/compare?${query}`))).body,
  )
/** What the check of a night finds. */
const checked = async () => {
  const { deps } = it.world
  await checkBalances(deps, deps.reads.payroll)(new AbortController().signal, error => {
    throw error
  })
  return GetPayrollBalance.reply.parse((await it.must(it.get('payroll/balance'))).body)
}
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
    const open = await listed('state=open&limit=200')
    expect([open.total, open.rows.length]).toEqual([openLines, openLines])
    expect(open.controlSums).toMatchObject({ days: -11 })
    expect((await listed('state=open&carrying=2026-06')).rows).toEqual([])
    const first = await listed('limit=5')
    const second = await listed(`limit=5&cursor=${encodeURIComponent(first.next ?? '')}`)
    expect([...first.rows, ...second.rows]).toEqual(open.rows.slice(0, 10))
    // The same cells, asked as two states of the period.
    const sides = await compared('a=v1&b=now&limit=200')
    expect(sides.rows.map(({ day, code, a, b }) => [day, code, a, b])).toEqual(
      open.rows.map(({ day, code, before, after }) => [day, code, before, after]),
    )
    expect(sides.rows[0]?.causes.map(({ kind }) => kind)).toEqual(['EmployeeTerminated'])
    expect((await compared('a=now&b=now')).total).toBe(0)
    expect(await taking(anExport(), '2026-05')).toMatchObject({
      ok: false,
      refusal: {
        code: 'payroll.not-next',
        expected: '2026-04',
      },
    })
    const exports = [anExport(), anExport()]
    const both = await Promise.all(exports.map(one => taking(one)))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: {
        code: 'payroll.busy',
        period: '2026-04',
      },
    })
    await it.world.settle()
    expect((await it.period('2026-04')).busy).not.toBeNull()
    await it.work('2026-04')
    const outcomes = await Promise.all(exports.map(became))
    expect(outcomes).toContainEqual({
      is: 'closed',
      period: '2026-04',
      batch: 1,
    })
    expect(outcomes).toContainEqual({ is: 'none' })
    expect((await it.period('2026-03')).openLines).toBe(0)
    const delivered = await listed('state=taken&carrying=2026-04&batch=1&limit=200')
    expect(delivered.controlSums).toEqual(open.controlSums)
    expect(new Set(delivered.rows.map(({ id }) => id))).toEqual(
      new Set(open.rows.map(({ id }) => id)),
    )
    expect(exports).toContain(delivered.rows[0]?.takenIn?.exportId)
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
        lineText(a.id, {
          employeeId,
          day: asLocalDate('2026-03-21'),
          code: 'days',
          seq: 1,
        }),
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
    expect(april).toMatchObject({
      state: 'locked',
      undelivered: [2],
    })
    expect((await it.period('2026-03')).openLines).toBe(0)
    expect((await it.period('2026-05')).carries).toBe(true)
    expect((await listed('state=taken&batch=2')).rows[0]?.takenIn).toEqual({
      period: '2026-04',
      batch: 2,
      exportId: null,
    })
    expect((await listed('state=held')).rows).toEqual([])
  })
  test('comes with what was locked and taken to what is now, as every night is checked', async () => {
    expect(await checked()).toMatchObject({
      periods: 2,
      people: 5,
      differences: 0,
      found: [],
    })
    // One line is altered behind the log's back: its batch, its cell and what follows are told.
    const client = new Client(it.world.database.urls.superuser)
    await client.connect()
    await client.query(
      `update ${read.payrollLines} set after = after + 7
       where line_id = (select min(line_id) from ${read.payrollLines} where seq = 1)`,
    )
    await client.end()
    await it.now('2026-05-04T08:00:00.000Z')
    const found = await checked()
    expect(found.differences).toBeGreaterThan(0)
    expect(found.found.map(({ what }) => what)).toContain('batch')
  })
})
