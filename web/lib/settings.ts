import { queryOptions, useQuery } from '@tanstack/react-query'
import { GetAppSettings } from '#api/contract/access.ts'
import type { Permission } from '#api/contract/endpoint.ts'
import { meets, type FeatureCheck } from '#api/contract/features.ts'
import { call, CallError, type Reply } from './call.ts'
import { nameOn, today } from './dates.ts'
import { session } from './session.ts'
import { chooseDisplay, displays } from './times.ts'
import { useSession } from './use-session.ts'

type Settings = Reply<typeof GetAppSettings>
const place = 'mesai.settings'
const mine = (token: string | undefined): Settings | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as {
      token: string
      settings: Settings
    } | null
    return kept && kept.token === token ? kept.settings : null
  } catch {
    return null
  }
}
const keep = (token: string | undefined, settings: Settings) => {
  try {
    sessionStorage.setItem(place, JSON.stringify({ token, settings }))
  } catch {
    /* then a reload without a network shows no menus */
  }
}
session.subscribe(() => {
  try {
    if (!session.current()) sessionStorage.removeItem(place)
  } catch {
    /* nothing was kept */
  }
})

/**
 * What the caller may open and do; asked once a session. Kept beside the session, so that a reload without a network
 * still has its menus; the server goes by its own knowledge.
 */
export const appSettings = (token: string | undefined) =>
  queryOptions({
    queryKey: ['settings', token ?? null],
    staleTime: Infinity,
    enabled: token !== undefined,
    queryFn: async ({ signal }) => {
      try {
        const settings = await call(GetAppSettings, { signal })
        keep(token, settings)
        const display = displays.find(one => one === settings.preferences.times)
        if (display) chooseDisplay(display)
        return settings
      } catch (error) {
        const kept = error instanceof CallError && error.status === 0 ? mine(token) : null
        if (kept) return kept
        throw error
      }
    },
  })

export const useSettings = () => useQuery(appSettings(useSession()?.token))
/** Somebody is signed in, and it is known what he may: the shell is around the page. */
export const useShelled = (): boolean => useSettings().data !== undefined
/** The company's zone; until it is known, the commonest one. */
export const useZone = (): string => useSettings().data?.zone ?? 'Europe/Istanbul'
/** The plain name that holds today, for what gets a zone of its own. */
export const useZoneNow = (): string => {
  const zone = useZone()
  return nameOn(zone, today(zone))
}
export const useMay = (permission: Permission): boolean =>
  useSettings().data?.permissions.includes(permission) ?? false
/** How an integration of the company stands; `none` until that is known (`spec §6`). */
export const useIntegration = (name: keyof Settings['integrationStatutes']) => {
  const state = useSettings().data?.integrationStatutes[name]?.state ?? 'none'
  return { state, sends: state === 'working' || state === 'failing' }
}
/** Whether the company has what a part of a screen belongs to: nothing of it until that is known (`spec §6`). */
export const useFeature = (check: FeatureCheck): boolean => useFeatures()(check)
/** The same of many things at once. */
export const useFeatures = (): ((check: FeatureCheck) => boolean) => {
  const had = useSettings().data?.features
  return check => had !== undefined && meets(check, had)
}
/** As `useMay`, of what is decided on: that takes an authority to approve, too. */
export const useMayDecide = (permission: Permission): boolean => {
  const may = useMay(permission)
  return (useSettings().data?.approverLevel ?? 0) > 0 && may
}
