// Long because it goes through what can happen to a process that works by turns.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eachByItself, recurringJob, startJobs, type Job } from '#commands/shared/jobs.ts'
import { reaction } from '#commands/shared/reactions.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { openLeases, type Leases } from '#database/leases.ts'
import { openSession } from '#database/open.ts'
import { noCompany } from '#domain/shared/values.ts'
import { inOneFile } from '#tests/shared/in-one-file.ts'
import { unshared } from '#tests/shared/jobs.ts'
import { postgresDeps, type PostgresDeps } from '#tests/shared/postgres.ts'

let house: PostgresDeps
beforeAll(async () => {
  house = await postgresDeps()
})
afterAll(() => house.close())

type Session = Awaited<ReturnType<typeof openSession>>
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
/** A process of the product, as far as its jobs know. */
const processWith = (jobs: readonly Job[]) => {
  const sessions: Session[] = []
  const failures: string[] = []
  const leases: Leases = openLeases(async () => {
    const session = await openSession(house.database.urls.app)
    sessions.push(session)
    return session
  })
  const running = startJobs(jobs, {
    alone: leases.during,
    failed: (error, job) =>
      failures.push(`${job}: ${error instanceof Error ? error.message : ''}`),
  })
  ends.push(leases.close, running.stop)
  return { running, failures, cut: () => sessions.at(-1)?.end() }
}
/** One part that says in `told` when it begins and ends, and looks at its signal. */
const telling =
  (told: string[], who: string, ms = 30) =>
  async (stop: AbortSignal): Promise<void> => {
    told.push(`${who} begins`)
    await wait(ms, undefined, { signal: stop }).catch(() => undefined)
    told.push(`${who} ends`)
  }
/** Each that begins ends before another begins. */
const overlaps = (told: readonly string[]): string[] =>
  told.filter(
    (line, at) => line.endsWith('begins') && at > 0 && told[at - 1]?.endsWith('begins'),
  )

