import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOrList, useOpened } from '../../kit/patterns/one-or-list.tsx'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { leaveTypes } from '../types/api.ts'
import { leaveGroupFile, leaveGroups, type LeaveGroup } from './api.ts'
import { GroupEditor } from './group-editor.tsx'
import styles from './groups.module.css'

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
  const query = useQuery(leaveGroups)
  const types = useQuery(leaveTypes)
  return (
    <OneOrList name="group" of={query} also={[types]} idOf={idOf} list={<GroupTable />}>
      {(group, back) => (
        <GroupEditor group={group} types={types.data?.rows ?? []} onClose={back} />
      )}
    </OneOrList>
  )
}

const GroupTable = () => {
  const [, open] = useOpened('group')
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
      words="leaveGroups"
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
