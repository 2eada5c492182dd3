import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../lib/use-phone.ts'
import { useFormat } from '../lib/use-format.ts'
import { strangers, type Stranger } from './api.ts'
import styles from './devices.module.css'
import type { Draft } from './register-device.tsx'

/**
 * Readers that knock and are nobody's: one press begins their registration. Nothing is shown while there are none; on a
 * phone they are a line that opens.
 */
export const Strangers = ({ onRegister }: { onRegister: (draft: Draft) => void }) => {
  const { t } = useTranslation()
  const { data, dataUpdatedAt } = useQuery(strangers(undefined))
  const phone = usePhone()
  if (!data || data.rows.length === 0) return null
  const title = t('devices.strangers.title', { count: data.rows.length })
  const list = (
    <ul>
      {data.rows.map(row => (
        <One
          key={`${row.protocol} ${row.serial}`}
          row={row}
          now={dataUpdatedAt}
          onRegister={onRegister}
        />
      ))}
    </ul>
  )
  if (phone)
    return (
      <details className={styles.strangers}>
        <summary>{title}</summary>
        {list}
      </details>
    )
  return (
    <section className={styles.strangers} aria-labelledby="strangers">
      <h2 id="strangers">{title}</h2>
      <p>{t('devices.strangers.what')}</p>
      {list}
    </section>
  )
}

const One = ({
  row,
  now,
  onRegister,
}: {
  row: Stranger
  now: number
  onRegister: (draft: Draft) => void
}) => {
  const { t } = useTranslation()
  const { ago } = useFormat()
  return (
    <li>
      <bdi dir="ltr">{row.serial}</bdi>
      <span>
        <bdi>{row.model ?? t(`devices.protocol.${row.protocol}`)}</bdi>
      </span>
      <span>
        <bdi dir="ltr">{row.address ?? '–'}</bdi>
      </span>
      <span>
        {t('devices.strangers.heard', {
          ago: ago(Math.max(0, (now - Date.parse(row.lastAt)) / 1000)),
          count: row.requests,
        })}
      </span>
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => onRegister({ serial: row.serial, protocol: row.protocol })}
        aria-label={t('devices.strangers.registerOne', { serial: row.serial })}
      >
        {t('devices.strangers.register')}
      </Button>
    </li>
  )
}
