import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxPool } from '#commands/outbox/pool.ts'
import { roomOf } from '#commands/outbox/room.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { untilThere } from '#tests/shared/until.ts'
import { outboxRig } from './rig.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Sends ten mails by a server that answers long after each was given up. @returns how many it had at once at most */
const mostAtOnce = async (most: number): Promise<readonly [number, number]> => {
  const rig = outboxRig(database)
  for (let count = 0; count < 10; count++) await rig.write({ channel: 'mail' })
  let [now, highest, all] = [0, 0, 0]
  const carry = {
    honoursIds: true,
    send: async () => {
      all++
      highest = Math.max(highest, ++now)
      await new Promise(resume => setTimeout(resume, 400))
      now--
      return { kind: 'accepted', providerId: null } as const
    },
  }
  const pool = outboxPool(
    rig.parts,
    async () => ({ provider: 'mail', carry }),
    error => {
      throw error
    },
    new AbortController().signal,
    { answerMs: 1, room: { most, ofOne: 10_000 } },
  )
  await pool.look()
  await pool.settled()
  // What came too late is written when it comes: until then nobody takes the database away.
  await untilThere(
    'what came late is written',
    async () => (await rig.rows()).every(({ state }) => state === 'accepted') || null,
  )
  return [highest, all]
}

test('No more mails are under way than there is room for, and all go', async () => {
  const [highest, all] = await mostAtOnce(10_000)
  expect([highest, all]).toEqual([1, 10])
  expect((await mostAtOnce(1_000_000))[0]).toBeGreaterThan(1)
})
test('Who is small leaves room to others, and whoever waits comes in turn or not at all', async () => {
  const room = roomOf({ most: 10, ofOne: 4 })
  const stop = new AbortController()
  const [first, second] = [await room.take(stop.signal), await room.take(stop.signal)]
  const entered: string[] = []
  const third = room.take(stop.signal).then(hold => {
    entered.push('third')
    return hold
  })
  first?.fit(2)
  second?.fit(2)
  const hold = await third
  hold?.fit(6)
  const fourth = room
    .take(stop.signal)
    .then(one => entered.push(one === null ? 'none' : 'fourth'))
  stop.abort()
  await fourth
  expect(entered).toEqual(['third', 'none'])
  for (const one of [first, second, hold]) one?.release()
  expect(await room.take(new AbortController().signal)).not.toBeNull()
})
