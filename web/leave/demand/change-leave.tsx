import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from '../../kit/fields/check.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { showTime } from '../../lib/format.ts'
import { changeLeave, type ChangedLeave, type LeaveRow } from './api.ts'
import styles from './demand.module.css'
import { TypeName, LeaveWhen } from './leave-columns.tsx'

const shortest = 10
type Wanted = NonNullable<ChangedLeave['to']>

/**
 * Approved leave, made shorter or withdrawn; whoever decides on it has decided by asking. Long because it is one
 * form.
 */
export const ChangeLeave = ({ row, onClose }: { row: LeaveRow; onClose: () => void }) => {
  const { t } = useTranslation()
  const [way, setWay] = useState<'shorten' | 'withdraw'>('shorten')
  const [to, setTo] = useState<Wanted>(() => wantedFrom(row))
  const [description, setDescription] = useState('')
  const [asked, setAsked] = useState(false)
  const { length } = description.trim()
  const isWhole = 'day' in row.asked || (to.from !== '' && to.to !== '')
  const save = useSave(
    () =>
      changeLeave(row, {
        description: description.trim(),
        to: way === 'withdraw' ? null : to,
      }),
    {
      says: ({ status }) => t(status === 2 ? `leaveChange.done.${way}` : 'leaveChange.asked'),
      fails: t('leaveChange.cannot'),
      refreshes: 'all',
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      title={t('leaveChange.title')}
      action={t(`leaveChange.act.${way}`)}
      danger={way === 'withdraw'}
      of={save}
      onSubmit={() => {
        setAsked(true)
        if (length >= shortest && (way === 'withdraw' || isWhole)) save.save()
      }}
      onClose={onClose}
    >
      <p className={styles.what}>
        <TypeName of={row} />
        <LeaveWhen of={row} />
      </p>
      <div role="group" aria-label={t('leaveChange.how')}>
        <SegmentedControl
          size="sm"
          data={(['shorten', 'withdraw'] as const).map(value => ({
            value,
            label: t(`leaveChange.way.${value}`),
          }))}
          value={way}
          onChange={value => setWay(value === 'withdraw' ? 'withdraw' : 'shorten')}
        />
      </div>
      {way === 'shorten' && (
        <Shorter row={row} to={to} onChange={some => setTo({ ...to, ...some })} asked={asked} />
      )}
      <Textarea
        size="sm"
        rows={3}
        maxLength={500}
        label={t('leaveDemand.description')}
        description={t('leaveChange.descriptionHelp')}
        value={description}
        onChange={event => setDescription(event.currentTarget.value)}
        error={
          (asked && length < shortest ? t('leaveDemand.needDescription', { length }) : null) ??
          save.wrong('description')
        }
      />
    </FormDialog>
  )
}

/** As it is: less of it is what is said then. */
const wantedFrom = ({ asked }: LeaveRow): Wanted =>
  'day' in asked
    ? { day: asked.day, start: asked.start.slice(0, 16), end: asked.end.slice(0, 16) }
    : { ...asked }

type Parts = {
  row: LeaveRow
  to: Wanted
  asked: boolean
  onChange: (some: Partial<Wanted>) => void
}
const Shorter = ({ row: { asked: is }, to, asked, onChange }: Parts) => {
  const { t } = useTranslation()
  if ('day' in is) return <Hours to={to} onChange={onChange} />
  const missing = (value: string | undefined): string | null =>
    asked && !value ? t('leaveChange.needDay') : null
  return (
    <>
      <div className={styles.halves}>
        <DateField
          label={t('leaveChange.from')}
          value={to.from ?? ''}
          onChange={from => onChange({ from })}
          wrong={missing(to.from)}
        />
        <DateField
          label={t('leaveChange.to')}
          value={to.to ?? ''}
          onChange={day => onChange({ to: day })}
          wrong={missing(to.to)}
        />
      </div>
      <div className={styles.halves}>
        <Check
          label={t('leaveDemand.fromHalf')}
          checked={to.fromHalf ?? false}
          onChange={fromHalf => onChange({ fromHalf })}
        />
        <Check
          label={t('leaveDemand.toHalf')}
          checked={to.toHalf ?? false}
          onChange={toHalf => onChange({ toHalf })}
        />
      </div>
    </>
  )
}

/** Times of the day on which each of them is already; what is no time yet is not sent. */
const Hours = ({ to: { start = '', end = '' }, onChange }: Pick<Parts, 'to' | 'onChange'>) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ start: showTime(start), end: showTime(end) })
  const write = (name: 'start' | 'end', before: string, text: string) => {
    setTyped(known => ({ ...known, [name]: text }))
    if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return
    const at = `${before.slice(0, 10)}T${text}`
    onChange(name === 'start' ? { start: at } : { end: at })
  }
  return (
    <div className={styles.halves}>
      <TextInput
        size="sm"
        dir="ltr"
        label={t('leaveChange.start')}
        placeholder="09:00"
        value={typed.start}
        onChange={event => write('start', start, event.currentTarget.value)}
      />
      <TextInput
        size="sm"
        dir="ltr"
        label={t('leaveChange.end')}
        placeholder="12:00"
        value={typed.end}
        onChange={event => write('end', end, event.currentTarget.value)}
      />
    </div>
  )
}
