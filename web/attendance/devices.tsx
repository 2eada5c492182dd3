import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import type { DashboardFigures } from './api.ts'
import styles from './attendance.module.css'

const silentAfter = 2 * 60 * 60

/** Readers, the silent ones first: two hours without a movement, by the log's own time. */
export const Devices = ({ devices, until }: { devices: DashboardFigures['devices']; until: string }) => {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const rows = devices.map(device => {
    const seconds = device.lastMovementAt === null ? null : Math.max(0, (Date.parse(until) - Date.parse(device.lastMovementAt)) / 1000)
    return { ...device, seconds, silent: seconds === null || seconds > silentAfter }
  }).toSorted((a, b) => (b.seconds ?? Infinity) - (a.seconds ?? Infinity))
  return (
    <ul className={styles.devices}>
      {rows.map(({ deviceId, name, seconds, silent }) => (
        <li key={deviceId} data-silent={silent || undefined}>
          <i aria-hidden /><span title={name}><bdi>{name}</bdi></span><small>{seconds === null ? t('dashboard.neverSeen') : silent ? t('dashboard.silentSince', { ago: ago(seconds) }) : ago(seconds)}</small>
        </li>
      ))}
    </ul>
  )
}
