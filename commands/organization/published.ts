import type { CompanyLanguage } from '#domain/organization/events.ts'
import { departments } from '#domain/organization/departments.ts'
import { lineageOn } from '#domain/organization/moves.ts'
import { positions, titleKey, type Positions } from '#domain/organization/positions.ts'
import { companyHistory, countryOn } from '#domain/organization/published.ts'
import { dateAt } from '#domain/shared/time.ts'
import { zoneNameOn } from '#domain/shared/zone-parts.ts'
import type {
  CompanyId,
  CountryChangeId,
  DepartmentId,
  Instant,
  LocalDate,
  LogoId,
  Zone,
} from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { derivedId } from '../shared/ids.ts'
import { addDepartment } from './add-department.ts'
import { logoPicture, type LogoPicture } from './logo-pictures.ts'
import { logoOfCompany } from './logo.ts'
import { definePosition } from './positions.ts'
import { companyStream, departmentsStream, positionsStream } from './streams.ts'

export type { CompanyRefusal } from '#domain/organization/company.ts'
export { companyBeside, type FoundCompany } from './found-company.ts'
export { departmentsStream } from './streams.ts'

export const departmentExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  departmentId: DepartmentId,
): Promise<boolean> =>
  (await load(deps, departmentsStream(company), departments)).state.departments.has(
    departmentId,
  )

/** The company's departments as they are now. */
export const departmentsOf = async (deps: Pick<Deps, 'log'>, company: CompanyId) =>
  (await load(deps, departmentsStream(company), departments)).state.departments

/** Whether a department is one of these or hangs below one, at an instant. */
export const isBelow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  departmentId: DepartmentId,
  those: readonly DepartmentId[],
  at: Instant,
): Promise<boolean> => {
  const zone = await zoneOfCompany(deps, company)
  if (zone === undefined) return false
  const tree = await departmentsOf(deps, company)
  return lineageOn(tree, departmentId, dateAt(zone, at)).some(one => those.includes(one))
}

/** The company's positions and degrees as they are now. */
export const positionsOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<Positions> => (await load(deps, positionsStream(company), positions)).state

/** The company as it is now; null while it is not founded. */
export const companyNow = async (deps: Pick<Deps, 'log'>, company: CompanyId) =>
  (await load(deps, companyStream(company), companyHistory)).state.founded

/**
 * Departments at the top and positions without level and degree, each by a key of its own under that of the request:
 * asked again, each is added once. What is refused is not there.
 */
export const defineMissing = async (
  deps: Deps,
  caller: Caller,
  missing: { readonly departments: readonly string[]; readonly positions: readonly string[] },
): Promise<void> => {
  const { company, requestKey = '' } = caller
  const of = (kind: string, title: string): Caller => ({
    ...caller,
    requestKey: derivedId(company, requestKey, kind, titleKey(title)),
  })
  for (const name of missing.departments)
    await addDepartment(deps)(of('department', name), { name })
  for (const title of missing.positions)
    await definePosition(deps)(of('position', title), { title, level: null, degreeId: null })
}

/** The company's logo as it is now, with its picture; null: it has none. */
export const logoPictureOf = async (
  deps: Pick<Deps, 'log' | 'db'>,
  company: CompanyId,
): Promise<(LogoPicture & { readonly logoId: LogoId }) | null> => {
  const logo = await logoOfCompany(deps, company)
  const picture = logo && (await logoPicture(deps, company, logo.logoId))
  return logo && picture ? { logoId: logo.logoId, ...picture } : null
}

/** The zone of the company's clock; undefined while the company is not founded. */
export const zoneOfCompany = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<Zone | undefined> => (await companyNow(deps, company))?.zone

/** The plain name of the zone that its clock goes by today, for what gets a zone of its own. */
export const zoneNowOf = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
): Promise<Zone | undefined> => {
  const zone = await zoneOfCompany(deps, company)
  return zone && zoneNameOn(zone, dateAt(zone, deps.now()))
}

/** ISO 3166 code of the country it is in on a day; undefined while the company is not founded. */
export const countryOfCompany = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  day: LocalDate,
): Promise<string | undefined> => (await countriesOf(deps, company))(day)

/** The same, by day. */
export const countriesOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<(day: LocalDate) => string | undefined> => {
  const now = await companyNow(deps, company)
  return day => (now ? countryOn(now, day) : undefined)
}

/** Where in its stream a change of country stands, and of which years the holidays went with it. */
export const countryChangeAt = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  changeId: CountryChangeId,
): Promise<{ stream: string; revision: number; years: readonly number[] } | null> => {
  const stream = companyStream(company)
  for (const { type, data, revision } of await log.readStream(stream))
    if (type === 'CompanyCountrySet' && data.changeId === changeId)
      return { stream, revision, years: data.years }
  return null
}

/** Where it is today. */
export const countryToday = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
): Promise<string | undefined> => countryOfCompany(deps, company, await todayOf(deps, company))

/** What is written for nobody in particular; null: the company never said. */
export const firstLanguageSaid = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<CompanyLanguage | null> => (await companyNow(deps, company))?.languages?.[0] ?? null

/** Today on the company's clock. */
export const todayOf = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
): Promise<LocalDate> => dateAt((await zoneOfCompany(deps, company)) ?? utc, deps.now())

const utc = 'UTC' as Zone
