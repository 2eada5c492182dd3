import type { DepartmentId, EmployeeId, LocalDate } from '../shared/values.ts'
import type { EmployeeEvent } from './events.ts'
import type { EmployeeUsage } from './usage.ts'

/** Commands that put right what was said of somebody by mistake. */
export type MistakeCommand =
  /** A last move, or last day, that was a mistake: as it was before. */
  | {
      readonly type: 'WithdrawMove'
      readonly employeeId: EmployeeId
      readonly from: LocalDate
      readonly departmentId: DepartmentId
      readonly inDepartmentFrom: LocalDate
      readonly departmentExists: boolean
    }
  | { readonly type: 'WithdrawTermination'; readonly employeeId: EmployeeId }
  /** One that was a mistake; what hangs on it other streams hold, so whoever asks has counted. */
  | {
      readonly type: 'WithdrawHiring'
      readonly employeeId: EmployeeId
      readonly usage: EmployeeUsage
    }
  /** He was taken away by mistake: by these facts he is there again (`said-anew.ts`). */
  | {
      readonly type: 'RestoreEmployee'
      readonly employeeId: EmployeeId
      readonly facts: readonly EmployeeEvent[]
      readonly departmentExists: boolean
    }
  /** The employment that began then was a mistake; with what held before it. */
  | {
      readonly type: 'WithdrawRehiring'
      readonly employeeId: EmployeeId
      readonly from: LocalDate
      readonly departmentId: DepartmentId
      readonly inDepartmentFrom: LocalDate
      readonly startOfEmployment: LocalDate
      readonly lastDay: LocalDate
    }
