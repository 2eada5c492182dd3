import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
} from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { withTexts } from './lib/i18n.ts'
import { directionOf, storedLanguage } from './lib/language.ts'
import { newQueryClient } from './lib/query.ts'
import { useFirstError } from './lib/use-first-error.ts'
import { useEscapeOnTop } from './lib/use-escape-on-top.ts'
import { useFocusBack } from './lib/use-focus-back.ts'
import { screens } from './screens.ts'
import { ErrorBoundary } from './shared/error-boundary.tsx'
import { Guarded, GuestOnly, Home } from './shared/guard.tsx'
import { Opening } from './shared/opening.tsx'
import { ScrollOnNavigation } from './shared/scroll-on-navigation.tsx'
import { theme, variables } from './shared/theme.ts'
import { Toasts } from './shared/toasts.tsx'
import { LeavingGuard } from './shared/leaving-guard.tsx'
import { UnsavedGuard } from './shared/unsaved-guard.tsx'
import { WhyActions, type WhyDay } from './shared/why-actions.ts'

const Login = lazy(() =>
  import('./access/login-screen.tsx').then(part => ({ default: part.LoginScreen })),
)
const Forbidden = lazy(() =>
  import('./access/blank-screen.tsx').then(part => ({ default: part.ForbiddenScreen })),
)
const NotFound = lazy(() =>
  import('./access/blank-screen.tsx').then(part => ({ default: part.NotFoundScreen })),
)

const CorrectDay = lazy(() =>
  withTexts(
    'corrections',
    import('./corrections/correct-day.tsx').then(part => ({ default: part.CorrectDay })),
  ),
)
const correctDay = (day: WhyDay) => <CorrectDay day={day} />

const schemes = localStorageColorSchemeManager({ key: 'mesai.theme' })

/**
 * Every route, with exactly the paths of spec §2. `env="test"` is for a document without layout: nothing moves, nothing
 * hides for lack of room.
 */
export const App = ({ env = 'default' }: { env?: 'default' | 'test' }) => {
  const [client] = useState(newQueryClient)
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
            <ErrorBoundary>
              <Suspense fallback={null}>
                <Routes>
                  <Route
                    path="/login"
                    element={
                      <GuestOnly>
                        <Login />
                      </GuestOnly>
                    }
                  />
                  <Route path="/403" element={<Forbidden />} />
                  <Route path="/" element={<Home />} />
                  <Route element={<Guarded />}>
                    {screens.map(({ path, Screen }) => (
                      <Route
                        key={path}
                        path={path}
                        element={
                          <Opening key={path} path={path}>
                            <WhyActions value={correctDay}>
                              <Screen />
                            </WhyActions>
                          </Opening>
                        }
                      />
                    ))}
                  </Route>
                  <Route path="*" element={<NotFound />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </BrowserRouter>
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
