import { departments } from '#domain/organization/departments.ts'
import { parentOn } from '#domain/organization/moves.ts'
import type { DepartmentEvent } from '#domain/organization/events.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { employmentOf } from '../employees/published.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { todayOf } from './published.ts'

type AddedEvent = LogEntry<Extract<DepartmentEvent, { type: 'DepartmentAdded' }>>
const back = waysBackOf({ decider: departments })
const todayIn = ({ deps, caller }: UndoContext) => todayOf(deps, caller.company)
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
    back: async (_, { data: { departmentId }, undoing }) => ({
      type: 'RemoveDepartment',
      departmentId,
      employees: (await undoing.usage.department(undoing.caller.company, departmentId)).people,
      today: await todayIn(undoing),
    }),
  }),
  DepartmentRemoved: back('DepartmentRemoved', {
    place: ({ departmentId }) => [`${departmentId}:name`, `${departmentId}:parent`],
    back: (before, { data: { departmentId }, events }) => {
      const there = before.departments.get(departmentId)
      if (!there) return []
      const { name, code, parents } = there
      const last = parents.at(-1)
      if (!last) return []
      const added = events.find(
        (event): event is AddedEvent =>
          event.type === 'DepartmentAdded' && event.data.departmentId === departmentId,
      )
      return {
        type: 'RestoreDepartment',
        departmentId,
        name,
        code,
        parentId: last.parentId,
        firstParentId: added?.data.parentId ?? null,
        since: last.from,
      }
    },
  }),
  DepartmentRenamed: back('DepartmentRenamed', {
    place: ({ departmentId }) => `${departmentId}:name`,
    back: async (before, { data: { departmentId }, undoing }) => {
      const department = before.departments.get(departmentId)
      return department
        ? {
            type: 'ChangeDepartment',
            departmentId,
            name: department.name,
            code: department.code,
            today: await todayIn(undoing),
          }
        : []
    },
  }),
  /**
   * From the same date on it hangs where it hung before, as if it had never been moved. A move that had no date leads
   * back from today: days between keep where it hung then.
   */
  DepartmentMoved: back('DepartmentMoved', {
    place: ({ departmentId }) => `${departmentId}:parent`,
    back: async (before, { data: { departmentId, from }, undoing }) => {
      const today = await todayIn(undoing)
      const department = before.departments.get(departmentId)
      return {
        type: 'ChangeDepartment',
        departmentId,
        parentId: department ? parentOn(department, from ?? today) : null,
        from,
        today,
      }
    },
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
