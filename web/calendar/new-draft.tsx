import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../lib/dates.ts'
import { useFormat } from '../lib/use-format.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { openDraft } from './schedule-api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { ofPlan } from './api.ts'

/**
 * A draft for a period; what is planned in it nobody sees until it is published. Long because it is one form, field by
 * field.
 */
export const NewDraft = ({
  from,
  to,
  onDone,
  onClose,
}: {
  from: string
  to: string
  onDone: (draftId: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const [title, setTitle] = useState(() =>
    t('schedule.draft.suggested', { month: month(from) }),
  )
  const [period, setPeriod] = useState({ from, to })
  const open = useSave(() => openDraft({ title: title.trim(), ...period }), {
    says: t('schedule.draft.opened', { title: title.trim() }),
    refreshes: ofPlan,
    onDone: ({ draftId }) => onDone(draftId),
    fails: t('schedule.draft.cannotOpen'),
  })
  const ready =
    title.trim() !== '' && isDate(period.from) && isDate(period.to) && period.from <= period.to
  const { wrong } = open
  return (
    <FormDialog
      of={open}
      title={t('schedule.draft.new')}
      onClose={onClose}
      onSubmit={() => {
        if (ready) open.save()
      }}
      action={t('schedule.draft.open')}
      disabled={!ready}
    >
      <p className={form.fine}>{t('schedule.draft.what')}</p>
      <TextInput
        size="sm"
        label={t('schedule.draft.name')}
        value={title}
        maxLength={100}
        onChange={event => setTitle(event.currentTarget.value)}
        data-autofocus
        error={wrong('title')}
      />
      <div className={form.two}>
        <DateField
          label={t('schedule.from')}
          value={period.from}
          onChange={next => setPeriod({ ...period, from: next })}
          error={isDate(period.from) ? null : t('moment.bad')}
          wrong={wrong('from')}
        />
        <DateField
          label={t('schedule.to')}
          value={period.to}
          onChange={next => setPeriod({ ...period, to: next })}
          error={isDate(period.to) && period.to >= period.from ? null : t('moment.bad')}
          wrong={wrong('to')}
        />
      </div>
    </FormDialog>
  )
}
