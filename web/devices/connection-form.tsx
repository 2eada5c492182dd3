import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PutDeviceConnection } from '#api/contract/device-hearing.ts'
import form from '../kit/fields/form.module.css'
import { digits, longText, text } from '../kit/patterns/field-kinds.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { ofReaders, connectDevice, type Device, type Template } from './api.ts'
import { emptyTemplate, TemplateFields } from './template-fields.tsx'

const reached = new Set<Device['protocol']>(['hikvision', 'uhppote', 'mqtt'])
const addressesOf = (shown: string) => shown.split(/[\s,;]+/).filter(line => line !== '')
const address = /^(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f:]*:[0-9a-f:.]+)(?:\/\d{1,3})?$/i

/**
 * Where it may speak from, where it is reached, and how its messages are read. Long because it is one form with a part
 * for each way a reader is reached.
 */
export const ConnectionForm = ({ device }: { device: Device }) => {
  const { t } = useTranslation()
  const connection = useFields(
    PutDeviceConnection,
    {
      allowedAddresses: {
        ...longText(t('devices.connection.allowed'), device.allowedAddresses.join('\n'), {
          description: t('devices.connection.allowedHelp'),
          placeholder: '192.168.1.40',
          rows: 3,
          dir: 'ltr',
        }),
        sent: addressesOf,
        against: shown => {
          const bad = addressesOf(shown).find(one => !address.test(one))
          return bad ? t('devices.connection.badAddress', { address: bad }) : null
        },
      },
      host: text(t('devices.connection.host'), device.host, {
        description: t('devices.connection.hostHelp'),
        dir: 'ltr',
      }),
      port: digits(t('devices.connection.port'), device.port, {
        need: t('devices.connection.badPort'),
        description: t('devices.connection.portHelp'),
      }),
      template: {
        first: device.template ?? (device.protocol === 'mqtt' ? emptyTemplate : null),
        sent: (shown: Template | null) => shown,
        draw: null,
      },
    },
    {
      send: body => connectDevice(device.deviceId, body),
      says: t('devices.connection.saved'),
      refreshes: ofReaders,
      fails: t('devices.connection.cannot'),
    },
  )
  const { template } = connection.shown
  const addresses = addressesOf(connection.shown.allowedAddresses)
  const choose = (next: Template | null) => connection.change({ template: next })
  return (
    <SaveForm of={connection} onSubmit={connection.submit} action={t('common.save')}>
      {connection.field('allowedAddresses')}
      {device.address && !addresses.includes(device.address) && (
        <p className={form.fine}>
          {t('devices.connection.heardFrom')} <bdi dir="ltr">{device.address}</bdi>{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              connection.change({
                allowedAddresses: [...addresses, device.address ?? ''].join('\n'),
              })
            }
          >
            {t('devices.connection.add')}
          </Button>
        </p>
      )}
      {reached.has(device.protocol) && (
        <div className={form.two}>
          {connection.field('host')}
          {connection.field('port')}
        </div>
      )}
      {template && (
        <TemplateFields
          template={template}
          topic={device.protocol === 'mqtt'}
          onChange={choose}
          wrong={connection.wrong}
        />
      )}
      {device.protocol === 'json' && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => choose(template ? null : emptyTemplate)}
          >
            {t(template ? 'devices.template.drop' : 'devices.template.use')}
          </Button>
        </div>
      )}
    </SaveForm>
  )
}
