import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { Facts, type Fact } from '../../kit/table/facts.tsx'
import { showDate } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useLimitText } from '../types/use-limit-text.ts'
import type { LeaveChoice, LeaveChoices, Preview } from './api.ts'
import styles from './demand.module.css'
import { NotSaved, SavedParts } from './parts.tsx'

type Props = {
  of: Preview | null
  type: LeaveChoice | undefined
  deciders: LeaveChoices['deciders']
  byHours: boolean
  stale: boolean
}

/** What is about to be asked for would come to: in all, of the balance, and day by day. */
export const PreviewPanel = ({ of, type, deciders, byHours, stale }: Props) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  if (!of || !type)
    return (
      <Panel title={t('leaveDemand.preview')}>
        <p className="quiet">{t('leaveDemand.previewEmpty')}</p>
      </Panel>
    )
  const total = byHours ? muchOf(of.minutes, 'minutes') : muchOf(of.total, 'days')
  const { offeredDays } = type
  return (
    <Panel title={t('leaveDemand.preview')}>
      <div className={styles.preview} data-stale={stale || undefined}>
        <p className={styles.total} role="status">
          <bdi>{total}</bdi>
        </p>
        <Figures of={of} deciders={deciders} />
        {offeredDays !== null && of.total > offeredDays && (
          <Notice tone="warn">
            {t('leaveDemand.more', { offered: muchOf(offeredDays, 'days'), asked: total })}
          </Notice>
        )}
        {of.parts && (
          <Notice tone="warn" title={t('leaveDemand.parts')}>
            <SavedParts of={of.parts.saved} />
            <NotSaved of={of.parts.refused} />
          </Notice>
        )}
        <DayList of={of} byHours={byHours} />
      </div>
    </Panel>
  )
}

/** The balance before and after, what is left of limits, and whose word it waits for. */
const Figures = ({ of, deciders }: { of: Preview; deciders: LeaveChoices['deciders'] }) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const { muchOf } = useLimitText()
  const { balance, limits, status } = of
  const names = [...(status === 1 ? deciders.last : deciders.first)].join(', ')
  const facts: readonly (Fact | null)[] = [
    balance && {
      label: t('leaveDemand.balance'),
      value: (
        <bdi>
          {t('leaveDemand.balanceText', {
            before: muchOf(balance.before, 'days'),
            after: balance.after === null ? '–' : muchOf(balance.after, 'days'),
          })}
        </bdi>
      ),
    },
    ...limits.map(({ period, key, unit, limit, used, requested }) => ({
      label: t('leaveDemand.limitOf', {
        when: period === 'month' ? month(`${key}-01`) : key,
        limit: muchOf(limit, unit),
      }),
      value: (
        <bdi>
          {t('leaveDemand.limitText', {
            before: muchOf(Math.max(0, limit - used), unit),
            after: used + requested > limit ? '–' : muchOf(limit - used - requested, unit),
          })}
        </bdi>
      ),
    })),
    status !== null && {
      label: t('leaveDemand.then'),
      value: t(`leaveDemand.then.${status}`, { names: names || t('leaveDemand.nobody') }),
    },
  ].map(fact => fact || null)
  return <Facts facts={facts} />
}

/** Each day with what of it counts, or why it does not. */
const DayList = ({ of: { days }, byHours }: { of: Preview; byHours: boolean }) => {
  const { t } = useTranslation()
  const { weekday, number } = useFormat()
  const { muchOf } = useLimitText()
  if (days.length === 0) return null
  return (
    <ol className={styles.days} aria-label={t('leaveDemand.days')} tabIndex={0}>
      {days.map(one => {
        const counts = byHours ? one.minutes > 0 : one.days > 0
        return (
          <li key={one.day} data-counts={counts || undefined}>
            <span>
              {weekday(one.day)}{' '}
              <time dateTime={one.day} dir="ltr">
                {showDate(one.day)}
              </time>
            </span>
            <small>{one.reason !== null && t(`leaveDemand.reason.${one.reason}`)}</small>
            <bdi>
              {counts ? (byHours ? muchOf(one.minutes, 'minutes') : number(one.days)) : '–'}
            </bdi>
          </li>
        )
      })}
    </ol>
  )
}
