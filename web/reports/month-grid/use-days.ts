import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, daysBetween, weekday } from '../../lib/dates.ts'
import { localeOf } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { dayCodes, type DayCode } from '../../kit/day/code-chip.tsx'
import type { TableSummary, MonthGridFilters } from './api.ts'
import type { Names } from './cells.ts'
import styles from './month-grid.module.css'

export type Day = {
  readonly date: string
  readonly head: string
  readonly title: string
  readonly look: string | undefined
  readonly past: boolean
}

/** The days of the period with their heads: weekday and number, holidays named, weekends and today told apart. */
export const useDays = (
  { from, to }: Pick<MonthGridFilters, 'from' | 'to'>,
  now: string,
  summary: TableSummary | undefined,
): readonly Day[] => {
  const format = useFormat()
  const {
    i18n: { language },
  } = useTranslation()
  const weekdayOf = useMemo(() => shortWeekday(language), [language])
  return useMemo(
    () =>
      Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
        const date = addDays(from, at)
        const holiday = summary?.days[at]?.holiday
        const look =
          date === now
            ? styles.now
            : holiday
              ? styles[holiday.kind === 'half' ? 'halfHoliday' : 'holiday']
              : weekday(date) > 5
                ? styles.weekend
                : undefined
        return {
          date,
          head: `${weekdayOf(date)}\n${Number(date.slice(8))}`,
          title: holiday
            ? `${format.longDate(date)} · ${holiday.title}`
            : format.longDate(date),
          look,
          past: date <= now,
        }
      }),
    [from, to, now, summary, format, weekdayOf],
  )
}

/** Three letters where a language has such words; Arabic says one letter or the whole word. */
const shortWeekday = (language: string): ((date: string) => string) => {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: language === 'ar' ? 'narrow' : 'short',
  })
  return date => format.format(Date.parse(`${date}T00:00:00Z`))
}

export const useNames = (): Names => {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      // one entry a code
      ...(Object.fromEntries(dayCodes.map(code => [code, t(`code.${code}`)])) as Record<
        DayCode,
        string
      >),
      provisional: t('days.provisional'),
      corrected: t('mark.corrected'),
      awaiting: readers => t('awaitingReaders.what', { names: readers.join(', ') }),
    }),
    [t],
  )
}

/** Outside the employment a day is hatched; one that has not come is just empty. */
export const emptyLook = (day: Day): string | undefined =>
  day.past ? styles.outside : undefined
