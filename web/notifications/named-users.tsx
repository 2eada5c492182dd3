import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostNamedUsers } from '#api/contract/notice-bounds.ts'
import { debounceMs } from '../lib/measures.ts'
import { noticeUsers } from './api.ts'
import type { TypedSetting } from './typed-setting.ts'

type Users = TypedSetting['users']

/** Users by name; who was named stays, whatever is searched next. */
export const NamedUsers = ({
  users,
  onChange,
}: {
  users: Users
  onChange: (users: Users) => void
}) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const { data } = useQuery({ ...noticeUsers(search), placeholderData: keepPreviousData })
  const found = (data?.rows ?? []).map(({ userId: id, fullName: name }) => ({ id, name }))
  const all = new Map([...found, ...users].map(one => [one.id, one]))
  return (
    <MultiSelect
      size="sm"
      label={t('noticeRules.toUsers')}
      description={t('noticeRules.toUsersWhat')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={mostNamedUsers}
      filter={({ options }) => options}
      nothingFoundMessage={t('filter.nothing')}
      data={[...all.values()].map(({ id, name }) => ({
        value: id,
        label: name ?? t('noticeRules.lost'),
      }))}
      value={users.map(({ id }) => id)}
      onChange={ids => onChange(ids.flatMap(id => all.get(id) ?? []))}
    />
  )
}
