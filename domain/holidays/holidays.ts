import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { CountryChangeId, LocalDate } from '../shared/values.ts'
import type { Holiday, HolidayEvent } from './events.ts'

/** The public holidays of one company and year, by day. */
export type HolidayState = ReadonlyMap<LocalDate, Holiday>
export type HolidayCommand =
  | {
      readonly type: 'ImportHolidays'
      readonly year: number
      readonly country: string
      readonly days: readonly Holiday[]
    }
  | {
      readonly type: 'ReplaceHolidays'
      readonly year: number
      readonly country: string
      readonly changeId: CountryChangeId
      readonly gone: readonly LocalDate[]
      readonly days: readonly Holiday[]
    }
  | ({ readonly type: 'SetHoliday' } & Holiday)
  | { readonly type: 'RemoveHoliday'; readonly day: LocalDate }
export type HolidayRefusal =
  | { readonly code: 'holidays.title-required' }
  | { readonly code: 'holidays.half-needs-time' }
  | { readonly code: 'holidays.none-shipped'; readonly country: string; readonly year: number }

/** A company's own public holidays: those of its country taken over, and whatever it adds, changes or removes. */
export const holidays: Decider<HolidayState, HolidayCommand, HolidayEvent, HolidayRefusal> = {
  initial: new Map(),
  decide: (state, command) => {
    switch (command.type) {
      case 'ImportHolidays': {
        const { year, country } = command
        if (command.days.length === 0)
          return refuse({ code: 'holidays.none-shipped', country, year })
        const days = command.days.filter(({ day }) => !state.has(day))
        return ok(
          days.length === 0
            ? []
            : [{ type: 'HolidaysImported', data: { year, country, days } }],
        )
      }
      case 'ReplaceHolidays': {
        const { type: _type, gone, days, ...said } = command
        return ok(
          gone.length + days.length === 0
            ? []
            : [
                {
                  type: 'HolidaysReplaced',
                  data: { ...said, gone: [...gone], days: [...days] },
                },
              ],
        )
      }
      case 'SetHoliday': {
        const { type: _type, ...given } = command
        if (given.title.trim() === '') return refuse({ code: 'holidays.title-required' })
        if (given.kind === 'half' && given.from === null)
          return refuse({ code: 'holidays.half-needs-time' })
        const holiday = given.kind === 'full' ? { ...given, from: null } : given
        const there = state.get(holiday.day)
        const same =
          there?.title === holiday.title &&
          there.kind === holiday.kind &&
          there.from === holiday.from
        return ok(same ? [] : [{ type: 'HolidaySet', data: holiday }])
      }
      case 'RemoveHoliday':
        return ok(
          state.has(command.day)
            ? [{ type: 'HolidayRemoved', data: { day: command.day } }]
            : [],
        )
    }
  },
  evolve: (state, event) => {
    const after = new Map(state)
    switch (event.type) {
      case 'HolidaysImported':
        for (const holiday of event.data.days) after.set(holiday.day, holiday)
        return after
      case 'HolidaysReplaced':
        for (const day of event.data.gone) after.delete(day)
        for (const holiday of event.data.days) after.set(holiday.day, holiday)
        return after
      case 'HolidaySet':
        return after.set(event.data.day, event.data)
      case 'HolidayRemoved':
        after.delete(event.data.day)
        return after
    }
  },
}
