import { useTranslation } from 'react-i18next'
import styles from './awaiting-chip.module.css'

/**
 * Readers that somebody uses and that have said nothing since the day ended: figures may still change. Nothing where
 * none is awaited.
 */
export const AwaitingChip = ({ devices }: { devices: readonly { name: string }[] }) => {
  const { t } = useTranslation()
  if (devices.length === 0) return null
  const what = t('awaitingReaders.what', { names: devices.map(({ name }) => name).join(', ') })
  return (
    <span className={styles.awaiting} title={what}>
      {t('awaitingReaders.chip', { count: devices.length })}
      <span className="unseen"> {what}</span>
    </span>
  )
}
