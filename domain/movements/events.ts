import { z } from 'zod'
import { correction, correctionFollowed } from './correction-acts.ts'
import { daysOfCorrection, saidOfMovements } from '../shared/days.ts'
import {
  credential,
  event,
  id,
  instant,
  localDate,
  localDateTime,
  personal,
  type EventOf,
} from '../shared/events.ts'
import { credentialKind } from '../cards/events.ts'
import type { CorrectionId, DeviceId, EmployeeId, MovementId } from '../shared/values.ts'

export const direction = z.enum(['in', 'out', 'unknown'])
export type Direction = z.infer<typeof direction>

/** Why a reader refused somebody (`device-protocols §3.3, §5, §6`). */
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
export type RefusedBecause = z.infer<typeof refusedBecause>
/**
 * `push`: sent by the device; `pulled`: fetched from it; `file`: read from an export by a person; `offline`: kept on a
 * phone until it had a network.
 */
export const movementSource = z.enum(['push', 'pulled', 'file', 'offline'])
export type MovementSource = z.infer<typeof movementSource>

/** Keys of what a device sent are kept per device and month, so that they can be destroyed by age. */
const subject = (data: { deviceId: DeviceId; month: string }): string =>
  `device:${data.deviceId}:${data.month}`
const month = z.string().regex(/^\d{4}-\d\d$/)

/**
 * Stream `{company}-movements-{deviceId}-{month}`: raw facts. Whose movement it is, when exactly, and whether it counts
 * is derived.
 */
export const movementEvents = {
  /**
   * Exactly one of `localTime` (the device's clock, in its zone) and `instant` (the device named its offset) is given.
   */
  MovementRecorded: event({
    subject,
    data: z.object({
      movementId: id<MovementId>(),
      deviceId: id<DeviceId>(),
      month,
      credential: credential(),
      credentialKind,
      localTime: localDateTime().nullable(),
      instant: instant().nullable(),
      /**
       * The clock showed `localTime` for the second time, in the hour that a zone repeats: so says the order of the
       * records that came with it.
       */
      again: z.literal(true).optional(),
      /**
       * What its clock showed when the record came, where that was seen and was another zone's time by what was said of
       * its zone then.
       */
      clockShown: localDateTime().optional(),
      /**
       * Where it came from, of a reader that anyone may speak for, where that was no address of its own yet: it counts
       * once a person accepts that.
       */
      address: z.string().optional(),
      direction,
      verification: z.string().nullable(),
      /** The record's id as the device gave it. */
      sourceId: z.string().nullable(),
      /** Why the device let nobody pass; not given: it did, or it keeps attendance only. */
      refused: refusedBecause.optional(),
      /** How it came; not given: the device sent it when it happened or soon after. */
      source: movementSource.optional(),
      /** In/out status and event as the device's own codes, where it has such. */
      rawStatus: z.string().optional(),
      /** The record as it came, where the fields do not hold all of it. */
      raw: personal('credential', z.string()).optional(),
      /** The card, pin or QR value as read. */
      number: personal('credential', z.string()),
    }),
    days: 'unsaid',
    act: 'nobody',
  }),
  /** Something a device sent that cannot be read as a movement: kept whole, to be read again. */
  MovementPutAside: event({
    subject,
    data: z.object({
      deviceId: id<DeviceId>(),
      month,
      code: z.string(),
      raw: personal('credential', z.string()),
      /** In which form it is to be read (`zk-attlog`); not given: an item of `POST /v1/movements`. */
      format: z.string().optional(),
    }),
    days: 'none',
    act: 'nobody',
  }),
}

/**
 * Whose movement it was, and when by the company's clock, as known at the act; nobody's: its card was unknown or
 * unassigned.
 */
const touched = {
  movementId: id<MovementId>(),
  employeeId: id<EmployeeId>().nullable(),
  localTime: localDateTime(),
}
export const correctionChange = z.discriminatedUnion('kind', [
  /** A movement that no device recorded, by the company's clock. */
  z.object({
    kind: z.literal('add'),
    movementId: id<MovementId>(),
    employeeId: id<EmployeeId>(),
    localTime: localDateTime(),
    direction: direction.exclude(['unknown']),
  }),
  z.object({ kind: z.literal('direction'), ...touched, before: direction, direction }),
  z.object({ kind: z.literal('cancel'), ...touched }),
  /**
   * The day that it belongs to from now on: its date or one of the two neighbours; `before`, the one it belonged to,
   * where it belonged to any.
   */
  z.object({
    kind: z.literal('day'),
    ...touched,
    before: localDate().nullable(),
    day: localDate(),
  }),
])
export type CorrectionChange = Readonly<z.infer<typeof correctionChange>>

