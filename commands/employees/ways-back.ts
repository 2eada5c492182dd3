import type { MesaiEvent } from '#domain/catalogue.ts'
import { employees, namesHeld } from '#domain/employees/employees.ts'
import { isLocalDate } from '#domain/shared/values.ts'
import { againstRank } from '../access/published.ts'
import { claimsBy } from '../shared/claims.ts'
import { departmentExists } from '../organization/published.ts'
import { waysBackOf, type Undoing } from '../acts/way-back.ts'

const back = waysBackOf({
  decider: employees,
  claims: ({ deps, caller }) => claimsBy(deps.vault, caller.company, employees, namesHeld),
})
/** As for the act itself: the record of somebody above oneself stays as it is. */
const against = async ({ deps, caller }: Undoing, { data }: MesaiEvent) =>
  'employeeId' in data && data.employeeId !== null
    ? againstRank(deps, caller, data.employeeId)
    : null

/** One person's record. That he was hired at all is not taken back: his leaving ends it. */
export const employeeWays = {
  EmployeeDetailsChanged: back('EmployeeDetailsChanged', {
    place: () => 'details',
    against,
    back: (before, { data: { employeeId } }) => {
      if (before.status !== 'hired') return []
      const { name, surname, birthDate, ...details } = before.details
      return name === null || surname === null
        ? []
        : {
            type: 'ChangeEmployeeDetails',
            employeeId,
            ...details,
            name,
            surname,
            birthDate: birthDate && isLocalDate(birthDate) ? birthDate : null,
          }
    },
  }),
  EmployeeMoved: back('EmployeeMoved', {
    place: () => 'department',
    against,
    back: async (before, { data: { employeeId, from }, undoing: { deps, caller } }) => {
      if (before.status !== 'hired') return []
      const { departmentId, inDepartmentFrom } = before
      return {
        type: 'WithdrawMove',
        employeeId,
        from,
        departmentId,
        inDepartmentFrom,
        departmentExists: await departmentExists(deps, caller.company, departmentId),
      }
    },
  }),
  EmployeeTerminated: back('EmployeeTerminated', {
    // Who is taken on again stands on the leaving.
    place: () => ['employment', 'department'],
    against,
    back: (before, { data: { employeeId } }) =>
      before.status !== 'hired'
        ? []
        : before.lastDay === null
          ? { type: 'WithdrawTermination', employeeId }
          : { type: 'TerminateEmployee', employeeId, lastDay: before.lastDay },
  }),
}
