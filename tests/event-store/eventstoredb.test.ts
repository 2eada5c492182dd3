import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { contract } from './contract.ts'
import { startDouble, type Double } from './double/server.ts'

let database: TestDatabase
let double: Double
beforeAll(async () => {
  database = await testDatabase()
  double = await startDouble()
})
afterAll(async () => {
  await double.stop()
  await database.drop()
})

describe('the log in EventStoreDB (a double that speaks its protocol)', () => {
  // A busy machine must not look like a log that is away.
  contract(
    now =>
      eventStoreDbStore({
        url: double.url,
        index: database.urls.app,
        now,
        limits: { patienceMs: 20_000, deadlineMs: 20_000 },
      }),
    1_048_576,
  )
})
