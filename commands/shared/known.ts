import { employmentHistory, type Employment } from '#domain/employees/published.ts'
import { companyHistory, departmentHistory } from '#domain/organization/published.ts'
import type { CompanyId, DepartmentId, EmployeeId, LocalDate, Zone } from '#domain/shared/values.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { Deps } from './deps.ts'
import { load } from './handle.ts'
import { companyStream, departmentsStream, employeeStream } from './streams.ts'

/** What a decision asks about other streams. Asked of the log, which is true, and never of a read model, which may lag. */

export const departmentExists = async (deps: Pick<Deps, 'log'>, company: CompanyId, departmentId: DepartmentId): Promise<boolean> =>
  (await load(deps, departmentsStream(company), departmentHistory)).state.departments.has(departmentId)

export const employmentOf = async (deps: Pick<Deps, 'log'>, company: CompanyId, employeeId: EmployeeId): Promise<Employment> =>
  (await load(deps, employeeStream(company, employeeId), employmentHistory)).state

/** The zone of the company's clock; undefined while the company is not founded. */
export const zoneOfCompany = async (deps: Pick<Deps, 'log'>, company: CompanyId): Promise<Zone | undefined> =>
  (await load(deps, companyStream(company), companyHistory)).state.founded?.zone

/** Today on the company's clock. */
export const todayOf = async (deps: Pick<Deps, 'log' | 'now'>, company: CompanyId): Promise<LocalDate> =>
  dateAt((await zoneOfCompany(deps, company)) ?? utc, deps.now())

const utc = 'UTC' as Zone
