import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useFormat } from '../../lib/use-format.ts'
import { leaveTypes } from '../types/api.ts'
import { leaveGroupFile, leaveGroups, type LeaveGroup } from './api.ts'
import { GroupEditor } from './group-editor.tsx'
import styles from './groups.module.css'

const names = ['group'] as const
const sorts = ['title', 'limits', 'people'] as const
const titleOf = ({ title }: LeaveGroup) => title
const orders = {
  title: titleOf,
  limits: ({ limits }: LeaveGroup) => limits.length,
  people: ({ people }: LeaveGroup) => people,
} as const
const idOf = ({ leaveGroupId }: LeaveGroup) => leaveGroupId

/** Groups of leave; `?group=new` or a group's id opens it in place of the list. */
export const LeaveGroupsScreen = () => {
  const { filters, change } = useFilters(names)
  const query = useQuery(leaveGroups)
  const types = useQuery(leaveTypes)
  const open = useCallback((next: string) => change({ group: next }), [change])
  const back = useCallback(() => open(''), [open])
  if (!filters.group) return <GroupTable open={open} />
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
    <GroupTable open={open} />
  )
}

const GroupTable = ({ open }: { open: (group: string) => void }) => {
  const { t } = useTranslation()
  const query = useQuery(leaveGroups)
  const mayAdd = useMay('limited-leaves.create')
  const columns = useColumns()
  return (
    <WholeList
      page="leaveGroups"
      query={query}
      sorts={sorts}
      orders={orders}
      textOf={titleOf}
      file={leaveGroupFile}
      columns={columns}
      idOf={idOf}
      onOpen={row => open(idOf(row))}
      onAdd={mayAdd ? () => open('new') : undefined}
      expected={5}
      says={{
        add: t('leaveGroups.add'),
        search: t('leaveGroups.search'),
        none: t('leaveGroups.none'),
        noneText: t('leaveGroups.noneText'),
        noneFiltered: t('leaveGroups.noneFiltered'),
        noneFilteredText: t('leaveGroups.noneFilteredText'),
      }}
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