const reason = personal('identity', z.string())
/** Everybody whose movements the act touches; repeated in each event, so that no reader has to look back. */
const act = {
  correctionId: id<CorrectionId>(),
  employeeIds: z.array(id<EmployeeId>()),
  by: z.string(),
  at: instant(),
}
/**
 * What is written about one person goes with his keys, what is written about several with keys of its own that the
 * erasure of any of them destroys.
 */
export const correctionSubject = ({
  correctionId,
  employeeIds,
}: {
  readonly correctionId: CorrectionId
  readonly employeeIds: readonly EmployeeId[]
}): string =>
  employeeIds.length === 1 && employeeIds[0] !== undefined
    ? employeeIds[0]
    : `correction:${correctionId}`

/**
 * Stream `{company}-correction-{correctionId}`: facts beside the movements, one event an act, so that a bulk act is
 * undone by one append. A demand counts for nothing until it is approved (`leave-rules §4`).
 */
export const correctionEvents = {
  MovementsCorrected: event({
    subject: correctionSubject,
    data: z.object({ ...act, reason, changes: z.array(correctionChange).min(1) }),
    days: { opens: 'its-people', says: saidOfMovements },
    act: correction,
  }),
  /** `keptScan`: nobody wrote it; a scan or tap that was kept without a network asks for its movement. */
  CorrectionDemanded: event({
    subject: correctionSubject,
    data: z.object({
      ...act,
      reason,
      changes: z.array(correctionChange).min(1),
      keptScan: z.literal(true).optional(),
    }),
    days: { opens: 'its-people', says: saidOfMovements },
    act: correction,
  }),
  /** `name`: in whose name, where it was not his own who decided. */
  CorrectionApproved: event({
    data: z.object({ ...act, name: z.string().optional() }),
    days: {
      opens: 'its-people',
      says: ({ correctionId }) => [{ subject: daysOfCorrection(correctionId) }],
    },
    act: correctionFollowed,
  }),
  /** The first of two words (`leave-rules §1`): nothing counts by it. `name` as above. */
  CorrectionFirstApproved: event({
    data: z.object({ ...act, name: z.string().optional() }),
    days: {
      opens: 'its-people',
      says: ({ correctionId }) => [{ subject: daysOfCorrection(correctionId) }],
    },
    act: correctionFollowed,
  }),
  /** It waits for its first word again. Only an act that is taken back leaves one. */
  CorrectionFirstApprovalWithdrawn: event({
    data: z.object(act),
    days: {
      opens: 'its-people',
      says: ({ correctionId }) => [{ subject: daysOfCorrection(correctionId) }],
    },
    act: correctionFollowed,
  }),
  CorrectionRejected: event({
    subject: correctionSubject,
    data: z.object({ ...act, name: z.string().optional(), reason }),
    days: {
      opens: 'its-people',
      says: ({ correctionId }) => [{ subject: daysOfCorrection(correctionId) }],
    },
    act: correctionFollowed,
  }),
  /** Of a demand that was rejected: it waits for a decision again. Only an act that is taken back leaves one. */
  CorrectionRejectionWithdrawn: event({
    data: z.object(act),
    days: {
      opens: 'its-people',
      says: ({ correctionId }) => [{ subject: daysOfCorrection(correctionId) }],
    },
    act: correctionFollowed,
  }),
  CorrectionWithdrawn: event({
    data: z.object(act),
    days: {
      opens: 'its-people',
      says: ({ correctionId }) => [{ subject: daysOfCorrection(correctionId) }],
    },
    act: correctionFollowed,
  }),
  /** Of one that counted: it is as if it had never been. `reason` null: none was given. */
  CorrectionUndone: event({
    subject: correctionSubject,
    data: z.object({ ...act, reason }),
    days: {
      opens: 'its-people',
      says: ({ correctionId }) => [{ subject: daysOfCorrection(correctionId) }],
    },
    act: correctionFollowed,
  }),
}
export type CorrectionEvent = EventOf<typeof correctionEvents>
