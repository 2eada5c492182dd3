import { ActionIcon, Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '../lib/fold-text.ts'
import { showDate, showMinutes } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { useInOrder, useOrder } from '../lib/use-order.ts'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import { type Column } from '../kit/table/data-table.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { colourOf, hoursOf, shiftList, type ShiftRow } from '../kit/filters/shifts.ts'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { shiftDetail, shiftFile } from './api.ts'
import { ShiftAct, type Act } from './shift-act.tsx'
import { ShiftEditor } from './shift-editor.tsx'
import { plannedMinutes, shiftTypes } from './shift-form.ts'
import styles from './shifts.module.css'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'

const names = ['search', 'type', 'state', 'shift'] as const
const sorts = ['title', 'type', 'hours', 'planned', 'people', 'from'] as const
const orders = {
  title: (row: ShiftRow) => row.title,
  type: (row: ShiftRow) => row.shift.type,
  hours: (row: ShiftRow) => hoursOf(row.shift),
  planned: (row: ShiftRow) => plannedMinutes(row.shift),
  people: (row: ShiftRow) => row.employees,
  from: (row: ShiftRow) => row.from,
} as const
const states = ['active', 'passive'] as const

/** All shifts; `?shift=new` or a shift's id opens it in place of the list. */
export const ShiftsScreen = () => {
  const { filters, change } = useFilters(names)
  const back = useCallback(() => change({ shift: '' }), [change])
  if (filters.shift === 'new') return <ShiftEditor shift={null} onClose={back} />
  return filters.shift ? <OneShift shiftId={filters.shift} onClose={back} /> : <ShiftTable />
}

const OneShift = ({ shiftId, onClose }: { shiftId: string; onClose: () => void }) => {
  const { data, isError, error, refetch } = useQuery(shiftDetail(shiftId))
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  return data ? (
    <ShiftEditor key={`${shiftId} ${data.versions}`} shift={data} onClose={onClose} />
  ) : (
    <TableWaiting />
  )
}

/** Long because it is one list with its filters and what is done to its rows. */
const ShiftTable = () => {
  const { t } = useTranslation()
  const { filters, change, clear } = useFilters(names)
  const may = useMay('rotations.create')
  const query = useQuery(shiftList())
  const { data } = query
  const [act, setAct] = useState<Act | null>(null)
  const columns = useColumns(setAct)
  const { order, sorting } = useOrder(sorts, 'title')
  const rows = useInOrder(
    useMemo(() => matching(data?.rows ?? [], filters), [data, filters]),
    orders,
    order,
  )
  const asked = {
    search: filters.search,
    type: shiftTypes.find(one => one === filters.type),
    state: states.find(one => one === filters.state),
    ...order,
  }
  const open = useCallback((row: ShiftRow) => change({ shift: row.shiftId }), [change])
  const count = (state: string) =>
    (data?.rows ?? []).filter(row => row.active === (state === 'active')).length
  const define = may ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => change({ shift: 'new' })}>
      {t('shifts.new')}
    </Button>
  ) : undefined
  const list = useWhole(query, {
    page: 'shifts',
    total: rows.length,
    filtered: Object.keys(filters).length > 0,
    clear,
  })
  return (
    <ListPage
      of={list}
      file={as => shiftFile(asked, as)}
      durations
      acts={define}
      rows={rows}
      columns={columns}
      idOf={row => row.shiftId}
      onOpen={open}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('shifts.none'),
        text: t('shifts.noneText'),
        action: define,
      }}
      noneFiltered={{ title: t('shifts.none'), text: t('shifts.noneText') }}
      bar={
        <FilterBar>
          <SearchField
            value={filters.search}
            placeholder={t('shifts.search')}
            onChange={search => change({ search })}
          />
          <ChoiceChips
            label={t('shifts.field.type')}
            choices={shiftTypes.map(value => ({
              value,
              label: t(`shifts.type.${value}`),
              count: (data?.rows ?? []).filter(row => row.shift.type === value).length,
            }))}
            chosen={shiftTypes.find(one => one === filters.type)}
            onChoose={type => change({ type: type ?? '' })}
          />
          <ChoiceChips
            label={t('shifts.state')}
            choices={states.map(value => ({
              value,
              label: t(`shifts.${value}`),
              count: count(value),
            }))}
            chosen={states.find(one => one === filters.state)}
            onChoose={state => change({ state: state ?? '' })}
          />
        </FilterBar>
      }
    >
      {act && <ShiftAct act={act} onClose={() => setAct(null)} />}
    </ListPage>
  )
}

