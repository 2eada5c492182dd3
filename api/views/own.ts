import type { SignedIn } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { openPages } from '#api/shared/open-pages.ts'
import type { Api } from '#api/shared/route.ts'
import { readView, type SavedView } from '#commands/views/saved-views.ts'
import type { Tx } from '#database/types.ts'
import type { ApiDeps } from '../deps.ts'
import { viewPageOf, type ViewPage } from './pages.ts'

/** A page that the caller may open, and that there is something to keep of. */
export const pageFor = (
  api: Api,
  deps: ApiDeps,
  by: SignedIn,
  page: string,
): ViewPage | null =>
  by.scope !== null && openPages(by, featuresOf(deps, by)).includes(page)
    ? viewPageOf(api.endpoints, page)
    : null

/** Null for a view of anybody else, shared or not. */
export const ownView = async (
  tx: Tx,
  by: SignedIn,
  viewId: string,
): Promise<SavedView | null> => {
  const view = await readView(tx, by.session.company, viewId)
  return view?.ownerId === by.session.userId ? view : null
}
