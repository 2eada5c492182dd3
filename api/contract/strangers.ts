import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { readerProtocol, serial, figure } from './devices.ts'

/**
 * Readers that try to be heard and are registered nowhere. A company sees one that is certainly its own: `only-company`
 * (there is no other), `known-address` (an approved reader of it was heard from there), or `asked`: the exact serial
 * was given, and then no address is told.
 */
export const strangerRow = z.object({
  serial: z.string(),
  protocol: readerProtocol,
  address: z.string().nullable(),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  firstAt: z.string(),
  lastAt: z.string(),
  requests: figure,
  seenBecause: z.enum(['only-company', 'known-address', 'asked']),
})

export const GetStrangers = endpoint({
  method: 'GET',
  url: '/api/app/device-strangers',
  access: { permission: 'devices.create' },
  summary: 'Readers that try to be heard and are not registered',
  query: z.strictObject({ serial: serial.optional() }),
  reply: z.object({ rows: z.array(strangerRow) }),
})
