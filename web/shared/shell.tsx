import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useKeys } from '../lib/keyboard.ts'
import { useSession } from '../lib/use-session.ts'
import { Arriving } from './arriving.tsx'
import { typedAhead } from '../lib/typed-ahead.ts'
import { registerWorker } from '../lib/service-worker.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LiveProvider } from './live-provider.tsx'
import { SettingsColumn } from './menus.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SessionTimeout } from './session-timeout.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const Palette = lazy(() => import('./palette.tsx').then(part => ({ default: part.Palette })))
const KeysDialog = lazy(() =>
  import('./keys-dialog.tsx').then(part => ({ default: part.KeysDialog })),
)
const ForcedPassword = lazy(() =>
  import('../access/forced-password.tsx').then(part => ({ default: part.ForcedPassword })),
)
type Opened = 'palette' | 'keys' | null

/** What surrounds every page of somebody signed in. */
export const Shell = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const mustChange = useSession()?.passwordChange ?? false
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(registerWorker, [])
  const close = useCallback(() => setOpened(null), [])
  // What is typed before the palette is there is meant for it, and for nothing on the page.
  const ahead = useRef<ReturnType<typeof typedAhead> | null>(null)
  const search = useCallback(() => {
    ahead.current?.stop()
    ahead.current = typedAhead()
    setOpened('palette')
  }, [])
  useKeys(
    useMemo(
      () => ({
        'mod+k': search,
        '?': () => setOpened('keys'),
        '/': () => document.querySelector<HTMLInputElement>('[data-filter]')?.focus(),
      }),
      [search],
    ),
  )
  return (
    <LiveProvider>
      <a className="skip" href="#content" onClick={skip}>
        {t('shell.skip')}
      </a>
      <TopBar onSearch={search} onKeys={() => setOpened('keys')} />
      <div className={styles.beside}>
        <SettingsColumn />
        <main id="content" tabIndex={-1} className={styles.content}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Arriving />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <OfflineNote />
      <ScrollToTop />
      <SessionTimeout />
      <Suspense fallback={null}>
        {opened === 'palette' && <Palette typed={ahead} onClose={close} />}
        {opened === 'keys' && <KeysDialog onClose={close} />}
        {mustChange && <ForcedPassword />}
      </Suspense>
      <Title />
    </LiveProvider>
  )
}

const skip = (event: React.MouseEvent) => {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** Without a page's own heading the tab would keep the last page's name. */
const Title = () => {
  useEffect(
    () => () => {
      document.title = 'Mesai'
    },
    [],
  )
  return null
}
