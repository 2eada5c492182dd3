import { asLocalDate, type LocalDate } from '../shared/values.ts'
import type { Holiday } from './events.ts'
import { germany } from './shipped/germany.ts'
import type { ShippedHolidays } from './shipped/shape.ts'
import { turkey } from './shipped/turkey.ts'

const shipped: readonly ShippedHolidays[] = [...turkey, ...germany]

/** In order of date; none where nothing is shipped. */
export const shippedHolidays = (
  country: string,
  year: number,
): (Holiday & { readonly source: string })[] =>
  shipped
    .filter(one => one.country === country && one.year === year)
    .flatMap(({ days }) => days)
    .map(holiday => ({ ...holiday, day: asLocalDate(holiday.day) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))

/** Those of which there are any, ISO 3166. */
export const shippedCountries = (): string[] => [
  ...new Set(shipped.map(({ country }) => country)),
]

/** The years for which a country's are shipped. */
export const shippedYears = (country: string): number[] =>
  shipped.filter(one => one.country === country).map(({ year }) => year)

/** Those of a year by the country that holds on each day. */
export const shippedIn = (
  countryOn: (day: LocalDate) => string,
  year: number,
): (Holiday & { readonly source: string })[] =>
  shippedCountries()
    .flatMap(country =>
      shippedHolidays(country, year).filter(({ day }) => countryOn(day) === country),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))

/** What becomes of a year's holidays; `gone`: those that no other day takes the place of. */
export type YearReplacement = {
  readonly gone: readonly Holiday[]
  readonly days: readonly Holiday[]
}
/**
 * What becomes of those that stand in a year when a company is in another country on some of its days: what was taken
 * over from the former and left as it was goes, what is shipped for the other comes where nothing else stands. A year
 * of which nothing was taken over stays empty.
 */
export const replacedIn = (
  standing: ReadonlyMap<LocalDate, Holiday>,
  year: number,
  [before, after]: readonly [(day: LocalDate) => string, (day: LocalDate) => string],
): YearReplacement => {
  if (standing.size === 0) return { gone: [], days: [] }
  const was = new Map(shippedIn(before, year).map(one => [one.day, one]))
  const moves = (day: LocalDate): boolean => before(day) !== after(day)
  const left = [...standing.values()].filter(
    one => moves(one.day) && isSame(one, was.get(one.day)),
  )
  const leaving = new Set(left.map(({ day }) => day))
  const days = shippedIn(after, year)
    .map(({ source: _source, ...holiday }) => holiday)
    .filter(({ day }) => moves(day) && (!standing.has(day) || leaving.has(day)))
  const coming = new Set(days.map(({ day }) => day))
  return { gone: left.filter(({ day }) => !coming.has(day)), days }
}
const isSame = (one: Holiday, other: Holiday | undefined): boolean =>
  other?.title === one.title && other.kind === one.kind && other.from === one.from
