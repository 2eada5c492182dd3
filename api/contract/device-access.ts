import { z } from 'zod'
import { endpoint, id, pageOf, paging, recordedReply } from './endpoint.ts'

/** Where somebody may pass: groups stand for the devices in them, now and later. */
const groupIds = z.array(id()).max(200)
const deviceIds = z.array(id()).max(500)

/**
 * How a device stands to a person. `open`: nobody configured access for it, everybody passes. Otherwise whether he may
 * pass, and how far the device has heard of it: `sent`, `on-its-way`, `failed` (the device did not take it, or never
 * answered), `not-sent` (it takes no users, or is not approved).
 */
export const deliveryState = z.enum(['sent', 'on-its-way', 'failed', 'not-sent'])
export const accessRow = z.object({
  deviceId: id(),
  name: z.string(),
  configured: z.boolean(),
  mayPass: z.boolean(),
  state: deliveryState,
})
const employee = z.object({ employeeId: id() })
export const GetEmployeeAccess = endpoint({
  method: 'GET',
  url: '/api/app/device-access/employees/:employeeId',
  access: { permission: 'devices.view' },
  summary: 'Where an employee may pass, device by device',
  params: employee,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    groupIds: z.array(id()),
    deviceIds: z.array(id()),
    devices: z.array(accessRow),
  }),
})
export const PutEmployeeAccess = endpoint({
  method: 'PUT',
  url: '/api/app/device-access/employees/:employeeId',
  access: { permission: 'devices.update' },
  records: ['DeviceAccessSet'],
  summary:
    'Say at which groups and devices an employee may pass; devices that take users hear of it by themselves',
  params: employee,
  body: z.strictObject({ groupIds, deviceIds }),
  /** `takesNobody`: readers of the named groups that people cannot be told to, by name; the others hear of it. */
  reply: recordedReply.extend({
    takesNobody: z.array(z.object({ deviceId: id(), name: z.string() })),
  }),
})

const card = z.object({ cardId: id() })
export const GetCardAccess = endpoint({
  method: 'GET',
  url: '/api/app/device-access/cards/:cardId',
  access: { permission: 'cards.view' },
  summary: 'Where a card alone may pass; null: wherever its holder may',
  params: card,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ deviceIds: z.array(id()).nullable() }),
})
export const PutCardAccess = endpoint({
  method: 'PUT',
  url: '/api/app/device-access/cards/:cardId',
  access: { permission: 'cards.update' },
  records: ['CardAccessSet'],
  summary:
    'Let a card pass at these devices only, otherwise than its holder; null: wherever its holder may',
  params: card,
  body: z.strictObject({ deviceIds: deviceIds.nullable() }),
  reply: recordedReply,
})

const device = z.object({ deviceId: id() })
export const passingRow = z.object({
  employeeId: id(),
  fullName: z.string().nullable(),
  employeeNo: z.string().nullable(),
  mayPass: z.boolean(),
  state: deliveryState,
})
/**
 * Who may pass, and who may no longer but is still on the device. `difference`: only those in whom the device differs
 * from what is to be: `missing` may pass and is not confirmed, `leftover` may not pass and is still there, `all` both.
 */
export const GetDevicePassing = endpoint({
  method: 'GET',
  url: '/api/app/device-access/devices/:deviceId',
  access: { permission: 'devices.view' },
  summary: 'Who may pass at a device, and how far it has heard of it',
  params: device,
  query: z.strictObject({
    ...paging,
    difference: z.enum(['missing', 'leftover', 'all']).optional(),
  }),
  reply: pageOf(
    passingRow,
    z.object({
      configured: z.boolean(),
      /** False: nobody can be sent to it. */ takesUsers: z.boolean(),
      sent: z.number().int(),
      onTheirWay: z.number().int(),
      failed: z.number().int(),
      /** May pass, and the device has not confirmed it. */ missing: z.number().int(),
      /** May not pass, and is still on the device. */ leftover: z.number().int(),
    }),
  ),
})
export const PostSendEverybody = endpoint({
  method: 'POST',
  url: '/api/app/device-access/devices/:deviceId/send',
  access: { permission: 'devices.update' },
  summary: 'Send everybody who may pass to the device again, whatever it holds',
  params: device,
  reply: z.object({ ordered: z.number().int() }),
})
/** Orders nothing that is on its way already; what failed is ordered again. */
export const PostMendDifference = endpoint({
  method: 'POST',
  url: '/api/app/device-access/devices/:deviceId/mend',
  access: { permission: 'devices.update' },
  summary:
    'Order what differs only: whoever is missing on the device is sent, whoever is left over is taken off',
  params: device,
  reply: z.object({ ordered: z.number().int() }),
})

const group = z.object({ groupId: id() })
export const groupPassingRow = passingRow.extend({ deviceId: id(), deviceName: z.string() })
/**
 * In whom the readers of a group differ from what is to be, reader by reader: a row is a person at a reader. `readers`
 * are those of the group for whom the caller is authorised; where one takes no users nothing is compared.
 */
export const GetGroupDifference = endpoint({
  method: 'GET',
  url: '/api/app/device-access/groups/:groupId',
  access: { permission: 'devices.view' },
  summary: 'In whom the readers of a group differ from what is to be',
  params: group,
  query: z.strictObject({
    ...paging,
    difference: z.enum(['missing', 'leftover', 'all']).default('all'),
  }),
  reply: pageOf(
    groupPassingRow,
    z.object({
      missing: z.number().int(),
      leftover: z.number().int(),
      readers: z.array(
        z.object({
          deviceId: id(),
          name: z.string(),
          takesUsers: z.boolean(),
          missing: z.number().int(),
          leftover: z.number().int(),
        }),
      ),
    }),
  ),
})
/** As of one reader; `readers` are those that take users, also where nothing was to be ordered. */
export const PostMendGroup = endpoint({
  method: 'POST',
  url: '/api/app/device-access/groups/:groupId/mend',
  access: { permission: 'devices.update' },
  summary: 'Order what differs at each reader of a group, and nothing else',
  params: group,
  reply: z.object({
    ordered: z.number().int(),
    readers: z.array(z.object({ deviceId: id(), name: z.string(), ordered: z.number().int() })),
  }),
})
