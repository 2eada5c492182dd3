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
import { leaveTypes } from '../types/api.ts'
import { leaveGroupFile, leaveGroups, type LeaveGroup } from './api.ts'
import { GroupEditor } from './group-editor.tsx'
import styles from './groups.module.css'

const names = ['search', 'group'] as const
const sorts = ['title', 'limits', 'people'] as const
const orders = {
  title: ({ title }: LeaveGroup) => title,
  limits: ({ limits }: LeaveGroup) => limits.length,
  people: ({ people }: LeaveGroup) => people,
} as const
const idOf = ({ leaveGroupId }: LeaveGroup) => leaveGroupId
const none: readonly LeaveGroup[] = []

/** Groups of leave; `?group=new` or a group's id opens it in place of the list. */
export const LeaveGroupsScreen = () => {
  const { filters, change } = useFilters(names)
  const query = useQuery(leaveGroups)
  const types = useQuery(leaveTypes)
  const back = useCallback(() => change({ group: '' }), [change])
  if (!filters.group) return <GroupTable />
  const failed = [query, types].find(({ isError, data }) => isError && !data)
  if (failed) return <ProblemNote error={failed.error} retry={failed.refetch} />
  if (!query.data || !types.data) return <TableWaiting />
  const group = query.data.rows.find(({ leaveGroupId }) => leaveGroupId === filters.group)
  return group || filters.group === 'new' ? (
    <GroupEditor
      key={filters.group}
      group={group ?? null}
      types={types.data.rows}
      onClose={back}
    />
  ) : (
    <GroupTable />
  )
}

/** Long because it is one list with its filters. */
const GroupTable = () => {
  const { t } = useTranslation()
  const { filters, change, clear } = useFilters(names)
  const query = useQuery(leaveGroups)
  const mayAdd = useMay('limited-leaves.create')
  const { order, sorting } = useOrder(sorts, 'title')
  const columns = useColumns()
  const rows = query.data?.rows ?? none
  const found = useMemo(() => {
    const wanted = foldText((filters.search ?? '').trim())
    return rows.filter(({ title }) => foldText(title).includes(wanted))
  }, [rows, filters.search])
  const ordered = useInOrder(found, orders, order)
  const list = useWhole(query, {
    page: 'leaveGroups',
    total: rows.length,
    filtered: filters.search !== undefined,
    clear,
  })
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => change({ group: 'new' })}>
      {t('leaveGroups.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      file={as => leaveGroupFile({ search: filters.search, ...order }, as)}
      acts={add}
      rows={ordered}
      columns={columns}
      idOf={idOf}
      onOpen={row => change({ group: row.leaveGroupId })}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('leaveGroups.none'),
        text: t('leaveGroups.noneText'),
        action: add,
      }}
      noneFiltered={{
        title: t('leaveGroups.noneFiltered'),
        text: t('leaveGroups.noneFilteredText'),
      }}
      expected={5}
      bar={
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('leaveGroups.search')}
            onChange={search => change({ search })}
          />
        </FilterBar>
      }
    />
  )
}

const useColumns = (): readonly Column<LeaveGroup>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          file: ['leaveGroupTitle'],
          sort: 'title',
          header: t('leaveGroups.title'),
          width: 1.4,
          phone: 'title',
          cell: ({ title }) => <bdi title={title}>{title}</bdi>,
        },
        {
          id: 'limits',
          file: ['leaveGroupTypes'],
          sort: 'limits',
          header: t('leaveGroups.limits'),
          width: 2,
          cell: ({ limits }) => {
            const titles = limits.map(({ title }) => title).join(', ')
            return (
              <bdi className={styles.types} title={titles}>
                {titles || '–'}
              </bdi>
            )
          },
        },
        {
          id: 'people',
          file: ['people'],
          sort: 'people',
          header: t('leaveGroups.people'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ people }) => <bdi>{number(people)}</bdi>,
        },
      ] satisfies Column<LeaveGroup>[],
    [t, number],
  )
}
