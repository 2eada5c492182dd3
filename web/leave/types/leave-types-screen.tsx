import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { ChoiceChips } from '../../kit/filters/choice-chips.tsx'
import { FilterBar, SearchField } from '../../kit/filters/filter-bar.tsx'
import { ListPage } from '../../kit/patterns/list-page.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { foldText } from '../../lib/fold-text.ts'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useInOrder, useOrder } from '../../lib/use-order.ts'
import { leaveTypeFile, leaveTypes, type LeaveType } from './api.ts'
import { TypeEditor } from './type-editor.tsx'
import { useTypeColumns } from './type-columns.tsx'
import { UsualTypes } from './usual-types.tsx'

const names = ['search', 'state', 'type'] as const
const sorts = ['title', 'calculation', 'state'] as const
const states = ['active', 'passive'] as const
const stateOf = ({ active }: LeaveType) => (active ? 'active' : 'passive')
const idOf = ({ leaveTypeId }: LeaveType) => leaveTypeId
const none: readonly LeaveType[] = []

/** Types of leave; `?type=new` or a type's id opens it in place of the list. */
export const LeaveTypesScreen = () => {
  const { filters, change } = useFilters(names)
  const query = useQuery(leaveTypes)
  const back = useCallback(() => change({ type: '' }), [change])
  if (filters.type === 'new') return <TypeEditor type={null} onClose={back} />
  const type = query.data?.rows.find(({ leaveTypeId }) => leaveTypeId === filters.type)
  if (type) return <TypeEditor key={type.leaveTypeId} type={type} onClose={back} />
  if (!filters.type || query.data) return <TypeTable />
  return query.isError ? (
    <ProblemNote error={query.error} retry={query.refetch} />
  ) : (
    <TableWaiting />
  )
}

/** Long because it is one list with its filters. */
const TypeTable = () => {
  const { t } = useTranslation()
  const { filters, change, clear } = useFilters(names)
  const query = useQuery(leaveTypes)
  const mayAdd = useMay('limited-leaves.create')
  const { order, sorting } = useOrder(sorts, 'title')
  const columns = useTypeColumns()
  const rows = query.data?.rows ?? none
  const state = states.find(one => one === filters.state)
  const found = useMemo(() => {
    const wanted = foldText((filters.search ?? '').trim())
    return rows.filter(
      row =>
        foldText(row.title).includes(wanted) && (state === undefined || stateOf(row) === state),
    )
  }, [rows, filters.search, state])
  const orders = useMemo(
    () => ({
      title: ({ title }: LeaveType) => title,
      calculation: ({ calculation }: LeaveType) => t(`leaveTypes.calculation.${calculation}`),
      state: ({ active }: LeaveType) => (active ? 0 : 1),
    }),
    [t],
  )
  const ordered = useInOrder(found, orders, order)
  const list = useWhole(query, {
    page: 'leaveTypes',
    total: rows.length,
    filtered: filters.search !== undefined || state !== undefined,
    clear,
  })
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => change({ type: 'new' })}>
      {t('leaveTypes.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      file={as => leaveTypeFile({ search: filters.search, state, ...order }, as)}
      acts={add}
      rows={ordered}
      columns={columns}
      idOf={idOf}
      onOpen={row => change({ type: row.leaveTypeId })}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('leaveTypes.none'),
        text: t('leaveTypes.noneText'),
        action: add,
      }}
      noneFiltered={{
        title: t('leaveTypes.noneFiltered'),
        text: t('leaveTypes.noneFilteredText'),
      }}
      expected={10}
      above={mayAdd && <UsualTypes of={query.data?.usual ?? []} />}
      bar={
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('leaveTypes.search')}
            onChange={search => change({ search })}
          />
          <ChoiceChips
            label={t('leaveTypes.state')}
            choices={states.map(value => ({
              value,
              label: t(`leaveTypes.state.${value}`),
              count: rows.filter(row => stateOf(row) === value).length,
            }))}
            chosen={state}
            onChoose={next => change({ state: next ?? '' })}
          />
        </FilterBar>
      }
    />
  )
}
