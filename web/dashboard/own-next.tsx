import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showDayMonth } from '../lib/format.ts'
import { useSettings } from '../lib/settings.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { Panel } from '../kit/page/page.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import type { OwnDay } from './api.ts'
import styles from './dashboard.module.css'

type Day = OwnDay['next'][number]
const accountPage = '/my-account'

/** What is planned from tomorrow on. */
export const NextDays = ({ days }: { days: readonly Day[] }) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const minutes = useMinutes()
  const allowed = useSettings().data?.pages ?? []
  return (
    <Panel
      title={t('ownDay.next')}
      aside={
        mayOpen(accountPage, allowed) && (
          <Link className={styles.all} to={`${accountPage}?tab=preferences`}>
            {t('ownDay.subscribe')}
          </Link>
        )
      }
    >
      <ul className={styles.next}>
        {days.map(day => (
          <li key={day.day} data-rest={day.minutes === 0 || undefined}>
            <span>
              {weekday(day.day)}{' '}
              <time dateTime={day.day} dir="ltr">
                {showDayMonth(day.day)}
              </time>
            </span>
            <What day={day} />
            <bdi dir="ltr">{day.minutes > 0 ? minutes(day.minutes) : '–'}</bdi>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const What = ({ day: { value, shift, periods, holiday } }: { day: Day }) => {
  const { t } = useTranslation()
  const off = holiday?.kind === 'full' ? holiday.title : null
  return (
    <span>
      {off !== null ? (
        <bdi>{off}</bdi>
      ) : value === 'none' ? (
        t('ownDay.none')
      ) : value === 'rest' ? (
        t('ownDay.rest')
      ) : (
        <>
          <bdi>{shift}</bdi>{' '}
          {periods.map(({ start, end }) => (
            <bdi key={start} dir="ltr" className={styles.periods}>
              {start}–{end}{' '}
            </bdi>
          ))}
        </>
      )}
      {holiday?.kind === 'half' && (
        <small>
          <bdi>
            {t('ownDay.halfHoliday', { title: holiday.title, from: holiday.from ?? '' })}
          </bdi>
        </small>
      )}
    </span>
  )
}
