import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { asFile } from './files.ts'
import { oneLine } from './one-line.ts'

export const deviceGroup = z.object({
  groupId: id(),
  title: z.string(),
  devices: z.array(z.object({ deviceId: id(), name: z.string() })),
})
export const GetDeviceGroups = endpoint({
  method: 'GET',
  url: '/api/app/device-groups',
  access: { permission: 'device-groups.view' },
  summary: 'Groups of readers',
  query: z.strictObject({
    after: paging.after,
    search: z.string().max(100).optional(),
    sort: z.enum(['title', 'count']).default('title'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: z.object({ rows: z.array(deviceGroup) }),
})
const group = z.strictObject({
  title: oneLine({ most: 100 }),
  deviceIds: z.array(id()).max(2000),
})
const groupParams = z.object({ groupId: id() })
export const PostDeviceGroup = endpoint({
  method: 'POST',
  url: '/api/app/device-groups',
  access: { permission: 'device-groups.create' },
  records: ['DeviceGroupDefined'],
  summary: 'Group readers',
  body: group,
  reply: recordedReply.extend({ groupId: id() }),
})
export const PutDeviceGroup = endpoint({
  method: 'PUT',
  url: '/api/app/device-groups/:groupId',
  access: { permission: 'device-groups.update' },
  records: ['DeviceGroupDefined'],
  summary: 'Say anew which readers a group holds',
  params: groupParams,
  body: group,
  reply: recordedReply,
})
export const DeleteDeviceGroup = endpoint({
  method: 'DELETE',
  url: '/api/app/device-groups/:groupId',
  access: { permission: 'device-groups.delete' },
  records: ['DeviceGroupRemoved'],
  summary: 'Remove a group; its readers stay',
  params: groupParams,
  reply: recordedReply,
})
