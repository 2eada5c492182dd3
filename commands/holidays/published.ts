import type { MesaiEvent } from '#domain/catalogue.ts'
import { holidays } from '#domain/holidays/holidays.ts'
import {
  replacedIn,
  shippedCountries,
  shippedYears,
  type YearReplacement,
} from '#domain/holidays/published.ts'
import type { CompanyId, CountryChangeId, LocalDate } from '#domain/shared/values.ts'
import type { ActAt, UndoContext } from '../acts/way-back.ts'
import { countryChangeAt } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { Part } from '../shared/together.ts'
import { holidaysStream } from './streams.ts'

type CountryOn = (day: LocalDate) => string
/** Of a year, and up to which revision of its stream that was read. */
export type ReplacedYear = YearReplacement & {
  readonly year: number
  readonly revision: number
}

/** What becomes of the company's holidays when it is in another country on some days, of years in which any change. */
export const holidaysReplaced = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  countries: readonly [before: CountryOn, after: CountryOn],
): Promise<readonly ReplacedYear[]> => {
  const years = [...new Set(shippedCountries().flatMap(shippedYears))].toSorted()
  const found = await Promise.all(
    years.map(async year => {
      const { state, revision } = await load(deps, holidaysStream(company, year), holidays)
      return { year, revision, ...replacedIn(state, year, countries) }
    }),
  )
  return found.filter(({ gone, days }) => gone.length + days.length > 0)
}

/** What is recorded of it in the year's stream, beside the change of country. */
export const holidaysBeside = (
  company: CompanyId,
  { year, revision, gone, days }: ReplacedYear,
  said: { readonly country: string; readonly changeId: CountryChangeId },
): Part => {
  const decision = holidays.decide(holidays.initial, {
    type: 'ReplaceHolidays',
    ...said,
    year,
    gone: gone.map(({ day }) => day),
    days,
  })
  return {
    stream: holidaysStream(company, year),
    expected: revision,
    events: decision.ok ? decision.value : [],
    claims: [],
  }
}

/** A company that is in another country has its holidays with it: one act in the streams of both. */
export const countryParts = async (
  { deps, caller: { company } }: UndoContext,
  { type, data }: MesaiEvent,
): Promise<readonly ActAt[]> => {
  if (type !== 'CompanyCountrySet' && type !== 'HolidaysReplaced') return []
  const { changeId } = data
  const said = await countryChangeAt(deps, company, changeId)
  if (said === null) return []
  const { years, ...at } = said
  const replaced = years.map(async year => {
    const stream = holidaysStream(company, year)
    const event = (await deps.log.readStream(stream)).find(
      one => one.type === 'HolidaysReplaced' && one.data.changeId === changeId,
    )
    return event ? [{ stream, revision: event.revision }] : []
  })
  return [at, ...(await Promise.all(replaced)).flat()]
}
