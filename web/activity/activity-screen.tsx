import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../lib/dates.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { Counters } from '../shared/counters.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { DateRange } from '../shared/date-range.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { Page } from '../shared/page.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { ActPanel } from './act-panel.tsx'
import { useActColumns } from './act-columns.tsx'
import { actFile, acts, type Act, type ActFilters, type ActSummary } from './api.ts'
import { PersonFilter } from './person-filter.tsx'

const names = ['from', 'to', 'employee', 'by', 'area', 'order'] as const
const areas = [
  'people',
  'access',
  'cards',
  'devices',
  'shifts',
  'calendar',
  'organization',
  'rules',
  'movements',
  'overtime',
  'reports',
] as const
type Area = (typeof areas)[number]

export const ActivityScreen = () => {
  const { t, i18n } = useTranslation()
  const { filters: texts, change, clear } = useFilters(names)
  const filters = useMemo<ActFilters>(
    () => ({
      ...(isDate(texts.from) && isDate(texts.to) && texts.from <= texts.to
        ? { from: texts.from, to: texts.to }
        : {}),
      employee: texts.employee,
      by: texts.by,
      area: areas.find(area => area === texts.area),
      order: texts.order === 'asc' ? 'asc' : 'desc',
    }),
    [texts],
  )
  const query = useInfiniteQuery(acts(filters, i18n.language))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const [opened, setOpened] = useState<Act | null>(null)
  const columns = useActColumns()
  const printAll = usePrintAll(query)
  const sorting = {
    by: 'when',
    order: filters.order ?? 'desc',
    onSort: () => change({ order: filters.order === 'asc' ? '' : 'asc' }),
  } as const
  const active = filters.area
    ? [
        {
          id: 'area',
          label: t(`activity.area.${filters.area}`),
          remove: () => change({ area: '' }),
        },
      ]
    : []
  return (
    <Page
      title={t('page.activity.title')}
      what={t('page.activity.what')}
      actions={
        <ExportButton
          print={printAll}
          file={as => actFile(filters, as)}
          name="activity"
          disabled={total === 0}
        />
      }
    >
      <PrintHead
        title={t('page.activity.title')}
        from={filters.from}
        to={filters.to}
        filters={active.map(({ label }) => label)}
        until={dataUntil}
      />
      <FilterBar active={active} clear={clear}>
        <DateRange
          period={filters.from && filters.to ? { from: filters.from, to: filters.to } : null}
          clearable
          onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
        />
        <PersonFilter
          label={t('activity.doneBy')}
          value={filters.by}
          onChange={by => change({ by })}
        />
        <PersonFilter
          label={t('activity.aboutWhom')}
          value={filters.employee}
          onChange={employee => change({ employee })}
        />
      </FilterBar>
      <AreaCounters summary={head?.summary} area={filters.area} change={change} />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing filtered={Object.keys(texts).some(name => name !== 'order')} clear={clear} />
      ) : (
        <DataTable
          name="activity"
          label={t('page.activity.title')}
          rows={rows}
          columns={columns}
          idOf={idOf}
          total={total}
          onOpen={setOpened}
          sorting={sorting}
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
      <ActPanel act={opened} onClose={() => setOpened(null)} />
    </Page>
  )
}

const idOf = (act: Act) => act.position

const AreaCounters = ({
  summary,
  area,
  change,
}: {
  summary: ActSummary | undefined
  area: Area | undefined
  change: (next: { area: string }) => void
}) => {
  const { t } = useTranslation()
  return (
    <Counters
      label={t('activity.summary')}
      counters={areas.map(id => ({
        id,
        label: t(`activity.area.${id}`),
        value: summary?.[id],
        chosen: area === id,
        onClick: () => change({ area: area === id ? '' : id }),
      }))}
    />
  )
}

const Nothing = ({ filtered, clear }: { filtered: boolean; clear: () => void }) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('activity.noneFiltered')}
      text={t('activity.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote kind="none" title={t('activity.none')} text={t('activity.noneText')} />
  )
}
