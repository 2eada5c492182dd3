import type { Instant, LocalDate } from '../shared/values.ts'

/** In which country (ISO 3166) a company is from a day on; `recordedAt`: when it was said. */
export type CountryFrom = Said & { readonly recordedAt: Instant }
type Said = { readonly from: LocalDate; readonly country: string }
/** Where it was founded, and what was said since in the order of recording: of one day the later word holds. */
export type Countries = {
  readonly country: string
  readonly countries: readonly Said[]
}

/** Where a company is on a day, until a later one that has a word. @example countryOn(of, '2026-03-01') // 'DE' */
export const countryOn = ({ country, countries }: Countries, day: LocalDate): string =>
  changesOf({ country, countries }).findLast(({ from }) => from <= day)?.country ?? country

/** What holds from which day on, oldest first; a word that changes nothing is none. */
export const changesOf = ({ country, countries }: Countries): readonly Said[] => {
  const last = new Map(countries.map(one => [one.from, one.country]))
  return [...last]
    .map(([from, said]) => ({ from, country: said }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .filter((one, at, all) => one.country !== (all[at - 1]?.country ?? country))
}

/** As it was known at an instant: what was said later is left out. */
export const countriesKnownAt = (
  {
    country,
    countries,
  }: { readonly country: string; readonly countries: readonly CountryFrom[] },
  at: Instant,
): Countries => ({
  country,
  countries: countries.filter(({ recordedAt }) => recordedAt <= at),
})
