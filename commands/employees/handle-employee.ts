import type { NotHisToRule } from '#domain/access/published.ts'
import {
  employees,
  type EmployeeCommand,
  type EmployeeRefusal,
} from '#domain/employees/employees.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import { againstRank } from '../access/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, type CommandOutcome, type OneOfMany } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { employeeClaims } from './names-claimed.ts'
import { employeeStream } from './streams.ts'

export type EmployeeAnswer = Promise<
  Result<CommandOutcome, EmployeeRefusal | NotHisToRule | SharedRefusal>
>

/**
 * Every command to an employee: refused where he is a user above whoever commands; it takes and releases the names that
 * change by it (number, national id, phone, e-mail).
 */
export const handleEmployee = async (
  deps: Deps,
  caller: Caller,
  command: EmployeeCommand,
  one: OneOfMany = {},
): EmployeeAnswer => {
  const refusal = await againstRank(deps, caller, command.employeeId)
  if (refusal) return refuse(refusal)
  return handle(
    deps,
    employeeStream(caller.company, command.employeeId),
    employees,
    command,
    caller,
    { ...one, claims: employeeClaims(deps, caller.company) },
  )
}
