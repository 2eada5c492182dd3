import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhen } from '../lib/use-when.ts'
import type { KeptScan } from './kept-scans.ts'
import styles from './locations.module.css'
import { scans } from './scan-queue.ts'

/** What this phone has not sent yet, and what the server refused of it. */
export const WaitingScans = () => {
  const { t } = useTranslation()
  const shown = useSyncExternalStore(scans.subscribe, scans.shown)
  if (shown.length === 0) return null
  return (
    <section className={styles.waiting} aria-label={t('checkIn.waiting')}>
      <h2>{t('checkIn.waiting')}</h2>
      <ul>
        {shown.map(scan => (
          <One key={scan.scanId} of={scan} />
        ))}
      </ul>
    </section>
  )
}

const One = ({ of: { scanId, direction, scannedAt, refused } }: { readonly of: KeptScan }) => {
  const { t } = useTranslation()
  const when = useWhen()
  const time = when(new Date(scannedAt).toISOString())
  return (
    <li>
      <span>
        {t('checkIn.scanAt', { direction: t(`checkIn.way.${direction}`), time })}
        <small>{refused ?? t('checkIn.notSent')}</small>
      </span>
      {refused !== null && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('checkIn.dismissOf', { time })}
          onClick={() => void scans.dismiss(scanId)}
        >
          {t('checkIn.dismiss')}
        </Button>
      )}
    </li>
  )
}
