import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnterTakesFirst } from '../../kit/fields/enter-takes-first.ts'
import { debounceMs } from '../../lib/measures.ts'
import { showDate } from '../../lib/format.ts'
import { isVisitCode, knownVisitors, type KnownVisitor } from './api.ts'
import styles from './registration.module.css'

type Props = {
  readonly value: string
  /** Somebody who was here before is chosen. */
  readonly isKnown: boolean
  readonly error: string | null
  readonly onChange: (name: string) => void
  /** Somebody who was here before. */
  readonly onKnown: (visitor: KnownVisitor) => void
}

/**
 * Who comes: a new name, or somebody who was here before, by two letters of name, company or phone. Long because it is
 * one field with what is typed, found and taken.
 */
export const VisitorField = ({ value, isKnown, error, onChange, onKnown }: Props) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const typed = value.trim()
  const [search] = useDebouncedValue(typed, debounceMs)
  const { data, isFetching } = useQuery(knownVisitors(search))
  const rows = search.length >= 2 ? (data?.rows ?? []) : []
  const onKeyDownCapture = useEnterTakesFirst({
    // A scanner's Enter is no choice.
    isSought: typed.length >= 2 && !isKnown && !isVisitCode(value),
    found: search === typed && !isFetching ? rows : null,
    take: visitor => {
      setOpened(false)
      onKnown(visitor)
    },
    mayBeNew: true,
  })
  const known = new Map(rows.map(row => [row.visitorId, row]))
  return (
    <Autocomplete
      size="sm"
      required
      data-autofocus
      autoFocus
      label={t('visits.find')}
      description={t('visits.findHelp')}
      value={value}
      error={error}
      data={rows.map(({ visitorId, name }) => ({ value: visitorId, label: name }))}
      filter={({ options }) => options}
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={onKeyDownCapture}
      maxLength={120}
      onChange={onChange}
      onOptionSubmit={visitorId => {
        const visitor = known.get(visitorId)
        if (visitor) onKnown(visitor)
      }}
      renderOption={({ option: { value: visitorId } }) => {
        const one = known.get(visitorId)
        return (
          one && (
            <span className={styles.option}>
              <bdi>{one.name}</bdi>
              <small>
                <bdi>{[one.fromCompany, one.phone].filter(Boolean).join(' · ')}</bdi>{' '}
                {t('visits.lastDay', { day: showDate(one.lastDay) })}
              </small>
            </span>
          )
        )
      }}
    />
  )
}
