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
import { answerEach } from '#api/shared/bulk.ts'
import { withOwn } from '#api/shared/own.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
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
import { decideEach } from '#commands/shared/bulk.ts'
import type { Tx } from '#database/types.ts'
import type { SeenLeave } from '#domain/leave/events.ts'
import { refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLeaveRequestId, asLeaveTypeId } from '#domain/shared/values.ts'
import { leaveRequestList, type LeaveRequestQuery } from '#projections/leave/request-list.ts'
import { visiblePeople } from '#projections/reports/after-hours-work/after-hours-items.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { askedOf, told } from './asking.ts'
import { leaveRequestColumns, leaveRequestLine } from './request-file.ts'
import { seenIn } from './shown.ts'

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

/** Of whom no leave is. */
const nobody = asEmployeeId('00000000-0000-4000-8000-000000000000')
const listed = async (
  tx: Tx,
  { mine, ...query }: LeaveRequestQuery & { readonly mine?: 'true' | undefined },
  by: AuthorisedUser,
) => {
  const own = mine ? { employee: by.user.employeeId ?? nobody } : {}
  const page = await leaveRequestList(tx, { ...query, ...own })
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
      refused: refused.map(({ from, to, refusal }) => ({ from, to, ...told(locale, refusal) })),
    }))
  })
  api.route(PostLeaveWithdrawal, async ({ by, params, body }) => {
    const employeeId = asEmployeeId(body.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'leave.not-found' })
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
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'leave.not-found' })
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

type Items = readonly {
  readonly employeeId: string
  readonly requestId: string
  readonly shown?: string | undefined
}[]
type Deciding = typeof approveLeave
const notThere = refuse({ code: 'leave.not-found' as const })

const decisionRoutes = (api: Api, deps: ApiDeps): void => {
  /** Each on its own; somebody who is not the caller's is not there. */
  const decideAll = async (
    decide: Deciding,
    by: AuthorisedUser,
    items: Items,
    locale: Language,
  ) => {
    const employeeIds = [...new Set(items.map(({ employeeId }) => asEmployeeId(employeeId)))]
    const visible = await read(deps, by, (tx, of) => visiblePeople(tx, { ...of, employeeIds }))
    const reads = await deps.reads.leave.upToNow()
    const decided = await decideEach(items, async ({ employeeId, requestId, shown }, append) =>
      visible.has(employeeId)
        ? decide(deps, reads)(by.caller, {
            employeeId: asEmployeeId(employeeId),
            requestId: asLeaveRequestId(requestId),
            append,
            seen: seenIn(deps, by, { employeeId, requestId, shown }),
          })
        : notThere,
    )
    return answerEach(locale, decided, one => ({ status: one?.status ?? null }))
  }
  api.route(PostLeaveApproval, ({ by, body: { items }, locale }) =>
    decideAll(approveLeave, by, items, locale),
  )
  api.route(PostLeaveRejection, ({ by, body: { items }, locale }) =>
    decideAll(rejectLeave, by, items, locale),
  )
  api.route(PostLeaveRevocation, ({ by, body: { items }, locale }) =>
    decideAll(revokeLeave, by, items, locale),
  )
  api.route(PostLeaveDeletion, ({ by, body: { items }, locale }) =>
    decideAll(deleteLeave, by, items, locale),
  )
}
