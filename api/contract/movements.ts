import { z } from 'zod'
import type { refusals as sentences } from '#words/movements.ts'
import { endpoint, id, localDate, ofPeople, pageOf, paging, type StatusOf } from './endpoint.ts'
import { asFile } from './files.ts'

export const direction = z.enum(['in', 'out', 'unknown'])
/**
 * Why a movement counts for nobody. `laid-off`: employed before, and no longer then · `unauthorised-card`: the reader
 * says that it may not pass there · `refused-by-device`: it let nobody pass for another reason (`refused`) ·
 * `foreign-address`: it came from an address that nobody accepted, as if from a reader without secret ·
 * `clock-in-another-zone`: when it came, its reader's clock showed another zone's time than is said of it; it counts
 * once the zone is corrected · `clock-before-installation`: more than two years before its reader was registered ·
 * `cancelled`: by a correction · `taken-back`: its file from another product was taken back.
 */
export const invalidReason = z.enum([
  'unknown-card',
  'unassigned-card',
  'outside-employment',
  'laid-off',
  'device-not-approved',
  'card-blocked',
  'card-replaced',
  'unauthorised-card',
  'refused-by-device',
  'foreign-address',
  'clock-in-another-zone',
  'clock-in-the-future',
  'clock-before-installation',
  'cancelled',
  'taken-back',
])
/** Why a reader let nobody pass. */
export const refusedBecause = z.enum([
  'no-right',
  'outside-period',
  'expired',
  'unknown-credential',
  'anti-passback',
  'interlock',
  'more-persons-needed',
  'wrong-secret',
  'repeated-too-soon',
  'blocked',
  'not-verified',
  'other',
])
export const movementRow = z.object({
  movementId: id(),
  /** Instant, as derived from the device's clock and zone. */
  at: z.string(),
  /** Wall clock of the company, `2026-03-02T08:01:15`. */
  localTime: z.string(),
  recordedAt: z.string(),
  direction,
  /** Null, and the name empty, where a person added the movement. */
  deviceId: id().nullable(),
  device: z.string(),
  employeeId: id().nullable(),
  employeeNo: z.string().nullable(),
  fullName: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  credentialKind: z.enum(['card', 'pin', 'qr']).nullable(),
  verification: z.string().nullable(),
  /**
   * `push`: sent by the reader; `pulled`: fetched from it; `file`: read from an export by a person; `hand`: added by
   * one.
   */
  source: z.enum(['push', 'pulled', 'file', 'offline', 'hand']),
  /** A correction that counts touches it. */
  corrected: z.boolean(),
  /** The day it was moved to by hand. */
  day: z.string().nullable(),
  /**
   * The day it belongs to by the rules or by hand, and the shift of that day; null where it counts for nobody, or its
   * day is not evaluated yet.
   */
  ownDay: z.string().nullable(),
  shift: z.string().nullable(),
  /** `proposed`: a correction of it waits for somebody; `rejected`: the last one asked for was refused. */
  approval: z.enum(['counted', 'proposed', 'rejected']),
  /** In/out status as the reader's own code; whether it is a direction is said of the reader. */
  rawStatus: z.string().nullable(),
  refused: refusedBecause.nullable(),
  /** Null when it counts. */
  invalid: invalidReason.nullable(),
})

const filters = {
  ...paging,
  from: localDate().optional(),
  to: localDate().optional(),
  device: id().optional(),
  department: id().optional(),
  employee: id().optional(),
  position: ofPeople.position,
  search: z.string().max(100).optional(),
}
export const GetMovements = endpoint({
  method: 'GET',
  url: '/api/app/access-control/list',
  access: { permission: 'movements.view' },
  summary: 'Movements in scope, newest first',
  query: z.strictObject({
    ...filters,
    validity: z.enum(['valid', 'invalid']).optional(),
    direction: direction.optional(),
    shift: id().optional(),
    ...asFile,
  }),
  reply: pageOf(
    movementRow,
    z.object({
      valid: z.number().int(),
      invalid: z.number().int(),
      in: z.number().int(),
      out: z.number().int(),
    }),
  ),
})
/** Movements that count for nobody; the card's number is shown to whom may see cards. */
export const invalidMovementRow = movementRow.extend({
  invalid: invalidReason,
  number: z.string().nullable(),
  /**
   * How many movements of the same card count for nobody, and the first of them: what would heal if it were assigned.
   * None, and null, of what has no card: added by hand.
   */
  sameCard: z.number().int(),
  firstAt: z.string().nullable(),
})
export const GetInvalidMovements = endpoint({
  method: 'GET',
  url: '/api/app/reports/invalid/movements',
  access: { permission: 'movements.correct' },
  summary:
    'Movements that count for nobody, and why; a manager sees those of his people, and numbers are for whoever may ' +
    'see cards',
  query: z.strictObject({
    ...filters,
    /** `open`: every reason but that somebody cancelled it. */
    reason: z.enum([...invalidReason.options, 'open']).optional(),
    ...asFile,
  }),
  reply: pageOf(invalidMovementRow, z.record(invalidReason, z.number().int())),
})
/**
 * Server-sent events: `movement` (a `movementRow`), `dashboard` (counts may have changed), `ping`. Cut to the caller's
 * scope.
 */
export const GetLive = endpoint({
  method: 'GET',
  url: '/api/app/live',
  access: { permission: 'movements.view' },
  summary: 'Movements as they come, as server-sent events',
  reply: z.string(),
})

export const refusals = {
  'movements.upload-not-found': 404,
} as const satisfies StatusOf<typeof sentences>
