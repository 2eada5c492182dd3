import { Button, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../kit/fields/choice.tsx'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import type { AnnouncementTerms } from './api.ts'
import styles from './announcements.module.css'

export type ChosenAudience = {
  readonly everybody: boolean
  readonly departments: readonly string[]
  readonly people: readonly ChosenPerson[]
}
export const noAudience: ChosenAudience = { everybody: true, departments: [], people: [] }

/** As it is sent: who is chosen is meant where not everybody is. */
export const toAudience = ({
  everybody,
  departments,
  people,
}: ChosenAudience): AnnouncementTerms['to'] => ({
  everybody,
  departments: everybody ? [] : [...departments],
  people: everybody ? [] : people.map(({ employeeId }) => employeeId),
})

/** Everybody, or departments with all below and people by name. */
export const WhomFields = ({
  chosen,
  onChange,
}: {
  chosen: ChosenAudience
  onChange: (next: ChosenAudience) => void
}) => {
  const { t } = useTranslation()
  const departments = useDepartmentChoices()
  return (
    <>
      <Choice
        label={t('announcements.to')}
        values={[
          { value: true, label: t('announcements.toAll') },
          { value: false, label: t('announcements.toSome') },
        ]}
        chosen={chosen.everybody}
        onChange={everybody => onChange({ ...chosen, everybody })}
      />
      {!chosen.everybody && (
        <>
          <MultiSelect
            size="sm"
            label={t('announcements.departments')}
            description={t('announcements.departmentsHelp')}
            data={[...departments]}
            searchable
            clearable
            nothingFoundMessage={t('filter.nothing')}
            value={[...chosen.departments]}
            onChange={next => onChange({ ...chosen, departments: next })}
          />
          <People chosen={chosen} onChange={onChange} />
        </>
      )}
    </>
  )
}

const People = ({
  chosen,
  onChange,
}: {
  chosen: ChosenAudience
  onChange: (next: ChosenAudience) => void
}) => {
  const { t } = useTranslation()
  // Another field after each that was added: it begins empty.
  const [added, setAdded] = useState(0)
  const { people } = chosen
  return (
    <>
      <PersonPicker
        key={added}
        label={t('announcements.people')}
        value={null}
        autoFocus={false}
        onChange={one => {
          if (!one) return
          setAdded(before => before + 1)
          const others = people.filter(({ employeeId }) => employeeId !== one.employeeId)
          onChange({ ...chosen, people: [...others, one] })
        }}
      />
      <div className={styles.chosen}>
        {people.map(({ employeeId, name }) => (
          <Button
            key={employeeId}
            size="compact-sm"
            variant="default"
            aria-label={t('announcements.takeOut', { name })}
            onClick={() =>
              onChange({
                ...chosen,
                people: people.filter(one => one.employeeId !== employeeId),
              })
            }
          >
            <bdi>{name}</bdi> ×
          </Button>
        ))}
      </div>
    </>
  )
}
