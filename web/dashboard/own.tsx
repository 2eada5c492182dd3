import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSettings } from '../lib/settings.ts'
import { useMinutes } from '../lib/times.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { Counters } from '../kit/filters/counters.tsx'
import { clockOf } from '../kit/day/day-line-scale.ts'
import { lineOfToday } from '../kit/day/line-of-today.ts'
import { DayLine } from '../kit/day/day-line.tsx'
import { DirectionMark } from '../kit/table/direction-mark.tsx'
import { Freshness } from '../kit/table/freshness.tsx'
import { Page, Panel } from '../kit/page/page.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'
import { ownDay, type OwnDay as Own } from './api.ts'
import { OwnMonth } from './own-month.tsx'
import { NextDays } from './own-next.tsx'
import { OwnRequests } from './own-requests.tsx'
import { OwnTeam } from './own-team.tsx'
import styles from './dashboard.module.css'
import { WhyDrawer } from '../kit/explain/published.ts'
import { AccountOf } from '../leave/published.ts'
import { OwnSheetOfMonth } from '../payroll/published.ts'

const names = ['why'] as const
type Today = NonNullable<Own['today']>

/** What an employee asks of the product: my day, my month, what comes. */
export const OwnDay = () => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(ownDay)
  useLiveRefresh(ownDay.queryKey)
  const { filters, change } = useFilters(names)
  const why = (day: string) => change({ why: `${data?.employeeId}.${day}` })
  return (
    <Page
      title={t('ownDay.title')}
      what={t('ownDay.what')}
      actions={
        <>
          <Freshness until={data?.dataUntil} />
          <AskForLeave />
        </>
      }
    >
      {isError && !data ? (
        <ProblemNote error={error} retry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : (
        <>
          <Figures of={data} />
          <div className={styles.own}>
            <div className={styles.stack}>
              <TodayPanel of={data} why={why} />
              <OwnMonth of={data} why={why} />
            </div>
            <div className={styles.stack}>
              <OwnSheetOfMonth />
              <NextDays days={data.next} />
              <AccountOf employeeId={data.employeeId} />
              <OwnRequests />
              <OwnTeam />
            </div>
          </div>
        </>
      )}
      <WhyDrawer cell={filters.why} onClose={() => change({ why: '' })} />
    </Page>
  )
}

const leavePage = '/shift-leave/leave-demand'
const AskForLeave = () => {
  const { t } = useTranslation()
  const allowed = useSettings().data?.pages ?? []
  if (!mayOpen(leavePage, allowed)) return null
  return (
    <Button component={Link} to={leavePage} variant="default">
      {t('page.ownLeaveDemand.title')}
    </Button>
  )
}

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.stack}>
      <Skeleton height={66} radius={10} />
      <Skeleton height={220} radius={10} />
      <Skeleton height={380} radius={10} />
    </div>
  )
}

const Figures = ({ of: { day, today, state } }: { of: Own }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const minutes = useMinutes()
  const time = (at: string | null | undefined) => (today ? (at ?? '–') : '–')
  return (
    <Counters
      label={longDate(day)}
      counters={[
        {
          id: 'state',
          label: t('ownDay.state'),
          value: state ? t(`dashboard.${state}`) : '–',
          ...(state === 'inside'
            ? { tone: 'good' as const }
            : state === 'overdue'
              ? { tone: 'bad' as const }
              : {}),
        },
        {
          id: 'worked',
          label: t('ownDay.worked'),
          value: minutes(today?.worked ?? 0, today?.planned),
        },
        { id: 'planned', label: t('ownDay.planned'), value: minutes(today?.planned ?? 0) },
        {
          id: 'missing',
          label: t('ownDay.missing'),
          value: minutes(today?.missing ?? 0, today?.planned),
          ...(today && today.missing > 0 ? { tone: 'bad' as const } : {}),
        },
        { id: 'firstIn', label: t('ownDay.firstIn'), value: time(today?.firstIn) },
        { id: 'lastOut', label: t('ownDay.lastOut'), value: time(today?.lastOut) },
      ]}
    />
  )
}

/** Long because it is one panel of all that is known of today. */
const TodayPanel = ({ of: { day, today }, why }: { of: Own; why: (day: string) => void }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const mayAsk = useMay('day-detail-actions.view')
  return (
    <Panel title={t('ownDay.today')} aside={<span className="quiet">{longDate(day)}</span>}>
      {!today ? (
        <p className="quiet">{t('ownDay.noToday')}</p>
      ) : (
        <div className={styles.day}>
          <p className={`quiet ${styles.plan}`}>
            {today.planned > 0 ? (
              <>
                <b>
                  <bdi>{today.shift}</bdi>
                </b>{' '}
                {today.plan.map(({ from, to }) => (
                  <bdi key={from} dir="ltr" className={styles.periods}>
                    {clockOf(from)}–{clockOf(to)}{' '}
                  </bdi>
                ))}
              </>
            ) : (
              t('ownDay.noPlanToday')
            )}
          </p>
          <DayLine data={lineOfToday(today)} />
          <Missing today={today} />
          {today.movements.length > 0 && (
            <ul className={styles.swipes} aria-label={t('why.movements')}>
              {today.movements.map(({ movementId, minute, direction, device }) => (
                <li key={movementId}>
                  <time dir="ltr">{clockOf(minute)}</time>
                  <DirectionMark direction={direction} />
                  <small>
                    <bdi>{device}</bdi>
                  </small>
                </li>
              ))}
            </ul>
          )}
          {mayAsk && (
            <div>
              <Button variant="default" onClick={() => why(day)}>
                {t('ownDay.why')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}

const Missing = ({ today }: { today: Today }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const half = today.flags.includes('missingExit')
    ? t('ownDay.missingExit')
    : today.flags.includes('missingEntry')
      ? t('ownDay.missingEntry')
      : null
  const bad = half !== null || today.missing > 0
  return (
    <p className={styles.missing} data-tone={bad ? 'bad' : undefined}>
      {half ??
        (today.missing > 0
          ? t('ownDay.missingSoFar', { minutes: minutes(today.missing, today.planned) })
          : t('ownDay.nothingMissing'))}
    </p>
  )
}
