import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, isDate, today, wallClock } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { ofReaders, order, type Device, type OrderKind } from './api.ts'

const isoOf = (text: string) =>
  text
    .trim()
    .split('.')
    .toReversed()
    .map(part => part.padStart(2, '0'))
    .join('-')

/** An order to the reader; where it is about a span, whole days of the reader's own clock. */
export const OrderDialog = ({
  device,
  kind,
  onClose,
}: {
  device: Device
  kind: OrderKind
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const now = today(device.zone)
  const span = kind === 'send-again' || kind === 'count'
  const [from, setFrom] = useState(
    showDate(
      device.compared
        ? wallClock(device.compared.from, device.zone).slice(0, 10)
        : addDays(now, -7),
    ),
  )
  const [to, setTo] = useState(showDate(now))
  const [first, last] = [isoOf(from), isoOf(to)]
  const bad = span && (!isDate(first) || !isDate(last) || first > last)
  const danger = kind === 'restart' || kind === 'open-door'
  return (
    <Confirm
      title={t(`devices.order.${kind}`)}
      action={t('devices.order.submit')}
      danger={danger}
      disabled={bad}
      says={t('devices.nextDone.ordered')}
      fails={t('devices.nextCannot.ordered')}
      refreshes={ofReaders}
      onClose={onClose}
      act={() =>
        order(
          device.deviceId,
          span ? { kind, from: `${first}T00:00:00`, to: `${last}T23:59:59` } : { kind },
        )
      }
    >
      <p className={form.fine}>{t(`devices.orderWhat.${kind}`)}</p>
      {span && (
        <div className={form.two}>
          <TextInput
            size="sm"
            label={t('devices.order.from')}
            dir="ltr"
            placeholder="31.12.2026"
            value={from}
            onChange={event => setFrom(event.currentTarget.value)}
            error={bad ? t('devices.order.badSpan') : null}
          />
          <TextInput
            size="sm"
            label={t('devices.order.to')}
            dir="ltr"
            placeholder="31.12.2026"
            value={to}
            onChange={event => setTo(event.currentTarget.value)}
          />
        </div>
      )}
    </Confirm>
  )
}
