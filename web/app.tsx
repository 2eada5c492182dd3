import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { withTexts } from './lib/i18n.ts'
import { directionOf, storedLanguage } from './lib/language.ts'
import { newQueryClient } from './lib/query.ts'
import { useFirstError } from './lib/use-first-error.ts'
import { useEscapeOnTop } from './lib/use-escape-on-top.ts'
import { useFocusBack } from './lib/use-focus-back.ts'
import {
  signedInRoutes,
  movedAddresses,
  signedOutRoutes,
  type OutsideRoute,
} from './routes.tsx'
import { colourSchemes } from './shell/colour-scheme.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { GuardedPage, GuestOnly, Home, MovedAddress } from './shell/guard.tsx'
import { PageOpening } from './shell/opening.tsx'
import { ScrollOnNavigation } from './shell/scroll-on-navigation.tsx'
import { theme, variables } from './shell/theme.ts'
import { Alerts } from './kit/feedback/alerts.tsx'
import { LoadingOverlay } from './kit/feedback/loading-overlay.tsx'
import { Toasts } from './kit/feedback/toasts.tsx'
import { AppEnding } from './shell/app-ending.tsx'
import { LeavingGuard } from './shell/leaving-guard.tsx'
import { UnsavedGuard } from './shell/unsaved-guard.tsx'
import { WhyActions, type WhyDay } from './kit/day/why-actions.ts'
import { PageTools } from './kit/filters/page-tools.ts'

const CorrectDay = lazy(() =>
  withTexts(
    ['corrections'],
    import('./corrections/correct-day.tsx').then(part => ({ default: part.CorrectDay })),
  ),
)
const ViewTools = lazy(() =>
  withTexts(['views'], import('./views/view-tools.tsx')).then(part => ({
    default: part.ViewTools,
  })),
)
const viewTools = () => <ViewTools />
const correctDay = (day: WhyDay) => <CorrectDay day={day} />

const schemes = colourSchemes()

/** For guests alone, or for everybody. */
const entrance = ({ Screen, ...route }: OutsideRoute) =>
  'unauthenticatedOnly' in route ? (
    <GuestOnly>
      <Screen />
    </GuestOnly>
  ) : (
    <Screen />
  )

const isBare = (route: OutsideRoute): boolean => !('shelled' in route)
const entranceRoute = (route: OutsideRoute) => (
  <Route key={route.path} path={route.path} element={entrance(route)} />
)

type Props = { env?: 'default' | 'test'; client?: QueryClient }

/**
 * Every route, with exactly the paths of spec §2. `env="test"` is for a document without layout: nothing moves, nothing
 * hides for lack of room. `client`: with what was asked before there was anything to draw.
 */
export const App = ({ env = 'default', client: given }: Props) => {
  const [client] = useState(() => given ?? newQueryClient())
  useFocusBack()
  useEscapeOnTop()
  useFirstError()
  return (
    <DirectionProvider initialDirection={directionOf(storedLanguage())} detectDirection={false}>
      <MantineProvider
        env={env}
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="light"
        colorSchemeManager={schemes}
      >
        <QueryClientProvider client={client}>
          {/* The address changes at once, and with it the menu's mark; what is to come is waited for in its place. */}
          <BrowserRouter useTransitions={false}>
            <ScrollOnNavigation />
            <UnsavedGuard />
            <LeavingGuard />
            <AppEnding />
            <ErrorBoundary>
              <PageTools value={viewTools}>
                <Suspense fallback={null}>
                  <Routes>
                    {signedOutRoutes.filter(isBare).map(entranceRoute)}
                    <Route path="/" element={<Home />} />
                    {movedAddresses.map(({ path, to }) => (
                      <Route key={path} path={path} element={<MovedAddress to={to} />} />
                    ))}
                    <Route element={<GuardedPage open />}>
                      {signedOutRoutes.filter(route => !isBare(route)).map(entranceRoute)}
                    </Route>
                    <Route element={<GuardedPage />}>
                      {signedInRoutes.map(({ path, viewed, Screen }) => (
                        <Route
                          key={path}
                          path={path}
                          element={
                            viewed ? (
                              <PageOpening key={path} path={path}>
                                <WhyActions value={correctDay}>
                                  <Screen />
                                </WhyActions>
                              </PageOpening>
                            ) : (
                              <Screen />
                            )
                          }
                        />
                      ))}
                    </Route>
                  </Routes>
                </Suspense>
              </PageTools>
            </ErrorBoundary>
          </BrowserRouter>
          <Toasts />
          <Alerts />
          <LoadingOverlay />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
