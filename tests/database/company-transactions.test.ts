import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

let database: TestDatabase
beforeAll(async () => { database = await testDatabase() })
afterAll(() => database.drop())

test('a fresh database has all migrations', async () => {
  const tables = await database.db.withoutCompany(tx => tx.query<{ name: string }>("select schemaname || '.' || tablename as name from pg_tables where schemaname in ('log', 'vault', 'access')"))
  expect(tables.map(({ name }) => name)).toContain('log.events')
})
