import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetInvalidMovements } from '#api/contract/movements.ts'
import { useWhy } from '../kit/explain/published.ts'
import { useActing } from '../corrections/published.ts'
import { showDayMonth, showSeconds } from '../lib/format.ts'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import { DateRange } from '../kit/filters/date-range.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { ListFile, ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { useSelection } from '../kit/table/use-selection.tsx'
import type { InvalidMovement, InvalidReason } from './api.ts'
import { AssignCard } from './assign-card.tsx'
import { canHeal } from './can-heal.ts'
import { useInvalidColumns } from './invalid-columns.tsx'
import { useMayHeal, type InvalidActs } from './invalid-next.tsx'
import { EditButton, MovementBulk, useMovementEdits } from './movement-edits.tsx'
import { useAddCard, useCountOwnCard, useRestore } from './restore.ts'

const reasons = [
  'unknown-card',
  'unassigned-card',
  'outside-employment',
  'laid-off',
  'device-not-approved',
  'card-blocked',
  'card-replaced',
  'unauthorised-card',
  'refused-by-device',
  'foreign-address',
  'clock-in-another-zone',
  'clock-in-the-future',
  'clock-before-installation',
  'cancelled',
  'taken-back',
] as const satisfies readonly InvalidReason[]
/** And all of them that nobody cancelled: what waits for a hand. */
const choices = ['open', ...reasons] as const

/** Long because it is one list with its filters and each way to heal a row. */
export const InvalidMovementsScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetInvalidMovements, { page: 'invalidMovements' })
  const { filters, rows, head, change } = list
  const { from, to, reason } = filters
  const [opened, setOpened] = useState<InvalidMovement | null>(null)
  const may = useMayHeal()
  const acting = useActing()
  const why = useWhy()
  const [addCard, restore, countOwn] = [useAddCard(), useRestore(), useCountOwnCard()]
  const selection = useSelection(rows, idOf, nameOf, mayCorrect)
  const edits = useMovementEdits(rows, selection.chosen, selection.clear)
  const acts: InvalidActs = {
    assign: may.assign ? setOpened : null,
    countOwn: may.assign ? row => void countOwn(row) : null,
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
    <ListPage
      of={list}
      rows={rows}
      columns={shown}
      idOf={idOf}
      onOpen={open}
      period={{ from, to }}
      acts={
        <>
          {acting === 'correct' && <EditButton of={edits} disabled={rows.length === 0} />}
          <ListFile of={list} file={list.file} name="invalid-movements" />
        </>
      }
      bar={
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
            choices={choices.map(value => ({
              value,
              label: t(value === 'open' ? 'invalidScreen.open' : `invalid.${value}.name`),
              count: value === 'open' ? openOf(head?.summary) : head?.summary[value],
            }))}
          />
        </FilterBar>
      }
      none={{ kind: 'good', title: t('invalidScreen.none'), text: t('invalidScreen.noneText') }}
      noneFiltered={{
        title: t('invalidScreen.noneFiltered'),
        text: t('movements.noneFilteredText'),
      }}
    >
      <MovementBulk of={edits} {...selection} demand={false} may={bulkActs} />
      {why.drawer}
      {opened && <AssignCard movement={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}

/** Nobody has anything to do about them. */
const isOver = (one: InvalidReason): boolean => one === 'cancelled' || one === 'taken-back'
const openOf = (counts: Readonly<Record<InvalidReason, number>> | undefined) =>
  counts && reasons.reduce((sum, one) => sum + (isOver(one) ? 0 : counts[one]), 0)
const idOf = (row: InvalidMovement) => row.movementId
const nameOf = (row: InvalidMovement) =>
  `${row.fullName ?? row.number ?? row.device} ${showDayMonth(row.localTime)} ${showSeconds(row.localTime)}`
const mayCorrect = (row: InvalidMovement) => !isOver(row.invalid)
const bulkActs = ['in', 'out', 'cancel'] as const