const matching = (
  rows: readonly ShiftRow[],
  { search = '', type, state }: { search?: string; type?: string; state?: string },
): ShiftRow[] => {
  const wanted = foldText(search.trim())
  return rows.filter(
    row =>
      foldText(row.title).includes(wanted) &&
      (!type || row.shift.type === type) &&
      (!state || row.active === (state === 'active')),
  )
}

/** Long because it is one table of columns, in their order. */
const useColumns = (setAct: (act: Act) => void): readonly Column<ShiftRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [mayUpdate, mayDelete] = [useMay('rotations.update'), useMay('rotations.delete')]
  return useMemo(
    () => [
      {
        id: 'title',
        file: ['shift'],
        sort: 'title',
        header: t('shifts.field.title'),
        width: 2,
        phone: 'title',
        cell: row => (
          <span className={styles.named}>
            <i style={{ background: colourOf(row) }} aria-hidden />
            <bdi>{row.title}</bdi>
          </span>
        ),
      },
      {
        id: 'type',
        file: ['shiftType'],
        sort: 'type',
        header: t('shifts.field.type'),
        width: 110,
        phone: 'hidden',
        cell: row => t(`shifts.type.${row.shift.type}`),
      },
      {
        id: 'hours',
        file: ['shiftHours'],
        sort: 'hours',
        header: t('shifts.hours'),
        width: 1.6,
        cell: row => <bdi dir="ltr">{hoursOf(row.shift) || '–'}</bdi>,
      },
      {
        id: 'lunch',
        file: ['lunch'],
        header: t('shifts.field.lunch'),
        width: 120,
        end: true,
        drop: 's',
        phone: 'label',
        cell: row => (
          <bdi dir="ltr">{row.shift.lunch ? showMinutes(row.shift.lunch.minutes) : '–'}</bdi>
        ),
      },
      {
        id: 'planned',
        file: ['planned'],
        sort: 'planned',
        header: t('shifts.planned'),
        width: 90,
        end: true,
        phone: 'label',
        cell: row => <bdi dir="ltr">{showMinutes(plannedMinutes(row.shift))}</bdi>,
      },
      {
        id: 'people',
        file: ['people'],
        sort: 'people',
        header: t('shifts.people'),
        width: 110,
        end: true,
        phone: 'label',
        cell: row => <bdi>{number(row.employees)}</bdi>,
      },
      {
        id: 'from',
        file: ['validFrom'],
        sort: 'from',
        header: t('shifts.field.fromShort'),
        width: 120,
        drop: 'm',
        phone: 'hidden',
        cell: row => (
          <time dateTime={row.from} dir="ltr">
            {showDate(row.from)}
          </time>
        ),
      },
      {
        id: 'state',
        file: ['inUse'],
        header: t('shifts.state'),
        width: 90,
        cell: row => (
          <Mark
            group={row.active ? 'present' : 'rest'}
            text={t(row.active ? 'shifts.active' : 'shifts.passive')}
          />
        ),
      },
      ...(mayUpdate || mayDelete
        ? [
            {
              id: 'act',
              header: t('palette.actions'),
              quiet: true,
              width: 68,
              end: true,
              phone: 'hidden' as const,
              cell: (row: ShiftRow) => (
                <RowMenu
                  row={row}
                  setAct={setAct}
                  mayUpdate={mayUpdate}
                  mayDelete={mayDelete}
                />
              ),
            },
          ]
        : []),
    ],
    [t, number, mayUpdate, mayDelete, setAct],
  )
}

const RowMenu = ({
  row,
  setAct,
  mayUpdate,
  mayDelete,
}: {
  row: ShiftRow
  setAct: (act: Act) => void
  mayUpdate: boolean
  mayDelete: boolean
}) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={28}
          aria-label={t('shifts.acts', { title: row.title })}
          onClick={event => event.stopPropagation()}
          onKeyDown={event => event.stopPropagation()}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        onClick={event => event.stopPropagation()}
        onKeyDown={event => event.stopPropagation()}
      >
        {mayUpdate && (
          <Menu.Item
            onClick={() => setAct({ kind: row.active ? 'deactivate' : 'activate', shift: row })}
          >
            {t(row.active ? 'shifts.deactivate' : 'shifts.activate')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item color="red" onClick={() => setAct({ kind: 'remove', shift: row })}>
            {t('shifts.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
