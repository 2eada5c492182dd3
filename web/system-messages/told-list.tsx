import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GetToldNotices } from '#api/contract/system-messages.ts'
import { DateRange } from '../kit/filters/date-range.tsx'
import { FilterBar } from '../kit/filters/filter-bar.tsx'
import { PersonFilter } from '../kit/filters/person-filter.tsx'
import { useWhy, whyColumn, type OpenWhy } from '../kit/explain/published.ts'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { showDate, showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import type { ToldNotice } from './api.ts'
import { ToldPanel } from './told-panel.tsx'

/** To whom notice rules told what: of whom and which day, which leads there, and whether it was read. */
export const ToldList = ({ views }: { views: ReactNode }) => {
  const { t } = useTranslation()
  const list = useList(GetToldNotices, { page: 'systemMessages' })
  const { filters, change, clear, rows } = list
  const { from, to, employee } = filters
  const why = useWhy()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <ListPage
      of={list}
      rows={rows}
      columns={useColumns(why.open)}
      idOf={row => row.noticeId}
      onOpen={row => setOpened(row.noticeId)}
      views={views}
      table={{ name: null, label: t('systemMessages.view.told') }}
      period={filters}
      none={{ kind: 'none', title: t('told.none'), text: t('told.noneText') }}
      noneFiltered={{ title: t('told.noneFiltered') }}
      bar={
        <FilterBar active={[]} clear={clear}>
          <DateRange
            period={from && to ? { from, to } : null}
            clearable
            onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
          />
          <PersonFilter
            label={t('told.to')}
            value={employee}
            onChange={value => change({ employee: value })}
          />
        </FilterBar>
      }
    >
      {why.drawer}
      <ToldPanel
        notice={rows.find(({ noticeId }) => noticeId === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </ListPage>
  )
}

const useColumns = (why: OpenWhy | null): readonly Column<ToldNotice>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () =>
      [
        {
          id: 'to',
          header: t('told.to'),
          width: 1.4,
          phone: 'title',
          cell: ({ to }) => <Named of={to} />,
        },
        {
          id: 'about',
          header: t('told.about'),
          width: 1.4,
          phone: 'label',
          cell: ({ about }) =>
            about === null ? (
              <span className="quiet">{t('told.several')}</span>
            ) : (
              <Named of={about} />
            ),
        },
        {
          id: 'day',
          header: t('told.day'),
          width: 110,
          phone: 'label',
          cell: ({ day }) =>
            day === null ? null : (
              <time dateTime={day} dir="ltr">
                {showDate(day)}
              </time>
            ),
        },
        {
          id: 'when',
          header: t('systemMessages.when'),
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
          header: t('told.state'),
          width: 130,
          phone: 'label',
          cell: ({ readAt }) => (
            <StateDot
              tone={readAt === null ? 'wait' : 'off'}
              text={t(readAt === null ? 'told.unread' : 'told.read')}
            />
          ),
        },
        ...whyColumn(t, why, plannedDayOf),
      ] satisfies Column<ToldNotice>[],
    [t, zone, why],
  )
}

/** The day that was told of, as it is explained; null where it is of several. */
const plannedDayOf = ({ about, day }: ToldNotice) =>
  about?.employeeId && day !== null
    ? { employeeId: about.employeeId, fullName: about.name, day }
    : null

const Named = ({ of: { name, employeeId } }: { of: ToldNotice['to'] }) => {
  const { t } = useTranslation()
  return employeeId === null ? (
    <bdi>{name ?? t('common.erased')}</bdi>
  ) : (
    <PersonName name={name} id={employeeId} />
  )
}
