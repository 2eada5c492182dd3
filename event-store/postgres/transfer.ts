import { Client, Pool } from 'pg'
import { asCompanyId } from '#domain/shared/values.ts'
import type { CarriedEvent, Transferable } from '../transfer/carried.ts'
import { arrayOf, jsonQuoted, quoteText, textArrayOf } from './arrays.ts'
import { settingsOf, type Connect } from './connection.ts'
import { copyRows } from './copy-rows.ts'
import { instantOf, streamId } from './rows.ts'
import { channel } from './write.ts'

const pageSize = 5000
const fields =
  'position, company, stream, revision, type, schema, data, actor, correlation, causation, key, recorded_at'

/**
 * The log in PostgreSQL as one side of a move: read as the application's role, filled as the owner, who alone may write
 * what was recorded elsewhere. Long because it carries all that a log is made of, out and in, one statement each.
 */
export const postgresTransfer = (connect: Connect): Transferable => {
  const pool = new Pool({ ...settingsOf(connect, 'transfer'), max: 2 })
  pool.on('error', () => undefined) // an idle connection was lost; the next query opens another
  const starts = new Map<string, number>()
  const head = async (): Promise<number> =>
    Number(
      (await pool.query<{ position: string }>('select position::text from log.counter')).rows[0]
        ?.position ?? 0,
    )
  return {
    events: async function* () {
      const client = new Client(settingsOf(connect, 'transfer'))
      client.on('error', () => undefined) // the query under way fails with it
      await client.connect()
      try {
        const end = await head()
        for (let from = 0; from < end; from += pageSize) {
          const page: CarriedEvent[] = []
          await copyRows(
            client,
            `select ${fields}
             from log.events
             where position > ${from} and position <= ${Math.min(from + pageSize, end)}
             order by position`,
            row => {
              page.push(carriedOf(row))
            },
          )
          yield page
        }
      } finally {
        await client.end()
      }
    },
    claims: async () =>
      (
        await pool.query<{ scope: string; value: string; stream: string }>(
          'select scope, value, stream from log.claims order by scope, value',
        )
      ).rows,
    requestKeys: async () =>
      (
        await pool.query<{
          company: string
          key: string
          stream: string
          revision: number
          recorded_at: string
        }>(
          `select k.company, k.key, e.stream, e.revision, k.recorded_at::text
            from log.request_keys k
            join log.events e on e.position = k.position
            order by k.company, k.key`,
        )
      ).rows.map(row => ({
        company: asCompanyId(row.company),
        key: row.key,
        stream: row.stream,
        revision: row.revision,
        recordedAt: instantOf(row.recorded_at),
      })),
    /** Long because it is one transaction: events with their columns, their streams and the counter. */
    addEvents: page =>
      inTransaction(pool, async client => {
        const {
          rows: [counter],
        } = await client.query<{ position: string }>(
          'select position::text from log.counter for update',
        )
        const from = Number(counter?.position ?? 0)
        const heads = new Map<string, number>()
        const begins = await startsOf(client, starts, page, from)
        for (const { stream, revision } of page) heads.set(stream, revision)
        const last = page.at(-1)
        if (!last) return
        await client.query(
          `insert into log.events (position, company, stream, stream_start, revision, type, schema, data, actor,
             correlation, causation, key, recorded_at)
         select $1::bigint + ordinality, company, stream, stream_start, revision, type, schema, data, actor,
           correlation, causation, key, recorded_at
         from unnest($2::uuid[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::smallint[], $8::json[],
           $9::text[], $10::text[], $11::text[], $12::uuid[], $13::timestamptz[])
           with ordinality as e (company, stream, stream_start, revision, type, schema, data, actor, correlation,
             causation, key, recorded_at, ordinality)`,
          [
            from,
            arrayOf(page.map(event => event.company)),
            textArrayOf(page.map(({ stream }) => stream)),
            arrayOf(begins),
            arrayOf(page.map(({ revision }) => revision)),
            textArrayOf(page.map(({ type }) => type)),
            arrayOf(page.map(({ schema }) => schema)),
            arrayOf(page.map(({ data }) => jsonQuoted(JSON.stringify(data)))),
            textArrayOf(page.map(({ actor }) => actor)),
            textArrayOf(page.map(({ correlation }) => correlation)),
            arrayOf(
              page.map(({ causation }) => (causation === null ? 'null' : quoteText(causation))),
            ),
            arrayOf(page.map(({ key }) => key ?? 'null')),
            arrayOf(page.map(({ recordedAt }) => recordedAt)),
          ],
        )
        await client.query(
          `insert into log.streams (id, start, revision)
            select *
            from unnest($1::uuid[], $2::bigint[], $3::int[])
            on conflict (id) do update set revision = excluded.revision`,
          [
            arrayOf([...heads.keys()].map(streamId)),
            arrayOf([...heads.keys()].map(stream => starts.get(stream) ?? 0)),
            arrayOf([...heads.values()]),
          ],
        )
        await client.query(
          'update log.counter set position = $1, recorded_at = $2, writer = gen_random_uuid()',
          [from + page.length, last.recordedAt],
        )
        await client.query(`select pg_notify('${channel}', $1)`, [String(from + page.length)])
      }),
    addClaims: async claims => {
      await pool.query(
        `insert into log.claims (scope, value, stream)
          select *
          from unnest($1::text[], $2::text[], $3::text[])
          on conflict do nothing`,
        [
          textArrayOf(claims.map(({ scope }) => scope)),
          textArrayOf(claims.map(({ value }) => value)),
          textArrayOf(claims.map(({ stream }) => stream)),
        ],
      )
    },
    addRequestKeys: async keys => {
      await pool.query(
        `insert into log.request_keys (company, key, position, revision, recorded_at)
         select k.company, k.key,
           (select e.position
           from log.events e
           where e.stream_start = (select s.start from log.streams s where s.id = k.id) and e.revision = k.revision),
           k.revision, k.recorded_at
         from unnest($1::uuid[], $2::text[], $3::uuid[], $4::int[], $5::timestamptz[]) k (company, key, id, revision,
           recorded_at)
         on conflict do nothing`,
        [
          arrayOf(keys.map(({ company }) => company)),
          textArrayOf(keys.map(({ key }) => key)),
          arrayOf(keys.map(({ stream }) => streamId(stream))),
          arrayOf(keys.map(({ revision }) => revision)),
          arrayOf(keys.map(({ recordedAt }) => recordedAt)),
        ],
      )
    },
    close: () => pool.end(),
  }
}

