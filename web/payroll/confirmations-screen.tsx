import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GetSheetConfirmations } from '#api/contract/payroll-sheets.ts'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Counters } from '../kit/filters/counters.tsx'
import { DepartmentPicker, useDepartmentName } from '../kit/filters/department-picker.tsx'
import { FilterBar, Lead, SearchField } from '../kit/filters/filter-bar.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { Person } from '../kit/table/person.tsx'
import { ShortText } from '../kit/table/short-text.tsx'
import type { Confirmation } from './api.ts'
import { PeriodSteps } from './period-steps.tsx'
import { SheetStateDot } from './sheet-state.tsx'

const useConfirmations = () => useList(GetSheetConfirmations, { page: 'confirmations' })
type List = ReturnType<typeof useConfirmations>
const idOf = (row: Confirmation): string => row.employeeId

/** Who has confirmed his sheet of a period, who has not, and who says that it is wrong. */
export const ConfirmationsScreen = () => {
  const { t } = useTranslation()
  const list = useConfirmations()
  return (
    <ListPage
      of={list}
      rows={list.rows}
      columns={useColumns()}
      idOf={idOf}
      bar={<Bar of={list} />}
      counters={<States of={list} />}
      none={{ kind: 'none', title: t('sheet.listNone'), text: t('sheet.listNoneText') }}
      noneFiltered={{ title: t('sheet.noneFiltered') }}
    />
  )
}

const Bar = ({ of: { filters, change, clear, head } }: { of: List }) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const { state } = filters
  const active = [
    ...(state
      ? [{ id: 'state', label: t(`sheet.state.${state}`), remove: () => change({ state: '' }) }]
      : []),
    ...(department
      ? [{ id: 'department', label: department, remove: () => change({ department: '' }) }]
      : []),
  ]
  return (
    <FilterBar active={active} clear={clear}>
      <Lead>
        <PeriodSteps period={head?.period} go={period => change({ period })} />
      </Lead>
      <SearchField
        value={filters.search}
        placeholder={t('days.search')}
        onChange={search => change({ search })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
    </FilterBar>
  )
}

const states = ['none', 'stale', 'disputed', 'confirmed'] as const
const tones = { none: undefined, stale: 'warn', disputed: 'bad', confirmed: 'good' } as const

const States = ({ of: { filters, change, head } }: { of: List }) => {
  const { t } = useTranslation()
  return (
    <Counters
      label={t('sheet.stateOf')}
      counters={states.map(state => ({
        id: state,
        label: t(`sheet.state.${state}`),
        value: head?.summary[state],
        chosen: filters.state === state,
        ...(tones[state] ? { tone: tones[state] } : {}),
        onClick: () => change({ state: filters.state === state ? '' : state }),
      }))}
    />
  )
}

const useColumns = (): readonly Column<Confirmation>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () => [
      {
        id: 'who',
        header: t('person.label'),
        width: 1.6,
        phone: 'title',
        cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
      },
      {
        id: 'department',
        header: t('common.department'),
        width: 1.2,
        drop: 's',
        phone: 'label',
        cell: row => <bdi>{row.department ?? '–'}</bdi>,
      },
      {
        id: 'state',
        header: t('sheet.stateOf'),
        width: 1.2,
        phone: 'mark',
        cell: row => <SheetStateDot state={row.state} />,
      },
      {
        id: 'at',
        header: t('sheet.at'),
        width: 1,
        phone: 'label',
        cell: row => (row.at === null ? '–' : <bdi dir="ltr">{showInstant(row.at, zone)}</bdi>),
      },
      {
        id: 'why',
        header: t('sheet.why'),
        width: 2.4,
        phone: 'label',
        cell: row => (row.reason === null ? '–' : <ShortText>{row.reason}</ShortText>),
      },
    ],
    [t, zone],
  )
}
