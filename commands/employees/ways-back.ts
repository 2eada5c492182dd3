import type { MesaiEvent } from '#domain/catalogue.ts'
import { employees } from '#domain/employees/employees.ts'
import { saidAnew } from '#domain/employees/said-anew.ts'
import { isLocalDate } from '#domain/shared/values.ts'
import { againstLeaving, againstRank } from '../access/published.ts'
import { departmentExists } from '../organization/published.ts'
import { waysBackOf, type UndoContext, type WayBack } from '../acts/way-back.ts'
import { endedWith, mayNotGiveCards } from './ended-with.ts'
import { asIfAlone, hiredWith, mayNotAll } from './hired-with.ts'
import { employeeClaims } from './names-claimed.ts'
import { isPastUndo } from './removed-people.ts'

const back = waysBackOf({
  decider: employees,
  claims: ({ deps, caller }) => employeeClaims(deps, caller.company),
})
/** As for the act itself: the record of somebody above oneself stays as it is. */
export const againstHisRank = async ({ deps, caller }: UndoContext, { data }: MesaiEvent) =>
  'employeeId' in data && data.employeeId !== null
    ? againstRank(deps, caller, data.employeeId)
    : null

/** What was known of him is destroyed soon. */
const whileKept: WayBack<{ readonly code: 'employees.removed-for-good' }>['against'] = (
  { deps },
  { recordedAt },
) =>
  Promise.resolve(
    isPastUndo(recordedAt, deps.now()) ? { code: 'employees.removed-for-good' } : null,
  )

/** One person's record. That he was hired is taken back while nothing hangs on it. */
export const employeeWays = {
  EmployeeDetailsChanged: back('EmployeeDetailsChanged', {
    place: () => 'details',
    against: againstHisRank,
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
            doorPassword: details.doorPassword ?? null,
            asBefore: { lost: before.lost },
          }
    },
  }),
  EmployeeHired: back('EmployeeHired', {
    place: () => ['details', 'employment', 'department'],
    founds: true,
    parts: hiredWith,
    amid: asIfAlone,
    against: async (undoing, act) =>
      (await mayNotAll(undoing, act)) ?? againstHisRank(undoing, act),
    back: async (_, { data: { employeeId }, undoing: { caller, usage } }) => ({
      type: 'WithdrawHiring',
      employeeId,
      usage: await usage.employee(caller.company, employeeId),
    }),
  }),
  EmployeeHiringWithdrawn: back('EmployeeHiringWithdrawn', {
    place: () => ['details', 'employment', 'department'],
    against: whileKept,
    back: async (before, { data: { employeeId }, events, undoing: { deps, caller } }) =>
      before.status === 'hired'
        ? {
            type: 'RestoreEmployee',
            employeeId,
            facts: saidAnew(events),
            departmentExists: await departmentExists(deps, caller.company, before.departmentId),
          }
        : [],
  }),
  EmployeeRehired: back('EmployeeRehired', {
    place: () => ['employment', 'department'],
    // He leaves by it, as by any last day.
    against: ({ deps, caller }, { data }) =>
      'employeeId' in data && data.employeeId !== null
        ? againstLeaving(deps, caller, data.employeeId)
        : Promise.resolve(null),
    back: (before, { data: { employeeId, startOfEmployment: from } }) => {
      if (before.status !== 'hired' || before.lastDay === null) return []
      const { departmentId, inDepartmentFrom, startOfEmployment, lastDay } = before
      return {
        type: 'WithdrawRehiring',
        employeeId,
        from,
        departmentId,
        inDepartmentFrom,
        startOfEmployment,
        lastDay,
      }
    },
  }),
  EmployeeMoved: back('EmployeeMoved', {
    place: () => 'department',
    against: againstHisRank,
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
    parts: endedWith,
    against: async (undoing, act) =>
      (await mayNotGiveCards(undoing, act)) ?? againstHisRank(undoing, act),
    back: (before, { data: { employeeId } }) =>
      before.status !== 'hired'
        ? []
        : before.lastDay === null
          ? { type: 'WithdrawTermination', employeeId }
          : {
              type: 'TerminateEmployee',
              employeeId,
              lastDay: before.lastDay,
              reason: before.leavingReason,
            },
  }),
}
