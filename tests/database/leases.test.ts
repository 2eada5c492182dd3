import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#database/open.ts'
import { openLeases } from '#database/leases.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const opened = () => openLeases(() => openSession(database.urls.app))

test('a lease asked for several times at once is held once, and free once its work ends in any way', async () => {
  const [ours, theirs] = [opened(), opened()]
  const seen: boolean[] = []
  await Promise.allSettled([
    ours.during('reader', async () => {
      seen.push(await theirs.hold('reader'))
    }),
    ours.during('reader', async () => {
      throw new Error('the reader did not answer')
    }),
  ])
  expect(seen).toEqual([false])
  expect(ours.has('reader')).toBe(false)
  expect(await theirs.hold('reader')).toBe(true)
  expect(
    await ours.during('reader', async () => {
      throw new Error('never begun')
    }),
  ).toBe(false)
  await Promise.all([ours.close(), theirs.close()])
})
test('a lease that its holder loses with its connection is free for others', async () => {
  const sessions: Awaited<ReturnType<typeof openSession>>[] = []
  const ours = openLeases(async () => {
    const session = await openSession(database.urls.app)
    sessions.push(session)
    return session
  })
  const theirs = opened()
  expect([await ours.hold('reader'), await theirs.hold('reader')]).toEqual([true, false])
  await sessions[0]?.end()
  await expect.poll(() => theirs.hold('reader')).toBe(true)
  expect(ours.has('reader')).toBe(false)
  await Promise.all([ours.close(), theirs.close()])
})
