import { employmentHistory, type Employment } from '#domain/employees/published.ts'
import { employees } from '#domain/employees/employees.ts'
import {
  isLocalDate,
  type CompanyId,
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
