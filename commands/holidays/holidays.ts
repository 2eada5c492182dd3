import type { Holiday } from '#domain/holidays/events.ts'
import { holidays, type HolidayRefusal } from '#domain/holidays/holidays.ts'
import { shippedHolidays } from '#domain/holidays/published.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import { countryOfCompany } from '../organization/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { holidaysStream } from './streams.ts'

type Answer<More = object> = Promise<
  Result<{ readonly position: Position } & More, HolidayRefusal | SharedRefusal>
>
const yearOf = (day: LocalDate): number => Number(day.slice(0, 4))

/** Takes over what is shipped for the company's country and a year; days that the company has set itself stay. */
export const importHolidays =
  (deps: Deps) =>
  async (caller: Caller, year: number): Answer<{ readonly days: number }> => {
    const country = (await countryOfCompany(deps, caller.company)) ?? ''
    const days = shippedHolidays(country, year).map(
      ({ source: _source, ...holiday }) => holiday,
    )
    const stream = holidaysStream(caller.company, year)
    const { state } = await load(deps, stream, holidays)
    const result = await handle(
      deps,
      stream,
      holidays,
      { type: 'ImportHolidays', year, country, days },
      caller,
    )
    return result.ok
      ? ok({ ...result.value, days: days.filter(({ day }) => !state.has(day)).length })
      : result
  }

/** Makes a day a public holiday of the company, or changes what it is. */
export const setHoliday =
  (deps: Deps) =>
  (caller: Caller, holiday: Holiday): Answer =>
    handle(
      deps,
      holidaysStream(caller.company, yearOf(holiday.day)),
      holidays,
      { type: 'SetHoliday', ...holiday },
      caller,
    )

export const removeHoliday =
  (deps: Deps) =>
  (caller: Caller, day: LocalDate): Answer =>
    handle(
      deps,
      holidaysStream(caller.company, yearOf(day)),
      holidays,
      { type: 'RemoveHoliday', day },
      caller,
    )
