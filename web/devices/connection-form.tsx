import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { NumericField } from '../kit/fields/numeric-field.tsx'
import { ofReaders, connectDevice, type Device, type Template } from './api.ts'
import { emptyTemplate, TemplateFields } from './template-fields.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

const reached = new Set<Device['protocol']>(['hikvision', 'uhppote', 'mqtt'])
const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
const address = /^(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f:]*:[0-9a-f:.]+)(?:\/\d{1,3})?$/i

/**
 * Where it may speak from, where it is reached, and how its messages are read. Long because it is one form with a part
 * for each way a reader is reached.
 */
export const ConnectionForm = ({ device }: { device: Device }) => {
  const { t } = useTranslation()
  const [allowed, setAllowed] = useState(device.allowedAddresses.join('\n'))
  const [host, setHost] = useState(device.host ?? '')
  const [port, setPort] = useState(device.port === null ? '' : String(device.port))
  const [template, setTemplate] = useState<Template | null>(
    device.template ?? (device.protocol === 'mqtt' ? emptyTemplate : null),
  )
  const [asked, setAsked] = useState(false)
  const addresses = linesOf(allowed)
  const badAddress = addresses.find(one => !address.test(one))
  const badPort =
    port.trim() !== '' &&
    !(/^\d{1,5}$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535)
  const save = useSave(
    () =>
      connectDevice(device.deviceId, {
        allowedAddresses: addresses,
        host: host.trim() || null,
        port: port.trim() === '' ? null : Number(port),
        template,
      }),
    {
      says: t('devices.connection.saved'),
      refreshes: ofReaders,
      fails: t('devices.connection.cannot'),
    },
  )
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!badAddress && !badPort) save.save()
  }
  const { wrong } = save
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Textarea
        size="sm"
        rows={3}
        dir="ltr"
        label={t('devices.connection.allowed')}
        description={t('devices.connection.allowedHelp')}
        placeholder="192.168.1.40"
        value={allowed}
        onChange={event => setAllowed(event.currentTarget.value)}
        error={
          (asked && badAddress
            ? t('devices.connection.badAddress', { address: badAddress })
            : null) ?? wrong('allowedAddresses')
        }
      />
      {device.address && !addresses.includes(device.address) && (
        <p className={form.fine}>
          {t('devices.connection.heardFrom')} <bdi dir="ltr">{device.address}</bdi>{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => setAllowed([...addresses, device.address ?? ''].join('\n'))}
          >
            {t('devices.connection.add')}
          </Button>
        </p>
      )}
      {reached.has(device.protocol) && (
        <div className={form.two}>
          <TextInput
            size="sm"
            dir="ltr"
            label={t('devices.connection.host')}
            description={t('devices.connection.hostHelp')}
            maxLength={253}
            value={host}
            onChange={event => setHost(event.currentTarget.value)}
            error={wrong('host')}
          />
          <NumericField
            of="digits"
            label={t('devices.connection.port')}
            description={t('devices.connection.portHelp')}
            value={port}
            onChange={setPort}
            error={(asked && badPort ? t('devices.connection.badPort') : null) ?? wrong('port')}
          />
        </div>
      )}
      {template && (
        <TemplateFields
          template={template}
          topic={device.protocol === 'mqtt'}
          onChange={setTemplate}
          wrong={wrong}
        />
      )}
      {device.protocol === 'json' && !template && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => setTemplate(emptyTemplate)}
          >
            {t('devices.template.use')}
          </Button>
        </div>
      )}
      {device.protocol === 'json' && template && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => setTemplate(null)}
          >
            {t('devices.template.drop')}
          </Button>
        </div>
      )}
      <Refusal of={save} />
      <div className={form.row}>
        <Button type="submit" size="sm" loading={save.busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
