import { z } from 'zod'
import { endpoint, id, localDate, pageOf, paging, position } from './endpoint.ts'
import { asFile } from './files.ts'
import { actKinds } from './messages/acts/kinds.ts'

/** What an act is about. */
export const actArea = z.enum(['people', 'access', 'cards', 'devices', 'shifts', 'calendar', 'organization', 'rules', 'movements', 'overtime'])
export const actRow = z.object({
  position: position(), recordedAt: z.string(),
  /** A user by name (null: erased), with the role he had; a reader by name; or the product itself. */
  by: z.object({ kind: z.enum(['user', 'device', 'system']), name: z.string().nullable(), role: z.enum(['company-admin', 'administrator', 'manager', 'employee']).nullable() }),
  kind: z.enum(actKinds), area: actArea,
  /** What was done, in the caller's language. */
  what: z.string(),
  /** At most three of those in scope; null once erased. */
  whom: z.array(z.object({ employeeId: id(), fullName: z.string().nullable() })), whomCount: z.number().int(),
  /** In words, where the act tells them. */
  before: z.string().nullable(), after: z.string().nullable(), reason: z.string().nullable(),
  /** What can be taken back, whole, by the caller; null: nothing (any more). */
  undo: z.object({ kind: z.enum(['correction', 'calendar']), id: id() }).nullable(),
})
export const GetActivity = endpoint({
  method: 'GET', url: '/api/app/reports/activity', access: { permission: 'activity.view' }, summary: 'What was done, by whom and about whom, newest first',
  query: z.strictObject({
    ...paging, from: localDate().optional(), to: localDate().optional(), employee: id().optional(), by: id().optional(), area: actArea.optional(), order: z.enum(['asc', 'desc']).default('desc'), ...asFile,
  }),
  reply: pageOf(actRow, z.record(actArea, z.number().int())),
})
