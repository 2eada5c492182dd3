import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { setZone, type Device } from './api.ts'
import { ZonePicker } from './zone-picker.tsx'

/** Which zone its clock shows from an instant on; the past since then is read again. */
export const ZoneDialog = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const { t } = useTranslation()
  const home = useZone()
  const [zone, setChosen] = useState(device.zone)
  const [now] = useState(() => new Date().toISOString())
  const from = useMoment(
    [
      {
        value: 'registered',
        label: t('devices.zone.sinceRegistered'),
        at: device.registeredAt,
        shown: showInstant(device.registeredAt, home),
      },
      { value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, home) },
    ],
    home,
  )
  return (
    <Confirm
      title={t('devices.do.zone')}
      action={t('common.save')}
      disabled={from.at === null || zone === device.zone}
      act={() => setZone(device.deviceId, zone, from.at ?? now)}
      says={t('devices.zone.done')}
      fails={t('devices.zone.cannot')}
      refreshes="all"
      onClose={onClose}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('devices.zone.what')}</p>
          <ZonePicker
            label={t('devices.zone.label')}
            value={zone}
            onChange={setChosen}
            error={wrong('zone')}
          />
          <MomentField
            of={from}
            legend={t('devices.zone.from')}
            name="zone-from"
            asked
            wrong={wrong('from')}
          />
        </>
      )}
    </Confirm>
  )
}
