import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GetPetitions } from '#api/contract/petitions.ts'
import { DateRange } from '../kit/filters/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../kit/filters/department-picker.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { ReportPage } from '../kit/patterns/report-page.tsx'
import { useReport, type Report } from '../kit/patterns/use-report.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { mayOpen } from '../kit/page/pages.ts'
import { BulkBar } from '../kit/table/bulk-bar.tsx'
import type { Column } from '../kit/table/data-table.tsx'
import { Person } from '../kit/table/person.tsx'
import { useSelection } from '../kit/table/use-selection.tsx'
import { showDate, showInstant } from '../lib/format.ts'
import { useSettings, useZone } from '../lib/settings.ts'
import { printPetitions, type Petition } from './api.ts'

const formsPage = '/leave-management/petition-templates'
const searchPage = '/leave-management/leave-search'

/**
 * Petitions that were issued, printed again as they were: one by one, or many in one file or a zip. Long because it is
 * one list with what is done there.
 */
export const PetitionsScreen = () => {
  const { t } = useTranslation()
  const report = useReport(GetPetitions, { page: 'petitions', opensWith: 'thisYear' })
  const selection = useSelection(report.rows, idOf, nameOf)
  const pages = useSettings().data?.pages ?? []
  const print = usePrinting(selection.clear)
  const columns = useColumns()
  const link = (to: string, label: string, variant: 'default' | 'filled') =>
    mayOpen(to, pages) && (
      <Button component={Link} to={to} variant={variant}>
        {label}
      </Button>
    )
  return (
    <ReportPage
      of={report}
      rows={report.rows}
      columns={[selection.column, ...columns]}
      idOf={idOf}
      onOpen={({ petitionId }) => print.save({ ids: [petitionId], as: 'pdf' })}
      durations={false}
      acts={
        <>
          {link(formsPage, t('page.petitionTemplates.title'), 'default')}
          {link(searchPage, t('petitions.issue'), 'filled')}
        </>
      }
      bar={<Filters of={report} />}
      none={{ kind: 'none', title: t('petitions.none'), text: t('petitions.noneText') }}
      noneFiltered={t('petitions.noneFiltered')}
    >
      <BulkBar of={selection}>
        {(['pdf', 'zip'] as const).map(as => (
          <Button
            key={as}
            size="compact-md"
            variant={as === 'pdf' ? 'filled' : 'default'}
            loading={print.busy && print.given?.as === as}
            onClick={() => print.save({ ids: selection.chosen.map(idOf), as })}
          >
            {t(`petitions.as.${as}`)}
          </Button>
        ))}
      </BulkBar>
    </ReportPage>
  )
}

const idOf = ({ petitionId }: Petition) => petitionId
const nameOf = (row: Petition) => `${row.fullName ?? row.employeeNo} ${showDate(row.from)}`

type Printing = { readonly ids: readonly string[]; readonly as: 'pdf' | 'zip' }
const usePrinting = (onDone: () => void) => {
  const { t } = useTranslation()
  return useSave(({ ids, as }: Printing) => printPetitions(ids, as, t('petitions.fileName')), {
    says: (_, { ids }) => t('petitions.printed', { count: ids.length }),
    fails: t('petitions.cannotPrint'),
    refusal: 'toast',
    onDone,
  })
}

const Filters = ({ of: { filters, change, clear } }: { of: Report<typeof GetPetitions> }) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const chip = (id: string, label: string | undefined) =>
    label ? [{ id, label, remove: () => change({ [id]: '' }) }] : []
  return (
    <FilterBar
      active={[
        ...chip('employee', filters.employee && t('filter.oneEmployee')),
        ...chip('leave', filters.leave && t('petitions.oneLeave')),
        ...chip('department', department ?? undefined),
      ]}
      clear={clear}
    >
      <SearchField
        value={filters.search}
        placeholder={t('days.search')}
        onChange={search => change({ search })}
      />
      <DateRange
        period={{ from: filters.from, to: filters.to }}
        most={366}
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
    </FilterBar>
  )
}

/** Long because it is one table of columns, in their order. */
const useColumns = (): readonly Column<Petition>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          file: ['fullName', 'employeeNo'],
          header: t('days.name'),
          width: 1.6,
          sort: 'name',
          phone: 'title',
          cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
        },
        {
          id: 'title',
          file: ['petitionTitle'],
          header: t('petitions.paper'),
          width: 1.6,
          phone: 'label',
          cell: ({ title }) => <bdi title={title ?? undefined}>{title ?? '–'}</bdi>,
        },
        {
          id: 'type',
          file: ['leaveTypeTitle'],
          header: t('petitions.leave'),
          width: 1.2,
          drop: 'm',
          phone: 'hidden',
          cell: ({ leaveType }) => <bdi>{leaveType ?? '–'}</bdi>,
        },
        {
          id: 'days',
          file: ['leaveFrom', 'leaveTo'],
          header: t('petitions.days'),
          width: 215,
          sort: 'day',
          phone: 'label',
          cell: ({ from, to }) => (
            <bdi>{from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`}</bdi>
          ),
        },
        {
          id: 'language',
          file: ['petitionLanguage'],
          header: t('petitions.language'),
          width: 110,
          drop: 'm',
          phone: 'hidden',
          cell: ({ language }) => t(`petitions.in.${language}`),
        },
        {
          id: 'issued',
          file: ['petitionIssuedAt', 'petitionIssuedBy'],
          header: t('petitions.issued'),
          width: 190,
          sort: 'issued',
          phone: 'label',
          cell: ({ issuedAt, issuedBy }) => (
            <bdi title={issuedBy ?? undefined}>{showInstant(issuedAt, zone)}</bdi>
          ),
        },
      ] satisfies Column<Petition>[],
    [t, zone],
  )
}
