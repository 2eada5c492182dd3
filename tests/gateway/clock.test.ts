import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { quarterAt, strikeClock } from '#commands/clock/scheduler.ts'
import { startJobs } from '#commands/shared/jobs.ts'
import { unshared } from '#tests/shared/jobs.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { asInstant, noCompany } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { memoryDeps } from '#tests/shared/memory.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-31T23:52:10.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const now = () => asInstant(new Date().toISOString())
const reached = async ({ log }: Pick<Deps, 'log'>): Promise<string[]> =>
  (await log.readAll({ after: 0n, max: 1_000, personal: 'open' })).map(
    ({ data, stream }) => `${'at' in data ? data.at : ''} in ${stream.slice(-7)}`,
  )
const startClock = (
  deps: Pick<Deps, 'log'>,
  failed = (error: unknown): void => {
    throw error
  },
) => startJobs([strikeClock({ ...deps, now })], { alone: unshared, failed })

test('the clock is said to have reached each quarter of an hour, in the month it belongs to', async () => {
  const { log } = memoryDeps()
  const clock = startClock({ log })
  await vi.advanceTimersByTimeAsync(25 * 60_000)
  await clock.stop()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(await reached({ log })).toEqual([
    '2026-03-31T23:45:00.000Z in 2026-03',
    '2026-04-01T00:00:00.000Z in 2026-04',
    '2026-04-01T00:15:00.000Z in 2026-04',
  ])
})
test('two schedulers say it once', async () => {
  const { log } = memoryDeps()
  const clocks = [startClock({ log }), startClock({ log })]
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await Promise.all(clocks.map(clock => clock.stop()))
  expect(await reached({ log })).toEqual([
    '2026-03-31T23:45:00.000Z in 2026-03',
    '2026-04-01T00:00:00.000Z in 2026-04',
  ])
})
test('a log that is away is asked again, and whoever watches hears of it', async () => {
  const { log } = memoryDeps()
  let away = 2
  const heard: unknown[] = []
  const shaky: Deps['log'] = {
    ...log,
    append: async append => {
      if (away-- > 0) throw new LogUnavailable('away')
      return log.append(append)
    },
  }
  const clock = startClock({ log: shaky }, error => heard.push(error))
  await vi.advanceTimersByTimeAsync(11_000)
  await clock.stop()
  expect(heard).toHaveLength(2)
  expect(await reached({ log })).toEqual(['2026-03-31T23:45:00.000Z in 2026-03'])
})
test('belongs to no company', async () => {
  const { log } = memoryDeps()
  await reachClock({ log })(asInstant('2026-03-02T08:15:00.000Z'))
  expect(
    (await log.readAll({ after: 0n, max: 1, personal: 'open' })).map(({ company }) => company),
  ).toEqual([noCompany])
})
test.each([
  ['2026-03-02T08:00:00.000Z', '2026-03-02T08:00:00.000Z'],
  ['2026-03-02T08:14:59.999Z', '2026-03-02T08:00:00.000Z'],
  ['2026-03-02T23:59:00.000Z', '2026-03-02T23:45:00.000Z'],
])('%s lies in the quarter that began at %s', (at, quarter) =>
  expect(quarterAt(asInstant(at))).toBe(quarter),
)
