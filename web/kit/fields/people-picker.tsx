import { CloseButton, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounceMs } from '../../lib/measures.ts'
import { useFormat } from '../../lib/use-format.ts'
import { DepartmentPicker } from '../filters/department-picker.tsx'
import { people, peopleOfDepartment } from '../filters/people.ts'
import { Refusal } from '../patterns/save-form.tsx'
import { shownThere, useSave } from '../patterns/use-save.ts'
import styles from './people-picker.module.css'
import type { ChosenPerson } from './person-picker.tsx'

type Props = {
  chosen: readonly ChosenPerson[]
  onChange: (people: readonly ChosenPerson[]) => void
  error: string | null
  field?: React.Ref<HTMLInputElement>
  /** How many a whole department adds at most; 500 where nothing is said. */
  most?: number
}

/**
 * Several people: each typed and taken with Enter, or a whole department at once. Backspace in the empty field takes
 * the last one out again. Long because it is one field: typing, taking, a whole department, and taking out again.
 */
export const PeoplePicker = ({ chosen, onChange, error, field, most = 500 }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [typed, setTyped] = useState('')
  /** How many the department added that was chosen last. */
  const [added, setAdded] = useState<number | null>(null)
  const taken = useRef('')
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const { data, isFetching } = useQuery({
    ...people(search),
    placeholderData: keepPreviousData,
  })
  const known = new Set(chosen.map(({ employeeId }) => employeeId))
  const rows = (data?.rows ?? []).filter(({ employeeId }) => !known.has(employeeId))
  const facts = new Map(
    rows.map(row => [
      row.employeeId,
      [row.employeeNo, row.department].filter(Boolean).join(' · '),
    ]),
  )
  const change = (next: readonly ChosenPerson[]) => {
    setAdded(null)
    onChange(next)
  }
  const add = (more: readonly ChosenPerson[]) =>
    change([...chosen, ...more.filter(({ employeeId }) => !known.has(employeeId))])
  const department = useSave((id: string) => peopleOfDepartment(id, most), {
    says: shownThere,
    onDone: found => {
      add(found)
      setAdded(found.filter(({ employeeId }) => !known.has(employeeId)).length)
    },
    fails: t('person.cannotList'),
  })
  return (
    <div className={styles.people}>
      <div className={styles.choose}>
        <Select
          {...(field ? { ref: field } : {})}
          size="sm"
          label={t('person.several')}
          placeholder={t('person.placeholder')}
          searchable
          value={null}
          searchValue={typed}
          data={rows.map(row => ({
            value: row.employeeId,
            label: row.fullName ?? t('common.erased'),
          }))}
          filter={({ options }) => options}
          nothingFoundMessage={isFetching ? t('common.loading') : t('person.nobody')}
          error={error}
          selectFirstOptionOnChange
          onSearchChange={text => setTyped(text === taken.current ? '' : text)}
          onChange={(id, option) => {
            if (id && option) {
              taken.current = option.label
              setTyped('')
              add([{ employeeId: id, name: option.label }])
            }
          }}
          onKeyDown={event => {
            taken.current = ''
            if (event.key === 'Backspace' && typed === '' && chosen.length > 0)
              change(chosen.slice(0, -1))
          }}
          renderOption={({ option }) => (
            <span className={styles.option}>
              <bdi>{option.label}</bdi>
              <small>
                <bdi>{facts.get(option.value)}</bdi>
              </small>
            </span>
          )}
        />
        <div className={styles.department}>
          <DepartmentPicker
            label={t('filter.department')}
            value={undefined}
            onChange={id => {
              if (id) department.save(id)
            }}
          />
        </div>
      </div>
      <Refusal of={department} />
      {added !== null && (
        <p className={styles.count} role="status">
          {t('person.added', { count: added, shown: number(added) })}
        </p>
      )}
      {/* Nothing that is typed holds them: so a form knows that they would be lost (`web/lib/unsaved.ts`). */}
      <input type="hidden" value={chosen.map(({ employeeId }) => employeeId).join()} readOnly />
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t('person.chosen')}>
          {chosen.map(person => (
            <li key={person.employeeId}>
              <bdi>{person.name}</bdi>
              <CloseButton
                size="xs"
                aria-label={t('person.without', { name: person.name })}
                onClick={() =>
                  change(chosen.filter(({ employeeId }) => employeeId !== person.employeeId))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 1 && (
        <p className={styles.count} role="status">
          {t('person.count', { count: chosen.length })}{' '}
          <button type="button" className={styles.link} onClick={() => change([])}>
            {t('person.withoutAll')}
          </button>
        </p>
      )}
    </div>
  )
}
