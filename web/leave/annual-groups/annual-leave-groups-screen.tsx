import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { FilterBar, SearchField } from '../../kit/filters/filter-bar.tsx'
import { ListPage } from '../../kit/patterns/list-page.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { foldText } from '../../lib/fold-text.ts'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useInOrder, useOrder } from '../../lib/use-order.ts'
import { annualGroupFile, annualGroups, type AnnualGroup } from './api.ts'
import { GroupEditor } from './group-editor.tsx'

const names = ['search', 'group'] as const
const sorts = ['title', 'validity', 'people'] as const
const orders = {
  title: ({ title }: AnnualGroup) => title,
  validity: ({ validityYears }: AnnualGroup) => validityYears,
  people: ({ people }: AnnualGroup) => people,
} as const
const idOf = ({ annualGroupId }: AnnualGroup) => annualGroupId
const none: readonly AnnualGroup[] = []

/** Groups of leave; `?group=new` or a group's id opens it in place of the list. */
export const AnnualLeaveGroupsScreen = () => {
  const { filters, change } = useFilters(names)
  const query = useQuery(annualGroups)
  const back = useCallback(() => change({ group: '' }), [change])
  if (filters.group === 'new') return <GroupEditor group={null} onClose={back} />
  const group = query.data?.rows.find(({ annualGroupId }) => annualGroupId === filters.group)
  if (group) return <GroupEditor key={group.annualGroupId} group={group} onClose={back} />
  if (!filters.group || query.data) return <GroupTable />
  return query.isError ? (
    <ProblemNote error={query.error} retry={query.refetch} />
  ) : (
    <TableWaiting />
  )
}

/** Long because it is one list with its filters. */
const GroupTable = () => {
  const { t } = useTranslation()
  const { filters, change, clear } = useFilters(names)
  const query = useQuery(annualGroups)
  const mayAdd = useMay('annual-leaves.create')
  const { order, sorting } = useOrder(sorts, 'title')
  const columns = useColumns()
  const rows = query.data?.rows ?? none
  const found = useMemo(() => {
    const wanted = foldText((filters.search ?? '').trim())
    return rows.filter(({ title }) => foldText(title).includes(wanted))
  }, [rows, filters.search])
  const ordered = useInOrder(found, orders, order)
  const list = useWhole(query, {
    page: 'annualLeaveGroups',
    total: rows.length,
    filtered: filters.search !== undefined,
    clear,
  })
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => change({ group: 'new' })}>
      {t('annualGroups.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      file={as => annualGroupFile({ search: filters.search, ...order }, as)}
      acts={add}
      rows={ordered}
      columns={columns}
      idOf={idOf}
      onOpen={row => change({ group: row.annualGroupId })}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('annualGroups.none'),
        text: t('annualGroups.noneText'),
        action: add,
      }}
      noneFiltered={{
        title: t('annualGroups.noneFiltered'),
        text: t('annualGroups.noneFilteredText'),
      }}
      expected={5}
      bar={
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('annualGroups.search')}
            onChange={search => change({ search })}
          />
        </FilterBar>
      }
    />
  )
}

const useColumns = (): readonly Column<AnnualGroup>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          file: ['annualGroupTitle'],
          sort: 'title',
          header: t('annualGroups.title'),
          width: 1.4,
          phone: 'title',
          cell: ({ title }) => <bdi title={title}>{title}</bdi>,
        },
        {
          id: 'tiers',
          file: ['annualGroupTiers'],
          header: t('annualGroups.tiers'),
          width: 2,
          cell: ({ tiers }) => (
            <bdi>
              {tiers.map(({ min, max, days }) => `${min}–${max}: ${number(days)}`).join(' · ')}
            </bdi>
          ),
        },
        {
          id: 'validity',
          file: ['annualGroupValidity'],
          sort: 'validity',
          header: t('annualGroups.validity'),
          width: 150,
          end: true,
          phone: 'label',
          cell: ({ validityYears }) => <bdi>{number(validityYears)}</bdi>,
        },
        {
          id: 'weekends',
          file: ['annualGroupWeekends'],
          header: t('annualGroups.weekendsShort'),
          width: 150,
          drop: 's',
          phone: 'hidden',
          cell: ({ deductWeekends }) => t(`annualGroups.weekends.${deductWeekends}`),
        },
        {
          id: 'people',
          file: ['people'],
          sort: 'people',
          header: t('annualGroups.people'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ people }) => <bdi>{number(people)}</bdi>,
        },
      ] satisfies Column<AnnualGroup>[],
    [t, number],
  )
}
