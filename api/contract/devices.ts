import { z } from 'zod'
import type { refusals as sentences } from '#words/devices.ts'
import { endpoint, id, paging, recordedReply, type StatusOf } from './endpoint.ts'
import { asFile } from './files.ts'
import { oneLine } from './one-line.ts'

/** Long because a reader's row, its page and what makes it known share their words. */
/**
 * What a reader speaks; a place of codes is no reader, and is set up by `POST /api/app/locations`; `file`: what came
 * from another product; `kiosk`: a tablet at the door that shows our own page.
 */
export const readerProtocol = z.enum(['json', 'zk', 'hikvision', 'uhppote', 'mqtt'])
const registrable = z.enum([...readerProtocol.options, 'kiosk'])
export const protocol = z.enum([...registrable.options, 'qr', 'file'])
/**
 * What stands at the door. `door-reader`: a reader beside a door · `terminal`: people clock in at it and nothing opens
 * · `barrier`: for vehicles · `mobile-device`: carried about, or where people check in from anywhere. A tablet with our
 * own page is a `tablet`, a place of codes a `qr-point` or `mobile-device`.
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
export const directionRule = z.enum(['as-sent', 'in', 'out'])
/** How a card number that the reader sends becomes the number written on the card. */
export const cardFormat = z.enum(['as-read', 'hex', 'byte-swapped', 'wiegand-26'])
export const zone = z.string().regex(/^[A-Za-z0-9_+\-/]{1,64}$/)
export const name = oneLine({ most: 100 })
export const serial = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_\-.]{1,64}$/)
export const figure = z.number().int()

/**
 * How it stands, one word for people; the first that applies. `waiting`: registered, not approved · `suspended`: by a
 * person · `refusing`: it speaks and nothing of it is taken (wrong secret, foreign address) · `never-heard` · `silent`:
 * three polls missed or more · `quiet`: unusually quiet by its own past, nothing came when much does · `clock-wrong`:
 * more than 120 s · `heard`: all is well.
 */
export const deviceState = z.enum([
  'waiting',
  'suspended',
  'refusing',
  'never-heard',
  'silent',
  'quiet',
  'clock-wrong',
  'heard',
])
/**
 * What a person does next. `approve` · `approve-again` · `enter-secret`: the reader shows none, or a wrong one ·
 * `allow-address`: it speaks from an address that is not allowed · `check-settings`: it is refused for another reason
 * (`refused.code`) · `connect`: enter our address in the reader · `check-power` · `check-traffic`: see whether it
 * works, and whether people come by another door · `set-time`: order it · `set-clock-by-hand`: it takes no such order ·
 * `correct-zone`: whole quarters of an hour off, so the zone is wrong and not the clock · `read-put-aside`: lines of it
 * can be read by now · `send-again`: it holds movements that are not stored.
 */
export const deviceNext = z.enum([
  'approve',
  'approve-again',
  'enter-secret',
  'allow-address',
  'check-settings',
  'connect',
  'check-power',
  'check-traffic',
  'set-time',
  'set-clock-by-hand',
  'correct-zone',
  'read-put-aside',
  'send-again',
])
/**
 * `status-constant`: hundreds of movements with one and the same in/out status, so it says nothing. `anyone-may-speak`:
 * neither secret nor address list guards it.
 */
export const deviceHint = z.enum([
  'status-constant',
  'anyone-may-speak',
  'records-missing',
  'lines-put-aside',
])
const groupName = z.object({ groupId: id(), title: z.string() })

/** Nothing came from `since` to `at`, when usually so many movements come: the middle one of so many days like it. */
const quietSpell = z.object({ since: z.string(), at: z.string(), usual: figure, days: figure })
/** For the dashboard of whoever may not open the reader's page. */
export const readerStanding = z.object({
  deviceId: id(),
  name: z.string(),
  state: deviceState,
  since: z.string().nullable(),
  forMinutes: figure.nullable(),
  heardMinutes: figure.nullable(),
  quiet: quietSpell.nullable(),
})

