import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as contract from '#api/contract/access.ts'
import type { Permission } from '#api/contract/endpoint.ts'
import { call, endpoint } from './call.ts'
import { useSession } from './use-session.ts'

const GetAppSettings = endpoint<typeof contract.GetAppSettings>('GET', '/api/app-settings')

/** What the caller may open and do; asked once a session. */
export const appSettings = (token: string | undefined) =>
  queryOptions({ queryKey: ['settings', token ?? null], queryFn: ({ signal }) => call(GetAppSettings, { signal }), staleTime: Infinity, enabled: token !== undefined })

export const useSettings = () => useQuery(appSettings(useSession()?.token))
/** The company's zone; until it is known, the commonest one. */
export const useZone = (): string => useSettings().data?.zone ?? 'Europe/Istanbul'
export const useMay = (permission: Permission): boolean => useSettings().data?.permissions.includes(permission) ?? false
