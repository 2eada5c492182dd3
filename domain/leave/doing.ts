import type { EmployeeId, Instant } from '../shared/values.ts'
import type { Circumstances } from './circumstances.ts'

/** What every command on an employee's leave says. */
export type LeaveCommandContext = {
  readonly employeeId: EmployeeId
  readonly circumstances: Circumstances
  readonly by: string
  readonly at: Instant
}
