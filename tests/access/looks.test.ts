import { beforeAll, describe, expect, test } from 'vitest'
import { GetLooks } from '#api/contract/looks.ts'
import { sweepAccess } from '#commands/access/sweep.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { unshared } from '#tests/shared/jobs.ts'

const sweepOnce = async (): Promise<void> => {
  const stop = new AbortController()
  const ran = sweepAccess(world.deps).run({ alone: unshared, failed: fail }, stop.signal)
  stop.abort()
  await ran
}
const fail = (error: unknown): never => {
  throw error
}

const world = apiTest()
const tokens = { chief: '', administrator: '', manager: '', welder: '', other: '' }
beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager', 'welder'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  tokens.other = await world.signIn(world.b.people.chief)
})

const ask = async (token: string, url: string) => {
  const answer = await world.ask('GET', url, { token })
  expect([url, answer.status]).toEqual([url, 200])
  return answer
}
const looks = async (words = '', token = tokens.chief) =>
  GetLooks.reply.parse((await ask(token, `/api/app/reports/looks?${words}`)).body)
const dayOf = (employee: string) =>
  `/api/app/reports/employee?employee=${employee}&from=2026-03-02&to=2026-03-02`

describe('the log of looks', () => {
  test('says who opened whose data, what of it, when and how often within the hour', async () => {
    const { welder, manager } = world.a.people
    const card = `/api/app/people/${welder.employeeId}/card`
    const first = world.clock.at
    await ask(tokens.manager, card)
    world.advance(5)
    await ask(tokens.manager, card)
    await ask(tokens.manager, dayOf(welder.employeeId))
    const { rows, total, summary } = await looks()
    expect(total).toBe(2)
    expect(summary).toEqual({ opened: 2, exported: 0 })
    expect(rows.map(({ what, times }) => [what, times])).toEqual([
      ['Günlerini açtı', 1],
      ['Kişi kartını açtı', 2],
    ])
    expect(rows[1]).toMatchObject({
      at: first,
      lastAt: world.clock.at,
      how: 'opened',
      by: { role: 'manager' },
      whom: { employeeId: welder.employeeId },
    })
    world.advance(60)
    await ask(tokens.manager, card)
    expect((await looks(`by=${manager.employeeId}`)).total).toBe(3)
    expect((await looks(`employee=${manager.employeeId}`)).total).toBe(0)
  })
  test('has nobody who sees himself, and nothing that was refused', async () => {
    const { total } = await looks()
    const { welder, clerk } = world.a.people
    await ask(tokens.welder, dayOf(welder.employeeId))
    await ask(tokens.welder, '/api/app/reports/employee?from=2026-03-02&to=2026-03-02')
    const { status } = await world.ask('GET', `/api/app/people/${clerk.employeeId}/card`, {
      token: tokens.manager,
    })
    expect(status).toBe(404)
    expect((await looks()).total).toBe(total)
  })
  test('has what left as a file: of one person by his name, of many as everybody', async () => {
    const { clerk } = world.a.people
    await ask(tokens.administrator, `${dayOf(clerk.employeeId)}&format=csv`)
    world.advance(1)
    await ask(
      tokens.administrator,
      '/api/app/reports/daily?from=2026-03-02&to=2026-03-02&format=csv',
    )
    await ask(tokens.administrator, '/api/app/shifts?format=csv')
    const { rows } = await looks('how=exported&order=asc')
    expect(rows.map(({ what, whom }) => [what, whom?.employeeId ?? null])).toEqual([
      ['Dosya olarak aldı: Çalışma raporu', clerk.employeeId],
      ['Dosya olarak aldı: Günlük rapor', null],
    ])
  })
  test('is shown to whoever has its right alone, each company its own', async () => {
    const { status, body } = await world.ask('GET', '/api/app/reports/looks', {
      token: tokens.manager,
    })
    expect([status, body['code']]).toEqual([403, 'access.forbidden'])
    expect((await looks('', tokens.other)).rows).toEqual([])
  })
  test('cannot be changed by the application, and is kept for two years', async () => {
    const before = (await looks()).total
    const inCompany = (sql: string) =>
      world.deps.db.withCompany(world.a.id, tx => tx.query(sql))
    await expect(inCompany('delete from access.looks')).rejects.toThrow('permission denied')
    await expect(inCompany("update access.looks set what = 'payroll'")).rejects.toThrow(
      'permission denied',
    )
    const sweptAt = async (days: number): Promise<number> => {
      world.advance(days * 24 * 60)
      await sweepOnce()
      tokens.chief = await world.signIn(world.a.people.chief)
      return (await looks()).total
    }
    expect(await sweptAt(729)).toBe(before)
    expect(await sweptAt(3)).toBe(0)
  })
})
