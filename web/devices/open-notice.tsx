import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useMay, useZone } from '../lib/settings.ts'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { leaveOpen, type Device } from './api.ts'
import styles from './device-page.module.css'
import { WithReason } from './with-reason.tsx'

type Props = { device: Device; onGuard: () => void; onLeave: () => void }

/** A reader that anyone may speak for says so on its page, with the reason and what would end it. */
export const OpenNotice = ({ device, onGuard, onLeave }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const may = useMay('devices.update')
  if (!device.open) return null
  const { leftOpen } = device
  return (
    <div className={styles.hint}>
      <Notice tone="warn">
        <strong>{t('devices.open.title')}</strong> {t('devices.open.what')}{' '}
        {leftOpen ? (
          <>
            {t('devices.open.since', { at: bidiIsolate(showInstant(leftOpen.at, zone)) })}{' '}
            <bdi>{leftOpen.reason ?? t('devices.open.erased')}</bdi>
          </>
        ) : (
          t(device.status === 'waiting' ? 'devices.open.undecided' : 'devices.open.before')
        )}
        {may && (
          <div className={form.row}>
            <Button size="compact-sm" variant="default" onClick={onGuard}>
              {t('devices.open.guard')}
            </Button>
            {leftOpen === null && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={onLeave}>
                {t('devices.open.leave')}
              </Button>
            )}
          </div>
        )}
      </Notice>
    </div>
  )
}

/** Going without is an act of its own, with a reason. */
export const LeaveOpen = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <WithReason
      title={t('devices.open.leaveTitle', { name: device.name })}
      action={t('devices.open.leave')}
      what={t('devices.open.what')}
      act={reason => leaveOpen(device.deviceId, reason)}
      says={t('devices.open.done')}
      fails={t('devices.open.cannot')}
      onClose={onClose}
    />
  )
}
