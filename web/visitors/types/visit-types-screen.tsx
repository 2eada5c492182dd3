import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { SwatchedTitle } from '../../kit/table/swatched-title.tsx'
import { useMay } from '../../lib/settings.ts'
import { visitTypeFile, visitTypes, type VisitType } from './api.ts'
import { askable } from './askable.ts'
import { VisitTypeDialog } from './visit-type-dialog.tsx'

const sorts = ['title', 'state'] as const
const titleOf = ({ title }: VisitType) => title
const orders = {
  title: titleOf,
  state: ({ active }: VisitType) => (active ? 0 : 1),
} as const
const idOf = ({ visitTypeId }: VisitType) => visitTypeId

export const VisitTypesScreen = () => {
  const query = useQuery(visitTypes)
  const mayAdd = useMay('visitors.create')
  const [editing, setEditing] = useState<{ type: VisitType | null } | null>(null)
  const columns = useColumns()
  return (
    <WholeList
      page="visitTypes"
      query={query}
      sorts={sorts}
      orders={orders}
      textOf={titleOf}
      file={visitTypeFile}
      columns={columns}
      idOf={idOf}
      onOpen={type => setEditing({ type })}
      onAdd={mayAdd ? () => setEditing({ type: null }) : undefined}
      expected={6}
      words="visitTypes"
    >
      {editing && <VisitTypeDialog type={editing.type} onClose={() => setEditing(null)} />}
    </WholeList>
  )
}

const useColumns = (): readonly Column<VisitType>[] => {
  const { t } = useTranslation()
  return useMemo(() => {
    const asked = (type: VisitType) =>
      askable.filter(one => type[one.field]).map(({ word }) => t(word))
    return [
      {
        id: 'title',
        file: ['visitTypeTitle'],
        sort: 'title',
        header: t('visitTypes.title'),
        width: 1.6,
        phone: 'title',
        cell: ({ title, colour, active }) => (
          <SwatchedTitle title={title} colour={colour} off={!active} />
        ),
      },
      {
        id: 'asks',
        file: ['asksCompany', 'asksReason', 'asksCard', 'asksHost'],
        header: t('visitTypes.asks'),
        width: 2,
        phone: 'label',
        cell: type => asked(type).join(' · ') || t('visitTypes.asksNothing'),
      },
      {
        id: 'state',
        file: ['inUse'],
        sort: 'state',
        header: t('visitTypes.state'),
        width: 110,
        cell: ({ active }) => (
          <Mark group={active ? 'present' : 'rest'} text={t(`visitTypes.state.${active}`)} />
        ),
      },
    ] satisfies Column<VisitType>[]
  }, [t])
}
