import { CloseButton, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { PersonPicker, type ChosenPerson } from '../../kit/fields/person-picker.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { PostPayrollUnlock } from '#api/contract/payroll-periods.ts'
import { drawnBy, longText } from '../../kit/patterns/field-kinds.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { askUnlock, type Period } from '../periods-api.ts'
import styles from './month-end.module.css'

const least = 10

/** Asks to open a locked period again, for everybody or for some; another decides on it. */
export const AskUnlock = ({ period, onClose }: { period: Period; onClose: () => void }) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const form = useFields(
    PostPayrollUnlock,
    {
      reason: longText(t('monthEnd.unlockReason'), '', {
        least,
        need: t('monthEnd.unlockReasonHelp'),
        description: t('monthEnd.unlockReasonHelp'),
        rows: 3,
        maxLength: 500,
        begins: true,
      }),
      employees: drawnBy<string[], readonly ChosenPerson[] | null>(
        {
          first: null,
          sent: people => people && people.map(({ employeeId }) => employeeId),
          need: t('monthEnd.unlockNobody'),
        },
        ({ value, onChange, error }) => (
          <Whom people={value} error={error} onChange={onChange} />
        ),
      ),
    },
    {
      send: body => askUnlock(period.period, body),
      says: t('monthEnd.unlockAsked'),
      fails: t('monthEnd.notAsked'),
      refreshes: ['payroll'],
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      title={t('monthEnd.unlockTitle', { month: month(`${period.period}-01`) })}
      of={form}
      action={t('monthEnd.unlockSend')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={styles.said}>{t('monthEnd.unlockWhat')}</p>
      {form.all}
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
