import {
  GetAnnouncement,
  GetAnnouncementAudience,
  GetAnnouncements,
} from '#api/contract/announcements.ts'
import type { Api } from '#api/shared/route.ts'
import { resendableFrom } from '#domain/notifications/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asAnnouncementId } from '#domain/shared/values.ts'
import {
  announcementAudience,
  announcementList,
  announcementsById,
  peopleNames,
} from '#projections/announcements/announcement-list.ts'
import { departmentNames } from '#projections/organization/department-names.ts'
import type { ApiDeps } from '../deps.ts'
import { shownAnnouncement, withWords } from './shown.ts'

/** What was announced, by whom it was read and by whom it was not. Long because they are one thing's three answers. */
export const readingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetAnnouncements, async ({ by, query, locale }) => {
    const { company } = by.session
    const found = await deps.db.withCompany(company, tx =>
      announcementList(tx, { ...query, company }),
    )
    const rows = await withWords(deps, company, found.rows)
    return ok({ ...found, rows: rows.map(row => shownAnnouncement(row, locale)) })
  })
  api.route(GetAnnouncement, async ({ by, params: { announcementId }, locale }) => {
    const { company } = by.session
    const { row, departments, people } = await deps.db.withCompany(company, async tx => {
      const one = (await announcementsById(tx, company, [announcementId])).get(announcementId)
      return {
        row: one,
        departments: await departmentNames(tx, company, one?.departments ?? []),
        people: await peopleNames(tx, company, one?.people ?? []),
      }
    })
    if (!row) return refuse({ code: 'announcements.not-found' })
    const [one] = await withWords(deps, company, [row])
    if (!one) return refuse({ code: 'announcements.not-found' })
    return ok({
      ...shownAnnouncement(one, locale),
      texts: one.words?.texts ?? null,
      word: one.words?.word ?? null,
      plain: row.plain,
      sendAt: row.dueAt > row.writtenAt ? row.dueAt : null,
      to: {
        everybody: row.everybody,
        departments: row.departments.map(departmentId => ({
          departmentId,
          name: departments.get(departmentId) ?? null,
        })),
        people: row.people.map(employeeId => ({
          employeeId,
          name: people.get(employeeId) ?? null,
        })),
      },
      resendableFrom: row.lastSentAt && resendableFrom(row.lastSentAt),
    })
  })
  api.route(GetAnnouncementAudience, async ({ by, params, query }) => {
    const { company } = by.session
    const announcementId = asAnnouncementId(params.announcementId)
    const found = await deps.db.withCompany(company, async tx => {
      const one = (await announcementsById(tx, company, [announcementId])).get(announcementId)
      return (
        one && {
          states: one.states,
          page: await announcementAudience(tx, { ...query, company, announcementId }),
        }
      )
    })
    if (!found) return refuse({ code: 'announcements.not-found' })
    const { states, page } = found
    const all = Object.values(states).reduce((sum, count) => sum + count, 0)
    return ok({ ...page, total: query.state ? states[query.state] : all, summary: states })
  })
}