test('of two processes one does a job at a time, and both get their turn', async () => {
  const told: string[] = []
  for (const who of ['one', 'two'])
    processWith([recurringJob(5, { alone: 'shared' }, telling(told, who))])
  await vi.waitFor(
    () =>
      expect(new Set(told)).toEqual(
        new Set(['one begins', 'one ends', 'two begins', 'two ends']),
      ),
    {
      timeout: 10_000,
    },
  )
  expect(overlaps(told)).toEqual([])
})
test('control: without a lease they do it at the same time', async () => {
  const told: string[] = []
  const parts = { alone: unshared, failed: () => undefined }
  for (const who of ['one', 'two'])
    ends.push(startJobs([recurringJob(5, { alone: 'shared' }, telling(told, who))], parts).stop)
  await vi.waitFor(() => expect(overlaps(told)).not.toEqual([]))
})
test('whoever loses the connection under his work is told to stop, and is followed by another', async () => {
  const told: string[] = []
  const first = processWith([recurringJob(5, { alone: 'lost' }, telling(told, 'one', 60_000))])
  await vi.waitFor(() => expect(told).toEqual(['one begins']))
  processWith([recurringJob(5, { alone: 'lost' }, telling(told, 'two', 60_000))])
  await wait(100)
  expect(told).toEqual(['one begins'])
  await first.cut()
  // The server may let the next one in a moment before the first has heard of it; his work would last a minute.
  await vi.waitFor(
    () => expect(told.toSorted()).toEqual(['one begins', 'one ends', 'two begins']),
    { timeout: 10_000 },
  )
})
test('a process that is killed in the middle of its work is followed by another, and by one alone', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mesai-jobs-')), 'told')
  writeFileSync(file, '')
  const job = await inOneFile('tests/commands/children/job.ts')
  const child = (): ChildProcess => {
    const started = spawn(process.execPath, [job, house.database.urls.app, file], {
      stdio: 'ignore',
    })
    ends.push(async () => started.kill('SIGKILL'))
    return started
  }
  const told = (): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const whoWorks = (): string | undefined => told().at(-1)?.split(' ')[0]
  const children = [child(), child(), child()]
  for (let round = 0; round < 2; round++) {
    await vi.waitFor(() => expect(told().at(-1)).toMatch(/begins$/), {
      timeout: 180_000,
      interval: 5,
    })
    const victim = children.find(({ pid }) => String(pid) === whoWorks())
    const gone = victim && once(victim, 'exit')
    victim?.kill('SIGKILL')
    await gone
    const lines = told().length
    await vi.waitFor(() => expect(told().length).toBeGreaterThan(lines + 4), {
      timeout: 180_000,
    })
  }
  // What was killed never ended; apart from that, nobody begins while another works.
  const dead = new Set(
    children
      .filter(({ exitCode, signalCode }) => exitCode ?? signalCode)
      .map(({ pid }) => String(pid)),
  )
  expect(dead.size).toBe(2)
  let working: string | null = null
  for (const line of told()) {
    const [pid = '', what] = line.split(' ')
    if (what === 'begins') {
      expect(working === null || dead.has(working)).toBe(true)
      working = pid
    } else {
      expect(working).toBe(pid)
      working = null
    }
  }
})
test("a part that fails is told of by its job's name, keeps none of the others, and is soon tried again", async () => {
  let tries = 0
  const others: number[] = []
  const { failures } = processWith([
    recurringJob(
      60_000,
      { alone: 'failing', againMs: 5 },
      async () => {
        if (tries++ < 2) throw new Error(`try ${tries}`)
      },
      async () => others.push(tries),
    ),
  ])
  await vi.waitFor(() => expect(others).toEqual([1, 2, 3]))
  await wait(50)
  expect(others).toEqual([1, 2, 3])
  expect(failures).toEqual(['failing: try 1', 'failing: try 2'])
})
test('stopping waits for what is under way, and begins nothing more', async () => {
  const told: string[] = []
  const { running } = processWith([
    recurringJob(1, { alone: 'stopped' }, telling(told, 'one', 50), telling(told, 'never')),
  ])
  await vi.waitFor(() => expect(told).toEqual(['one begins']))
  await running.stop()
  expect(told).toEqual(['one begins', 'one ends'])
})
test('a database that is away is told of, and the job goes on when it is back', async () => {
  let away = true
  const failures: unknown[] = []
  let done = 0
  const leases = openLeases(async () => {
    if (away) throw new Error('away')
    return openSession(house.database.urls.app)
  })
  const running = startJobs([recurringJob(5, { alone: 'waiting' }, async () => done++)], {
    alone: leases.during,
    failed: error => failures.push(error),
  })
  ends.push(leases.close, running.stop)
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(2))
  expect(done).toBe(0)
  away = false
  await vi.waitFor(() => expect(done).toBeGreaterThan(2))
})
test('of two processes one hears each fact, in order, and its place in the log is kept for the next', async () => {
  const { deps } = house
  const heard: string[] = []
  const listening = () =>
    processWith([
      reaction(deps, {
        name: 'test-clock',
        to: ['ClockReached'],
        react: async events => {
          for (const { data } of events) heard.push(data.at)
          await wait(20)
        },
      }),
    ])
  const said = async (at: string): Promise<void> => {
    await deps.log.append({
      company: noCompany,
      stream: `${noCompany}-clock-${at.slice(0, 7)}`,
      expected: 'any',
      events: [{ type: 'ClockReached', data: { at: deps.now() } }],
      metadata: { actor: 'system:clock', correlation: 'test' },
    })
  }
  const both = [listening(), listening()]
  for (const month of ['2026-01', '2026-02', '2026-03']) await said(`${month}-01`)
  await vi.waitFor(() => expect(heard.length).toBe(3), { timeout: 10_000 })
  for (const { running } of both) await running.stop()
  listening()
  await said('2026-04-01')
  await vi.waitFor(() => expect(heard.length).toBe(4), { timeout: 10_000 })
  await wait(100)
  expect(heard.length).toBe(4)
})

test('of many that are worked on each is by itself, unless the database is away', async () => {
  const heard: unknown[] = []
  const worked: number[] = []
  const work =
    (error: Error) =>
    async (one: number): Promise<boolean> => {
      worked.push(one)
      if (one === 1) throw error
      return true
    }
  const hears = (error: unknown): void => void heard.push(error)
  const own = new Error('of a later version')
  expect(await eachByItself([1, 2, 3], work(own), hears)).toBe(2)
  expect([worked.splice(0), heard.splice(0)]).toEqual([[1, 2, 3], [own]])
  const away = new DatabaseUnavailable('away')
  await expect(eachByItself([1, 2, 3], work(away), hears)).rejects.toBe(away)
  expect([worked, heard]).toEqual([[1], []])
})
