import { z } from 'zod'
import type { Act, FactsOf } from '../shared/acts.ts'
import { event, id, instant, personal, zone, type EventOf } from '../shared/events.ts'
import { browsers, systems } from '../shared/browsers.ts'
import type {
  DepartmentId,
  DeviceId,
  EmployeeId,
  MovementId,
  PhoneId,
} from '../shared/values.ts'

/** Millionths of a degree: about a tenth of a metre. */
export const latitude = z.number().int().min(-90_000_000).max(90_000_000)
export const longitude = z.number().int().min(-180_000_000).max(180_000_000)
const codeNo = z.number().int().positive()

const location = (
  { deviceId }: { readonly deviceId: DeviceId },
  known: FactsOf,
  more: Omit<Act, 'area' | 'subject'> = {},
): Act => ({ area: 'devices', subject: known(deviceId).name, ...more })

/**
 * Stream `{company}-location-{deviceId}`: where people check in with the phone. What it is called, by which clock it
 * goes and whether it is heard stands with the device of the same id, as of any reader.
 */
export const locationEvents = {
  /** `tolerance` in metres; `departmentIds`: whose people may use it, with all below; none: everybody. */
  LocationPlaced: event({
    data: z.object({
      deviceId: id<DeviceId>(),
      latitude,
      longitude,
      tolerance: z.number().int().positive(),
      departmentIds: z.array(id<DepartmentId>()),
    }),
    days: 'none',
    act: (data, known) => location(data, known, { figures: { count: data.tolerance } }),
  }),
  /** A code to print is in use, for the first time or again; `codeNo` counts from 1 at each location. */
  PrintedCodeMade: event({
    data: z.object({ deviceId: id<DeviceId>(), codeNo }),
    days: 'none',
    act: (data, known) => location(data, known, { figures: { count: data.codeNo } }),
  }),
  /** Wherever it still hangs, nobody checks in with it. */
  PrintedCodeRevoked: event({
    data: z.object({ deviceId: id<DeviceId>(), codeNo }),
    days: 'none',
    act: (data, known) => location(data, known, { figures: { count: data.codeNo } }),
  }),
}
export type LocationEvent = EventOf<typeof locationEvents>

/** Stream `{company}-check-ins-{employeeId}-{month}`, the month by the clock of the place. */
export const checkInEvents = {
  /**
   * Somebody scanned a code with the phone at the place of it, by the server's clock, or so long before by a clock of
   * the phone that nobody sets. The movement itself is recorded
   * with those of readers, under the id that is given here and by the same clock (`zone`).
   */
  CheckedIn: event({
    subject: ({ employeeId }) => employeeId,
    data: z.object({
      employeeId: id<EmployeeId>(),
      deviceId: id<DeviceId>(),
      movementId: id<MovementId>(),
      at: instant(),
      zone: zone(),
      direction: z.enum(['in', 'out']),
      /** `remote`: without a code, from where he was. */
      way: z.enum(['rotating', 'printed', 'remote']),
      /** The window of a rotating code, the number of one on paper; 0 where there was none. */
      code: z.number().int().nonnegative(),
      /** Made on the phone at the tap: however often a scan comes, it is one. */
      scanId: z.uuid().optional(),
      /** Kept on the phone until it had a network; `at` is when it was scanned all the same. */
      offline: z.literal(true).optional(),
      /** Of one that was kept: his account was in use elsewhere since. */
      elsewhere: z.literal(true).optional(),
      /** Faster than anybody travels since the last one, in km/h: somebody should look at both. */
      tooFast: z.number().int().positive().optional(),
      /** A `Fix` as JSON. */
      position: personal('location', z.string()),
    }),
    days: 'none',
    act: 'nobody',
  }),
}
export type CheckInEvent = EventOf<typeof checkInEvents>

/** Stream `{company}-phone-rules-{employeeId}`. */
export const phoneRuleEvents = {
  /** The last word counts, whole. */
  PhoneRulesSet: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      /** Whether he uses the phone for it at all. */
      usage: z.boolean(),
      /** Without a code: never, at a place that he may use, or from anywhere. */
      remote: z.enum(['never', 'at-locations', 'anywhere']),
      /** Places that he may use; none: all of his department. */
      locationIds: z.array(id<DeviceId>()),
    }),
    days: 'none',
    act: ({ employeeId, usage, remote }) => ({
      area: 'people',
      employees: [employeeId],
      after: { code: usage ? `phone-${remote}` : 'phone-off' },
    }),
  }),
}
export type PhoneRuleEvent = EventOf<typeof phoneRuleEvents>

/** Stream `{company}-phones-{employeeId}`: what somebody's scans are signed with (docs/decisions/0089). */
export const phoneEvents = {
  /** A phone made a key for its person and said the public half, once in its life. */
  PhoneRegistered: event({
    subject: ({ employeeId }) => employeeId,
    data: z.object({
      employeeId: id<EmployeeId>(),
      phoneId: id<PhoneId>(),
      /** A public key of P-256 as SPKI, base64url: what tells one phone from all others. */
      key: personal('identity', z.string()),
      browser: z.enum(browsers),
      system: z.enum(systems),
      /** The first of a person, where nobody has to approve it; otherwise it waits. */
      bound: z.boolean(),
    }),
    days: 'none',
    act: ({ employeeId, bound }) => ({
      area: 'people',
      employees: [employeeId],
      after: { code: bound ? 'phone-bound' : 'phone-waits' },
    }),
  }),
  /** Which phone is his from now on, and which wait for somebody's word; all others are none of his. */
  PhonesSet: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      /** The one that was spoken of. */
      phoneId: id<PhoneId>(),
      bound: id<PhoneId>().nullable(),
      waiting: z.array(id<PhoneId>()),
    }),
    days: 'none',
    act: ({ employeeId, phoneId, bound, waiting }) => ({
      area: 'people',
      employees: [employeeId],
      after: {
        code:
          bound === phoneId
            ? 'phone-bound'
            : waiting.includes(phoneId)
              ? 'phone-waits'
              : 'phone-removed',
      },
    }),
  }),
}
export type PhoneEvent = EventOf<typeof phoneEvents>

/**
 * Where the phone was by its own word, in millionths of a degree; `accuracy` and `distance` to the place in metres,
 * null: to none.
 */
export const fix = z.object({
  latitude: z.number().int(),
  longitude: z.number().int(),
  accuracy: z.number().int(),
  distance: z.number().int().nullable(),
})
export type Fix = Readonly<z.infer<typeof fix>>
