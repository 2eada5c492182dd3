import { GetAsOfDifference, GetEvent, GetExplain, GetFreshness } from '#api/contract/explain.ts'
import { GetLateUpload, GetLateUploads } from '#api/contract/late-uploads.ts'
import { sendExport } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { asEmployeeId, asInstant, asLocalDate, type Instant } from '#domain/shared/values.ts'
import { asOfDifference } from '#projections/reports/daily/as-of-difference.ts'
import { explainDay } from '#projections/reports/explain/explain.ts'
import { standingOf } from '#projections/shared/freshness.ts'
import {
  lateUploads,
  uploadEffect,
  type LateUpload,
} from '#projections/reports/late-uploads/late-uploads.ts'
import type { ApiDeps } from '../deps.ts'
import { byOf, eventView, whatOf } from './event-view.ts'

const uploadColumns = [
  'begunAt',
  'endedAt',
  'device',
  'records',
  'from',
  'to',
  'days',
  'people',
] as const

/** How a day came about, what was known when, and what came late. */
export const routes = (api: Api, deps: ApiDeps): void => {
  api.route(GetExplain, async ({ by, query, locale }) => {
    const asked = {
      employee: asEmployeeId(query.employee),
      day: asLocalDate(query.day),
      asOf: query.asOf === undefined ? undefined : instantOf(query.asOf),
    }
    const explained = await read(deps, by, (tx, of) => explainDay(tx, { ...of, ...asked }))
    if (!explained) return refuse({ code: 'employees.not-found' })
    return ok({
      ...explained,
      sources: explained.sources.map(({ subject, figures, ...source }) => ({
        ...source,
        by: byOf(source.by),
        what: whatOf(locale, { kind: source.kind, subject, figures }),
      })),
    })
  })
  api.route(GetEvent, async ({ by, params, locale }) => {
    const found = await eventView(deps, {
      company: by.session.company,
      scope: by.scope,
      position: params.position,
      withRaw: by.permissions.has('devices.raw'),
      locale,
    })
    return found ? ok(found) : refuse({ code: 'activity.event-not-found' })
  })
  differenceRoute(api, deps)
}

const differenceRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetAsOfDifference, async ({ by, query, locale }) => {
    const { department, employee, search, position, status } = query
    const asked = {
      ...rangeOf(query),
      asOf: instantOf(query.asOf),
      ...(department ? { department } : {}),
      ...(employee ? { employee } : {}),
      ...(search ? { search } : {}),
      position,
      status,
    }
    const found = await read(deps, by, (tx, of) => asOfDifference(tx, { ...asked, ...of }))
    if ('refused' in found) return refuse(found.refused)
    return ok({
      ...found,
      rows: found.rows.map(row => ({
        ...row,
        events: row.events.map(({ subject, figures, ...event }) => ({
          ...event,
          what: whatOf(locale, { kind: event.kind, subject, figures }),
        })),
      })),
    })
  })
  lateUploadRoutes(api, deps)
}

const lateUploadRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetLateUploads, async ({ by, query, locale, raw }) => {
    const { format, times, device, from, to } = query
    const asked = { device, ...rangeOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }) }
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) => lateUploads(tx, { ...asked, ...of, ...page }))
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'late-uploads', title: 'lateUploads', columns: uploadColumns },
      list,
      (row: LateUpload) => row,
    )
  })
  api.route(GetLateUpload, async ({ by, params }) => {
    const found = await read(deps, by, (tx, of) =>
      uploadEffect(tx, { ...of, position: params.position }),
    )
    return found ? ok(found) : refuse({ code: 'movements.upload-not-found' })
  })
  freshnessRoute(api, deps)
}

/** How far what is shown is behind the log. */
const freshnessRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetFreshness, async ({ by }) => {
    const { company } = by.session
    const { position, waitingSince, parked } = await deps.db.withCompany(company, tx =>
      standingOf(tx, company),
    )
    const [next] = await deps.log.readAll({ after: position, max: 1, personal: 'sealed' })
    const since = [next?.recordedAt, waitingSince].flatMap(at => at ?? []).toSorted()[0]
    return ok({
      behindSeconds:
        since === undefined
          ? 0
          : Math.max(0, Math.floor((epochMsOf(deps.now()) - epochMsOf(since)) / 1000)),
      parked,
    })
  })
}

/** With whatever offset it was written. */
const instantOf = (text: string): Instant => asInstant(new Date(text).toISOString())
