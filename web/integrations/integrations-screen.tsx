import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Page, Panel } from '../kit/page/page.tsx'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { useMay } from '../lib/settings.ts'
import { AccountPanel } from './account-panel.tsx'
import { integrations, type SmsIntegration } from './api.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import styles from './integrations.module.css'
import { AddressOnce } from './report-address.tsx'
import { SmsPanel } from './sms-panel.tsx'

/** By whom text messages go, how that stands, and what is done about it. */
export const IntegrationsScreen = () => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(integrations())
  return (
    <Page title={t('page.integrations.title')} what={t('page.integrations.what')}>
      {data ? (
        <div className={styles.page}>
          <Sms sms={data.sms} />
          <Elsewhere portal={data.smsPortal} devices={data.deviceSales} />
        </div>
      ) : isError ? (
        <ProblemNote error={error} retry={refetch} />
      ) : (
        <TableWaiting rows={5} />
      )}
    </Page>
  )
}

const Sms = ({ sms }: { sms: SmsIntegration }) => {
  const { t } = useTranslation()
  const mayConnect = useMay('integrations.create')
  const [connecting, setConnecting] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const connect = mayConnect && (
    <Button size="sm" onClick={() => setConnecting(true)}>
      {t('integrations.connect')}
    </Button>
  )
  return (
    <>
      {sms.state === 'none' ? (
        <Panel title={t('integrations.sms')}>
          <EmptyNote
            kind="none"
            title={t('integrations.none')}
            text={t('integrations.noneText')}
            action={connect}
          />
        </Panel>
      ) : (
        <SmsPanel sms={sms} onAddress={setAddress} connect={sms.forAll ? connect : null} />
      )}
      {sms.state !== 'none' && sms.state !== 'keys-lost' && !sms.forAll && (
        <AccountPanel said={sms.fault} />
      )}
      {connecting && (
        <ConnectDialog
          offered={sms.offered}
          onClose={() => setConnecting(false)}
          onDone={made => {
            setConnecting(false)
            setAddress(made)
          }}
        />
      )}
      {address !== null && <AddressOnce address={address} onClose={() => setAddress(null)} />}
    </>
  )
}

/** The page of a process, on loopback alone (`METRICS_PORT`). */
const operation = 'http://127.0.0.1:9464/'

/** What is looked at elsewhere: ways out of the product that the installation has, and who runs it. */
const Elsewhere = ({ portal, devices }: { portal: string | null; devices: string | null }) => {
  const { t } = useTranslation()
  const ways = [
    { href: portal, text: t('integrations.portal') },
    { href: devices, text: t('integrations.devices') },
  ].filter(({ href }) => href !== null)
  return (
    <Panel title={t('integrations.elsewhere')}>
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(({ href, text }) => (
            <li key={text}>
              <a href={href ?? undefined} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="fine">
        {t('integrations.operation')} <bdi dir="ltr">{operation}</bdi>
      </p>
    </Panel>
  )
}
