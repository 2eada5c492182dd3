import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useMinutes } from '../lib/times.ts'
import type { AfterHoursRow } from './api.ts'
import styles from './overtime.module.css'

/** What a demand asked for before it was changed, and by whom, one line each; nothing where it never was. */
export const useEarlier = ({ earlier = [] }: AfterHoursRow): string[] => {
  const { t } = useTranslation()
  const zone = useZone()
  const minutes = useMinutes()
  return earlier.map(one =>
    t('overtime.earlierLine', {
      day: showDate(one.day),
      time: one.window
        ? `${one.window.from}–${one.window.to} (${minutes(one.minutes)})`
        : minutes(one.minutes),
      kind: t(`overtime.kind.${one.kind}`),
      name: one.by ?? '–',
      at: showInstant(one.at, zone),
    }),
  )
}

export const EarlierOvertime = ({ of: row }: { of: AfterHoursRow }) => {
  const { t } = useTranslation()
  const lines = useEarlier(row)
  if (lines.length === 0) return null
  return (
    <section aria-label={t('overtime.earlier')}>
      <h3 className={styles.earlierTitle}>{t('overtime.earlier')}</h3>
      <ul className={styles.earlier}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
