import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { outboxPool } from '#commands/outbox/pool.ts'
import type { CarryOf } from '#commands/outbox/published.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { untilThere } from '#tests/shared/until.ts'
import { outboxRig } from './rig.ts'

/** An outbox that is empty before each test, and processes that stop after it, whatever still hangs. */
export const poolTest = () => {
  let database: TestDatabase
  let stop: AbortController
  let admin: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    admin = new pg.Client(database.urls.superuser)
    await admin.connect()
  })
  beforeEach(() => {
    stop = new AbortController()
  })
  afterEach(async () => {
    stop.abort()
    await admin.query('truncate mail.outbox cascade')
  })
  afterAll(async () => {
    await admin.end()
    await database.drop()
  })
  return {
    get database() {
      return database
    },
    newRig: () => outboxRig(database),
    poolOf: (
      parts: Parameters<typeof outboxPool>[0],
      carryOf: CarryOf,
      answerMs = 60_000,
      {
        lanesALook = 200,
        failed = (error: unknown): void => {
          throw error
        },
      } = {},
    ) => outboxPool(parts, carryOf, failed, stop.signal, { answerMs, lanesALook }),
    until: (so: () => boolean | Promise<boolean>): Promise<true> =>
      untilThere('what was waited for', async () => (await so()) || null),
  }
}
