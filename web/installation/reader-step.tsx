import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GetDevices } from '#api/contract/devices.ts'
import { StateDot } from '../kit/table/state-dot.tsx'
import { readerTones } from '../kit/table/reader-tones.ts'
import { withTexts } from '../lib/i18n.ts'
import { oneQuery, useRefresh } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import { ofSetUp } from './api.ts'
import styles from './installation.module.css'

const RegisterDevice = lazy(async () => ({
  default: await withTexts(
    ['devices'],
    import('../devices/registering/published.ts').then(part => part.RegisterDevice),
  ),
}))
/** Whoever stands at the reader looks at the screen beside it. */
const listening = { ...oneQuery(GetDevices, { query: {} }), refetchInterval: 3_000 }

/** The first reader: what is typed into it, and its state as soon as it speaks; a place of codes instead. */
export const ReaderStep = () => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const may = useMay('devices.create')
  const { data } = useQuery(listening)
  const [registering, setRegistering] = useState(false)
  const close = () => {
    setRegistering(false)
    void refresh(...ofSetUp)
  }
  const readers = (data?.rows ?? []).filter(({ protocol }) => protocol !== 'file')
  return (
    <>
      {readers.length > 0 && (
        <ul className={styles.list} aria-live="polite">
          {readers.map(({ deviceId, name, state }) => (
            <li key={deviceId}>
              <Link to={`/company-management/devices?device=${deviceId}`}>{name}</Link>
              <StateDot tone={readerTones[state]} text={t(`readerState.${state}`)} />
            </li>
          ))}
        </ul>
      )}
      {may && (
        <div className="acts">
          <Button size="sm" onClick={() => setRegistering(true)}>
            {t('installation.addReader')}
          </Button>
          <Button component={Link} to="/qr-codes-and-locations" size="sm" variant="default">
            {t('installation.noReader')}
          </Button>
        </div>
      )}
      {registering && (
        <Suspense fallback={null}>
          <RegisterDevice draft={{}} onOpen={() => undefined} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
