import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#database/errors.ts'
import { openDatabase } from '#database/open.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { asked } from './read-models.ts'
import { reachDrill } from './reach.ts'
import { startLink, type Link } from './reach-link.ts'

let database: TestDatabase
let link: Link
beforeAll(async () => {
  database = await testDatabase()
  link = await startLink(new URL(database.urls.app))
})
afterAll(async () => {
  await link.close()
  await database.drop()
})

type Db = Awaited<ReturnType<typeof openDatabase>>
const sleeping = (db: Db, seconds: number) =>
  db.withoutCompany(tx =>
    tx.query<{ awake: string }>("select 'awake' as awake from (select pg_sleep($1)) s", [
      seconds,
    ]),
  )
/** Both, on the server: what is waited for is an answer. */
const asleep = async (): Promise<void> => {
  const sleepers = `select count(*)::int as count from pg_stat_activity where datname = current_database()
      and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`
  for (;;)
    if (
      (await asked(
        database.urls.superuser,
        async client => (await client.query<{ count: number }>(sleepers)).rows[0]?.count ?? 0,
      )) === 2
    )
      return
}

describe('whoever waits for the database', { timeout: 300_000 }, () => {
  test('waits on while the server works for him, however long', async () => {
    const db = await openDatabase(link.urlOf(database.urls.app))
    await expect(sleeping(db, 3.5)).resolves.toEqual([{ awake: 'awake' }])
    await db.close()
  })
  test.each(['half-open', 'swallowed'] as const)(
    'is told that it is away when his link is %s; without a watch, the control, he waits for ever',
    async way => {
      const url = link.urlOf(database.urls.app)
      const [watched, patient] = [
        await openDatabase(url),
        await openDatabase(url, { statementMs: 0, patienceMs: 0, unwatched: true }),
      ]
      const state = { patient: 'waits' }
      void sleeping(patient, 600).then(
        () => {
          state.patient = 'answered'
        },
        () => {
          state.patient = 'told'
        },
      )
      const told = sleeping(watched, 600).then(
        () => null,
        (error: unknown) => error,
      )
      await asleep()
      await link.become(way)
      expect(await told).toBeInstanceOf(DatabaseUnavailable)
      expect(state.patient).toBe('waits')
      await link.become('open')
      await expect(sleeping(watched, 0)).resolves.toEqual([{ awake: 'awake' }])
      await watched.close()
    },
  )
  // At 1.25 s the first is late, and the server is asked for two seconds.
  test.each([
    [1000, 'when nobody is late yet'],
    [1800, 'while the server is asked'],
  ])('is told together with who asked %d ms before him, %s, not one look later', async ms => {
    const db = await openDatabase(link.urlOf(database.urls.app))
    const toldAt = (): Promise<number> =>
      sleeping(db, 600).then(
        () => NaN,
        () => performance.now(),
      )
    await Promise.all([sleeping(db, 0), sleeping(db, 0)])
    await link.become('swallowed')
    const first = toldAt()
    await wait(ms)
    const second = toldAt()
    expect((await second) - (await first)).toBeLessThan(1000)
    await link.become('open')
    await db.close()
  })
  test('finds another connection where all that lay idle are dead', async () => {
    const db = await openDatabase(link.urlOf(database.urls.app))
    await Promise.all(Array.from({ length: 6 }, () => sleeping(db, 0.05)))
    await link.become('half-open')
    await expect(sleeping(db, 0)).rejects.toThrow(DatabaseUnavailable)
    await expect(
      Promise.all(Array.from({ length: 6 }, () => sleeping(db, 0))),
    ).resolves.toHaveLength(6)
    await link.become('open')
    await db.close()
  })
})

test('API and gateway answer while the database cannot be reached, are not ready, and come back by themselves', {
  timeout: 300_000,
}, async () => {
  const { ways } = await reachDrill({
    ways: ['half-open', 'swallowed'],
    awayMs: 4500,
    variant: 'real',
  })
  expect(
    ways.map(({ way, others, redMs, greenMs }) => ({
      way,
      others,
      red: redMs !== null,
      green: greenMs !== null,
    })),
  ).toEqual([
    { way: 'half-open', others: {}, red: false, green: true },
    { way: 'swallowed', others: {}, red: true, green: true },
  ])
})
