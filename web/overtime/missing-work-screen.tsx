import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WhyDrawer } from '../attendance/published.ts'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { BulkBar } from '../shared/bulk-bar.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { Page } from '../shared/page.tsx'
import { OutcomesDialog, type Outcomes } from '../shared/outcomes-dialog.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { useSelection } from '../shared/use-selection.tsx'
import { useNotWaiting } from '../shared/waiting-chip.tsx'
import { missingSubject, missingWork, missingWorkFile, type MissingRow } from './api.ts'
import { ExcuseDialog } from './excuse-dialog.tsx'
import { useMissingColumns } from './missing-columns.tsx'
import { MissingCounters, MissingFilterBar } from './missing-filters.tsx'
import { idOf, isUndecided, mayDecide } from './missing-rows.ts'
import { SureDialog } from './sure-dialog.tsx'
import { useMissing } from './use-missing.ts'
import { useMissingFilters } from './use-missing-filters.ts'

/** Days on which planned work is missing and nobody has said yet what is to become of it. */
export const MissingWorkScreen = () => {
  const { t } = useTranslation()
  const { filters, texts, change, clear, sorting } = useMissingFilters()
  const {
    filters: { why },
    change: changeWhy,
  } = useFilters(whyName)
  const query = useInfiniteQuery(missingWork(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const printAll = usePrintAll(query)
  const [excusing, setExcusing] = useState<readonly MissingRow[]>([])
  const [sure, setSure] = useState<{ act: 'missing' | 'reopen'; rows: readonly MissingRow[] } | null>(null)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const may = useMay('missing-work.decide')
  const selection = useSelection(rows, idOf, nameOf, useNotWaiting(missingSubject, mayDecide))
  const { mutate: decide } = useMissing(filters, selection.clear, setOutcomes)
  const open = useCallback((row: MissingRow) => changeWhy({ why: idOf(row) }), [changeWhy])
  const acts = useMemo(
    () => ({
      excuse: (row: MissingRow) => setExcusing([row]),
      leave: (row: MissingRow) => decide({ act: 'missing', rows: [row] }),
      reopen: (row: MissingRow) => decide({ act: 'reopen', rows: [row] }),
    }),
    [decide],
  )
  const columns = useMissingColumns({ why: open, decide: may ? acts : null })
  const shown = useMemo(() => (may ? [selection.column, ...columns] : columns), [may, selection.column, columns])
  const [waiting, decided] = [selection.chosen.filter(isUndecided), selection.chosen.filter(row => !isUndecided(row))]
  const title = t('page.missingWork.title')
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <Page
      title={title}
      what={t('page.missingWork.what')}
      actions={
        <ExportButton
          durations
          print={printAll}
          file={as => missingWorkFile(filters, as)}
          name={`missing-work-${filters.from}-${filters.to}`}
          disabled={query.isSuccess && total === 0}
        />
      }
    >
      <PrintHead
        title={title}
        from={filters.from}
        to={filters.to}
        filters={filters.state ? [t(`missingWork.state.${filters.state}`)] : []}
        until={dataUntil}
      />
      <MissingFilterBar filters={filters} change={change} clear={clear} />
      <MissingCounters summary={head?.summary} filters={filters} change={change} />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing filtered={Object.keys(texts).some(name => name !== 'from' && name !== 'to')} clear={clear} />
      ) : (
        <DataTable
          name="missingWork"
          label={title}
          rows={rows}
          columns={shown}
          idOf={idOf}
          total={total}
          onOpen={open}
          sorting={sorting}
          stale={query.isPlaceholderData}
          onEnd={more}
          foot={
            <TableFoot
              shown={rows.length}
              total={total}
              until={dataUntil}
              more={more}
              loading={query.isFetchingNextPage}
            />
          }
        />
      )}
      <BulkBar count={selection.chosen.length} most={selection.most} all={selection.all} clear={selection.clear}>
        {waiting.length > 0 && (
          <>
            <Button size="compact-md" onClick={() => setExcusing(waiting)}>
              {t('missingWork.excuseCount', { count: waiting.length })}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setSure({ act: 'missing', rows: waiting })}>
              {t('missingWork.leaveCount', { count: waiting.length })}
            </Button>
          </>
        )}
        {decided.length > 0 && (
          <Button size="compact-md" variant="default" onClick={() => setSure({ act: 'reopen', rows: decided })}>
            {t('missingWork.reopenCount', { count: decided.length })}
          </Button>
        )}
      </BulkBar>
      {excusing.length > 0 && (
        <ExcuseDialog
          rows={excusing}
          onClose={() => setExcusing([])}
          onExcuse={reason => {
            decide({ act: 'excused', rows: excusing, reason })
            setExcusing([])
          }}
        />
      )}
      {sure && (
        <SureDialog
          title={t(sure.act === 'missing' ? 'missingWork.leaveCount' : 'missingWork.reopenCount', {
            count: sure.rows.length,
          })}
          action={t(sure.act === 'missing' ? 'missingWork.leave' : 'missingWork.reopen')}
          rows={sure.rows}
          onClose={() => setSure(null)}
          onSure={() => {
            decide(sure)
            setSure(null)
          }}
        />
      )}
      {outcomes && <OutcomesDialog of={outcomes} onClose={() => setOutcomes(null)} />}
      <WhyDrawer cell={why} onClose={() => changeWhy({ why: '' })} />
    </Page>
  )
}

const whyName = ['why'] as const
const nameOf = (row: MissingRow) => `${row.fullName ?? row.employeeNo} ${showDate(row.day)}`

const Nothing = ({ filtered, clear }: { filtered: boolean; clear: () => void }) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('days.noneFiltered')}
      text={t('days.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote kind="good" title={t('missingWork.none')} text={t('missingWork.noneText')} />
  )
}
