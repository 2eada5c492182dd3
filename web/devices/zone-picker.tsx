import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClock } from '../lib/dates.ts'
import { showTime } from '../lib/format.ts'
import { zones } from './states.ts'

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A zone by its name, with what its wall shows now; one that is not in the list is written in. */
export const ZonePicker = ({
  label,
  description,
  value,
  onChange,
  error = null,
}: {
  label: string
  description?: string
  value: string
  onChange: (zone: string) => void
  error?: string | null
}) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [now] = useState(Date.now)
  const written = typed.trim().replace(/ /g, '_')
  const names = [
    ...new Set([
      value,
      ...zones,
      ...(/^[A-Za-z]+\/[A-Za-z_/]+$/.test(written) && isZone(written) ? [written] : []),
    ]),
  ].filter(isZone)
  return (
    <Select
      size="sm"
      label={label}
      description={description}
      searchable
      data={names}
      value={value}
      allowDeselect={false}
      error={error}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('devices.zone.write')}
      onChange={next => {
        if (next) onChange(next)
      }}
      renderOption={({ option }) => (
        <span
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 16,
            inlineSize: '100%',
          }}
        >
          <bdi dir="ltr">{option.value.replaceAll('_', ' ')}</bdi>
          <bdi dir="ltr" className="figures">
            {showTime(wallClock(now, option.value))}
          </bdi>
        </span>
      )}
    />
  )
}
