import pg from 'pg'
import type { EmbeddedUrls } from '#database/embedded/urls.ts'
import { migrate } from '#database/migrate.ts'
import type { DrillServer } from './product.ts'

/** A second database of the same server, migrated and empty: where a log comes back to. */
export const emptyDatabase = async (
  { urls, superuserUrl }: DrillServer,
  name: string,
): Promise<{ readonly urls: EmbeddedUrls; readonly superuserUrl: string }> => {
  await withClient(superuserUrl, client =>
    client.query(`create database ${name} owner mesai_owner`),
  )
  const on = (url: string): string => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`)
  await migrate(on(urls.owner))
  return {
    urls: {
      owner: on(urls.owner),
      app: on(urls.app),
      projector: on(urls.projector),
      superuser: on(superuserUrl),
    },
    superuserUrl: on(superuserUrl),
  }
}

/**
 * What does not follow from the log: keys, accounts, saved views, what readers told of themselves (docs/deploy.md:
 * `pg_dump` of these schemas).
 */
export const carryKeys = async (from: string, to: string): Promise<void> =>
  withClient(from, source =>
    withClient(to, async target => {
      // rows in any order: what they refer to comes with them
      await target.query("set session_replication_role = 'replica'")
      const { rows } = await source.query<{ name: string }>(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) order by 1",
        [notOfTheLog],
      )
      for (const { name } of rows) {
        const {
          rows: [all],
        } = await source.query<{ rows: string | null }>(
          `select json_agg(t)::text as rows from ${name} t`,
        )
        if (all?.rows)
          await target.query(
            `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json) on conflict do nothing`,
            [all.rows],
          )
      }
    }),
  )
const notOfTheLog = ['vault', 'access', 'devices', 'views', 'mail']

const withClient = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
