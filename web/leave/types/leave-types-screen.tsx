import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '../../kit/filters/choice-chips.tsx'
import { OneOrList, useOpened } from '../../kit/patterns/one-or-list.tsx'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { leaveTypeFile, leaveTypes, type LeaveType } from './api.ts'
import { TypeEditor } from './type-editor.tsx'
import { useTypeColumns } from './type-columns.tsx'
import { UsualTypes } from './usual-types.tsx'

const others = ['state'] as const
const sorts = ['title', 'calculation', 'state'] as const
const states = ['active', 'passive'] as const
const stateOf = ({ active }: LeaveType) => (active ? 'active' : 'passive')
const idOf = ({ leaveTypeId }: LeaveType) => leaveTypeId
const titleOf = ({ title }: LeaveType) => title

/** Types of leave; `?type=new` or a type's id opens it in place of the list. */
export const LeaveTypesScreen = () => (
  <OneOrList name="type" of={useQuery(leaveTypes)} idOf={idOf} list={<TypeTable />}>
    {(type, back) => <TypeEditor type={type} onClose={back} />}
  </OneOrList>
)

/** Long because it is one list with its filters. */
const TypeTable = () => {
  const { t } = useTranslation()
  const [, open] = useOpened('type')
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
      words="leaveTypes"
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
