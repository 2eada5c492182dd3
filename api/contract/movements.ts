import { z } from 'zod'
import { endpoint, id, localDate, pageOf, paging } from './endpoint.ts'

export const direction = z.enum(['in', 'out', 'unknown'])
/** Why a movement counts for nobody. */
export const invalidReason = z.enum(['unknown-card', 'unassigned-card', 'outside-employment', 'device-not-approved', 'clock-in-the-future'])
export const movementRow = z.object({
  movementId: id(),
  /** Instant, as derived from the device's clock and zone. */
  at: z.string(),
  /** Wall clock of the company, `2026-03-02T08:01:15`. */
  localTime: z.string(),
  recordedAt: z.string(), direction,
  deviceId: id(), device: z.string(),
  employeeId: id().nullable(), employeeNo: z.string().nullable(), fullName: z.string().nullable(), department: z.string().nullable(),
  credentialKind: z.enum(['card', 'pin', 'qr']), verification: z.string().nullable(),
  /** Null when it counts. */
  invalid: invalidReason.nullable(),
})

const filters = {
  ...paging, from: localDate().optional(), to: localDate().optional(),
  device: id().optional(), department: id().optional(), employee: id().optional(), search: z.string().max(100).optional(),
}
export const GetMovements = endpoint({
  method: 'GET', url: '/api/app/access-control/list', access: { permission: 'movements.view' }, summary: 'Movements in scope, newest first',
  query: z.strictObject({ ...filters, validity: z.enum(['valid', 'invalid']).optional(), direction: direction.optional(), format: z.enum(['csv']).optional() }),
  reply: pageOf(movementRow, z.object({ valid: z.number().int(), invalid: z.number().int(), in: z.number().int(), out: z.number().int() })),
})
/** Movements that count for nobody; the card's number is shown to whom may see cards. */
export const invalidMovementRow = movementRow.extend({
  invalid: invalidReason, number: z.string().nullable(),
  /** How many movements of the same card count for nobody, and the first of them: what would heal if it were assigned. */
  sameCard: z.number().int(), firstAt: z.string(),
})
export const GetInvalidMovements = endpoint({
  method: 'GET', url: '/api/app/reports/invalid/movements', access: { permission: 'cards.view' }, summary: 'Movements that count for nobody, and why',
  query: z.strictObject({ ...filters, reason: invalidReason.optional(), format: z.enum(['csv']).optional() }),
  reply: pageOf(invalidMovementRow, z.record(invalidReason, z.number().int())),
})
/** Server-sent events: `movement` (a `movementRow`), `dashboard` (counts may have changed), `ping`. Cut to the caller's scope. */
export const GetLive = endpoint({
  method: 'GET', url: '/api/app/live', access: { permission: 'movements.view' }, summary: 'Movements as they come, as server-sent events', reply: z.string(),
})
