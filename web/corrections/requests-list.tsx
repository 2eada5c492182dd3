import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { BulkBar } from '../shared/bulk-bar.tsx'
import { Counters } from '../shared/counters.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { DepartmentPicker } from '../shared/department-picker.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { FilterBar, SearchField } from '../shared/filter-bar.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { useSelection } from '../shared/use-selection.tsx'
import { useNotWaiting } from '../shared/waiting-chip.tsx'
import { correctionSubject } from './acts.ts'
import styles from './corrections.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import {
  corrections,
  correctionsFile,
  type Correction,
  type CorrectionFilters,
} from './requests-api.ts'
import { statuses, useRequestColumns } from './requests-columns.tsx'
import { TakeBackDialog, type TakingBack } from './take-back-dialog.tsx'

const names = ['status', 'department', 'search', 'mine'] as const
type Deciding = { rows: readonly Correction[]; approve: boolean }

/**
 * `requests`: what people asked for and somebody has to decide; `acts`: everything that was corrected, each with its
 * way back.
 */
export const RequestsList = ({ view, title }: { view: 'requests' | 'acts'; title: string }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { filters: texts, change, clear } = useFilters(names)
  const filters = useMemo<CorrectionFilters>(
    () => ({
      status: statuses.find(status => status === texts.status),
      department: texts.department,
      search: texts.search,
      mine: texts.mine === 'true' ? texts.mine : undefined,
      ...(view === 'requests' ? { demanded: 'true' as const } : {}),
    }),
    [texts, view],
  )
  const query = useInfiniteQuery(corrections(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const printAll = usePrintAll(query)
  const [takingBack, takeBack] = useState<TakingBack | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const acts = useMemo(
    () => ({
      decide: (row: Correction, approve: boolean) => setDeciding({ rows: [row], approve }),
      takeBack: (row: Correction, how: 'undo' | 'withdraw') => takeBack({ row, how }),
    }),
    [],
  )
  const columns = useRequestColumns(acts)
  const nameOf = useCallback(
    (row: Correction) => `${row.lines[0]?.fullName ?? ''} ${showInstant(row.at, zone)}`.trim(),
    [zone],
  )
  const selection = useSelection(rows, idOf, nameOf, useNotWaiting(subjectOf, mayDecide))
  const shown = selection.most > 0 ? [selection.column, ...columns] : columns
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <>
      <PrintHead title={title} until={dataUntil} />
      <div className={styles.barRow}>
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('days.search')}
            onChange={search => change({ search })}
          />
          <DepartmentPicker
            value={filters.department}
            onChange={id => change({ department: id ?? '' })}
          />
          <Button
            size="xs"
            variant={filters.mine ? 'light' : 'default'}
            aria-pressed={filters.mine === 'true'}
            onClick={() => change({ mine: filters.mine ? '' : 'true' })}
          >
            {t('requests.mine')}
          </Button>
        </FilterBar>
        <ExportButton
          print={printAll}
          file={as => correctionsFile(filters, as)}
          name="corrections"
          disabled={query.isSuccess && total === 0}
        />
      </div>
      <Counters
        label={t('requests.summary')}
        counters={statuses.map(id => ({
          id,
          label: t(`requests.state.${id}`),
          value: head?.summary[id],
          chosen: filters.status === id,
          onClick: () => change({ status: filters.status === id ? '' : id }),
          ...(id === 'proposed' ? { tone: 'warn' as const } : {}),
        }))}
      />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing view={view} filtered={Object.keys(texts).length > 0} clear={clear} />
      ) : (
        <DataTable
          name={view === 'requests' ? 'correctionRequests' : 'correctionActs'}
          label={title}
          rows={rows}
          columns={shown}
          idOf={idOf}
          total={total}
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
      <BulkBar
        count={selection.chosen.length}
        most={selection.most}
        all={selection.all}
        clear={selection.clear}
      >
        <Button
          size="compact-md"
          onClick={() => setDeciding({ rows: selection.chosen, approve: true })}
        >
          {t('requests.approve')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          color="red"
          onClick={() => setDeciding({ rows: selection.chosen, approve: false })}
        >
          {t('requests.reject')}
        </Button>
      </BulkBar>
      {deciding && (
        <DecideDialog
          {...deciding}
          onDone={selection.clear}
          onClose={() => setDeciding(null)}
        />
      )}
      {takingBack && <TakeBackDialog {...takingBack} onClose={() => takeBack(null)} />}
    </>
  )
}

const subjectOf = ({ correctionId }: Correction) => correctionSubject(correctionId)
const idOf = (row: Correction) => row.correctionId
const mayDecide = (row: Correction) => row.mayDecide && row.status === 'proposed'

const Nothing = ({
  view,
  filtered,
  clear,
}: {
  view: 'requests' | 'acts'
  filtered: boolean
  clear: () => void
}) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('requests.noneFiltered')}
      text={t('days.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote
      kind={view === 'requests' ? 'good' : 'none'}
      title={t(`requests.none.${view}`)}
      text={t(`requests.noneText.${view}`)}
    />
  )
}
