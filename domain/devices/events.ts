import { z } from 'zod'
import { namingAct, type Act, type FactsOf } from '../shared/acts.ts'
import { daysOfDevice, sinceInstant } from '../shared/days.ts'
import { event, id, instant, personal, wordsOf, zone, type EventOf } from '../shared/events.ts'
import type {
  CardId,
  DeviceCommandId,
  DeviceGroupId,
  DeviceId,
  EmployeeId,
} from '../shared/values.ts'

/**
 * `zk` is both dialects of ZKTeco push: the device says at its handshake whether it speaks as a terminal or as an
 * access controller. `qr` and `file` are no machines: a place where people scan a code with the phone, and what came
 * from another product; `kiosk` is a tablet at the door with our own page. Long because it is a table of
 * events, each with its shape and what it tells.
 */
export const deviceProtocol = z.enum([
  'json',
  'zk',
  'hikvision',
  'uhppote',
  'mqtt',
  'qr',
  'file',
  'kiosk',
])
export type DeviceProtocol = z.infer<typeof deviceProtocol>
/**
 * What stands at the door, for people; what it speaks is its protocol. `door-reader`: a reader beside a door ·
 * `terminal`: people clock in at it and nothing opens · `barrier`: for vehicles · `mobile-device`: carried about, and
 * the place that check-ins from anywhere are of.
 */
export const deviceKind = z.enum([
  'turnstile',
  'door-reader',
  'terminal',
  'barrier',
  'qr-point',
  'mobile-device',
  'tablet',
])
export type DeviceKind = z.infer<typeof deviceKind>
/** What a movement's direction is taken to be: as the device says, or by where the device hangs. */
export const directionRule = z.enum(['as-sent', 'in', 'out'])
export type DirectionRule = z.infer<typeof directionRule>

/** How a card number that the device reports becomes the number written on the card (`device-protocols §6`). */
export const cardFormat = z.enum(['as-read', 'hex', 'byte-swapped', 'wiegand-26'])
export type CardFormat = z.infer<typeof cardFormat>

/**
 * What a device, or who compared it with the log, said that a person should know of; it explains gaps in the movements.
 */
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
export type DeviceAlert = z.infer<typeof deviceAlert>

/**
 * What a device is told to do; none of them erases movements, and each may be carried out twice without harm
 * (`device-protocols §2.8`).
 */
export const deviceCommandKind = z.enum([
  'put-user',
  'remove-user',
  'grant',
  'withdraw',
  'send-again',
  'report-again',
  'count',
  'set-time',
  'restart',
  'open-door',
])
export type DeviceCommandKind = z.infer<typeof deviceCommandKind>

/**
 * Why a command failed, where the device did not say it: its card cannot be told to such a device, it has none, the
 * device lets nobody in, it cannot do this.
 */
export const commandFault = z.enum([
  'card-out-of-range',
  'no-card',
  'login-refused',
  'refused-by-reader',
  'not-possible',
])
export type CommandFault = z.infer<typeof commandFault>

/**
 * Which field of a message holds what, as dotted paths, for readers without a protocol of their own (MQTT, boards with
 * HTTP).
 */
export const fieldTemplate = z.object({
  topic: z.string().nullable(),
  card: z.string().nullable(),
  pin: z.string().nullable(),
  time: z.string().nullable(),
  timeFormat: z.enum(['epoch-seconds', 'epoch-milliseconds', 'local-seconds', 'iso', 'local']),
  direction: z.string().nullable(),
  inValues: z.array(z.string()),
  outValues: z.array(z.string()),
  recordId: z.string().nullable(),
})
export type FieldTemplate = z.infer<typeof fieldTemplate>

/** Keys of what is written about a device in free words. */
export const deviceWords = ({ deviceId }: { readonly deviceId: DeviceId }): string =>
  `device-words:${deviceId}`

const device = (
  { deviceId }: { readonly deviceId: DeviceId },
  known: FactsOf,
  more: Omit<Act, 'area' | 'subject'> = {},
): Act => ({ area: 'devices', subject: known(deviceId).name, ...more })

/**
 * Stream `{company}-device-{deviceId}`. The device's key is a secret and lies hashed in a table; the log says only that
 * it was issued.
 */
