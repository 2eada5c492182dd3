import { departments } from '#domain/organization/departments.ts'
import type { DepartmentEvent } from '#domain/organization/events.ts'
import type { Recorded } from '#event-store/contract.ts'
import { employmentOf } from '../employees/published.ts'
import { waysBackOf } from '../acts/way-back.ts'

type AddedEvent = Recorded<Extract<DepartmentEvent, { type: 'DepartmentAdded' }>>
const back = waysBackOf({ decider: departments })
const managed = ({
  departmentId,
  employeeId,
}: {
  readonly departmentId: string
  readonly employeeId: string
}): string => `${departmentId}:manager:${employeeId}`

/** The tree: of a department its name and code, where it hangs, who manages it. */
export const departmentWays = {
  DepartmentAdded: back('DepartmentAdded', {
    place: ({ departmentId }) => [`${departmentId}:name`, `${departmentId}:parent`],
    back: async (_, { data: { departmentId }, undoing: { caller, usage } }) => ({
      type: 'RemoveDepartment',
      departmentId,
      employees: await usage.department(caller.company, departmentId),
    }),
  }),
  DepartmentRemoved: back('DepartmentRemoved', {
    place: ({ departmentId }) => [`${departmentId}:name`, `${departmentId}:parent`],
    back: (before, { data: { departmentId }, events }) => {
      const there = before.departments.get(departmentId)
      if (!there) return []
      const { name, code, parentId } = there
      const added = events.find(
        (event): event is AddedEvent =>
          event.type === 'DepartmentAdded' && event.data.departmentId === departmentId,
      )
      return {
        type: 'RestoreDepartment',
        departmentId,
        name,
        code,
        parentId,
        firstParentId: added?.data.parentId ?? null,
      }
    },
  }),
  DepartmentRenamed: back('DepartmentRenamed', {
    place: ({ departmentId }) => `${departmentId}:name`,
    back: (before, { data: { departmentId } }) => {
      const department = before.departments.get(departmentId)
      return department
        ? {
            type: 'ChangeDepartment',
            departmentId,
            name: department.name,
            code: department.code,
          }
        : []
    },
  }),
  /** A move holds from the day it is recorded, so this one does too: days between keep where it hung then. */
  DepartmentMoved: back('DepartmentMoved', {
    place: ({ departmentId }) => `${departmentId}:parent`,
    back: (before, { data: { departmentId } }) => ({
      type: 'ChangeDepartment',
      departmentId,
      parentId: before.departments.get(departmentId)?.parentId ?? null,
    }),
  }),
  DepartmentManagerNamed: back('DepartmentManagerNamed', {
    place: managed,
    back: (_, { data: { departmentId, employeeId } }) => ({
      type: 'ReleaseManager',
      departmentId,
      employeeId,
    }),
  }),
  DepartmentManagerReleased: back('DepartmentManagerReleased', {
    place: managed,
    back: async (_, { data: { departmentId, employeeId }, undoing: { deps, caller } }) => {
      const { status, lastDay } = await employmentOf(deps, caller.company, employeeId)
      return {
        type: 'NameManager',
        departmentId,
        employeeId,
        employed: status === 'employed' && lastDay === null,
      }
    },
  }),
}
