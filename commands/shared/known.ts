import { groups } from '#domain/calendar/groups.ts'
import { schemes } from '#domain/calendar/schemes.ts'
import { employmentHistory, type Employment } from '#domain/employees/published.ts'
import type { CompanyPolicy } from '#domain/policy/events.ts'
import { policy } from '#domain/policy/policy.ts'
import { policyOn } from '#domain/policy/published.ts'
import { companyHistory, departmentHistory } from '#domain/organization/published.ts'
import type {
  CompanyId,
  DepartmentId,
  EmployeeId,
  LocalDate,
  SchemeId,
  ShiftGroupId,
  ShiftId,
  Zone,
} from '#domain/shared/values.ts'
import { dateAt } from '#domain/shared/time.ts'
import { shifts, type ShiftState } from '#domain/shifts/shifts.ts'
import type { Deps } from './deps.ts'
import { load } from './handle.ts'
import {
  companyStream,
  departmentsStream,
  employeeStream,
  policyStream,
  schemeStream,
  shiftGroupStream,
  shiftStream,
} from './streams.ts'

/**
 * What a decision asks about other streams. Asked of the log, which is true, and never of a read model, which may lag.
 */

export const departmentExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  departmentId: DepartmentId,
): Promise<boolean> =>
  (await load(deps, departmentsStream(company), departmentHistory)).state.departments.has(departmentId)

export const employmentOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Employment> => (await load(deps, employeeStream(company, employeeId), employmentHistory)).state

/** The zone of the company's clock; undefined while the company is not founded. */
export const zoneOfCompany = async (deps: Pick<Deps, 'log'>, company: CompanyId): Promise<Zone | undefined> =>
  (await load(deps, companyStream(company), companyHistory)).state.founded?.zone

/** ISO 3166 code of the company's country; undefined while the company is not founded. */
export const countryOfCompany = async (deps: Pick<Deps, 'log'>, company: CompanyId): Promise<string | undefined> =>
  (await load(deps, companyStream(company), companyHistory)).state.founded?.country

export const shiftState = async (deps: Pick<Deps, 'log'>, company: CompanyId, shiftId: ShiftId): Promise<ShiftState> =>
  (await load(deps, shiftStream(company, shiftId), shifts)).state

/** Every one of them exists and is active. */
export const mayBePlanned = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  shiftIds: Iterable<ShiftId>,
): Promise<boolean> => {
  const states = await Promise.all([...new Set(shiftIds)].map(shiftId => shiftState(deps, company, shiftId)))
  return states.every(({ status, versions }) => status === 'active' && versions.size > 0)
}

export const schemeExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  schemeId: SchemeId,
): Promise<boolean> => {
  const { versions, removed } = (await load(deps, schemeStream(company, schemeId), schemes)).state
  return versions.size > 0 && !removed
}

export const shiftGroupExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  groupId: ShiftGroupId,
): Promise<boolean> => {
  const { title, removed } = (await load(deps, shiftGroupStream(company, groupId), groups)).state
  return title !== null && !removed
}

/** The company's rules in force on a day. */
export const policyOfDay = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  day: LocalDate,
): Promise<CompanyPolicy> => policyOn((await load(deps, policyStream(company), policy)).state, day)

/** Today on the company's clock. */
export const todayOf = async (deps: Pick<Deps, 'log' | 'now'>, company: CompanyId): Promise<LocalDate> =>
  dateAt((await zoneOfCompany(deps, company)) ?? utc, deps.now())

const utc = 'UTC' as Zone
