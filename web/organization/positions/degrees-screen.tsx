import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { degrees } from '../../kit/filters/positions.ts'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import { type Column } from '../../kit/table/data-table.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { degreeFile, type Degree } from './api.ts'
import { DegreeDialog } from './degree-dialog.tsx'

const sorts = ['title', 'people'] as const
const titleOf = ({ title }: Degree) => title
const orders = {
  title: titleOf,
  people: ({ people }: Degree) => people,
} as const

export const DegreesScreen = () => {
  const query = useQuery(degrees)
  const mayAdd = useMay('titles.create')
  const [editing, setEditing] = useState<Degree | 'new' | null>(null)
  const columns = useColumns()
  return (
    <WholeList
      page="degrees"
      query={query}
      sorts={sorts}
      orders={orders}
      textOf={titleOf}
      file={degreeFile}
      columns={columns}
      idOf={({ degreeId }) => degreeId}
      onOpen={setEditing}
      onAdd={mayAdd ? () => setEditing('new') : undefined}
      expected={5}
      words="degrees"
    >
      {editing && (
        <DegreeDialog
          degree={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </WholeList>
  )
}

const useColumns = (): readonly Column<Degree>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          file: ['degreeTitle'],
          sort: 'title',
          header: t('degrees.title'),
          width: 1.4,
          phone: 'title',
          cell: ({ title }) => <bdi title={title}>{title}</bdi>,
        },
        {
          id: 'positions',
          file: ['degreePositions'],
          header: t('degrees.positions'),
          width: 2.4,
          cell: ({ positions }) =>
            positions.length === 0 ? (
              <span className="quiet">–</span>
            ) : (
              <bdi title={namesOf(positions)}>{namesOf(positions)}</bdi>
            ),
        },
        {
          id: 'people',
          file: ['people'],
          sort: 'people',
          header: t('degrees.people'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ people }) => <bdi>{number(people)}</bdi>,
        },
      ] satisfies Column<Degree>[],
    [t, number],
  )
}

const namesOf = (positions: Degree['positions']) => positions.map(one => one.title).join(', ')
