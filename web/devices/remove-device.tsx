import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeleteDevice, GetDeviceUsage } from '#api/contract/device-removal.ts'
import { RemoveUnused } from '../kit/patterns/remove-unused.tsx'
import { call } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { ofReaders, type Device } from './api.ts'

const counted = ['movements', 'putAside', 'files', 'groups', 'people', 'cards'] as const
type Props = { device: Device; suspend: () => void; onDone: () => void; onClose: () => void }

/** A reader that was registered by mistake; one that was used, or is heard at this moment, is suspended. */
export const RemoveDevice = ({ device, suspend, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { deviceId, name, status } = device
  const params = { deviceId }
  const usage = useQuery(oneQuery(GetDeviceUsage, { params }))
  const maySuspend = useMay('devices.update')
  const heard = status === 'approved'
  const used =
    usage.data &&
    counted.flatMap(what => {
      const n = usage.data[what]
      return n > 0 ? [t(`devices.remove.${what}`, { n: number(n) })] : []
    })
  return (
    <RemoveUnused
      of={usage}
      hangs={used?.length === 0 && heard ? [t('devices.remove.heard')] : used}
      title={t('devices.remove.title', { name })}
      action={t('devices.do.remove')}
      what={t('devices.remove.what')}
      stays={t(used?.length === 0 ? 'devices.remove.notYet' : 'devices.remove.stays')}
      instead={
        maySuspend &&
        heard && (
          <Button variant="default" size="sm" onClick={suspend}>
            {t('devices.do.suspend')}
          </Button>
        )
      }
      act={() => call(DeleteDevice, { params })}
      says={t('devices.remove.done', { name })}
      refreshes={ofReaders}
      onDone={onDone}
      onClose={onClose}
      fails={t('devices.remove.cannot')}
    />
  )
}
