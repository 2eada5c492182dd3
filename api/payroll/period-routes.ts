// Long because it has each call of a period, and how one is shown.
import {
  GetPayrollChecklist,
  GetPayrollDepartments,
  GetPayrollLines,
  GetPayrollPeriod,
  GetPayrollPeriods,
  PostPayrollLock,
  PostPayrollPropose,
  PostPayrollUnlock,
  PostPayrollUnlockApprove,
  PostPayrollUnlockReject,
  PostPayrollUnlockWithdraw,
  PostPayrollWithdraw,
  type PayrollPeriodReply,
} from '#api/contract/payroll-periods.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import {
  approveUnlock,
  askUnlock,
  beginLock,
  proposePeriod,
  rejectUnlock,
  withdrawProposal,
  withdrawUnlock,
  type PayrollPeriodRefusal,
} from '#commands/payroll/periods.ts'
import { lockProgress } from '#commands/payroll/progress.ts'
import type { Position } from '#commands/shared/deps.ts'
import { blockedBy, itemsOf, type ChecklistItem } from '#domain/payroll/checklist.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asEmployeeId, asUnlockRequestId, isUuid } from '#domain/shared/values.ts'
import { nameOfActor } from '#projections/calendar/lists.ts'
import { openCounts } from '#projections/payroll/open-lines.ts'
import { departmentsOfPeriod } from '#projections/reports/payroll-lock/departments.ts'
import { periodChecklist } from '#projections/reports/payroll-lock/period-checklist.ts'
import { periodSheets } from '#projections/payroll/period-sheets.ts'
import { periodList, periodRow, type PeriodRow } from '#projections/payroll/period-list.ts'
import { withUnlockReasons } from '#projections/payroll/unlock-reasons.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import type { ApiDeps } from '../deps.ts'
import { checklistLinks } from './checklist-links.ts'

/** Payroll's periods: where each stands, and who moves it on (`payroll-rules §6`). */
export const payrollPeriodRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPayrollPeriods, async ({ by, query: { cursor, limit } }) => {
    const rows = await read(deps, by, (tx, { company }) => periodList(tx, company))
    const left = cursor === undefined ? rows : rows.filter(({ name }) => name < cursor)
    const page = left.slice(0, limit)
    return ok({
      rows: await shownOf(deps, by, page),
      next: left.length > limit ? (page.at(-1)?.name ?? null) : null,
    })
  })
  api.route(GetPayrollPeriod, async ({ by, params: { period } }) =>
    ok(await shown(deps, by, period)),
  )
  sheetRoutes(api, deps)
  lockRoutes(api, deps)
  unlockRoutes(api, deps)
}

const countsPeople = (code: string): boolean =>
  code === 'unconfirmed-sheets' || code === 'lost-names'

/** What stands in the way of a lock, and the sheets that it is about. */
const sheetRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPayrollChecklist, async ({ by, params: { period } }) => {
    const { row, checklist, strict } = await read(deps, by, (tx, { company }) =>
      periodChecklist(tx, company, period),
    )
    const blocking = new Set(blockedBy(checklist, strict).map(({ code }) => code))
    return ok({
      items: itemsOf(checklist).map(({ code, count }) => ({
        code,
        blocking: blocking.has(code),
        count,
        people: countsPeople(code) ? count : 0,
        link: checklistLinks[code](row),
      })),
      ready: blocking.size === 0,
      hash: row.lock?.hash ?? null,
    })
  })
  api.route(GetPayrollDepartments, async ({ by, params: { period } }) =>
    ok({
      rows: await read(deps, by, (tx, of) => departmentsOfPeriod(tx, { ...of, period })),
    }),
  )
  api.route(GetPayrollLines, async ({ by, params: { period }, query }) => {
    const { cursor, limit, version } = query
    const after = cursor === undefined ? null : isUuid(cursor) ? cursor : undefined
    if (after === undefined) return refuse({ code: 'payroll.not-found' })
    const found = await read(deps, by, (tx, of) =>
      periodSheets(tx, {
        ...of,
        period,
        version: version === 'now' ? null : Number(version),
        after,
        limit,
      }),
    )
    return found
      ? ok({
          ...found,
          rows: found.rows.map(row => ({ ...row, days: row.days.map(day => ({ ...day })) })),
        })
      : refuse({ code: 'payroll.not-found' })
  })
}

const lockRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostPayrollPropose, async ({ by, params: { period } }) =>
    told(deps, by, period, await proposePeriod(deps)(by.caller, { period, ...doing(by) })),
  )
  api.route(PostPayrollWithdraw, async ({ by, params: { period } }) =>
    told(deps, by, period, await withdrawProposal(deps)(by.caller, { period, ...doing(by) })),
  )
  api.route(PostPayrollLock, async ({ by, params: { period }, body: { acknowledge } }) =>
    told(
      deps,
      by,
      period,
      await beginLock(deps, deps.reads.payroll)(by.caller, {
        period,
        acknowledge,
        ...doing(by),
      }),
    ),
  )
}

const unlockRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostPayrollUnlock, async ({ by, params: { period }, body }) =>
    recordedAnswer(
      await askUnlock(deps)(by.caller, {
        period,
        reason: body.reason,
        employees: body.employees?.map(asEmployeeId) ?? null,
        ...doing(by),
      }),
      ({ requestId }) => ({ requestId }),
    ),
  )
  api.route(PostPayrollUnlockApprove, async ({ by, params: { period, requestId } }) => {
    const request = { period, requestId: asUnlockRequestId(requestId), ...doing(by) }
    return told(deps, by, period, await approveUnlock(deps)(by.caller, request))
  })
  api.route(PostPayrollUnlockReject, async ({ by, params: { period, requestId }, body }) => {
    const request = { period, requestId: asUnlockRequestId(requestId), ...doing(by) }
    const reason = body.reason === undefined || body.reason === '' ? null : body.reason
    return told(deps, by, period, await rejectUnlock(deps)(by.caller, { ...request, reason }))
  })
  api.route(PostPayrollUnlockWithdraw, async ({ by, params: { period, requestId } }) => {
    const request = { period, requestId: asUnlockRequestId(requestId), ...doing(by) }
    return told(deps, by, period, await withdrawUnlock(deps)(by.caller, request))
  })
}

const doing = (by: AuthorisedUser) => ({ byEmployee: by.user.employeeId })

/** So long an answer waits to show what was just recorded. */
const patienceMs = 2_000
/** The period as it stands after an act. */
const told = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  period: string,
  result: Result<{ readonly position: Position }, PayrollPeriodRefusal>,
) => {
  if (!result.ok) return result
  const { position } = result.value
  if (position !== null) await waitUntil(deps.db, ['payroll'], position, patienceMs)
  return ok({
    position: position?.toString() ?? null,
    ...(await shown(deps, by, period)),
  })
}

const shown = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  period: string,
): Promise<PayrollPeriodReply> => {
  const row = await read(deps, by, (tx, { company }) => periodRow(tx, company, period))
  const [one] = await shownOf(deps, by, [row])
  if (!one) throw new Error('a period was shown as none')
  return one
}

/** Long because it names each field of a period. */
const shownOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  rows: readonly PeriodRow[],
): Promise<PayrollPeriodReply[]> => {
  const { company } = by.session
  const progress = await lockProgress(deps, company)
  const open = await read(deps, by, tx =>
    openCounts(tx, company, new Set(rows.map(({ name }) => name))),
  )
  const nameOf = await namesOfActors(deps, by, rows)
  return (await withUnlockReasons(deps.vault, company, rows)).map(({ row, reason }) => ({
    period: row.name,
    from: row.from,
    to: row.to,
    zone: row.zone,
    state: row.state,
    carries: row.carries,
    fourEyes: row.fourEyes,
    proposed: row.proposed && { ...row.proposed, name: nameOf(row.proposed.by) },
    version: row.version,
    hash: row.lock?.hash ?? null,
    engine: row.lock?.engine ?? null,
    policy: row.lock?.policy ?? null,
    codes: row.lock?.codes ?? null,
    asOf: row.lock?.asOf ?? null,
    people: row.lock?.people ?? null,
    controlSums: row.lock?.controlSums ?? null,
    unlock: row.unlock && {
      requestId: row.unlock.requestId,
      by: row.unlock.by,
      name: nameOf(row.unlock.by),
      reason,
      employees: row.unlock.employees === null ? null : [...row.unlock.employees],
    },
    openLines: open.get(row.name) ?? 0,
    undelivered: [...row.undelivered],
    busy: row.attempt && (progress.get(row.attempt.attempt) ?? { done: 0, total: 0 }),
    gaveUp: row.gaveUp && { why: row.gaveUp.why, items: countsOf(row.gaveUp.items) },
    versions: row.versions.map(one => ({ ...one, name: nameOf(one.by) })),
  }))
}

/** Who proposed, asked and locked, by name; null once erased. */
const namesOfActors = async (deps: ApiDeps, by: AuthorisedUser, rows: readonly PeriodRow[]) => {
  const actors = new Set(
    rows.flatMap(({ proposed, unlock, versions }) =>
      [proposed, unlock, ...versions].flatMap(one => (one === null ? [] : [one.by])),
    ),
  )
  const names = await read(deps, by, async (tx, { company }) => {
    const found = new Map<string, string | null>()
    for (const actor of actors) found.set(actor, await nameOfActor(tx, company, actor))
    return found
  })
  return (actor: string): string | null => names.get(actor) ?? null
}

const countsOf = (
  items: Readonly<Record<string, number>>,
): { code: string; count: ChecklistItem['count'] }[] =>
  Object.entries(items).map(([code, count]) => ({ code, count }))
