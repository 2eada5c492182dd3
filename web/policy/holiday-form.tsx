import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../lib/dates.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import { DateField } from '../shared/date-field.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { readTime } from '../shared/typed.ts'
import { TypedField } from '../shared/typed-field.tsx'
import { putHoliday, removeHoliday, type Holiday } from './api.ts'

/** A public holiday, whole or from a time on. */
export const HolidayForm = ({
  holiday,
  year,
  onClose,
}: {
  holiday: Holiday | null
  year: number
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const [day, setDay] = useState(holiday?.day ?? `${year}-01-01`)
  const [title, setTitle] = useState(holiday?.title ?? '')
  const [half, setHalf] = useState(holiday?.kind === 'half')
  const [from, setFrom] = useState(holiday?.from ?? '13:00')
  const [asked, setAsked] = useState(false)
  const done = (text: string) => {
    toast(text)
    void client.invalidateQueries({ queryKey: ['holidays'] })
    onClose()
  }
  const save = useMutation({
    mutationFn: () =>
      putHoliday({
        day,
        title: title.trim(),
        kind: half ? 'half' : 'full',
        from: half ? readTime(from) : null,
      }),
    onSuccess: () => done(t('policy.holiday.saved', { title: title.trim() })),
  })
  const remove = useMutation({
    mutationFn: () => removeHoliday(day),
    onSuccess: () => done(t('policy.holiday.removed', { title })),
  })
  const ready = isDate(day) && title.trim() !== '' && (!half || readTime(from) !== null)
  const failed = save.error ?? remove.error
  const wrong = useWrongFields(save.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={holiday ? holiday.title : t('policy.holiday.add')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setAsked(true)
          if (ready) save.mutate()
        }}
      >
        <TextInput
          size="sm"
          label={t('policy.holiday.title')}
          value={title}
          maxLength={100}
          onChange={event => setTitle(event.currentTarget.value)}
          error={
            (asked && title.trim() === '' ? t('policy.holiday.needTitle') : null) ??
            wrong('title')
          }
          data-autofocus
        />
        {!holiday && (
          <DateField
            label={t('policy.holiday.day')}
            value={day}
            onChange={setDay}
            error={isDate(day) ? null : t('moment.bad')}
            wrong={wrong('day')}
          />
        )}
        <SegmentedControl
          size="sm"
          fullWidth
          aria-label={t('policy.holiday.kind')}
          data={[
            { value: 'full', label: t('policy.holiday.full') },
            { value: 'half', label: t('policy.holiday.half') },
          ]}
          value={half ? 'half' : 'full'}
          onChange={next => setHalf(next === 'half')}
        />
        {half && (
          <TypedField
            label={t('policy.holiday.from')}
            value={from}
            onChange={setFrom}
            tidy={readTime}
            error={readTime(from) === null ? t('policy.rule.nightStart.wrong') : null}
            wrong={wrong('from')}
          />
        )}
        {failed && (
          <Notice tone="bad" role="alert">
            {problem(failed)}
          </Notice>
        )}
        <div className={form.row}>
          {holiday && (
            <Button
              data-first
              variant="subtle"
              color="red"
              size="sm"
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('policy.holiday.remove')}
            </Button>
          )}
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
