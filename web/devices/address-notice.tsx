import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useMay, useZone } from '../lib/settings.ts'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { judgeAddress, type Device } from './api.ts'
import styles from './device-page.module.css'
import { useDeviceWords } from './use-words.ts'
import { useSave } from '../kit/patterns/use-save.ts'

type Other = Device['addresses']['others'][number]

/**
 * Who spoke in the name of a reader without secret from elsewhere, and whether that is the reader; until somebody says
 * so, it counts for nobody.
 */
export const AddressNotice = ({ device }: { device: Device }) => {
  const { t } = useTranslation()
  const { pinned, others } = device.addresses
  if (others.length === 0) return null
  return (
    <div className={styles.hint}>
      <Notice tone={others.some(({ accepted }) => accepted === null) ? 'warn' : 'good'}>
        <strong>{t('devices.addresses.title')}</strong> {t('devices.addresses.what')}{' '}
        {pinned && t('devices.addresses.pinned', { address: bidiIsolate(pinned.address) })}
      </Notice>
      <ul className={styles.addresses} aria-label={t('devices.addresses.title')}>
        {others.map(other => (
          <li key={other.address}>
            <Address deviceId={device.deviceId} other={other} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Address = ({
  deviceId,
  other: { address, movements, lastAt, accepted },
}: {
  deviceId: string
  other: Other
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const problem = useProblemText()
  const may = useMay('devices.update')
  const { number } = useDeviceWords()
  const judge = useSave((isIts: boolean) => judgeAddress(deviceId, address, isIts), {
    says: (_, isIts) => t(isIts ? 'devices.addresses.accepted' : 'devices.addresses.refused'),
    refreshes: 'all',
    fails: t('devices.addresses.cannot'),
  })
  const state = accepted === null ? 'waits' : accepted ? 'counts' : 'ignored'
  return (
    <>
      <span>
        {t('devices.addresses.came', {
          address: bidiIsolate(address),
          count: movements,
          shown: number(movements),
          at: bidiIsolate(showInstant(lastAt, zone)),
        })}{' '}
        {t(`devices.addresses.${state}`)}
      </span>
      {may && (
        <span className={form.row}>
          {accepted !== true && (
            <Button
              size="compact-sm"
              variant="default"
              loading={judge.busy && judge.given}
              onClick={() => judge.save(true)}
            >
              {t('devices.addresses.accept')}
            </Button>
          )}
          {accepted !== false && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={judge.busy && !judge.given}
              onClick={() => judge.save(false)}
            >
              {t('devices.addresses.refuse')}
            </Button>
          )}
        </span>
      )}
      {judge.error && <span role="alert">{problem(judge.error)}</span>}
    </>
  )
}
