import type { Holiday } from '#domain/holidays/events.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { holidays, type HolidayCommand, type HolidayState } from '#domain/holidays/holidays.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import type { PreviewNeeded } from '../payroll/published.ts'
import { holidaysUnseen, type ComingHoliday } from './holidays-unseen.ts'
import { countryParts } from './published.ts'

const back = waysBackOf({ decider: holidays })
const dayOf = ({ day }: { readonly day: LocalDate }): string => day
const asBefore = (before: HolidayState, day: LocalDate): HolidayCommand => {
  const there: Holiday | undefined = before.get(day)
  return there ? { type: 'SetHoliday', ...there } : { type: 'RemoveHoliday', day }
}
/** As the change itself asks what becomes of locked days, except while it is only foreseen. */
const locked = async (
  { deps, caller, preview }: UndoContext,
  facts: readonly MesaiEvent[],
): Promise<PreviewNeeded | null> => {
  if (preview === null) return null
  const days = facts.flatMap(({ type, data }): readonly ComingHoliday[] => {
    if (type === 'HolidaySet') return [data]
    return type === 'HolidayRemoved' ? [{ day: data.day, kind: 'none', from: null }] : []
  })
  return holidaysUnseen(deps, caller.company, days, preview)
}

/** Public holidays, day by day; an import as one. */
export const holidayWays = {
  HolidaysImported: back('HolidaysImported', {
    place: ({ days }) => days.map(dayOf),
    locked,
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
    locked,
    back: (before, { data: { day } }) => asBefore(before, day),
  }),
  HolidayRemoved: back('HolidayRemoved', {
    place: dayOf,
    locked,
    back: (before, { data: { day } }) => asBefore(before, day),
  }),
}
