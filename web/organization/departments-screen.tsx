import { Button } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '../lib/fold-text.ts'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { useInOrder, useOrder } from '../lib/use-order.ts'
import { type Column } from '../kit/table/data-table.tsx'
import { departments } from '../kit/filters/department-picker.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { departmentFile } from './api.ts'
import { DepartmentForm } from './department-form.tsx'
import { DepartmentPanel } from './department-panel.tsx'
import { DropTop, Handle, type MovingDepartment } from './department/drag.tsx'
import { MoveDepartment } from './department/move-department.tsx'
import {
  branchesOf,
  matchingBranches,
  unfoldedBranches,
  type Branch,
} from './department-tree.ts'
import styles from './organization.module.css'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'

const names = ['search', 'department'] as const
const sorts = ['place', 'name', 'people', 'all'] as const
const orders = {
  place: () => null,
  name: ({ row }: Branch) => row.name,
  people: ({ row }: Branch) => row.employees,
  all: ({ people }: Branch) => people,
} as const

/** Long because it is one tree with its search, its folds and its order. */
export const DepartmentsScreen = () => {
  const { t } = useTranslation()
  const { compare } = useFormat()
  const { filters, change, clear } = useFilters(names)
  const query = useQuery(departments)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [addingBelow, setAddingBelow] = useState<string | null | undefined>()
  const [moving, setMoving] = useState<MovingDepartment | null>(null)
  const [mayAdd, mayMove] = [useMay('departments.create'), useMay('departments.update')]
  const branches = useMemo(
    () => branchesOf(query.data?.rows ?? [], compare),
    [query.data, compare],
  )
  const { order, sorting } = useOrder(sorts, 'place')
  const flat = order.sort !== 'place' // then nobody stands below anybody
  const found = useMemo(
    () =>
      filters.search
        ? matchingBranches(branches, filters.search, foldText)
        : flat
          ? branches
          : unfoldedBranches(branches, folded),
    [branches, folded, filters.search, flat],
  )
  const shown = useInOrder(found, orders, order)
  const fold = useCallback(
    (id: string) =>
      setFolded(before => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const choosePlace = useCallback((what: string) => setMoving({ what }), [])
  const columns = useColumns(
    folded,
    filters.search || flat ? null : fold,
    mayMove && !flat ? choosePlace : null,
  )
  const moved = branches.find(({ row }) => row.departmentId === moving?.what)
  const list = useWhole(query, {
    page: 'departments',
    total: branches.length,
    filtered: filters.search !== undefined,
    clear,
  })
  const opened = branches.find(({ row }) => row.departmentId === filters.department)
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setAddingBelow(null)}>
      {t('departments.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      file={as => departmentFile({ search: filters.search, ...order }, as)}
      acts={add}
      rows={shown}
      columns={columns}
      idOf={idOf}
      onOpen={({ row }) => change({ department: row.departmentId })}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('departments.none'),
        text: t('departments.noneText'),
        action: add,
      }}
      noneFiltered={{
        title: t('departments.noneFiltered'),
        text: t('departments.noneFilteredText'),
      }}
      expected={8}
      above={mayMove && !flat && <DropTop onDrop={setMoving} />}
      bar={
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('departments.search')}
            onChange={search => change({ search })}
          />
        </FilterBar>
      }
    >
      <DepartmentPanel
        branch={opened}
        branches={branches}
        onAddBelow={setAddingBelow}
        onClose={() => change({ department: '' })}
      />
      {addingBelow !== undefined && (
        <Dialog title={t('departments.addTitle')} onClose={() => setAddingBelow(undefined)}>
          <DepartmentForm
            branches={branches}
            department={null}
            below={addingBelow}
            onClose={() => setAddingBelow(undefined)}
            onDone={() => setAddingBelow(undefined)}
          />
        </Dialog>
      )}
      {moving && moved && (
        <MoveDepartment
          key={moving.what}
          branch={moved}
          branches={branches}
          below={moving.below}
          onClose={() => setMoving(null)}
        />
      )}
    </ListPage>
  )
}

const idOf = ({ row }: Branch) => row.departmentId

/**
 * Long because it is one table of columns, in their order.
 * @param fold null while a search shows everything that matches
 * @param move null where nothing may be moved
 */
const useColumns = (
  folded: ReadonlySet<string>,
  fold: ((id: string) => void) | null,
  move: ((id: string) => void) | null,
): readonly Column<Branch>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          file: ['department', 'parentDepartment'],
          sort: 'name',
          header: t('departments.name'),
          width: 2.4,
          phone: 'title',
          cell: branch => (
            <Name
              branch={branch}
              open={!folded.has(branch.row.departmentId)}
              fold={fold}
              move={move}
            />
          ),
        },
        {
          id: 'code',
          file: ['departmentCode'],
          header: t('departments.code'),
          width: 0.7,
          drop: 's',
          phone: 'hidden',
          cell: ({ row }) =>
            row.code ? <bdi>{row.code}</bdi> : <span className="quiet">–</span>,
        },
        {
          id: 'managers',
          file: ['managers'],
          header: t('departments.managers'),
          width: 2,
          cell: ({ row }) =>
            row.managers.length === 0 ? (
              <span className="quiet">{t('departments.noManager')}</span>
            ) : (
              <bdi title={namesOf(row.managers, t('common.erased'))}>
                {namesOf(row.managers, t('common.erased'))}
              </bdi>
            ),
        },
        {
          id: 'people',
          file: ['people'],
          sort: 'people',
          header: t('departments.own'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ row }) => <bdi>{number(row.employees)}</bdi>,
        },
        {
          id: 'all',
          file: ['peopleBelow'],
          sort: 'all',
          header: t('departments.withBelow'),
          width: 130,
          end: true,
          drop: 'm',
          phone: 'hidden',
          cell: ({ people, below }) =>
            below > 0 ? <bdi>{number(people)}</bdi> : <span className="quiet">–</span>,
        },
      ] satisfies Column<Branch>[],
    [t, number, folded, fold, move],
  )
}

const namesOf = (managers: Branch['row']['managers'], erased: string) =>
  managers.map(one => one.fullName ?? erased).join(', ')

const Name = ({
  branch: { row, depth, children },
  open,
  fold,
  move,
}: {
  branch: Branch
  open: boolean
  fold: ((id: string) => void) | null
  move: ((id: string) => void) | null
}) => {
  const { t } = useTranslation()
  return (
    <span
      className={styles.name}
      data-depth={depth}
      style={{ '--depth': depth } as React.CSSProperties}
    >
      {children > 0 && fold ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-label={t('departments.fold', { name: row.name })}
          onClick={() => fold(row.departmentId)}
        >
          <IconChevronRight size={14} className="mirrored" />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <bdi title={row.name} data-department={row.departmentId}>
        {row.name}
      </bdi>
      {move && <Handle department={row} onChoose={move} />}
    </span>
  )
}
