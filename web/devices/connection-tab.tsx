import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { Panel } from '../kit/page/page.tsx'
import type { Device, ReaderProtocol } from './api.ts'
import { ConnectHelp } from './connect-help.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { Sides } from '../kit/patterns/detail-page.tsx'
import styles from './device-page.module.css'
import { PullSecret } from './pull-secret.tsx'
import { SecretOnce, secretKindOf } from './secret-once.tsx'

/** What is typed into the reader, its secret, and where it may speak from. */
export const ConnectionTab = ({
  device,
  protocol,
}: {
  device: Device
  protocol: ReaderProtocol
}) => {
  const { t } = useTranslation()
  const may = useMay('devices.update')
  const [secret, setSecret] = useState<string | null>(null)
  const { deviceId, secrets } = device
  const kind = secretKindOf(device)
  return (
    <Sides
      facts={
        <ConnectHelp
          protocol={protocol}
          serial={device.serial}
          secret={secret}
          template={device.template}
        />
      }
      beside={
        may && (
          <div className={styles.column}>
            {protocol !== 'uhppote' && protocol !== 'mqtt' && (
              <Panel title={t(`devices.${kind}.label`)}>
                <SecretOnce
                  deviceId={deviceId}
                  kind={kind}
                  has={(kind === 'key' ? secrets.key : secrets.push) !== null}
                  secret={secret}
                  onMade={setSecret}
                />
              </Panel>
            )}
            {protocol !== 'kiosk' && (
              <Panel title={t('devices.connection.title')}>
                <ConnectionForm
                  key={JSON.stringify([
                    device.allowedAddresses,
                    device.host,
                    device.port,
                    device.template,
                  ])}
                  device={device}
                />
              </Panel>
            )}
            {protocol === 'hikvision' && (
              <Panel title={t('devices.pull.title')}>
                <PullSecret deviceId={deviceId} has={secrets.pull !== null} />
              </Panel>
            )}
          </div>
        )
      }
    />
  )
}
