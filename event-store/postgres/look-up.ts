import type pg from 'pg'
import { claimKey, keyIn, type Known, type Place } from '../group.ts'
import type { Prepared } from '../prepare.ts'

/**
 * What the log knows of the names in a group. Each name is looked up by a scalar subquery: joins were planned as scans of whole
 * tables while those were young, a hundred times slower.
 */
const statement = `select
  (select json_agg((select s.revision from log.streams s where s.name = n.name) order by n.at)
    from unnest($1::text[]) with ordinality n (name, at)) as heads,
  (select json_agg((select json_build_array(k.position, e.revision) from log.event_keys k join log.events e on e.position = k.position
      where k.company = n.company and k.key = n.key) order by n.at)
    from unnest($2::uuid[], $3::uuid[]) with ordinality n (company, key, at)) as event_keys,
  (select json_agg((select json_build_array(k.position, k.revision) from log.request_keys k
      where k.company = n.company and k.key = n.key) order by n.at)
    from unnest($4::uuid[], $5::text[]) with ordinality n (company, key, at)) as request_keys,
  (select json_agg((select c.stream from log.claims c where c.scope = n.scope and c.value = n.value) order by n.at)
    from unnest($6::text[], $7::text[]) with ordinality n (scope, value, at)) as claims`

type Found = {
  readonly heads: readonly (number | null)[] | null
  readonly event_keys: readonly PlaceRow[] | null
  readonly request_keys: readonly PlaceRow[] | null
  readonly claims: readonly (string | null)[] | null
}
type PlaceRow = readonly [position: number, revision: number] | null
type Named = { readonly company: string; readonly key: string }

export const lookUp = async (client: pg.Client, group: readonly Prepared[]): Promise<Known> => {
  const streams = [...new Set(group.map(({ append }) => append.stream))]
  const eventKeys = group.flatMap(({ append: { company, events } }) => events.flatMap(({ key }) => (key === undefined ? [] : [{ company, key }])))
  const requestKeys = group.flatMap(({ append: { company, requestKey: key } }) => (key === undefined ? [] : [{ company, key }]))
  const claims = group.flatMap(({ append }) => append.claims ?? [])
  const { rows: [found] } = await client.query<Found>({ name: 'look-up', text: statement, values: [
    streams, eventKeys.map(({ company }) => company), eventKeys.map(({ key }) => key),
    requestKeys.map(({ company }) => company), requestKeys.map(({ key }) => key),
    claims.map(({ scope }) => scope), claims.map(({ value }) => value),
  ] })
  if (!found) throw new Error('the look-up of a group gave no row')
  return {
    heads: known(streams, stream => stream, found.heads),
    eventKeys: places(eventKeys, found.event_keys),
    requestKeys: places(requestKeys, found.request_keys),
    claims: known(claims, claimKey, found.claims),
  }
}

const known = <Name, Value>(names: readonly Name[], keyOf: (name: Name) => string, found: readonly (Value | null)[] | null): Map<string, Value> => {
  const values = new Map<string, Value>()
  names.forEach((name, at) => {
    const value = found?.[at] ?? null
    if (value !== null) values.set(keyOf(name), value)
  })
  return values
}

const places = (names: readonly Named[], found: readonly PlaceRow[] | null): Map<string, Place> =>
  known(names, ({ company, key }) => keyIn(company, key), found?.map(row => row && { position: row[0], revision: row[1] }) ?? null)
