import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounceMs } from '../../lib/measures.ts'
import styles from './person-picker.module.css'
import { people } from '../filters/people.ts'
import { useEnterTakesFirst } from './enter-takes-first.ts'

export type ChosenPerson = { employeeId: string; name: string }
type Props = {
  value: ChosenPerson | null
  onChange: (person: ChosenPerson | null) => void
  error?: string | null
  onBlur?: () => void
  label?: string
  autoFocus?: boolean
  required?: boolean
}

/** Finds a person by name or number, as typed. Long because it is one field with what is typed, found and chosen. */
export const PersonPicker = ({
  value,
  onChange,
  error = null,
  onBlur,
  label,
  autoFocus = true,
  required = false,
}: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const sought = typed === value?.name ? '' : typed.trim()
  const [search] = useDebouncedValue(sought, debounceMs)
  const { data, isFetching } = useQuery({
    ...people(search),
    placeholderData: keepPreviousData,
  })
  const rows = data?.rows ?? []
  const found = rows.map(row => ({
    value: row.employeeId,
    label: row.fullName ?? t('common.erased'),
  }))
  const [opened, setOpened] = useState(false)
  const onKeyDownCapture = useEnterTakesFirst({
    isSought: sought !== '',
    found: search === sought && !isFetching ? found : null,
    take: ({ value: employeeId, label: name }) => {
      setOpened(false)
      onChange({ employeeId, name })
    },
  })
  const choices =
    value && !found.some(one => one.value === value.employeeId)
      ? [{ value: value.employeeId, label: value.name }, ...found]
      : found
  const facts = new Map(
    rows.map(row => [
      row.employeeId,
      [row.employeeNo, row.department].filter(Boolean).join(' · '),
    ]),
  )
  return (
    <Select
      label={label ?? t('person.label')}
      description={t('person.help')}
      placeholder={t('person.placeholder')}
      size="sm"
      searchable
      required={required}
      openOnFocus={false} // a dialog that begins here would open under its list
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={onKeyDownCapture}
      data={choices}
      value={value?.employeeId ?? null}
      error={error}
      onBlur={onBlur}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? t('common.loading') : t('person.nobody')}
      data-autofocus={autoFocus || undefined}
      onChange={(id, option) =>
        onChange(id && option ? { employeeId: id, name: option.label } : null)
      }
      renderOption={({ option }) => (
        <span className={styles.option}>
          <bdi>{option.label}</bdi>
          <small>
            <bdi>{facts.get(option.value)}</bdi>
          </small>
        </span>
      )}
    />
  )
}
