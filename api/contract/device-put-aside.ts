import { z } from 'zod'
import { endpoint, pageOf, paging, recordedReply } from './endpoint.ts'
import { figure, params } from './devices.ts'

/**
 * What a device sent that cannot be read as a movement. `readable`: this program has a reader for its form, so that it
 * may be read again.
 */
export const putAsideLine = z.object({
  lineId: z.string(),
  recordedAt: z.string(),
  code: z.string(),
  format: z.string().nullable(),
  readable: z.boolean(),
})

export const GetDevicePutAside = endpoint({
  method: 'GET',
  url: '/api/app/devices/:deviceId/put-aside',
  access: { permission: 'devices.view' },
  summary: 'Lines of a reader that cannot be read as movements, newest first',
  params,
  query: z.strictObject({ ...paging, code: z.string().max(60).optional() }),
  /** How many there are by code. */
  reply: pageOf(putAsideLine, z.record(z.string(), figure)),
})

/** Lines hold card numbers, so they take a permission of their own; null: its key was destroyed by age. */
export const GetDevicePutAsideLine = endpoint({
  method: 'GET',
  url: '/api/app/devices/:deviceId/put-aside/:lineId',
  access: { permission: 'devices.raw' },
  summary: 'One line as it came',
  params: params.extend({ lineId: z.string().regex(/^\d{19}$/) }),
  reply: putAsideLine.extend({ raw: z.string().nullable() }),
})

/** Reading again what reads already changes nothing. */
export const PostDevicePutAsideReading = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/put-aside/read',
  access: { permission: 'devices.update' },
  summary: 'Read again what was put aside; what reads now becomes movements',
  params,
  reply: recordedReply.extend({ read: figure, left: figure }),
})