export const deviceEvents = {
  DeviceRegistered: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      serial: z.string(),
      name: z.string(),
      protocol: deviceProtocol,
      zone: zone(),
      directionRule,
      /** Nobody said it where it is not given. */
      kind: deviceKind.optional(),
    }),
    days: 'unsaid',
    act: (data, known) => namingAct('devices', data.deviceId, data.name, known),
  }),
  DeviceApproved: event({
    data: z.object({ deviceId: id<DeviceId>() }),
    days: { opens: 'company', says: ({ deviceId }) => [{ subject: daysOfDevice(deviceId) }] },
    act: device,
  }),
  DeviceSuspended: event({
    version: 2,
    upcast: { 1: (data, { actor }) => ({ ...data, by: actor }) },
    subject: ({ by }) => wordsOf(by),
    data: z.object({
      deviceId: id<DeviceId>(),
      reason: personal('identity', z.string()),
      by: z.string(),
    }),
    days: 'unsaid',
    act: (data, known) => device(data, known, { reason: data.reason }),
  }),
  DeviceKeyIssued: event({
    data: z.object({ deviceId: id<DeviceId>() }),
    days: 'none',
    act: device,
  }),
  /** The zone its clock shows from an instant on; a past instant corrects what was read since then. */
  DeviceZoneSet: event({
    data: z.object({ deviceId: id<DeviceId>(), zone: zone(), from: instant() }),
    days: {
      opens: 'company',
      says: ({ deviceId, from }) => sinceInstant(daysOfDevice(deviceId), from),
    },
    act: (data, known) =>
      device(data, known, { figures: { at: data.from }, after: { text: data.zone } }),
  }),
  /**
   * `statusMeaningful`: people press its function keys, so its in/out status is a direction. `model`: as a person wrote
   * it.
   */
  DeviceDescribed: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      name: z.string(),
      model: z.string().nullable(),
      directionRule,
      statusMeaningful: z.boolean(),
      cardFormat,
      /** Not given: as it was. Null: nobody says it any more. */
      kind: deviceKind.nullable().optional(),
    }),
    days: { opens: 'company', says: ({ deviceId }) => [{ subject: daysOfDevice(deviceId) }] },
    act: (data, known) => namingAct('devices', data.deviceId, data.name, known),
  }),
  /**
   * Where it may speak from (addresses or CIDR blocks; none: anywhere), where the gateway reaches it, and how its
   * messages are read.
   */
  DeviceConnectionSet: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      allowedAddresses: z.array(z.string()),
      host: z.string().nullable(),
      port: z.number().int().nullable(),
      template: fieldTemplate.nullable(),
    }),
    days: 'none',
    act: device,
  }),
  /**
   * A secret for its path, its uploads or for fetching from it; lies hashed or sealed in a table, the log says only
   * that it was set.
   */
  DeviceSecretSet: event({
    data: z.object({ deviceId: id<DeviceId>(), purpose: z.enum(['push', 'pull']) }),
    days: 'none',
    act: device,
  }),
  /**
   * Of a reader that goes without secret and list: the first address it posted from after its approval. What comes from
   * any other counts once that is accepted.
   */
  DeviceAddressPinned: event({
    data: z.object({ deviceId: id<DeviceId>(), address: z.string() }),
    days: 'none',
    act: 'nobody',
  }),
  /** Movements that came from there as if from this reader are its own. */
  DeviceAddressAccepted: event({
    data: z.object({ deviceId: id<DeviceId>(), address: z.string() }),
    days: 'unsaid',
    act: (data, known) => device(data, known, { after: { text: data.address } }),
  }),
  /** They are not, also where that was said before. */
  DeviceAddressRefused: event({
    data: z.object({ deviceId: id<DeviceId>(), address: z.string() }),
    days: 'unsaid',
    act: (data, known) => device(data, known, { after: { text: data.address } }),
  }),
  /** It goes without secret and list of addresses, and why: anyone who knows its serial may speak for it. */
  DeviceLeftOpen: event({
    subject: deviceWords,
    data: z.object({ deviceId: id<DeviceId>(), reason: personal('identity', z.string()) }),
    days: 'none',
    act: (data, known) => device(data, known, { reason: data.reason }),
  }),
  /** Registered by mistake, and never used: there is no such reader. Its serial may be registered again. */
  DeviceRemoved: event({
    data: z.object({ deviceId: id<DeviceId>() }),
    days: 'none',
    act: device,
  }),
}
export type DeviceEvent = EventOf<typeof deviceEvents>

/**
 * Stream `{company}-device-history-{deviceId}-{year}`: what happened to a device and what was done with it, for people;
 * it decides nothing.
 */
