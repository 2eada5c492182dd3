import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { ColumnName } from '#words/columns.ts'
import type { FileTitle } from '#words/files.ts'
import type { Tx } from '#database/types.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import type { Permitted } from './auth.ts'
import type { Line, Times } from './columns.ts'
import { exported } from './files.ts'
import { instantOf } from './instants.ts'
import type { Refused } from './problem.ts'
import { rangeOf } from './range.ts'
import { read } from './read.ts'
import type { answered, Api, Handler, Readable } from './route.ts'

/** What every report of a period is asked by. */
type ReportQuery = {
  readonly from: string
  readonly to: string
  readonly limit: number
  readonly cursor?: string | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
  readonly times: Times
  readonly awaiting?: 'true' | undefined
  readonly asOf?: string | undefined
}
type ReportCall<Query> = {
  readonly by: Permitted
  readonly query: Query
  readonly locale: Language
  readonly raw: { readonly reply: FastifyReply }
}
type Page = { readonly cursor?: string; readonly limit: number; readonly counted?: false }
/** The query as a projection takes it: dates and scope of their own types, and which page. */
type Asked<Query> = Omit<
  Query,
  'from' | 'to' | 'awaiting' | 'asOf' | 'format' | 'times' | keyof Page
> &
  Page & {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly from: LocalDate
    readonly to: LocalDate
    readonly awaiting?: true
  }
type Listed = {
  readonly rows: readonly unknown[]
  readonly total: number
  readonly next: string | null
}

type List<Query, Answer> = (tx: Tx, asked: Asked<Query>, by: Permitted) => Promise<Answer>
type ReportSpec<Query, Answer extends Listed, Column extends ColumnName> = {
  readonly title: FileTitle
  /** Of the file, without its format. */
  readonly name: (query: Query) => string
  readonly columns: readonly Column[] | ((query: Query) => readonly Column[])
  readonly line: (row: Answer['rows'][number], locale: Language) => Line<NoInfer<Column>>
  /** Fewer rows a look, where each costs more than its reading. */
  readonly rowsALook?: number
  /** Pages of a file after the first, where they cost less. */
  readonly rest?: (
    tx: Tx,
    asked: Asked<Query>,
  ) => Promise<Omit<Listed, 'total'> & Pick<Answer, 'rows'>>
  /** The whole as known at an instant of recording, for who asks for it. */
  readonly asOf?: (
    tx: Tx,
    asked: Asked<Query> & { readonly asOf: Instant },
  ) => Promise<Answer | { readonly refused: Refused }>
}

type ReportEndpoint = Endpoint & { readonly query: z.ZodType<ReportQuery> }

/** The one way a report comes to be: its endpoint says by what it is asked, and what it answers. */
export const reportRoute = <
  E extends ReportEndpoint,
  Answer extends Listed & Readable<z.input<E['reply']>>,
  Column extends ColumnName,
>(
  api: Api,
  deps: ApiDeps,
  endpoint: E,
  list: List<z.output<E['query']>, Answer>,
  spec: ReportSpec<z.output<E['query']>, NoInfer<Answer>, Column>,
): void => {
  const answer = answerOf<z.output<E['query']>, Answer, Column>(api, deps, list, spec)
  // The query of the call is what the endpoint's schema makes of it, which the compiler does not follow through `E`.
  api.route(endpoint, answer as Handler<E>)
}

/**
 * A page of it, or with `format` the whole as a file that follows its columns; as it is, or with
 * `asOf` as it was known then.
 */
const answerOf =
  <Query extends ReportQuery, Answer extends Listed, Column extends ColumnName>(
    { limits }: Api,
    deps: ApiDeps,
    list: List<Query, Answer>,
    { title, name, columns, rowsALook, rest, asOf, line }: ReportSpec<Query, Answer, Column>,
  ) =>
  async ({
    by,
    query,
    locale,
    raw,
  }: ReportCall<Query>): Promise<Result<Answer, Refused> | typeof answered> => {
    const { format, times } = query
    const known =
      query.asOf === undefined || !asOf
        ? null
        : await read(deps, by, (tx, of) =>
            asOf(tx, {
              ...askedOf(query, { ...of, limit: query.limit }),
              asOf: instantOf(query.asOf ?? ''),
            }),
          )
    if (known && 'refused' in known) return refuse(known.refused)
    const page = (which: Page): Promise<Answer> =>
      known
        ? Promise.resolve(known)
        : read(deps, by, (tx, of) => list(tx, askedOf(query, { ...of, ...which }), by))
    if (format === undefined) return ok(await page(query))
    const looked = (which: Page) =>
      rest && !known && which.cursor !== undefined
        ? read(deps, by, async (tx, of) => ({
            ...(await rest(tx, askedOf(query, { ...of, ...which }))),
            total: 0,
          }))
        : page(which)
    const to = { deps, limits, by, reply: raw.reply, locale, format, times }
    const file = {
      title,
      name: name(query),
      columns: typeof columns === 'function' ? columns(query) : columns,
      ...(rowsALook === undefined ? {} : { rowsALook }),
    }
    return exported(to, file, looked, (row: Answer['rows'][number]) => line(row, locale))
  }

/** @throws {Failure} `request.range-reversed`, `request.range-too-long` */
const askedOf = <Query extends ReportQuery>(
  query: Query,
  page: Page & { readonly company: CompanyId; readonly scope: ScopeFilter },
): Asked<Query> => {
  const {
    asOf: _asOf,
    awaiting,
    format: _format,
    times: _times,
    cursor: _cursor,
    ...filters
  } = query
  const asked: object = {
    ...filters,
    ...rangeOf(query),
    ...(awaiting ? { awaiting: true } : {}),
    ...page,
  }
  return asked as Asked<Query> // the query without what a file and an instant are asked by, and with its dates checked
}
