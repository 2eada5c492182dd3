import { Button, Select } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useOrder } from '../lib/use-order.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { Counters } from '../shared/counters.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { FilterBar, SearchField } from '../shared/filter-bar.tsx'
import { Page } from '../shared/page.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { AddCards } from './add-cards.tsx'
import { cardFile, cardList, type Card, type CardFilters } from './api.ts'
import { AssignCard } from './assign-card.tsx'
import { useCardColumns } from './card-columns.tsx'
import { CardPanel } from './card-panel.tsx'
import { cardTypes } from './card-types.ts'
import { UnassignCard } from './unassign-card.tsx'

const names = ['search', 'state', 'type'] as const
const sorts = ['added', 'number', 'holder', 'since', 'type'] as const
const states = ['assigned', 'unassigned'] as const
type Doing = { what: 'assign' | 'unassign'; card: Card } | { what: 'add' } | null

export const CardListScreen = () => {
  const { t } = useTranslation()
  const { filters: texts, change, clear } = useFilters(names)
  const { order, sorting } = useOrder(sorts, 'added', 'desc')
  const filters = useMemo<CardFilters>(
    () => ({
      search: texts.search,
      state: states.find(state => state === texts.state),
      type: cardTypes.find(type => type === texts.type),
      ...order,
    }),
    [texts, order],
  )
  const query = useInfiniteQuery(cardList(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const printAll = usePrintAll(query)
  const [doing, setDoing] = useState<Doing>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [mayAdd, mayChange] = [useMay('cards.create'), useMay('cards.update')]
  const act = useCallback(
    (card: Card, what: 'assign' | 'unassign') => setDoing({ what, card }),
    [],
  )
  const columns = useCardColumns(mayChange ? act : null)
  const card = rows.find(row => row.cardId === opened) ?? null
  const stop = () => setDoing(null)
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setDoing({ what: 'add' })}>
      {t('cards.add.open')}
    </Button>
  ) : undefined
  const toggle = (state: (typeof states)[number]) => () =>
    change({ state: filters.state === state ? '' : state })
  const { summary } = head ?? {}
  const filtered = Object.keys(texts).length > 0
  return (
    <Page
      title={t('page.cards.title')}
      what={t('page.cards.what')}
      actions={
        <>
          <ExportButton
            print={printAll}
            file={as => cardFile(filters, as)}
            name="cards"
            disabled={query.isSuccess && total === 0}
          />
          {add}
        </>
      }
    >
      <PrintHead
        title={t('page.cards.title')}
        filters={filters.state ? [t(`cards.state.${filters.state}`)] : []}
        until={dataUntil}
      />
      <Counters
        label={t('cards.summary')}
        counters={[
          {
            id: 'all',
            label: t('cards.all'),
            value: summary && summary.assigned + summary.unassigned,
            chosen: false,
            onClick: () => change({ state: '' }),
          },
          {
            id: 'assigned',
            label: t('cards.state.assigned'),
            value: summary?.assigned,
            tone: 'good',
            chosen: filters.state === 'assigned',
            onClick: toggle('assigned'),
          },
          {
            id: 'unassigned',
            label: t('cards.state.unassigned'),
            value: summary?.unassigned,
            tone: 'warn',
            chosen: filters.state === 'unassigned',
            onClick: toggle('unassigned'),
          },
        ]}
      />
      <FilterBar
        clear={clear}
        active={
          filters.state
            ? [
                {
                  id: 'state',
                  label: t(`cards.state.${filters.state}`),
                  remove: () => change({ state: '' }),
                },
              ]
            : []
        }
      >
        <SearchField
          value={texts.search}
          placeholder={t('cards.search')}
          onChange={search => change({ search })}
        />
        <Select
          size="xs"
          w={180}
          clearable
          placeholder={t('cards.type')}
          aria-label={t('cards.type')}
          data={cardTypes.map(value => ({ value, label: t(`cardType.${value}`) }))}
          value={filters.type ?? null}
          onChange={type => change({ type: type ?? '' })}
          clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('cards.type') }) }}
        />
      </FilterBar>
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing filtered={filtered} clear={clear} add={add} />
      ) : (
        <DataTable
          name="cards"
          label={t('page.cards.title')}
          rows={rows}
          columns={columns}
          idOf={row => row.cardId}
          total={total}
          onOpen={row => setOpened(row.cardId)}
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
      <CardPanel card={card} onClose={() => setOpened(null)} act={mayChange ? act : null} />
      {doing?.what === 'add' && <AddCards onClose={stop} />}
      {doing?.what === 'assign' && <AssignCard card={doing.card} onClose={stop} />}
      {doing?.what === 'unassign' && <UnassignCard card={doing.card} onClose={stop} />}
    </Page>
  )
}

const Nothing = ({
  filtered,
  clear,
  add,
}: {
  filtered: boolean
  clear: () => void
  add: React.ReactNode
}) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('cards.noneFiltered')}
      text={t('cards.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote kind="none" title={t('cards.none')} text={t('cards.noneText')} action={add} />
  )
}
