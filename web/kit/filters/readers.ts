import { GetDevices } from '#api/contract/devices.ts'
import { oneQuery } from '../../lib/reads.ts'

/** Every reader of the company, for pickers. */
export const readers = { ...oneQuery(GetDevices, { query: {} }), staleTime: 60_000 }
