import type { CompanyId, DepartmentId, EmployeeId, Zone } from '../shared/values.ts'
import type { OrganizationEvent } from './events.ts'

/** What other features may ask of an organization: the company's zone, and which departments there are. */

export type CompanyState = {
  readonly founded: {
    readonly companyId: CompanyId
    readonly name: string
    readonly country: string
    readonly zone: Zone
  } | null
}

export const companyHistory = {
  initial: { founded: null } as CompanyState,
  evolve: (state: CompanyState, event: OrganizationEvent): CompanyState =>
    event.type === 'CompanyFounded' ? { founded: event.data } : state,
}

export type Department = {
  readonly name: string
  readonly code: string | null
  readonly parentId: DepartmentId | null
  readonly managers: readonly EmployeeId[]
}
export type DepartmentTree = {
  readonly departments: ReadonlyMap<DepartmentId, Department>
  /** Ids once used are not used again. */
  readonly removed: ReadonlySet<DepartmentId>
}

const initial: DepartmentTree = { departments: new Map(), removed: new Set() }

export const departmentHistory = {
  initial,
  evolve: (tree: DepartmentTree, event: OrganizationEvent): DepartmentTree => {
    switch (event.type) {
      case 'CompanyFounded':
        return tree
      case 'DepartmentAdded': {
        const { departmentId, name, code, parentId } = event.data
        return {
          ...tree,
          departments: new Map(tree.departments).set(departmentId, {
            name,
            code,
            parentId,
            managers: [],
          }),
        }
      }
      case 'DepartmentRenamed':
        return changed(tree, event.data.departmentId, () => ({
          name: event.data.name,
          code: event.data.code,
        }))
      case 'DepartmentMoved':
        return changed(tree, event.data.departmentId, () => ({ parentId: event.data.parentId }))
      case 'DepartmentManagerNamed':
        return changed(tree, event.data.departmentId, ({ managers }) => ({
          managers: [...managers, event.data.employeeId],
        }))
      case 'DepartmentManagerReleased':
        return changed(tree, event.data.departmentId, ({ managers }) => ({
          managers: managers.filter(manager => manager !== event.data.employeeId),
        }))
      case 'DepartmentRemoved': {
        const departments = new Map(tree.departments)
        departments.delete(event.data.departmentId)
        return { departments, removed: new Set(tree.removed).add(event.data.departmentId) }
      }
    }
  },
}

const changed = (
  tree: DepartmentTree,
  departmentId: DepartmentId,
  change: (department: Department) => Partial<Department>,
): DepartmentTree => {
  const department = tree.departments.get(departmentId)
  if (!department) return tree
  return {
    ...tree,
    departments: new Map(tree.departments).set(departmentId, {
      ...department,
      ...change(department),
    }),
  }
}
