import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../lib/dates.ts'
import { useFormat } from '../lib/use-format.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import { DateField } from '../shared/date-field.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { openDraft } from './schedule-api.ts'

/** A draft for a period; what is planned in it nobody sees until it is published. */
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
  const client = useQueryClient()
  const problem = useProblemText()
  const [title, setTitle] = useState(() =>
    t('schedule.draft.suggested', { month: month(from) }),
  )
  const [period, setPeriod] = useState({ from, to })
  const open = useMutation({
    mutationFn: () => openDraft({ title: title.trim(), ...period }),
    onSuccess: async ({ draftId }) => {
      await client.invalidateQueries({ queryKey: ['calendar', 'drafts'] })
      onDone(draftId)
    },
  })
  const ready =
    title.trim() !== '' && isDate(period.from) && isDate(period.to) && period.from <= period.to
  const wrong = useWrongFields(open.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('schedule.draft.new')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (ready) open.mutate()
        }}
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
        {open.isError && (
          <Notice tone="bad" role="alert">
            {problem(open.error)}
          </Notice>
        )}
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" disabled={!ready} loading={open.isPending}>
            {t('schedule.draft.open')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
