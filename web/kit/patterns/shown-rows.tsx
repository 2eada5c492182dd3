import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ProblemNote } from '../feedback/problem-note.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { EmptyNote } from '../table/empty-note.tsx'
import type { Sorting } from '../../lib/use-order.ts'
import { SearchedText } from '../table/searched.tsx'
import { TableFoot } from '../table/table-foot.tsx'
import { TableWaiting } from '../table/table-waiting.tsx'

/** How it stands with the rows that were asked for. */
export type RowsQuery = {
  readonly isError: boolean
  readonly error: unknown
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly isSuccess: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly data: object | undefined
  readonly refetch: () => unknown
  readonly fetchNextPage: () => Promise<unknown>
}
/** What is said where there is nothing; `good` where that is what one hopes for. */
type None = {
  readonly kind: 'none' | 'good'
  readonly title: string
  readonly text: string
  /** What to do first. */
  readonly action?: ReactNode
}
/** What a table of its own kind is told. */
export type OwnTable = {
  readonly label: string
  readonly total: number
  readonly stale: boolean
  readonly onEnd: (() => void) | undefined
  readonly foot: ReactNode
}
export type RowsOf<Row extends object> = {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly isFresh?: (row: Row) => boolean
  readonly sorting?: Sorting | undefined
  readonly none: None
  /** Where nothing passes the filters; `text` is the usual one unless said. */
  readonly noneFiltered: { readonly title: string; readonly text?: string }
}
type Props<Row extends object> = RowsOf<Row> & {
  readonly query: RowsQuery
  /** Under which the table's columns are kept. */
  readonly name?: string | undefined
  readonly label: string
  readonly filtered: boolean
  readonly clear: () => void
  /** Rows so far and of all, where a line of the table is not a row. */
  readonly shown?: number
  readonly total: number
  readonly until: string | undefined
  /** The way to what was known earlier. */
  readonly asOf?: ReactNode
  /** A table of its own kind, in place of the columns. */
  readonly shownAs?: (table: OwnTable) => ReactNode
  /** About how many rows there will be. */
  readonly expected?: number
}

/** Waiting, refused, nothing, or the rows with as many as one goes on to: whatever lists rows, lists them here. */
export const ShownRows = <Row extends object>({ query, none, ...rest }: Props<Row>) => {
  const { rows, shown = rows.length, filtered, noneFiltered, clear, expected } = rest
  const [asked] = useSearchParams()
  if (query.isError && !query.data)
    return <ProblemNote error={query.error} retry={query.refetch} />
  if (query.isPending) return <TableWaiting {...(expected ? { rows: expected } : {})} />
  if (shown > 0)
    return (
      <SearchedText value={asked.get('search') ?? ''}>
        <Table query={query} {...rest} />
      </SearchedText>
    )
  return filtered ? <NoneFiltered {...noneFiltered} clear={clear} /> : <EmptyNote {...none} />
}

const Table = <Row extends object>({
  query,
  rows,
  columns,
  idOf,
  onOpen,
  isFresh,
  sorting,
  name,
  label,
  shown = rows.length,
  total,
  until,
  asOf,
  shownAs,
}: Omit<Props<Row>, 'none'>) => {
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  const own = {
    label,
    stale: query.isPlaceholderData,
    onEnd: more,
    foot: (
      <TableFoot
        shown={shown}
        total={total}
        until={until}
        more={more}
        loading={query.isFetchingNextPage}
        asOf={asOf}
      />
    ),
  }
  if (shownAs) return shownAs({ ...own, total })
  return (
    <DataTable
      {...own}
      rows={rows}
      columns={columns}
      idOf={idOf}
      total={query.hasNextPage ? Math.max(total, rows.length) : rows.length}
      {...(name ? { name } : {})}
      {...(onOpen ? { onOpen } : {})}
      {...(isFresh ? { isFresh } : {})}
      {...(sorting ? { sorting } : {})}
    />
  )
}

const NoneFiltered = ({
  title,
  text,
  clear,
}: {
  title: string
  text?: string
  clear: () => void
}) => {
  const { t } = useTranslation()
  return (
    <EmptyNote
      kind="filtered"
      title={title}
      text={text ?? t('days.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  )
}
