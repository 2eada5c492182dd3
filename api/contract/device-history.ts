import { z } from 'zod'
import { endpoint, id, pageOf, paging } from './endpoint.ts'
import {
  directionRule,
  cardFormat,
  deviceKind,
  figure,
  params,
  commandKind,
  commandOutcome,
} from './devices.ts'

export const deviceAlert = z.enum([
  'clock-wrong',
  'clock-set',
  'log-cleared',
  'factory-reset',
  'record-ids-restarted',
  'records-overwritten',
  'records-missing',
  'settings-changed',
  'tampered',
  'forced',
  'held-open',
  'duress',
  'users-changed',
  'powered-off',
  'pins-guessed',
  'cards-guessed',
  'tap-refused',
  'network-refused',
])

/** What happened, with its figures. */
export const deviceHappening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registered'), zone: z.string() }),
  z.object({ kind: z.literal('approved') }),
  z.object({
    kind: z.literal('suspended'),
    /** Null once whoever wrote it is erased. */ reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('key-issued') }),
  z.object({ kind: z.literal('secret-set'), purpose: z.enum(['push', 'pull']) }),
  /** Its reason stands on the page and in the log of acts. */
  z.object({ kind: z.literal('left-open') }),
  z.object({ kind: z.literal('address-pinned'), address: z.string() }),
  z.object({ kind: z.literal('address-accepted'), address: z.string() }),
  z.object({ kind: z.literal('address-refused'), address: z.string() }),
  z.object({ kind: z.literal('zone-set'), zone: z.string(), from: z.string() }),
  z.object({
    kind: z.literal('described'),
    name: z.string(),
    model: z.string().nullable(),
    directionRule,
    statusMeaningful: z.boolean(),
    cardFormat,
    deviceKind: deviceKind.optional(),
  }),
  z.object({
    kind: z.literal('connection-set'),
    allowedAddresses: z.array(z.string()),
    host: z.string().nullable(),
  }),
  z.object({ kind: z.literal('fell-silent'), since: z.string() }),
  z.object({
    kind: z.literal('heard-again'),
    silentSince: z.string(),
    after: z.enum(['silence', 'quiet']).default('silence'),
  }),
  z.object({
    kind: z.literal('fell-quiet'),
    since: z.string(),
    until: z.string(),
    usual: figure,
    days: figure,
  }),
  /** `figure`: seconds of drift, records missing or overwritten, the reader's own code. */
  z.object({ kind: z.literal('alerted'), alert: deviceAlert, figure: figure.nullable() }),
  z.object({
    kind: z.literal('compared'),
    from: z.string(),
    to: z.string(),
    holds: figure,
    stored: figure,
  }),
  z.object({
    kind: z.literal('command-ordered'),
    command: commandKind,
    commandId: id(),
    employeeId: id().nullable(),
    fullName: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('command-ended'),
    command: commandKind.nullable(),
    commandId: id(),
    outcome: commandOutcome,
    returned: figure.nullable(),
  }),
  z.object({ kind: z.literal('put-aside-read'), read: figure, left: figure }),
  z.object({
    kind: z.literal('file-imported'),
    lines: figure,
    accepted: figure,
    repeated: figure,
    putAside: figure,
  }),
])

export const deviceHistoryRow = z.object({
  /** When it happened; a device's own alert by its own clock. */
  at: z.string(),
  recordedAt: z.string(),
  /** `user` with his name, the `device` itself, or the `system`. */
  by: z.object({ kind: z.enum(['user', 'device', 'system']), fullName: z.string().nullable() }),
  what: deviceHappening,
})

/** `figure` in the summary: how many there are of each kind. */
export const GetDeviceHistory = endpoint({
  method: 'GET',
  url: '/api/app/devices/:deviceId/history',
  access: { permission: 'devices.view' },
  summary: 'What happened to a reader and what was done with it, newest first',
  params,
  query: z.strictObject({ ...paging, kind: z.string().max(40).optional() }),
  reply: pageOf(deviceHistoryRow, z.record(z.string(), figure)),
})
