import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { connectDevice, deviceKeys, type Device, type Template } from './api.ts'
import { emptyTemplate, TemplateFields } from './template-fields.tsx'

const reached = new Set<Device['protocol']>(['hikvision', 'uhppote', 'mqtt'])
const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
const address = /^(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f:]*:[0-9a-f:.]+)(?:\/\d{1,3})?$/i

/** Where it may speak from, where it is reached, and how its messages are read. */
export const ConnectionForm = ({ device }: { device: Device }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
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
  const save = useMutation({
    mutationFn: () =>
      connectDevice(device.deviceId, {
        allowedAddresses: addresses,
        host: host.trim() || null,
        port: port.trim() === '' ? null : Number(port),
        template,
      }),
    onSuccess: () => {
      toast(t('devices.connection.saved'))
      return client.invalidateQueries({ queryKey: deviceKeys.all })
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!badAddress && !badPort) save.mutate()
  }
  const wrong = useWrongFields(save.error)
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
          <TextInput
            size="sm"
            dir="ltr"
            inputMode="numeric"
            label={t('devices.connection.port')}
            description={t('devices.connection.portHelp')}
            value={port}
            onChange={event => setPort(event.currentTarget.value)}
            error={(asked && badPort ? t('devices.connection.badPort') : null) ?? wrong('port')}
          />
        </div>
      )}
      {template && (
        <TemplateFields
          template={template}
          topic={device.protocol === 'mqtt'}
          onChange={setTemplate}
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
      {save.isError && (
        <Notice tone="bad" role="alert">
          {problem(save.error)}
        </Notice>
      )}
      <div className={form.row}>
        <Button type="submit" size="sm" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
