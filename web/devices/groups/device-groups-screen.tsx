import { Button, SegmentedControl } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '../../lib/fold-text.ts'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useInOrder, useOrder, type Order, type Sorting } from '../../lib/use-order.ts'
import { nothingMore } from '../../lib/use-print.ts'
import { type Column } from '../../kit/table/data-table.tsx'
import { ExportButton } from '../../kit/table/export-button.tsx'
import { FilterBar, SearchField } from '../../kit/filters/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import styles from '../devices.module.css'
import { deviceGroupFile, deviceGroups, type DeviceGroup } from './api.ts'
import { EmployeeAccessView } from './employee-access.tsx'
import { GroupDifferenceView } from './group-difference.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { ListBody } from '../../kit/patterns/list-page.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'

const names = ['search', 'view', 'employee', 'group'] as const
const sorts = ['title', 'count'] as const
const orders = {
  title: (group: DeviceGroup) => group.title,
  count: (group: DeviceGroup) => group.devices.length,
} as const

/**
 * Ways to the same thing: which readers stand together, where one person may pass, and in whom the readers of a group
 * differ from that. Long because it chooses among them.
 */
export const DeviceGroupsScreen = () => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(names)
  const mayAdd = useMay('device-groups.create')
  const maySee = useMay('devices.view')
  const view = maySee && isView(filters.view) ? filters.view : 'group'
  const { order, sorting } = useOrder(sorts, 'title')
  const [editing, setEditing] = useState<DeviceGroup | 'new' | null>(null)
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setEditing('new')}>
      {t('groups.add')}
    </Button>
  ) : undefined
  return (
    <Page
      title={t('page.deviceGroups.title')}
      what={t('page.deviceGroups.what')}
      actions={
        view !== 'group' ? undefined : (
          <>
            <ExportButton
              print={nothingMore}
              file={as => deviceGroupFile({ search: filters.search, ...order }, as)}
              name="reader-groups"
            />
            {add}
          </>
        )
      }
    >
      {maySee && (
        <SegmentedControl
          mb={14}
          aria-label={t('groups.view')}
          value={view}
          onChange={next => change({ view: isView(next) ? next : '', search: '' })}
          data={[
            { value: 'group', label: t('groups.byGroup') },
            { value: 'person', label: t('groups.byPerson') },
            { value: 'difference', label: t('groups.byDifference') },
          ]}
        />
      )}
      {view === 'person' && (
        <EmployeeAccessView
          employeeId={filters.employee}
          onChoose={employee => change({ employee })}
        />
      )}
      {view === 'difference' && (
        <GroupDifferenceView groupId={filters.group} onChoose={group => change({ group })} />
      )}
      {view === 'group' && (
        <Groups
          search={filters.search}
          order={order}
          sorting={sorting}
          change={change}
          open={setEditing}
          add={add}
        />
      )}
      {editing && (
        <GroupDialog
          group={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onCompare={
            maySee
              ? group => {
                  setEditing(null)
                  change({ view: 'difference', group, search: '' })
                }
              : undefined
          }
        />
      )}
    </Page>
  )
}

const isView = (view: string | undefined): view is 'person' | 'difference' =>
  view === 'person' || view === 'difference'

type GroupsProps = {
  search: string | undefined
  order: Order<(typeof sorts)[number]>
  sorting: Sorting
  change: (next: { search: string }) => void
  open: (group: DeviceGroup) => void
  add: React.ReactNode
}

const Groups = ({ search, order, sorting, change, open, add }: GroupsProps) => {
  const { t } = useTranslation()
  const query = useQuery(deviceGroups)
  const columns = useColumns()
  const found = useMemo(() => {
    const wanted = foldText((search ?? '').trim())
    return (query.data?.rows ?? []).filter(group =>
      foldText([group.title, ...group.devices.map(device => device.name)].join(' ')).includes(
        wanted,
      ),
    )
  }, [query.data, search])
  const rows = useInOrder(found, orders, order)
  const list = useWhole(query, {
    page: 'deviceGroups',
    total: query.data?.rows.length ?? 0,
    filtered: (query.data?.rows.length ?? 0) > 0,
    clear: () => change({ search: '' }),
  })
  return (
    <ListBody
      of={list}
      rows={rows}
      columns={columns}
      idOf={group => group.groupId}
      onOpen={open}
      sorting={sorting}
      none={{ kind: 'none', title: t('groups.none'), text: t('groups.noneText'), action: add }}
      noneFiltered={{ title: t('groups.noneFiltered'), text: t('groups.noneFilteredText') }}
      expected={5}
      bar={
        list.filtered && (
          <FilterBar>
            <SearchField
              value={search}
              placeholder={t('groups.search')}
              onChange={next => change({ search: next })}
            />
          </FilterBar>
        )
      }
    />
  )
}

const useColumns = (): readonly Column<DeviceGroup>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          file: ['groupTitle'],
          sort: 'title',
          header: t('groups.title'),
          width: 1.2,
          phone: 'title',
          cell: group => (
            <bdi className={styles.figure} title={group.title}>
              {group.title}
            </bdi>
          ),
        },
        {
          id: 'devices',
          file: ['readers'],
          header: t('groups.devices'),
          width: 3,
          cell: group =>
            group.devices.length === 0 ? (
              <span className="quiet">{t('groups.empty')}</span>
            ) : (
              <bdi title={group.devices.map(device => device.name).join(', ')}>
                {group.devices.map(device => device.name).join(', ')}
              </bdi>
            ),
        },
        {
          id: 'count',
          file: ['readerCount'],
          sort: 'count',
          header: t('groups.count'),
          width: 110,
          end: true,
          phone: 'hidden',
          cell: group => <bdi>{number(group.devices.length)}</bdi>,
        },
      ] satisfies Column<DeviceGroup>[],
    [t, number],
  )
}
