import { z } from 'zod'
import { endpoint, id, pageOf, paging, recordedReply } from './endpoint.ts'
import { figure, params, orderedKind, commandKind, commandOutcome } from './devices.ts'

/** `waiting`: not offered yet · `offered`: no result yet. */
export const commandState = z.enum(['waiting', 'offered', ...commandOutcome.options])

/**
 * `card-out-of-range`: such a reader has no such number · `no-card` · `login-refused` · `refused-by-reader` ·
 * `not-possible`: it cannot do this.
 */
export const commandFault = z.enum([
  'card-out-of-range',
  'no-card',
  'login-refused',
  'refused-by-reader',
  'not-possible',
])

export const deviceCommandRow = z.object({
  commandId: id(),
  kind: commandKind,
  state: commandState,
  employeeId: id().nullable(),
  fullName: z.string().nullable(),
  /** Of the reader's clock, for `send-again` and `count`. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  orderedAt: z.string(),
  offers: figure,
  offeredAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The reader's own code, and what it counted; `why` it failed, as far as that is known beside. */
  returned: figure.nullable(),
  counted: figure.nullable(),
  why: commandFault.nullable(),
})

export const GetDeviceCommands = endpoint({
  method: 'GET',
  url: '/api/app/devices/:deviceId/commands',
  access: { permission: 'devices.view' },
  summary: 'What a reader was told to do, newest first',
  params,
  query: z.strictObject({ ...paging, open: z.enum(['true', 'false']).optional() }),
  reply: pageOf(deviceCommandRow, z.record(commandState, figure)),
})

const localTime = z.iso
  .datetime({ local: true, precision: 0 })
  .refine(text => text >= '1990' && text < '2100', 'from 1990 to 2099')

/** `from` and `to` of the reader's clock, both included, `2026-03-01T00:00:00`; `send-again` needs them. */
export const PostDeviceCommand = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/commands',
  access: { permission: 'device-commands.create' },
  summary: 'Order a reader to do something; it hears of it with its next poll',
  params,
  body: z.strictObject({
    kind: orderedKind,
    from: localTime.optional(),
    to: localTime.optional(),
  }),
  reply: recordedReply.extend({ commandId: id() }),
})

export const PostDeviceCommandWithdrawal = endpoint({
  method: 'POST',
  url: '/api/app/devices/:deviceId/commands/:commandId/withdraw',
  access: { permission: 'device-commands.create' },
  summary: 'Take back a command that has no result yet',
  params: params.extend({ commandId: id() }),
  reply: recordedReply,
})
