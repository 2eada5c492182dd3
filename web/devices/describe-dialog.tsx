import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { describeDevice, type Device } from './api.ts'
import { cardFormats, directionRules } from './states.ts'

/** Name, model, and how direction and card numbers are understood; what it sent before heals with it. */
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
  const problem = useProblemText()
  const { number } = useFormat()
  const [name, setName] = useState(device.name)
  const [model, setModel] = useState(device.model ?? '')
  const [directionRule, setRule] = useState(device.directionRule)
  const [statusMeaningful, setMeaningful] = useState(device.statusMeaningful)
  const [cardFormat, setFormat] = useState(device.cardFormat)
  const save = useMutation({
    mutationFn: () =>
      describeDevice(device.deviceId, {
        name: name.trim(),
        model: model.trim() || null,
        directionRule,
        statusMeaningful,
        cardFormat,
      }),
    onSuccess: onDone,
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') save.mutate()
  }
  const wrong = useWrongFields(save.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('devices.do.describe')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={form.form} onSubmit={submit} noValidate>
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
        {save.isError && (
          <Notice tone="bad" role="alert">
            {problem(save.error)}
          </Notice>
        )}
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
