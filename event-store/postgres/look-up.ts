import type { Client } from 'pg'
import { claimKey, keyIn, type GroupIndex, type Place } from '../group.ts'
import { eachOf, type PreparedAppend } from '../prepare.ts'
import { arrayOf, textArrayOf } from './arrays.ts'
import { streamId } from './rows.ts'

/**
 * What the log knows of the names in a group. Each name is looked up by a scalar subquery or in a list: joins were
 * planned as scans of whole tables while those were young, a hundred times slower. Answers hold only what was found,
 * with its place in the list.
 */
const streamsAndKeys = `select
  (select json_agg(f.found) from (
    select (select json_build_array(n.at, s.start, s.revision) from log.streams s where s.id = n.id) as found
      from unnest($1::uuid[]) with ordinality n (id, at) offset 0) f where f.found is not null) as streams,
  (select json_agg(f.found) from (
    select (select json_build_array(n.at, e.position, e.revision)
      from log.events e
      where e.company = n.company and e.key = n.key) as found
      from unnest($2::uuid[], $3::uuid[]) with ordinality n (company, key, at) offset 0) f
      where f.found is not null) as keys`
const requestKeysAndClaims = `select
  (select json_agg(f.found) from (
    select (select json_build_array(n.at, k.position, k.revision)
      from log.request_keys k
      where k.company = n.company and k.key = n.key) as found
      from unnest($1::uuid[], $2::text[]) with ordinality n (company, key, at) offset 0) f
      where f.found is not null) as keys,
  (select json_agg(f.found) from (
    select (select json_build_array(n.at, c.stream)
      from log.claims c
      where c.scope = n.scope and c.value = n.value) as found
      from unnest($3::text[], $4::text[]) with ordinality n (scope, value, at) offset 0) f
      where f.found is not null) as claims`

type FoundStreams = {
  readonly streams: readonly (readonly [at: number, start: number, revision: number])[] | null
  readonly keys: FoundPlaces
}
type FoundNames = {
  readonly keys: FoundPlaces
  readonly claims: readonly (readonly [at: number, stream: string])[] | null
}
type FoundPlaces = readonly (readonly [at: number, position: number, revision: number])[] | null
type Named = { readonly company: string; readonly key: string }

/** `starts` tells the position of the first event of each stream that is there already. */
export const lookUp = async (
  client: Client,
  group: readonly PreparedAppend[],
): Promise<GroupIndex & { readonly starts: ReadonlyMap<string, number> }> => {
  const each = eachOf(group)
  const [streams, names] = await Promise.all([
    lookUpStreams(client, each),
    lookUpNames(client, each),
  ])
  return { ...streams, ...names }
}

const lookUpStreams = async (client: Client, group: readonly PreparedAppend[]) => {
  const names = [...new Set(group.map(({ append }) => append.stream))]
  const keys: Named[] = []
  for (const {
    append: { company, events },
  } of group)
    for (const { key } of events) if (key !== undefined) keys.push({ company, key })
  const {
    rows: [found],
  } = await client.query<FoundStreams>({
    name: 'look-up',
    text: streamsAndKeys,
    values: [
      arrayOf(names.map(streamId)),
      arrayOf(keys.map(({ company }) => company)),
      arrayOf(keys.map(({ key }) => key)),
    ],
  })
  const heads = new Map<string, number>()
  const starts = new Map<string, number>()
  for (const [at, start, revision] of found?.streams ?? []) {
    const name = names[at - 1] ?? ''
    heads.set(name, revision)
    starts.set(name, start)
  }
  return { heads, starts, eventKeys: places(keys, found?.keys ?? []) }
}

const lookUpNames = async (client: Client, group: readonly PreparedAppend[]) => {
  const keys = group.flatMap(({ append: { company, requestKey: key } }) =>
    key === undefined ? [] : [{ company, key }],
  )
  const claims = group.flatMap(({ append }) => append.claims ?? [])
  if (keys.length === 0 && claims.length === 0)
    return { requestKeys: new Map<string, Place>(), claims: new Map<string, string>() }
  const {
    rows: [found],
  } = await client.query<FoundNames>({
    name: 'look-up-names',
    text: requestKeysAndClaims,
    values: [
      arrayOf(keys.map(({ company }) => company)),
      textArrayOf(keys.map(({ key }) => key)),
      textArrayOf(claims.map(({ scope }) => scope)),
      textArrayOf(claims.map(({ value }) => value)),
    ],
  })
  const holders = new Map<string, string>()
  for (const [at, stream] of found?.claims ?? []) {
    const claim = claims[at - 1]
    if (claim) holders.set(claimKey(claim), stream)
  }
  return { requestKeys: places(keys, found?.keys ?? []), claims: holders }
}

const places = (
  names: readonly Named[],
  found: NonNullable<FoundPlaces>,
): Map<string, Place> => {
  const known = new Map<string, Place>()
  for (const [at, position, revision] of found) {
    const name = names[at - 1]
    if (name) known.set(keyIn(name.company, name.key), { position, revision })
  }
  return known
}
