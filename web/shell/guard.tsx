import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { grants } from '../lib/grants.ts'
import { returnTo } from '../lib/return-to.ts'
import { session } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { ArrivingPage } from '../kit/page/arriving.tsx'
import { inPart } from '../kit/page/in-part.tsx'
import { firstPage, mayOpen } from '../kit/page/pages.ts'
import { noticesAsked, pageOfNotices } from '../lib/notices.ts'
import { frameLoadsWith } from '../kit/page/preload.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { savedViews } from '../kit/page/saved-views.ts'

/**
 * Who signs in first sees none of it; who is signed in needs it as soon as the settings (`main.tsx` begins with both).
 */
const { Part: Shell, fetched: loadShell } = inPart(
  async () => (await import('./shell.tsx')).Shell,
)
frameLoadsWith(loadShell)

/**
 * Only who is signed in and may open the page gets past: else to sign-in, or to /403 (spec §2).
 * @param open anybody gets past; the shell is around it for who is signed in
 */
export const GuardedPage = ({ open = false }: { open?: boolean }) => {
  const signedIn = useSession()
  const location = useLocation()
  const settings = useSettings()
  useQuery(savedViews(signedIn?.token)) // begun beside the settings: a page may open with one
  const client = useQueryClient()
  const [wasIn, setWasIn] = useState(signedIn !== null)
  if (signedIn && !wasIn) setWasIn(true)
  useEffect(() => {
    if (!signedIn) client.clear()
  }, [signedIn, client])
  useEffect(
    () => grants.subscribe(() => void client.invalidateQueries({ queryKey: ['settings'] })),
    [client],
  )
  if (open && (!signedIn || settings.isError)) return <Outlet />
  if (!signedIn)
    return (
      <Navigate
        to={loginAddress(`${location.pathname}${location.search}${location.hash}`, wasIn)}
        replace
      />
    )
  if (settings.isPending) return <ArrivingPage />
  if (settings.isError) return <ProblemNote error={settings.error} retry={settings.refetch} />
  if (!open && !mayOpen(location.pathname, settings.data.pages))
    return <Navigate to="/403" state={{ asked: location.pathname }} replace />
  return <Shell />
}

/** Where one wanted to go is kept, but not for somebody who was here and left on purpose. */
const loginAddress = (to: string, wasIn: boolean): string => {
  const why = session.ending()
  const left = wasIn && why !== 'unauthorized' && why !== 'timeout'
  const query = new URLSearchParams()
  if (why) query.set('reason', why)
  if (to !== '/' && to !== '/dashboard' && !left) query.set('to', to)
  return query.size > 0 ? `/login?${query}` : '/login'
}

export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const { search } = useLocation()
  return useSession() ? <Navigate to={returnTo(search)} replace /> : children
}

/**
 * To the dashboard with the query as it stands; who may not see it, to the first page he may; who chose a notice
 * outside, to what waits for him.
 */
export const Home = () => {
  const signedIn = useSession()
  const { search, hash } = useLocation()
  const { data } = useSettings()
  if (!signedIn || !data)
    return signedIn ? (
      <ArrivingPage />
    ) : (
      <Navigate to={loginAddress(`/${search}${hash}`, false)} replace />
    )
  const waiting = hash === noticesAsked ? pageOfNotices(data.pages) : null
  return <Navigate to={waiting ?? `${firstPage(data.pages)}${search}`} replace />
}

/** An address that has moved, with its query as it stands. */
export const MovedAddress = ({ to }: { to: string }) => {
  const { search, hash } = useLocation()
  return <Navigate to={`${to}${search}${hash}`} replace />
}
