import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { FileColumn } from '#words/columns.ts'
import type { FileTitle } from '#words/files.ts'
import type { Tx } from '#database/types.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import type { AuthorisedUser } from './auth.ts'
import type { Line, Times } from './columns.ts'
import { sendExport } from './files.ts'
import { exportedWide, type Wide } from './wide-file.ts'
import { instantOf } from './instants.ts'
import type { CodedRefusal } from './problem.ts'
import { rangeOf } from './range.ts'
import { read } from './read.ts'
import type { answeredByHandler, Api, Handler, Readable } from './route.ts'

/** What every report is asked by; most are of a period. */
type ReportQuery = {
  readonly from?: string
  readonly to?: string
  readonly limit: number
  readonly cursor?: string | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
  readonly times: Times
  readonly awaiting?: 'true' | undefined
  readonly asOf?: string | undefined
}
type ReportCall<Query> = {
  readonly by: AuthorisedUser
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
  Page &
  (Query extends Period ? { readonly from: LocalDate; readonly to: LocalDate } : unknown) & {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly awaiting?: true
  }
type Period = { readonly from: string; readonly to: string }
type Listed = {
  readonly rows: readonly unknown[]
  readonly total: number
  readonly next: string | null
}

type List<Query, Answer> = (tx: Tx, asked: Asked<Query>, by: AuthorisedUser) => Promise<Answer>
type ReportSpec<Query, Answer extends Listed, Column extends FileColumn> = Rules<
  Query,
  Answer
> &
  (
    | TableFile<Query, Answer, Column>
    | CallersFile<Query, Answer, Column>
    | WideFile<Query, Answer>
  )

/** Its file has columns that are known by name, whichever rows it is of. */
type TableFile<Query, Answer extends Listed, Column extends FileColumn> = {
  readonly columns: readonly Column[] | ((query: Query, first: Answer) => readonly Column[])
  /** What a file says of a row: a line, or several. */
  readonly line: (
    row: Answer['rows'][number],
    locale: Language,
    first: Answer,
  ) => Line<NoInfer<Column>> | readonly Line<NoInfer<Column>>[]
}
/** Who takes the file decides which columns it has; what they need beside the rows is read once, before the first. */
type CallersFile<Query, Answer extends Listed, Column extends FileColumn> = {
  readonly file: (call: ReportCall<Query>) => Promise<TableFile<Query, Answer, Column>>
}
/** Its file has a column a day, or as many as its first page asks for. */
type WideFile<Query, Answer extends Listed> = {
  readonly wide: (
    query: Query,
    locale: Language,
    first: Answer,
  ) => Wide<NoInfer<Answer>['rows'][number]>
}
type Rules<Query, Answer extends Listed> = {
  readonly title: FileTitle
  /** Of the file, without its format. */
  readonly name: (query: Query, first: Answer) => string
  /** The longest period it is asked for, where that is shorter than what any report may have. */
  readonly mostDays?: number
  /** Fewer rows a look, where each costs more than its reading. */
  readonly rowsALook?: number
  /** What the first page of a file settled, so that the others are of the same. */
  readonly goesOnWith?: (first: Answer) => Partial<Query>
  /** Pages of a file after the first, where they cost less. */
  readonly rest?: (
    tx: Tx,
    asked: Asked<Query>,
    first: Answer,
  ) => Promise<Omit<Listed, 'total'> & Pick<Answer, 'rows'>>
  /** The whole as known at an instant of recording, for who asks for it. */
  readonly asOf?: (
    tx: Tx,
    asked: Asked<Query> & { readonly asOf: Instant },
    by: AuthorisedUser,
  ) => Promise<Answer | { readonly refused: CodedRefusal }>
}

type ReportEndpoint = Endpoint & { readonly query: z.ZodType<ReportQuery> }

/** The one way a report comes to be: its endpoint says by what it is asked, and what it answers. */
export const reportRoute = <
  E extends ReportEndpoint,
  Answer extends Listed & Readable<z.input<E['reply']>>,
  Column extends FileColumn,
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
  <Query extends ReportQuery, Answer extends Listed, Column extends FileColumn>(
    api: Api,
    deps: ApiDeps,
    list: List<Query, Answer>,
    spec: ReportSpec<Query, Answer, Column>,
  ) =>
  async (
    call: ReportCall<Query>,
  ): Promise<Result<Answer, CodedRefusal> | typeof answeredByHandler> => {
    const { by, query } = call
    if (spec.mostDays !== undefined && isOfPeriod(query)) rangeOf(query, spec.mostDays)
    const known = await knownOf(deps, call, spec.asOf)
    if (known && 'refused' in known) return refuse(known.refused)
    const page = (asked: Query, which: Page): Promise<Answer> =>
      known
        ? Promise.resolve(known)
        : read(deps, by, (tx, of) => list(tx, askedOf(asked, { ...of, ...which }), by))
    if (query.format === undefined) return ok(await page(query, query))
    return asFile(api, deps, call, query.format, spec, async (which, first) => {
      if (first === null || known) return page(query, which)
      const { rest, goesOnWith } = spec
      const goesOn = { ...query, ...goesOnWith?.(first) }
      if (!rest) return page(goesOn, which)
      const next = await read(deps, by, (tx, of) =>
        rest(tx, askedOf(goesOn, { ...of, ...which }), first),
      )
      return { ...first, ...next }
    })
  }

/** The whole as known at an instant, where it is asked for. */
const knownOf = async <Query extends ReportQuery, Known>(
  deps: ApiDeps,
  { by, query }: ReportCall<Query>,
  asOf:
    | ((
        tx: Tx,
        asked: Asked<Query> & { readonly asOf: Instant },
        by: AuthorisedUser,
      ) => Promise<Known>)
    | undefined,
): Promise<Known | null> => {
  const { asOf: moment, limit } = query
  if (moment === undefined || !asOf) return null
  return read(deps, by, (tx, of) =>
    asOf(tx, { ...askedOf(query, { ...of, limit }), asOf: instantOf(moment) }, by),
  )
}

/** @param looked is told the first page with every later one */
const asFile = async <
  Query extends ReportQuery,
  Answer extends Listed,
  Column extends FileColumn,
>(
  { limits }: Api,
  deps: ApiDeps,
  call: ReportCall<Query>,
  format: 'csv' | 'xlsx',
  spec: ReportSpec<Query, Answer, Column>,
  looked: (which: Page, first: Answer | null) => Promise<Answer>,
): Promise<typeof answeredByHandler> => {
  const { by, query, locale, raw } = call
  const to = { deps, limits, by, reply: raw.reply, locale, format, times: query.times }
  const { title, rowsALook } = spec
  const file = {
    title,
    name: (first: Answer) => spec.name(query, first),
    ...(rowsALook === undefined ? {} : { rowsALook }),
  }
  if ('wide' in spec)
    return exportedWide<Answer['rows'][number], Answer>(to, file, looked, first =>
      spec.wide(query, locale, first),
    )
  const { columns, line } = 'file' in spec ? await spec.file(call) : spec
  return sendExport<Answer['rows'][number], Column, Answer>(
    to,
    {
      ...file,
      columns: typeof columns === 'function' ? first => columns(query, first) : columns,
    },
    looked,
    (row, first) => line(row, locale, first),
  )
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
    ...(isOfPeriod(query) ? rangeOf(query) : {}),
    ...(awaiting ? { awaiting: true } : {}),
    ...page,
  }
  return asked as Asked<Query> // the query without what a file and an instant are asked by, and with its dates checked
}
const isOfPeriod = (query: ReportQuery): query is ReportQuery & Period =>
  query.from !== undefined && query.to !== undefined
