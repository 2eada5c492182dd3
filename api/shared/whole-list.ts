import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { Tx } from '#database/types.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { fold } from '#projections/shared/fold.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { FileColumn } from '#words/columns.ts'
import type { FileTitle } from '#words/files.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import type { AuthorisedUser } from './auth.ts'
import type { Line, Times } from './columns.ts'
import { sendExport } from './files.ts'
import type { CodedRefusal } from './problem.ts'
import { read } from './read.ts'
import type { answeredByHandler, Api, Handler, Readable } from './route.ts'

type Order<By extends string> = { readonly sort: By; readonly order: 'asc' | 'desc' }
type ValueOf<Row> = (row: Row) => string | number | null

/**
 * A list that is read whole, in the order of one of its columns: texts as the reader's language has them, what is
 * missing first, what is equal as it stood.
 */
export const inOrder = <Row, By extends string>(
  rows: readonly Row[],
  values: Readonly<Record<By, ValueOf<Row>>>,
  { sort, order }: Order<By>,
  locale: Language,
): readonly Row[] => {
  const { compare } = new Intl.Collator(locale)
  const value = values[sort]
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => sign * compared(value(one), value(other), compare))
}

const compared = (
  one: string | number | null,
  other: string | number | null,
  compare: (one: string, other: string) => number,
): number => {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other))
}

type Asked = Parameters<typeof sendExport>[0]
type File<Column extends FileColumn> = Parameters<typeof sendExport<unknown, Column>>[1]

/** Sends such a list as a file. @throws {Failure} as `sendExport` */
export const wholeExported = <Row, Column extends FileColumn>(
  asked: Asked,
  file: File<Column>,
  rows: readonly Row[],
  lineOf: (row: Row) => Line<Column>,
) =>
  sendExport(
    asked,
    file,
    () => Promise.resolve({ rows, total: rows.length, next: null }),
    lineOf,
  )

type WholeQuery = Order<string> & {
  readonly search?: string | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
  readonly times: Times
}
type WholeCall<Query> = {
  readonly by: AuthorisedUser
  readonly query: Query
  readonly locale: Language
  readonly raw: { readonly reply: FastifyReply }
}
type Whole = { readonly rows: readonly unknown[] }
type WholeSpec<
  Query extends WholeQuery,
  Read extends Whole,
  Answer,
  Column extends FileColumn,
> = {
  /** What is searched in a row. */
  readonly textOf: (row: Read['rows'][number]) => string
  /** By further words of its query. */
  readonly passes?: (row: Read['rows'][number], query: Query) => boolean
  readonly orders: Readonly<Record<Query['sort'], ValueOf<Read['rows'][number]>>>
  readonly answer: (
    rows: Read['rows'],
    whole: Read,
    call: WholeCall<Query>,
  ) => Answer | Promise<Answer>
  /** Of the file, without its format. */
  readonly name: string
  readonly title: FileTitle
  readonly columns: readonly Column[]
  readonly line: (row: Read['rows'][number], whole: Read) => Line<NoInfer<Column>>
}
type WholeEndpoint = Endpoint & { readonly query: z.ZodType<WholeQuery> }

/** The one way such a list comes to be: searched, in order, and as a file of its columns. */
export const wholeRoute = <
  E extends WholeEndpoint,
  Read extends Whole,
  Answer extends Readable<z.input<E['reply']>>,
  Column extends FileColumn,
>(
  api: Api,
  deps: ApiDeps,
  endpoint: E,
  list: (
    tx: Tx,
    of: { readonly company: CompanyId; readonly scope: ScopeFilter },
  ) => Promise<Read>,
  spec: WholeSpec<z.output<E['query']>, NoInfer<Read>, Answer, Column>,
): void => {
  const answer = async (
    call: WholeCall<z.output<E['query']>>,
  ): Promise<Result<Answer, CodedRefusal> | typeof answeredByHandler> => {
    const { by, query, locale, raw } = call
    const { search = '', format, times } = query
    const whole = await read(deps, by, list)
    const found = whole.rows.filter(
      row =>
        fold(spec.textOf(row)).includes(fold(search)) && (spec.passes?.(row, query) ?? true),
    )
    const rows = inOrder(found, spec.orders, query, locale)
    if (format === undefined) return ok(await spec.answer(rows, whole, call))
    return wholeExported(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      spec,
      rows,
      row => spec.line(row, whole),
    )
  }
  // The query of the call is what the endpoint's schema makes of it, which the compiler does not follow through `E`.
  api.route(endpoint, answer as Handler<E>)
}
