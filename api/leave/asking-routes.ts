import { GetLeaveChoices, PostLeavePreview } from '#api/contract/leave-asking.ts'
import { isThere } from '#api/shared/is-there.ts'
import { codeAndSentence } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { balanceOn } from '#commands/leave/balance.ts'
import { leaveChoices } from '#commands/leave/choices.ts'
import { previewLeave, type LeavePreviewed } from '#commands/leave/preview-leave.ts'
import { todayOf } from '#commands/organization/published.ts'
import { isByTheHour } from '#domain/leave/demand.ts'
import type { CompanyLeaveType } from '#domain/leave/settings/state.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLeaveTypeId } from '#domain/shared/values.ts'
import { decidersOf } from '#projections/leave/deciders.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { askedOf } from './asking.ts'
import { limitOut } from './limits.ts'

/** What somebody is told before he asks for leave. */
export const leaveAskingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetLeaveChoices, async ({ by, query, locale }) => {
    const given = query.employee ?? by.user.employeeId
    const employeeId = given === null ? null : asEmployeeId(given)
    if (employeeId !== null && !(await isThere(deps, by, employeeId)))
      return refuse({ code: 'employees.not-found' })
    const { company } = by.session
    const on = await todayOf(deps, company)
    const entitlements =
      employeeId === null ? [] : await balanceOn(deps, company, { employeeId, on })
    const sum = (of: (one: (typeof entitlements)[number]) => number): number =>
      entitlements.reduce((all, one) => all + of(one), 0) / 2
    const { compare } = new Intl.Collator(locale)
    const types = await leaveChoices(deps, company, employeeId)
    return ok({
      types: types.map(typeOut).toSorted((a, b) => compare(a.title, b.title)),
      balance: {
        on,
        remaining: sum(({ remaining }) => remaining),
        available: sum(one => one.remaining - one.planned - one.reserved),
      },
      deciders:
        employeeId === null
          ? { first: [], last: [] }
          : await read(deps, by, tx => decidersOf(tx, company, employeeId)),
    })
  })
  previewRoute(api, deps)
}

const previewRoute = (api: Api, deps: ApiDeps): void => {
  api.route(PostLeavePreview, async ({ by, body, locale }) => {
    const given = body.employeeId ?? by.user.employeeId
    if (given === null) return refuse({ code: 'access.no-employee' })
    const employeeId = asEmployeeId(given)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const asked = askedOf(body)
    if (asked === null) return refuse({ code: 'leave.range-invalid' })
    const leaveTypeId = asLeaveTypeId(body.leaveTypeId)
    const found = await previewLeave(deps, deps.reads.leave)(by.caller, {
      employeeId,
      leaveTypeId,
      asked,
    })
    return found.ok ? ok(previewOut(found.value, locale)) : found
  })
}

const typeOut = (type: CompanyLeaveType) => ({
  leaveTypeId: type.id,
  title: type.title,
  colour: type.colour,
  calculation: type.calculation,
  days: type.days,
  byTheHour: isByTheHour(type),
  approval: type.approval,
  overtimeCoefficient: type.overtimeCoefficient,
  offeredDays: type.offered === null ? null : type.offered / 2,
  limit: limitOut(type.limit),
})

/** Half days, as days. */
const inDays = <Counted extends { readonly halves: number }>({ halves, ...one }: Counted) => ({
  ...one,
  days: halves / 2,
})
const previewOut = (
  { days, status, refusal, parts, balance, limits }: LeavePreviewed,
  locale: Language,
) => ({
  days: days.map(inDays),
  total: days.reduce((sum, { halves }) => sum + halves, 0) / 2,
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  status: status === 3 ? null : status,
  refusal: refusal && codeAndSentence(locale, refusal),
  parts: parts && {
    saved: parts.saved.map(inDays),
    refused: parts.refused.map(({ from, to, refusal: why }) => ({
      from,
      to,
      ...codeAndSentence(locale, why),
    })),
  },
  balance: balance && {
    before: balance.before / 2,
    after: balance.after === null ? null : balance.after / 2,
  },
  limits: limits.map(({ limit, used, requested, ...one }) => {
    const by = one.unit === 'days' ? 2 : 1
    return { ...one, limit: limit / by, used: used / by, requested: requested / by }
  }),
})
