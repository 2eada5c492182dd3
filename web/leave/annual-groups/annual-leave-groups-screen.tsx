import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOrList, useOpened } from '../../kit/patterns/one-or-list.tsx'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { annualGroupFile, annualGroups, type AnnualGroup } from './api.ts'
import { GroupEditor } from './group-editor.tsx'

const sorts = ['title', 'validity', 'people'] as const
const titleOf = ({ title }: AnnualGroup) => title
const orders = {
  title: titleOf,
  validity: ({ validityYears }: AnnualGroup) => validityYears,
  people: ({ people }: AnnualGroup) => people,
} as const
const idOf = ({ annualGroupId }: AnnualGroup) => annualGroupId

/** Groups of leave; `?group=new` or a group's id opens it in place of the list. */
export const AnnualLeaveGroupsScreen = () => (
  <OneOrList name="group" of={useQuery(annualGroups)} idOf={idOf} list={<GroupTable />}>
    {(group, back) => <GroupEditor group={group} onClose={back} />}
  </OneOrList>
)

const GroupTable = () => {
  const [, open] = useOpened('group')
  const query = useQuery(annualGroups)
  const mayAdd = useMay('annual-leaves.create')
  const columns = useColumns()
  return (
    <WholeList
      page="annualLeaveGroups"
      query={query}
      sorts={sorts}
      orders={orders}
      textOf={titleOf}
      file={annualGroupFile}
      columns={columns}
      idOf={idOf}
      onOpen={row => open(idOf(row))}
      onAdd={mayAdd ? () => open('new') : undefined}
      expected={5}
      words="annualGroups"
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