export const deviceHistoryEvents = {
  /** No signal since `since`, three polls or more ago. */
  DeviceFellSilent: event({
    data: z.object({ deviceId: id<DeviceId>(), since: instant() }),
    days: 'none',
    act: 'nobody',
  }),
  /** `after` not given: it had fallen silent; `quiet`: it had been unusually quiet, and movements come again. */
  DeviceHeardAgain: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      silentSince: instant(),
      at: instant(),
      after: z.enum(['silence', 'quiet']).optional(),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /**
   * Nothing came of it between `since` and `at`, when usually `usual` movements come: so many in the middle of `days`
   * days like those, of its own past.
   */
  DeviceFellQuiet: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      since: instant(),
      at: instant(),
      usual: z.number().int().nonnegative(),
      days: z.number().int().positive(),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** `figure`: seconds of drift, records missing or overwritten, the device's own code. */
  DeviceAlerted: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      alert: deviceAlert,
      at: instant(),
      figure: z.number().int().nullable(),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** What the device holds of a span of its clock against what the log holds. */
  DeviceCompared: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      from: instant(),
      to: instant(),
      holds: z.number().int(),
      stored: z.number().int(),
    }),
    days: 'none',
    act: 'nobody',
  }),
  DeviceCommandOrdered: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      commandId: id<DeviceCommandId>(),
      kind: deviceCommandKind,
      employeeId: id<EmployeeId>().nullable(),
    }),
    days: 'none',
    act: (data, known) =>
      device(data, known, {
        employees: data.employeeId ? [data.employeeId] : [],
        figures: { command: data.kind },
      }),
  }),
  /** `returned`: the device's own code, where it answered; `why`: what is known of a failure beside. */
  DeviceCommandEnded: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      commandId: id<DeviceCommandId>(),
      outcome: z.enum(['done', 'failed', 'given-up', 'withdrawn']),
      returned: z.number().int().nullable(),
      why: commandFault.optional(),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** Lines that were put aside have been read again with a newer reader: so many became movements. */
  DevicePutAsideRead: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      until: instant(),
      read: z.number().int(),
      left: z.number().int(),
      /** Those that became movements, by their revisions in the stream of that month's movements. */
      lines: z
        .array(
          z.object({
            month: z.string().regex(/^\d{4}-\d\d$/),
            revisions: z.array(z.number().int().positive()),
          }),
        )
        .optional(),
    }),
    days: 'none',
    act: (data, known) => device(data, known, { figures: { count: data.read } }),
  }),
  /** A file of the device's records was taken in by a person. */
  DeviceFileImported: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      lines: z.number().int(),
      accepted: z.number().int(),
      repeated: z.number().int(),
      putAside: z.number().int(),
    }),
    days: 'none',
    act: (data, known) => device(data, known, { figures: { count: data.accepted } }),
  }),
}
export type DeviceHistoryEvent = EventOf<typeof deviceHistoryEvents>

/** Stream `{company}-device-group-{groupId}`. */
export const deviceGroupEvents = {
  /** The group with its devices as they are from now on. */
  DeviceGroupDefined: event({
    data: z.object({
      groupId: id<DeviceGroupId>(),
      title: z.string(),
      deviceIds: z.array(id<DeviceId>()),
    }),
    days: 'none',
    act: (data, known) =>
      namingAct('devices', data.groupId, data.title, known, { count: data.deviceIds.length }),
  }),
  DeviceGroupRemoved: event({
    data: z.object({ groupId: id<DeviceGroupId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'devices', subject: known(data.groupId).name }),
  }),
}
export type DeviceGroupEvent = EventOf<typeof deviceGroupEvents>

/** Streams `{company}-device-access-{employeeId}` and `{company}-card-access-{cardId}`. */
export const deviceAccessEvents = {
  /** At which groups and single devices a person may pass with all cards he holds. */
  DeviceAccessSet: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      groupIds: z.array(id<DeviceGroupId>()),
      deviceIds: z.array(id<DeviceId>()),
    }),
    days: 'none',
    act: data => ({
      area: 'devices',
      employees: [data.employeeId],
      figures: { groups: data.groupIds.length, count: data.deviceIds.length },
    }),
  }),
  /** Where one card alone may pass otherwise than its holder; null: as its holder. */
  CardAccessSet: event({
    data: z.object({ cardId: id<CardId>(), deviceIds: z.array(id<DeviceId>()).nullable() }),
    days: 'none',
    act: (data, known) => ({
      area: 'cards',
      figures: { count: data.deviceIds?.length ?? 0 },
      sealedSubject: known(data.cardId).sealedName,
    }),
  }),
}
export type DeviceAccessEvent = EventOf<typeof deviceAccessEvents>
