import type { z } from 'zod'
import { DeleteView, GetViews, PostView, PutDefaultView, PutView } from '#api/contract/views.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { noGrants } from '#api/shared/grants.ts'
import { featuresOf } from '#api/shared/features.ts'
import { openPages } from '#api/shared/open-pages.ts'
import type { Api } from '#api/shared/route.ts'
import {
  countViews,
  noteLanguage,
  readView,
  removeView,
  viewsOf,
  writeDefault,
  writeView,
  type SeenView,
  type ViewContent,
} from '#commands/views/saved-views.ts'
import type { Tx } from '#database/types.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { namesOf } from '#projections/access/recipients.ts'
import { stillThere } from '#projections/reports/shared/still-there.ts'
import type { ApiDeps } from '../deps.ts'
import { ownView, pageFor } from './own.ts'
import { knownFilters, viewPageOf, type ViewPage } from './pages.ts'
import { scheduleRoutes } from './schedule-routes.ts'

/** So many of his own one may keep. */
const mostViews = 100

const inCompany = <T>(deps: ApiDeps, by: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> =>
  deps.db.withCompany(by.session.company, work)

/**
 * Saved views. Whose view it is and whether it is shared decide who sees it; what it shows is asked of the page's own
 * endpoint, with the scope of whoever looks, so sharing a view shares no row.
 */
export const viewRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetViews, async ({ by, locale }) =>
    inCompany(deps, by, async tx => {
      const { company, userId } = by.session
      await noteLanguage(tx, company, userId, locale)
      const views = await viewsOf(tx, company, userId)
      const exists = await stillThere(
        tx,
        company,
        views.map(({ filters }) => filters),
      )
      const names = await namesOf(tx, company, [
        ...new Set(views.map(({ ownerId }) => ownerId)),
      ])
      const open = openPages(by.scope === null ? noGrants : by, featuresOf(deps, by))
      const sendable = open.flatMap(page => {
        const found = viewPageOf(api.endpoints, page)
        return found?.isFile ? [{ page, period: found.hasPeriod }] : []
      })
      const rows = views
        .filter(({ page }) => open.includes(page))
        .flatMap(view => {
          const page = viewPageOf(api.endpoints, view.page)
          if (!page) return []
          const { kept, dropped } = knownFilters(page, view.filters)
          const gone = Object.entries(kept)
            .filter(([name, value]) => !exists(name, value))
            .map(([name]) => name)
          return [
            shown(
              view,
              by,
              names,
              Object.fromEntries(Object.entries(kept).filter(([name]) => !gone.includes(name))),
              [...dropped, ...gone],
            ),
          ]
        })
      return ok({ rows, mayShare: by.permissions.has('views.share'), sendable })
    }),
  )

  keepingRoutes(api, deps)
}

/** What keeps a view, changes it or takes it away. */
const keepingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostView, async ({ by, body: { page, isDefault, ...given } }) => {
    const found = pageFor(api, deps, by, page)
    if (!found) return refuse({ code: 'views.page-closed' })
    if (given.shared && !by.permissions.has('views.share'))
      return refuse({ code: 'access.forbidden' })
    const viewId = deps.newId(by.caller, 'view')
    return inCompany(deps, by, async tx => {
      const { company, userId } = by.session
      if ((await countViews(tx, company, userId)) >= mostViews)
        return refuse({ code: 'views.too-many', most: mostViews })
      await writeView(
        tx,
        company,
        { viewId, ownerId: userId, page, ...contentOf(found, given) },
        deps.now(),
      )
      if (isDefault) await writeDefault(tx, company, userId, page, viewId)
      return ok({ viewId })
    })
  })

  api.route(PutView, async ({ by, params: { viewId }, body }) =>
    inCompany(deps, by, async tx => {
      const view = await ownView(tx, by, viewId)
      const found = view && pageFor(api, deps, by, view.page)
      if (!found) return refuse({ code: 'views.not-found' })
      if (body.shared && !view.shared && !by.permissions.has('views.share'))
        return refuse({ code: 'access.forbidden' })
      await writeView(
        tx,
        by.session.company,
        { ...view, ...contentOf(found, body) },
        deps.now(),
      )
      return ok({ viewId })
    }),
  )

  removalRoute(api, deps)
  defaultRoute(api, deps)
}

const removalRoute = (api: Api, deps: ApiDeps): void => {
  api.route(DeleteView, async ({ by, params: { viewId } }) =>
    inCompany(deps, by, async tx => {
      const view = await readView(tx, by.session.company, viewId)
      // Who may share may also take away what is shared.
      if (
        !view ||
        !(
          view.ownerId === by.session.userId ||
          (view.shared && by.permissions.has('views.share'))
        )
      )
        return refuse({ code: 'views.not-found' })
      await removeView(tx, by.session.company, viewId)
      return ok({ viewId })
    }),
  )
}

const defaultRoute = (api: Api, deps: ApiDeps): void => {
  api.route(PutDefaultView, async ({ by, body: { page, viewId } }) =>
    inCompany(deps, by, async tx => {
      const { company, userId } = by.session
      if (!pageFor(api, deps, by, page)) return refuse({ code: 'views.page-closed' })
      const view = viewId === null ? null : await readView(tx, company, viewId)
      if (viewId !== null && (view?.page !== page || !(view.shared || view.ownerId === userId)))
        return refuse({ code: 'views.not-found' })
      await writeDefault(tx, company, userId, page, viewId)
      return ok({ viewId })
    }),
  )

  scheduleRoutes(api, deps)
}

/** Two days that move with time are kept as the preset's name alone. */
const contentOf = (page: ViewPage, given: ViewContent): ViewContent => {
  const { kept } = knownFilters(page, given.filters)
  const filters =
    given.period === null
      ? kept
      : Object.fromEntries(
          Object.entries(kept).filter(([name]) => !['from', 'to', 'month'].includes(name)),
        )
  return {
    name: given.name,
    filters,
    period: page.hasPeriod ? given.period : null,
    columns: given.columns,
    density: given.density,
    shared: given.shared,
  }
}

const shown = (
  {
    viewId,
    ownerId,
    page,
    name,
    period,
    columns,
    density,
    shared,
    isDefault,
    scheduled,
    received,
    declined,
  }: SeenView,
  by: SignedIn,
  names: ReadonlyMap<string, string | null>,
  filters: Record<string, string>,
  dropped: string[],
): z.input<typeof GetViews.reply>['rows'][number] => {
  const own = ownerId === by.session.userId
  return {
    viewId,
    page,
    name,
    filters,
    period,
    columns: columns && {
      table: columns.table,
      shown: [...columns.shown],
      file: [...columns.file],
    },
    density,
    shared,
    own,
    ownerName: own ? null : (names.get(ownerId) ?? null),
    isDefault,
    dropped,
    scheduled: scheduled && (own || received),
    received,
    declined,
  }
}
