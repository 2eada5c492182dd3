import { SegmentedControl, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../kit/fields/date-field.tsx'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { addDays, daysBetween, isDate, today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { choicesOf, demand, type Choices, type DemandKind, type Wish } from './api.ts'
import { usePlanWord } from './demand-columns.tsx'
import styles from './shift-demands.module.css'

const enough = 10
const mostDays = 31
const kinds = ['exchange', 'shift', 'rest'] as const satisfies readonly DemandKind[]

/** Asks for another plan: somebody for himself, or a manager for somebody. Long because it is one form. */
export const DemandDialog = ({
  oneself,
  onClose,
}: {
  oneself: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { fields, set, asked, ask, wish, choices } = useWish(oneself)
  const sending = useSave(demand, {
    says: ({ status, warnings: [warning] }) =>
      warning
        ? t('shiftDemand.shortRest', {
            day: showDate(warning.day),
            hours: warning.limit / 60,
          })
        : t(status === 2 ? 'shiftDemand.approved' : 'shiftDemand.waits'),
    refreshes: 'all',
    onDone: onClose,
    fails: t('shiftDemand.cannotDemand'),
  })
  const { wrong } = sending
  const missing = (is: boolean, text: string) => (asked && is ? text : null)
  const { kind, chosen, description } = fields
  return (
    <FormDialog
      of={sending}
      title={t('shiftDemand.ask')}
      onClose={onClose}
      onSubmit={() => {
        ask()
        if (wish) sending.save(wish)
      }}
      action={t('shiftDemand.send')}
    >
      {!oneself && (
        <PersonPicker
          value={fields.person}
          onChange={person => set({ person, chosen: null })}
          error={missing(!fields.person, t('assign.needPerson')) ?? wrong('employeeId')}
        />
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('shiftDemand.what')}
        value={kind}
        onChange={value => set({ kind: value as DemandKind, chosen: null })}
        data={kinds.map(value => ({ value, label: t(`shiftDemand.kind.${value}`) }))}
      />
      <DateField
        label={t(kind === 'exchange' ? 'days.day' : 'shiftDemand.first')}
        value={fields.day}
        onChange={day => set({ day, chosen: null })}
        error={missing(!isDate(fields.day), t('shiftDemand.needDay'))}
        wrong={wrong('days')}
      />
      {kind !== 'exchange' && (
        <DateField
          label={t('shiftDemand.last')}
          value={fields.last}
          onChange={last => set({ last })}
          placeholder={t('shiftDemand.oneDay')}
          error={missing(daysOf(fields).length === 0, t('shiftDemand.needDays'))}
        />
      )}
      <OwnPlan of={choices} />
      {kind !== 'rest' && (
        <Chooser
          kind={kind}
          choices={choices}
          value={chosen}
          onChange={value => set({ chosen: value })}
          error={
            missing(chosen === null, t(`shiftDemand.need.${kind}`)) ??
            wrong(kind === 'shift' ? 'shiftId' : 'colleagueId')
          }
        />
      )}
      <Textarea
        size="sm"
        rows={3}
        maxLength={500}
        label={t('shiftDemand.description')}
        description={t('shiftDemand.descriptionHelp')}
        value={description}
        error={
          missing(description.trim().length < enough, t('shiftDemand.needDescription')) ??
          wrong('description')
        }
        onChange={event => set({ description: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

const OwnPlan = ({ of }: { of: Choices | undefined }) => {
  const { t } = useTranslation()
  const word = usePlanWord()
  return (
    <p role="status" className={styles.planned}>
      {of ? t('shiftDemand.planned', { what: word(of.own.planned, of.own.shift) }) : ' '}
    </p>
  )
}

type Choosing = {
  kind: 'shift' | 'exchange'
  choices: Choices | undefined
  value: string | null
  onChange: (value: string | null) => void
  error: string | null
}
const Chooser = ({ kind, choices, value, onChange, error }: Choosing) => {
  const { t } = useTranslation()
  const word = usePlanWord()
  const data =
    kind === 'shift'
      ? (choices?.shifts ?? []).map(({ shiftId, title }) => ({ value: shiftId, label: title }))
      : (choices?.colleagues ?? []).map(({ employeeId, fullName, planned, shift }) => ({
          value: employeeId,
          label: `${fullName ?? t('common.erased')} · ${word(planned, shift)}`,
        }))
  return (
    <Select
      size="sm"
      searchable
      label={t(`shiftDemand.choose.${kind}`)}
      nothingFoundMessage={t(`shiftDemand.noneToChoose.${kind}`)}
      data={data}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

type Fields = {
  person: ChosenPerson | null
  kind: DemandKind
  day: string
  last: string
  /** A shift, or a colleague. */
  chosen: string | null
  description: string
}

const daysOf = ({ kind, day, last }: Fields): string[] => {
  if (!isDate(day)) return []
  const until = kind === 'exchange' || !isDate(last) ? day : last
  const length = daysBetween(day, until) + 1
  if (length < 1 || length > mostDays) return []
  return Array.from({ length }, (_, at) => addDays(day, at))
}

const useWish = (oneself: boolean) => {
  const now = today(useZone())
  const [fields, setFields] = useState<Fields>({
    person: null,
    kind: 'exchange',
    day: addDays(now, 1),
    last: '',
    chosen: null,
    description: '',
  })
  const [asked, setAsked] = useState(false)
  const employeeId = oneself ? undefined : fields.person?.employeeId
  const known = isDate(fields.day) && (oneself || employeeId !== undefined)
  const { data: choices } = useQuery({ ...choicesOf(fields.day, employeeId), enabled: known })
  return {
    fields,
    asked,
    choices: known ? choices : undefined,
    wish: wishOf(fields, employeeId, oneself),
    ask: () => setAsked(true),
    set: (next: Partial<Fields>) => setFields(before => ({ ...before, ...next })),
  }
}

const wishOf = (
  fields: Fields,
  employeeId: string | undefined,
  oneself: boolean,
): Wish | null => {
  const { kind, chosen } = fields
  const [days, description] = [daysOf(fields), fields.description.trim()]
  if (days.length === 0 || description.length < enough) return null
  if (!oneself && employeeId === undefined) return null
  if (kind !== 'rest' && chosen === null) return null
  return {
    ...(employeeId === undefined ? {} : { employeeId }),
    kind,
    days,
    description,
    ...(kind === 'shift' && chosen !== null ? { shiftId: chosen } : {}),
    ...(kind === 'exchange' && chosen !== null ? { colleagueId: chosen } : {}),
  }
}
