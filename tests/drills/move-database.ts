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
      // Without columns that follow from others of their row.
      const { rows } = await source.query<{ name: string; columns: string }>(
        `select a.attrelid::regclass::text as name, string_agg(quote_ident(a.attname), ', ') as columns
         from pg_tables t
         join pg_attribute a on a.attrelid = format('%I.%I', t.schemaname, t.tablename)::regclass
         where t.schemaname = any($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         group by a.attrelid
         order by 1`,
        [notOfTheLog],
      )
      for (const { name, columns } of rows) {
        const {
          rows: [all],
        } = await source.query<{ rows: string | null }>(
          `select json_agg(t)::text as rows from ${name} t`,
        )
        if (all?.rows)
          await target.query(
            `insert into ${name} (${columns}) overriding system value
              select ${columns} from json_populate_recordset(null::${name}, $1::json) on conflict do nothing`,
            [all.rows],
          )
      }
    }),
  )
export const notOfTheLog = [
  'vault',
  'access',
  'devices',
  'views',
  'mail',
  'employees',
  'announcements',
  'integrations',
  'notices',
  'organization',
  'payroll',
  'people',
  'petitions',
  'webhooks',
] as const

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
