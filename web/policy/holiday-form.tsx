import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../lib/dates.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { readTime } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { putHoliday, removeHoliday, type Holiday } from './api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { FormDialog, Refusal } from '../kit/patterns/save-form.tsx'

/** A public holiday, whole or from a time on. Long because it is one form, field by field. */
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
  const [day, setDay] = useState(holiday?.day ?? `${year}-01-01`)
  const [title, setTitle] = useState(holiday?.title ?? '')
  const [half, setHalf] = useState(holiday?.kind === 'half')
  const [from, setFrom] = useState(holiday?.from ?? '13:00')
  const [asked, setAsked] = useState(false)
  const save = useSave(
    () =>
      putHoliday({
        day,
        title: title.trim(),
        kind: half ? 'half' : 'full',
        from: half ? readTime(from) : null,
      }),
    {
      says: t('policy.holiday.saved', { title: title.trim() }),
      refreshes: ['holidays'],
      onDone: onClose,
      fails: t('policy.holiday.cannotSave'),
    },
  )
  const remove = useSave(() => removeHoliday(day), {
    says: t('policy.holiday.removed', { title }),
    refreshes: ['holidays'],
    onDone: onClose,
    fails: t('policy.holiday.cannotRemove'),
  })
  const ready = isDate(day) && title.trim() !== '' && (!half || readTime(from) !== null)
  const { wrong } = save
  return (
    <FormDialog
      of={save}
      title={holiday ? holiday.title : t('policy.holiday.add')}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true)
        if (ready) save.save()
      }}
      action={t('common.save')}
      first={
        holiday && (
          <EndButton busy={remove.busy} onClick={() => remove.save()}>
            {t('policy.holiday.remove')}
          </EndButton>
        )
      }
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
      <WrongGroup wrong={wrong('kind')}>
        {' '}
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
      </WrongGroup>
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
      <Refusal of={remove} />
    </FormDialog>
  )
}
