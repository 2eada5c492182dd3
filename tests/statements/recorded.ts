/**
 * In the place of `database/transaction.ts` while statements are recorded (`RECORD_STATEMENTS`, a folder): what a
 * transaction is asked goes on to the real one, and where it was asked and what came back is written down.
 */
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import type { WatchedPool } from '#database/connection.ts'
import type { StatementNames } from '#database/prepared.ts'
import { inTransaction as real } from '#database/transaction.ts'
import type { Tx } from '#database/types.ts'
import { kindOf } from './kinds.ts'
import type { Told } from './told.ts'

const root = join(import.meta.dirname, '../..')
const file = join(process.env['RECORD_STATEMENTS'] ?? '', `${process.pid}.jsonl`)

type Fields = readonly { readonly name: string; readonly dataTypeID: number }[]
/** The newest answer to each text. */
const fieldsOf = new Map<string, Fields>()
/** What was written down of each text from each place: another kind of value is another line. */
const written = new Map<string, Map<string, Set<string>>>()

/** Values of so many rows are looked at; the kinds of a column are told by few. */
const most = 200
const note = (site: string | null, text: string, rows: readonly object[]): void => {
  const fields = fieldsOf.get(text)
  if (site === null || fields === undefined) return
  const key = `${site} ${text}`
  const before = written.get(key)
  const kinds = before ?? new Map(fields.map(({ name }) => [name, new Set<string>()]))
  let isNew = before === undefined
  for (const row of rows.slice(0, most))
    for (const [name, value] of Object.entries(row)) {
      const kind = kindOf(value)
      const known = kinds.get(name)
      if (known === undefined || known.has(kind)) continue
      known.add(kind)
      isNew = true
    }
  if (!isNew) return
  written.set(key, kinds)
  const told: Told = {
    site,
    text,
    columns: fields.map(({ name, dataTypeID }) => ({
      name,
      oid: dataTypeID,
      seen: [...(kinds.get(name) ?? [])],
    })),
  }
  appendFileSync(file, `${JSON.stringify(told)}\n`)
}

/** The places that were asked from, as they are in the source: finding one takes reading a map. */
const places = new Map<string, string | null>()
const ofTests = `${join(root, 'tests')}/`
/**
 * `file:line:column` of who called the caller of this, or called the tests' own that passes a question on; null where
 * that is no source of the product.
 */
const siteOf = (): string | null => {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 6
  let [at, key] = [-1, '']
  Error.prepareStackTrace = (_, sites) => {
    at = sites.findIndex(
      (site, depth) => depth > 1 && !(site.getFileName() ?? '').includes(ofTests),
    )
    const site = sites[at]
    key = `${site?.getFileName()}:${site?.getLineNumber()}:${site?.getColumnNumber()}`
    return ''
  }
  void new Error('here').stack
  Error.prepareStackTrace = prepareStackTrace
  const place = places.has(key) ? places.get(key) : sourceOf(new Error('here').stack, at)
  places.set(key, place ?? null)
  Error.stackTraceLimit = stackTraceLimit
  return place ?? null
}
const sourceOf = (stack: string | undefined, at: number): string | null => {
  const line = stack?.split('\n')[at + 1] ?? ''
  const [, path = '', there = ''] =
    /\(?((?:file:\/\/)?\/[^()]*?):(\d+:\d+)\)?$/.exec(line) ?? []
  const from = relative(root, path.replace('file://', ''))
  return from === '' || /^(?:\.\.|node_modules|tests|database\/transaction)/.test(from)
    ? null
    : `${from}:${there}`
}

for (const { prototype } of [pg.Client, pg.Pool]) {
  const ask = prototype.query
  const asked = function (this: unknown, ...given: unknown[]): unknown {
    const site = siteOf()
    const answer: unknown = Reflect.apply(ask, this, given)
    const [what] = given
    const text = typeof what === 'object' && what !== null && 'text' in what ? what.text : what
    if (answer instanceof Promise && typeof text === 'string')
      answer.then(
        ({ fields, rows }: pg.QueryResult<object>) => {
          fieldsOf.set(text, fields)
          note(site, text, rows)
        },
        () => undefined,
      )
    return answer
  }
  Object.assign(prototype, { query: asked })
}

const recorded = (tx: Tx): Tx => ({
  query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
    const site = siteOf()
    const rows = await tx.query<Row>(text, values)
    note(site, text, rows)
    return rows
  },
})

export const inTransaction = <T>(
  watched: WatchedPool,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  prepared?: StatementNames,
): Promise<T> => real(watched, begin, tx => work(recorded(tx)), prepared)
