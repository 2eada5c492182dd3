import { setTimeout as wait } from 'node:timers/promises'
import { grantsOfUser } from '#api/shared/grants.ts'
import { menuGroupTemplates } from '#domain/access/templates.ts'
import { launchProduct } from '#tests/e2e/launch.ts'
import { inRounds, perSecond } from './append-measure.ts'
import { median, type BenchRow } from './row.ts'

const rounds = 3
const roundMs = 4_000
const callers = 16
/** As many as a morning brings at once to two cores. */
const signingIn = 4
const pauseMs = 20
/** Microseconds: a hundredth of what a call takes in all. */
const mostOfCheck = 100

/**
 * What signing in and being allowed cost: the first call of every page, the check before every call, and a password
 * hashed while others are answered.
 */
export const run = async (): Promise<readonly BenchRow[]> => {
  process.env['RATE_LIMIT'] = 'off' // one client asks here for many
  const { demo, stop } = await launchProduct()
  try {
    const [user] = demo.companies[0]?.users ?? []
    if (!user) throw new Error('the demo has no user')
    const { username, password } = user
    const signIn = async (): Promise<string> => {
      const answer = await fetch(`${demo.api}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      const { access_token: token } = (await answer.json()) as { access_token?: string }
      if (!token) throw new Error(`sign-in answered ${answer.status}`)
      return token
    }
    const authorization = `Bearer ${await signIn()}`
    const get = (path: string) => async (): Promise<void> => {
      const answer = await fetch(`${demo.api}${path}`, { headers: { authorization } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    }
    const alive = get('/health/live')
    const rates = await inRounds(rounds, {
      alive: () => perSecond(callers, roundMs, alive),
      settings: () => perSecond(callers, roundMs, get('/api/app-settings')),
    })
    const idle = await waits(alive, roundMs)
    const [signedIn, busy] = await Promise.all([
      perSecond(signingIn, rounds * roundMs, async () => void (await signIn())),
      waits(alive, rounds * roundMs),
    ])
    return rowsOf({ rates, idle, signedIn, busy })
  } finally {
    await stop()
  }
}

type Measured = {
  readonly rates: Readonly<Record<'alive' | 'settings', readonly number[]>>
  readonly idle: readonly number[]
  readonly busy: readonly number[]
  readonly signedIn: number
}
const rowsOf = ({ rates, idle, busy, signedIn }: Measured): readonly BenchRow[] => {
  const check = microsecondsOfCheck()
  return [
    {
      what: `app-settings, ${callers} at once`,
      figure: `${Math.round(median(rates.settings)).toLocaleString('en')}/s`,
      against: `the same client asking /health/live, ${Math.round(median(rates.alive)).toLocaleString('en')}/s`,
      ratio: ratioOf(rates.settings, rates.alive),
      reach: null,
      reached: true,
    },
    {
      what: 'rights of a call: what a group leaves of a role, and the check',
      figure: `${check.toFixed(1)} µs`,
      against: `${mostOfCheck} µs`,
      ratio: Math.round((mostOfCheck / check) * 100) / 100,
      reach: 1,
      reached: check <= mostOfCheck,
    },
    {
      what: `sign-ins, ${signingIn} at once; the server answers others meanwhile`,
      figure: `${signedIn.toFixed(1)}/s, others p99 ${p99(busy)} ms`,
      against: `others p99 ${p99(idle)} ms with nobody signing in`,
      ratio: null,
      reach: null,
      reached: true,
    },
  ]
}

/** How long each of many calls waits, one after the other with a pause between. */
const waits = async (call: () => Promise<void>, ms: number): Promise<number[]> => {
  const times: number[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    const asked = performance.now()
    await call()
    times.push(performance.now() - asked)
    await wait(pauseMs)
  }
  return times
}
const p99 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN)
const ratioOf = (ours: readonly number[], theirs: readonly number[]): number =>
  Math.round(median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))) * 100) /
  100

const microsecondsOfCheck = (): number => {
  const times = 20_000
  const menuGroup = { permissions: [...menuGroupTemplates.hr], pages: [] }
  const began = performance.now()
  for (let at = 0; at < times; at++) {
    const { permissions } = grantsOfUser({ role: 'administrator', menuGroup, employeeId: null })
    if (!permissions.has('employees.view')) throw new Error('a key of the group is missing')
  }
  return ((performance.now() - began) / times) * 1000
}
