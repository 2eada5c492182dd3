import { postgresStore, type PostgresStoreOptions } from '#event-store/postgres/store.ts'
import type { EventStore } from '#event-store/contract.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { clockAt } from './given.ts'

const { now } = clockAt('2026-03-02T08:00:00.000Z')

/**
 * A database for the tests of one file, and stores on it that are closed after each test. `limits` are those of every
 * store that has none of its own.
 */
export const onPostgres = (limits: PostgresStoreOptions['limits'] = patientLog) => {
  let database: TestDatabase
  let owner: Client
  const opened: EventStore[] = []
  beforeAll(async () => {
    database = await testDatabase()
    owner = new Client(database.urls.owner)
    await owner.connect()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(store => store.close()))
  })
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })
  return {
    urls: () => database.urls,
    owner: () => owner,
    open: (options: Partial<PostgresStoreOptions> = {}): EventStore => {
      const store = postgresStore({
        url: database.urls.app,
        now,
        ...options,
        limits: { ...limits, ...options.limits },
      })
      opened.push(store)
      return store
    },
    /**
     * Ends sessions of the log by what they are for, as a failing network or a restarting server would. Answers how
     * many.
     */
    endSessions: async (purpose: 'writer' | 'news' | 'reader'): Promise<number> => {
      const superuser = new Client(database.urls.superuser)
      await superuser.connect()
      const { rowCount } = await superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = $1 and datname = current_database()`,
        [`mesai log ${purpose}`],
      )
      await superuser.end()
      return rowCount ?? 0
    },
  }
}
