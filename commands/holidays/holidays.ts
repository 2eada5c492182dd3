import type { Holiday } from '#domain/holidays/events.ts'
import { holidays, type HolidayRefusal } from '#domain/holidays/holidays.ts'
import { shippedIn } from '#domain/holidays/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import { countriesOf } from '../organization/published.ts'
import type { PreviewNeeded, Previewed } from '../payroll/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { holidaysUnseen } from './holidays-unseen.ts'
import { holidaysStream } from './streams.ts'

type Answer<More = object> = Promise<
  Result<{ readonly position: Position } & More, HolidayRefusal | PreviewNeeded | SharedRefusal>
>
const yearOf = (day: LocalDate): number => Number(day.slice(0, 4))

/** Takes over what is shipped for the company's country and a year; days that the company has set itself stay. */
export const importHolidays =
  (deps: Deps) =>
  async (
    caller: Caller,
    year: number,
    previewed: Previewed = {},
  ): Answer<{ readonly days: number }> => {
    const countryOn = await countriesOf(deps, caller.company)
    // In a year of two countries the one at its end names what was taken over; each day is of its own.
    const country = countryOn(asLocalDate(`${year}-12-31`)) ?? ''
    const days = shippedIn(day => countryOn(day) ?? '', year).map(
      ({ source: _source, ...holiday }) => holiday,
    )
    const stream = holidaysStream(caller.company, year)
    const { state } = await load(deps, stream, holidays)
    const added = days.filter(({ day }) => !state.has(day))
    const unseen = await holidaysUnseen(deps, caller.company, added, previewed.preview)
    if (unseen) return refuse(unseen)
    const result = await handle(
      deps,
      stream,
      holidays,
      { type: 'ImportHolidays', year, country, days },
      caller,
    )
    return result.ok ? ok({ ...result.value, days: added.length }) : result
  }

/** Makes a day a public holiday of the company, or changes what it is. */
export const setHoliday =
  (deps: Deps) =>
  async (caller: Caller, { preview, ...holiday }: Holiday & Previewed): Answer => {
    const unseen = await holidaysUnseen(deps, caller.company, [holiday], preview)
    if (unseen) return refuse(unseen)
    return handle(
      deps,
      holidaysStream(caller.company, yearOf(holiday.day)),
      holidays,
      { type: 'SetHoliday', ...holiday },
      caller,
    )
  }

export const removeHoliday =
  (deps: Deps) =>
  async (caller: Caller, day: LocalDate, previewed: Previewed = {}): Answer => {
    const gone = { day, kind: 'none', from: null } as const
    const unseen = await holidaysUnseen(deps, caller.company, [gone], previewed.preview)
    if (unseen) return refuse(unseen)
    return handle(
      deps,
      holidaysStream(caller.company, yearOf(day)),
      holidays,
      { type: 'RemoveHoliday', day },
      caller,
    )
  }
