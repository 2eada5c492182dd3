import readXlsxFile from 'read-excel-file/node'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { GetLive } from '#api/contract/movements.ts'
import { addressOf, endpoints, nameOf } from './endpoints.ts'
import { examples, type Named } from './examples.ts'
import type { World } from './world.ts'

/**
 * Every declared way to read, as it may be asked: as it stands, as it was known, and as a file where it is one. What is
 * declared tomorrow is here by itself.
 */
export type Read = {
  readonly name: string
  readonly endpoint: Endpoint
  readonly more: Readonly<Record<string, string>>
}

/** A stream never ends, so it is listened to and not asked. */
const streams = new Set<string>([GetLive.url])
export const readable = endpoints.filter(
  ({ method, access, url }) => method === 'GET' && access !== 'public' && !streams.has(url),
)
/** Of nobody and nothing in particular: whose rows come is the caller's scope alone. */
export const isOpen = (endpoint: Endpoint): boolean =>
  endpoint.params === undefined && !examples[nameOf(endpoint)]?.names

export const readsOf = (endpoint: Endpoint, asOf: string): Read[] => {
  const shape = endpoint.query?.shape ?? {}
  const ways: Readonly<Record<string, string>>[] = [
    {},
    ...('asOf' in shape && examples[nameOf(endpoint)]?.query?.['asOf'] === undefined
      ? [{ asOf }]
      : []),
    ...('format' in shape ? [{ format: 'csv' }, { format: 'xlsx' }] : []),
  ]
  return ways.map(more => ({
    name: [nameOf(endpoint), ...Object.keys(more).map(way => more['format'] ?? way)].join(' '),
    endpoint,
    more,
  }))
}

/** What somebody is told: status and all that is in the answer, but for how fresh it is. */
export type Told = { readonly status: number; readonly said: unknown }
export const told = async (
  world: World,
  { endpoint, more }: Read,
  named: Named,
  token: string,
  filters: Readonly<Record<string, string>> = {},
): Promise<Told> => {
  const example = examples[nameOf(endpoint)]?.query ?? {}
  const query = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(example).map(([name, value]) => [
        name,
        value in named ? named[value as keyof Named] : value,
      ]),
    ),
    ...('limit' in (endpoint.query?.shape ?? {}) ? { limit: '200' } : {}),
    ...more,
    ...filters,
  }).toString()
  const response = await world.app.inject({
    method: 'GET',
    url: `${addressOf(endpoint.url, named)}${query ? `?${query}` : ''}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const type = String(response.headers['content-type'] ?? '')
  if (type.includes('spreadsheet'))
    return {
      status: response.statusCode,
      said: ((await readXlsxFile(response.rawPayload)) as unknown as { data: unknown }[]).map(
        ({ data }) => data,
      ),
    } // as the reader answers
  return {
    status: response.statusCode,
    said: type.includes('json') ? withoutFreshness(response.json()) : response.payload,
  }
}

/** How far the log was read grows with every event of anybody; whose it was, it does not say. */
const fresh: ReadonlySet<string> = new Set([
  'dataUntil',
  'behindSeconds',
  'lastMovementAt',
  'lastSignalAt',
  'lastHeardAt',
])
const withoutFreshness = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutFreshness)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !fresh.has(name))
      .map(([name, inner]) => [name, withoutFreshness(inner)]),
  )
}
