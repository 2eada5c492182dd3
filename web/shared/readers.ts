import { queryOptions } from '@tanstack/react-query'
import { GetDevices } from '#api/contract/devices.ts'
import { call } from '../lib/call.ts'

/** Every reader of the company, for pickers. */
export const readers = queryOptions({
  queryKey: ['devices', 'picker'],
  queryFn: ({ signal }) => call(GetDevices, { query: {}, signal }),
  staleTime: 60_000,
})
