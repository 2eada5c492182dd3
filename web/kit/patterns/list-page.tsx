import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page as PageEntry } from '#api/contract/pages.ts'
import { Page } from '../page/page.tsx'
import { ExportButton, type AsFile } from '../table/export-button.tsx'
import { PrintHead } from '../table/print-head.tsx'
import { ShownRows, type RowsQuery, type RowsOf } from './shown-rows.tsx'

/** What a list shows, whether it comes page by page (`useList`) or as a whole (`useWhole`). */
export type ListedRows = {
  readonly page: PageEntry['name']
  readonly query: RowsQuery
  readonly total: number
  readonly dataUntil: string | undefined
  readonly filtered: boolean
  readonly clear: () => void
  readonly printAll: () => Promise<void>
}
type Body<Row extends object> = RowsOf<Row> & {
  readonly of: ListedRows
  readonly bar?: ReactNode
  readonly counters?: ReactNode
  /** What paper says of the filters. */
  readonly printed?: readonly string[]
  readonly period?: { readonly from?: string | undefined; readonly to?: string | undefined }
  readonly above?: ReactNode
  /** The table's name, where a page has several; `null` where its columns cannot be chosen. */
  readonly table?: { readonly name: string | null; readonly label: string }
  readonly expected?: number
  /** What is done with ticked rows, the side panel, dialogs. */
  readonly children?: ReactNode
}
export type ListedFile = (as: AsFile) => ReturnType<Parameters<typeof ExportButton>[0]['file']>
type Head = {
  /** Its rows as a file, under this name. */
  readonly file?: ListedFile | undefined
  readonly fileName?: string
  readonly durations?: boolean
  /** The primary action comes last. */
  readonly acts?: ReactNode
  /** Before the list: another way of looking at it. */
  readonly views?: ReactNode
  /** In place of the list. */
  readonly instead?: ReactNode
}

/** A list: its head with what can be done, filters, figures, rows; a row opens a panel beside it. */
export const ListPage = <Row extends object>({
  file,
  fileName,
  durations = false,
  acts,
  views,
  instead,
  ...body
}: Body<Row> & Head) => {
  const { t } = useTranslation()
  const { page } = body.of
  return (
    <Page
      title={t(`page.${page}.title`)}
      what={t(`page.${page}.what`)}
      actions={
        <>
          {file && (
            <ListFile of={body.of} file={file} name={fileName ?? page} durations={durations} />
          )}
          {acts}
        </>
      }
    >
      {views}
      {instead ?? <ListBody {...body} />}
    </Page>
  )
}

export const ListFile = ({
  of: { query, total, printAll },
  file,
  name,
  durations = false,
}: {
  of: ListedRows
  file: NonNullable<Head['file']>
  name: string
  durations?: boolean
}) => (
  <ExportButton
    print={printAll}
    file={file}
    name={name}
    durations={durations}
    disabled={query.isSuccess && total === 0}
  />
)

/** The list itself, where a page holds more than one. */
export const ListBody = <Row extends object>({
  of,
  bar,
  counters,
  printed = [],
  period = {},
  above,
  table,
  children,
  ...rows
}: Body<Row>) => {
  const { t } = useTranslation()
  const title = table?.label ?? t(`page.${of.page}.title`)
  return (
    <>
      <PrintHead title={title} {...period} filters={printed} until={of.dataUntil} />
      {bar}
      {counters}
      {above}
      <ShownRows
        {...rows}
        query={of.query}
        name={table?.name === null ? undefined : (table?.name ?? of.page)}
        label={title}
        filtered={of.filtered}
        clear={of.clear}
        total={of.total}
        until={of.dataUntil}
      />
      {children}
    </>
  )
}
