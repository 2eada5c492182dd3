import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useKeys } from '../lib/keyboard.ts'
import { useSession } from '../lib/use-session.ts'
import { Arriving } from './arriving.tsx'
import { LiveProvider } from './live-provider.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SessionTimeout } from './session-timeout.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const Palette = lazy(() => import('./palette.tsx').then(part => ({ default: part.Palette })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then(part => ({ default: part.KeysDialog })))
const ForcedPassword = lazy(() => import('../access/forced-password.tsx').then(part => ({ default: part.ForcedPassword })))
type Opened = 'palette' | 'keys' | null

/** What surrounds every page of somebody signed in. */
export const Shell = () => {
  const { t } = useTranslation()
  const mustChange = useSession()?.passwordChange ?? false
  const [opened, setOpened] = useState<Opened>(null)
  const close = useCallback(() => setOpened(null), [])
  const search = useCallback(() => setOpened('palette'), [])
  useKeys(useMemo(() => ({
    'mod+k': () => setOpened('palette'),
    '?': () => setOpened('keys'),
    '/': () => document.querySelector<HTMLInputElement>('[data-filter]')?.focus(),
  }), []))
  return (
    <LiveProvider>
      <a className="skip" href="#content" onClick={skip}>{t('shell.skip')}</a>
      <TopBar onSearch={search} onKeys={() => setOpened('keys')} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Suspense fallback={<Arriving />}><Outlet /></Suspense>
      </main>
      <ScrollToTop />
      <SessionTimeout />
      <Suspense fallback={null}>
        {opened === 'palette' && <Palette onClose={close} />}
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
  useEffect(() => () => { document.title = 'Mesai' }, [])
  return null
}
