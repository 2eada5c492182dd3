import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounceMs } from '../lib/measures.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { recipients, type Schedule } from './api.ts'
import styles from './views.module.css'

/**
 * Users in scope by name; who is named already stays, whether he is in scope or not. Long because names once seen stay
 * with those who are chosen, whatever is searched next.
 */
export const Recipients = ({
  users,
  known,
  wrong,
  onChange,
}: {
  users: string[]
  known: Schedule['users']
  wrong: string | null
  onChange: (users: string[]) => void
}) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const { data } = useQuery({ ...recipients(search), placeholderData: keepPreviousData })
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(
    new Map(known.map(({ userId, fullName }) => [userId, fullName ?? t('common.erased')])),
  )
  const rows = data?.rows ?? []
  const fresh = rows.filter(
    ({ userId, fullName }) => seen.get(userId) !== (fullName ?? t('common.erased')),
  )
  if (fresh.length > 0)
    setSeen(
      new Map([
        ...seen,
        ...fresh.map(
          ({ userId, fullName }) => [userId, fullName ?? t('common.erased')] as const,
        ),
      ]),
    )
  const without = new Set(
    rows.filter(({ hasAddress }) => !hasAddress).map(({ userId }) => userId),
  )
  const shown = [...new Set([...rows.map(({ userId }) => userId), ...users])]
  const unreachable = users.filter(user => without.has(user))
  return (
    <>
      <MultiSelect
        label={t('views.mail.users')}
        description={t('views.mail.usersWhat')}
        size="sm"
        withScrollArea={false}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        value={users}
        error={wrong}
        onChange={onChange}
        maxValues={20}
        filter={({ options }) => options}
        nothingFoundMessage={t('views.mail.nobodyFound')}
        data={shown.map(value => ({ value, label: seen.get(value) ?? '…' }))}
        renderOption={({ option }) => (
          <span className={styles.option}>
            <bdi>{option.label}</bdi>
            <small>
              {without.has(option.value)
                ? t('views.mail.noAddress')
                : rows.find(row => row.userId === option.value)?.department}
            </small>
          </span>
        )}
      />
      {unreachable.length > 0 && (
        <Notice tone="warn">
          {t('views.mail.withoutAddress', {
            names: unreachable.map(user => seen.get(user)).join(', '),
          })}
        </Notice>
      )}
    </>
  )
}
