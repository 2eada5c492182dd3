import { z } from 'zod'
import { endpoint, id, instant, paging, recorded } from './endpoint.ts'

export const protocol = z.enum(['json', 'zk', 'hikvision', 'uhppote', 'mqtt'])
export const directionRule = z.enum(['as-sent', 'in', 'out'])
const zone = z.string().regex(/^[A-Za-z0-9_+\-/]{1,64}$/)

export const deviceRow = z.object({
  deviceId: id(), serial: z.string(), name: z.string(), protocol, zone: z.string(), directionRule,
  status: z.enum(['waiting', 'approved', 'suspended']), lastMovementAt: z.string().nullable(), movements: z.number().int(), putAside: z.number().int(),
})
export const GetDevices = endpoint({
  method: 'GET', url: '/api/app/devices', access: { permission: 'devices.view' }, summary: 'Readers, with their last movement',
  query: z.strictObject({ after: paging.after }), reply: z.object({ rows: z.array(deviceRow) }),
})
export const PostDevice = endpoint({
  method: 'POST', url: '/api/app/devices', access: { permission: 'devices.create' }, summary: 'Register a reader; it is heard once approved',
  body: z.strictObject({
    serial: z.string().trim().regex(/^[A-Za-z0-9_\-.]{1,64}$/), name: z.string().trim().min(1).max(100),
    protocol: protocol.default('json'), zone, directionRule: directionRule.default('as-sent'),
  }),
  reply: recorded.extend({ deviceId: id() }),
})
const params = z.object({ deviceId: id() })
export const PostDeviceApproval = endpoint({
  method: 'POST', url: '/api/app/devices/:deviceId/approve', access: { permission: 'devices.update' }, summary: 'Approve a reader: from now on its movements are taken',
  params, reply: recorded,
})
export const PostDeviceKey = endpoint({
  method: 'POST', url: '/api/app/devices/:deviceId/key', access: { permission: 'devices.update' }, summary: 'Issue a key; it is shown this once, and the one before dies',
  params, reply: recorded.extend({ key: z.string() }),
})
export const PostDeviceSuspension = endpoint({
  method: 'POST', url: '/api/app/devices/:deviceId/suspend', access: { permission: 'devices.update' }, summary: 'Refuse a reader until it is approved again',
  params, body: z.strictObject({ reason: z.string().trim().min(3).max(500) }), reply: recorded,
})
export const PostDeviceZone = endpoint({
  method: 'POST', url: '/api/app/devices/:deviceId/zone', access: { permission: 'devices.update' }, summary: 'Say which zone its clock shows from an instant on; the past heals',
  params, body: z.strictObject({ zone, from: instant() }), reply: recorded,
})
