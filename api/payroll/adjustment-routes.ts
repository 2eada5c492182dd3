import {
  GetPayrollAdjustments,
  GetPayrollBalance,
  GetPayrollCompare,
  PostPayrollRelease,
  PostPayrollReleaseApprove,
  PostPayrollReleaseReject,
  PostPayrollReleaseWithdraw,
} from '#api/contract/payroll-adjustments.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { lastCheck } from '#commands/payroll/check-balance.ts'
import {
  approveRelease,
  askRelease,
  rejectRelease,
  withdrawRelease,
} from '#commands/payroll/release.ts'
import { isHeldAgainst } from '#commands/payroll/held-against.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asUnlockRequestId } from '#domain/shared/values.ts'
import { nameOfActor } from '#projections/calendar/lists.ts'
import { adjustmentList } from '#projections/payroll/adjustment-list.ts'
import { releaseThatWaits, withReleaseReason } from '#projections/payroll/release.ts'
import { comparedPeriods } from '#projections/payroll/compared-periods.ts'
import type { ApiDeps } from '../deps.ts'

const releaseRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostPayrollRelease, async ({ by, body: { reason, employees } }) =>
    recordedAnswer(
      await askRelease(deps, deps.reads.payroll)(by.caller, {
        reason,
        employees: employees?.map(asEmployeeId) ?? null,
        byEmployee: by.user.employeeId,
      }),
      ({ requestId }) => ({ requestId }),
    ),
  )
  api.route(PostPayrollReleaseApprove, async ({ by, params }) =>
    recordedAnswer(await approveRelease(deps)(by.caller, answering(by, params))),
  )
  api.route(PostPayrollReleaseReject, async ({ by, params, body: { reason } }) =>
    recordedAnswer(
      await rejectRelease(deps)(by.caller, {
        ...answering(by, params),
        reason: reason === undefined || reason === '' ? null : reason,
      }),
    ),
  )
  api.route(PostPayrollReleaseWithdraw, async ({ by, params }) =>
    recordedAnswer(await withdrawRelease(deps)(by.caller, answering(by, params))),
  )
}
const answering = (by: AuthorisedUser, { requestId }: { readonly requestId: string }) => ({
  requestId: asUnlockRequestId(requestId),
  byEmployee: by.user.employeeId,
})

/** What became of locked days since, and whether all of it adds up (`payroll-rules §4`, §6). */
export const payrollAdjustmentRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPayrollAdjustments, async ({ by, query }) => {
    const { company } = by.session
    // Until what a release alone makes of locked days is held it would be shown as open.
    if (query.state === 'open' && !(await isHeldAgainst(deps, deps.reads.payroll, company)))
      return refuse({ code: 'payroll.figures-behind' })
    const page = await read(deps, by, (tx, of) => adjustmentList(tx, { ...of, ...query }))
    const waits = await read(deps, by, tx => releaseThatWaits(tx, company))
    const [release = null] =
      waits === null ? [] : await withReleaseReason(deps.vault, company, waits)
    const name = release && (await read(deps, by, tx => nameOfActor(tx, company, release.by)))
    return ok({ ...page, release: release && { ...release, name } })
  })
  releaseRoutes(api, deps)
  api.route(GetPayrollCompare, async ({ by, params: { period }, query }) => {
    const found = await read(deps, by, (tx, of) =>
      comparedPeriods(tx, { ...of, ...query, period }),
    )
    if (found === null) return refuse({ code: 'payroll.not-found' })
    return 'refused' in found ? refuse(found.refused) : ok(found)
  })
  api.route(GetPayrollBalance, async ({ by }) => {
    const last = await lastCheck(deps, by.session.company)
    return ok(
      last ?? {
        checkedAt: null,
        asOf: null,
        periods: 0,
        people: 0,
        cells: 0,
        differences: 0,
        found: [],
      },
    )
  })
}
