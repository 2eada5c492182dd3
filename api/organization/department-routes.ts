import { GetDepartment, GetDepartmentMove } from '#api/contract/department.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDepartmentId, asLocalDate } from '#domain/shared/values.ts'
import { departmentMove } from '#projections/reports/department/department-move.ts'
import { departmentProfile } from '#projections/reports/department/department-profile.ts'
import type { ApiDeps } from '../deps.ts'

/** A department's page: one that is not there for the caller is not there for any of its calls. */
export const departmentRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDepartment, async ({ by, params }) => {
    const departmentId = asDepartmentId(params.departmentId)
    const withDays = by.permissions.has('reports.view')
    const found = await read(deps, by, (tx, of) =>
      departmentProfile(tx, { ...of, departmentId, withDays }),
    )
    return found
      ? ok(found)
      : refuse({ code: 'organization.department-not-found', departmentId })
  })
  api.route(GetDepartmentMove, async ({ by, params, query }) => {
    const departmentId = asDepartmentId(params.departmentId)
    const parentId = query.parentId === undefined ? null : asDepartmentId(query.parentId)
    const from = query.from === undefined ? undefined : asLocalDate(query.from)
    const found = await read(deps, by, (tx, { company }) =>
      departmentMove(tx, { company, departmentId, parentId, from }),
    )
    if (found === 'below-itself')
      return refuse({ code: 'organization.department-below-itself', departmentId, parentId })
    return found
      ? ok(found)
      : refuse({ code: 'organization.department-not-found', departmentId })
  })
}
