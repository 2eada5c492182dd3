import { isLanguage, type Language } from '#words/shared/languages.ts'
import { wallClock } from './dates.ts'

const locales = { tr: 'tr-TR', en: 'en-US', ar: 'ar-u-nu-latn' } satisfies Record<
  Language,
  string
>
/** English's where no language is known (spec §9). Latin digits everywhere: plain `ar` may bring Arabic-Indic ones. */
export const localeOf = (language: string): string =>
  isLanguage(language) ? locales[language] : locales.en

/** 02.03.2026, in every language (spec §9). */
export const showDate = (date: string): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`
/** 02.03, where the year is plain. */
export const showDayMonth = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}`
/** HH:mm of a wall clock reading. */
export const showTime = (local: string): string => local.slice(11, 16)
export const showSeconds = (local: string): string => local.slice(11, 19)
/** Between thousands in every language: a dot or comma there would be read as the one before minutes or decimals. */
const thousands = '\u202f'
/** @example groupDigits('1234') // '1 234' */
const groupDigits = (whole: string): string => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)
/** A number by its language, but for what stands between thousands. */
export const writeNumber = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(value)
    .map(part => (part.type === 'group' ? thousands : part.value))
    .join('')

/** Minutes as hours.minutes (spec §9), always with two digits of minutes. @example showMinutes(485) // '8.05' */
export const showMinutes = (minutes: number, mark: '.' | ':' = '.'): string => {
  const whole = Math.abs(minutes)
  const hours = groupDigits(String(Math.floor(whole / 60)))
  return `${minutes < 0 ? '−' : ''}${hours}${mark}${String(whole % 60).padStart(2, '0')}`
}
/** Minutes as they are. @example showWholeMinutes(-1485) // '−1 485' */
export const showWholeMinutes = (minutes: number): string =>
  `${minutes < 0 ? '−' : ''}${groupDigits(String(Math.abs(minutes)))}`
export const showInstant = (instant: string, zone: string): string => {
  const local = wallClock(instant, zone)
  return `${showDate(local)} ${showTime(local)}`
}

/** Formats by language; kept, since making one costs more than using it a thousand times. */
const kept = new Map<string, Formats>()
export type Formats = {
  number: (value: number) => string
  percent: (value: number) => string
  weekday: (date: string) => string
  weekdayName: (date: string) => string
  /**
   * At the head of a narrow column: three letters where a language has such words; Arabic says one letter or the whole
   * word.
   */
  columnDay: (date: string) => string
  /** Of a small month: its first letter. */
  narrowDay: (date: string) => string
  longDate: (date: string) => string
  month: (date: string) => string
  ago: (seconds: number) => string
  compare: (a: string, b: string) => number
}
export const formatsOf = (language: string): Formats => {
  const found = kept.get(language)
  if (found) return found
  const locale = localeOf(language)
  const number = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (date: string) => format.format(Date.parse(`${date}T00:00:00Z`))
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' })
  const formats: Formats = {
    number: value => writeNumber(number, value),
    percent: value => percent.format(value),
    weekday: dated({ weekday: 'short' }),
    weekdayName: dated({ weekday: 'long' }),
    columnDay: dated({ weekday: language === 'ar' ? 'narrow' : 'short' }),
    narrowDay: dated({ weekday: 'narrow' }),
    longDate: dated({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: dated({ month: 'long', year: 'numeric' }),
    ago: seconds =>
      seconds < 60
        ? relative.format(-Math.round(seconds), 'second')
        : seconds < 3600
          ? relative.format(-Math.floor(seconds / 60), 'minute')
          : seconds < 86_400
            ? relative.format(-Math.floor(seconds / 3600), 'hour')
            : relative.format(-Math.floor(seconds / 86_400), 'day'),
    compare: new Intl.Collator(locale).compare,
  }
  kept.set(language, formats)
  return formats
}
