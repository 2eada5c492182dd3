import type { z } from 'zod'
import {
  GetShiftChoices,
  GetShiftDemands,
  GetShiftExchanges,
  PostShiftDemand,
  PostShiftDemandApproval,
  PostShiftDemandDeletion,
  PostShiftDemandRejection,
  PostShiftDemandRevocation,
  PostShiftDemandWithdrawal,
  PostShiftExchangeAnswer,
} from '#api/contract/shift-demands.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { decideOnPeople } from '#api/shared/bulk.ts'
import { isThere } from '#api/shared/is-there.ts'
import { ofOwn, withOwn } from '#api/shared/own.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import { todayOf } from '#commands/organization/published.ts'
import {
  answerExchange,
  approveShiftDemand,
  deleteShiftDemand,
  rejectShiftDemand,
  revokeShiftDemand,
} from '#commands/shift-demands/decide-demand.ts'
import { demandShift } from '#commands/shift-demands/demand-shift.ts'
import type { Tx } from '#database/types.ts'
import type { WantedPlan } from '#domain/shift-demands/demand.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate, asShiftDemandId, asShiftId } from '#domain/shared/values.ts'
import { demandChoices } from '#projections/shift-demands/choices.ts'
import {
  exchangesAskedOf,
  shiftDemandList,
  type ShiftDemandQuery,
  type ShiftDemandRow,
} from '#projections/shift-demands/demand-list.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { shiftDemandColumns, shiftDemandLine } from './demand-file.ts'

/** What people ask to work otherwise than planned, and decisions on it. */
export const shiftDemandRoutes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetShiftDemands, listed, {
    title: 'shiftDemands',
    name: ({ from, to }) => `shift-demands-${from}-${to}`,
    columns: shiftDemandColumns,
    line: shiftDemandLine,
  })
  askingRoutes(api, deps)
  answeringRoutes(api, deps)
  decisionRoutes(api, deps)
}

type Listing = ShiftDemandQuery & { readonly mine?: 'true' | undefined }
const listed = async (tx: Tx, query: Listing, by: AuthorisedUser) => {
  const page = await shiftDemandList(tx, ofOwn(by, query))
  return withOwn(by, { ...page, rows: page.rows.map(told) })
}
const told = ({ changes, ...row }: ShiftDemandRow) => ({ ...row, changes: [...changes] })

type Said = z.output<NonNullable<typeof PostShiftDemand.body>>
/** The contract lets through what belongs to the kind alone. */
const wantedOf = ({ kind, shiftId, colleagueId }: Said): WantedPlan => {
  if (kind === 'shift' && shiftId !== undefined) return { kind, shiftId: asShiftId(shiftId) }
  return kind === 'exchange' && colleagueId !== undefined
    ? { kind, colleagueId: asEmployeeId(colleagueId) }
    : { kind: 'rest' }
}

/** As whom somebody asks: for himself, or for somebody who is there for him. */
const whoseDays = async (deps: ApiDeps, by: AuthorisedUser, said: string | undefined) => {
  const given = said ?? by.user.employeeId
  if (given === null) return refuse({ code: 'access.no-employee' as const })
  const employeeId = asEmployeeId(given)
  return (await isThere(deps, by, employeeId))
    ? ok(employeeId)
    : refuse({ code: 'employees.not-found' as const })
}

const askingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetShiftChoices, async ({ by, query }) => {
    const whose = await whoseDays(deps, by, query.employee)
    if (!whose.ok) return whose
    const choices = await read(deps, by, (tx, { company }) =>
      demandChoices(tx, company, whose.value, asLocalDate(query.day)),
    )
    return ok({
      ...choices,
      shifts: [...choices.shifts],
      colleagues: [...choices.colleagues],
    })
  })
  api.route(PostShiftDemand, async ({ by, body }) => {
    const whose = await whoseDays(deps, by, body.employeeId)
    if (!whose.ok) return whose
    const [first, ...others] = [...new Set(body.days)].map(day => asLocalDate(day))
    if (first === undefined) return refuse({ code: 'shift.not-found' })
    const result = await demandShift(deps, deps.reads.shiftDemands)(by.caller, {
      employeeId: whose.value,
      wanted: wantedOf(body),
      days: [first, ...others],
      description: body.description,
    })
    return recordedAnswer(result, ({ requestId, status, warnings }) => ({
      requestId,
      status,
      warnings: warnings.map(one => ({ code: 'short-rest' as const, ...one })),
    }))
  })
  api.route(PostShiftDemandWithdrawal, async ({ by, params, body }) => {
    const employeeId = asEmployeeId(body.employeeId)
    if (!(await isThere(deps, by, employeeId))) return notThere
    return recordedAnswer(
      await deleteShiftDemand(deps, deps.reads.shiftDemands)(by.caller, {
        employeeId,
        requestId: asShiftDemandId(params.shiftDemandId),
        append: 1,
      }),
    )
  })
}

/** Of the colleague, who sees nothing else of whoever asks. */
const answeringRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetShiftExchanges, async ({ by }) => {
    const { employeeId } = by.user
    if (employeeId === null) return ok({ rows: [] })
    const since = await todayOf(deps, by.caller.company)
    const rows = await read(deps, by, (tx, { company }) =>
      exchangesAskedOf(tx, company, asEmployeeId(employeeId), since),
    )
    return ok(await withOwn(by, { rows: rows.map(told) }))
  })
  api.route(PostShiftExchangeAnswer, async ({ by, params, body }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    return recordedAnswer(
      await answerExchange(deps)(by.caller, {
        employeeId: asEmployeeId(body.employeeId),
        requestId: asShiftDemandId(params.shiftDemandId),
        colleagueId: asEmployeeId(employeeId),
        consents: body.consents,
      }),
    )
  })
}

type Deciding = {
  readonly by: AuthorisedUser
  readonly body: z.output<typeof PostShiftDemandApproval.body>
  readonly locale: Language
}
const notThere = refuse({ code: 'shift.not-found' as const })

const decisionRoutes = (api: Api, deps: ApiDeps): void => {
  const decides = (decide: typeof approveShiftDemand) => (call: Deciding) =>
    decideOnPeople(deps, call, call.body.items, {
      notThere: notThere.refusal,
      decide: ({ employeeId, requestId }, append) =>
        decide(deps, deps.reads.shiftDemands)(call.by.caller, {
          employeeId: asEmployeeId(employeeId),
          requestId: asShiftDemandId(requestId),
          append,
        }),
      more: one => ({ status: one?.status ?? null }),
    })
  api.route(PostShiftDemandApproval, decides(approveShiftDemand))
  api.route(PostShiftDemandRejection, decides(rejectShiftDemand))
  api.route(PostShiftDemandRevocation, decides(revokeShiftDemand))
  api.route(PostShiftDemandDeletion, decides(deleteShiftDemand))
}
