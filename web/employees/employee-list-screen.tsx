import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addDays, today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useSettings, useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { useOrder } from '../lib/use-order.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { DataTable, type Column } from '../shared/data-table.tsx'
import { DepartmentPicker, useDepartmentName } from '../shared/department-picker.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { FilterBar, SearchField } from '../shared/filter-bar.tsx'
import { Mark } from '../shared/flag-chip.tsx'
import { Page } from '../shared/page.tsx'
import { mayOpen } from '../shared/pages.ts'
import { PeopleFilters, statusOf, usePeopleChips } from '../shared/people-filters.tsx'
import { Person } from '../shared/person.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { employeeFile, employeeList, type Employee, type EmployeeFilters } from './api.ts'

const names = ['search', 'department', 'position', 'status'] as const
const sorts = ['name', 'employeeNo', 'department', 'position', 'start'] as const

const fields = ['position', 'status'] as const

export const EmployeeListScreen = () => {
  const { t } = useTranslation()
  const { filters: texts, change, clear } = useFilters(names)
  const { order, sorting } = useOrder(sorts, 'name')
  const filters = useMemo<EmployeeFilters>(
    () => ({
      search: texts.search,
      department: texts.department,
      position: texts.position,
      status: statusOf(texts.status),
      ...order,
    }),
    [texts, order],
  )
  const query = useInfiniteQuery(employeeList(filters))
  const printAll = usePrintAll(query)
  const { rows, total, dataUntil } = useShownRows(query.data?.pages)
  const columns = useColumns()
  const open = useOpenDays()
  const department = useDepartmentName(filters.department)
  const chips = usePeopleChips(filters, change)
  const filtered = Object.keys(texts).length > 0
  return (
    <Page
      title={t('page.employees.title')}
      what={t('page.employees.what')}
      actions={
        <ExportButton
          print={printAll}
          file={as => employeeFile(filters, as)}
          name="employees"
          disabled={query.isSuccess && total === 0}
        />
      }
    >
      <PrintHead
        title={t('page.employees.title')}
        filters={department ? [department] : []}
        until={dataUntil}
      />
      <FilterBar
        clear={clear}
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
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <EmptyNote
          kind={filtered ? 'filtered' : 'none'}
          title={t('employees.none')}
          text={t('employees.noneText')}
          action={
            filtered ? (
              <Button variant="default" onClick={clear}>
                {t('filter.clear')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <DataTable
          name="employees"
          label={t('page.employees.title')}
          rows={rows}
          columns={columns}
          idOf={row => row.employeeId}
          total={total}
          sorting={sorting}
          stale={query.isPlaceholderData}
          {...(open ? { onOpen: open } : {})}
          onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          foot={
            <TableFoot
              shown={rows.length}
              total={total}
              until={dataUntil}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              loading={query.isFetchingNextPage}
            />
          }
        />
      )}
    </Page>
  )
}

/** The last seven days of one person; where the caller may not see reports, a row opens nothing. */
const useOpenDays = () => {
  const navigate = useNavigate()
  const allowed = mayOpen('/reports/daily', useSettings().data?.pages ?? [])
  const now = today(useZone())
  const open = useCallback(
    (row: Employee) =>
      void navigate(
        `/reports/daily?employee=${row.employeeId}&from=${addDays(now, -6)}&to=${now}&sort=day`,
      ),
    [navigate, now],
  )
  return allowed ? open : null
}

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
        cell: row => <Person name={row.fullName} no={row.employeeNo} />,
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
