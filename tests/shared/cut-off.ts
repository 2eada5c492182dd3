import { Client } from 'pg'
import type { TestDatabase } from './database.ts'

/** On another database of its server. */
const asAdmin = async (
  { urls }: Pick<TestDatabase, 'urls'>,
  work: (admin: Client, name: string) => Promise<void>,
): Promise<void> => {
  const url = new URL(urls.superuser)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const admin = new Client(url.href)
  await admin.connect()
  await work(admin, name).finally(() => admin.end())
}

/** The server is there but lets nobody in, and throws out who is: as after a crash, while it recovers. */
export const cutOff = (database: Pick<TestDatabase, 'urls'>): Promise<void> =>
  asAdmin(database, async (admin, name) => {
    await admin.query(`alter database ${name} with connection limit 0`)
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
  })

/** It is there again. */
export const letIn = (database: Pick<TestDatabase, 'urls'>): Promise<void> =>
  asAdmin(database, async (admin, name) => {
    await admin.query(`alter database ${name} with connection limit -1`)
  })
