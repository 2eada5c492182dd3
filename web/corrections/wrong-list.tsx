import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { showDate } from '../lib/format.ts'
import { useWhy } from '../attendance/published.ts'
import { BulkBar } from '../shared/bulk-bar.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { useSelection } from '../shared/use-selection.tsx'
import { useActing } from './acting.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import styles from './corrections.module.css'
import { stepsOf, wrongDays, wrongDaysFile, type WrongDay } from './error-activity-api.ts'
import { useWrongColumns } from './wrong-columns.tsx'
import { useWrongFilters, WrongCounters, WrongFilterBar } from './wrong-filters.tsx'

/** Days that need a hand: one by one or many in one act, always with what it makes of them first. */
export const WrongList = ({ title }: { title: string }) => {
  const { t } = useTranslation()
  const { filters, texts, change, clear, sorting } = useWrongFilters()
  const query = useInfiniteQuery(wrongDays(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const printAll = usePrintAll(query)
  const acting = useActing()
  const [fixing, setFixing] = useState<readonly WrongDay[]>([])
  const why = useWhy()
  const { open } = why
  const look = useCallback((row: WrongDay) => open?.(row.employeeId, row.day), [open])
  const fix = useCallback((row: WrongDay) => setFixing([row]), [])
  const columns = useWrongColumns({ fix: acting ? fix : null, look, why: open, demand: acting === 'demand' })
  const selection = useSelection(rows, idOf, nameOf, hasFix)
  const shown = useMemo(() => (acting ? [selection.column, ...columns] : columns), [acting, selection.column, columns])
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <>
      <PrintHead title={title} from={filters.from} to={filters.to} until={dataUntil} />
      <div className={styles.barRow}>
        <WrongFilterBar filters={filters} change={change} clear={clear} />
        <ExportButton
          durations
          print={printAll}
          file={as => wrongDaysFile(filters, as)}
          name={`error-activity-${filters.from}-${filters.to}`}
          disabled={query.isSuccess && total === 0}
        />
      </div>
      <WrongCounters summary={head?.summary} kind={filters.kind} change={change} />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing filtered={Object.keys(texts).some(name => name !== 'from' && name !== 'to')} clear={clear} />
      ) : (
        <DataTable
          name="wrongActions"
          label={title}
          rows={rows}
          columns={shown}
          idOf={idOf}
          total={total}
          onOpen={look}
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
        <Button size="compact-md" onClick={() => setFixing(selection.chosen)}>
          {t(acting === 'demand' ? 'wrong.proposeMany' : 'wrong.fixMany', { count: selection.chosen.length })}
        </Button>
      </BulkBar>
      {fixing.length > 0 && (
        <FixDialog rows={fixing} demand={acting === 'demand'} onDone={selection.clear} onClose={() => setFixing([])} />
      )}
      {why.drawer}
    </>
  )
}

const FixDialog = ({
  rows,
  demand,
  onDone,
  onClose,
}: {
  rows: readonly WrongDay[]
  demand: boolean
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const steps = useMemo(() => rows.flatMap(stepsOf), [rows])
  const [one] = rows
  const kinds = [...new Set(rows.flatMap(row => row.kinds))].map(kind =>
    kind === 'clock' || kind === 'travel' ? t(`wrong.kind.${kind}.name`) : t(`flag.${kind}.name`),
  )
  const about = rows.length === 1 ? (one?.shift ?? undefined) : t('wrong.aboutMany', { count: rows.length })
  return (
    <CorrectDialog
      title={t(demand ? 'wrong.proposeTitle' : 'wrong.fixTitle')}
      about={about}
      of={rows}
      steps={steps}
      reason={t('wrong.reason', { kinds: kinds.join(', ') })}
      demand={demand}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const idOf = (row: WrongDay) => `${row.employeeId}.${row.day}`
const nameOf = (row: WrongDay) => `${row.fullName ?? row.employeeNo} ${showDate(row.day)}`
const hasFix = (row: WrongDay) => row.fix !== null

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
    <EmptyNote kind="good" title={t('wrong.none')} text={t('wrong.noneText')} />
  )
}
