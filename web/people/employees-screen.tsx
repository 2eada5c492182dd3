import { Button } from '@mantine/core'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { showDate } from '../lib/format.ts'
import { withTexts } from '../lib/i18n.ts'
import { useMay, useSettings } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { type Column } from '../kit/table/data-table.tsx'
import { DepartmentPicker, useDepartmentName } from '../kit/filters/department-picker.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { mayOpen, pageOfPerson } from '../kit/shell/pages.ts'
import { PeopleFilters, usePeopleChips } from '../kit/filters/people-filters.tsx'
import { Person } from '../kit/table/person.tsx'
import { type Employee } from './api.ts'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { GetEmployees } from '#api/contract/employees.ts'

const fields = ['position', 'status'] as const

const NewEmployee = lazy(async () => ({
  default: await withTexts(
    ['people', 'cards'],
    import('./new/new-employee.tsx').then(part => part.NewEmployee),
  ),
}))
const newcomer = ['new'] as const

export const EmployeesScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetEmployees, { page: 'employees' })
  const { filters, change } = list
  const columns = useColumns()
  const open = useOpenPage()
  const department = useDepartmentName(filters.department)
  const chips = usePeopleChips(filters, change)
  return (
    <ListPage
      of={list}
      acts={<AddEmployee />}
      file={list.file}
      printed={department ? [department] : []}
      rows={list.rows}
      columns={columns}
      idOf={idOf}
      onOpen={open}
      sorting={list.sorting}
      none={{ kind: 'none', title: t('employees.none'), text: t('employees.noneText') }}
      noneFiltered={{ title: t('employees.none'), text: t('employees.noneText') }}
      bar={
        <FilterBar
          clear={list.clear}
          active={[
            ...(department
              ? [
                  {
                    id: 'department',
                    label: department,
                    remove: () => change({ department: '' }),
                  },
                ]
              : []),
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
          <PeopleFilters of={filters} change={change} only={fields} />
        </FilterBar>
      }
    />
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
      <Button size="sm" onClick={() => change({ new: '1' })}>
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

const idOf = (row: Employee) => row.employeeId

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

/** Long because it is one table of columns, in their order. */
const useColumns = (): readonly Column<Employee>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        file: ['fullName', 'employeeNo'],
        header: t('days.name'),
        width: 2,
        sort: 'name',
        phone: 'title',
        cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
      },
      {
        id: 'employeeNo',
        file: ['employeeNo'],
        header: t('common.employeeNo'),
        width: 110,
        sort: 'employeeNo',
        optional: true,
        phone: 'hidden',
        cell: row => <bdi dir="ltr">{row.employeeNo}</bdi>,
      },
      {
        id: 'department',
        file: ['department'],
        header: t('common.department'),
        width: 1.3,
        sort: 'department',
        cell: row => <bdi title={row.department ?? undefined}>{row.department ?? '–'}</bdi>,
      },
      {
        id: 'position',
        file: ['position'],
        header: t('account.position'),
        width: 1.3,
        sort: 'position',
        drop: 's',
        phone: 'hidden',
        cell: row => <bdi title={row.position ?? undefined}>{row.position ?? '–'}</bdi>,
      },
      {
        id: 'start',
        file: ['startOfEmployment'],
        header: t('employees.start'),
        width: 130,
        sort: 'start',
        drop: 's',
        cell: row => (
          <time dateTime={row.startOfEmployment} dir="ltr">
            {showDate(row.startOfEmployment)}
          </time>
        ),
      },
      {
        id: 'cards',
        file: ['cards'],
        header: t('employees.cards'),
        width: 90,
        end: true,
        phone: 'hidden',
        cell: row => <bdi>{number(row.cards)}</bdi>,
      },
      {
        id: 'state',
        file: ['lastDay'],
        header: t('movements.state'),
        width: 190,
        cell: row =>
          row.lastDay ? (
            <Mark group="rest" text={t('employees.left', { date: showDate(row.lastDay) })} />
          ) : (
            <Mark group="present" text={t('employees.active')} />
          ),
      },
    ],
    [t, number],
  )
}
