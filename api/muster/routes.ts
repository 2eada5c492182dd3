import {
  GetMuster,
  PostMuster,
  PostMusterEnd,
  PostMusterSafe,
  PostMusterSought,
  PostMusterVisitorSought,
} from '#api/contract/muster.ts'
import { read } from '#api/shared/read.ts'
import { isThere } from '#api/shared/is-there.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import {
  callMuster,
  endMuster,
  findSafe,
  seekAgain,
  seekVisitorAgain,
} from '#commands/muster/muster.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asMusterId, asVisitId, type VisitId } from '#domain/shared/values.ts'
import { musterList, seesMusterVisitors } from '#projections/muster/muster-list.ts'
import type { ApiDeps } from '../deps.ts'

const nobody = refuse({ code: 'employees.not-found' as const })
const noVisitor = refuse({ code: 'visitors.not-found' as const })

/** Who is inside, and in an emergency who of them was found safe. Long because it is one call after the other. */
export const musterRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetMuster, async ({ by }) => {
    const { scope, caller } = by
    const seesVisitors = by.permissions.has('visitors.view')
    const { muster, rows, visitors, ...found } = await read(deps, by, (tx, { company }) =>
      musterList(tx, { company, scope, seesVisitors }),
    )
    const seesSome = scope.kind !== 'departments' || scope.departmentIds.length > 0
    return ok({
      ...found,
      rows: [...rows],
      visitors: [...visitors],
      muster: muster && {
        musterId: muster.musterId,
        calledAt: muster.calledAt,
        calledBy: seesSome ? muster.calledBy : null,
        mayEnd: scope.kind === 'company' || muster.actor === caller.actor,
      },
    })
  })
  api.route(PostMuster, async ({ by }) =>
    recordedAnswer(await callMuster(deps)(by.caller), ({ musterId }) => ({ musterId })),
  )
  api.route(PostMusterSafe, async ({ by, params, body: { employees, visits = [] } }) => {
    const employeeIds = employees.map(asEmployeeId)
    for (const one of new Set(employeeIds)) if (!(await isThere(deps, by, one))) return nobody
    const visitIds = visits.map(asVisitId)
    if (!(await areSeen(deps, by, visitIds))) return noVisitor
    return recordedAnswer(
      await findSafe(deps)(by.caller, {
        musterId: asMusterId(params.musterId),
        employeeIds,
        visitIds,
      }),
    )
  })
  api.route(PostMusterVisitorSought, async ({ by, params, body }) => {
    const visitId = asVisitId(body.visitId)
    if (!(await areSeen(deps, by, [visitId]))) return noVisitor
    return recordedAnswer(
      await seekVisitorAgain(deps)(by.caller, {
        musterId: asMusterId(params.musterId),
        visitId,
      }),
    )
  })
  api.route(PostMusterSought, async ({ by, params, body }) => {
    const employeeId = asEmployeeId(body.employeeId)
    if (!(await isThere(deps, by, employeeId))) return nobody
    return recordedAnswer(
      await seekAgain(deps)(by.caller, { musterId: asMusterId(params.musterId), employeeId }),
    )
  })
  api.route(PostMusterEnd, async ({ by, params }) =>
    recordedAnswer(
      await endMuster(deps)(by.caller, {
        musterId: asMusterId(params.musterId),
        own: by.scope.kind !== 'company',
      }),
    ),
  )
}

const areSeen = async (
  deps: ApiDeps,
  by: Parameters<typeof isThere>[1],
  visitIds: readonly VisitId[],
): Promise<boolean> =>
  visitIds.length === 0 ||
  read(deps, by, (tx, { company }) =>
    seesMusterVisitors(tx, { company, scope: by.scope, visitIds }),
  )
