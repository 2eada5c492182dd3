import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import type { Template } from './api.ts'

export const emptyTemplate: Template = {
  topic: null,
  card: 'uid',
  pin: null,
  time: 'time',
  timeFormat: 'epoch-seconds',
  direction: null,
  inValues: [],
  outValues: [],
  recordId: null,
}
const formats = [
  'epoch-seconds',
  'epoch-milliseconds',
  'local-seconds',
  'iso',
  'local',
] as const
const fields = ['card', 'pin', 'time', 'direction', 'recordId'] as const
const wordsOf = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
    .slice(0, 20)

/** Which field of a message holds what; dotted paths reach into it. Long because it is one form, field by field. */
export const TemplateFields = ({
  template,
  topic,
  onChange,
  wrong,
}: {
  template: Template
  topic: boolean
  onChange: (template: Template) => void
  wrong: Wrong
}) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={form.fine}>{t('devices.template.what')}</p>
      {topic && (
        <TextInput
          size="sm"
          dir="ltr"
          label={t('devices.template.topic')}
          placeholder="esprfid/send"
          value={template.topic ?? ''}
          error={wrong('template.topic')}
          onChange={event =>
            onChange({ ...template, topic: event.currentTarget.value || null })
          }
        />
      )}
      <div className={form.two}>
        {fields.map(field => (
          <TextInput
            key={field}
            size="sm"
            dir="ltr"
            label={t(`devices.template.${field}`)}
            placeholder={field === 'card' ? 'user.card' : undefined}
            value={template[field] ?? ''}
            error={wrong(`template.${field}`)}
            onChange={event =>
              onChange({ ...template, [field]: event.currentTarget.value || null })
            }
          />
        ))}
        <Select
          size="sm"
          label={t('devices.template.timeFormat')}
          data={formats.map(value => ({
            value,
            label: t(`devices.template.formats.${value}`),
          }))}
          value={template.timeFormat}
          error={wrong('template.timeFormat')}
          allowDeselect={false}
          onChange={next =>
            onChange({
              ...template,
              timeFormat: formats.find(one => one === next) ?? 'epoch-seconds',
            })
          }
        />
        {template.direction !== null && (
          <TextInput
            size="sm"
            label={t('deviceFile.inWords')}
            defaultValue={template.inValues.join(', ')}
            error={wrong('template.inValues')}
            onBlur={event =>
              onChange({ ...template, inValues: wordsOf(event.currentTarget.value) })
            }
          />
        )}
        {template.direction !== null && (
          <TextInput
            size="sm"
            label={t('deviceFile.outWords')}
            defaultValue={template.outValues.join(', ')}
            error={wrong('template.outValues')}
            onBlur={event =>
              onChange({ ...template, outValues: wordsOf(event.currentTarget.value) })
            }
          />
        )}
      </div>
    </>
  )
}
