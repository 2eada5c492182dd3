import { asLocalDate } from '../shared/values.ts'
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
