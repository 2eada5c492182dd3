import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '../lib/fold-text.ts'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useInOrder, useOrder } from '../lib/use-order.ts'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { hoursOf, shiftList, type ShiftRow } from '../kit/filters/shifts.ts'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { shiftDetail, shiftFile } from './api.ts'
import { ShiftAct, type Act } from './shift-act.tsx'
import { ShiftEditor } from './shift-editor.tsx'
import { plannedMinutes, shiftTypes } from './shift-form.ts'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'
import { useColumns } from './shift-columns.tsx'

const names = ['search', 'type', 'state', 'shift'] as const
const sorts = ['title', 'type', 'hours', 'planned', 'people', 'from'] as const
const orders = {
  title: (row: ShiftRow) => row.title,
  type: (row: ShiftRow) => row.shift.type,
  hours: (row: ShiftRow) => hoursOf(row.shift),
  planned: (row: ShiftRow) => plannedMinutes(row.shift),
  people: (row: ShiftRow) => row.employees,
  from: (row: ShiftRow) => row.from,
} as const
const states = ['active', 'passive'] as const

/** All shifts; `?shift=new` or a shift's id opens it in place of the list. */
export const ShiftsScreen = () => {
  const { filters, change } = useFilters(names)
  const back = useCallback(() => change({ shift: '' }), [change])
  if (filters.shift === 'new') return <ShiftEditor shift={null} onClose={back} />
  return filters.shift ? <OneShift shiftId={filters.shift} onClose={back} /> : <ShiftTable />
}

const OneShift = ({ shiftId, onClose }: { shiftId: string; onClose: () => void }) => {
  const { data, isError, error, refetch } = useQuery(shiftDetail(shiftId))
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  return data ? (
    <ShiftEditor key={`${shiftId} ${data.versions}`} shift={data} onClose={onClose} />
  ) : (
    <TableWaiting />
  )
}

/** Long because it is one list with its filters and what is done to its rows. */
const ShiftTable = () => {
  const { t } = useTranslation()
  const { filters, change, clear } = useFilters(names)
  const may = useMay('rotations.create')
  const query = useQuery(shiftList())
  const { data } = query
  const [act, setAct] = useState<Act | null>(null)
  const columns = useColumns(setAct)
  const { order, sorting } = useOrder(sorts, 'title')
  const rows = useInOrder(
    useMemo(() => matching(data?.rows ?? [], filters), [data, filters]),
    orders,
    order,
  )
  const asked = {
    search: filters.search,
    type: shiftTypes.find(one => one === filters.type),
    state: states.find(one => one === filters.state),
    ...order,
  }
  const open = useCallback((row: ShiftRow) => change({ shift: row.shiftId }), [change])
  const count = (state: string) =>
    (data?.rows ?? []).filter(row => row.active === (state === 'active')).length
  const define = may ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => change({ shift: 'new' })}>
      {t('shifts.new')}
    </Button>
  ) : undefined
  const list = useWhole(query, {
    page: 'shifts',
    total: rows.length,
    filtered: Object.keys(filters).length > 0,
    clear,
  })
  return (
    <ListPage
      of={list}
      file={as => shiftFile(asked, as)}
      durations
      acts={define}
      rows={rows}
      columns={columns}
      idOf={row => row.shiftId}
      onOpen={open}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('shifts.none'),
        text: t('shifts.noneText'),
        action: define,
      }}
      noneFiltered={{ title: t('shifts.none'), text: t('shifts.noneText') }}
      bar={
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('shifts.search')}
            onChange={search => change({ search })}
          />
          <ChoiceChips
            label={t('shifts.field.type')}
            choices={shiftTypes.map(value => ({
              value,
              label: t(`shifts.type.${value}`),
              count: (data?.rows ?? []).filter(row => row.shift.type === value).length,
            }))}
            chosen={shiftTypes.find(one => one === filters.type)}
            onChoose={type => change({ type: type ?? '' })}
          />
          <ChoiceChips
            label={t('shifts.state')}
            choices={states.map(value => ({
              value,
              label: t(`shifts.${value}`),
              count: count(value),
            }))}
            chosen={states.find(one => one === filters.state)}
            onChoose={state => change({ state: state ?? '' })}
          />
        </FilterBar>
      }
    >
      {act && <ShiftAct act={act} onClose={() => setAct(null)} />}
    </ListPage>
  )
}

const matching = (
  rows: readonly ShiftRow[],
  { search = '', type, state }: { search?: string; type?: string; state?: string },
): ShiftRow[] => {
  const wanted = foldText(search.trim())
  return rows.filter(
    row =>
      foldText(row.title).includes(wanted) &&
      (!type || row.shift.type === type) &&
      (!state || row.active === (state === 'active')),
  )
}
