import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { ChoiceChips } from '../../kit/filters/choice-chips.tsx'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { leaveTypeFile, leaveTypes, type LeaveType } from './api.ts'
import { TypeEditor } from './type-editor.tsx'
import { useTypeColumns } from './type-columns.tsx'
import { UsualTypes } from './usual-types.tsx'

const names = ['type'] as const
const others = ['state'] as const
const sorts = ['title', 'calculation', 'state'] as const
const states = ['active', 'passive'] as const
const stateOf = ({ active }: LeaveType) => (active ? 'active' : 'passive')
const idOf = ({ leaveTypeId }: LeaveType) => leaveTypeId
const titleOf = ({ title }: LeaveType) => title

/** Types of leave; `?type=new` or a type's id opens it in place of the list. */
export const LeaveTypesScreen = () => {
  const { filters, change } = useFilters(names)
  const query = useQuery(leaveTypes)
  const open = useCallback((next: string) => change({ type: next }), [change])
  const back = useCallback(() => open(''), [open])
  if (filters.type === 'new') return <TypeEditor type={null} onClose={back} />
  const type = query.data?.rows.find(({ leaveTypeId }) => leaveTypeId === filters.type)
  if (type) return <TypeEditor key={type.leaveTypeId} type={type} onClose={back} />
  if (!filters.type || query.data) return <TypeTable open={open} />
  return query.isError ? (
    <ProblemNote error={query.error} retry={query.refetch} />
  ) : (
    <TableWaiting />
  )
}

/** Long because it is one list with its filters. */
const TypeTable = ({ open }: { open: (type: string) => void }) => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(others)
  const query = useQuery(leaveTypes)
  const mayAdd = useMay('limited-leaves.create')
  const columns = useTypeColumns()
  const state = states.find(one => one === filters.state)
  const orders = useMemo(
    () => ({
      title: titleOf,
      calculation: ({ calculation }: LeaveType) => t(`leaveTypes.calculation.${calculation}`),
      state: ({ active }: LeaveType) => (active ? 0 : 1),
    }),
    [t],
  )
  const passes = useCallback(
    (row: LeaveType) => state === undefined || stateOf(row) === state,
    [state],
  )
  return (
    <WholeList
      page="leaveTypes"
      query={query}
      sorts={sorts}
      orders={orders}
      textOf={titleOf}
      others={others}
      passes={passes}
      file={(asked, as) => leaveTypeFile({ ...asked, state }, as)}
      columns={columns}
      idOf={idOf}
      onOpen={row => open(idOf(row))}
      onAdd={mayAdd ? () => open('new') : undefined}
      expected={10}
      says={{
        add: t('leaveTypes.add'),
        search: t('leaveTypes.search'),
        none: t('leaveTypes.none'),
        noneText: t('leaveTypes.noneText'),
        noneFiltered: t('leaveTypes.noneFiltered'),
        noneFilteredText: t('leaveTypes.noneFilteredText'),
      }}
      above={mayAdd && <UsualTypes of={query.data?.usual ?? []} />}
      filters={
        <ChoiceChips
          label={t('leaveTypes.state')}
          choices={states.map(value => ({
            value,
            label: t(`leaveTypes.state.${value}`),
            count: query.data?.rows.filter(row => stateOf(row) === value).length ?? 0,
          }))}
          chosen={state}
          onChoose={next => change({ state: next ?? '' })}
        />
      }
    />
  )
}
