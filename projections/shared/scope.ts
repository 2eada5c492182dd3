import type { DepartmentId, EmployeeId } from '#domain/shared/values.ts'

/** Whose rows a caller may see. Departments are listed whole: those he manages and all below them. */
export type ScopeFilter =
  | { readonly kind: 'company' }
  | {
      readonly kind: 'departments'
      readonly departmentIds: readonly DepartmentId[]
      readonly employeeId: EmployeeId | null
    }
  | { readonly kind: 'own'; readonly employeeId: EmployeeId }

/** For what the company decides by, whoever asks: whether a shift is used, a department empty. */
export const wholeCompany: ScopeFilter = { kind: 'company' }
