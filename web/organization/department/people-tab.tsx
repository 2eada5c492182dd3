import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { GetEmployees } from '#api/contract/employees.ts'
import { FilterBar, SearchField } from '../../kit/filters/filter-bar.tsx'
import { ListBody } from '../../kit/patterns/list-page.tsx'
import { useList } from '../../kit/patterns/use-list.ts'
import { pageOfPerson } from '../../kit/page/pages.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { Person } from '../../kit/table/person.tsx'
import type { Reply } from '../../lib/call.ts'
import { showDate } from '../../lib/format.ts'

type Employee = Reply<typeof GetEmployees>['rows'][number]

/** Who works in it and in all below it. */
export const PeopleTab = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(GetEmployees, {
    page: 'employees',
    always: { department: departmentId },
  })
  const columns = useColumns()
  const none = { title: t('department.nobody'), text: t('department.nobodyText') }
  return (
    <ListBody
      of={list}
      rows={list.rows}
      columns={columns}
      idOf={idOf}
      onOpen={row => void navigate(pageOfPerson(row.employeeId))}
      sorting={list.sorting}
      table={{ name: null, label: t('department.tab.people') }}
      none={{ kind: 'none', ...none }}
      noneFiltered={{ title: t('employees.none'), text: t('employees.noneText') }}
      bar={
        <FilterBar>
          <SearchField
            value={list.filters.search}
            placeholder={t('employees.search')}
            onChange={search => list.change({ search })}
          />
        </FilterBar>
      }
    />
  )
}

const idOf = ({ employeeId }: Employee) => employeeId

const useColumns = (): readonly Column<Employee>[] => {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('days.name'),
        width: 2,
        sort: 'name',
        phone: 'title',
        cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
      },
      {
        id: 'department',
        header: t('common.department'),
        width: 1.3,
        sort: 'department',
        cell: row => <bdi title={row.department ?? undefined}>{row.department ?? '–'}</bdi>,
      },
      {
        id: 'position',
        header: t('common.position'),
        width: 1.3,
        sort: 'position',
        cell: row => <bdi title={row.position ?? undefined}>{row.position ?? '–'}</bdi>,
      },
      {
        id: 'start',
        header: t('employees.start'),
        width: 130,
        sort: 'start',
        drop: 's',
        phone: 'hidden',
        cell: row => (
          <time dateTime={row.startOfEmployment} dir="ltr">
            {showDate(row.startOfEmployment)}
          </time>
        ),
      },
    ],
    [t],
  )
}