const inTransaction = async (
  pool: Pool,
  work: (client: Pick<Client, 'query'>) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/**
 * The position of the first event of each event's stream; those of streams begun in an earlier run are asked for once.
 */
const startsOf = async (
  client: Pick<Client, 'query'>,
  starts: Map<string, number>,
  page: readonly CarriedEvent[],
  from: number,
): Promise<number[]> => {
  const unknown = [
    ...new Set(
      page
        .filter(({ stream, revision }) => revision > 1 && !starts.has(stream))
        .map(({ stream }) => stream),
    ),
  ]
  if (unknown.length > 0) {
    const { rows } = await client.query<{ at: number; start: string }>(
      `select n.at::int, s.start::text
        from unnest($1::uuid[]) with ordinality n (id, at)
        join log.streams s on s.id = n.id`,
      [arrayOf(unknown.map(streamId))],
    )
    for (const { at, start } of rows) starts.set(unknown[at - 1] ?? '', Number(start))
  }
  return page.map(({ stream, revision }, at) => {
    if (revision === 1) starts.set(stream, from + at + 1)
    const start = starts.get(stream)
    if (start === undefined) throw new Error('an event comes before the first of its stream')
    return start
  })
}

const carriedOf = (row: readonly unknown[]): CarriedEvent => {
  const [
    ,
    company,
    stream,
    revision,
    type,
    schema,
    data,
    actor,
    correlation,
    causation,
    key,
    recordedAt,
  ] = row.map(column => (column === null ? null : String(column)))
  return {
    company: asCompanyId(company ?? ''),
    stream: stream ?? '',
    revision: Number(revision),
    type: type ?? '',
    schema: Number(schema),
    data: JSON.parse(data ?? 'null'),
    actor: actor ?? '',
    correlation: correlation ?? '',
    causation: causation ?? null,
    key: key?.replaceAll('-', '') ?? null,
    recordedAt: instantOf(recordedAt ?? ''),
  }
}
