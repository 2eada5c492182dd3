import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhy } from '../attendance/published.ts'
import { useActing } from '../corrections/published.ts'
import { showDayMonth, showSeconds } from '../lib/format.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { ChoiceChips } from '../shared/choice-chips.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { DateRange } from '../shared/date-range.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { FilterBar, SearchField } from '../shared/filter-bar.tsx'
import { Page } from '../shared/page.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { useSelection } from '../shared/use-selection.tsx'
import {
  invalidFile,
  invalidMovements,
  type InvalidFilters,
  type InvalidMovement,
  type InvalidReason,
} from './api.ts'
import { AssignCard } from './assign-card.tsx'
import { canHeal } from './can-heal.ts'
import { useInvalidColumns } from './invalid-columns.tsx'
import { useMayHeal, type InvalidActs } from './invalid-next.tsx'
import { MovementBulk, useMovementEdits } from './movement-edits.tsx'
import { useAddCard, useRestore } from './restore.ts'

const names = ['from', 'to', 'search', 'reason'] as const
const reasons = [
  'unknown-card',
  'unassigned-card',
  'outside-employment',
  'laid-off',
  'device-not-approved',
  'unauthorised-card',
  'refused-by-device',
  'foreign-address',
  'clock-in-another-zone',
  'clock-in-the-future',
  'clock-before-installation',
  'cancelled',
] as const satisfies readonly InvalidReason[]

export const InvalidMovementsScreen = () => {
  const { t } = useTranslation()
  const { filters: texts, change, clear } = useFilters(names)
  const filters = useMemo<InvalidFilters>(
    () => ({ ...texts, reason: reasons.find(reason => reason === texts.reason) }),
    [texts],
  )
  const { from, to, reason } = filters
  const query = useInfiniteQuery(invalidMovements(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const printAll = usePrintAll(query)
  const [opened, setOpened] = useState<InvalidMovement | null>(null)
  const may = useMayHeal()
  const acting = useActing()
  const why = useWhy()
  const [addCard, restore] = [useAddCard(), useRestore()]
  const selection = useSelection(rows, idOf, nameOf, mayCorrect)
  const edits = useMovementEdits(rows, selection.chosen, selection.clear)
  const acts: InvalidActs = {
    assign: may.assign ? setOpened : null,
    add: may.add ? row => void addCard(row) : null,
    restore: acting === 'correct' ? row => void restore(row) : null,
  }
  const columns = useInvalidColumns(acts, edits.cell, why.open)
  const shown =
    acting === 'correct' && !edits.editing ? [selection.column, ...columns] : columns
  const open = (row: InvalidMovement) => {
    if (may.assign && canHeal(row.invalid)) setOpened(row)
  }
  return (
    <Page
      title={t('page.invalidMovements.title')}
      what={t('page.invalidMovements.what')}
      actions={
        <>
          {acting === 'correct' && (
            <Button
              variant="default"
              disabled={rows.length === 0}
              aria-pressed={edits.editing}
              onClick={edits.editing ? edits.stop : edits.start}
            >
              {t(edits.editing ? 'bulkMovements.stopEditing' : 'bulkMovements.edit')}
            </Button>
          )}
          <ExportButton
            file={as => invalidFile(filters, as)}
            print={printAll}
            name="invalid-movements"
            disabled={total === 0}
          />
        </>
      }
    >
      <PrintHead
        title={t('page.invalidMovements.title')}
        from={from}
        to={to}
        until={dataUntil}
      />
      <FilterBar>
        <SearchField
          value={filters.search}
          placeholder={t('invalidScreen.search')}
          onChange={search => change({ search })}
        />
        <DateRange
          period={from && to ? { from, to } : null}
          clearable
          onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
        />
        <ChoiceChips
          label={t('invalidScreen.reason')}
          chosen={reason}
          onChoose={next => change({ reason: next ?? '' })}
          choices={reasons.map(value => ({
            value,
            label: t(`invalid.${value}.name`),
            count: head?.summary[value],
          }))}
        />
      </FilterBar>
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing filtered={Object.keys(texts).length > 0} clear={clear} />
      ) : (
        <DataTable
          name="invalidMovements"
          label={t('page.invalidMovements.title')}
          rows={rows}
          columns={shown}
          idOf={idOf}
          total={total}
          onOpen={open}
          stale={query.isPlaceholderData}
          onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          foot={
            <TableFoot
              shown={rows.length}
              total={total}
              until={dataUntil}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              loading={query.isFetchingNextPage}
            />
          }
        />
      )}
      <MovementBulk of={edits} {...selection} demand={false} may={bulkActs} />
      {why.drawer}
      {opened && <AssignCard movement={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

const idOf = (row: InvalidMovement) => row.movementId
const nameOf = (row: InvalidMovement) =>
  `${row.fullName ?? row.number ?? row.device} ${showDayMonth(row.localTime)} ${showSeconds(row.localTime)}`
const mayCorrect = (row: InvalidMovement) => row.invalid !== 'cancelled'
const bulkActs = ['in', 'out', 'cancel'] as const

const Nothing = ({ filtered, clear }: { filtered: boolean; clear: () => void }) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('invalidScreen.noneFiltered')}
      text={t('movements.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote kind="good" title={t('invalidScreen.none')} text={t('invalidScreen.noneText')} />
  )
}
