import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { ofReaders, approveDevice, oneDevice, type Device } from './api.ts'
import { ConnectHelp } from './connect-help.tsx'
import page from './device-page.module.css'
import styles from './devices.module.css'
import { SecretOnce, secretKindOf } from './secret-once.tsx'
import { readerTones } from '../kit/table/reader-tones.ts'
import { useDeviceWords } from './use-words.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** What to type into the reader, its approval, and whether it is heard already. */
export const RegisterConnect = ({
  deviceId,
  made,
  onDone,
}: {
  deviceId: string
  /** Its secret, known in this moment only. */
  made: string | null
  onDone: () => void
}) => {
  const query = useQuery({ ...oneDevice(deviceId), refetchInterval: 3000 })
  if (query.isPending) return <Skeleton height={280} />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  return <Connect device={query.data} made={made} onDone={onDone} />
}

/** Long because help, secret, approval and the first sign of life stand side by side. */
const Connect = ({
  device,
  made,
  onDone,
}: {
  device: Device
  made: string | null
  onDone: () => void
}) => {
  const { t } = useTranslation()
  const { sentence } = useDeviceWords()
  const [secret, setSecret] = useState(made)
  const approve = useSave(() => approveDevice(device.deviceId), {
    says: t('devices.nextDone.approved'),
    refreshes: ofReaders,
    fails: t('devices.cannotApprove'),
  })
  const kind = secretKindOf(device)
  const shows =
    device.protocol !== 'uhppote' &&
    device.protocol !== 'mqtt' &&
    device.leftOpen === null &&
    device.allowedAddresses.length === 0
  return (
    <>
      <Notice tone="good" role="status">
        {t('devices.register.done', { name: device.name })}
      </Notice>
      <div className={styles.pair}>
        {device.protocol !== 'qr' && device.protocol !== 'file' && (
          <ConnectHelp
            protocol={device.protocol}
            serial={device.serial}
            secret={secret}
            template={device.template}
          />
        )}
        <div className={form.form}>
          {shows && (
            <SecretOnce
              deviceId={device.deviceId}
              kind={kind}
              has={(kind === 'key' ? device.secrets.key : device.secrets.push) !== null}
              secret={secret}
              onMade={setSecret}
            />
          )}
          <div className={page.once}>
            <p>
              {t(
                device.status === 'approved'
                  ? 'devices.register.approved'
                  : 'devices.register.approveWhat',
              )}
            </p>
            {device.status !== 'approved' && (
              <div>
                <Button size="xs" loading={approve.busy} onClick={() => approve.save()}>
                  {t('devices.do.approve')}
                </Button>
              </div>
            )}
            <Refusal of={approve} />
          </div>
          <div className={page.listening} role="status">
            <StateDot
              tone={readerTones[device.state]}
              text={t(`readerState.${device.state}`)}
            />
            <span>{sentence(device)}</span>
          </div>
        </div>
      </div>
      <div className={form.row}>
        <Button
          size="sm"
          variant={device.status === 'approved' ? 'filled' : 'default'}
          onClick={onDone}
        >
          {t('devices.register.toPage')}
        </Button>
      </div>
    </>
  )
}
