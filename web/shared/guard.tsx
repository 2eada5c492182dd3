import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { session } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { Arriving } from './arriving.tsx'
import { firstPage, mayOpen } from './pages.ts'
import { ProblemNote } from './problem-note.tsx'
import { savedViews } from './saved-views.ts'

/**
 * Who signs in first sees none of it; who is signed in needs it as soon as the settings (`main.tsx` begins with both).
 */
const Shell = lazy(() => loadShell().then(part => ({ default: part.Shell })))
export const loadShell = () => import('./shell.tsx')

/** Only who is signed in and may open the page gets past: else to sign-in, or to /403 (spec §2). */
export const Guarded = () => {
  const signedIn = useSession()
  const location = useLocation()
  const settings = useSettings()
  useQuery(savedViews(signedIn?.token)) // begun beside the settings: a page may open with one
  const client = useQueryClient()
  useEffect(() => {
    if (!signedIn) client.clear()
  }, [signedIn, client])
  if (!signedIn)
    return <Navigate to={loginAddress(`${location.pathname}${location.search}`)} replace />
  if (settings.isPending) return <Arriving />
  if (settings.isError) return <ProblemNote error={settings.error} retry={settings.refetch} />
  if (!mayOpen(location.pathname, settings.data.pages)) return <Navigate to="/403" replace />
  return (
    <Suspense fallback={<Arriving />}>
      <Shell />
    </Suspense>
  )
}

/** Where one was is kept, but not for somebody who left on purpose. */
const loginAddress = (to: string): string => {
  const why = session.ending()
  const query = new URLSearchParams()
  if (why) query.set('reason', why)
  if (to !== '/dashboard' && (why === 'unauthorized' || why === 'timeout')) query.set('to', to)
  return query.size > 0 ? `/login?${query}` : '/login'
}

export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const location = useLocation()
  const to = new URLSearchParams(location.search).get('to')
  return useSession() ? (
    <Navigate to={to?.startsWith('/') && !to.startsWith('//') ? to : '/'} replace />
  ) : (
    children
  )
}

/** To the dashboard with the query as it stands; who may not see it, to the first page he may. */
export const Home = () => {
  const signedIn = useSession()
  const { search } = useLocation()
  const { data } = useSettings()
  if (!signedIn || !data)
    return signedIn ? <Arriving /> : <Navigate to={loginAddress('/dashboard')} replace />
  return <Navigate to={`${firstPage(data.pages)}${search}`} replace />
}
