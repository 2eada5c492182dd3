import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileColumn } from '#words/columns.ts'
import type { FileTitle } from '#words/files.ts'
import type { Language } from '#words/shared/languages.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { giveWay } from '#projections/shared/giving-way.ts'
import type { ApiDeps } from '../deps.ts'
import type { AuthorisedUser } from './auth.ts'
import { chosenColumns, type Line, type Times } from './columns.ts'
import { csvText } from './csv.ts'
import { limit, type Limits } from './limits.ts'
import { Failure } from './problem.ts'
import { read } from './read.ts'
import { recordLeaving } from './record-export.ts'
import { answeredByHandler } from './route.ts'
import { mostRows, xlsxBytes } from './xlsx/table.ts'

/**
 * Rows of one look when a whole list is sent as a file: so many are in memory at a time. Each look sorts all that is
 * still to come, so few are made.
 */
const fileRows = 20_000
/** Written before others are looked after. */
const rowsAtOnce = 100

/** `counted`: what is over all pages was told with the first one. */
export type WantedPage = { cursor?: string; limit: number; counted?: false }
export type ListedPage<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly next: string | null
}
export type ExportRun = {
  readonly deps: ApiDeps
  readonly limits: Limits
  readonly by: AuthorisedUser
  readonly reply: FastifyReply
  readonly locale: Language
  readonly format: 'csv' | 'xlsx'
  readonly times: Times
}
type File<Column extends FileColumn, First> = {
  /** Of the file, without its format. */
  readonly name: string | ((first: First) => string)
  readonly title: FileTitle
  /** Where the company's rules say how many there are, its first page tells them. */
  readonly columns: readonly Column[] | ((first: First) => readonly Column[])
  /** Fewer a look, where each row costs more than its reading. */
  readonly rowsALook?: number
}

/**
 * Sends a list as a file, with the columns that the query asks for. Rows are fetched as they are sent; the first ones
 * before anything is sent, so that what cannot be asked is refused in the ordinary shape; then who took it is recorded,
 * and only then anything leaves.
 * @param list is told the first page with every later one
 * @throws {Failure} `request.too-many`, `request.export-too-long`
 * @throws {LogUnavailable}
 */
export const sendExport = async <
  Row,
  Column extends FileColumn,
  Page extends ListedPage<Row> = ListedPage<Row>,
>(
  asked: ExportRun,
  file: File<Column, NoInfer<Page>>,
  list: (page: WantedPage, first: NoInfer<Page> | null) => Promise<Page & ListedPage<Row>>,
  lineOf: (row: Row, first: NoInfer<Page>) => Line<Column> | readonly Line<Column>[],
): Promise<typeof answeredByHandler> => {
  const { deps, limits, by, reply, locale, format, times } = asked
  limits.take(limit.export, by.session.userId)
  const rowsALook = file.rowsALook ?? fileRows
  const first = await list({ limit: rowsALook }, null)
  const columns = columnsOf(file, first, reply.request.query)
  if (format === 'xlsx' && first.total > mostRows)
    throw new Failure({ code: 'request.export-too-long', rows: first.total, most: mostRows })
  const rows = linesOf(
    first,
    page => list({ ...page, limit: rowsALook }, first),
    row => lineOf(row, first),
  )
  const name = typeof file.name === 'string' ? file.name : file.name(first)
  await recordLeaving(asked, file.title, format, first.total)
  void reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
  if (format === 'csv')
    void reply
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvText(locale, times, columns, rows), { objectMode: false }))
  else {
    const { zone } = await read(deps, by, (tx, { company }) => companyDay(tx, company))
    void reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(
      Readable.from(xlsxBytes({ ...file, columns, locale, times, zone, rows }), {
        objectMode: false,
      }),
    )
  }
  return answeredByHandler
}

const columnsOf = <Column extends FileColumn, First>(
  { columns }: File<Column, First>,
  first: First,
  query: unknown,
): readonly Column[] =>
  chosenColumns(typeof columns === 'function' ? columns(first) : columns, columnsAsked(query))

/** Read here and not by each route, so that no report can forget it; checked by the contract (`asFile`). */
const columnsAsked = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'columns' in query ? query.columns : undefined

/** The next look is under way while the rows of the last are written. */
const linesOf = async function* <Row, Column extends FileColumn>(
  first: ListedPage<Row>,
  list: (page: Omit<WantedPage, 'limit'>) => Promise<ListedPage<Row>>,
  lineOf: (row: Row) => Line<Column> | readonly Line<Column>[],
): AsyncGenerator<readonly Line<Column>[]> {
  for (let page: ListedPage<Row> | null = first; page !== null; ) {
    const coming: Promise<ListedPage<Row>> | null =
      page.next === null ? null : list({ cursor: page.next, counted: false })
    coming?.catch(() => undefined) // who asked may be gone by then; who is not meets it below
    for (let from = 0; from < page.rows.length; from += rowsAtOnce) {
      yield page.rows.slice(from, from + rowsAtOnce).flatMap(lineOf)
      await giveWay()
    }
    page = await coming
  }
}
