import type { Client } from 'pg'
import { claimKey, keyIn, type GroupIndex, type Place } from '../group.ts'
import type { PreparedAppend } from '../prepare.ts'
import { arrayOf, textArrayOf } from '../postgres/arrays.ts'
import { streamId } from '../postgres/rows.ts'
import { pipelineQueries } from '../postgres/pipeline-queries.ts'

/** Where an ordinal lies. */
export type Origin = { readonly stream: string; readonly revision: number }

/**
 * What the index knows of the names in a group, places by ordinal; `origins` says in which stream each lies.
 * Long because four tables are asked for one group, and answer as one.
 */
export const lookUp = async (
  client: Pick<Client, 'query' | 'connection'>,
  group: readonly PreparedAppend[],
): Promise<GroupIndex & { readonly origins: Map<number, Origin> }> => {
  const origins = new Map<number, Origin>()
  const place = (row: { ordinal: string; stream: string; revision: number }): Place => {
    // Keys of requests that came with a log that was moved have none: each gets one that no event has.
    const position = Number(row.ordinal) || -1 - origins.size
    origins.set(position, { stream: row.stream, revision: row.revision })
    return { position, revision: row.revision }
  }
  const streams = [...new Set(group.map(({ append }) => append.stream))]
  const keys = group.flatMap(({ append: { company, events } }) =>
    events.flatMap(({ key }) => (key === undefined ? [] : [{ company, key }])),
  )
  const requests = group.flatMap(({ append: { company, requestKey: key } }) =>
    key === undefined ? [] : [{ company, key }],
  )
  const claims = group.flatMap(({ append }) => append.claims ?? [])

  type Found = { readonly at: number; readonly revision: number }
  type Keyed = Found & { readonly ordinal: string; readonly stream: string }
  type Held = { readonly scope: string; readonly value: string; readonly stream: string }
  const nothing = Promise.resolve({ rows: [] })
  const [heads, known, asked, held] = await pipelineQueries(client, () => [
    client.query<Found>({
      name: 'index-heads',
      text: `select n.at::int, s.revision
        from unnest($1::uuid[]) with ordinality n (id, at)
        join log_index.streams s on s.id = n.id`,
      values: [arrayOf(streams.map(streamId))],
    }),
    keys.length === 0
      ? nothing
      : client.query<Keyed>({
          name: 'index-event-keys',
          text: `select n.at::int, k.ordinal::text, k.stream, k.revision
            from unnest($1::uuid[], $2::uuid[]) with ordinality n (company, key, at)
            join log_index.event_keys k on k.key = n.key and k.company = n.company`,
          values: [
            arrayOf(keys.map(({ company }) => company)),
            arrayOf(keys.map(({ key }) => key)),
          ],
        }),
    requests.length === 0
      ? nothing
      : client.query<Keyed>({
          name: 'index-request-keys',
          text: `select n.at::int, k.ordinal::text, k.stream, k.revision
            from unnest($1::uuid[], $2::text[]) with ordinality n (company, key, at)
            join log_index.request_keys k on k.company = n.company and k.key = n.key`,
          values: [
            arrayOf(requests.map(({ company }) => company)),
            textArrayOf(requests.map(({ key }) => key)),
          ],
        }),
    claims.length === 0
      ? nothing
      : client.query<Held>({
          name: 'index-claims',
          text: `select c.scope, c.value, c.stream
            from unnest($1::text[], $2::text[]) n (scope, value)
            join log_index.claims c on c.scope = n.scope and c.value = n.value`,
          values: [
            textArrayOf(claims.map(({ scope }) => scope)),
            textArrayOf(claims.map(({ value }) => value)),
          ],
        }),
  ])
  return {
    origins,
    heads: new Map(heads.rows.map(({ at, revision }) => [streams[at - 1] ?? '', revision])),
    eventKeys: new Map(known.rows.map(row => [nameAt(keys, row.at), place(row)])),
    requestKeys: new Map(asked.rows.map(row => [nameAt(requests, row.at), place(row)])),
    claims: new Map(
      held.rows.map(({ scope, value, stream }) => [claimKey({ scope, value }), stream]),
    ),
  }
}
const nameAt = (
  names: readonly { readonly company: string; readonly key: string }[],
  at: number,
): string => {
  const name = names[at - 1]
  return name ? keyIn(name.company, name.key) : ''
}
