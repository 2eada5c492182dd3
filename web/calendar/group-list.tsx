import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { type Column } from '../kit/table/data-table.tsx'
import { schemeList, shiftGroups, type ShiftGroup } from './api.ts'
import styles from './calendar.module.css'
import { GroupForm } from './group-form.tsx'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'

/** Groups that go through a pattern one after another. */
export const GroupList = () => {
  const { t } = useTranslation()
  const [mayAdd, mayChange] = [useMay('schemes.create'), useMay('schemes.update')]
  const query = useQuery(shiftGroups())
  const [edited, edit] = useState<ShiftGroup | 'new' | null>(null)
  const columns = useColumns()
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'schemes', total: rows.length })
  const found = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => edit('new')}>
      {t('calendar.newGroup')}
    </Button>
  ) : undefined
  return (
    <ListBody
      of={list}
      table={{ name: null, label: t('calendar.tab.groups') }}
      rows={rows}
      columns={columns}
      idOf={row => row.groupId}
      onOpen={mayChange ? edit : undefined}
      none={{
        kind: 'none',
        title: t('calendar.noGroups'),
        text: t('calendar.noGroupsText'),
        action: found,
      }}
      noneFiltered={{ title: t('calendar.noGroups') }}
      bar={found && <div className={styles.tools}>{found}</div>}
    >
      {edited && (
        <GroupForm group={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
    </ListBody>
  )
}

const useColumns = (): readonly Column<ShiftGroup>[] => {
  const { t } = useTranslation()
  const { data } = useQuery(schemeList())
  return useMemo(() => {
    const titles = new Map((data?.rows ?? []).map(scheme => [scheme.schemeId, scheme.title]))
    return [
      {
        id: 'title',
        header: t('calendar.groupTitle'),
        width: 1.5,
        phone: 'title',
        cell: row => <bdi>{row.title}</bdi>,
      },
      {
        id: 'scheme',
        header: t('calendar.scheme'),
        width: 1.5,
        cell: row => <bdi>{row.schemeId ? (titles.get(row.schemeId) ?? '–') : '–'}</bdi>,
      },
      {
        id: 'offset',
        header: t('calendar.offset'),
        width: 150,
        end: true,
        phone: 'label',
        cell: row => (row.schemeId ? t('calendar.days', { count: row.offset }) : '–'),
      },
      {
        id: 'from',
        header: t('calendar.from'),
        width: 140,
        drop: 's',
        phone: 'hidden',
        cell: row =>
          row.from ? (
            <time dateTime={row.from} dir="ltr">
              {showDate(row.from)}
            </time>
          ) : (
            '–'
          ),
      },
      {
        id: 'people',
        header: t('calendar.people'),
        width: 110,
        end: true,
        phone: 'label',
        cell: row => <bdi>{row.people}</bdi>,
      },
    ]
  }, [t, data])
}
