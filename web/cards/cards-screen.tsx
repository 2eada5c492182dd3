import { Button, Select } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { Counters } from '../kit/filters/counters.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { BulkBar } from '../kit/table/bulk-bar.tsx'
import { useSelection } from '../kit/table/use-selection.tsx'
import { AddCards } from './add-cards.tsx'
import { type Card } from './api.ts'
import { BlockCard, UnblockCard } from './block-card.tsx'
import { EditCard } from './edit-card.tsx'
import { GiveTemporarily } from './give-temporarily.tsx'
import { GiveCards } from './give-cards.tsx'
import { TakeCardsBack } from './take-cards-back.tsx'
import { AssignCard } from './assign-card.tsx'
import { useCardColumns } from './card-columns.tsx'
import { CardPanel, type CardAct } from './card-panel.tsx'
import { cardTypes } from './card-types.ts'
import { RemoveCard } from './remove-card.tsx'
import { UnassignCard } from './unassign-card.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { GetCards } from '#api/contract/cards.ts'

const states = ['assigned', 'unassigned', 'blocked'] as const
type Doing =
  | { what: CardAct | 'remove'; card: Card }
  | { what: 'add' | 'give' | 'takeBack' }
  | null

/** Long because it is one list with its counters, its filters and its dialogs. */
export const CardsScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetCards, { page: 'cards' })
  const { filters, change, rows, head } = list
  const [doing, setDoing] = useState<Doing>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [mayAdd, mayChange] = [useMay('cards.create'), useMay('cards.update')]
  const mayRemove = useMay('cards.delete')
  const act = useCallback((card: Card, what: CardAct) => setDoing({ what, card }), [])
  const columns = useCardColumns(mayChange ? act : null)
  const ticked = useSelection(rows, idOf, numberOf, isHeld)
  const card = rows.find(row => row.cardId === opened) ?? null
  const stop = () => setDoing(null)
  const give = mayChange && (
    <Button variant="default" onClick={() => setDoing({ what: 'give' })}>
      {t('cards.give.open')}
    </Button>
  )
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setDoing({ what: 'add' })}>
      {t('cards.add.open')}
    </Button>
  ) : undefined
  const toggle = (state: (typeof states)[number]) => () =>
    change({ state: filters.state === state ? '' : state })
  const { summary } = head ?? {}
  return (
    <ListPage
      of={list}
      file={list.file}
      fileName="cards"
      acts={
        <>
          {give}
          {add}
        </>
      }
      printed={filters.state ? [t(`cards.state.${filters.state}`)] : []}
      rows={rows}
      columns={mayChange ? [ticked.column, ...columns] : columns}
      idOf={idOf}
      onOpen={row => setOpened(row.cardId)}
      sorting={list.sorting}
      none={{ kind: 'none', title: t('cards.none'), text: t('cards.noneText'), action: add }}
      noneFiltered={{ title: t('cards.noneFiltered'), text: t('cards.noneFilteredText') }}
      counters={
        <Counters
          label={t('cards.summary')}
          counters={[
            {
              id: 'all',
              label: t('cards.all'),
              value: summary?.all,
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
            {
              id: 'blocked',
              label: t('cards.state.blocked'),
              value: summary?.blocked,
              tone: 'bad',
              chosen: filters.state === 'blocked',
              onClick: toggle('blocked'),
            },
          ]}
        />
      }
      bar={
        <FilterBar
          clear={list.clear}
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
            value={filters.search}
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
      }
    >
      <CardPanel
        card={card}
        onClose={() => setOpened(null)}
        act={mayChange ? act : null}
        remove={mayRemove ? one => setDoing({ what: 'remove', card: one }) : null}
      />
      <BulkBar of={ticked}>
        <Button size="compact-md" onClick={() => setDoing({ what: 'takeBack' })}>
          {t('cards.unassign.open')}
        </Button>
      </BulkBar>
      {doing?.what === 'give' && <GiveCards onClose={stop} />}
      {doing?.what === 'takeBack' && (
        <TakeCardsBack
          cards={ticked.chosen}
          onDone={() => {
            ticked.clear()
            stop()
          }}
          onClose={stop}
        />
      )}
      {doing?.what === 'add' && <AddCards onClose={stop} />}
      {doing?.what === 'assign' && <AssignCard card={doing.card} onClose={stop} />}
      {doing?.what === 'temporarily' && <GiveTemporarily card={doing.card} onClose={stop} />}
      {doing?.what === 'unassign' && <UnassignCard card={doing.card} onClose={stop} />}
      {doing?.what === 'edit' && <EditCard card={doing.card} onClose={stop} />}
      {doing?.what === 'block' && <BlockCard card={doing.card} onClose={stop} />}
      {doing?.what === 'unblock' && <UnblockCard card={doing.card} onClose={stop} />}
      {doing?.what === 'remove' && (
        <RemoveCard
          card={doing.card}
          takeBack={mayChange ? () => act(doing.card, 'unassign') : null}
          onDone={() => {
            setOpened(null)
            stop()
          }}
          onClose={stop}
        />
      )}
    </ListPage>
  )
}

const idOf = (row: Card) => row.cardId
const numberOf = (row: Card) => row.number ?? row.kind
const isHeld = (row: Card) => row.employeeId !== null
