import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/page/page.tsx'
import { useFormat } from '../../lib/use-format.ts'
import type { LeaveType } from './api.ts'
import styles from './types.module.css'
import { useLimitText } from './use-limit-text.ts'

/** A Friday to a Tuesday. */
const example = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']
const weekend = new Set(example.slice(1, 3))

type Meant = Pick<
  LeaveType,
  'calculation' | 'days' | 'worked' | 'approval' | 'limit' | 'offeredDays' | 'colour'
>
/** `leave-rules §2.6`: annual leave, calendar types and types limited in days are not taken by the hour. */
const isByTheHour = ({ calculation, days, limit }: Meant): boolean =>
  calculation !== 'annual' &&
  days === 'work' &&
  (limit.kind === 'limitless' || limit.unit === 'minutes')

/** What the type means as it is typed: which days count, and what happens to a request. */
export const TypeEffect = ({ type }: { type: Meant }) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const { muchOf, limitText } = useLimitText()
  const swatch = type.colour === null ? {} : { '--swatch': type.colour }
  return (
    <Panel title={t('leaveTypes.effect')}>
      <ul className={styles.days} aria-hidden style={swatch as React.CSSProperties}>
        {example.map(day => (
          <li
            key={day}
            data-counts={type.days === 'calendar' || !weekend.has(day) || undefined}
          >
            {weekday(day)}
          </li>
        ))}
      </ul>
      <ul className={styles.effects}>
        <li>{t(`leaveTypes.effect.week.${type.days}`)}</li>
        <li>{t(`leaveTypes.effect.hours.${isByTheHour(type)}`)}</li>
        <li>{t(`leaveTypes.worked.${type.worked}`)}</li>
        <li>{t(`leaveTypes.effect.approval.${type.approval}`)}</li>
        {type.limit.kind === 'limited' && (
          <li>
            {t('leaveTypes.limit')}: <bdi>{limitText(type.limit)}</bdi>
          </li>
        )}
        {type.offeredDays !== null && (
          <li>
            {t('leaveTypes.offeredShort')}: <bdi>{muchOf(type.offeredDays, 'days')}</bdi>
          </li>
        )}
      </ul>
    </Panel>
  )
}
