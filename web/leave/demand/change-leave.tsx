import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostLeaveChange } from '#api/contract/leave-requests.ts'
import { Check } from '../../kit/fields/check.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { WrongGroup } from '../../kit/fields/wrong-group.tsx'
import { constant, drawnBy, longText } from '../../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields, type FieldStanding } from '../../kit/patterns/use-fields.tsx'
import { showTime } from '../../lib/format.ts'
import { changeLeave, type ChangedLeave, type LeaveRow } from './api.ts'
import styles from './demand.module.css'
import { TypeName, LeaveWhen } from './leave-columns.tsx'

const shortest = 10
type Wanted = NonNullable<ChangedLeave['to']>
const ways = ['shorten', 'withdraw'] as const

/**
 * Approved leave, made shorter or withdrawn; whoever decides on it has decided by asking. Long because it is one
 * form.
 */
export const ChangeLeave = ({ row, onClose }: { row: LeaveRow; onClose: () => void }) => {
  const { t } = useTranslation()
  const [way, setWay] = useState<(typeof ways)[number]>('shorten')
  const form = useFields(
    PostLeaveChange,
    {
      employeeId: constant(row.employeeId),
      to: drawnBy<Wanted, Wanted>(
        {
          first: wantedFrom(row),
          sent: to => to,
          against: to =>
            'day' in row.asked || (to.from && to.to) ? null : t('leaveChange.needDay'),
        },
        at => (
          <WrongGroup wrong={at.said}>
            <Shorter {...at} row={row} />
          </WrongGroup>
        ),
      ),
      description: {
        ...longText(t('leaveDemand.description'), '', {
          description: t('leaveChange.descriptionHelp'),
          rows: 3,
        }),
        against: typed => {
          const { length } = typed.trim()
          return length < shortest ? t('leaveDemand.needDescription', { length }) : null
        },
      },
    },
    {
      send: body => changeLeave(row, body),
      without: () => (way === 'withdraw' ? ['to'] : []),
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
      of={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={styles.what}>
        <TypeName of={row} />
        <LeaveWhen of={row} />
      </p>
      <div role="group" aria-label={t('leaveChange.how')}>
        <SegmentedControl
          size="sm"
          data={ways.map(value => ({ value, label: t(`leaveChange.way.${value}`) }))}
          value={way}
          onChange={value => setWay(value === 'withdraw' ? 'withdraw' : 'shorten')}
        />
      </div>
      {form.all}
    </FormDialog>
  )
}

/** As it is: less of it is what is said then. */
const wantedFrom = ({ asked }: LeaveRow): Wanted =>
  'day' in asked
    ? { day: asked.day, start: asked.start.slice(0, 16), end: asked.end.slice(0, 16) }
    : { ...asked }

type Putting = { to: Wanted; onChange: (some: Partial<Wanted>) => void }
type Parts = FieldStanding<Wanted> & { row: LeaveRow }
const Shorter = ({ row: { asked: is }, value: to, asked, onChange: change }: Parts) => {
  const { t } = useTranslation()
  const onChange = (some: Partial<Wanted>) => change({ ...to, ...some })
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
const Hours = ({ to: { start = '', end = '' }, onChange }: Putting) => {
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
