import { useTranslation } from 'react-i18next'
import { localeOf } from '../../lib/format.ts'

/** How long something took, in the largest whole unit. @example '3 gün' of 4,400 minutes */
export const useSpanWords = () => {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  return (minutes: number): string => {
    const [value, unit] =
      minutes >= 2880
        ? ([Math.floor(minutes / 1440), 'day'] as const)
        : minutes >= 120
          ? ([Math.floor(minutes / 60), 'hour'] as const)
          : ([Math.max(1, Math.floor(minutes)), 'minute'] as const)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      value,
    )
  }
}

/** A duration to the minute. @example '1 saat 12 dakika' of 72 */
export const useDurationWords = () => {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0
      ? part(rest, 'minute')
      : rest === 0
        ? part(hours, 'hour')
        : `${part(hours, 'hour')} ${part(rest, 'minute')}`
  }
}

export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000
/** A reader that keeps nothing back is heard within minutes. */
export const lateFrom = 15
