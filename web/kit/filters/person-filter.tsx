import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounceMs } from '../../lib/measures.ts'
import { people } from './people.ts'

type Props = {
  label: string
  value: string | undefined
  onChange: (employeeId: string) => void
}

/**
 * One person in the filter bar, found by name or number; of one from a shared address only that there is one is known.
 */
export const PersonFilter = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), debounceMs)
  const { data } = useQuery({ ...people(search), placeholderData: keepPreviousData })
  const found = (data?.rows ?? []).map(row => ({
    value: row.employeeId,
    label: row.fullName ?? t('common.erased'),
  }))
  const known =
    value === undefined || found.some(one => one.value === value)
      ? found
      : [
          { value, label: chosen?.value === value ? chosen.label : t('filter.oneEmployee') },
          ...found,
        ]
  return (
    <Select
      size="xs"
      w={200}
      searchable
      clearable
      data={known}
      value={value ?? null}
      placeholder={label}
      aria-label={label}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('person.nobody')}
      clearButtonProps={{ 'aria-label': t('filter.remove', { what: label }) }}
      onChange={(id, option) => {
        setChosen(id && option ? { value: id, label: option.label } : null)
        onChange(id ?? '')
      }}
    />
  )
}
