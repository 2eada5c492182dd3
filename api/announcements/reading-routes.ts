import {
  GetAnnouncement,
  GetAnnouncementAudience,
  GetAnnouncements,
} from '#api/contract/announcements.ts'
import { sendExport } from '#api/shared/files.ts'
import type { Api } from '#api/shared/route.ts'
import { resendableFrom, type AnnouncementState } from '#domain/notifications/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asAnnouncementId, type AnnouncementId, type CompanyId } from '#domain/shared/values.ts'
import {
  announcementAudience,
  announcementList,
  announcementsById,
  peopleNames,
} from '#projections/announcements/announcement-list.ts'
import { audienceNames } from '#projections/announcements/audience-names.ts'
import type { ApiDeps } from '../deps.ts'
import { audienceColumns, audienceLine } from './audience-file.ts'
import { shownAnnouncement, shownFiles, withWords } from './shown.ts'

/** What was announced, by whom it was read and by whom it was not. Long because they are one thing's three answers. */
export const readingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetAnnouncements, async ({ by, query, locale }) => {
    const { company } = by.session
    const { found, names } = await deps.db.withCompany(company, async tx => {
      const list = await announcementList(tx, { ...query, company })
      return { found: list, names: await audienceNames(tx, company, list.rows) }
    })
    const rows = await withWords(deps, company, found.rows)
    return ok({ ...found, rows: rows.map(row => shownAnnouncement(row, locale, names)) })
  })
  api.route(GetAnnouncement, async ({ by, params: { announcementId }, locale }) => {
    const { company } = by.session
    const { row, names, people } = await deps.db.withCompany(company, async tx => {
      const one = (await announcementsById(tx, company, [announcementId])).get(announcementId)
      return {
        row: one,
        names: await audienceNames(tx, company, one ? [one] : []),
        people: await peopleNames(tx, company, one?.people ?? []),
      }
    })
    if (!row) return refuse({ code: 'announcements.not-found' })
    const [one] = await withWords(deps, company, [row])
    if (!one) return refuse({ code: 'announcements.not-found' })
    const files = await shownFiles(deps, company, [row.announcementId])
    return ok({
      ...shownAnnouncement(one, locale, names),
      files: files.get(row.announcementId) ?? [],
      texts: one.words.texts,
      word: one.words.word,
      plain: row.plain,
      sendAt: row.dueAt > row.writtenAt ? row.dueAt : null,
      to: {
        everybody: row.everybody,
        departments: row.departments.map(departmentId => ({
          departmentId,
          name: names.get(departmentId) ?? null,
        })),
        people: row.people.map(employeeId => ({
          employeeId,
          name: people.get(employeeId) ?? null,
        })),
        shifts: (row.picks?.shifts ?? []).map(shiftId => ({
          shiftId,
          name: names.get(shiftId) ?? null,
        })),
        positions: [...(row.picks?.positions ?? [])],
        places: (row.picks?.places ?? []).map(locationId => ({
          locationId,
          name: names.get(locationId) ?? null,
        })),
      },
      resendableFrom: row.lastSentAt && resendableFrom(row.lastSentAt),
    })
  })
  api.route(GetAnnouncementAudience, async ({ by, params, query, locale, raw }) => {
    const { company } = by.session
    const announcementId = asAnnouncementId(params.announcementId)
    const { format, times } = query
    const list = (page: { readonly cursor?: string | undefined; readonly limit: number }) =>
      audiencePage(deps, company, { state: query.state, announcementId, ...page })
    const found = await list(format === undefined ? query : { limit: 1 })
    if (!found) return refuse({ code: 'announcements.not-found' })
    if (format === undefined) return ok(found)
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'announcement-readers', title: 'announcementReaders', columns: audienceColumns },
      async page => (await list(page)) ?? gone,
      audienceLine,
    )
  })
}

type AudienceOf = {
  readonly announcementId: AnnouncementId
  readonly state: AnnouncementState | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}
/** Null where there is no such announcement. */
const audiencePage = (deps: ApiDeps, company: CompanyId, of: AudienceOf) =>
  deps.db.withCompany(company, async tx => {
    const { announcementId, state } = of
    const one = (await announcementsById(tx, company, [announcementId])).get(announcementId)
    if (!one) return null
    const page = await announcementAudience(tx, { ...of, company })
    const all = Object.values(one.states).reduce((sum, count) => sum + count, 0)
    return { ...page, total: state ? one.states[state] : all, summary: one.states }
  })
const gone = { rows: [], total: 0, next: null }
