import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/devices.ts'
import { call, endpoint } from '../lib/call.ts'

const GetDevices = endpoint<typeof contract.GetDevices>('GET', '/api/app/devices')

/** Every reader of the company, for pickers. */
export const readers = queryOptions({
  queryKey: ['devices', 'picker'],
  queryFn: ({ signal }) => call(GetDevices, { query: {}, signal }),
  staleTime: 60_000,
})
