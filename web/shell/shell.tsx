import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { withTexts } from '../lib/i18n.ts'
import { useKeys } from '../lib/keyboard.ts'
import { useSettings } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { useAppearance, type Appearance } from './appearance.ts'
import { ArrivingPage } from '../kit/page/arriving.tsx'
import { typedAhead } from '../lib/typed-ahead.ts'
import { registerWorker } from '../lib/service-worker.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LiveProvider } from '../kit/feedback/live-provider.tsx'
import { SettingsColumn } from './menus.tsx'
import { PersonBeside } from './person-beside.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PreviewHost } from './preview-host.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SessionTimeout } from './session-timeout.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useKeptLanguage } from './use-kept-language.ts'
import { useNotices } from './use-notices.ts'
import { useSecondAccount } from './use-second-account.ts'

const Palette = lazy(() => import('./palette.tsx').then(part => ({ default: part.Palette })))
const KeysDialog = lazy(() =>
  import('./keys-dialog.tsx').then(part => ({ default: part.KeysDialog })),
)
const ForcedPassword = lazy(() =>
  import('../access/forced-password.tsx').then(part => ({ default: part.ForcedPassword })),
)
const Offered = lazy(() =>
  withTexts(
    ['managers'],
    import('../access/offered.tsx').then(part => ({ default: part.Offered })),
  ),
)
const ConsentsAsked = lazy(() =>
  withTexts(
    ['consents'],
    import('../access/consents-asked.tsx').then(part => ({ default: part.ConsentsAsked })),
  ),
)
const SubscriptionNote = lazy(() =>
  withTexts(
    ['subscription'],
    import('../subscription/subscription-note.tsx').then(part => ({
      default: part.SubscriptionNote,
    })),
  ),
)
const AppearancePanel = lazy(() =>
  withTexts(
    ['appearance'],
    import('./appearance-panel.tsx').then(part => ({ default: part.AppearancePanel })),
  ),
)
const SideNav = lazy(() =>
  withTexts(
    ['appearance'],
    import('./side-nav.tsx').then(part => ({ default: part.SideNav })),
  ),
)
const Footer = lazy(() =>
  withTexts(
    ['appearance'],
    import('./footer.tsx').then(part => ({ default: part.Footer })),
  ),
)
type Opened = 'palette' | 'keys' | 'appearance' | null

/** What surrounds every page of somebody signed in. */
export const Shell = () => {
  const { t } = useTranslation()
  const mustChange = useSession()?.passwordChange ?? false
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(registerWorker, [])
  useKeptLanguage()
  useSecondAccount()
  useNotices()
  const close = useCallback(() => setOpened(null), [])
  const appearance = useCallback(() => setOpened('appearance'), [])
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
      <PersonBeside>
        <a className="skip" href="#content" onClick={skip}>
          {t('shell.skip')}
        </a>
        <TopBar onSearch={search} onKeys={() => setOpened('keys')} onAppearance={appearance} />
        <Content />
        <PhoneBar onSearch={search} />
        <OfflineNote />
        <ScrollToTop />
        <PreviewHost />
        <SessionTimeout />
        <Suspense fallback={null}>
          {opened === 'palette' && (
            <Palette typed={ahead} onClose={close} onAppearance={appearance} />
          )}
          {opened === 'keys' && <KeysDialog onClose={close} />}
          {opened === 'appearance' && <AppearancePanel onClose={close} />}
          {mustChange && <ForcedPassword />}
        </Suspense>
        <Title />
      </PersonBeside>
    </LiveProvider>
  )
}

/** That the main manager's place is offered to whoever is signed in. */
const OfferToMe = () => {
  const own = useSession()?.user.id
  const offer = useSettings().data?.mainManagerOffer ?? null
  return (
    <Suspense fallback={null}>
      {offer && offer.to.userId === own && <Offered offer={offer} />}
    </Suspense>
  )
}

/** That the company's subscription runs out, or is too small; nothing where none is sold. */
const SubscriptionOfMine = () => {
  const settings = useSettings().data
  const isShown =
    settings?.is_personal_capacity_exceed === true || (settings?.subscription ?? null) !== null
  return <Suspense fallback={null}>{isShown && <SubscriptionNote />}</Suspense>
}

/** That the company has texts which whoever is signed in has not answered. */
const TextsForMe = () => {
  const settings = useSettings().data
  const count = settings?.consentsAsked ?? 0
  return (
    <Suspense fallback={null}>
      {count > 0 && settings?.pages.includes('/my-account') && <ConsentsAsked count={count} />}
    </Suspense>
  )
}

/** The page, with what stands beside and below it as its reader chose. */
const Content = () => {
  const { pathname } = useLocation()
  const { appContentLayoutNav, appContentWidth, footerType } = useDressedShell()
  return (
    <>
      <div className={styles.beside}>
        {appContentLayoutNav === 'vertical' ? (
          <Suspense fallback={null}>
            <SideNav />
          </Suspense>
        ) : (
          <SettingsColumn />
        )}
        <main
          id="content"
          tabIndex={-1}
          className={styles.content}
          data-width={appContentWidth}
        >
          <ErrorBoundary key={pathname}>
            <SubscriptionOfMine />
            <OfferToMe />
            <TextsForMe />
            <Suspense fallback={<ArrivingPage />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {footerType !== 'hidden' && (
        <Suspense fallback={null}>
          <Footer type={footerType} />
        </Suspense>
      )}
    </>
  )
}

/** The bar that stays in sight or not moves where everything else that stays begins (`theme.css`). */
const useDressedShell = (): Appearance => {
  const appearance = useAppearance()
  const { navbarType } = appearance
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['navbar'] = navbarType
    return () => {
      delete dataset['navbar']
    }
  }, [navbarType])
  return appearance
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
