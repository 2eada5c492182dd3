import { useTranslation } from 'react-i18next'
import { DayLine } from '../kit/day/day-line.tsx'
import { lineOfToday } from '../kit/day/line-of-today.ts'
import { Facts } from '../kit/table/facts.tsx'
import { showDayMonth } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import type { PersonCard } from './api.ts'
import styles from './person-panel.module.css'

/** His day so far: the line, and what it comes to. */
export const DaySoFar = ({ today }: Pick<PersonCard, 'today'>) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  if (!today) return <p>{t('person.noToday')}</p>
  const { firstIn, lastOut, worked, missing, planned } = today
  return (
    <>
      <div className={styles.line}>
        <DayLine data={lineOfToday(today)} />
      </div>
      <Facts
        facts={[
          { label: t('person.came'), value: <bdi dir="ltr">{firstIn ?? '–'}</bdi> },
          { label: t('person.left'), value: <bdi dir="ltr">{lastOut ?? '–'}</bdi> },
          {
            label: t('person.worked'),
            value: <bdi dir="ltr">{minutes(worked, planned)}</bdi>,
          },
          {
            label: t('person.missing'),
            value: <bdi dir="ltr">{minutes(missing, planned)}</bdi>,
          },
        ]}
      />
    </>
  )
}

/** What is planned for the days that come. */
export const NextDays = ({ next }: Pick<PersonCard, 'next'>) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  return (
    <ul className={styles.next}>
      {next.map(({ day, value, shift, periods, holiday }) => (
        <li key={day} data-rest={value !== 'work' || undefined}>
          <span>
            {weekday(day)}{' '}
            <time dateTime={day} dir="ltr">
              {showDayMonth(day)}
            </time>
          </span>
          <span>
            {holiday ? (
              <bdi>{holiday.title}</bdi>
            ) : value === 'work' ? (
              <bdi>{shift}</bdi>
            ) : (
              t(value === 'rest' ? 'person.rest' : 'person.none')
            )}
          </span>
          <bdi dir="ltr">
            {value === 'work' && periods.map(({ start, end }) => `${start}–${end}`).join(' ')}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

/** How he is reached; a number and an address that can be touched. */
export const Reach = ({ of: { phone, email } }: { of: NonNullable<PersonCard['contact']> }) => {
  const { t } = useTranslation()
  if (phone === null && email === null) return <p>{t('person.noContact')}</p>
  return (
    <Facts
      facts={[
        phone === null
          ? null
          : {
              label: t('person.phone'),
              value: (
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                  {phone}
                </a>
              ),
            },
        email === null
          ? null
          : {
              label: t('person.email'),
              value: (
                <a href={`mailto:${email}`} dir="ltr">
                  {email}
                </a>
              ),
            },
      ]}
    />
  )
}
