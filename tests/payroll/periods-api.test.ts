// Long because it walks a period from open to locked and back.
import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  GetPayrollDepartments,
  GetPayrollLines,
  GetPayrollPeriod,
  type PayrollPeriodReply,
} from '#api/contract/payroll-periods.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { goOnLocking, workOnLocks } from '#commands/payroll/lock-job.ts'
import { payrollEmployeeStream } from '#commands/payroll/streams.ts'
import { asPayrollAttemptId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'

type Who = 'chief' | 'administrator' | 'manager' | 'welder'
const world = apiTest({ at: '2026-04-02T08:00:00.000Z' })
let tokens: Record<Who, string>
const march = 'payroll/periods/2026-03'

beforeAll(async () => {
  await reachClock(world.deps)(world.clock.at)
  tokens = {
    chief: '',
    administrator: '',
    manager: '',
    welder: '',
  }
  for (const who of ['chief', 'administrator', 'manager', 'welder'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  await world.settle()
}, 300_000)

const get = (url: string, who: Who = 'chief'): Promise<Answer> =>
  world.ask('GET', `/api/app/${url}`, { token: tokens[who] })
const post = (
  url: string,
  body: object = {},
  who: Who = 'chief',
  headers: Record<string, string> = {},
): Promise<Answer> =>
  world.ask('POST', `/api/app/${url}`, { token: tokens[who], body, headers })
const must = async (answer: Promise<Answer>): Promise<Answer> => {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`it was answered ${status}: ${text}`)
  await world.settle()
  return answer
}
const period = async (name = '2026-03'): Promise<PayrollPeriodReply> =>
  GetPayrollPeriod.reply.parse((await must(get(`payroll/periods/${name}`))).body)
/** As the process does beside requests. */
const work = async (): Promise<void> => {
  await workOnLocks(world.deps, world.deps.reads.payroll)(
    new AbortController().signal,
    error => {
      throw error
    },
  )
  await world.settle()
}
const seen = async (): Promise<Record<string, number>> => {
  const { items } = (await must(get(`${march}/checklist`))).body as {
    items: { code: string; count: number; blocking: boolean }[]
  }
  return Object.fromEntries(items.map(({ code, count }) => [code, count]))
}
const lock = async (who: Who = 'chief'): Promise<void> => {
  await must(post(`${march}/lock`, { acknowledge: await seen() }, who))
}
const unlock = async (employees?: readonly string[]): Promise<void> => {
  const { body } = await must(
    post(`${march}/unlock`, {
      reason: 'Yanlış vardiya girilmiş',
      ...(employees ? { employees } : {}),
    }),
  )
  await must(post(`${march}/unlock/${String(body['requestId'])}/approve`, {}, 'administrator'))
}
const sheetsSaid = async (who: 'welder' | 'clerk'): Promise<number> => {
  const stream = payrollEmployeeStream(world.a.id, world.a.people[who].employeeId)
  return (await world.deps.log.readStream(stream)).length
}

describe('a payroll period over HTTP', () => {
  beforeEach(async () => {
    const { state } = await period()
    if (state === 'locked') await unlock()
  })

  test('is open, as nobody touched it, and is neither a manager’s nor an employee’s', async () => {
    expect(await period('2026-02')).toMatchObject({
      period: '2026-02',
      from: '2026-02-01',
      to: '2026-02-28',
      state: 'open',
      version: 0,
      hash: null,
      versions: [],
    })
    expect((await get(march, 'manager')).status).toBe(403)
    expect((await post(`${march}/lock`, {}, 'welder')).status).toBe(403)
    expect((await get('payroll/periods/2026-13')).status).toBe(400)
  })
  test('says by name who proposed it, and where each department stands', async () => {
    await must(post(`${march}/propose`))
    const { proposed, fourEyes } = await period()
    expect(proposed).toMatchObject({ by: `user:${world.a.people.chief.userId}` })
    expect(proposed?.name).toEqual(expect.any(String))
    expect(fourEyes).toBe(false)
    await must(post(`${march}/withdraw`))
    expect((await period()).proposed).toBeNull()
    const { rows } = GetPayrollDepartments.reply.parse(
      (await must(get(`${march}/departments`))).body,
    )
    const sumOf = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + of(row), 0)
    const list = await seen()
    expect(sumOf(row => row.unplannedDays)).toBe(list['unplanned-days'] ?? 0)
    expect(sumOf(row => row.unconfirmed)).toBe(list['unconfirmed-sheets'] ?? 0)
    expect(sumOf(row => row.missingSwipes)).toBe(list['missing-swipes'] ?? 0)
    expect((await get(`${march}/departments`, 'welder')).status).toBe(403)
  })
  test('that runs is neither proposed nor locked', async () => {
    const answer = await post('payroll/periods/2026-04/propose')
    expect([answer.status, answer.body['code']]).toEqual([409, 'payroll.period-not-over'])
  })
  test('is not locked with warnings that nobody saw, and says which', async () => {
    const warnings = await seen()
    expect(warnings['unplanned-days']).toBeGreaterThan(0)
    const answer = await post(`${march}/lock`)
    expect([answer.status, answer.body['code']]).toEqual([409, 'payroll.unacknowledged'])
    expect(answer.body['items']).toContainEqual({
      code: 'unplanned-days',
      count: warnings['unplanned-days'],
    })
  })
  test('is locked: busy first, then everybody’s days are in it under one hash', async () => {
    await must(post(`${march}/propose`))
    expect((await period()).state).toBe('proposed')
    const { version } = await period()
    await lock('administrator')
    expect((await period()).busy).toEqual({ done: 0, total: 0 })
    expect((await post(`${march}/withdraw`)).body['code']).toBe('payroll.busy')
    await work()
    const locked = await period()
    expect(locked).toMatchObject({
      state: 'locked',
      version: version + 1,
      busy: null,
      codes: 1,
    })
    expect(locked.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(locked.people).toBe(Object.keys(world.a.people).length)
    // From the founding on 2 March to the 31st.
    expect(locked.controlSums).toMatchObject({ days: (locked.people ?? 0) * 30 })
    expect(locked.openLines).toBe(0)
    const lines = async (of: string) =>
      GetPayrollLines.reply.parse((await must(get(`${march}/lines?version=${of}`))).body)
    const [then, now] = [await lines(String(locked.version)), await lines('now')]
    expect(then.hash).toBe(locked.hash)
    expect(then.rows.map(({ hash }) => hash)).toEqual(now.rows.map(({ hash }) => hash))
    expect(then.rows.map(({ figures }) => figures)).toEqual(
      now.rows.map(({ figures }) => figures),
    )
    expect((await get(`${march}/lines?version=99`)).status).toBe(404)
    // Whoever has the sheets has the lock's hash (payroll-rules 3.5).
    const head = ['mesai payroll lock 1', world.a.id, '2026-03 2026-03-01 2026-03-31']
    const said = [locked.version, locked.codes, locked.engine, locked.policy]
    const sheets = then.rows.map(({ employeeId, hash }) => `${employeeId} ${hash}`).toSorted()
    const text = [...head, ...said, ...sheets].map(line => `${line}\n`).join('')
    expect(createHash('sha256').update(text).digest('hex')).toBe(locked.hash)
    const again = await post(`${march}/lock`)
    expect([again.status, again.body['code']]).toEqual([409, 'payroll.already-locked'])
  })
  test('is not moved by a start day, which may begin after its first day', async () => {
    await lock()
    await work()
    const starting = (from: string) =>
      world.ask('PUT', '/api/app/policy', {
        token: tokens.chief,
        body: { from, changes: { payrollStartDay: 21 } },
      })
    const fixed = await starting('2026-03-01')
    expect([fixed.status, fixed.body['code'], fixed.body['period']]).toEqual([
      409,
      'payroll.period-fixed',
      '2026-03',
    ])
    expect((await starting('2026-04-15')).status).toBe(200)
    await world.settle()
    expect(await period('2026-05')).toMatchObject({ from: '2026-05-01', to: '2026-05-20' })
  })
  test('is not moved by another zone of the company’s clock, which may begin the day after', async () => {
    await lock()
    await work()
    const going = (from: string) =>
      world.ask('PUT', '/api/app/settings/customize/company/zone', {
        token: tokens.chief,
        body: { zone: 'Europe/London', from },
      })
    for (const from of ['2026-02-10', '2026-03-31']) {
      const fixed = await going(from)
      expect([fixed.status, fixed.body['code'], fixed.body['period']]).toEqual([
        409,
        'payroll.period-fixed',
        '2026-03',
      ])
    }
    expect((await going('2026-04-01')).status).toBe(200)
  })
  test('is unlocked by two, and its next version takes over what is the same', async () => {
    await lock()
    await work()
    const before = await period()
    const short = await post(`${march}/unlock`, { reason: 'kısa' })
    expect([short.status, short.body['code']]).toEqual([422, 'payroll.reason-length'])
    const { body } = await must(post(`${march}/unlock`, { reason: 'Yanlış vardiya girilmiş' }))
    const request = `${march}/unlock/${String(body['requestId'])}`
    expect((await period()).unlock).toMatchObject({ reason: 'Yanlış vardiya girilmiş' })
    const own = await post(`${request}/approve`)
    expect([own.status, own.body['code']]).toEqual([403, 'payroll.same-person'])
    await must(post(`${request}/approve`, {}, 'administrator'))
    expect(await period()).toMatchObject({ state: 'open', version: before.version })
    const said = await sheetsSaid('welder')
    await lock()
    await work()
    const next = await period()
    expect(next.version).toBe(before.version + 1)
    expect(next.versions.map(one => one.hash)).toContain(before.hash)
    expect(next.controlSums).toEqual(before.controlSums)
    expect(await sheetsSaid('welder')).toBe(said)
  })
  const begun = async () => {
    const [attempt] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ attempt_id: string }>('select attempt_id from payroll.attempts'),
    )
    return { company: world.a.id, attempt: asPayrollAttemptId(attempt?.attempt_id ?? '') }
  }
  test('is copied by one where a process that was taken for dead goes on beside the next', async () => {
    await lock()
    const of = await begun()
    const { payroll } = world.deps.reads
    const stopped = AbortSignal.abort()
    let next: Promise<void> | null = null
    // It stands still in the midst of its copy, until the next has done what it can.
    const late = goOnLocking(
      world.deps,
      {
        ...payroll,
        knowsAttempt: async (...asked) => {
          await (next ??= goOnLocking(world.deps, payroll, of, stopped))
          return payroll.knowsAttempt(...asked)
        },
      },
      of,
      stopped,
    )
    await expect(late).resolves.toBeUndefined()
    await expect(next).resolves.toBeUndefined()
    expect((await period()).busy).toMatchObject({ total: Object.keys(world.a.people).length })
    await work()
    expect((await period()).state).toBe('locked')
    await unlock()
  })
  test('goes on after a kill with the days of the moment it was begun at', async () => {
    await lock()
    const of = await begun()
    const killed = new AbortController()
    killed.abort()
    await goOnLocking(world.deps, world.deps.reads.payroll, of, killed.signal)
    expect((await period()).busy).toMatchObject({ total: Object.keys(world.a.people).length })
    // Somebody leaves, backdated, before it goes on.
    const clerk = world.a.people.clerk.employeeId
    await must(post(`employees/${clerk}/terminate`, { lastDay: '2026-03-20', reason: null }))
    await work()
    const locked = await period()
    expect(locked.controlSums).toMatchObject({ days: (locked.people ?? 0) * 30 })
    // What changed is open, and no locked figure is another.
    expect(locked.openLines).toBeGreaterThan(0)
    expect((await period()).hash).toBe(locked.hash)
  })
  test('is answered once to a request that comes twice', async () => {
    const headers = { 'idempotency-key': 'payroll-propose-twice' }
    const first = await must(post(`${march}/propose`, {}, 'chief', headers))
    const second = await must(post(`${march}/propose`, {}, 'chief', headers))
    expect(second.body['position']).toBe(first.body['position'])
  })
})
