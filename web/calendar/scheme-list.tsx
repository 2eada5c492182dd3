import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { type Column } from '../kit/table/data-table.tsx'
import { ofPlan, removeScheme, schemeList, type Scheme } from './api.ts'
import styles from './calendar.module.css'
import { CycleStrip } from './cycle-strip.tsx'
import { usePlanned } from './planned.ts'
import { SchemeEditor } from './scheme-editor.tsx'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'

/** Long because it is one list with what edits and what removes a row. */
export const SchemeList = () => {
  const { t } = useTranslation()
  const [mayAdd, mayChange, mayRemove] = [
    useMay('schemes.create'),
    useMay('schemes.update'),
    useMay('schemes.delete'),
  ]
  const query = useQuery(schemeList())
  const [edited, edit] = useState<Scheme | 'new' | null>(null)
  const [removed, remove] = useState<Scheme | null>(null)
  const columns = useColumns(mayRemove ? remove : null)
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'schemes', total: rows.length })
  const define = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => edit('new')}>
      {t('calendar.newScheme')}
    </Button>
  ) : undefined
  return (
    <ListBody
      of={list}
      table={{ name: null, label: t('calendar.tab.schemes') }}
      rows={rows}
      columns={columns}
      idOf={row => row.schemeId}
      onOpen={mayChange ? edit : undefined}
      none={{
        kind: 'none',
        title: t('calendar.noSchemes'),
        text: t('calendar.noSchemesText'),
        action: define,
      }}
      noneFiltered={{ title: t('calendar.noSchemes') }}
      bar={define && <div className={styles.tools}>{define}</div>}
    >
      {edited && (
        <SchemeEditor scheme={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
      {removed && (
        <Confirm
          title={t('calendar.removeTitle', { title: removed.title })}
          action={t('calendar.remove')}
          danger
          act={() => removeScheme(removed.schemeId)}
          onClose={() => remove(null)}
          says={t('calendar.removed', { title: removed.title })}
          refreshes={ofPlan}
          fails={t('calendar.schemeCannotRemove')}
        >
          <p className={styles.fine}>{t('calendar.removeSchemeText')}</p>
        </Confirm>
      )}
    </ListBody>
  )
}

/** Long because it is one table of columns, in their order. */
const useColumns = (remove: ((scheme: Scheme) => void) | null): readonly Column<Scheme>[] => {
  const { t } = useTranslation()
  const { show } = usePlanned()
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('calendar.schemeTitle'),
        width: 1.4,
        phone: 'title',
        cell: row => <bdi>{row.title}</bdi>,
      },
      {
        id: 'cycle',
        header: t('calendar.cycle'),
        width: 2.6,
        cell: row => <CycleStrip cycle={row.cycle} show={show} most={16} />,
      },
      {
        id: 'days',
        header: t('calendar.length'),
        width: 90,
        end: true,
        phone: 'label',
        cell: row => <bdi>{row.cycle.length}</bdi>,
      },
      {
        id: 'anchor',
        header: t('calendar.anchorShort'),
        width: 120,
        drop: 's',
        phone: 'hidden',
        cell: row => (
          <time dateTime={row.anchor} dir="ltr">
            {showDate(row.anchor)}
          </time>
        ),
      },
      {
        id: 'used',
        header: t('calendar.usedBy'),
        width: 1.4,
        drop: 's',
        cell: row => (
          <>
            {usedBy(row)
              .map(({ key, count }) => t(`calendar.used.${key}`, { count }))
              .join(' · ') || t('calendar.unused')}
          </>
        ),
      },
      ...(remove
        ? [
            {
              id: 'act',
              header: t('palette.actions'),
              quiet: true,
              width: 90,
              end: true,
              phone: 'hidden' as const,
              cell: (row: Scheme) => (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  color="red"
                  onClick={event => {
                    event.stopPropagation()
                    remove(row)
                  }}
                >
                  {t('calendar.remove')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, show, remove],
  )
}

const usedBy = ({ people, groups, departments }: Scheme) =>
  (
    [
      { key: 'people', count: people },
      { key: 'groups', count: groups },
      { key: 'departments', count: departments },
    ] as const
  ).filter(({ count }) => count > 0)
