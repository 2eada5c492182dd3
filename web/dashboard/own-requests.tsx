import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showDayMonth, showInstant } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useSettings, useZone } from '../lib/settings.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Panel } from '../kit/page/page.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'
import { ownRequests, type OwnRequest } from './api.ts'
import styles from './dashboard.module.css'

const groups = {
  0: 'late',
  1: 'late',
  2: 'present',
  3: 'missing',
} as const satisfies Record<OwnRequest['status'], string>
/** Where one sees all of a kind; null: nowhere of one's own. */
const pages = {
  leave: { path: '/shift-leave/leave-demand', query: '' },
  correction: { path: '/reports/error-activity', query: '?view=requests&mine=true' },
  overtime: null,
  shift: { path: '/shift-leave/shift-demand', query: '' },
} as const satisfies Record<OwnRequest['kind'], object | null>

/** What was asked for about oneself, whatever it is, and where each stands. */
export const OwnRequests = () => {
  const { t } = useTranslation()
  const { data } = useQuery(ownRequests)
  useLiveRefresh(ownRequests.queryKey, 5000)
  if (!data) return null
  return (
    <Panel title={t('ownDay.requests')}>
      {data.rows.length === 0 ? (
        <p className="quiet">{t('ownDay.noRequests')}</p>
      ) : (
        <ul className={styles.next}>
          {data.rows.map(row => (
            <Request key={row.id} of={row} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Request = ({ of: row }: { of: OwnRequest }) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <li>
      <bdi dir="ltr">
        <time dateTime={row.from}>{showDayMonth(row.from)}</time>
        {row.to !== row.from && (
          <>
            –<time dateTime={row.to}>{showDayMonth(row.to)}</time>
          </>
        )}
      </bdi>
      <span>
        <What of={row} />
        {row.colleague !== null && (
          <small>
            <bdi>{t('ownDay.waitsFor', { name: row.colleague })}</bdi>
          </small>
        )}
        {row.at !== null && (
          <small>
            <bdi dir="ltr">{showInstant(row.at, zone)}</bdi>
          </small>
        )}
      </span>
      <Mark group={groups[row.status]} text={t(`ownDay.status.${row.status}`)} />
    </li>
  )
}

const What = ({ of: row }: { of: OwnRequest }) => {
  const text = useWhat()(row)
  const allowed = useSettings().data?.pages ?? []
  const page = pages[row.kind]
  return page !== null && mayOpen(page.path, allowed) ? (
    <Link className={styles.all} to={`${page.path}${page.query}`}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  )
}

/** @example 'Yıllık izin · 3 gün', 'Fazla mesai · 1.30' */
const useWhat = (): ((row: OwnRequest) => string) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  return ({ kind, leaveType, days, minutes: length, wanted, movements }) => {
    if (kind === 'correction') return t('ownDay.asked', { count: movements ?? 0 })
    if (kind === 'shift') return t(`ownDay.wanted.${wanted ?? 'shift'}`)
    const what = kind === 'leave' ? (leaveType ?? t('ownDay.leave')) : t('ownDay.overtimeAsked')
    const much =
      days !== null
        ? t('ownDay.days', { count: days, shown: number(days) })
        : length !== null
          ? minutes(length)
          : null
    return much === null ? what : `${bidiIsolate(what)} · ${bidiIsolate(much)}`
  }
}
