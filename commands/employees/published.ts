import { employmentHistory, type Employment } from '#domain/employees/published.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
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
