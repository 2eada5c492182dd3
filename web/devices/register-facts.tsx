import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useZoneNow } from '../lib/settings.ts'
import form from '../kit/fields/form.module.css'
import {
  ofReaders,
  registerDevice,
  type DeviceKind,
  type NewDevice,
  type ReaderProtocol,
} from './api.ts'
import styles from './devices.module.css'
import {
  emptyGuard,
  guardOf,
  guardProblem,
  GuardFields,
  type GuardDraft,
} from './guard-fields.tsx'
import { KindField } from './kind-field.tsx'
import { directionRules } from './states.ts'
import { ZonePicker } from './zone-picker.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

type Props = {
  protocol: ReaderProtocol
  serial: string
  onBack: () => void
  onRegistered: (deviceId: string, secret: string | null) => void
}

/**
 * Number, name, place and clock of a new reader; help for each stands beside. Long because it is one form, field by
 * field.
 */
export const RegisterFacts = ({ protocol, serial: given, onBack, onRegistered }: Props) => {
  const { t } = useTranslation()
  const home = useZoneNow()
  const [serial, setSerial] = useState(given)
  const [name, setName] = useState('')
  const [zone, setZone] = useState(home)
  const [kind, setKind] = useState<DeviceKind | null>(null)
  const [directionRule, setRule] = useState<NonNullable<NewDevice['directionRule']>>('as-sent')
  const [guard, setGuard] = useState<GuardDraft>(emptyGuard)
  const [left, setLeft] = useState<ReadonlySet<'serial' | 'name'>>(new Set())
  const register = useSave(
    () =>
      registerDevice({
        serial: serial.trim(),
        name: name.trim(),
        protocol,
        kind: kind ?? undefined,
        zone,
        directionRule,
        guard: guardOf(guard),
      }),
    {
      says: shownThere,
      refreshes: ofReaders,
      onDone: ({ deviceId, secret }) => onRegistered(deviceId, secret),
      fails: t('devices.register.cannot'),
    },
  )
  const badSerial = /^[A-Za-z0-9_\-.]{1,64}$/.test(serial.trim())
    ? null
    : t('devices.register.badSerial')
  const badName = name.trim() === '' ? t('devices.register.needName') : null
  const bySerial = protocol === 'zk' || protocol === 'hikvision'
  const leave = (field: 'serial' | 'name') => setLeft(before => new Set([...before, field]))
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setLeft(new Set(['serial', 'name']))
    if (!badSerial && !badName && (!bySerial || guardProblem(guard) === null)) register.save()
  }
  const { wrong } = register
  return (
    <form onSubmit={submit} noValidate className={styles.pair}>
      <div className={form.form}>
        <TextInput
          size="sm"
          label={t('devices.serial')}
          description={t(`devices.register.serialHelp.${protocol}`)}
          dir="ltr"
          value={serial}
          onChange={event => setSerial(event.currentTarget.value)}
          onBlur={() => leave('serial')}
          error={(left.has('serial') ? badSerial : null) ?? wrong('serial')}
          {...(given ? {} : { 'data-autofocus': true })}
        />
        <TextInput
          size="sm"
          label={t('devices.name')}
          description={t('devices.register.nameHelp')}
          value={name}
          maxLength={100}
          onChange={event => setName(event.currentTarget.value)}
          onBlur={() => leave('name')}
          error={(left.has('name') ? badName : null) ?? wrong('name')}
          {...(given ? { 'data-autofocus': true } : {})}
        />
        <KindField protocol={protocol} value={kind} onChange={setKind} error={wrong('kind')} />
        <ZonePicker
          label={t('devices.zone.label')}
          description={t('devices.zone.help')}
          value={zone}
          onChange={setZone}
          error={wrong('zone')}
        />
        <Select
          size="sm"
          label={t('devices.rule.label')}
          data={directionRules.map(value => ({ value, label: t(`devices.rule.${value}`) }))}
          value={directionRule}
          allowDeselect={false}
          onChange={next => setRule(directionRules.find(one => one === next) ?? 'as-sent')}
          error={wrong('directionRule')}
        />
        {bySerial && (
          <GuardFields
            value={guard}
            asked={left.size === 2}
            onChange={setGuard}
            wrong={wrong}
          />
        )}
        <Refusal of={register} />
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onBack} data-first>
            {t('common.back')}
          </Button>
          <Button type="submit" size="sm" loading={register.busy}>
            {t('devices.register.submit')}
          </Button>
        </div>
      </div>
      <aside className={styles.help}>
        <h3>{t(`devices.protocol.${protocol}`)}</h3>
        <p>{t(`devices.register.about.${protocol}`)}</p>
        <h3>{t('devices.rule.label')}</h3>
        <p>{t(`devices.ruleWhat.${directionRule}`)}</p>
      </aside>
    </form>
  )
}
