import { SegmentedControl, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeOffCoefficient } from '../leave/published.ts'
import { isDate, today } from '../lib/dates.ts'
import { useMayDecide, useSettings, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { readMinutes, readTime, tidyMinutes } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { changeDemand, demand, kindOf, type AfterHoursRow, type Demand } from './api.ts'
import { CompensationChoice } from './compensation-choice.tsx'
import { EarlierOvertime } from './earlier.tsx'
import { usePaidByLaw } from './use-paid-by-law.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { useToldApproved } from '../kit/patterns/use-told-approved.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

const enough = 10

/**
 * Asks for overtime: an employee for himself, a manager for his people, whose word is its approval; or, with `of`, for
 * something else than the row asks for. Long because it is one form, field by field.
 */
export const DemandDialog = ({
  of: row,
  onClose,
}: {
  of?: AfterHoursRow
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const oneself = useSettings().data?.scope === 'own' || row !== undefined
  const isPaid = usePaidByLaw()
  const prices = usePrices(oneself, row)
  const { fields, kind, set, asked, ask, wish, timeOff } = useWish(oneself, row, {
    prices,
    isPaid,
  })
  const sending = useSending(onClose, row, prices(null))
  const { wrong } = sending
  const paid = isPaid({ day: fields.day, kind })
  const submit = () => {
    ask()
    if (wish) sending.save(wish)
  }
  const choose = (
    name: 'place' | 'kind',
    chosen: string,
    values: readonly [string, string],
  ) => (
    <WrongGroup wrong={wrong(name)}>
      <SegmentedControl
        fullWidth
        aria-label={t(`overtime.${name}Of`)}
        value={chosen}
        onChange={value => set({ [name]: value })}
        data={values.map(value => ({
          value,
          label: t(`overtime.${name}.${value as 'inside'}` as 'overtime.place.inside'),
        }))}
      />
    </WrongGroup>
  )
  return (
    <FormDialog
      of={sending}
      title={
        row
          ? t('overtime.changeTitle', { name: row.fullName ?? row.employeeNo })
          : t('overtime.demandTitle')
      }
      onClose={onClose}
      onSubmit={submit}
      action={t(row ? 'overtime.change' : 'overtime.demand')}
      does={row?.status === 1 ? t('overtime.changeVoids') : undefined}
    >
      {row && <EarlierOvertime of={row} />}
      {!oneself && (
        <PersonPicker
          required
          value={fields.person}
          onChange={person => set({ person })}
          error={
            (asked && !fields.person ? t('assign.needPerson') : null) ?? wrong('employeeId')
          }
        />
      )}
      <DateField
        required
        label={t('days.day')}
        value={fields.day}
        onChange={day => set({ day })}
        error={asked && fields.day === '' ? t('overtime.needDay') : null}
        wrong={wrong('day')}
      />
      {fields.timed ? (
        <div className={form.two}>
          <TypedField
            required
            label={t('overtime.from')}
            value={fields.from}
            onChange={from => set({ from })}
            tidy={readTime}
            placeholder="18:00"
            error={readTime(fields.from) === null ? t('overtime.needTime') : null}
            wrong={wrong('from')}
          />
          <TypedField
            required
            label={t('overtime.to')}
            value={fields.to}
            onChange={to => set({ to })}
            tidy={readTime}
            placeholder="20:00"
            error={readTime(fields.to) === null ? t('overtime.needTime') : null}
            wrong={wrong('to')}
          />
        </div>
      ) : (
        <TypedField
          required
          label={t('overtime.minutes')}
          value={fields.minutes}
          onChange={minutes => set({ minutes })}
          tidy={tidyMinutes}
          error={isLength(readMinutes(fields.minutes)) ? null : t('overtime.needMinutes')}
          wrong={wrong('minutes')}
        />
      )}
      {choose('place', fields.place, ['inside', 'outside'])}
      {choose('kind', kind, ['workday', 'holiday'])}
      <WrongGroup wrong={wrong('compensation')}>
        <CompensationChoice
          value={fields.compensation}
          onChange={compensation => set({ compensation })}
          paid={paid}
        />
      </WrongGroup>
      {fields.compensation === 'timeOff' && !paid && timeOff !== null && (
        <p className={form.fine}>{t('overtime.timeOffBy', { coefficient: number(timeOff) })}</p>
      )}
      <Textarea
        required
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
    </FormDialog>
  )
}

type Kind = 'workday' | 'holiday'
type Fields = {
  person: ChosenPerson | null
  day: string
  from: string
  to: string
  place: 'inside' | 'outside'
  /** Null: as the calendar of the person and day has it. */
  kind: Kind | null
  compensation: 'pay' | 'timeOff'
  description: string
  /** From when to when, else how long. */
  timed: boolean
  minutes: string
}
const isLength = (minutes: number | null): minutes is number =>
  minutes !== null && minutes >= 1 && minutes <= 1440

const fieldsOf = (row: AfterHoursRow | undefined, now: string): Fields => ({
  person: null,
  day: row?.day ?? now,
  from: row?.window?.from ?? '',
  to: row?.window?.to ?? '',
  place: row?.place ?? 'inside',
  kind: row?.kind ?? null,
  compensation: row?.compensation ?? 'pay',
  description: row?.description ?? '',
  timed: row === undefined || row.window !== null,
  minutes: String(row?.asked ?? ''),
})

type Law = {
  readonly prices: ReturnType<typeof usePrices>
  readonly isPaid: ReturnType<typeof usePaidByLaw>
}
const useWish = (oneself: boolean, row: AfterHoursRow | undefined, law: Law) => {
  const { prices, isPaid } = law
  const offered = useTimeOffCoefficient()
  const now = today(useZone())
  const [fields, setFields] = useState(() => fieldsOf(row, now))
  const [asked, setAsked] = useState(false)
  const [from, to, description] = [
    readTime(fields.from),
    readTime(fields.to),
    fields.description.trim(),
  ]
  const minutes = readMinutes(fields.minutes)
  const time = fields.timed
    ? from !== null && to !== null && { from, to }
    : isLength(minutes) && { minutes }
  const complete =
    (oneself || fields.person !== null) && fields.day !== '' && description.length >= enough
  const timeOff = prices(fields.person) ? offered : null
  const { day, place } = fields
  const kind = useKind(fields, oneself)
  const compensation = isPaid({ day, kind }) ? 'pay' : fields.compensation
  const wish: Demand | null =
    complete && time
      ? {
          ...(fields.person && !oneself ? { employeeId: fields.person.employeeId } : {}),
          day,
          ...time,
          place,
          kind,
          compensation,
          description,
          ...(compensation === 'timeOff' && timeOff !== null ? { coefficient: timeOff } : {}),
        }
      : null
  return {
    fields,
    kind,
    asked,
    wish,
    timeOff,
    ask: () => setAsked(true),
    set: (next: Partial<Record<keyof Fields, unknown>>) =>
      setFields(before => ({ ...before, ...next }) as Fields),
  }
}

/** As chosen, else as the calendar has it at the minute at which it begins; of a workday while that is not known. */
const useKind = ({ kind, day, person, from }: Fields, oneself: boolean): Kind => {
  const { data } = useQuery({
    ...kindOf(day, person?.employeeId),
    enabled: kind === null && isDate(day) && (oneself || person !== null),
  })
  const since = data?.holidayFrom ?? null
  const isHoliday = since !== null && (readTime(from) ?? midnight) >= since
  return kind ?? (isHoliday ? 'holiday' : 'workday')
}
const midnight = '00:00'

/** Whoever approves by asking says by which coefficient; of anybody else it is the usual one. */
const usePrices = (
  oneself: boolean,
  row: AfterHoursRow | undefined,
): ((person: ChosenPerson | null) => boolean) => {
  const decides = useMayDecide('overtimes.approve')
  const mine = useSettings().data?.employeeId
  return person =>
    decides && (row ? !row.own : !oneself && person !== null && person.employeeId !== mine)
}

const useSending = (onClose: () => void, row: AfterHoursRow | undefined, prices: boolean) => {
  const { t } = useTranslation()
  const toldApproved = useToldApproved()
  return useSave(
    async (wish: Demand) => {
      if (!row) return demand(wish)
      const { employeeId, overtimeId, edition, coefficient } = row
      // Of another kind or given otherwise, it goes by what is usual of that.
      const kept = prices && wish.compensation === row.compensation && wish.kind === row.kind
      const changed = { ...wish, ...(kept ? { coefficient } : {}), employeeId, edition }
      await changeDemand(overtimeId ?? '', changed, row.own)
      return { status: 0 as const }
    },
    {
      says: ({ status }) => {
        if (row) return t('overtime.demandChanged')
        return status === 0
          ? t('overtime.demandWaits')
          : toldApproved([{ status }], () => t('overtime.demandApproved'))
      },
      refreshes: 'all',
      onDone: onClose,
      fails: t(row ? 'overtime.cannotChange' : 'overtime.cannotDemand'),
    },
  )
}
