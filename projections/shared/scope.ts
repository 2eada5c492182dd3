import type { DepartmentId, DeviceId, EmployeeId } from '#domain/shared/values.ts'

/**
 * Whose rows a caller may see. Departments are listed whole: those he manages and all below them; so are readers: those
 * he is authorised for, and those of the groups he is authorised for.
 */
export type ScopeFilter =
  | { readonly kind: 'company' }
  | {
      readonly kind: 'departments'
      readonly departmentIds: readonly DepartmentId[]
      readonly deviceIds: readonly DeviceId[]
      readonly employeeId: EmployeeId | null
    }
  | { readonly kind: 'own'; readonly employeeId: EmployeeId }

/** For what the company decides by, whoever asks: whether a shift is used, a department empty. */
export const wholeCompany: ScopeFilter = { kind: 'company' }
