import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router'
import { today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { noView, queryOfView, savedName, savedViews } from '../kit/page/saved-views.ts'
import { showViewColumns } from '../kit/table/table-columns.ts'

/**
 * A page as it is opened: without a query it opens with the view that its reader chose for that, and a bare link to a
 * view shows that view. Before the page itself is drawn, so that nobody sees other rows first; should the views not
 * come, the page opens as it is.
 */
export const PageOpening = ({ path, children }: { path: string; children: ReactNode }) => {
  const { pathname, search, key } = useLocation()
  const [openedAt] = useState(key)
  // Taking the last filter away leaves the page without a query, too: that is no opening.
  const pushed = useNavigationType() === 'PUSH'
  const opens = pushed || key === openedAt
  const now = today(useZone())
  const views = useQuery(savedViews(useSession()?.token))
  // Waited for once: a list that failed and is asked again takes no page away.
  const [waiting, setWaiting] = useState(true)
  if (waiting && !views.isPending) setWaiting(false)
  const query = new URLSearchParams(search)
  const named = query.get(savedName)
  const rows = views.data?.rows.filter(view => view.page === path) ?? []
  const active = rows.find(view => view.viewId === named)
  const asked = [...query.keys()].every(name => name === savedName || name === 'mail')
  const wanted =
    search === ''
      ? opens
        ? rows.find(view => view.isDefault)
        : undefined
      : asked && named !== noView
        ? active
        : undefined
  const target = wanted && queryOfView(wanted, now)
  useViewColumns(active)
  if (waiting && views.isPending && (search === '' || (named !== null && named !== noView)))
    return null
  if (target) {
    if (query.has('mail')) target.set('mail', query.get('mail') ?? '')
    if (`?${target}` !== search)
      return <Navigate key={key} to={`${pathname}?${target}`} replace />
  }
  return children
}

const useViewColumns = (
  view:
    | {
        viewId: string
        columns: { table: string; shown: string[] } | null
        density: 'normal' | 'compact' | null
      }
    | undefined,
) => {
  const id = view?.viewId ?? null
  const table = view?.columns?.table ?? null
  const shown = view?.columns?.shown.join(' ') ?? ''
  const density = view?.density ?? 'normal'
  useLayoutEffect(() => {
    showViewColumns(id, table, table === null ? null : { columns: shown.split(' '), density })
  }, [id, table, shown, density])
}
