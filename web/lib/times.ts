import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf, showMinutes, showWholeMinutes, writeNumber } from './format.ts'

/** How a reader likes durations: 8.05, 8:05, 485 minutes, 8,08 hours or as a share of what was planned. */
export const displays = ['clock', 'colon', 'minutes', 'decimal', 'percent'] as const
export type Display = (typeof displays)[number]

const place = 'mesai.times'
const listeners = new Set<() => void>()
const stored = (): Display => {
  try {
    return displays.find(one => one === localStorage.getItem(place)) ?? 'clock'
  } catch {
    return 'clock'
  }
}
export const chooseDisplay = (display: Display) => {
  try {
    localStorage.setItem(place, display)
  } catch {
    /* then it stays as it was */
  }
  for (const tell of listeners) tell()
}
const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
export const useDisplay = (): Display => useSyncExternalStore(listen, stored)

/**
 * What exports are asked for, so that the file shows what the screen shows; its hours and minutes have one form (spec
 * §9).
 */
export const fileTimes = (): Exclude<Display, 'colon'> => {
  const display = stored()
  return display === 'colon' ? 'clock' : display
}

/** A share of nothing is shown in hours and minutes. @example minutesText('decimal', 'tr', 485) // '8,08' */
export const minutesText = (
  display: Display,
  language: string,
  minutes: number,
  planned?: number,
): string => {
  if (display === 'minutes') return showWholeMinutes(minutes)
  if (display === 'decimal') return writeNumber(decimalOf(language), minutes / 60)
  return display === 'percent' && planned !== undefined && planned > 0
    ? percentOf(language).format(minutes / planned)
    : showMinutes(minutes, display === 'colon' ? ':' : '.')
}
const keep = (options: Intl.NumberFormatOptions) => {
  const kept = new Map<string, Intl.NumberFormat>()
  return (language: string): Intl.NumberFormat => {
    const format = kept.get(language) ?? new Intl.NumberFormat(localeOf(language), options)
    kept.set(language, format)
    return format
  }
}
const decimalOf = keep({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})
const percentOf = keep({ style: 'percent', maximumFractionDigits: 0 })

/** In which unit durations are written, for the head of their columns: `<th data-unit>`. */
export const useTimeUnit = (): string => {
  const display = useDisplay()
  const { t } = useTranslation()
  return t(`export.unit.${display}`)
}

/** The one way figures of minutes are written on reports. `planned`: what a share is of. */
export const useMinutes = (): ((minutes: number, planned?: number) => string) => {
  const display = useDisplay()
  const {
    i18n: { language },
  } = useTranslation()
  return useCallback(
    (minutes, planned) => minutesText(display, language, minutes, planned),
    [display, language],
  )
}
