import { z } from 'zod'
import { endpoint, instant, previewIds, recordedReply } from './endpoint.ts'
import { zone, addresses, openReason, params, fieldTemplate } from './devices.ts'

export const PutDeviceConnection = endpoint({
  method: 'PUT',
  url: '/api/app/devices/:deviceId/connection',
  access: { permission: 'devices.update' },
  records: ['DeviceConnectionSet'],
  summary:
    'Say where a reader may speak from, where it is reached, and how its messages are read',
  params,
  body: z.strictObject({
    allowedAddresses: addresses,
    host: z.string().trim().min(1).max(253).nullable(),
    port: z.number().int().min(1).max(65_535).nullable(),
    template: fieldTemplate.nullable(),
  }),
  reply: recordedReply,
})

/**
 * `push`: made here, and shown this once; the reader shows it in its path or as its password. `pull`: what the reader
 * asks for when we fetch from it.
 */
export const PostDeviceSecret = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/secret',
  access: { permission: 'devices.update' },
  summary: 'Set a secret; the one before dies',
  params,
  body: z
    .strictObject({
      purpose: z.enum(['push', 'pull']),
      username: z.string().trim().min(1).max(100).optional(),
      password: z.string().min(1).max(200).optional(),
    })
    .refine(
      ({ purpose, username, password }) =>
        (purpose === 'pull') === (username !== undefined && password !== undefined),
      'username and password for pull, neither for push',
    ),
  reply: recordedReply.extend({ secret: z.string().nullable() }),
})

export const PostDeviceApproval = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/approve',
  access: { permission: 'devices.update' },
  records: ['DeviceApproved'],
  summary: 'Approve a reader: from now on its movements are taken',
  params,
  reply: recordedReply,
})

/** Ends with a secret or a list of addresses. */
export const PostDeviceOpening = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/open',
  access: { permission: 'devices.update' },
  summary: 'Say that a reader goes without secret and list of addresses, and why',
  params,
  body: z.strictObject({ reason: openReason }),
  reply: recordedReply,
})

export const PostDeviceAddress = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/addresses',
  access: { permission: 'devices.update' },
  records: ['DeviceAddressAccepted', 'DeviceAddressRefused'],
  summary:
    'Say whether what came from an address in the name of a reader is its own (`isIts`): it counts from its first ' +
    'movement on, or none of it does',
  params,
  body: z.strictObject({ address: z.string().trim().min(2).max(64), isIts: z.boolean() }),
  reply: recordedReply,
})

export const PostDeviceKey = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/key',
  access: { permission: 'devices.update' },
  summary: 'Issue a key; it is shown this once, and the one before dies',
  params,
  reply: recordedReply.extend({ key: z.string() }),
})

export const PostDeviceSuspension = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/suspend',
  access: { permission: 'devices.update' },
  records: ['DeviceSuspended'],
  summary: 'Refuse a reader until it is approved again',
  params,
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  reply: recordedReply,
})

export const PostDeviceZone = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/zone',
  access: { permission: 'devices.update' },
  records: ['DeviceZoneSet'],
  summary: 'Say which zone its clock shows from an instant on; the past heals',
  params,
  body: z.strictObject({ zone, from: instant(), preview: previewIds }),
  reply: recordedReply,
})
