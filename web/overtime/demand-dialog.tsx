import { SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../lib/dates.ts'
import { useSettings, useZone } from '../lib/settings.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { PersonPicker, type Chosen } from '../kit/fields/person-picker.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { readTime } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { demand, type Demand } from './api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog, Refusal } from '../kit/patterns/save-form.tsx'

const enough = 10

/**
 * Asks for overtime: an employee for himself, a manager for his people, whose word is its approval. Long because it is
 * one form, field by field.
 */
export const DemandDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const oneself = useSettings().data?.scope === 'own'
  const { fields, set, asked, ask, wish } = useWish(oneself)
  const sending = useSending(onClose)
  const { wrong } = sending
  const submit = () => {
    ask()
    if (wish) sending.save(wish)
  }
  const choose = (
    name: 'place' | 'kind' | 'compensation',
    values: readonly [string, string],
  ) => (
    <WrongGroup wrong={wrong(name)}>
      <SegmentedControl
        fullWidth
        aria-label={t(`overtime.${name}Of`)}
        value={fields[name]}
        onChange={value => set({ [name]: value })}
        data={values.map(value => ({
          value,
          label: t(`overtime.${name}.${value as 'pay'}` as 'overtime.compensation.pay'),
        }))}
      />
    </WrongGroup>
  )
  return (
    <FormDialog
      of={sending}
      title={t('overtime.demandTitle')}
      onClose={onClose}
      onSubmit={submit}
      action={t('overtime.demand')}
    >
      {!oneself && (
        <PersonPicker
          value={fields.person}
          onChange={person => set({ person })}
          error={
            (asked && !fields.person ? t('assign.needPerson') : null) ?? wrong('employeeId')
          }
        />
      )}
      <DateField
        label={t('days.day')}
        value={fields.day}
        onChange={day => set({ day })}
        error={asked && fields.day === '' ? t('overtime.needDay') : null}
        wrong={wrong('day')}
      />
      <div className={form.two}>
        <TypedField
          label={t('overtime.from')}
          value={fields.from}
          onChange={from => set({ from })}
          tidy={readTime}
          placeholder="18:00"
          error={readTime(fields.from) === null ? t('overtime.needTime') : null}
          wrong={wrong('from')}
        />
        <TypedField
          label={t('overtime.to')}
          value={fields.to}
          onChange={to => set({ to })}
          tidy={readTime}
          placeholder="20:00"
          error={readTime(fields.to) === null ? t('overtime.needTime') : null}
          wrong={wrong('to')}
        />
      </div>
      {choose('place', ['inside', 'outside'])}
      {choose('kind', ['workday', 'holiday'])}
      {choose('compensation', ['pay', 'timeOff'])}
      <Textarea
        size="sm"
        rows={3}
        maxLength={500}
        label={t('overtime.description')}
        description={t('overtime.descriptionHelp')}
        value={fields.description}
        error={
          (asked && fields.description.trim().length < enough
            ? t('overtime.needDescription')
            : null) ?? wrong('description')
        }
        onChange={event => set({ description: event.currentTarget.value })}
      />
      <Refusal of={sending} />
    </FormDialog>
  )
}

type Fields = {
  person: Chosen | null
  day: string
  from: string
  to: string
  place: 'inside' | 'outside'
  kind: 'workday' | 'holiday'
  compensation: 'pay' | 'timeOff'
  description: string
}

const useWish = (oneself: boolean) => {
  const now = today(useZone())
  const [fields, setFields] = useState<Fields>({
    person: null,
    day: now,
    from: '',
    to: '',
    place: 'inside',
    kind: 'workday',
    compensation: 'pay',
    description: '',
  })
  const [asked, setAsked] = useState(false)
  const [from, to, description] = [
    readTime(fields.from),
    readTime(fields.to),
    fields.description.trim(),
  ]
  const complete =
    (oneself || fields.person !== null) &&
    fields.day !== '' &&
    from !== null &&
    to !== null &&
    description.length >= enough
  const { day, place, kind, compensation } = fields
  const wish: Demand | null = complete
    ? {
        ...(fields.person && !oneself ? { employeeId: fields.person.employeeId } : {}),
        day,
        from,
        to,
        place,
        kind,
        compensation,
        description,
      }
    : null
  return {
    fields,
    asked,
    wish,
    ask: () => setAsked(true),
    set: (next: Partial<Record<keyof Fields, unknown>>) =>
      setFields(before => ({ ...before, ...next }) as Fields),
  }
}

const useSending = (onClose: () => void) => {
  const { t } = useTranslation()
  return useSave(demand, {
    says: ({ status }) => t(status === 2 ? 'overtime.demandApproved' : 'overtime.demandWaits'),
    refreshes: 'all',
    onDone: onClose,
    fails: t('overtime.cannotDemand'),
  })
}
