import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { describeDevice, ofReaders, type Device } from './api.ts'
import { KindField } from './kind-field.tsx'
import { cardFormats, directionRules } from './states.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

/**
 * Name, model, and how direction and card numbers are understood; what it sent before heals with it. Long because it is
 * one form, field by field.
 */
export const DescribeDialog = ({
  device,
  onDone,
  onClose,
}: {
  device: Device
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [name, setName] = useState(device.name)
  const [model, setModel] = useState(device.model ?? '')
  const [kind, setKind] = useState(device.kind)
  const [directionRule, setRule] = useState(device.directionRule)
  const [statusMeaningful, setMeaningful] = useState(device.statusMeaningful)
  const [cardFormat, setFormat] = useState(device.cardFormat)
  const save = useSave(
    () =>
      describeDevice(device.deviceId, {
        name: name.trim(),
        model: model.trim() || null,
        kind,
        directionRule,
        statusMeaningful,
        cardFormat,
      }),
    {
      says: t('devices.saved'),
      fails: t('devices.cannotSave'),
      refreshes: ofReaders,
      onDone,
    },
  )
  const submit = () => {
    if (name.trim() !== '') save.save()
  }
  const { wrong } = save
  return (
    <FormDialog
      of={save}
      title={t('devices.do.describe')}
      onClose={onClose}
      onSubmit={submit}
      action={t('common.save')}
    >
      <TextInput
        size="sm"
        data-autofocus
        label={t('devices.name')}
        value={name}
        maxLength={100}
        onChange={event => setName(event.currentTarget.value)}
        error={(name.trim() === '' ? t('devices.register.needName') : null) ?? wrong('name')}
      />
      <TextInput
        size="sm"
        label={t('devices.model')}
        description={
          device.reportedModel
            ? t('devices.reports', { model: device.reportedModel })
            : undefined
        }
        value={model}
        maxLength={100}
        onChange={event => setModel(event.currentTarget.value)}
        error={wrong('model')}
      />
      <KindField
        protocol={device.protocol}
        value={kind}
        onChange={setKind}
        error={wrong('kind')}
      />
      <WrongGroup wrong={wrong('directionRule', 'statusMeaningful')}>
        <fieldset className={form.choices}>
          <legend>{t('devices.rule.label')}</legend>
          {directionRules.map(rule => (
            <label key={rule}>
              <input
                type="radio"
                name="rule"
                checked={directionRule === rule}
                onChange={() => setRule(rule)}
              />
              <span>
                {t(`devices.rule.${rule}`)}
                <small>{t(`devices.ruleWhat.${rule}`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </WrongGroup>
      <label className={form.check}>
        <input
          type="checkbox"
          checked={statusMeaningful}
          disabled={directionRule !== 'as-sent'}
          onChange={event => setMeaningful(event.currentTarget.checked)}
        />
        <span>
          {t('devices.meaningful')}
          <small>{t('devices.meaningfulWhat')}</small>
        </span>
      </label>
      {device.constantStatus && statusMeaningful && directionRule === 'as-sent' && (
        <Notice tone="warn">
          {t('devices.constant', {
            status: device.constantStatus.status,
            count: device.constantStatus.movements,
            shown: number(device.constantStatus.movements),
          })}
        </Notice>
      )}
      <Select
        size="sm"
        label={t('devices.format.label')}
        description={t(`devices.formatWhat.${cardFormat}`)}
        data={cardFormats.map(value => ({ value, label: t(`devices.format.${value}`) }))}
        value={cardFormat}
        allowDeselect={false}
        onChange={next => setFormat(cardFormats.find(one => one === next) ?? 'as-read')}
        error={wrong('cardFormat')}
      />
    </FormDialog>
  )
}
