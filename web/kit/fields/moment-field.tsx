import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf, isDate, wallClock } from '../../lib/dates.ts'
import { showDate, showTime } from '../../lib/format.ts'
import styles from './form.module.css'
import { WrongGroup } from './wrong-group.tsx'

export type MomentOption = { value: string; label: string; at: string; shown?: string }

/**
 * An instant: one of those offered, or a date and a time on the wall of `zone` that are written in. `at` is null while
 * they are not readable.
 */
export const useMoment = (options: readonly MomentOption[], zone: string) => {
  const first = options[0]?.at ?? new Date(0).toISOString()
  const [chosen, choose] = useState(options[0]?.value ?? 'other')
  const [date, setDate] = useState(() => showDate(wallClock(first, zone)))
  const [time, setTime] = useState(() => showTime(wallClock(first, zone)))
  const at =
    options.find(option => option.value === chosen)?.at ?? instantTyped(date, time, zone)
  return { options, chosen, choose, date, setDate, time, setTime, at }
}

/** @example instantTyped('20.11.2026', '08:00', 'Europe/Istanbul') // '2026-11-20T05:00:00.000Z' */
export const instantTyped = (date: string, time: string, zone: string): string | null => {
  const iso = date
    .trim()
    .split('.')
    .toReversed()
    .map(part => part.padStart(2, '0'))
    .join('-')
  return isDate(iso) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time.trim())
    ? instantOf(`${iso}T${time.trim()}:00`, zone)
    : null
}

type Props = {
  of: ReturnType<typeof useMoment>
  legend: string
  name: string
  asked: boolean
  /** What the server said of it. */
  wrong?: string | null
}

export const MomentField = ({ of, legend, name, asked, wrong = null }: Props) => {
  const { t } = useTranslation()
  const choice = (value: string, label: string, end?: string) => (
    <label key={value}>
      <input
        type="radio"
        name={name}
        checked={of.chosen === value}
        onChange={() => of.choose(value)}
      />
      <span>{label}</span>
      {end && (
        <bdi dir="ltr" className="figures">
          {end}
        </bdi>
      )}
    </label>
  )
  return (
    <WrongGroup wrong={wrong}>
      <fieldset className={styles.choices}>
        <legend>{legend}</legend>
        {of.options.map(option => choice(option.value, option.label, option.shown))}
        {of.options.length > 0 && choice('other', t('moment.other'))}
        {of.chosen === 'other' && (
          <div className={styles.two}>
            <TextInput
              size="sm"
              label={t('moment.date')}
              placeholder="31.12.2026"
              dir="ltr"
              value={of.date}
              onChange={event => of.setDate(event.currentTarget.value)}
              error={asked && of.at === null ? t('moment.bad') : null}
            />
            <TextInput
              size="sm"
              label={t('moment.time')}
              placeholder="08:00"
              dir="ltr"
              value={of.time}
              onChange={event => of.setTime(event.currentTarget.value)}
            />
          </div>
        )}
      </fieldset>
    </WrongGroup>
  )
}
