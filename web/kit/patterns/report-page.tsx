import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pages } from '#api/contract/pages.ts'
import { AsOfDifference, AsOfMenu, AsOfNotice } from '../../attendance/published.ts'
import type { Period } from '../../lib/dates.ts'
import { DataTable, type Column } from '../../shared/data-table.tsx'
import { EmptyNote } from '../../shared/empty-note.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { Page } from '../../shared/page.tsx'
import { PrintHead } from '../../shared/print-head.tsx'
import { ProblemNote } from '../../shared/problem-note.tsx'
import { TableFoot } from '../../shared/table-foot.tsx'
import { TableWaiting } from '../../shared/table-waiting.tsx'
import type { useReport } from './use-report.ts'

type People = {
  readonly [name in 'department' | 'employee' | 'search' | 'position']?: string | undefined
}
/** What a page shows of a report, whichever it is. */
export type Shown = Pick<
  ReturnType<typeof useReport>,
  | 'page'
  | 'total'
  | 'dataUntil'
  | 'asOf'
  | 'hasAsOf'
  | 'printAll'
  | 'file'
  | 'change'
  | 'clear'
  | 'filtered'
  | 'sorting'
> & {
  readonly filters: Period & People & { readonly status?: unknown }
  readonly why: ReturnType<typeof useReport>['why']
  readonly rows: readonly object[]
  readonly query: Asking
}
type Asking = Pick<
  ReturnType<typeof useReport>['query'],
  | 'isError'
  | 'error'
  | 'isPending'
  | 'isSuccess'
  | 'isPlaceholderData'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'refetch'
> & { readonly data: object | undefined; readonly fetchNextPage: () => Promise<unknown> }

type Rows<Row extends object> = {
  readonly of: Shown
  /** The report's rows as the table shows them. */
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly idOf?: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  /** Under which the table's columns are kept; else the page's name. */
  readonly table?: string
  /** What is said where there is nothing; `good` where that is what one hopes for. */
  readonly none: {
    readonly kind: 'none' | 'good'
    readonly title: string
    readonly text: string
  }
  readonly noneFiltered?: string
}
type Props<Row extends object> = Rows<Row> & {
  readonly bar: ReactNode
  readonly counters?: ReactNode
  /** What paper says of the filters. */
  readonly printed?: readonly string[]
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** The report looked at otherwise: in place of the rows. */
  readonly instead?: ReactNode
  /** What is done with ticked rows, and dialogs. */
  readonly children?: ReactNode
}

/** A report: its head with what can be done, then its body. */
export const ReportPage = <Row extends object>({
  acts,
  file,
  ...body
}: Props<Row> & {
  readonly acts?: ReactNode
  /** In place of the rows' own file. */
  readonly file?: Shown['file']
}) => {
  const { t } = useTranslation()
  const { page } = body.of
  return (
    <Page
      title={t(`page.${page}.title`)}
      what={t(`page.${page}.what`)}
      actions={
        <>
          <ReportFile of={body.of} file={file} />
          {acts}
        </>
      }
    >
      <ReportBody {...body} />
    </Page>
  )
}

/** The rows as a file or on paper; a name of its own where the server gives none. */
export const ReportFile = ({ of, file }: { of: Shown; file?: Shown['file'] | undefined }) => {
  const { from, to } = of.filters
  const path = pages.find(({ name }) => name === of.page)?.path ?? of.page
  return (
    <ExportButton
      durations
      print={of.printAll}
      file={file ?? of.file}
      name={`${path.slice(path.lastIndexOf('/') + 1)}-${from}-${to}`}
      disabled={of.query.isSuccess && of.total === 0}
    />
  )
}

/** Filters, figures and rows of a report, as known now or then; what a page of several reports has of each. */
export const ReportBody = <Row extends object>({
  bar,
  counters,
  printed = [],
  above,
  below,
  instead,
  children,
  ...rows
}: Props<Row>) => {
  const { t } = useTranslation()
  const { page, filters, dataUntil, why } = rows.of
  return (
    <>
      <PrintHead
        title={t(`page.${page}.title`)}
        from={filters.from}
        to={filters.to}
        filters={printed}
        until={dataUntil}
      />
      {bar}
      <KnownThen of={rows.of} />
      {counters}
      {above}
      {instead || <ReportRows {...rows} />}
      {below}
      {children}
      {why.drawer}
    </>
  )
}

/** That the figures are those of an earlier moment, and what became another since. */
const KnownThen = ({ of: { asOf, filters, change } }: { of: Shown }) => {
  const [opened, setOpened] = useState(false)
  if (!asOf) return null
  const { from, to, department, employee, search, position, status } = filters
  const employed = status === 'employed' || status === 'left' ? status : undefined
  return (
    <>
      <AsOfNotice
        asOf={asOf}
        back={() => change({ asOf: '' })}
        difference={() => setOpened(true)}
      />
      <AsOfDifference
        asked={{ from, to, asOf, department, employee, search, position, status: employed }}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

/** Waiting, refused, nothing, or the rows with as many as one goes on to. */
const ReportRows = <Row extends object>({
  of,
  rows,
  columns,
  idOf,
  onOpen,
  table,
  none,
  noneFiltered,
}: Rows<Row>) => {
  const { t } = useTranslation()
  const { query, total, dataUntil, asOf } = of
  if (query.isError && !query.data)
    return <ProblemNote error={query.error} retry={query.refetch} />
  if (query.isPending) return <TableWaiting />
  if (of.rows.length === 0)
    return of.filtered ? (
      <NoneFiltered title={noneFiltered} clear={of.clear} />
    ) : (
      <EmptyNote {...none} />
    )
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <DataTable
      name={table ?? of.page}
      label={t(`page.${of.page}.title`)}
      rows={rows}
      columns={columns}
      idOf={idOf ?? dayOf}
      total={Math.max(total, rows.length)}
      {...(onOpen ? { onOpen } : {})}
      sorting={of.sorting}
      stale={query.isPlaceholderData}
      onEnd={more}
      foot={
        <TableFoot
          shown={of.rows.length}
          total={total}
          until={dataUntil}
          more={more}
          loading={query.isFetchingNextPage}
          asOf={
            of.hasAsOf && (
              <AsOfMenu
                until={asOf ? undefined : dataUntil}
                last={of.filters.to}
                asOf={asOf}
                change={moment => of.change({ asOf: moment })}
              />
            )
          }
        />
      }
    />
  )
}

/** Whose and which day a row is. */
const dayOf = (row: { readonly employeeId?: string; readonly day?: string }): string =>
  `${row.employeeId}.${row.day}`

const NoneFiltered = ({ title, clear }: { title: string | undefined; clear: () => void }) => {
  const { t } = useTranslation()
  return (
    <EmptyNote
      kind="filtered"
      title={title ?? t('days.noneFiltered')}
      text={t('days.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  )
}
