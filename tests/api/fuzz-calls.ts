import { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { read } from '#projections/tables/index.ts'
import { pick, randomFrom, type Random } from '#tests/shared/random.ts'
import { addressOf } from './endpoints.ts'

/**
 * Calls made from the contract's schemas, honest and spoilt, from a seed: a failure names the call that showed it, and
 * a longer run is the same generator with a larger count. (`tests/shared/malformed.ts` spoils the HTTP underneath.)
 */
export type FuzzCall = {
  readonly what: string
  readonly method: Endpoint['method']
  readonly url: string
  readonly body: string | undefined
}
type Schema = { readonly [key: string]: unknown }

/** @param ids some that exist, so that calls get past the first look-up. */
export function* fuzzCalls(
  seed: number,
  count: number,
  endpoints: readonly Endpoint[],
  ids: readonly string[],
): Generator<FuzzCall> {
  const random = randomFrom(seed)
  const shapes = endpoints.map(endpoint => ({
    endpoint,
    params: jsonSchemaOf(endpoint.params),
    query: jsonSchemaOf(endpoint.query),
    body: jsonSchemaOf(endpoint.body),
  }))
  for (let index = 0; index < count; index++) {
    const { endpoint, params, query, body } = pick(random, shapes)
    const valueOf = (schema: Schema | null): Record<string, unknown> =>
      schema ? (spoilt(random, honest(random, schema, ids)) as Record<string, unknown>) : {}
    const path = addressOf(endpoint.url, texts(valueOf(params)))
    const asked = {
      ...valueOf(query),
      ...(random() < 0.05 ? { [pick(random, oddNames)]: '1' } : {}),
    }
    const search = new URLSearchParams(
      Object.entries(texts(asked)).filter(() => random() < 0.6),
    ).toString()
    const sends = endpoint.method === 'POST' || endpoint.method === 'PUT'
    const content = !sends
      ? undefined
      : random() < 0.9
        ? json(random, valueOf(body))
        : pick(random, oddBodies)
    yield {
      what: `#${index} of seed ${seed}: ${endpoint.method} ${path}${search ? `?${search}` : ''} ${content ?? ''}`.slice(
        0,
        2000,
      ),
      method: endpoint.method,
      url: `${path}${search ? `?${search}` : ''}`,
      body: content,
    }
  }
}

const jsonSchemaOf = (schema: z.ZodType | undefined): Schema | null =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : null

/** A value that the schema would take, as far as JSON Schema tells. */
const honest = (random: Random, schema: Schema, ids: readonly string[]): unknown => {
  if (Array.isArray(schema['enum'])) return pick(random, schema['enum'] as unknown[])
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['anyOf']))
    return honest(random, pick(random, schema['anyOf'] as Schema[]), ids)
  switch (schema['type']) {
    case 'object': {
      const required = new Set((schema['required'] as string[] | undefined) ?? [])
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
          .filter(([name]) => required.has(name) || random() < 0.5)
          .map(([name, inner]) => [name, honest(random, inner, ids)]),
      )
    }
    case 'array': {
      const { prefixItems } = schema
      if (Array.isArray(prefixItems))
        return (prefixItems as Schema[]).map(inner => honest(random, inner, ids))
      return Array.from({ length: Math.floor(random() * 3) }, () =>
        honest(random, (schema['items'] ?? {}) as Schema, ids),
      )
    }
    case 'integer':
    case 'number':
      return Math.floor(random() * 60)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'string':
      return text(random, schema, ids)
    default:
      return pick(random, [1, '20', ids[0] ?? ''])
  }
}

const text = (random: Random, schema: Schema, ids: readonly string[]): string => {
  const { format, pattern } = schema
  if (format === 'uuid' || format === 'guid' || String(pattern).includes('[0-9a-fA-F]{8}'))
    return pick(random, ids)
  if (format === 'date') return pick(random, ['2026-03-02', '2026-02-28', '2025-12-31'])
  if (format === 'date-time')
    return pick(random, ['2026-03-02T08:00:00Z', '2026-03-01T23:59:59.999+03:00'])
  if (typeof pattern === 'string')
    return pick(random, [
      '08:30',
      '5',
      'Europe/Istanbul',
      '12345678901',
      '+90 5321234567',
      'a@b.example',
    ])
  return pick(random, ['Ayşe', 'x', 'Kavak-Dali-77', 'Bakım nedeniyle kapalı', 'İ'.repeat(20)])
}

/** Half of the time one or two values are replaced, dropped or added. */
const spoilt = (random: Random, value: unknown): unknown => {
  if (random() < 0.4) return value
  const once = replaced(random, value)
  return random() < 0.3 ? replaced(random, once) : once
}

const replaced = (random: Random, value: unknown): unknown => {
  if (Array.isArray(value) && value.length > 0 && random() < 0.8) {
    const at = Math.floor(random() * value.length)
    return value.map((inner, index) => (index === at ? replaced(random, inner) : inner))
  }
  if (typeof value !== 'object' || value === null) return pick(random, oddValues)
  const entries = Object.entries(value)
  if (entries.length === 0 || random() < 0.15)
    return { ...value, [pick(random, oddNames)]: pick(random, oddValues) }
  const at = Math.floor(random() * entries.length)
  if (random() < 0.15) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([name, inner], index) => [
      name,
      index === at ? replaced(random, inner) : inner,
    ]),
  )
}

const oddNames = [
  'id',
  'companyId',
  'role',
  'isAdmin',
  'permissions',
  'status',
  'plan',
  'createdAt',
  'toString',
  '',
  ' ',
  'ı',
  'a'.repeat(300),
  'limit',
  'cursor',
  'sort',
]
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53 + 2,
  '',
  ' ',
  '\t',
  'x'.repeat(5000),
  'İ'.repeat(300),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '‮abc',
  '👩‍👩‍👧‍👦',
  `'; drop table ${read.employees}; --`,
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '${7*7}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e5',
  '0x10',
  '٣',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-03-02T24:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '99:99',
  'Mars/Olympus',
  'europe/istanbul',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '9999999999999999999',
  '-1',
  'W10',
  'WyJhIl0',
  'WyIyMDI2LTk5LTk5IiwieCJd',
  'bm90IGEgY3Vyc29y',
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
  Array.from({ length: 10_000 }, () => 1),
]
const oddBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1',
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"role":"company-admin"}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":1e999}',
]

const json = (random: Random, value: unknown): string => {
  const written = JSON.stringify(value)
  return random() < 0.03 ? written.slice(0, Math.floor(random() * written.length)) : written
}
/** As a query or a path can say it. */
const texts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        toWellFormed(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 1500),
      ]),
  )
/** `encodeURIComponent` throws on half of a pair. */
const toWellFormed = (written: string): string =>
  written.replaceAll(/\p{Surrogate}/gu, '\ufffd')
