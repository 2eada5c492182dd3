import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf, isDate, wallClock } from '../../lib/dates.ts'
import { showDate, showTime } from '../../lib/format.ts'
import styles from './form.module.css'
import { WrongGroup } from './wrong-group.tsx'

export type MomentOption = { value: string; label: string; at: string; shown?: string }

/** What is chosen of a moment: one of those offered, or `other`, a date and a time as they are typed. */
export type ChosenMoment = {
  readonly chosen: string
  readonly date: string
  readonly time: string
}
/** The first of those offered, or what its wall shows, to be written over. */
export const firstMoment = (options: readonly MomentOption[], zone: string): ChosenMoment => {
  const wall = wallClock(options[0]?.at ?? new Date(0).toISOString(), zone)
  return { chosen: options[0]?.value ?? 'other', date: showDate(wall), time: showTime(wall) }
}
/** One's own, as the wall shows it. */
const ownMoment = (at: string, zone: string): ChosenMoment => {
  const wall = wallClock(at, zone)
  return { chosen: 'other', date: showDate(wall), time: showTime(wall) }
}
/** Null while date and time are not readable. */
export const momentAt = (
  { chosen, date, time }: ChosenMoment,
  options: readonly MomentOption[],
  zone: string,
): string | null =>
  options.find(option => option.value === chosen)?.at ?? instantTyped(date, time, zone)

/**
 * An instant: one of those offered, or a date and a time on the wall of `zone` that are written in, as where one was
 * `had` before. `at` is null while they are not readable.
 */
export const useMoment = (
  options: readonly MomentOption[],
  zone: string,
  had: string | null = null,
) => {
  const [moment, change] = useState(() =>
    had === null ? firstMoment(options, zone) : ownMoment(had, zone),
  )
  return { ...moment, options, change, at: momentAt(moment, options, zone) }
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
  of: ChosenMoment & {
    readonly options: readonly MomentOption[]
    readonly at: string | null
    readonly change: (next: ChosenMoment) => void
  }
  legend: string
  name: string
  asked: boolean
  /** What the server said of it. */
  wrong?: string | null
  /** What one's own is called. */
  other?: string | undefined
}

export const MomentField = ({ of, legend, name, asked, wrong = null, other }: Props) => {
  const { t } = useTranslation()
  const { chosen, date, time } = of
  const change = (some: Partial<ChosenMoment>) => of.change({ chosen, date, time, ...some })
  const choice = (value: string, label: string, end?: string) => (
    <label key={value}>
      <input
        type="radio"
        name={name}
        checked={chosen === value}
        onChange={() => change({ chosen: value })}
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
        {of.options.length > 0 && choice('other', other ?? t('moment.other'))}
        {chosen === 'other' && (
          <div className={styles.two}>
            <TextInput
              size="sm"
              label={t('moment.date')}
              placeholder="31.12.2026"
              dir="ltr"
              value={date}
              onChange={event => change({ date: event.currentTarget.value })}
              error={asked && of.at === null ? t('moment.bad') : null}
            />
            <TextInput
              size="sm"
              label={t('moment.time')}
              placeholder="08:00"
              dir="ltr"
              value={time}
              onChange={event => change({ time: event.currentTarget.value })}
            />
          </div>
        )}
      </fieldset>
    </WrongGroup>
  )
}
