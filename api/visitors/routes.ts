import {
  DeleteVisit,
  DeleteVisitor,
  GetCardAlerts,
  GetKnownVisitors,
  GetVisitorNotices,
  GetVisits,
  PostVisitArrival,
  PostVisitCard,
  PostVisitCardCancellation,
  PostVisitLeaving,
  PostVisits,
} from '#api/contract/visits.ts'
import { sendExport } from '#api/shared/files.ts'
import { instantOf } from '#api/shared/instants.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { visitorNotices } from '#commands/consents/published.ts'
import { eraseVisitor } from '#commands/visitors/erase-visitor.ts'
import { registerVisits } from '#commands/visitors/register-visits.ts'
import {
  arrive,
  cancelCard,
  holdCard,
  leave,
  withdrawVisit,
} from '#commands/visitors/visit-course.ts'
import type { Tx } from '#database/types.ts'
import { ok } from '#domain/shared/result.ts'
import { epochMsOf, localOfInstant } from '#domain/shared/time.ts'
import {
  asBlacklistEntryId,
  asDepartmentId,
  asEmployeeId,
  asVisitId,
  asVisitorId,
  asVisitTypeId,
  type CompanyId,
  type Instant,
  type Zone,
} from '#domain/shared/values.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { cardAlerts } from '#projections/visitors/card-alerts.ts'
import {
  knownVisitors,
  visitList,
  type VisitQuery,
  type VisitRow,
} from '#projections/visitors/visit-list.ts'
import type { ApiDeps } from '../deps.ts'
import { withBlacklist } from './blacklist-of-visits.ts'

const columns = [
  'visitorName',
  'visitorCompany',
  'visitorPhone',
  'visitTypeTitle',
  'visitReason',
  'visitHost',
  'department',
  'visitExpected',
  'visitArrived',
  'visitLeft',
  'visitMinutes',
  'visitCard',
  'visitState',
] as const
const wallText = (zone: Zone, at: Instant | null): string | null =>
  at === null ? null : localOfInstant(zone, at).slice(0, 16).replace('T', ' ')
/** Whole minutes from when he came first until he left last, or until now; null: he did not come. */
const minutesInside = ({ arrivedAt, leftAt }: VisitRow, now: Instant): number | null =>
  arrivedAt === null
    ? null
    : Math.max(0, Math.floor((epochMsOf(leftAt ?? now) - epochMsOf(arrivedAt)) / 60_000))
/** Its instants as the wall of the company shows them, as spreadsheets read them. */
const lineOf = (zone: Zone, now: Instant) => (row: VisitRow) => ({
  visitorName: row.name,
  visitorCompany: row.fromCompany,
  visitorPhone: row.phone,
  visitTypeTitle: row.visitType,
  visitReason: row.reason,
  visitHost: row.host,
  department: row.department,
  visitExpected: wallText(zone, row.expectedAt),
  visitArrived: wallText(zone, row.arrivedAt),
  visitLeft: wallText(zone, row.leftAt),
  visitMinutes: minutesInside(row, now),
  visitCard: row.cardNumber ?? row.cardsBefore.at(-1)?.cardNumber ?? null,
  visitState: `visit.${row.state}`,
})

/** Who comes, and who is there. Long because it is one call after the other. */
export const visitRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetVisits, async ({ by, query, locale, raw }) => {
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, async (tx, { company }) => {
        await boundedDays(tx, company, query)
        return visitList(tx, { ...query, company, ...page })
      })
    const { format, times } = query
    if (format === undefined) {
      const page = await list(query)
      return ok({ ...page, rows: await withBlacklist(deps, by, page.rows) })
    }
    const { zone } = await read(deps, by, (tx, { company }) => companyDay(tx, company))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'visits', title: 'visits', columns },
      list,
      lineOf(zone, deps.now()),
    )
  })
  api.route(GetCardAlerts, async ({ by }) =>
    ok(await read(deps, by, (tx, { company }) => cardAlerts(tx, { company, now: deps.now() }))),
  )
  api.route(GetKnownVisitors, async ({ by, query: { search } }) => {
    const rows = await read(deps, by, (tx, { company }) =>
      knownVisitors(tx, { company, search }),
    )
    return ok({ rows })
  })
  api.route(GetVisitorNotices, async ({ by }) =>
    ok({ rows: await visitorNotices(deps, by.session.company) }),
  )
  api.route(PostVisits, async ({ by, body }) => {
    const { visitTypeId, hostId, departmentId, expectedAt, visitors, overrules, ...said } = body
    const entered = await registerVisits(deps, deps.reads.visits)(by.caller, {
      ...said,
      visitors: visitors.map(({ visitorId, ...one }) => ({
        ...one,
        visitorId: visitorId === null ? null : asVisitorId(visitorId),
      })),
      visitTypeId: asVisitTypeId(visitTypeId),
      hostId: hostId === null ? null : asEmployeeId(hostId),
      departmentId: departmentId === null ? null : asDepartmentId(departmentId),
      expectedAt: expectedAt === null ? null : instantOf(expectedAt),
      overrules: overrules?.map(asBlacklistEntryId),
    })
    return recordedAnswer(entered, value => ({ visits: [...value.visits] }))
  })
  courseRoutes(api, deps)
  api.route(DeleteVisitor, async ({ by, params }) =>
    recordedAnswer(
      await eraseVisitor(deps, deps.reads.visits)(by.caller, asVisitorId(params.visitorId)),
    ),
  )
}

/**
 * A year from its first day on, as of reports; without a last one until today, and whoever comes later is in it.
 * @throws {Failure} `request.range-reversed`, `request.range-too-long`
 */
const boundedDays = async (
  tx: Tx,
  company: CompanyId,
  { from, to }: Pick<VisitQuery, 'from' | 'to'>,
): Promise<void> => {
  if (from === undefined) return
  const { today } = await companyDay(tx, company)
  rangeOf({ from, to: to ?? (from > today ? from : today) })
}

type Params = { readonly visitorId: string; readonly visitId: string }
const whichOf = ({ visitorId, visitId }: Params) => ({
  visitorId: asVisitorId(visitorId),
  visitId: asVisitId(visitId),
})

/** How a visit goes, step by step. */
const courseRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostVisitArrival, async ({ by, params, body: { overrules, ...body } }) =>
    recordedAnswer(
      await arrive(deps, deps.reads.visits)(by.caller, {
        ...whichOf(params),
        ...body,
        overrules: overrules?.map(asBlacklistEntryId),
      }),
    ),
  )
  api.route(PostVisitLeaving, async ({ by, params, body }) =>
    recordedAnswer(
      await leave(deps, deps.reads.visits)(by.caller, { ...whichOf(params), ...body }),
    ),
  )
  api.route(PostVisitCard, async ({ by, params, body: { overrules, ...body } }) =>
    recordedAnswer(
      await holdCard(deps)(by.caller, {
        ...whichOf(params),
        ...body,
        overrules: overrules?.map(asBlacklistEntryId),
      }),
    ),
  )
  api.route(PostVisitCardCancellation, async ({ by, params }) =>
    recordedAnswer(await cancelCard(deps)(by.caller, whichOf(params))),
  )
  api.route(DeleteVisit, async ({ by, params }) =>
    recordedAnswer(await withdrawVisit(deps)(by.caller, whichOf(params))),
  )
}
