import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/page/page.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { showDate } from '../../lib/format.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import { useLimitText } from '../types/use-limit-text.ts'
import styles from './accounts.module.css'
import { timeOff, type TimeOff } from './api.ts'

/** What overtime gave somebody in place of pay, and until when it can be taken; nothing where it never gave any. */
export const TimeOffOf = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  const { data } = useQuery(timeOff(employeeId))
  if (!data || data.credits.length === 0) return null
  const hours = (minutes: number) => <bdi>{muchOf(minutes, 'minutes')}</bdi>
  return (
    <Panel title={t('accounts.timeOff')}>
      <Facts
        facts={[
          { label: t('accounts.available'), value: hours(data.available) },
          { label: t('accounts.used'), value: hours(data.used) },
          data.reserved > 0
            ? { label: t('accounts.timeOffReserved'), value: hours(data.reserved) }
            : null,
          data.expired > 0
            ? { label: t('accounts.timeOffExpired'), value: hours(data.expired) }
            : null,
        ]}
      />
      <ul className={styles.credits} aria-label={t('accounts.timeOff')}>
        {data.credits.map(credit => (
          <li key={credit.overtimeId}>
            <CreditLine of={credit} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Which day gave how much, and until when what is left of it can be taken. */
const CreditLine = ({
  of: { from, expires, minutes, available },
}: {
  of: TimeOff['credits'][number]
}) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  return t('accounts.timeOffLine', {
    day: bidiIsolate(showDate(from)),
    given: muchOf(minutes, 'minutes'),
    left: muchOf(available, 'minutes'),
    until: bidiIsolate(showDate(expires)),
  })
}
