// Long because it is one locked month that the company's settings reach into, said and taken back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { GetWhatIf, PostWhatIf } from '#api/contract/what-if.ts'
import { workOnWhatIfs } from '#commands/payroll/what-if-job.ts'
import type { Answer } from '#tests/api/world.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

/** What is not of one person stays out of locked days, also where it is taken back (`payroll-rules §1.3, §4.5`). */
let it: PayrollWorld
const customize = 'settings/customize/company'
const send = (method: string, url: string, body?: object): Promise<Answer> =>
  it.world.ask(method, `/api/app/${url}`, {
    token: it.token(),
    ...(body === undefined ? {} : { body }),
  })
const put = (url: string, body: object) => send('PUT', url, body)

/** Today is 2 April; March, which goes from 26 February to 25 March, is locked after all of it was said. */
beforeAll(async () => {
  it = await payrollWorld()
  await it.now('2026-04-02T08:00:00.000Z')
  const said = (answer: Promise<Answer>) => it.must(answer)
  const rule = (from: string, changes: object) => said(put('policy', { from, changes }))
  const zone = (from: string, to: string) => said(put(`${customize}/zone`, { from, zone: to }))
  const country = (from: string, to: string) =>
    said(put(`${customize}/country`, { from, country: to }))
  const holiday = (day: string, title: string) =>
    said(
      put('holidays', {
        day,
        title,
        kind: 'full',
      }),
    )
  await rule('2026-01-01', { payrollStartDay: 26 })
  await rule('2026-03-03', { bounceSeconds: 90 })
  await zone('2026-03-10', 'Europe/London')
  await country('2026-03-24', 'DE')
  await holiday('2026-03-04', 'Kuruluş')
  await holiday('2026-03-05', 'Sayım')
  await said(send('DELETE', 'holidays?day=2026-03-05'))
  await said(it.post('holidays/import', { year: 2026 }))
  await it.lock('2026-03')
  // What begins after the locked days is free.
  await zone('2026-03-28', 'Europe/Berlin')
  await country('2026-06-01', 'TR')
  await holiday('2026-04-15', 'Gezi')
}, 300_000)
afterAll(() => it.world.close())

const acts = async () => {
  const { body } = await it.must(it.get('reports/activity?limit=100'))
  return z
    .object({
      rows: z.array(z.object({ position: z.string(), kind: z.string(), what: z.string() })),
    })
    .parse(body).rows
}
/** An act of its kind whose sentence has the words: of several the one said first, or last. */
const actOf = async (kind: string, words = '', which: 'first' | 'last' = 'first') => {
  const found = (await acts()).filter(act => act.kind === kind && act.what.includes(words))
  const act = which === 'first' ? found.at(-1) : found[0]
  if (!act) throw new Error(`no ${kind} with ${words}`)
  return `reports/activity/${act.position}/undo`
}
/** Looks at what-ifs as the refusal proposes them. @returns their ids. */
const lookedAt = async (refused: Answer): Promise<readonly string[]> => {
  const seen: string[] = []
  for (const one of z.array(z.looseObject({})).parse(refused.body['tries']))
    seen.push(PostWhatIf.reply.parse((await it.must(it.post('payroll/what-if', one))).body).id)
  await workOnWhatIfs(it.world.deps, it.world.deps.reads.whatIfs)(
    new AbortController().signal,
    error => {
      throw error
    },
  )
  for (const id of seen) {
    const { body } = await it.must(it.get(`payroll/what-if/${id}`))
    if (GetWhatIf.reply.parse(body).state !== 'done') throw new Error('it was not shown')
  }
  return seen
}
const takeBack = async (act: string, preview: readonly string[] = []) => {
  const answer = await it.post(act, {
    reason: 'Yanlış gün yazıldı',
    preview,
  })
  await it.world.settle()
  return answer
}
const now = async () => {
  const [company, policy, holidays] = await Promise.all(
    [customize, 'policy', 'holidays?year=2026'].map(url => it.must(it.get(url))),
  )
  return [company, policy, holidays].map(answer => answer?.body)
}
const fixed = { code: 'payroll.period-fixed', period: '2026-03' }

test.each(['2026-02-10', '2026-03-25'])(
  'the company is in no other country from %s on, which is locked',
  async from => {
    const before = await now()
    const answer = await put(`${customize}/country`, { country: 'GB', from })
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining(fixed)])
    await it.world.settle()
    expect(await now()).toEqual(before)
  },
)
test('neither does its zone change from such a day on', async () => {
  const answer = await put(`${customize}/zone`, { zone: 'UTC', from: '2026-03-25' })
  expect([answer.status, answer.body]).toEqual([409, expect.objectContaining(fixed)])
})

describe('taking back', () => {
  test.each([
    ['CompanyZoneSet', ''],
    ['CompanyCountrySet', ''],
    ['HolidaySet', 'Gezi'],
  ])('%s %s that begins after the locked days asks nothing', async (kind, words) => {
    const before = await now()
    const answer = await takeBack(await actOf(kind, words, 'last'))
    expect([answer.status, answer.body['code']]).toEqual([200, undefined])
    expect(await now()).not.toEqual(before)
  })

  test.each(['CompanyZoneSet', 'CompanyCountrySet', 'PolicySet'])(
    '%s is refused as it would be itself, and said before',
    async kind => {
      const before = await now()
      const act = await actOf(kind)
      const foreseen = await it.must(it.get(act))
      expect(foreseen.body['problem']).toMatchObject({ code: 'payroll.period-fixed' })
      const answer = await takeBack(act)
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining(fixed)])
      expect(await now()).toEqual(before)
    },
  )

  test.each([
    ['HolidaySet', 'Kuruluş', 'first'],
    ['HolidayRemoved', '', 'first'],
    ['HolidaysImported', '', 'first'],
    ['PolicySet', '', 'last'],
  ] as const)(
    '%s %s is done once somebody looked at what it makes of locked days',
    async (kind, words, which) => {
      const before = await now()
      const act = await actOf(kind, words, which)
      expect((await it.must(it.get(act))).body['problem']).toBeNull()
      const refused = await takeBack(act)
      expect([refused.status, refused.body['code']]).toEqual([409, 'payroll.preview-needed'])
      expect(await now()).toEqual(before)
      expect((await takeBack(act, await lookedAt(refused))).status).toBe(200)
      expect(await now()).not.toEqual(before)
    },
  )
})
