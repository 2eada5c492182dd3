import { z } from 'zod'
import { id } from './endpoint.ts'
import { master } from './master.ts'
import { oneLine } from './one-line.ts'

export const deviceGroup = z.object({
  groupId: id(),
  title: z.string(),
  devices: z.array(z.object({ deviceId: id(), name: z.string() })),
})
export const {
  list: GetDeviceGroups,
  add: PostDeviceGroup,
  change: PutDeviceGroup,
  remove: DeleteDeviceGroup,
} = master({
  url: '/api/app/device-groups',
  key: 'groupId',
  permissions: 'device-groups',
  records: 'DeviceGroup',
  row: deviceGroup,
  sort: z.enum(['title', 'count']).default('title'),
  body: z.strictObject({
    title: oneLine({ most: 100 }),
    deviceIds: z.array(id()).max(2000),
  }),
  summaries: {
    list: 'Groups of readers',
    add: 'Group readers',
    change: 'Say anew which readers a group holds',
    remove: 'Remove a group; its readers stay',
  },
})
