import { beforeAll, describe, expect, test } from 'vitest'
import { GetEmployees } from '#api/contract/employees.ts'
import { GetFreshness } from '#api/contract/explain.ts'
import { GetLiveness } from '#api/contract/health.ts'
import { PostWhatIf } from '#api/contract/what-if.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { workOnWhatIfs } from '#commands/payroll/what-if-job.ts'
import type { Endpoint } from '#api/contract/endpoint.ts'
import {
  GetPayrollChecklist,
  GetPayrollPeriod,
  PostPayrollLock,
} from '#api/contract/payroll-periods.ts'
import { feltDuring } from '#tests/shared/felt.ts'
import { long } from '#tests/shared/long.ts'
import { workedMs } from '#tests/shared/thread-time.ts'
import { crowdOf } from './crowd.ts'
import { endpoints, nameOf } from './endpoints.ts'
import { namedThings, type Named } from './examples.ts'
import { readable } from './reads.ts'
import { widestOf } from './widest.ts'
import { apiTest } from './api-test.ts'

/** How long the thread may do one thing and nothing else while others ask (ms of work). */
const mostMs = 50
/** More than any company's half of the connections. */
const atOnce = 15
/** Of whom the company that asks has days in the long form. */
const people = 120

const world = apiTest()
const { call, send } = world
let named: Named
let loud = ''
beforeAll(async () => {
  if (long) await crowdOf(world, world.a, people)
  named = await namedThings(world, world.a)
  await world.settle()
  loud = await world.signIn(world.a.people.chief)
  // Whoever is quiet is in before it is measured how long he waits.
  await world.tokenOf('stranger')
}, 600_000)

/** Asked of a period: what grows with people and days. */
const lists = readable.filter(({ url, asked }) => !url.includes(':') && 'from' in asked)
/** What reads, then what changes something, and last what takes it away. */
const inOrder = (['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap(method =>
  (method === 'GET' ? readable : endpoints).filter(
    one => one.method === method && one.access !== 'public',
  ),
)
const whole: Readonly<Record<string, string>> = {}
/** A list, and in the long form its whole as a file of each kind, too. */
const waysOf = (endpoint: Endpoint) =>
  [
    whole,
    ...(long && 'format' in endpoint.asked ? [{ format: 'csv' }, { format: 'xlsx' }] : []),
  ]
    // A few at once of files, since of one company they are made one after the other.
    .map(more => ({ endpoint, more, times: more === whole ? atOnce : 3 }))
const asked = (long ? inOrder : lists).flatMap(waysOf)
const wayOf = ({ endpoint, more }: (typeof asked)[number]): string =>
  [nameOf(endpoint), ...Object.values(more)].join(' ')

/**
 * What company B, and whoever looks whether the product lives, meet while `work` goes on: how often it was refused, and
 * the longest slice of the thread.
 */
const metDuring = async (work: () => Promise<unknown>) => {
  let refused = 0
  const { blocked } = await feltDuring(
    work,
    async () => {
      const { status } = await send(GetEmployees, 'stranger', { limit: 1 })
      const { status: lives } = await send(GetLiveness, null)
      const isAnswered = status === 200 && lives === 200
      refused += Number(!isAnswered)
      return isAnswered
    },
    2,
  )
  return { refused, blocked }
}
/** The quietest of some runs, since a first one compiles what it runs; refused is what was in any. */
const metBy = async (work: () => Promise<unknown>) => {
  let [refused, blocked] = [0, Infinity]
  for (let run = 0; run < 8 && (run === 0 || blocked >= mostMs); run++) {
    const met = await metDuring(work)
    refused += met.refused
    blocked = Math.min(blocked, met.blocked)
  }
  return { refused, blocked, isFree: blocked < mostMs }
}
/** For the page of evidence: what came near. */
const tell = (what: string, blocked: number): void => {
  if (long && blocked >= mostMs / 2)
    process.stdout.write(`held for ${blocked.toFixed(0)} ms by ${what}\n`)
}
/** Whoever was signed out by what he asked signs in again. */
const signedIn = async (): Promise<string> => {
  const { status } = await send(GetFreshness, { token: loud })
  if (status !== 200) loud = await world.signIn(world.a.people.chief)
  return loud
}

describe('while a company asks as much as it can', () => {
  test('there are twenty lists at least to be asked of a period', () => {
    expect(lists.length).toBeGreaterThanOrEqual(20)
  })
  // Before the walk, which begins another period.
  test.runIf(long)(
    'a what-if and a lock of everybody refuse nobody else and hold the thread for no one',
    async () => {
      const { deps } = world
      const token = await signedIn()
      const failed = (error: unknown): never => {
        throw error
      }
      const { signal } = new AbortController()
      let times = 0
      const tried = await metBy(async () => {
        await call(
          PostWhatIf,
          { token },
          {
            from: '2026-01-01',
            to: '2026-02-28',
            changes: { policy: { bounceSeconds: 61 + times++ } },
          },
        )
        await workOnWhatIfs(deps, deps.reads.whatIfs)(signal, failed)
      })
      tell('a what-if of everybody', tried.blocked)
      const list = await call(GetPayrollChecklist, { token }, { period: '2026-01' })
      const { items } = GetPayrollChecklist.reply.parse(list)
      await call(
        PostPayrollLock,
        { token },
        {
          period: '2026-01',
          acknowledge: Object.fromEntries(items.map(({ code, count }) => [code, count])),
        },
      )
      const locked = await metDuring(() =>
        workOnLocks(deps, deps.reads.payroll)(signal, failed),
      )
      tell('a lock of everybody', locked.blocked)
      const body = await call(GetPayrollPeriod, { token }, { period: '2026-01' })
      expect(body).toMatchObject({ busy: null, state: 'locked' })
      expect(tried).toMatchObject({ refused: 0, isFree: true })
      expect(locked.refused).toBe(0)
      expect(locked.blocked).toBeLessThan(mostMs)
    },
    300_000,
  )
  test.each(asked.map(one => [wayOf(one), one] as const))(
    '%s refuses nobody else and holds the thread for no one',
    async (name, { endpoint, more, times }) => {
      const ask = await widestOf(world, endpoint, named, await signedIn(), more)
      const said = new Set<string>()
      const met = await metBy(() =>
        Promise.all(
          Array.from({ length: times }, async () => {
            said.add(await ask())
          }),
        ),
      )
      tell(`${name}, answered ${[...said].join(', ')}`, met.blocked)
      if (long && !said.has('200'))
        process.stdout.write(`refused all of ${name}: ${[...said].join(', ')}\n`)
      expect({ ...met, isBroken: [...said].some(one => one.startsWith('500')) }).toMatchObject({
        refused: 0,
        isFree: true,
        isBroken: false,
      })
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
    for (let n = 0; n < 5; n++) await call(GetEmployees, 'stranger')
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
