import type { ComponentType } from 'react'
import { comingEntrances, comingPages } from '#api/contract/coming-pages.ts'
import { withTexts } from './lib/i18n.ts'
import { whenThere } from './lib/when-there.ts'
import { inPart } from './kit/page/in-part.tsx'
import { screens } from './screens.ts'

/** A route of spec §2, by what its page is called. */
type Named = { readonly path: string; readonly name: string; readonly Screen: ComponentType }
/** Without the shell, and for everybody, or for guests alone. */
export type OutsideRoute = Named & { readonly layout: 'blank' } & (
    | {
        readonly public: true
        /** Who is signed in has the shell around it. */
        readonly shelled?: true
      }
    | { readonly unauthenticatedOnly: true }
  )
/** Within the shell, for who is signed in and has its page among the allowed ones. */
type Inside = Named & {
  /** It can be opened with a saved view. */
  readonly viewed?: true
}

const blank = { layout: 'blank', public: true } as const
const part = (load: () => Promise<ComponentType>): ComponentType =>
  inPart(() => whenThere(load)).Part
const atDoors = (load: () => Promise<ComponentType>): ComponentType =>
  part(() => withTexts(['doors'], load()))

const entrances = comingEntrances.map(({ path, name }) => ({
  ...blank,
  path,
  name,
  Screen: atDoors(async () => {
    const { ComingEntrance } = await import('./access/doors/coming.tsx')
    return () => <ComingEntrance name={name} />
  }),
}))
const coming = comingPages.map(({ path, name }) => ({
  path,
  name,
  Screen: atDoors(async () => {
    const { Coming } = await import('./access/doors/coming.tsx')
    return () => <Coming name={name} />
  }),
}))

/** Each a part that is fetched on demand, as those within are. */
export const signedOutRoutes: readonly OutsideRoute[] = [
  {
    path: '/login',
    name: 'login',
    layout: 'blank',
    unauthenticatedOnly: true,
    Screen: part(async () => (await import('./access/login-screen.tsx')).LoginScreen),
  },
  {
    ...blank,
    path: '/403',
    name: 'forbidden',
    shelled: true,
    Screen: part(async () => (await import('./access/blank-screen.tsx')).ForbiddenScreen),
  },
  {
    ...blank,
    path: '/token-directing',
    name: 'tokenDirecting',
    Screen: atDoors(
      async () => (await import('./access/doors/token-directing.tsx')).TokenDirecting,
    ),
  },
  {
    ...blank,
    path: '/verify',
    name: 'verify',
    Screen: atDoors(async () => (await import('./petitions/verify-paper.tsx')).VerifyPaper),
  },
  {
    ...blank,
    path: '/kiosk',
    name: 'kiosk',
    Screen: part(() =>
      withTexts(
        ['kiosk', 'locations'],
        import('./locations/kiosk/kiosk.tsx').then(({ Kiosk }) => Kiosk),
      ),
    ),
  },
  {
    ...blank,
    path: '/installation',
    name: 'installation',
    Screen: part(() =>
      withTexts(
        ['installation', 'devices'],
        import('./installation/founding.tsx').then(({ FoundingPage }) => FoundingPage),
      ),
    ),
  },
  {
    ...blank,
    path: '/installation/portal',
    name: 'installationPortal',
    Screen: part(() =>
      withTexts(
        ['installation'],
        import('./installation/portal.tsx').then(({ Portal }) => Portal),
      ),
    ),
  },
  ...entrances,
  {
    ...blank,
    path: '*',
    name: 'notFound',
    shelled: true,
    Screen: part(async () => (await import('./access/blank-screen.tsx')).NotFoundScreen),
  },
]

export const signedInRoutes: readonly Inside[] = [
  ...screens.map(screen => ({ ...screen, viewed: true as const })),
  ...coming,
  {
    path: '/unauthorized-dashboard',
    name: 'unauthorizedDashboard',
    Screen: atDoors(async () => (await import('./access/doors/unauthorized.tsx')).Unauthorized),
  },
  {
    path: '/second-page',
    name: 'secondPage',
    Screen: atDoors(async () => (await import('./access/doors/second-page.tsx')).SecondPage),
  },
]

/** Addresses that lead on to another, with their query. */
export const movedAddresses = [
  { path: '/pages/user-profile', to: '/my-account/basic' },
  { path: '/pages/account-settings', to: '/my-account' },
] as const
