import {
  DeleteEntitlement,
  GetLeaveLedger,
  PostEntitlements,
  PostEntitlementTransfer,
} from '#api/contract/leave-accounts.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { inParts } from '#api/shared/in-parts.ts'
import { isThere, whoIsThere } from '#api/shared/is-there.ts'
import type { CodedRefusal } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { ledgerOf } from '#commands/leave/balance.ts'
import {
  givenBy,
  giveBy,
  takeEntitlementBack,
  transferEntitlement,
} from '#commands/leave/entitlements.ts'
import { todayOf } from '#commands/organization/published.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import type { CommandOutcome } from '#commands/shared/handle.ts'
import type { LedgerLine } from '#domain/leave/ledger.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asEmployeeId, asEntitlementId, asLocalDate } from '#domain/shared/values.ts'
import { namesOfActors } from '#projections/access/actor-names.ts'
import type { ApiDeps } from '../deps.ts'

/** Judging hundreds of people takes a while. */
const previews = { name: 'bulk-preview', most: 120, seconds: 60 } as const
const notThere = refuse({ code: 'employees.not-found' as const })

/** Annual leave given to several, moved, taken back; and somebody's account as a statement. */
export const givingRoutes = (api: Api, deps: ApiDeps): void => {
  ledgerRoute(api, deps)
  grantRoute(api, deps)
  api.route(PostEntitlementTransfer, async ({ by, params, body }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return notThere
    const [from, to] = [asEntitlementId(params.entitlementId), asEntitlementId(body.to)]
    return recordedAnswer(
      await transferEntitlement(deps, deps.reads.leave)(by.caller, { employeeId, from, to }),
      ({ halfDays }) => ({ days: halfDays / 2 }),
    )
  })
  api.route(DeleteEntitlement, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return notThere
    const entitlementId = asEntitlementId(params.entitlementId)
    return recordedAnswer(
      await takeEntitlementBack(deps, deps.reads.leave)(by.caller, {
        employeeId,
        entitlementId,
      }),
    )
  })
}

/** Each judged alone, by what was known of all of them before anything was recorded. */
const grantRoute = (api: Api, deps: ApiDeps): void =>
  api.route(PostEntitlements, async ({ by, locale, body: { items, dryRun } }) => {
    if (dryRun) api.limits.take(previews, by.session.userId)
    const named = items.map(({ employeeId }) => employeeId)
    const there = [...(await whoIsThere(deps, by, named))].map(asEmployeeId)
    const known = await inParts(there, 8, id => givenBy(deps, deps.reads.leave, by.caller, id))
    const circumstances = new Map(there.map((id, at) => [id, known[at]]))
    const decided = await decideEach(
      items,
      async (
        { employeeId, workYear, days },
        append,
      ): Promise<Result<CommandOutcome, CodedRefusal>> => {
        const id = asEmployeeId(employeeId)
        const its = circumstances.get(id)
        if (!its) return notThere
        const halfDays = days === undefined ? null : days * 2
        const giving = { employeeId: id, workYear, halfDays }
        return giveBy(deps)(by.caller, giving, its, { append, dryRun })
      },
    )
    return answerEach(locale, decided, (value, at) => ({
      employeeId: items[at]?.employeeId ?? '',
      workYear: items[at]?.workYear ?? 0,
      changes: value !== null && (value.wouldChange ?? value.position !== null),
    }))
  })

const ledgerRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetLeaveLedger, async ({ by, params, query }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return notThere
    const { company } = by.session
    const on = query.on === undefined ? await todayOf(deps, company) : asLocalDate(query.on)
    const { lines, ahead } = await ledgerOf(deps, company, { employeeId, on })
    const actors = [...lines, ...ahead].flatMap(({ said }) => (said ? [said.by] : []))
    const names = await read(deps, by, tx => namesOfActors(tx, company, actors))
    return ok({
      on,
      lines: lines.map(line => shown(line, names)),
      ahead: ahead.map(line => shown(line, names)),
      remaining: (lines.findLast(({ kind }) => !toCome.has(kind))?.balance ?? 0) / 2,
      available: (lines.at(-1)?.balance ?? 0) / 2,
    })
  })
}
const toCome: ReadonlySet<string> = new Set(['planned', 'reserved'])

const shown = (
  { day, kind, entitlement, workYear, halves, balance, request, said }: LedgerLine,
  names: ReadonlyMap<string, string>,
) => ({
  day,
  kind,
  entitlementId: entitlement,
  workYear,
  days: halves / 2,
  balance: balance / 2,
  request: request && { requestId: request.id, from: request.from, to: request.to },
  recordedBy: (said && names.get(said.by)) ?? null,
  recordedAt: said?.at ?? null,
  position: said?.position?.toString() ?? null,
})
