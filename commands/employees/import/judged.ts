import type { Details } from '#domain/employees/details.ts'
import type { EmployeeState } from '#domain/employees/employees.ts'
import type { CellError, ImportField } from '#domain/employees/import-rows.ts'
import type { DepartmentId, EmployeeId } from '#domain/shared/values.ts'
import type { CreateEmployee } from '../create-employee.ts'

/** What a row comes to. Of a hiring `request` is null while what it names is still to be added. */
export type JudgedRow =
  | { readonly outcome: 'refused'; readonly errors: readonly CellError[] }
  | { readonly outcome: 'create'; readonly request: RowHiring | null }
  | { readonly outcome: 'update'; readonly employeeId: EmployeeId; readonly change: Change }
  | { readonly outcome: 'same'; readonly employeeId: EmployeeId }

/** His user has no password yet: it is hashed later, by and by. */
export type RowHiring = Omit<CreateEmployee, 'user'> & { readonly username: string }

/** What becomes of somebody: his details, whole; and where he works from today on, null where that stays. */
export type Change = {
  readonly fields: readonly ImportField[]
  readonly details: Details
  readonly departmentId: DepartmentId | null
}
export type HiredEmployee = Extract<EmployeeState, { readonly departmentId: DepartmentId }>
