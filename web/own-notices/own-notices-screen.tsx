import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GetOwnNotices, GetUnreadNotices } from '#api/contract/own-notices.ts'
import { useLive } from '../kit/feedback/live-provider.tsx'
import { Counters } from '../kit/filters/counters.tsx'
import { DateRange } from '../kit/filters/date-range.tsx'
import { FilterBar } from '../kit/filters/filter-bar.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { showInstant } from '../lib/format.ts'
import { oneQuery, type FiltersOf } from '../lib/reads.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { markAllRead, ofOwnNotices, type OwnNotice } from './api.ts'
import { NoticePanel } from './notice-panel.tsx'

type Filters = FiltersOf<typeof GetOwnNotices>
type Change = (next: Readonly<Record<string, string>>) => void

const kinds = ['notice', 'announcement'] as const

/** What somebody was told, the newest first; one opens beside the list, and is read then. */
export const OwnNoticesScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetOwnNotices, { page: 'ownNotices' })
  const { filters, change, clear, rows, head } = list
  const [opened, setOpened] = useState<string | null>(null)
  useLive('notices', () => void list.query.refetch())
  const unread = head?.summary.unread
  return (
    <ListPage
      of={list}
      rows={rows}
      columns={useColumns()}
      idOf={row => row.noticeId}
      onOpen={row => setOpened(row.noticeId)}
      none={{ kind: 'none', title: t('notices.none'), text: t('notices.noneText') }}
      noneFiltered={{ title: t('notices.noneFiltered'), text: t('notices.noneFilteredText') }}
      acts={
        <>
          <ToSystemMessages />
          {unread ? <ReadAll /> : null}
        </>
      }
      bar={<Bar filters={filters} change={change} clear={clear} />}
      counters={
        <Counters
          label={t('notices.state')}
          counters={[
            {
              id: 'unread',
              label: t('notices.unread'),
              value: unread,
              chosen: filters.read === 'no',
              onClick: () => change({ read: filters.read === 'no' ? '' : 'no' }),
            },
          ]}
        />
      }
    >
      <NoticePanel
        notice={rows.find(({ noticeId }) => noticeId === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </ListPage>
  )
}

/** The other half of what the bell counts. */
const ToSystemMessages = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(oneQuery(GetUnreadNotices, {}))
  const count = data?.systemMessages ?? 0
  return count === 0 ? null : (
    <Button component={Link} variant="default" to="/announcement-center/system-notifications">
      {t('notices.systemMessages', { count, shown: number(count) })}
    </Button>
  )
}

const ReadAll = () => {
  const { t } = useTranslation()
  const { save, busy } = useSave(markAllRead, {
    says: t('notices.readAllDone'),
    fails: t('notices.cannotRead'),
    refreshes: ofOwnNotices,
    refusal: 'toast',
  })
  return (
    <Button variant="default" loading={busy} onClick={() => save()}>
      {t('notices.readAll')}
    </Button>
  )
}

const Bar = ({
  filters,
  change,
  clear,
}: {
  filters: Filters
  change: Change
  clear: () => void
}) => {
  const { t } = useTranslation()
  const { from, to, kind } = filters
  return (
    <FilterBar active={[]} clear={clear}>
      <DateRange
        period={from && to ? { from, to } : null}
        clearable
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <Select
        size="xs"
        w={160}
        clearable
        data={kinds.map(value => ({ value, label: t(`notices.kinds.${value}`) }))}
        value={kind ?? null}
        placeholder={t('notices.kind')}
        aria-label={t('notices.kind')}
        clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('notices.kind') }) }}
        onChange={value => change({ kind: value ?? '' })}
      />
    </FilterBar>
  )
}

/** How far its reader is with it; what was withdrawn asks nothing of him any more. */
const stateOf = (t: TFunction, { readAt, announcement }: OwnNotice) => {
  if (announcement?.withdrawn) return { tone: 'off', text: t('notices.isWithdrawn') } as const
  if (announcement?.confirm)
    return announcement.confirmedAt === null
      ? ({ tone: 'warn', text: t('notices.asked') } as const)
      : ({ tone: 'off', text: t('notices.isConfirmed') } as const)
  return readAt === null
    ? ({ tone: 'wait', text: t('notices.unread') } as const)
    : ({ tone: 'off', text: t('notices.read') } as const)
}

const useColumns = (): readonly Column<OwnNotice>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          header: t('notices.title'),
          width: 3,
          phone: 'title',
          cell: ({ title, readAt, announcement }) =>
            title === null ? (
              <span className="quiet">{t('notices.gone')}</span>
            ) : (
              <bdi
                style={
                  readAt === null && !announcement?.withdrawn ? { fontWeight: 600 } : undefined
                }
              >
                {title}
              </bdi>
            ),
        },
        {
          id: 'kind',
          header: t('notices.kind'),
          width: 140,
          phone: 'label',
          cell: ({ kind }) => t(`notices.kinds.${kind}`),
        },
        {
          id: 'when',
          header: t('notices.when'),
          width: 150,
          phone: 'label',
          cell: ({ at }) => (
            <time dateTime={at} dir="ltr">
              {showInstant(at, zone)}
            </time>
          ),
        },
        {
          id: 'state',
          header: t('notices.state'),
          width: 130,
          phone: 'label',
          cell: row => <StateDot {...stateOf(t, row)} />,
        },
      ] satisfies Column<OwnNotice>[],
    [t, zone],
  )
}
