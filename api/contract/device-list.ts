import { z } from 'zod'
import { deviceKind, protocol } from './devices.ts'
import { endpoint, id, recordedReply } from './endpoint.ts'
import { broughtName } from './one-line.ts'

/** Rows that one list may hold. */
export const mostListed = 500
/**
 * Why a row is not registered; the others are. `serial-twice`: an earlier row of the list has it · `serial-taken`: a
 * reader with it is registered already.
 */
export const listProblem = z.enum([
  'serial-missing',
  'serial-malformed',
  'serial-twice',
  'serial-taken',
  'name-too-long',
  'protocol-unknown',
  'zone-unknown',
  'direction-unknown',
  'kind-unknown',
  'address-malformed',
  'refused',
])
export const listedReader = z.object({
  /** From 1, as they stand in the file without empty ones, the header counted. */
  line: z.number().int(),
  serial: z.string(),
  name: z.string(),
  protocol: protocol.nullable(),
  /** What stands there; null: not said. */
  kind: deviceKind.nullable(),
  zone: z.string(),
  problem: listProblem.nullable(),
  /** Null until it is registered. */
  deviceId: id().nullable(),
  /**
   * What the reader shows: a key (`json`) or a secret (`zk`, `hikvision`), told this once; null where none was made.
   */
  secret: z.string().nullable(),
})
/**
 * A csv or xlsx file, base64, with a header (*serial, name, kind, address, zone, direction, reader type*, in three
 * languages) or in the order name, kind, serial, address, zone, direction, reader type without one. Each row is
 * registered by itself: what is wrong with one keeps no other out, and the same list sent again registers what was
 * left.
 */
export const PostDeviceList = endpoint({
  method: 'POST',
  url: '/api/app/devices/list',
  access: { permission: 'devices.create' },
  summary:
    'Register readers from a list, each row by itself; with `dryRun` say only what each row would come to',
  body: z.strictObject({
    name: broughtName({ most: 200 }),
    content: z
      .string()
      .max(600_000)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    dryRun: z.boolean(),
  }),
  reply: recordedReply.extend({
    rows: z.array(listedReader),
    good: z.number().int(),
    bad: z.number().int(),
  }),
})
