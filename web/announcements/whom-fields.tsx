import { Button, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../kit/fields/choice.tsx'
import form from '../kit/fields/form.module.css'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { shiftChoices, shiftList } from '../kit/filters/shifts.ts'
import { useMay } from '../lib/settings.ts'
import {
  placeChoices,
  positionChoices,
  type AnnouncementTerms,
  type WholeAnnouncement,
} from './api.ts'
import styles from './announcements.module.css'

export type ChosenAudience = {
  readonly everybody: boolean
  readonly departments: readonly string[]
  readonly people: readonly ChosenPerson[]
  readonly shifts: readonly string[]
  readonly positions: readonly string[]
  readonly places: readonly string[]
}
const noAudience: ChosenAudience = {
  everybody: true,
  departments: [],
  people: [],
  shifts: [],
  positions: [],
  places: [],
}

/** As it was chosen before; whom a shift, a position or a place picked is chosen by name since then. */
export const audienceHad = (t: TFunction, had: WholeAnnouncement | null): ChosenAudience =>
  had === null
    ? noAudience
    : {
        ...noAudience,
        everybody: had.to.everybody,
        departments: had.to.departments.map(({ departmentId }) => departmentId),
        people: had.to.people.map(({ employeeId, name }) => ({
          employeeId,
          name: name ?? t('common.erased'),
        })),
      }

/** As it is sent: who is chosen is meant where not everybody is. */
export const toAudience = ({
  everybody,
  departments,
  people,
  shifts,
  positions,
  places,
}: ChosenAudience): AnnouncementTerms['to'] =>
  everybody
    ? { everybody, departments: [], people: [] }
    : {
        everybody,
        departments: [...departments],
        people: people.map(({ employeeId }) => employeeId),
        shifts: [...shifts],
        positions: [...positions],
        places: [...places],
      }

/** Everybody, or departments with all below, people by name, and people whom a shift, a position or a place picks. */
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
          <Picks chosen={chosen} onChange={onChange} />
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
        {people.slice(0, mostShown).map(({ employeeId, name }) => (
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
        {people.length > mostShown && (
          <span className="quiet">
            {t('announcements.peopleMore', { count: people.length - mostShown })}
          </span>
        )}
        {people.length > 1 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() => onChange({ ...chosen, people: [] })}
          >
            {t('announcements.peopleNone')}
          </Button>
        )}
      </div>
    </>
  )
}
/** By name; of the others is said how many they are. */
const mostShown = 20

/** A field for each of those that somebody may see. */
const Picks = ({
  chosen,
  onChange,
}: {
  chosen: ChosenAudience
  onChange: (next: ChosenAudience) => void
}) => {
  const { t } = useTranslation()
  const choices = usePickChoices()
  return (
    <>
      <p className={form.fine}>{t('announcements.picksHelp')}</p>
      {picks.map(pick =>
        choices[pick].length === 0 ? null : (
          <MultiSelect
            key={pick}
            size="sm"
            label={t(`announcements.${pick}`)}
            data={choices[pick]}
            searchable
            clearable
            nothingFoundMessage={t('filter.nothing')}
            value={[...chosen[pick]]}
            onChange={next => onChange({ ...chosen, [pick]: next })}
          />
        ),
      )}
    </>
  )
}
const picks = ['shifts', 'positions', 'places'] as const

const usePickChoices = () => {
  const shifts = useQuery({ ...shiftList(), enabled: useMay('rotations.view') })
  const positions = useQuery({ ...positionChoices, enabled: useMay('employees.view') })
  const places = useQuery({ ...placeChoices, enabled: useMay('devices.view') })
  return {
    shifts: shiftChoices(shifts.data?.rows ?? []),
    positions: (positions.data?.rows ?? []).map(({ position }) => position),
    places: (places.data?.rows ?? []).map(({ locationId, name }) => ({
      value: locationId,
      label: name,
    })),
  }
}
