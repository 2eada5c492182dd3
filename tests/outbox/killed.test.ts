import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxPool } from '#commands/outbox/pool.ts'
import type { Carry } from '#commands/outbox/published.ts'
import type { OutboxParts } from '#commands/outbox/tries.ts'
import type { Database, Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { bySms, outboxRig, takingCarry } from './rig.ts'
import { lookOnce } from './send-outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A process that dies at one of its awaits: nothing that it waited for ever comes back, and it does nothing more. */
const dying = (at: number, after: boolean) => {
  let awaits = 0
  let died = (): void => undefined
  const death = new Promise<void>(resolve => {
    died = resolve
  })
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = awaits++
    if (mine < at) return work()
    if (mine === at && after) await work()
    died()
    return new Promise(() => {})
  }
  const dbOf = (db: Database): Database => ({
    withCompany: (company, work, connections) =>
      step(() => db.withCompany(company, work, connections)),
    withoutCompany: work => step(() => db.withoutCompany(work)),
  })
  const carryOf = (carry: Carry): Carry => ({
    ...carry,
    send: (message, text, id) => step(() => carry.send(message, text, id)),
  })
  return { death, dbOf, carryOf, awaits: () => awaits }
}

type Row = { readonly id: string; readonly state: string }
/** What must not be, whatever died when. */
const faultsOf = (rows: readonly Row[], got: readonly string[]): readonly string[] =>
  rows.flatMap(({ id, state }) => {
    const times = got.filter(one => one === id).length
    return [
      ...(state === 'accepted' || state === 'unknown' ? [] : [`${state}: left`]),
      ...(times === 0 ? [`${state}: never tried`] : []),
      ...(times > 2 ? [`${state}: tried ${times} times`] : []),
    ]
  })

const live = async (
  at: number,
  after: boolean,
): Promise<{ faults: readonly string[]; awaits: number }> => {
  const rig = outboxRig(database)
  for (let count = 0; count < 3; count++) await rig.write()
  const carry = takingCarry()
  const process = dying(at, after)
  const pool = outboxPool(
    { ...rig.parts, db: process.dbOf(database.db) },
    bySms(process.carryOf(carry)),
    () => undefined,
    new AbortController().signal,
  )
  await Promise.race([pool.look().then(() => pool.settled()), process.death])
  for (let looks = 0; looks < 3; looks++) {
    rig.wait(70)
    await lookOnce(rig.parts, bySms(carry))
  }
  return { faults: faultsOf(await rig.rows(), carry.got), awaits: process.awaits() }
}

test('a process that dies at any await loses no message, and none goes three times', async () => {
  const { awaits } = await live(Infinity, false)
  expect(awaits).toBeGreaterThan(8)
  for (let at = 0; at < awaits; at++)
    for (const after of [false, true])
      expect({ at, after, faults: (await live(at, after)).faults }).toEqual({
        at,
        after,
        faults: [],
      })
})

test('processes that forget their claims are found out', async () => {
  const rig = outboxRig(database)
  for (let count = 0; count < 3; count++) await rig.write()
  const carry = takingCarry(() => ({ kind: 'later' }))
  for (let process = 0; process < 3; process++) {
    const stop = new AbortController()
    const forgetting = forgetful(rig.parts, stop)
    const pool = outboxPool(forgetting, bySms(carry), () => undefined, stop.signal)
    await pool.look()
    await pool.settled()
  }
  expect(faultsOf(await rig.rows(), carry.got)).toContain('waiting: tried 3 times')
})

/** Its transactions are taken back as soon as they are over, so the next finds the message waiting as before. */
const forgetful = (parts: OutboxParts, stop: AbortController): OutboxParts => ({
  ...parts,
  db: {
    withoutCompany: parts.db.withoutCompany,
    withCompany: async <T>(company: CompanyId, work: (tx: Tx) => Promise<T>): Promise<T> => {
      const taken = new Error('taken back')
      const done: T[] = []
      await parts.db
        .withCompany(company, async tx => {
          done.push(await work(tx))
          throw taken
        })
        .catch((error: unknown) => {
          if (error !== taken) throw error
        })
      stop.abort()
      for (const value of done) return value
      throw taken
    },
  },
})
