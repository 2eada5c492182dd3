import { GetAllowances, PutAllowance } from '#api/contract/allowances.ts'
import { isThere } from '#api/shared/is-there.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { allowancesOf, giveAllowance, type Allowance } from '#commands/leave/allowances.ts'
import { todayOf } from '#commands/organization/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLeaveTypeId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

const notThere = refuse({ code: 'employees.not-found' as const })

/** Limits of leave that are given to one person. */
export const allowanceRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetAllowances, async ({ by, params, query }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return notThere
    const { company } = by.session
    const year = query.year ?? Number((await todayOf(deps, company)).slice(0, 4))
    const found = await allowancesOf(deps, company, { employeeId, year })
    return ok({ year, rows: found.map(shown) })
  })
  api.route(PutAllowance, async ({ by, params, body: { leaveTypeId: id, year, amount } }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return notThere
    const leaveTypeId = asLeaveTypeId(id)
    const rows = await allowancesOf(deps, by.session.company, { employeeId, year })
    const type = rows.find(one => one.leaveTypeId === leaveTypeId)
    if (!type) return refuse({ code: 'leave.type-not-found' })
    return recordedAnswer(
      await giveAllowance(deps, deps.reads.leave)(by.caller, {
        employeeId,
        leaveTypeId,
        year,
        amount: type.unit === 'days' ? amount * 2 : Math.floor(amount),
      }),
    )
  })
}

/** Half days, as days. */
const shown = ({ given, used, ...type }: Allowance) => {
  const by = type.unit === 'days' ? 2 : 1
  return { ...type, given: given / by, used: used / by }
}
