import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { bidiIsolate } from '../lib/isolated.ts'
import { useMay } from '../lib/settings.ts'
import {
  ofReaders,
  approveDevice,
  connectDevice,
  order,
  readAgain,
  type Device,
  type DeviceNext,
} from './api.ts'
import type { Dialog } from './device-dialogs.tsx'
import styles from './device-page.module.css'
import { type Tab } from './states.ts'
import { readerTones } from '../kit/table/reader-tones.ts'
import { useDeviceWords } from './use-words.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

type Props = { device: Device; go: (tab: Tab) => void; open: (dialog: Dialog) => void }
type Done = 'approved' | 'allowed' | 'ordered' | 'read'
type Act = { now: () => Promise<unknown>; done: Done } | { show: () => void } | null

/** How it stands in a sentence, what to do about it in another, and the button that does it. */
export const NextStep = ({ device, go, open }: Props) => {
  const { t } = useTranslation()
  const { next } = device
  const [mayOrder, mayChange] = [useMay('device-commands.create'), useMay('devices.update')]
  const may = next === 'set-time' || next === 'send-again' ? mayOrder : mayChange
  const { sentence, refusal, number } = useDeviceWords()
  const act = next ? actOf(next, device, go, open) : null
  const run = useRun(act && 'done' in act ? act.done : 'ordered')
  return (
    <section
      className={styles.next}
      data-tone={
        next && readerTones[device.state] === 'good' ? 'warn' : readerTones[device.state]
      }
      aria-label={t('devices.nextLabel')}
    >
      <div>
        <strong>{sentence(device)}</strong>
        <span>
          {next
            ? t(`devices.next.${next}`, {
                address: device.address ?? '?',
                zone: device.zone.replaceAll('_', ' '),
                offset: device.fittingOffset === null ? '?' : offsetText(device.fittingOffset),
                code: device.refused ? refusal(device.refused.code) : '',
                count: device.queued ?? 0,
                shown: number(device.queued ?? 0),
              })
            : t('devices.allWell')}
        </span>
      </div>
      {may && next && act && (
        <Button
          size="sm"
          loading={run.busy}
          onClick={() => {
            if ('now' in act) run.save(act.now)
            else act.show()
          }}
        >
          {t(`devices.nextDo.${next}`, { address: device.address ?? '?' })}
        </Button>
      )}
      <Refusal of={run} />
    </section>
  )
}

/** Written from left to right in every language. */
const offsetText = (minutes: number): string => {
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return bidiIsolate(`UTC${minutes < 0 ? '−' : '+'}${pad(hours)}:${pad(rest)}`)
}

const actOf = (
  next: DeviceNext,
  device: Device,
  go: (tab: Tab) => void,
  open: (dialog: Dialog) => void,
): Act => {
  const { deviceId, address } = device
  switch (next) {
    case 'approve':
    case 'approve-again':
      return device.open && device.leftOpen === null
        ? { show: () => go('connection') }
        : { now: () => approveDevice(deviceId), done: 'approved' }
    case 'enter-secret':
    case 'check-settings':
    case 'connect':
    case 'check-power':
    case 'check-traffic':
      return { show: () => go('connection') }
    case 'allow-address': {
      const { allowedAddresses, host, port, template } = device
      return address === null
        ? { show: () => go('connection') }
        : {
            now: () =>
              connectDevice(deviceId, {
                allowedAddresses: [...allowedAddresses, address],
                host,
                port,
                template,
              }),
            done: 'allowed',
          }
    }
    case 'set-time':
      return { now: () => order(deviceId, { kind: 'set-time' }), done: 'ordered' }
    case 'set-clock-by-hand':
      return null
    case 'correct-zone':
      return { show: () => open({ is: 'zone' }) }
    case 'read-put-aside':
      return { now: () => readAgain(deviceId), done: 'read' }
    case 'send-again':
      return { show: () => open({ is: 'order', kind: 'send-again' }) }
  }
}

/** What is done at once, without a dialog. */
const useRun = (what: Done) => {
  const { t } = useTranslation()
  return useSave((now: () => Promise<unknown>) => now(), {
    says: t(`devices.nextDone.${what}`),
    fails: t(`devices.nextCannot.${what}`),
    refreshes: ofReaders,
  })
}
