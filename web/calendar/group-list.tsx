import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { DataTable, type Column } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { schemeList, shiftGroups, type ShiftGroup } from './api.ts'
import styles from './calendar.module.css'
import { GroupForm } from './group-form.tsx'

/** Groups that go through a pattern one after another. */
export const GroupList = () => {
  const { t } = useTranslation()
  const may = useMay('schemes.update')
  const { data, isPending, isError, error, refetch } = useQuery(shiftGroups())
  const [edited, edit] = useState<ShiftGroup | 'new' | null>(null)
  const columns = useColumns()
  const rows = data?.rows ?? []
  const found = may ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => edit('new')}>
      {t('calendar.newGroup')}
    </Button>
  ) : undefined
  return (
    <>
      {found && <div className={styles.tools}>{found}</div>}
      {isError && !data ? (
        <ProblemNote error={error} retry={refetch} />
      ) : isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <EmptyNote
          kind="none"
          title={t('calendar.noGroups')}
          text={t('calendar.noGroupsText')}
          action={found}
        />
      ) : (
        <DataTable
          label={t('calendar.tab.groups')}
          rows={rows}
          columns={columns}
          idOf={row => row.groupId}
          total={rows.length}
          {...(may ? { onOpen: edit } : {})}
          foot={
            <TableFoot
              shown={rows.length}
              total={rows.length}
              until={undefined}
              more={undefined}
              loading={false}
            />
          }
        />
      )}
      {edited && (
        <GroupForm group={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
    </>
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
