import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutcomesDialog, type Outcomes } from '../kit/feedback/outcomes-dialog.tsx'
import { Counters } from '../kit/filters/counters.tsx'
import { DateRange } from '../kit/filters/date-range.tsx'
import { DepartmentPicker } from '../kit/filters/department-picker.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { statusCounters, requestCounts } from '../kit/patterns/status-counters.ts'
import { BulkActs } from '../kit/table/bulk-acts.tsx'
import { BulkBar } from '../kit/table/bulk-bar.tsx'
import { useSelection } from '../kit/table/use-selection.tsx'
import { useMay } from '../lib/settings.ts'
import type { Act, ShiftDemand } from './api.ts'
import { statuses, useDemandColumns } from './demand-columns.tsx'
import { DemandDialog } from './demand-dialog.tsx'
import { useDecidingDemands } from './use-deciding.ts'
import { useDemands } from './use-demands.ts'

/**
 * What people ask to work otherwise than planned, decided on one by one or many in one act. Long because it is one list
 * with what its acts ask.
 */
export const ShiftDemandsScreen = () => {
  const { t } = useTranslation()
  const { list, rows } = useDemands('shiftDemands')
  const [asking, setAsking] = useState(false)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const [mayDecide, mayAsk] = [useMay('shift-demands.update'), useMay('shift-demands.create')]
  const selection = useSelection(rows, idOf, nameOf, mayTick)
  const decide = useDecidingDemands(selection.clear, setOutcomes)
  const bulk = useBulkActs(selection.chosen, (act, of) => decide({ act, rows: of }))
  const one = useMemo(
    () => (mayDecide ? (act: Act, row: ShiftDemand) => decide({ act, rows: [row] }) : null),
    [decide, mayDecide],
  )
  const columns = useDemandColumns({ people: true, decide: one, withdraw: null })
  return (
    <ListPage
      of={list}
      rows={rows}
      columns={mayDecide ? [selection.column, ...columns] : columns}
      idOf={idOf}
      sorting={list.sorting}
      file={list.file}
      fileName="shift-demands"
      acts={
        mayAsk && <Button onClick={() => setAsking(true)}>{t('shiftDemand.askFor')}</Button>
      }
      none={{ kind: 'good', title: t('shiftDemand.none'), text: t('shiftDemand.noneText') }}
      noneFiltered={{ title: t('shiftDemand.noneFiltered') }}
      bar={<Bar list={list} />}
      counters={<StatusCounters list={list} />}
    >
      <BulkBar of={selection}>
        <BulkActs of={bulk} />
      </BulkBar>
      {outcomes && <OutcomesDialog of={outcomes} onClose={() => setOutcomes(null)} />}
      {asking && <DemandDialog oneself={false} onClose={() => setAsking(false)} />}
    </ListPage>
  )
}

const idOf = (row: ShiftDemand) => row.requestId
const nameOf = (row: ShiftDemand) => `${row.fullName ?? ''} ${row.day}`.trim()
const mayTick = (row: ShiftDemand) => !row.own
type Listed = { list: ReturnType<typeof useDemands>['list'] }

const Bar = ({ list: { filters, change, clear } }: Listed) => {
  const { t } = useTranslation()
  return (
    <FilterBar clear={clear}>
      <SearchField
        value={filters.search}
        placeholder={t('days.search')}
        onChange={search => change({ search })}
      />
      <DateRange
        period={{ from: filters.from, to: filters.to }}
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
    </FilterBar>
  )
}

const StatusCounters = ({ list }: Listed) => {
  const { t } = useTranslation()
  const states = statuses.map(status => ({
    id: String(status),
    label: t(`shiftDemand.status.${status}`),
    value: list.head?.summary[requestCounts[status]],
    tone: status < 2 ? ('warn' as const) : undefined,
  }))
  return <Counters label={t('shiftDemand.statusOf')} counters={statusCounters(list, states)} />
}

const useBulkActs = (
  rows: readonly ShiftDemand[],
  decide: (act: Act, rows: readonly ShiftDemand[]) => void,
) => {
  const { t } = useTranslation()
  const mayRemove = useMay('shift-demands.delete')
  const [open, decided] = [
    rows.filter(({ status }) => status < 2),
    rows.filter(({ status }) => status > 1),
  ]
  const parts = [
    ['approve', open],
    ['reject', open],
    ['revoke', decided],
    ['remove', mayRemove ? rows : []],
  ] as const satisfies readonly (readonly [Act, readonly ShiftDemand[]])[]
  return parts.map(([act, of]) => ({
    id: act,
    label: t(`shiftDemand.many.${act}`, { number: of.length }),
    rows: of,
    act: (some: readonly ShiftDemand[]) => decide(act, some),
    main: act === 'approve',
    danger: act === 'remove',
  }))
}
