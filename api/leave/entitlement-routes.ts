import { GetLeaveBalance, PostEntitlement, PutEntitlement } from '#api/contract/entitlements.ts'
import { isThere } from '#api/shared/is-there.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { balanceOn } from '#commands/leave/balance.ts'
import { changeEntitlement, giveEntitlement } from '#commands/leave/entitlements.ts'
import { todayOf } from '#commands/organization/published.ts'
import type { EntitlementFigures } from '#domain/leave/figures.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  asEmployeeId,
  asEntitlementId,
  asLeaveTypeId,
  asLocalDate,
} from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/** What somebody has of annual leave, given and changed. */
export const entitlementRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetLeaveBalance, async ({ by, params, query }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const { company } = by.session
    const on = query.on === undefined ? await todayOf(deps, company) : asLocalDate(query.on)
    const found = await balanceOn(deps, company, { employeeId, on })
    return ok({
      on,
      entitlements: found.map(({ id, workYear, from, expires, ...figures }) => ({
        entitlementId: id,
        workYear,
        from,
        expires,
        ...inDays(figures),
      })),
      ...inDays(found.reduce(added, nothing)),
    })
  })
  givingRoutes(api, deps)
}

const givingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostEntitlement, async ({ by, params, body: { workYear, days, leaveTypeId } }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const halfDays = days === undefined ? null : days * 2
    return recordedAnswer(
      await giveEntitlement(deps, deps.reads.leave)(by.caller, {
        employeeId,
        workYear,
        halfDays,
        ...(leaveTypeId === undefined ? {} : { leaveType: asLeaveTypeId(leaveTypeId) }),
      }),
      ({ entitlementId }) => ({ entitlementId }),
    )
  })
  api.route(PutEntitlement, async ({ by, params, body: { days } }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    return recordedAnswer(
      await changeEntitlement(deps, deps.reads.leave)(by.caller, {
        employeeId,
        entitlementId: asEntitlementId(params.entitlementId),
        halfDays: days * 2,
      }),
    )
  })
}

const nothing: EntitlementFigures = {
  halfDays: 0,
  used: 0,
  planned: 0,
  reserved: 0,
  expired: 0,
  paidOut: 0,
  remaining: 0,
}
const added = (one: EntitlementFigures, other: EntitlementFigures): EntitlementFigures => ({
  halfDays: one.halfDays + other.halfDays,
  used: one.used + other.used,
  planned: one.planned + other.planned,
  reserved: one.reserved + other.reserved,
  expired: one.expired + other.expired,
  paidOut: one.paidOut + other.paidOut,
  remaining: one.remaining + other.remaining,
})
/** Half days, as days. */
const inDays = (of: EntitlementFigures) => ({
  days: of.halfDays / 2,
  used: of.used / 2,
  planned: of.planned / 2,
  reserved: of.reserved / 2,
  expired: of.expired / 2,
  paidOut: of.paidOut / 2,
  remaining: of.remaining / 2,
  available: (of.remaining - of.planned - of.reserved) / 2,
})
