import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import { readerTones } from '../kit/table/reader-tones.ts'
import { StateDot } from '../kit/table/state-dot.tsx'
import type { DashboardFigures } from './api.ts'
import styles from './readers.module.css'

/** Readers as the server says they stand, those that are missed first. */
export const Devices = ({ devices }: { devices: NonNullable<DashboardFigures['devices']> }) => {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const rows = devices.toSorted(
    (one, other) =>
      Number(one.state === 'heard') - Number(other.state === 'heard') ||
      (other.heardMinutes ?? Infinity) - (one.heardMinutes ?? Infinity),
  )
  return (
    <ul className={styles.devices}>
      {rows.map(({ deviceId, name, state, heardMinutes }) => (
        <li key={deviceId}>
          <bdi title={name}>{name}</bdi>
          <StateDot
            tone={readerTones[state]}
            text={t(`readerState.${state}`)}
            age={heardMinutes === null ? undefined : ago(heardMinutes * 60)}
          />
        </li>
      ))}
    </ul>
  )
}
