import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pages } from '#api/contract/pages.ts'
import { AsOfDifference, AsOfMenu, AsOfNotice } from '../explain/published.ts'
import { ExportButton } from '../table/export-button.tsx'
import { Page } from '../page/page.tsx'
import { PrintHead } from '../table/print-head.tsx'
import { ShownRows, type RowsQuery, type OwnTable, type RowsOf } from './shown-rows.tsx'
import type { useReport } from './use-report.ts'

type People = {
  readonly [name in 'department' | 'employee' | 'search' | 'position']?: string | undefined
}
/** What a page shows of a report, whichever it is. */
type Shown = Pick<
  ReturnType<typeof useReport>,
  | 'page'
  | 'period'
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
  readonly filters: People & { readonly status?: unknown; readonly employed?: unknown }
  readonly why: ReturnType<typeof useReport>['why']
  readonly rows: readonly object[]
  readonly query: RowsQuery
}

/** The report's rows as the table shows them. */
type Rows<Row extends object> = Omit<
  RowsOf<Row>,
  'idOf' | 'noneFiltered' | 'sorting' | 'columns'
> & {
  readonly columns?: RowsOf<Row>['columns']
  readonly of: Shown
  readonly idOf?: (row: Row) => string
  /** Under which the table's columns are kept; else the page's name. */
  readonly table?: string
  readonly noneFiltered?: string
  readonly noneFilteredText?: string
  /** A table of its own kind, in place of the columns. */
  readonly shownAs?: (table: OwnTable) => ReactNode
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
  fileName,
  durations,
  ...body
}: Props<Row> &
  Omit<FileProps, 'of'> & {
    readonly acts?: ReactNode
  }) => {
  const { t } = useTranslation()
  const { page } = body.of
  return (
    <Page
      title={t(`page.${page}.title`)}
      what={t(`page.${page}.what`)}
      actions={
        <>
          <ReportFile of={body.of} file={file} fileName={fileName} durations={durations} />
          {acts}
        </>
      }
    >
      <ReportBody {...body} />
    </Page>
  )
}

type FileProps = {
  readonly of: Shown
  readonly file?: Shown['file'] | undefined
  readonly fileName?: string | undefined
  /** Whether there are times to be written one way or another. */
  readonly durations?: boolean | undefined
}
/** The rows as a file or on paper; a name of its own where the server gives none. */
export const ReportFile = ({ of, file, fileName, durations = true }: FileProps) => {
  const path = pages.find(({ name }) => name === of.page)?.path ?? of.page
  return (
    <ExportButton
      durations={durations}
      print={of.printAll}
      file={file ?? of.file}
      name={
        fileName ??
        [path.slice(path.lastIndexOf('/') + 1), of.period?.from, of.period?.to]
          .filter(Boolean)
          .join('-')
      }
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
  const { page, period, dataUntil, why } = rows.of
  return (
    <>
      <PrintHead
        title={t(`page.${page}.title`)}
        from={period?.from}
        to={period?.to}
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
const KnownThen = ({ of: { asOf, period, filters, change } }: { of: Shown }) => {
  const [opened, setOpened] = useState(false)
  if (!asOf) return null
  const { department, employee, search, position } = filters
  // One of the two says it of the person (`PeopleDaysBar`).
  const employed = (['employed', 'left'] as const).find(
    one => one === filters.status || one === filters.employed,
  )
  return (
    <>
      <AsOfNotice
        asOf={asOf}
        back={() => change({ asOf: '' })}
        difference={() => setOpened(true)}
      />
      {period && (
        <AsOfDifference
          asked={{ ...period, asOf, department, employee, search, position, status: employed }}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

/** Its rows, with the way to what was known then at their foot. */
const ReportRows = <Row extends object>({
  of,
  idOf = dayOf,
  table,
  columns = [],
  noneFiltered,
  noneFilteredText,
  ...rows
}: Rows<Row>) => {
  const { t } = useTranslation()
  const text = noneFilteredText ? { text: noneFilteredText } : {}
  return (
    <ShownRows
      {...rows}
      columns={columns}
      name={table ?? of.page}
      label={t(`page.${of.page}.title`)}
      idOf={idOf}
      noneFiltered={{ title: noneFiltered ?? t('days.noneFiltered'), ...text }}
      query={of.query}
      filtered={of.filtered}
      clear={of.clear}
      sorting={of.sorting}
      shown={of.rows.length}
      total={of.total}
      until={of.dataUntil}
      asOf={of.hasAsOf && <KnownAt of={of} />}
    />
  )
}

/** As known now or then, to be chosen. */
const KnownAt = ({ of: { asOf, dataUntil, period, change } }: { of: Shown }) =>
  period && (
    <AsOfMenu
      until={asOf ? undefined : dataUntil}
      last={period.to}
      asOf={asOf}
      change={moment => change({ asOf: moment })}
    />
  )

/** Whose and which day a row is. */
const dayOf = (row: { readonly employeeId?: string; readonly day?: string }): string =>
  `${row.employeeId}.${row.day}`
