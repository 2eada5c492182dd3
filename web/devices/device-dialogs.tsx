import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { approveDevice, ofReaders, suspendDevice, type Device, type OrderKind } from './api.ts'
import { DescribeDialog } from './describe-dialog.tsx'
import { LeaveOpen } from './open-notice.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { RemoveDevice } from './remove-device.tsx'
import { WithReason } from './with-reason.tsx'
import { ZoneDialog } from './zone-dialog.tsx'

export type Dialog =
  | { is: 'describe' }
  | { is: 'zone' }
  | { is: 'suspend' }
  | { is: 'approve' }
  | { is: 'remove' }
  | { is: 'leave-open' }
  | { is: 'order'; kind: OrderKind }

type Props = {
  device: Device
  dialog: Dialog | null
  /** To another of them. */
  go: (dialog: Dialog) => void
  /** It was deleted: there is nothing to show any more. */
  onGone: () => void
  onClose: () => void
}

/** What a person can do with a reader that wants a word first. */
export const DeviceDialogs = ({ device, dialog, go, onGone, onClose }: Props) => {
  const { t } = useTranslation()
  switch (dialog?.is) {
    case undefined:
      return null
    case 'describe':
      return <DescribeDialog device={device} onDone={onClose} onClose={onClose} />
    case 'zone':
      return <ZoneDialog device={device} onClose={onClose} />
    case 'suspend':
      return <Suspend device={device} onClose={onClose} />
    case 'approve':
      return (
        <Confirm
          title={t('devices.approveTitle', { name: device.name })}
          action={t('devices.do.approve')}
          act={() => approveDevice(device.deviceId)}
          says={t('devices.nextDone.approved')}
          fails={t('devices.cannotApprove')}
          refreshes={ofReaders}
          onClose={onClose}
        >
          <p className={form.fine}>{t('devices.next.approve')}</p>
        </Confirm>
      )
    case 'remove':
      return (
        <RemoveDevice
          device={device}
          suspend={() => go({ is: 'suspend' })}
          onDone={onGone}
          onClose={onClose}
        />
      )
    case 'leave-open':
      return <LeaveOpen device={device} onClose={onClose} />
    case 'order':
      return <OrderDialog device={device} kind={dialog.kind} onClose={onClose} />
  }
}

const Suspend = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <WithReason
      title={t('devices.suspendTitle', { name: device.name })}
      action={t('devices.do.suspend')}
      what={t('devices.suspendWhat')}
      act={reason => suspendDevice(device.deviceId, reason)}
      says={t('devices.suspended')}
      fails={t('devices.cannotSuspend')}
      onClose={onClose}
    />
  )
}
