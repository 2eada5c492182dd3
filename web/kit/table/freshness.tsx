import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf, showSeconds } from '../../lib/format.ts'
import { wallClock } from '../../lib/dates.ts'
import { useZone } from '../../lib/settings.ts'
import { freshness } from './freshness-api.ts'
import styles from './table-foot.module.css'

/**
 * Up to which instant the log is in what is shown; a warning in words when it is more than a minute behind what was
 * recorded, or something could not be worked in.
 */
export const Freshness = ({ until }: { until: string | undefined }) => {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const { data } = useQuery({ ...freshness, enabled: until !== undefined })
  if (!until) return null
  const stamp = (
    <span className={styles.fresh}>
      {t('common.dataUntil')}{' '}
      <time dateTime={until} dir="ltr">
        {showSeconds(wallClock(until, zone))}
      </time>
    </span>
  )
  const warning = data?.parked
    ? t('freshness.parked')
    : data && data.behindSeconds > lag
      ? t('freshness.behind', { span: spanOf(i18n.language, data.behindSeconds) })
      : null
  return warning === null ? (
    stamp
  ) : (
    <span className={styles.lagging}>
      <span role="status">{warning}</span> {stamp}
    </span>
  )
}

/** Seconds behind that are nothing to worry about. */
const lag = 60
const spanOf = (language: string, seconds: number): string => {
  const [value, unit] =
    seconds >= 7200
      ? ([Math.floor(seconds / 3600), 'hour'] as const)
      : ([Math.floor(seconds / 60), 'minute'] as const)
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value)
}