export const deviceRow = z.object({
  deviceId: id(),
  serial: z.string(),
  name: z.string(),
  protocol,
  /** Null: a reader of which nobody said it, and what was moved in from another product. */
  kind: deviceKind.nullable(),
  /** `model` as a person wrote it, `reportedModel` as the reader says. */
  model: z.string().nullable(),
  reportedModel: z.string().nullable(),
  /** Registration; `state` is the word for people. */
  status: z.enum(['waiting', 'approved', 'suspended']),
  state: deviceState,
  /** Since when it stands so, and for how many minutes; null when that is not known. */
  since: z.string().nullable(),
  forMinutes: figure.nullable(),
  /** How long ago it was last heard; null: never. */
  heardMinutes: figure.nullable(),
  /** Null when nothing is to be done. */
  next: deviceNext.nullable(),
  hints: z.array(deviceHint),
  /** The one in force now. */
  zone: z.string(),
  directionRule,
  statusMeaningful: z.boolean(),
  cardFormat,
  groups: z.array(groupName),
  /** Where it was last heard from. */
  address: z.string().nullable(),
  firmware: z.string().nullable(),
  lastSignalAt: z.string().nullable(),
  lastMovementAt: z.string().nullable(),
  movements: figure,
  /** Records it says it holds, and how many of them are not stored (never below 0); null when it does not say. */
  holds: figure.nullable(),
  queued: figure.nullable(),
  /** Its clock less ours. */
  driftSeconds: figure.nullable(),
  /** Minutes ahead of UTC of the zone that its clock shows; null unless it shows another than `zone`. */
  fittingOffset: figure.nullable(),
  /** Requests not taken since it was last approved, with the code of the last; null: none. */
  refused: z.object({ count: figure, at: z.string(), code: z.string() }).nullable(),
  /** In force while it is unusually quiet, whatever else it is; null: as usual, or too little is known of it. */
  quiet: quietSpell.nullable(),
  /** What it sent that cannot be read as a movement. */
  putAside: figure,
  openCommands: figure,
  /** Neither secret nor list of addresses: anyone who knows its serial may speak for it, and it is told of nobody. */
  open: z.boolean(),
})
const counts = z.record(deviceState, figure)
/**
 * All readers that match, by name: a company has few enough for one answer. The summary counts all of them, so that
 * each figure can filter.
 */
export const GetDevices = endpoint({
  method: 'GET',
  url: '/api/app/devices',
  access: { permission: 'devices.view' },
  summary: 'Readers, how each stands and what is to be done next',
  query: z.strictObject({
    after: paging.after,
    state: deviceState.optional(),
    group: id().optional(),
    protocol: protocol.optional(),
    /** `unsaid`: those of which nobody said it. */
    kind: z.enum([...deviceKind.options, 'unsaid']).optional(),
    /** Part of name, serial, model or address. */
    search: z.string().max(100).optional(),
    sort: z
      .enum([
        'name',
        'state',
        'kind',
        'model',
        'signal',
        'queued',
        'drift',
        'putAside',
        'refused',
      ])
      .default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: z.object({
    rows: z.array(deviceRow),
    total: figure,
    summary: counts,
    /** Readers that were told within the last minute to come again, since the gateway had no room for them. */
    turnedAway: figure,
    asOf: z.string(),
  }),
})
/** For the dashboard: how many readers stand how, and those that need a hand, worst first, ten at most. */
export const GetDeviceCounts = endpoint({
  method: 'GET',
  url: '/api/app/devices/counts',
  access: { permission: 'devices.view' },
  summary: 'How many readers stand how',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    total: figure,
    byState: counts,
    putAside: figure,
    strangers: figure,
    asOf: z.string(),
    troubled: z.array(
      z.object({
        deviceId: id(),
        name: z.string(),
        state: deviceState,
        since: z.string().nullable(),
        forMinutes: figure.nullable(),
        heardMinutes: figure.nullable(),
        next: deviceNext.nullable(),
      }),
    ),
  }),
})
export const addresses = z.array(z.string().trim().min(2).max(50)).max(50)
export const openReason = z.string().trim().min(3).max(500)
/**
 * What shows that the reader speaks, for those that name themselves by a serial alone (`zk`, `hikvision`); the others
 * show a key or cannot show anything. `secret`: made here and told this once · `addresses`: where it may speak from ·
 * `open`: neither, and why; it is told of nobody then.
 */
export const deviceGuard = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('secret') }),
  z.strictObject({ by: z.literal('addresses'), addresses: addresses.min(1) }),
  z.strictObject({ by: z.literal('open'), reason: openReason }),
])
export const PostDevice = endpoint({
  method: 'POST',
  url: '/api/app/devices',
  access: { permission: 'devices.create' },
  summary: 'Register a reader; it is heard once approved',
  body: z.strictObject({
    serial,
    name,
    protocol: registrable.default('json'),
    kind: deviceKind.optional(),
    zone,
    directionRule: directionRule.default('as-sent'),
    guard: deviceGuard.default({ by: 'secret' }),
  }),
  /** `secret`: null where none was made. */
  reply: recordedReply.extend({ deviceId: id(), secret: z.string().nullable() }),
})

