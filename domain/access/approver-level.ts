import type { ApproverLevel, Role } from './events.ts'

/**
 * With which authority somebody decides (`leave-rules §1.3`): the main manager always as second approver, an employee
 * never. Who was given no level is first approver: so whoever decided before levels were kept goes on deciding.
 * @param given null where none ever was
 */
export const approverLevelOf = (role: Role, given: ApproverLevel | null): ApproverLevel => {
  switch (role) {
    case 'company-admin':
      return 2
    case 'administrator':
    case 'manager':
      return given ?? 1
    case 'employee':
      return 0
  }
}
