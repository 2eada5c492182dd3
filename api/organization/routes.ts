import {
  DeleteDepartment, DeleteDepartmentManager, GetDepartments, PostDepartment, PostDepartmentManager, PutDepartment,
} from '#api/contract/organization.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { changeDepartment } from '#commands/organization/change-department.ts'
import { nameManager } from '#commands/organization/name-manager.ts'
import { releaseManager } from '#commands/organization/release-manager.ts'
import { removeDepartment } from '#commands/organization/remove-department.ts'
import { ok } from '#domain/shared/result.ts'
import { asDepartmentId, asEmployeeId } from '#domain/shared/values.ts'
import { departmentTree } from '#projections/organization/department-tree.ts'
import type { ApiDeps } from '../deps.ts'

export const organizationRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDepartments, async ({ by }) => ok(await read(deps, by, departmentTree)))
  api.route(PostDepartment, async ({ by, body: { name, code, parentId } }) =>
    recorded(await addDepartment(deps)(by.caller, { name, code: code ?? null, parentId: parentId ? asDepartmentId(parentId) : null }), ({ departmentId }) => ({ departmentId })))
  api.route(PutDepartment, async ({ by, params, body: { name, code, parentId } }) =>
    recorded(await changeDepartment(deps)(by.caller, {
      departmentId: asDepartmentId(params.departmentId), name,
      ...(code === undefined ? {} : { code }), ...(parentId === undefined ? {} : { parentId: parentId === null ? null : asDepartmentId(parentId) }),
    })))
  api.route(DeleteDepartment, async ({ by, params }) => {
    const departmentId = asDepartmentId(params.departmentId)
    const { rows } = await read(deps, by, departmentTree)
    const employees = rows.find(row => row.departmentId === departmentId)?.employees ?? 0
    return recorded(await removeDepartment(deps)(by.caller, { departmentId, employees }))
  })
  api.route(PostDepartmentManager, async ({ by, params, body }) =>
    recorded(await nameManager(deps)(by.caller, { departmentId: asDepartmentId(params.departmentId), employeeId: asEmployeeId(body.employeeId) })))
  api.route(DeleteDepartmentManager, async ({ by, params }) =>
    recorded(await releaseManager(deps)(by.caller, { departmentId: asDepartmentId(params.departmentId), employeeId: asEmployeeId(params.employeeId) })))
}
