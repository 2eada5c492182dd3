import {
  DeleteDepartment,
  DeleteDepartmentManager,
  GetDepartments,
  GetDepartmentUsage,
  PostDepartment,
  PostDepartmentManager,
  PutDepartment,
} from '#api/contract/organization.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { inOrder, wholeExported } from '#api/shared/whole-list.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { changeDepartment } from '#commands/organization/change-department.ts'
import { nameManager } from '#commands/organization/name-manager.ts'
import { releaseManager } from '#commands/organization/release-manager.ts'
import { removeDepartment } from '#commands/organization/remove-department.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDepartmentId, asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { departmentTree } from '#projections/organization/department-tree.ts'
import type { ApiDeps } from '../deps.ts'
import { namedFor } from '#api/shared/having.ts'
import { branchesOf, columns, foundBranches, orders } from './branches.ts'

export const organizationRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(
    GetDepartments,
    async ({ by, query: { search = '', format, times, ...order }, locale, raw }) => {
      const all = branchesOf((await read(deps, by, departmentTree)).rows, locale)
      const rows = inOrder(foundBranches(all, search), orders, order, locale)
      if (format === undefined) return ok({ rows: rows.map(({ row }) => row) })
      return wholeExported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: 'departments', title: 'departments', columns },
        rows,
        ({ row, above, people }) => ({
          department: row.name,
          departmentCode: row.code,
          parentDepartment: above?.name ?? null,
          managers: row.managers.map(({ fullName }) => fullName ?? '–'),
          people: row.employees,
          peopleBelow: people,
        }),
      )
    },
  )
  changingRoutes(api, deps)
}

const changingRoutes = (api: Api, deps: ApiDeps): void => {
  removingRoutes(api, deps)
  api.route(PostDepartment, async ({ by, body: { name, code, parentId } }) =>
    recordedAnswer(
      await addDepartment(deps)(by.caller, {
        name,
        code: code ?? null,
        parentId: parentId ? asDepartmentId(parentId) : null,
      }),
      ({ departmentId }) => ({ departmentId }),
    ),
  )
  api.route(PutDepartment, async ({ by, params, body: { name, code, parentId, from } }) =>
    recordedAnswer(
      await changeDepartment(deps)(by.caller, {
        departmentId: asDepartmentId(params.departmentId),
        name,
        ...(code === undefined ? {} : { code }),
        ...(parentId === undefined
          ? {}
          : { parentId: parentId === null ? null : asDepartmentId(parentId) }),
        ...(from === undefined ? {} : { from: asLocalDate(from) }),
      }),
    ),
  )
  api.route(PostDepartmentManager, async ({ by, params, body }) =>
    recordedAnswer(
      await nameManager(deps)(by.caller, {
        departmentId: asDepartmentId(params.departmentId),
        employeeId: asEmployeeId(body.employeeId),
      }),
    ),
  )
  api.route(DeleteDepartmentManager, async ({ by, params }) =>
    recordedAnswer(
      await releaseManager(deps)(by.caller, {
        departmentId: asDepartmentId(params.departmentId),
        employeeId: asEmployeeId(params.employeeId),
      }),
    ),
  )
}

const removingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(DeleteDepartment, async ({ by, params }) => {
    const departmentId = asDepartmentId(params.departmentId)
    const { people } = await deps.reads.usage.department(by.session.company, departmentId)
    return recordedAnswer(
      await removeDepartment(deps)(by.caller, { departmentId, employees: people }),
    )
  })
  api.route(GetDepartmentUsage, async ({ by, params }) => {
    const departmentId = asDepartmentId(params.departmentId)
    const { rows } = await read(deps, by, departmentTree)
    return rows.some(row => row.departmentId === departmentId)
      ? ok(namedFor(by, await deps.reads.usage.department(by.session.company, departmentId)))
      : refuse({ code: 'organization.department-not-found', departmentId })
  })
}
