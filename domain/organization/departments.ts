import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { DepartmentId, EmployeeId, LocalDate } from '../shared/values.ts'
import type { DepartmentEvent } from './events.ts'
import {
  beginningOfTime,
  inForceFrom,
  withMove,
  movedOn,
  parentOn,
  standsInTheWay,
  type DatedEvent,
  type MoveRefusal,
  type Parents,
} from './moves.ts'

/** Long because it is the whole tree's rules, command by command. */
type Department = {
  readonly name: string
  readonly code: string | null
  /** Below which it hangs from when on: never empty, and the last may lie ahead. */
  readonly parents: Parents
  readonly managers: readonly EmployeeId[]
}
type DepartmentTree = {
  readonly departments: ReadonlyMap<DepartmentId, Department>
  /** Ids once used are not used again, but for the same one that comes back. */
  readonly removed: ReadonlySet<DepartmentId>
}

export type DepartmentCommand =
  | {
      readonly type: 'AddDepartment'
      readonly departmentId: DepartmentId
      readonly name: string
      readonly code: string | null
      readonly parentId: DepartmentId | null
    }
  /** What is absent stays as it is; `parentId: null` makes it a top department, from `from` on, else from today. */
  | {
      readonly type: 'ChangeDepartment'
      readonly departmentId: DepartmentId
      readonly name?: string
      readonly code?: string | null
      readonly parentId?: DepartmentId | null
      readonly from?: LocalDate | undefined
      readonly today: LocalDate
    }
  /** `employees`: how many work there. Their own streams hold that, so whoever asks for the removal counts them. */
  | {
      readonly type: 'RemoveDepartment'
      readonly departmentId: DepartmentId
      readonly employees: number
      readonly today: LocalDate
    }
  /** One that was removed, as it was; it hung below `firstParentId` when it was added, and moved last at `since`. */
  | {
      readonly type: 'RestoreDepartment'
      readonly departmentId: DepartmentId
      readonly name: string
      readonly code: string | null
      readonly parentId: DepartmentId | null
      readonly firstParentId: DepartmentId | null
      readonly since: LocalDate
    }
  | {
      readonly type: 'NameManager'
      readonly departmentId: DepartmentId
      readonly employeeId: EmployeeId
      readonly employed: boolean
    }
  | {
      readonly type: 'ReleaseManager'
      readonly departmentId: DepartmentId
      readonly employeeId: EmployeeId
    }
  /** All that he manages from now on, said whole: of those he is named manager, of all others he is not. */
  | {
      readonly type: 'NameManagerOf'
      readonly departmentIds: readonly DepartmentId[]
      readonly employeeId: EmployeeId
      readonly employed: boolean
    }

export type DepartmentRefusal =
  | { readonly code: 'organization.department-not-found'; readonly departmentId: DepartmentId }
  | { readonly code: 'organization.parent-not-found'; readonly departmentId: DepartmentId }
  | {
      readonly code: 'organization.department-code-taken'
      readonly departmentId: DepartmentId
      readonly departmentCode: string
    }
  | MoveRefusal
  | {
      readonly code: 'organization.department-has-sub-departments'
      readonly subDepartments: number
    }
  | { readonly code: 'organization.department-has-employees'; readonly employees: number }
  | { readonly code: 'organization.department-has-managers'; readonly managers: number }
  | { readonly code: 'organization.manager-not-employed'; readonly employeeId: EmployeeId }

/**
 * The department tree of one company (`spec §5`: deletion guards). One stream holds it whole, so no two changes can
 * make a cycle between them.
 */
export const departments: Decider<
  DepartmentTree,
  DepartmentCommand,
  DatedEvent<DepartmentEvent>,
  DepartmentRefusal
> = {
  initial: { departments: new Map(), removed: new Set() },
  decide: (tree, command) => {
    if (command.type === 'NameManagerOf') return nameOf(tree, command)
    const { departmentId } = command
    if (command.type === 'AddDepartment') return add(tree, command)
    if (command.type === 'RestoreDepartment') return restore(tree, command)
    if (command.type === 'RemoveDepartment' && tree.removed.has(departmentId)) return ok([])
    const department = tree.departments.get(departmentId)
    if (!department) return refuse({ code: 'organization.department-not-found', departmentId })
    switch (command.type) {
      case 'ChangeDepartment':
        return change(tree, department, command)
      case 'RemoveDepartment':
        return remove(tree, department, command)
      case 'NameManager': {
        const { employeeId, employed } = command
        if (department.managers.includes(employeeId)) return ok([])
        return employed
          ? ok([{ type: 'DepartmentManagerNamed', data: { departmentId, employeeId } }])
          : refuse({ code: 'organization.manager-not-employed', employeeId })
      }
      case 'ReleaseManager': {
        const { employeeId } = command
        return ok(
          department.managers.includes(employeeId)
            ? [{ type: 'DepartmentManagerReleased', data: { departmentId, employeeId } }]
            : [],
        )
      }
    }
  },
  evolve: (tree, event) => {
    switch (event.type) {
      case 'DepartmentAdded': {
        const { departmentId, name, code, parentId } = event.data
        const removed = new Set(tree.removed)
        removed.delete(departmentId)
        return {
          departments: new Map(tree.departments).set(departmentId, {
            name,
            code,
            parents: [{ from: beginningOfTime, parentId }],
            managers: [],
          }),
          removed,
        }
      }
      case 'DepartmentRenamed':
        return changed(tree, event.data.departmentId, () => ({
          name: event.data.name,
          code: event.data.code,
        }))
      case 'DepartmentMoved':
        return changed(tree, event.data.departmentId, ({ parents }) => ({
          parents: withMove(parents, { from: movedOn(event), parentId: event.data.parentId }),
        }))
      case 'DepartmentManagerNamed':
        return changed(tree, event.data.departmentId, ({ managers }) => ({
          managers: [...managers, event.data.employeeId],
        }))
      case 'DepartmentManagerReleased':
        return changed(tree, event.data.departmentId, ({ managers }) => ({
          managers: managers.filter(manager => manager !== event.data.employeeId),
        }))
      case 'DepartmentRemoved': {
        const left = new Map(tree.departments)
        left.delete(event.data.departmentId)
        return {
          departments: left,
          removed: new Set(tree.removed).add(event.data.departmentId),
        }
      }
    }
  },
}

