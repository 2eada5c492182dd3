import { Button } from '@mantine/core'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhy } from '../attendance/published.ts'
import { useActing } from '../corrections/published.ts'
import { showDayMonth, showSeconds } from '../lib/format.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { DataTable } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { Page } from '../shared/page.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { useSelection } from '../shared/use-selection.tsx'
import { movementFile, movementList, type Movement, type MovementFilters } from './api.ts'
import { useLiveRows } from './live-rows.ts'
import { MovementCounters } from './movement-counters.tsx'
import { useMovementColumns } from './movement-columns.tsx'
import { MovementBulk, useMovementEdits } from './movement-edits.tsx'
import { MovementFilterBar } from './movement-filter-bar.tsx'
import { MovementPanel } from './movement-panel.tsx'

const names = [
  'from',
  'to',
  'device',
  'department',
  'employee',
  'position',
  'shift',
  'search',
  'validity',
  'direction',
] as const
const validities = ['valid', 'invalid'] as const
const directions = ['in', 'out', 'unknown'] as const
const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find(value => value === text)

export const MovementListScreen = () => {
  const { t } = useTranslation()
  const { filters: texts, change, clear } = useFilters(names)
  const filters = useMemo<MovementFilters>(
    () => ({
      ...texts,
      validity: oneOf(validities, texts.validity),
      direction: oneOf(directions, texts.direction),
    }),
    [texts],
  )
  const query = useInfiniteQuery(movementList(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const live = useLiveRows(filters)
  const printAll = usePrintAll(query)
  const [opened, setOpened] = useState<Movement | null>(null)
  const acting = useActing()
  const why = useWhy()
  const selection = useSelection(rows, idOf, nameOf, mayCorrect)
  const edits = useMovementEdits(rows, selection.chosen, selection.clear)
  const columns = useMovementColumns(edits.cell, why.open)
  const shown = acting && !edits.editing ? [selection.column, ...columns] : columns
  const filtered = Object.keys(texts).length > 0
  const openWhy = (employeeId: string, day: string) => {
    setOpened(null)
    why.open?.(employeeId, day)
  }
  return (
    <Page
      title={t('page.movementList.title')}
      what={t('page.movementList.what')}
      actions={
        <>
          {acting && (
            <Button
              variant="default"
              disabled={rows.length === 0}
              aria-pressed={edits.editing}
              onClick={edits.editing ? edits.stop : edits.start}
            >
              {t(edits.editing ? 'bulkMovements.stopEditing' : 'bulkMovements.edit')}
            </Button>
          )}
          <LiveButton {...live} />
          <ExportButton
            file={as => movementFile(filters, as)}
            print={printAll}
            name="movements"
            disabled={total === 0}
          />
        </>
      }
    >
      <PrintHead
        title={t('page.movementList.title')}
        from={texts.from}
        to={texts.to}
        until={dataUntil}
      />
      <MovementCounters summary={head?.summary} filters={filters} change={change} />
      <MovementFilterBar filters={texts} change={change} clear={clear} />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing filtered={filtered} clear={clear} />
      ) : (
        <DataTable
          name="movements"
          label={t('page.movementList.title')}
          rows={rows}
          columns={shown}
          idOf={idOf}
          total={total}
          onOpen={setOpened}
          isFresh={row => live.fresh.has(row.movementId)}
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
      <MovementBulk of={edits} {...selection} demand={acting === 'demand'} may={acts} />
      <MovementPanel
        movement={opened}
        why={why.open && openWhy}
        onClose={() => setOpened(null)}
      />
      {why.drawer}
    </Page>
  )
}

const idOf = (row: Movement) => row.movementId
const nameOf = (row: Movement) =>
  `${row.fullName ?? row.device} ${showDayMonth(row.localTime)} ${showSeconds(row.localTime)}`
const mayCorrect = (row: Movement) => row.invalid !== 'cancelled'
const acts = ['in', 'out', 'cancel', 'before', 'after'] as const

const LiveButton = ({ paused, pause, resume, held }: ReturnType<typeof useLiveRows>) => {
  const { t } = useTranslation()
  if (held > 0)
    return (
      <Button
        variant="light"
        leftSection={<IconPlayerPlay size={15} />}
        onClick={() => {
          resume()
          scrollTo({ top: 0 })
        }}
      >
        {t('movements.held', { count: held })}
      </Button>
    )
  return paused ? (
    <Button variant="light" leftSection={<IconPlayerPlay size={15} />} onClick={resume}>
      {t('movements.resume')}
    </Button>
  ) : (
    <Button variant="default" leftSection={<IconPlayerPause size={15} />} onClick={pause}>
      {t('movements.pause')}
    </Button>
  )
}

const Nothing = ({ filtered, clear }: { filtered: boolean; clear: () => void }) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('movements.noneFiltered')}
      text={t('movements.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote kind="none" title={t('movements.none')} text={t('movements.noneText')} />
  )
}
