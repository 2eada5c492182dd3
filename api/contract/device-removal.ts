import { z } from 'zod'
import { endpoint, id, recordedReply } from './endpoint.ts'

const params = z.object({ deviceId: id() })
const count = z.number().int()

/**
 * Each a number of them: its lines that wait to be read, files that are being taken in as its own, groups it is in,
 * people and cards that it lets in by name.
 */
const deviceUsage = z.object({
  movements: count,
  putAside: count,
  files: count,
  groups: count,
  people: count,
  cards: count,
})
export const GetDeviceUsage = endpoint({
  method: 'GET',
  url: '/api/app/devices/:deviceId/usage',
  access: { permission: 'devices.delete' },
  summary: 'What hangs on a reader: with nothing, it can be deleted',
  params,
  query: z.strictObject({}),
  reply: deviceUsage,
})
/** One that was ever approved is suspended some minutes before, so that nothing of it is under way. */
export const DeleteDevice = endpoint({
  method: 'DELETE',
  url: '/api/app/devices/:deviceId',
  access: { permission: 'devices.delete' },
  summary:
    'Delete a reader that was registered by mistake and never used; its serial is free again',
  params,
  reply: recordedReply,
})
