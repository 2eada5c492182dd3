import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable, NoConnection } from '#database/errors.ts'
import { openDatabase } from '#database/open.ts'
import { sharesOf } from '#database/shares.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

const loud = asCompanyId('11111111-1111-4111-8111-111111111111')
const quiet = asCompanyId('22222222-2222-4222-8222-222222222222')

let database: TestDatabase
let db: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  db = await openDatabase(database.urls.app, { connections: 4, patienceMs: 10_000 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const sleeping = (seconds: number) => (tx: { query(text: string): Promise<object[]> }) =>
  tx.query(`select pg_sleep(${seconds})`)

test('a company that asks forty times at once keeps another waiting for none of it', async () => {
  let answered = 0
  const asked = Array.from({ length: 40 }, () =>
    db.withCompany(loud, sleeping(0.1)).then(() => {
      answered += 1
    }),
  )
  await wait(20)
  await db.withCompany(quiet, sleeping(0))
  expect(answered).toBeLessThanOrEqual(2)
  await Promise.all(asked)
  expect(answered).toBe(40)
})

test('what is begun within a transaction is done while all of its company are open', async () => {
  const both = await Promise.all(
    Array.from({ length: 6 }, (_, no) =>
      db.withCompany(loud, async tx => {
        await sleeping(0.05)(tx)
        const [row] = await db.withCompany(loud, inner =>
          inner.query<{ no: number }>(`select ${no} as no`),
        )
        return row?.no
      }),
    ),
  )
  expect(both).toEqual([0, 1, 2, 3, 4, 5])
})

test('what somebody begins after his transaction is nothing within it', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await db.withCompany(loud, tx => {
    later = wait(50).then(() =>
      Promise.all([1, 2, 3].map(() => db.withCompany(loud, sleeping(0)))),
    )
    return tx.query('select 1')
  })
  await expect(later).resolves.toHaveLength(3)
})

test('rows that leave as files take no connection of a screen', async () => {
  const files = [1, 2, 3].map(() => db.withCompany(loud, sleeping(0.3), 'files'))
  let done = false
  void Promise.all(files).then(() => {
    done = true
  })
  await Promise.all([1, 2].map(() => db.withCompany(loud, sleeping(0))))
  await db.withCompany(quiet, sleeping(0), 'files')
  expect(done).toBe(false)
  await Promise.all(files)
})

/** Takes turns one after the other, as they come, until it is told to let go of them. */
const running = (most: number, ofOne: number, patienceMs = 10_000) => {
  const shares = sharesOf({ most, ofOne, patienceMs })
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    shares,
    ask: (name: string): Promise<void> =>
      shares.take(name, () => {
        begun.push(name)
        return new Promise(resolve => ends.push(resolve))
      }),
    endFirst: async (): Promise<void> => {
      ends.shift()?.()
      await wait(0)
    },
  }
}

test('a free turn goes round the names, and no name has more than its share', async () => {
  const { ask, begun, endFirst, shares } = running(2, 1)
  const asked = ['a', 'a', 'a', 'b', 'b', 'c'].map(ask)
  expect(begun).toEqual(['a', 'b'])
  expect(shares.inUse()).toEqual({ taken: 2, waiting: 4 })
  for (let no = 0; no < 6; no++) await endFirst()
  await Promise.all(asked)
  expect(begun.slice(2).toSorted()).toEqual(['a', 'a', 'b', 'c'])
  expect(begun.indexOf('c')).toBeLessThan(5)
  expect(shares.inUse()).toEqual({ taken: 0, waiting: 0 })
})

test('eight reads of one request have three turns of five; another name goes before its rest', async () => {
  const { ask, begun, endFirst } = running(5, 3)
  const eight = Array.from({ length: 8 }, () => ask('a'))
  const other = ask('b')
  expect(begun).toEqual(['a', 'a', 'a', 'b'])
  for (let no = 0; no < 9; no++) await endFirst()
  await Promise.all([...eight, other])
})

test('who waits behind ten thousand of his own keeps nobody else from being told at once', async () => {
  const shares = sharesOf({ most: 2, ofOne: 1, patienceMs: 60_000 })
  const turns: number[] = []
  const asked = Array.from({ length: 10_000 }, (_, no) =>
    shares.take('a', async () => void turns.push(no)),
  )
  expect(shares.inUse()).toEqual({ taken: 1, waiting: 9_999 })
  const other = await shares.take('b', async () => turns.length)
  expect(other).toBeLessThan(10)
  await Promise.all(asked)
  expect(turns).toEqual(turns.toSorted((one, next) => one - next))
})

test('whose turn does not come in time is told so, and his place is nobody’s', async () => {
  const { ask, endFirst, shares } = running(1, 1, 30)
  const first = ask('a')
  await expect(ask('a')).rejects.toThrow(DatabaseUnavailable)
  expect(shares.inUse()).toEqual({ taken: 1, waiting: 0 })
  await endFirst()
  await first
})

test('work that fails gives its turn back', async () => {
  const { shares } = running(1, 1)
  await expect(shares.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await shares.take('a', () => Promise.resolve('next'))).toBe('next')
})

test('who waits is told at once when there is no connection to be had', async () => {
  const { shares } = running(1, 1)
  const away = new NoConnection('away')
  const first = shares.take('a', () => wait(10).then(() => Promise.reject(away)))
  const others = ['a', 'b'].map(name => shares.take(name, () => Promise.resolve()))
  expect(await Promise.allSettled([first, ...others])).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'rejected', reason: away })),
  )
  expect(await shares.take('b', () => Promise.resolve('again'))).toBe('again')
})
