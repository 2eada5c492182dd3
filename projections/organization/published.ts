import type { Tx } from '#database/types.ts'
import {
  countriesKnownAt,
  countryOn,
  type CountryFrom,
} from '#domain/organization/published.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

export { departmentNames } from './department-names.ts'

/** In which country it is on a day; as known at an instant, where one is given. Of none before it can be read. */
export const countriesOfCompany = async (
  tx: Tx,
  company: CompanyId,
  known?: Instant,
): Promise<(day: LocalDate) => string> => {
  const [row] = await tx.query<{ country: string; countries: readonly CountryFrom[] }>(
    `select country, countries from ${read.companies} where company_id = $1`,
    [company],
  )
  const all = row ?? { country: '', countries: [] }
  const said = known === undefined ? all : countriesKnownAt(all, known)
  return day => countryOn(said, day)
}
