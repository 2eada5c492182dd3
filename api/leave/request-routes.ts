import type { z } from 'zod'
import {
  GetLeaveRequests,
  PostLeaveApproval,
  PostLeaveChange,
  PostLeaveDeletion,
  PostLeaveDemand,
  PostLeaveRejection,
  PostLeaveRevocation,
  PostLeaveWithdrawal,
} from '#api/contract/leave-requests.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { decideOnPeople } from '#api/shared/bulk.ts'
import { isThere } from '#api/shared/is-there.ts'
import { ofOwn, withOwn } from '#api/shared/own.ts'
import { codeAndSentence } from '#api/shared/problem.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import { changeLeave } from '#commands/leave/change-leave.ts'
import {
  approveLeave,
  deleteLeave,
  rejectLeave,
  revokeLeave,
} from '#commands/leave/decide-leave.ts'
import { demandLeave } from '#commands/leave/demand-leave.ts'
import type { Tx } from '#database/types.ts'
import type { SeenLeave } from '#domain/leave/events.ts'
import { refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLeaveRequestId, asLeaveTypeId } from '#domain/shared/values.ts'
import { leaveRequestList, type LeaveRequestQuery } from '#projections/leave/request-list.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { askedOf } from './asking.ts'
import { leaveRequestColumns, leaveRequestLine } from './request-file.ts'
import { seenIn } from './shown.ts'

const notThere = refuse({ code: 'leave.not-found' as const })

/** Leave that is asked for, and decisions on it. */
export const leaveRequestRoutes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetLeaveRequests, listed, {
    title: 'leaveRequests',
    name: ({ from, to }) => `leaves-${from}-${to}`,
    columns: leaveRequestColumns,
    line: leaveRequestLine,
  })
  demandRoutes(api, deps)
  changeRoutes(api, deps)
  decisionRoutes(api, deps)
}

const listed = async (
  tx: Tx,
  query: LeaveRequestQuery & { readonly mine?: 'true' | undefined },
  by: AuthorisedUser,
) => {
  const page = await leaveRequestList(tx, ofOwn(by, query))
  const decides = by.permissions.has('leaves.update')
  const rows = page.rows.map(({ counted, seen, ...row }) => ({
    ...row,
    ...(decides ? { seen: seen.map(one => one && inDays(one)) } : {}),
    days: row.halves / 2,
    counted: counted.map(({ halves, ...one }) => ({ ...one, days: halves / 2 })),
  }))
  return withOwn(by, { ...page, rows })
}

const inDays = ({ remaining, available, halves, ...seen }: SeenLeave) => ({
  ...seen,
  remaining: remaining / 2,
  available: available / 2,
  days: halves / 2,
})

const demandRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostLeaveDemand, async ({ by, body, locale }) => {
    const { employeeId: given = by.user.employeeId, leaveTypeId, description, partial } = body
    if (given === null) return refuse({ code: 'access.no-employee' })
    const employeeId = asEmployeeId(given)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const asked = askedOf(body)
    if (asked === null) return refuse({ code: 'leave.range-invalid' })
    const result = await demandLeave(deps, deps.reads.leave)(by.caller, {
      employeeId,
      leaveTypeId: asLeaveTypeId(leaveTypeId),
      description,
      asked,
      partly: partial,
    })
    return recordedAnswer(result, ({ saved, refused }) => ({
      saved: [...saved],
      refused: refused.map(({ from, to, refusal }) => ({
        from,
        to,
        ...codeAndSentence(locale, refusal),
      })),
    }))
  })
  api.route(PostLeaveWithdrawal, async ({ by, params, body }) => {
    const employeeId = asEmployeeId(body.employeeId)
    if (!(await isThere(deps, by, employeeId))) return notThere
    return recordedAnswer(
      await deleteLeave(deps, deps.reads.leave)(by.caller, {
        employeeId,
        requestId: asLeaveRequestId(params.leaveRequestId),
        append: 1,
      }),
    )
  })
}

/** Of approved leave. */
const changeRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostLeaveChange, async ({ by, params, body }) => {
    const { description, to } = body
    const employeeId = asEmployeeId(body.employeeId)
    if (!(await isThere(deps, by, employeeId))) return notThere
    const wanted = to && askedOf(to)
    if (to && wanted === null) return refuse({ code: 'leave.range-invalid' })
    const leaveId = asLeaveRequestId(params.leaveRequestId)
    return recordedAnswer(
      await changeLeave(deps, deps.reads.leave)(by.caller, {
        employeeId,
        leaveId,
        description,
        to: wanted,
      }),
      ({ requestId, status }) => ({ requestId, status }),
    )
  })
}

type Items = z.output<typeof PostLeaveApproval.body>['items']
type Deciding = {
  readonly by: AuthorisedUser
  readonly body: { readonly items: Items }
  readonly locale: Language
}
const decisionRoutes = (api: Api, deps: ApiDeps): void => {
  const decides = (decide: typeof approveLeave) => async (call: Deciding) => {
    const reads = await deps.reads.leave.upToNow()
    return decideOnPeople(deps, call, call.body.items, {
      notThere: notThere.refusal,
      decide: (item, append) =>
        decide(deps, reads)(call.by.caller, {
          employeeId: asEmployeeId(item.employeeId),
          requestId: asLeaveRequestId(item.requestId),
          append,
          seen: seenIn(deps, call.by, item),
        }),
      more: one => ({ status: one?.status ?? null }),
    })
  }
  api.route(PostLeaveApproval, decides(approveLeave))
  api.route(PostLeaveRejection, decides(rejectLeave))
  api.route(PostLeaveRevocation, decides(revokeLeave))
  api.route(PostLeaveDeletion, decides(deleteLeave))
}
