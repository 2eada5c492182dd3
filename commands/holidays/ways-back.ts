import type { Holiday } from '#domain/holidays/events.ts'
import { holidays, type HolidayCommand, type HolidayState } from '#domain/holidays/holidays.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { waysBackOf } from '../acts/way-back.ts'
import { countryParts } from './published.ts'

const back = waysBackOf({ decider: holidays })
const dayOf = ({ day }: { readonly day: LocalDate }): string => day
const asBefore = (before: HolidayState, day: LocalDate): HolidayCommand => {
  const there: Holiday | undefined = before.get(day)
  return there ? { type: 'SetHoliday', ...there } : { type: 'RemoveHoliday', day }
}

/** Public holidays, day by day; an import as one. */
export const holidayWays = {
  HolidaysImported: back('HolidaysImported', {
    place: ({ days }) => days.map(dayOf),
    back: (before, { data: { days } }) => days.map(({ day }) => asBefore(before, day)),
  }),
  HolidaysReplaced: back('HolidaysReplaced', {
    place: ({ gone, days }) => [...gone, ...days.map(dayOf)],
    parts: countryParts,
    back: (before, { data: { gone, days } }) =>
      [...gone, ...days.map(({ day }) => day)].map(day => asBefore(before, day)),
  }),
  HolidaySet: back('HolidaySet', {
    place: dayOf,
    back: (before, { data: { day } }) => asBefore(before, day),
  }),
  HolidayRemoved: back('HolidayRemoved', {
    place: dayOf,
    back: (before, { data: { day } }) => asBefore(before, day),
  }),
}
