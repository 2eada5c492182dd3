import { asInstant, type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acme, noted, stored, to } from './given.ts'

/**
 * Sixteen write at once, and some commits take long. A reader follows: `position > where I am`. It must see every
 * event; the same reader over a table numbered by a sequence does not, which shows that this test would notice.
 */
let database: TestDatabase
let owner: Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new Client(database.urls.owner)
  await owner.connect()
  await owner.query(`
    create table naive (position bigserial primary key, note text);
    grant select, insert on naive to mesai_app;
    grant usage on sequence naive_position_seq to mesai_app;
    -- Every tenth commit takes 5 ms longer than its insert.
    create function slow_commit() returns trigger language plpgsql as $$ begin if new.position % 10 = 0 then
    perform pg_sleep(0.005); end if; return null; end $$;
    create constraint trigger slow after insert on log.events deferrable initially deferred for each row
    execute function slow_commit();
    create constraint trigger slow after insert on naive deferrable
    initially deferred for each row execute function slow_commit()`)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

type Seen = { readonly position: LogPosition; readonly note: unknown }
const writers = 16
const each = 60

/** Reads page after page while the writing lasts, and once more when it is over. */
const follow = async (
  after: LogPosition,
  read: (after: LogPosition) => Promise<readonly Seen[]>,
  writing: Promise<unknown>,
): Promise<Seen[]> => {
  const seen: Seen[] = []
  let over = false
  const ended = writing.then(() => {
    over = true
  })
  for (;;) {
    const last = over
    const page = await read(seen.at(-1)?.position ?? after)
    seen.push(...page)
    if (last && page.length === 0) break
  }
  await ended
  return seen
}
const all = Array.from(
  { length: writers * each },
  (_, at) => `${at % writers} ${Math.floor(at / writers)}`,
)

describe('a reader that follows sixteen writers with slow commits', () => {
  test('misses nothing of the log, sees nothing twice, and in order', async () => {
    const stores = Array.from({ length: writers }, () =>
      postgresStore({
        url: database.urls.app,
        now: () => asInstant('2026-03-02T08:00:00.000Z'),
        limits: { ...patientLog, readers: 1 },
      }),
    )
    const writing = Promise.all(
      stores.map(async (store, writer) => {
        for (let at = 0; at < each; at++)
          stored(
            await store.append(
              to(`${acme}-tail-${writer}`, { events: [noted(`${writer} ${at}`)] }),
            ),
          )
      }),
    )
    const reader = postgresStore({
      url: database.urls.app,
      now: () => asInstant('2026-03-02T08:00:00.000Z'),
      limits: patientLog,
    })
    const seen = await follow(
      0n,
      async after =>
        (await reader.readAll({ after, max: 50 })).map(({ position, data }) => ({
          position,
          note: data['note'],
        })),
      writing,
    )
    await Promise.all([...stores, reader].map(store => store.close()))
    expect(seen.map(({ position }) => position)).toEqual(
      all.map((_, at) => asLogPosition(at + 1)),
    )
    expect(new Set(seen.map(({ note }) => note))).toEqual(new Set(all))
  })

  test('loses events of a table that is numbered by a sequence', async () => {
    const clients = await Promise.all(
      Array.from({ length: writers + 1 }, async () => {
        const client = new Client(database.urls.app)
        await client.connect()
        return client
      }),
    )
    const [reader, ...others] = clients
    const writing = Promise.all(
      others.map(async (client, writer) => {
        for (let at = 0; at < each; at++)
          await client.query('insert into naive (note) values ($1)', [`${writer} ${at}`])
      }),
    )
    const seen = await follow(
      0n,
      async after => {
        const page = await reader?.query<{ position: string; note: string }>(
          'select n.position::text, note from naive n where n.position > $1 order by n.position limit 50',
          [after],
        )
        return (page?.rows ?? []).map(({ position, note }) => ({
          position: asLogPosition(position),
          note,
        }))
      },
      writing,
    )
    await Promise.all(clients.map(client => client.end()))
    const {
      rows: [table],
    } = await owner.query('select count(*)::int as count from naive')
    expect(table).toEqual({ count: all.length })
    expect(seen.length).toBeLessThan(all.length)
  })
})
