import { CloseButton, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { PersonPicker, type ChosenPerson } from '../../kit/fields/person-picker.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { askUnlock, type Period } from '../periods-api.ts'
import styles from './month-end.module.css'

const least = 10

/** Asks to open a locked period again, for everybody or for some; another decides on it. */
export const AskUnlock = ({ period, onClose }: { period: Period; onClose: () => void }) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const [reason, setReason] = useState('')
  const [people, setPeople] = useState<readonly ChosenPerson[] | null>(null)
  const [asked, setAsked] = useState(false)
  const saving = useSave(
    () =>
      askUnlock(period.period, {
        reason: reason.trim(),
        ...(people ? { employees: people.map(({ employeeId }) => employeeId) } : {}),
      }),
    {
      says: t('monthEnd.unlockAsked'),
      fails: t('monthEnd.notAsked'),
      refreshes: ['payroll'],
      onDone: onClose,
    },
  )
  const isShort = reason.trim().length < least
  const isNobody = people?.length === 0
  const send = () => {
    setAsked(true)
    if (!isShort && !isNobody) saving.save()
  }
  return (
    <FormDialog
      title={t('monthEnd.unlockTitle', { month: month(`${period.period}-01`) })}
      of={saving}
      action={t('monthEnd.unlockSend')}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={styles.said}>{t('monthEnd.unlockWhat')}</p>
      <Textarea
        size="sm"
        rows={3}
        maxLength={500}
        label={t('monthEnd.unlockReason')}
        description={t('monthEnd.unlockReasonHelp')}
        value={reason}
        data-autofocus
        error={asked && isShort ? t('monthEnd.unlockReasonHelp') : saving.wrong('reason')}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Whom
        people={people}
        error={
          asked && isNobody ? t('monthEnd.unlockNobody') : (saving.wrong('employees') ?? null)
        }
        onChange={setPeople}
      />
    </FormDialog>
  )
}

const Whom = ({
  people,
  error,
  onChange,
}: {
  /** Null: everybody. */
  people: readonly ChosenPerson[] | null
  error: string | null
  onChange: (people: readonly ChosenPerson[] | null) => void
}) => {
  const { t } = useTranslation()
  return (
    <div className={styles.whom}>
      <SegmentedControl
        aria-label={t('monthEnd.unlockWhom')}
        value={people === null ? 'all' : 'some'}
        data={[
          { value: 'all', label: t('monthEnd.unlockAll') },
          { value: 'some', label: t('monthEnd.unlockSome') },
        ]}
        onChange={value => onChange(value === 'all' ? null : [])}
      />
      {people !== null && (
        <>
          <PersonPicker
            key={people.length}
            value={null}
            label={t('monthEnd.unlockAdd')}
            autoFocus={false}
            error={error}
            onChange={person => {
              if (person && !people.some(one => one.employeeId === person.employeeId))
                onChange([...people, person])
            }}
          />
          <ul className={styles.chosen}>
            {people.map(person => (
              <li key={person.employeeId}>
                <bdi>{person.name}</bdi>
                <CloseButton
                  size="sm"
                  aria-label={t('monthEnd.unlockRemove', { name: person.name })}
                  onClick={() => onChange(people.filter(one => one !== person))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
