import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { withTexts } from '../lib/i18n.ts'
import { useMay, useSettings } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { Counters } from '../kit/filters/counters.tsx'
import { DepartmentPicker, useDepartmentName } from '../kit/filters/department-picker.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { PeopleFilters, usePeopleChips } from '../kit/filters/people-filters.tsx'
import { mayOpen, pageOfPerson } from '../kit/page/pages.ts'
import { ListPage } from '../kit/patterns/list-page.tsx'
import type { Employee } from './api.ts'
import { useBulkActs } from './bulk/acts.ts'
import { useEmployeeColumns } from './employee-columns.tsx'
import { ImportEmployees } from './import/import-button.tsx'
import {
  idOf,
  useEmployees,
  useTicked,
  type EmployeeList,
  type TickedEmployees,
} from './employees.ts'

const fields = ['position', 'shift'] as const

const NewEmployee = lazy(async () => ({
  default: await withTexts(
    ['people', 'cards'],
    import('./new/new-employee.tsx').then(part => part.NewEmployee),
  ),
}))
const newcomer = ['new'] as const
const BulkPeople = lazy(async () => ({
  default: await withTexts(
    ['people', 'bulkPeople', 'activity'],
    import('./bulk/bulk-people.tsx').then(part => part.BulkPeople),
  ),
}))

export const EmployeesScreen = () => {
  const { t } = useTranslation()
  const list = useEmployees()
  const ticked = useTicked(list.rows)
  const all = useEmployeeColumns()
  const mayActs = useBulkActs().length > 0
  const columns = useMemo(
    () => (mayActs ? [ticked.column, ...all] : all),
    [mayActs, ticked.column, all],
  )
  const open = useOpenPage()
  const department = useDepartmentName(list.filters.department)
  return (
    <ListPage
      of={list}
      acts={
        <>
          <ImportEmployees />
          <AddEmployee />
        </>
      }
      file={list.file}
      printed={department ? [department] : []}
      rows={list.rows}
      columns={columns}
      idOf={idOf}
      onOpen={open}
      sorting={list.sorting}
      none={{ kind: 'none', title: t('employees.none'), text: t('employees.noneText') }}
      noneFiltered={{ title: t('employees.none'), text: t('employees.noneText') }}
      counters={<StatusCounters of={list} />}
      above={<WhatToDo of={list} />}
      bar={<EmployeeFilters of={list} department={department} />}
    >
      {mayActs && <Bulk of={list} ticked={ticked} />}
    </ListPage>
  )
}

/** What is to be done about those whom a figure has picked out. */
const WhatToDo = ({ of: { filters } }: { of: EmployeeList }) => {
  const { t } = useTranslation()
  if (filters.lost) return <Notice tone="warn">{t('employees.lostNote')}</Notice>
  return filters.unreachable ? (
    <Notice tone="warn">{t('employees.unreachableNote')}</Notice>
  ) : null
}

/** Fetched once somebody is ticked, and stays for what becomes of them. */
const Bulk = ({ of, ticked }: { of: EmployeeList; ticked: TickedEmployees }) => {
  const [wanted, setWanted] = useState(false)
  if (ticked.chosen.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <BulkPeople of={of} ticked={ticked} />
    </Suspense>
  ) : null
}

/** How many are active and passive by all other filters; each figure filters. */
const StatusCounters = ({ of: { head, filters, change } }: { of: EmployeeList }) => {
  const { t } = useTranslation()
  const summary = head?.summary
  const counter = (status: '0' | '1', value: number | undefined) => ({
    id: status,
    label: t(`employees.status.${status}`),
    value,
    ...(status === '0' ? { tone: 'good' as const } : {}),
    chosen: filters.status === status,
    onClick: () => change({ status: filters.status === status ? '' : status }),
  })
  return (
    <Counters
      label={t('employees.summary')}
      counters={[
        {
          id: 'all',
          label: t('employees.all'),
          value: summary && summary.active + summary.passive,
          chosen: false,
          onClick: () => change({ status: '' }),
        },
        counter('0', summary?.active),
        counter('1', summary?.passive),
        // A word that most companies never need to learn.
        ...(summary?.lost || filters.lost
          ? [
              {
                id: 'lost',
                label: t('employees.lost'),
                value: summary?.lost,
                tone: 'bad' as const,
                chosen: filters.lost === '1',
                onClick: () => change({ lost: filters.lost ? '' : '1' }),
              },
            ]
          : []),
        ...(summary?.unreachable || filters.unreachable
          ? [
              {
                id: 'unreachable',
                label: t('employees.unreachable'),
                value: summary?.unreachable,
                tone: 'bad' as const,
                chosen: filters.unreachable === '1',
                onClick: () => change({ unreachable: filters.unreachable ? '' : '1' }),
              },
            ]
          : []),
      ]}
    />
  )
}

const EmployeeFilters = ({
  of: { filters, change, clear },
  department,
}: {
  of: EmployeeList
  department: string | undefined
}) => {
  const { t } = useTranslation()
  const { position, shift, status, lost, unreachable } = filters
  const chips = usePeopleChips({ position, shift }, change)
  const chip = (id: string, label: string) => ({
    id,
    label,
    remove: () => change({ [id]: '' }),
  })
  return (
    <FilterBar
      clear={clear}
      active={[
        ...(department ? [chip('department', department)] : []),
        ...(status ? [chip('status', t(`employees.status.${status}`))] : []),
        ...(lost ? [chip('lost', t('employees.lost'))] : []),
        ...(unreachable ? [chip('unreachable', t('employees.unreachable'))] : []),
        ...chips,
      ]}
    >
      <SearchField
        value={filters.search}
        placeholder={t('employees.search')}
        onChange={search => change({ search })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
      <PeopleFilters of={{ position, shift }} change={change} only={fields} />
    </FilterBar>
  )
}

/** Kept in the address, so that a reload goes on with it. */
const AddEmployee = () => {
  const { t } = useTranslation()
  const may = [useMay('employees.create'), useMay('departments.view')].every(Boolean)
  const { filters, change } = useFilters(newcomer)
  if (!may) return null
  return (
    <>
      <Button leftSection={<IconPlus size={15} />} onClick={() => change({ new: '1' })}>
        {t('employees.add')}
      </Button>
      {filters.new === '1' && (
        <Suspense fallback={null}>
          <NewEmployee onClose={() => change({ new: '' })} />
        </Suspense>
      )}
    </>
  )
}

/** A row opens that person's page; where the caller may not, nothing. */
const useOpenPage = () => {
  const navigate = useNavigate()
  const allowed = useSettings().data?.pages ?? []
  const open = useCallback(
    (row: Employee) => void navigate(pageOfPerson(row.employeeId)),
    [navigate],
  )
  return mayOpen(pageOfPerson('any'), allowed) ? open : undefined
}
