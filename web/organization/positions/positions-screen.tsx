import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { FilterBar, SearchField } from '../../kit/filters/filter-bar.tsx'
import { ListPage } from '../../kit/patterns/list-page.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'
import { type Column } from '../../kit/table/data-table.tsx'
import { foldText } from '../../lib/fold-text.ts'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useInOrder, useOrder } from '../../lib/use-order.ts'
import { positionFile, type Position, type Unlisted } from './api.ts'
import { positionList } from '../../kit/filters/positions.ts'
import { PositionDialog } from './position-dialog.tsx'
import styles from './positions.module.css'

const names = ['search'] as const
const sorts = ['title', 'level', 'degree', 'people'] as const
const orders = {
  title: ({ title }: Position) => title,
  level: ({ level }: Position) => level,
  degree: ({ degree }: Position) => degree,
  people: ({ people }: Position) => people,
} as const
type Editing = { position: Position } | { called: string }

/** Long because it is one list with its filters and what is edited of it. */
export const PositionsScreen = () => {
  const { t } = useTranslation()
  const { filters, change, clear } = useFilters(names)
  const query = useQuery(positionList)
  const mayAdd = useMay('positions.create')
  const { order, sorting } = useOrder(sorts, 'title')
  const [editing, setEditing] = useState<Editing | null>(null)
  const columns = useColumns()
  const found = useMemo(() => {
    const wanted = foldText((filters.search ?? '').trim())
    return (query.data?.rows ?? []).filter(({ title, degree }) =>
      foldText([title, degree].join(' ')).includes(wanted),
    )
  }, [query.data, filters.search])
  const rows = useInOrder(found, orders, order)
  const list = useWhole(query, {
    page: 'positions',
    total: query.data?.rows.length ?? 0,
    filtered: filters.search !== undefined,
    clear,
  })
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setEditing({ called: '' })}>
      {t('positions.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      file={as => positionFile({ search: filters.search, ...order }, as)}
      acts={add}
      rows={rows}
      columns={columns}
      idOf={idOf}
      onOpen={position => setEditing({ position })}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('positions.none'),
        text: t('positions.noneText'),
        action: add,
      }}
      noneFiltered={{
        title: t('positions.noneFiltered'),
        text: t('positions.noneFilteredText'),
      }}
      expected={8}
      above={
        mayAdd && (
          <UnlistedTitles
            of={query.data?.unlisted ?? []}
            takeIn={called => setEditing({ called })}
          />
        )
      }
      bar={
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('positions.search')}
            onChange={search => change({ search })}
          />
        </FilterBar>
      }
    >
      {editing && (
        <PositionDialog
          position={'position' in editing ? editing.position : null}
          {...('called' in editing ? { called: editing.called } : {})}
          onClose={() => setEditing(null)}
        />
      )}
    </ListPage>
  )
}

const idOf = ({ positionId }: Position) => positionId

/** Titles that people have by their record alone: each a button that takes it into the list. */
const UnlistedTitles = ({
  of,
  takeIn,
}: {
  of: readonly Unlisted[]
  takeIn: (title: string) => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (of.length === 0) return null
  return (
    <Notice tone="warn" title={t('positions.unlisted')}>
      {t('positions.unlistedWhat')}
      <div className={styles.unlisted}>
        {of.map(({ title, people }) => (
          <Button
            key={title}
            size="compact-sm"
            variant="default"
            aria-label={t('positions.takeIn', { title })}
            rightSection={<span className={styles.quiet}>{number(people)}</span>}
            onClick={() => takeIn(title)}
          >
            <bdi>{title}</bdi>
          </Button>
        ))}
      </div>
    </Notice>
  )
}

const useColumns = (): readonly Column<Position>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          file: ['positionTitle'],
          sort: 'title',
          header: t('positions.title'),
          width: 2,
          phone: 'title',
          cell: ({ title }) => <bdi title={title}>{title}</bdi>,
        },
        {
          id: 'level',
          file: ['positionLevel'],
          sort: 'level',
          header: t('positions.level'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ level }) => <bdi>{level === null ? '–' : number(level)}</bdi>,
        },
        {
          id: 'degree',
          file: ['degreeTitle'],
          sort: 'degree',
          header: t('positions.degree'),
          width: 1.4,
          cell: ({ degree }) =>
            degree ? (
              <bdi title={degree}>{degree}</bdi>
            ) : (
              <span className={styles.quiet}>–</span>
            ),
        },
        {
          id: 'people',
          file: ['people'],
          sort: 'people',
          header: t('positions.people'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ people }) => <bdi>{number(people)}</bdi>,
        },
      ] satisfies Column<Position>[],
    [t, number],
  )
}
