import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { DepartmentPicker } from '../kit/filters/department-picker.tsx'
import { isDate } from '../lib/dates.ts'
import type { Compensation, MeasuredRange } from './api.ts'
import { CompensationChoice } from './compensation-choice.tsx'
import styles from './overtime.module.css'

type Fields = {
  readonly approve: boolean
  readonly from: string
  readonly to: string
  readonly department: string | undefined
  /** Nobody: everybody of the department, or in scope. */
  readonly people: readonly ChosenPerson[]
  readonly compensation: Compensation
  readonly reason: string
}
type Set = (next: Partial<Fields>) => void

/** What is asked of days and people; no wish while a day is wanting. */
export const useMeasured = (from: string, to: string) => {
  const [fields, setFields] = useState<Fields>({
    approve: true,
    from,
    to,
    department: undefined,
    people: [],
    compensation: 'pay',
    reason: '',
  })
  const set: Set = next => setFields(before => ({ ...before, ...next }))
  return { fields, set, wish: wishOf(fields) }
}

const wishOf = (fields: Fields): MeasuredRange | null => {
  const { approve, from, to, department, people, compensation } = fields
  if (!isDate(from) || !isDate(to) || from > to) return null
  const reason = fields.reason.trim()
  return {
    approve,
    from,
    to,
    ...(department === undefined ? {} : { department }),
    ...(people.length === 0 ? {} : { employees: people.map(one => one.employeeId) }),
    ...(approve ? { compensation } : {}),
    ...(reason === '' ? {} : { reason }),
  }
}

type Props = { fields: Fields; set: Set; tried: boolean }

/** Long because it is one form with its fields. */
export const MeasuredFields = ({ fields, set, tried }: Props) => {
  const { t } = useTranslation()
  const { approve, from, to, department, compensation, reason } = fields
  const wrongDay = (day: string) => (tried && !isDate(day) ? t('overtime.needDay') : null)
  const reversed = tried && isDate(from) && isDate(to) && from > to
  return (
    <>
      <p className={form.fine}>{t('overtime.measuredWhat')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('overtime.verdict')}
        value={approve ? 'approve' : 'reject'}
        onChange={value => set({ approve: value === 'approve' })}
        data={(['approve', 'reject'] as const).map(value => ({
          value,
          label: t(`overtime.${value}`),
        }))}
      />
      <div className={form.two}>
        <DateField
          label={t('overtime.firstDay')}
          value={from}
          onChange={next => set({ from: next })}
          error={wrongDay(from)}
        />
        <DateField
          label={t('overtime.lastDay')}
          value={to}
          onChange={next => set({ to: next })}
          error={reversed ? t('overtime.daysReversed') : wrongDay(to)}
        />
      </div>
      <DepartmentPicker
        label={t('common.department')}
        value={department}
        onChange={next => set({ department: next })}
      />
      <People fields={fields} set={set} />
      {approve && (
        <CompensationChoice
          value={compensation}
          onChange={next => set({ compensation: next })}
          paid={false}
        />
      )}
      <Textarea
        size="sm"
        rows={2}
        maxLength={500}
        label={t('overtime.note')}
        value={reason}
        onChange={event => set({ reason: event.currentTarget.value })}
      />
    </>
  )
}

/** Those alone who are named; each can be left out again. */
const People = ({ fields: { people }, set }: Omit<Props, 'tried'>) => {
  const { t } = useTranslation()
  const without = (id: string) => people.filter(({ employeeId }) => employeeId !== id)
  return (
    <>
      <PersonPicker
        key={people.length}
        label={t('overtime.onlyPeople')}
        autoFocus={false}
        value={null}
        onChange={one => {
          if (one) set({ people: [...without(one.employeeId), one] })
        }}
      />
      {people.length > 0 && (
        <ul className={styles.people} aria-label={t('overtime.onlyPeople')}>
          {people.map(({ employeeId, name }) => (
            <li key={employeeId}>
              <bdi>{name}</bdi>
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t('overtime.leaveOut', { name })}
                onClick={() => set({ people: without(employeeId) })}
              >
                {t('overtime.leaveOutShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
