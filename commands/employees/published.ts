import { employmentHistory, type Employment } from '#domain/employees/published.ts'
import { employees } from '#domain/employees/employees.ts'
import {
  isLocalDate,
  type CompanyId,
  type DepartmentId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { employeeStream } from './streams.ts'

export { changeEmployeeContact, type Contact } from './change-contact.ts'
export type { EmployeeAnswer } from './handle-employee.ts'

export const employmentOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Employment> =>
  (await load(deps, employeeStream(company, employeeId), employmentHistory)).state

/** Who he is as a payroll file says it; null: nobody, or erased. */
export const lockedIdentityOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
) => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  if (state.status === 'none' || state.status === 'erased') return null
  const { name, surname, nationalId = null } = state.details
  return { employeeNo: state.employeeNo, name, surname, nationalId }
}

/** Where he works; null: nobody, or erased. */
export const departmentNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<DepartmentId | null> => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  return state.status === 'hired' ? state.departmentId : null
}

/** Null where it is not known, or not any more. */
export const birthDateOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<LocalDate | null> => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  const birthDate = state.status === 'none' ? null : state.details.birthDate
  return birthDate && isLocalDate(birthDate) ? birthDate : null
}
