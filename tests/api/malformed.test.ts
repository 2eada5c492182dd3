import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { problem } from '#api/contract/endpoint.ts'
import { GetLive } from '#api/contract/movements.ts'
import { PostLogout, PutPassword } from '#api/contract/access.ts'
import { malformedRequests, sendRaw, type Target } from '#tests/shared/malformed.ts'
import { endpoints } from './endpoints.ts'
import { fuzzCalls } from './fuzz-calls.ts'
import { apiTest } from './api-test.ts'

/** `npm run verify` sets larger ones. */
const calls = Number(process.env['FUZZ_CALLS'] ?? 1500)
const raw = Number(process.env['FUZZ_RAW'] ?? 1000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_302)
/** Nothing hangs; how fast answers are is measured (`npm run bench`), on a machine that does nothing else. */
const slowestMs = 30_000
/** So many are under way at a time. */
const side = 8

const world = apiTest()

/** A stream never ends, and these two would end the session that the others need. */
const fuzzed = endpoints.filter(
  endpoint => ![GetLive.url, PostLogout.url, PutPassword.url].some(url => url === endpoint.url),
)

const sideBySide = async <T>(
  items: Generator<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  // One generator is drawn from by all, so that each item is worked on once.
  await Promise.all(
    Array.from({ length: side }, async () => {
      for (let next = items.next(); !next.done; next = items.next()) await work(next.value)
    }),
  )
}
/** A log that cannot keep up for a second on a busy machine says so and is asked again; one that never can failed. */
const patiently = async <T extends { readonly answer: { readonly status: number } }>(
  ask: () => Promise<T>,
): Promise<T> => {
  for (let again = 0; again < 5; again++) {
    const asked = await ask()
    if (asked.answer.status !== 503) return asked
    await wait(300)
  }
  return ask()
}
const isShaped = (text: string): boolean => problem.safeParse(JSON.parse(text)).success

test(`${calls} calls made from the contract and spoilt get an answer in time, never a failure of ours`, {
  timeout: 600_000,
}, async () => {
  const { chief, clerk } = world.a.people
  const ids = [
    chief.employeeId,
    clerk.employeeId,
    clerk.userId,
    world.a.departments.office,
    world.b.people.clerk.employeeId,
    '00000000-0000-4000-8000-000000000404',
  ]
  const token = await world.signIn(chief)
  const statuses = new Map<number, number>()
  await sideBySide(fuzzCalls(seed, calls, fuzzed, ids), async ({ what, method, url, body }) => {
    const { answer, ms } = await patiently(async () => {
      const started = performance.now()
      const answered = await world.ask(method, url, {
        token,
        ...(body === undefined ? {} : { body }),
      })
      return { answer: answered, ms: performance.now() - started }
    })
    const failed = answer.status >= 500 && !url.startsWith('/health/ready')
    expect(failed ? `${answer.status} ${answer.text} to ${what}` : null).toBeNull()
    expect(ms > slowestMs ? `${Math.round(ms)} ms for ${what}` : null).toBeNull()
    const shaped =
      answer.status < 400 || url.startsWith('/health/ready') || isShaped(answer.text)
    expect(shaped ? null : `${answer.text} to ${what}`).toBeNull()
    expect(
      /node_modules|\.ts:\d|PostgresError|syntax error at/.test(answer.text)
        ? `${answer.text} to ${what}`
        : null,
    ).toBeNull()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  })
  // A generator that only ever makes nonsense, or never, would prove nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(calls / 20)
  expect(statuses.get(400) ?? 0).toBeGreaterThan(calls / 20)
})

test(`${raw} requests that no honest client sends are answered or hung up on, never with a failure of ours`, {
  timeout: 600_000,
}, async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const authorization = `Bearer ${await world.signIn(world.a.people.chief)}`
  const targets: Target[] = [
    {
      method: 'POST',
      path: '/api/auth/login',
      headers: {},
      body: { username: 'ali', password: 'Kavak-1234' },
    },
    {
      method: 'POST',
      path: '/api/app/departments',
      headers: { authorization },
      body: { name: 'Depo', code: 'D1' },
    },
    {
      method: 'GET',
      path: '/api/app/employees?search=a',
      headers: { authorization },
      body: {},
    },
  ]
  await sideBySide(malformedRequests(seed, raw, targets), async request => {
    const { status, body } = await sendRaw(port, request)
    expect(
      status !== null && status >= 500 ? `${status} ${body} to ${request.what}` : null,
    ).toBeNull()
    expect(/node_modules|\.ts:\d/.test(body) ? `${body} to ${request.what}` : null).toBeNull()
  })
})