type Decision = Result<readonly DepartmentEvent[], DepartmentRefusal>
type CommandOf<T extends DepartmentCommand['type']> = Extract<DepartmentCommand, { type: T }>

const add = (
  tree: DepartmentTree,
  { type: _type, ...data }: CommandOf<'AddDepartment'>,
): Decision => {
  if (tree.departments.has(data.departmentId) || tree.removed.has(data.departmentId))
    return ok([])
  if (data.parentId !== null && !tree.departments.has(data.parentId))
    return refuse({ code: 'organization.parent-not-found', departmentId: data.parentId })
  return (
    codeTaken(tree, data.departmentId, data.code) ?? ok([{ type: 'DepartmentAdded', data }])
  )
}

/** Days before its last move keep where it hung then: so it is added where it was at first, and moved again. */
const restore = (
  tree: DepartmentTree,
  { departmentId, name, code, parentId, firstParentId, since }: CommandOf<'RestoreDepartment'>,
): Decision => {
  if (!tree.removed.has(departmentId)) return ok([])
  if (parentId !== null && !tree.departments.has(parentId))
    return refuse({ code: 'organization.parent-not-found', departmentId: parentId })
  const added = {
    type: 'DepartmentAdded',
    data: { departmentId, name, code, parentId: firstParentId },
  } as const
  const data = { departmentId, parentId, from: since }
  return (
    codeTaken(tree, departmentId, code) ??
    ok(parentId === firstParentId ? [added] : [added, { type: 'DepartmentMoved', data }])
  )
}

const change = (
  tree: DepartmentTree,
  department: Department,
  command: CommandOf<'ChangeDepartment'>,
): Decision => {
  const {
    departmentId,
    name = department.name,
    code = department.code,
    today,
    from = today,
    parentId = parentOn(department, from),
  } = command
  const moves = parentId !== parentOn(department, from)
  if (parentId !== null && !tree.departments.has(parentId))
    return refuse({ code: 'organization.parent-not-found', departmentId: parentId })
  const stands =
    moves && standsInTheWay(tree.departments, { departmentId, parentId, from, today })
  if (stands) return refuse(stands)
  const taken = codeTaken(tree, departmentId, code)
  if (taken) return taken
  const events: DepartmentEvent[] = []
  if (name !== department.name || code !== department.code)
    events.push({ type: 'DepartmentRenamed', data: { departmentId, name, code } })
  if (moves) events.push({ type: 'DepartmentMoved', data: { departmentId, parentId, from } })
  return ok(events)
}

const remove = (
  tree: DepartmentTree,
  department: Department,
  { departmentId, employees, today }: CommandOf<'RemoveDepartment'>,
): Decision => {
  const subDepartments = [...tree.departments.values()].filter(({ parents }) =>
    inForceFrom(parents, today).some(({ parentId }) => parentId === departmentId),
  ).length
  if (subDepartments > 0)
    return refuse({ code: 'organization.department-has-sub-departments', subDepartments })
  if (employees > 0) return refuse({ code: 'organization.department-has-employees', employees })
  if (department.managers.length > 0)
    return refuse({
      code: 'organization.department-has-managers',
      managers: department.managers.length,
    })
  return ok([{ type: 'DepartmentRemoved', data: { departmentId } }])
}

const nameOf = (
  { departments: all }: DepartmentTree,
  { departmentIds, employeeId, employed }: CommandOf<'NameManagerOf'>,
): Decision => {
  const unknown = departmentIds.find(id => !all.has(id))
  if (unknown !== undefined)
    return refuse({ code: 'organization.department-not-found', departmentId: unknown })
  const wanted = new Set(departmentIds)
  const events = [...all].flatMap(([departmentId, { managers }]): DepartmentEvent[] => {
    if (managers.includes(employeeId) === wanted.has(departmentId)) return []
    const type = wanted.has(departmentId)
      ? 'DepartmentManagerNamed'
      : 'DepartmentManagerReleased'
    return [{ type, data: { departmentId, employeeId } }]
  })
  return !employed && events.some(({ type }) => type === 'DepartmentManagerNamed')
    ? refuse({ code: 'organization.manager-not-employed', employeeId })
    : ok(events)
}

/** Codes that differ in case alone are one code. */
const codeTaken = (
  tree: DepartmentTree,
  departmentId: DepartmentId,
  code: string | null,
): Decision | undefined => {
  if (code === null) return undefined
  for (const [other, department] of tree.departments)
    if (other !== departmentId && department.code?.toUpperCase() === code.toUpperCase())
      return refuse({
        code: 'organization.department-code-taken',
        departmentId: other,
        departmentCode: code,
      })
  return undefined
}

const changed = (
  tree: DepartmentTree,
  departmentId: DepartmentId,
  becomes: (department: Department) => Partial<Department>,
): DepartmentTree => {
  const department = tree.departments.get(departmentId)
  if (!department) return tree
  return {
    ...tree,
    departments: new Map(tree.departments).set(departmentId, {
      ...department,
      ...becomes(department),
    }),
  }
}
