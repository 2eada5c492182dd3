import { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { PageSpec } from '#api/contract/page.ts'
import { pageAt } from '#api/contract/pages.ts'
import type { Period } from '#domain/views/periods.ts'
import type { FileTitle } from '#words/files.ts'

/** A page of the web whose address can be saved: the endpoint that fills it, and what its address may say by name. */
export type ViewPage = {
  readonly endpoint: Endpoint
  readonly filters: Readonly<Record<string, z.ZodType>>
  readonly hasPeriod: boolean
  readonly isFile: boolean
}

/** Which report a page is, where it can be mailed. */
export const reportOfPage = (page: string): FileTitle | null => pageAt(page)?.report ?? null

/** What the address says beside the endpoint's filters. */
const schemaOf = (kept: readonly string[] | 'id' | 'text'): z.ZodType =>
  kept === 'id' ? z.guid() : kept === 'text' ? z.string().max(60) : z.enum(kept)
const moreFilters = (keeps: PageSpec['keeps'] = {}): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(keeps).map(([name, kept]) => [name, schemaOf(kept)]))

/**
 * Not filters, or not for keeping: places in a list, forms of a file, and what is typed into the search field, which
 * mostly is somebody's name and would outlive his erasure in an ordinary table (a person chosen from the list is kept
 * by his id).
 */
const notKept = new Set(['cursor', 'limit', 'after', 'format', 'times', 'columns', 'search'])

/** By the endpoints there are; a new report is a page here without being named. The page of one thing is no list. */
export const viewPageOf = (endpoints: readonly Endpoint[], page: string): ViewPage | null => {
  const spec = pageAt(page)
  const endpoint = endpoints.find(
    ({ method, url }) => method === 'GET' && url === spec?.endpoint,
  )
  if (!spec || !endpoint || endpoint.params) return null
  const shape: Readonly<Record<string, unknown>> = endpoint.query?.shape ?? {}
  const declared = Object.entries(shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodType && !notKept.has(name) ? [[name, schema] as const] : [],
  )
  return {
    endpoint,
    filters: { ...Object.fromEntries(declared), ...moreFilters(spec.keeps) },
    hasPeriod: periodNames.every(name => name in shape) || 'month' in shape,
    isFile: 'format' in shape,
  }
}

const periodNames = ['from', 'to'] as const

/** What of an address the page knows today; the rest is named, and never refused: pages change, and views stay. */
export const knownFilters = (
  { filters }: ViewPage,
  given: Readonly<Record<string, string>>,
): { readonly kept: Record<string, string>; readonly dropped: string[] } => {
  const entries = Object.entries(given).filter(([name]) => !notKept.has(name))
  const known = ([name, value]: readonly [string, string]): boolean =>
    Object.hasOwn(filters, name) && (filters[name]?.safeParse(value).success ?? false)
  return {
    kept: Object.fromEntries(entries.filter(known)),
    dropped: entries.filter(entry => !known(entry)).map(([name]) => name),
  }
}

/** Days as the page's endpoint asks for them. */
const periodQuery = ({ endpoint }: ViewPage, period: Period): Record<string, string> => {
  const shape = endpoint.query?.shape ?? {}
  if (periodNames.every(name => name in shape)) return { from: period.from, to: period.to }
  return 'month' in shape ? { month: period.from.slice(0, 7) } : {}
}

/** A view's filters as a question to the page's endpoint: what only the screen understands is left out. */
export const endpointQuery = (
  page: ViewPage,
  filters: Readonly<Record<string, string>>,
  period: Period | null,
  ask: 'one row' | Readonly<Record<string, string>>,
): URLSearchParams => {
  const shape = page.endpoint.query?.shape ?? {}
  const own = Object.entries(filters).filter(
    ([name]) => name in shape && (period === null || !['from', 'to', 'month'].includes(name)),
  )
  const form: Readonly<Record<string, string>> =
    ask === 'one row' ? ('limit' in shape ? { limit: '1' } : {}) : ask
  return new URLSearchParams([
    ...own,
    ...Object.entries(period === null ? {} : periodQuery(page, period)),
    ...Object.entries(form),
  ])
}
