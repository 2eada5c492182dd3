import { GetOvertimeKind } from '#api/contract/overtime.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { holidayFromOf } from '#projections/overtime/holiday-hours.ts'
import type { ApiDeps } from '../deps.ts'

/** Of what kind overtime of somebody's day would be. */
export const kindRoute = (api: Api, deps: ApiDeps): void =>
  api.route(GetOvertimeKind, async ({ by, query }) => {
    const whose = query.employee ?? by.user.employeeId
    if (whose === null) return refuse({ code: 'access.no-employee' })
    const [employeeId, day] = [asEmployeeId(whose), asLocalDate(query.day)]
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const holidayFrom = await read(deps, by, (tx, { company }) =>
      holidayFromOf(tx, company, employeeId, day),
    )
    return ok({ holidayFrom })
  })
