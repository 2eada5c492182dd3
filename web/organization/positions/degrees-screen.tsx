import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar, SearchField } from '../../kit/filters/filter-bar.tsx'
import { ListPage } from '../../kit/patterns/list-page.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'
import { type Column } from '../../kit/table/data-table.tsx'
import { foldText } from '../../lib/fold-text.ts'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useInOrder, useOrder } from '../../lib/use-order.ts'
import { degreeFile, type Degree } from './api.ts'
import { degrees } from '../../kit/filters/positions.ts'
import { DegreeDialog } from './degree-dialog.tsx'
import styles from './positions.module.css'

const names = ['search'] as const
const sorts = ['title', 'people'] as const
const orders = {
  title: ({ title }: Degree) => title,
  people: ({ people }: Degree) => people,
} as const

/** Long because it is one list with its filters and what is edited of it. */
export const DegreesScreen = () => {
  const { t } = useTranslation()
  const { filters, change, clear } = useFilters(names)
  const query = useQuery(degrees)
  const mayAdd = useMay('titles.create')
  const { order, sorting } = useOrder(sorts, 'title')
  const [editing, setEditing] = useState<Degree | 'new' | null>(null)
  const columns = useColumns()
  const found = useMemo(() => {
    const wanted = foldText((filters.search ?? '').trim())
    return (query.data?.rows ?? []).filter(({ title }) => foldText(title).includes(wanted))
  }, [query.data, filters.search])
  const rows = useInOrder(found, orders, order)
  const list = useWhole(query, {
    page: 'degrees',
    total: query.data?.rows.length ?? 0,
    filtered: filters.search !== undefined,
    clear,
  })
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setEditing('new')}>
      {t('degrees.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      file={as => degreeFile({ search: filters.search, ...order }, as)}
      acts={add}
      rows={rows}
      columns={columns}
      idOf={({ degreeId }) => degreeId}
      onOpen={setEditing}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('degrees.none'),
        text: t('degrees.noneText'),
        action: add,
      }}
      noneFiltered={{ title: t('degrees.noneFiltered'), text: t('degrees.noneFilteredText') }}
      expected={5}
      bar={
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('degrees.search')}
            onChange={search => change({ search })}
          />
        </FilterBar>
      }
    >
      {editing && (
        <DegreeDialog
          degree={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </ListPage>
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
              <span className={styles.quiet}>–</span>
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
