import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { feltDuring } from '#tests/shared/felt.ts'
import { workedMs } from '#tests/shared/thread-time.ts'
import { endpoints, nameOf } from './endpoints.ts'
import { makeWorld, type World } from './world.ts'

/** How long the thread may do one thing and nothing else while others ask (ms of work). */
const mostMs = 50
/** More than any company's half of the connections. */
const atOnce = 15

let world: World
let loud = ''
let quiet = ''
beforeAll(async () => {
  world = await makeWorld()
  await world.settle()
  loud = await world.signIn(world.a.people.chief)
  quiet = await world.signIn(world.b.people.chief)
})
afterAll(() => world.close())

/** What a list may be asked at most: a year, and as many rows as one page has. */
const widest = ({ url, asked }: Endpoint): string => {
  const words = new URLSearchParams()
  for (const [name, value] of [
    ['from', '2025-03-03'],
    ['to', '2026-03-02'],
    ['limit', '200'],
  ] as const)
    if (name in asked) words.set(name, value)
  return words.size > 0 ? `${url}?${words}` : url
}
const lists = endpoints.filter(
  ({ method, url, access, asked }) =>
    method === 'GET' && access !== 'public' && !url.includes(':') && 'from' in asked,
)

/** What company B meets while `work` goes on: how often it was refused, and the longest slice of the thread. */
const metDuring = async (work: () => Promise<unknown>) => {
  let refused = 0
  const { blocked } = await feltDuring(
    work,
    async () => {
      const { status } = await world.ask('GET', '/api/app/employees?limit=1', { token: quiet })
      refused += Number(status !== 200)
      return status === 200
    },
    2,
  )
  return { refused, blocked }
}
/** The quietest of some runs, since a first one compiles what it runs; refused is what was in any. */
const metBy = async (work: () => Promise<unknown>) => {
  let [refused, blocked] = [0, Infinity]
  for (let run = 0; run < 4 && (run === 0 || blocked >= mostMs); run++) {
    const met = await metDuring(work)
    refused += met.refused
    blocked = Math.min(blocked, met.blocked)
  }
  return { refused, isFree: blocked < mostMs }
}
const askedAtOnce = (url: string) => () =>
  Promise.all(Array.from({ length: atOnce }, () => world.ask('GET', url, { token: loud })))

describe('while a company asks as much as it can', () => {
  test('there are twenty lists at least to be asked of a period', () => {
    expect(lists.length).toBeGreaterThanOrEqual(20)
  })
  test.each(lists.map(one => [nameOf(one), widest(one)]))(
    '%s refuses nobody else and holds the thread for no one',
    async (_, url) => {
      expect(await metBy(askedAtOnce(url))).toEqual({ refused: 0, isFree: true })
    },
    120_000,
  )
  test('its slow statements keep nobody else waiting, though more are asked than there are connections', async () => {
    const slow = () =>
      Promise.all(
        Array.from({ length: atOnce }, () =>
          world.deps.db.withCompany(world.a.id, tx => tx.query('select pg_sleep(0.3)')),
        ),
      )
    let over = false
    const all = slow().then(() => {
      over = true
    })
    for (let n = 0; n < 5; n++)
      expect((await world.ask('GET', '/api/app/employees', { token: quiet })).status).toBe(200)
    expect(over).toBe(false)
    await all
  })
  test('a hog in this very thread is found', async () => {
    const hog = async (): Promise<void> => {
      await new Promise(resolve => setTimeout(resolve, 10))
      for (const from = workedMs(); workedMs() - from < 3 * mostMs; );
    }
    expect((await metBy(hog)).isFree).toBe(false)
  })
})
