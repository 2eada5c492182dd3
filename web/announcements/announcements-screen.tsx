import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetAnnouncements } from '#api/contract/announcements.ts'
import { Counters } from '../kit/filters/counters.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { AnnouncementPanel } from './announcement-panel.tsx'
import type { AnnouncementRow } from './api.ts'
import { audienceName, readOf, stageOf } from './counts.ts'
import { WriteAnnouncement } from './write-announcement.tsx'

const stages = ['waiting', 'sent', 'withdrawn'] as const

/** Soon while one is on its way; else now and then, since its readers go on. */
const untilSent = (rows: readonly AnnouncementRow[]): number =>
  rows.some(row => stageOf(row) === 'sending') ? 3000 : 30_000

/** What was announced, and how far its readers are; one opens beside the list, with who they are. */
export const AnnouncementsScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetAnnouncements, { page: 'announcements', every: untilSent })
  const { filters, change, rows, head } = list
  const mayWrite = useMay('notifications.create')
  const [opened, setOpened] = useState<string | null>(null)
  const [writing, setWriting] = useState(false)
  const add = mayWrite ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setWriting(true)}>
      {t('announcements.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      rows={rows}
      columns={useColumns()}
      idOf={row => row.announcementId}
      onOpen={row => setOpened(row.announcementId)}
      none={{
        kind: 'none',
        title: t('announcements.none'),
        text: t('announcements.noneText'),
        action: add,
      }}
      noneFiltered={{
        title: t('announcements.noneFiltered'),
        text: t('announcements.noneFilteredText'),
      }}
      acts={add}
      counters={
        <Counters
          label={t('announcements.stage')}
          counters={stages.map(id => ({
            id,
            label: t(`announcements.stage.${id}`),
            value: head?.summary[id],
            chosen: filters.stage === id,
            onClick: () => change({ stage: filters.stage === id ? '' : id }),
          }))}
        />
      }
    >
      <AnnouncementPanel
        announcement={rows.find(row => row.announcementId === opened) ?? null}
        onClose={() => setOpened(null)}
      />
      {writing && <WriteAnnouncement onClose={() => setWriting(false)} />}
    </ListPage>
  )
}

const tones = { waiting: 'wait', sending: 'wait', sent: 'good', withdrawn: 'off' } as const

/** Long because it is one table. */
const useColumns = (): readonly Column<AnnouncementRow>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'message',
          header: t('announcements.message'),
          width: 2.4,
          phone: 'title',
          cell: ({ title }) =>
            title === null ? (
              <span className="quiet">{t('announcements.gone')}</span>
            ) : (
              <bdi>{title}</bdi>
            ),
        },
        {
          id: 'stage',
          header: t('announcements.stage'),
          width: 170,
          phone: 'label',
          cell: row => {
            const stage = stageOf(row)
            return <StateDot tone={tones[stage]} text={t(`announcements.stage.${stage}`)} />
          },
        },
        {
          id: 'sentAt',
          header: t('announcements.sentAt'),
          width: 150,
          phone: 'label',
          cell: ({ dueAt }) => (
            <time dateTime={dueAt} dir="ltr">
              {showInstant(dueAt, zone)}
            </time>
          ),
        },
        {
          id: 'to',
          header: t('announcements.to'),
          width: 1.8,
          phone: 'label',
          cell: row => <span title={audienceName(t, row)}>{audienceName(t, row)}</span>,
        },
        {
          id: 'by',
          header: t('announcements.by'),
          width: 1.2,
          phone: 'hidden',
          cell: ({ by }) => <bdi>{by ?? t('common.erased')}</bdi>,
        },
        {
          id: 'readers',
          header: t('announcements.readers'),
          width: 100,
          end: true,
          phone: 'label',
          cell: row => <bdi>{number(readOf(row.states).read)}</bdi>,
        },
        {
          id: 'others',
          header: t('announcements.others'),
          width: 120,
          end: true,
          phone: 'label',
          cell: row => <bdi>{number(readOf(row.states).others)}</bdi>,
        },
        {
          id: 'confirmed',
          header: t('announcements.confirmed'),
          width: 110,
          end: true,
          phone: 'hidden',
          cell: row => (row.confirm ? <bdi>{number(row.states.confirmed)}</bdi> : null),
        },
      ] satisfies Column<AnnouncementRow>[],
    [t, zone, number],
  )
}
