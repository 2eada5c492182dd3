import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { ProblemNote, useProblemText } from '../shared/problem-note.tsx'
import { StateDot } from '../shared/state-dot.tsx'
import { approveDevice, deviceKeys, oneDevice, type Device } from './api.ts'
import { ConnectHelp } from './connect-help.tsx'
import page from './device-page.module.css'
import styles from './devices.module.css'
import { SecretOnce, secretKindOf } from './secret-once.tsx'
import { readerTones } from '../shared/reader-tones.ts'
import { useDeviceWords } from './use-words.ts'

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
  const client = useQueryClient()
  const problem = useProblemText()
  const { sentence } = useDeviceWords()
  const [secret, setSecret] = useState(made)
  const approve = useMutation({
    mutationFn: () => approveDevice(device.deviceId),
    onSuccess: () => client.invalidateQueries({ queryKey: deviceKeys.all }),
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
        <ConnectHelp
          protocol={device.protocol}
          serial={device.serial}
          secret={secret}
          template={device.template}
        />
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
                <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate()}>
                  {t('devices.do.approve')}
                </Button>
              </div>
            )}
            {approve.isError && (
              <Notice tone="bad" role="alert">
                {problem(approve.error)}
              </Notice>
            )}
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
