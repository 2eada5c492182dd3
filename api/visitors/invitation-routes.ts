import {
  DeleteVisitInvitation,
  GetVisitInvitations,
  mostInvitations,
  PostVisitInvitation,
  PutVisitInvitation,
} from '#api/contract/visit-invitations.ts'
import { PostVisitCode } from '#api/contract/visits.ts'
import { instantOf } from '#api/shared/instants.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { cancelInvitation, inviteVisitor, moveInvitation } from '#commands/visitors/invite.ts'
import { visitOfCode } from '#commands/visitors/visit-codes.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { addDays } from '#domain/shared/time.ts'
import { asEmployeeId, asVisitId, asVisitorId, asVisitTypeId } from '#domain/shared/values.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { visitList } from '#projections/visitors/visit-list.ts'
import { visitTypeList } from '#projections/visitors/visit-types.ts'
import type { ApiDeps } from '../deps.ts'
import { withBlacklist } from './blacklist-of-visits.ts'

/** Of visits that are over. */
const daysShown = 30
const mostShown = 200
const noEmployee = { code: 'access.no-employee' } as const

/** Who invites his own visitors, and reception, which finds them. Long because it is one route after the other. */
export const invitationRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetVisitInvitations, async ({ by }) => {
    const { employeeId } = by.user
    return ok(
      await read(deps, by, async (tx, { company }) => {
        const types = (await visitTypeList(tx, { company })).rows
          .filter(({ active }) => active)
          .map(({ visitTypeId, title }) => ({ visitTypeId, title }))
        if (employeeId === null) return { rows: [], types }
        const { today } = await companyDay(tx, company)
        const { rows } = await visitList(tx, {
          company,
          host: employeeId,
          from: addDays(today, -daysShown),
          limit: mostShown,
          sort: 'expected',
          order: 'desc',
        })
        return { rows: rows.map(shownOf), types }
      }),
    )
  })
  api.route(PostVisitInvitation, async ({ by, body }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse(noEmployee)
    const { visitTypeId, expectedAt, ...said } = body
    const open = await deps.db.withCompany(by.session.company, tx =>
      visitList(tx, {
        company: by.session.company,
        host: employeeId,
        state: 'expected',
        limit: 1,
        sort: 'expected',
        order: 'desc',
      }),
    )
    if (open.total >= mostInvitations)
      return refuse({ code: 'visitors.too-many-invitations', most: mostInvitations } as const)
    return recordedAnswer(
      await inviteVisitor(deps)(by.caller, {
        ...said,
        hostId: asEmployeeId(employeeId),
        visitTypeId: asVisitTypeId(visitTypeId),
        expectedAt: instantOf(expectedAt),
      }),
      ({ visitorId, visitId }) => ({ visitorId, visitId }),
    )
  })
  ownRoutes(api, deps)
  api.route(PostVisitCode, async ({ by, body }) => {
    const found = await read(deps, by, async (tx, { company }) => {
      const visitId = await visitOfCode(tx, company, body.code)
      if (visitId === null) return null
      const page = { limit: 1, sort: 'expected', order: 'desc' } as const
      const [row] = (await visitList(tx, { company, visitId, ...page })).rows
      return row ?? null
    })
    // A code ends with its visit: left, or its day over.
    if (!found || (found.state !== 'expected' && found.state !== 'inside'))
      return refuse({ code: 'visitors.code-not-found' } as const)
    const [row] = await withBlacklist(deps, by, [found])
    return row ? ok(row) : refuse({ code: 'visitors.code-not-found' } as const)
  })
}

/** What somebody does with an invitation of his own. */
const ownRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PutVisitInvitation, async ({ by, params, body }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse(noEmployee)
    return recordedAnswer(
      await moveInvitation(deps)(by.caller, {
        ...whichOf(params),
        hostId: asEmployeeId(employeeId),
        expectedAt: instantOf(body.expectedAt),
      }),
    )
  })
  api.route(DeleteVisitInvitation, async ({ by, params }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse(noEmployee)
    return recordedAnswer(
      await cancelInvitation(deps)(by.caller, {
        ...whichOf(params),
        hostId: asEmployeeId(employeeId),
      }),
    )
  })
}

const whichOf = (params: { readonly visitorId: string; readonly visitId: string }) => ({
  visitorId: asVisitorId(params.visitorId),
  visitId: asVisitId(params.visitId),
})

type Row = Awaited<ReturnType<typeof visitList>>['rows'][number]
const shownOf = (row: Row) => ({
  visitorId: row.visitorId,
  visitId: row.visitId,
  name: row.name,
  fromCompany: row.fromCompany,
  visitType: row.visitType,
  reason: row.reason,
  expectedAt: row.expectedAt,
  arrivedAt: row.arrivedAt,
  leftAt: row.leftAt,
  state: row.state,
  invited: row.invited,
})