export const params = z.object({ deviceId: id() })
/** Which field of a message holds what, as dotted paths (`user.card`), for readers without a protocol of their own. */
const path = z.string().trim().min(1).max(200)
export const fieldTemplate = z.strictObject({
  topic: path.nullable(),
  card: path.nullable(),
  pin: path.nullable(),
  time: path.nullable(),
  timeFormat: z.enum(['epoch-seconds', 'epoch-milliseconds', 'local-seconds', 'iso', 'local']),
  direction: path.nullable(),
  inValues: z.array(z.string().max(100)).max(20),
  outValues: z.array(z.string().max(100)).max(20),
  recordId: path.nullable(),
})
/** What a person may order; readers that take no commands have none. */
export const orderedKind = z.enum([
  'send-again',
  'report-again',
  'count',
  'set-time',
  'restart',
  'open-door',
])
export const commandKind = z.enum([
  'put-user',
  'remove-user',
  'grant',
  'withdraw',
  ...orderedKind.options,
])
export const device = deviceRow.extend({
  /**
   * What came since its midnight, and what usually has by now on days like this; `usual` null: less than four weeks are
   * known, or it is a holiday.
   */
  today: z.object({ came: figure, usual: figure.nullable(), days: figure }),
  /** Each from an instant on; the first, null, always. */
  zones: z.array(z.object({ zone: z.string(), from: z.string().nullable() })),
  /** Addresses or CIDR blocks it may speak from; none: anywhere. */
  allowedAddresses: z.array(z.string()),
  host: z.string().nullable(),
  port: figure.nullable(),
  template: fieldTemplate.nullable(),
  /** Since when there is one; null: none. What they are is shown once and never again. */
  secrets: z.object({
    key: z.string().nullable(),
    push: z.string().nullable(),
    pull: z.string().nullable(),
  }),
  /**
   * Since when it is `open` by somebody's word, and the word (null: erased). Null: nobody said so; it stood open before
   * that was asked.
   */
  leftOpen: z.object({ at: z.string(), reason: z.string().nullable() }).nullable(),
  /**
   * Of one that is, or was, `open`: the address it spoke from first since its approval, and others that spoke in its
   * name, with what came from there. `accepted` null: nobody said yet whether that is the reader itself, and until then
   * it counts for nobody.
   */
  addresses: z.object({
    pinned: z.object({ address: z.string(), at: z.string() }).nullable(),
    others: z.array(
      z.object({
        address: z.string(),
        movements: figure,
        firstAt: z.string(),
        lastAt: z.string(),
        accepted: z.boolean().nullable(),
      }),
    ),
  }),
  pushVersion: z.string().nullable(),
  dialect: z.enum(['attendance', 'access']).nullable(),
  registeredAt: z.string(),
  lastPushAt: z.string().nullable(),
  holdsAt: z.string().nullable(),
  driftAt: z.string().nullable(),
  /** What it held of a span of its clock against what was stored, as last compared. */
  compared: z
    .object({ at: z.string(), from: z.string(), to: z.string(), holds: figure, stored: figure })
    .nullable(),
  /** The one status that its last movements all carry, and how many of them; null while they differ or are few. */
  constantStatus: z.object({ status: z.string(), movements: figure }).nullable(),
  orders: z.array(orderedKind),
})
export const GetDevice = endpoint({
  method: 'GET',
  url: '/api/app/devices/:deviceId',
  access: { permission: 'devices.view' },
  summary: 'One reader with all that is known of it',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: device,
})
export const PutDevice = endpoint({
  method: 'PUT',
  url: '/api/app/devices/:deviceId',
  access: { permission: 'devices.update' },
  records: ['DeviceDescribed'],
  summary: 'Describe a reader; directions of what it sent before heal',
  params,
  body: z.strictObject({
    name,
    model: oneLine({ most: 100 }).nullable(),
    /** Not given: as it is. Null: nobody says it. */
    kind: deviceKind.nullable().optional(),
    directionRule,
    statusMeaningful: z.boolean(),
    cardFormat,
  }),
  reply: recordedReply,
})

export const commandOutcome = z.enum(['done', 'failed', 'given-up', 'withdrawn'])

export const refusals = {
  'claimed.device-group-title': 409,
  'claimed.device-serial': 409,
  'device-files.too-many-lines': 422,
  'device-files.unreadable': 422,
  'device-files.forgotten': 422,
  'device-files.in-use': 409,
  'device-files.too-large': 422,
  'device-files.no-text': 422,
  'device-files.line-too-long': 422,
  'devices.not-found': 404,
  'devices.group-not-found': 404,
  'devices.employee-not-found': 404,
  'devices.card-not-found': 404,
  'devices.command-not-found': 404,
  'device-files.not-found': 404,
  'devices.line-not-found': 404,
  'devices.not-approved': 422,
  'devices.faulty': 422,
  'devices.in-use': 422,
  'devices.still-heard': 422,
  'devices.just-suspended': 422,
  'devices.span-required': 422,
  'devices.takes-no-orders': 422,
  'devices.takes-no-users': 422,
  'devices.group-takes-no-users': 422,
  'devices.list-file-unreadable': 422,
  'devices.list-file-quote': 422,
  'devices.list-file-too-large': 422,
  'devices.list-file-reaches-too-far': 422,
  'devices.list-too-long': 422,
  'devices.list-empty': 422,
  'devices.address-malformed': 422,
  'devices.guard-required': 422,
  'devices.address-pinned': 422,
  'devices.never-open': 422,
  'devices.secret-required': 422,
  'devices.operator-required': 422,
  'devices.template-required': 422,
  'devices.zone-unknown': 422,
  'devices.kind-unfit': 422,
} as const satisfies StatusOf<typeof sentences>
