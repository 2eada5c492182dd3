import { z } from 'zod'
import { endpoint, id, instant, localDate, paging, recordedReply } from './endpoint.ts'
import { pictureFile } from './pictures.ts'

const way = z.enum(['in', 'out'])
const remoteWay = z.enum(['never', 'at-locations', 'anywhere'])

export const GetOwnCheckIn = endpoint({
  method: 'GET',
  url: '/api/app/check-ins/own',
  access: { permission: 'check-ins.create' },
  summary: "One's own last movement, and which way the next one is proposed",
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** The last movement that counts, whatever recorded it. */
    last: z
      .object({
        at: z.string(),
        direction: z.enum(['in', 'out', 'unknown']),
        place: z.string().nullable(),
      })
      .nullable(),
    /** Null where that is not known. */
    proposed: way.nullable(),
    /** Whether he checks in with the phone at all, and where he may without a code. */
    usage: z.boolean(),
    remote: remoteWay,
  }),
})

/** Milliseconds: some three years, for whoever finds his phone again. */
const milliseconds = z.number().int().max(100_000_000_000)
const kept = z.strictObject({
  /** Since the tap, by a clock that nobody sets; null: lost with the page that it ran in. */
  ageMs: milliseconds.min(0).nullable(),
  /** The phone's clock at the tap, and as this is sent. */
  scannedAt: instant(),
  sentAt: instant(),
  /** How far that clock was ahead of the server's at the last contact; null: never known. */
  offsetMs: milliseconds.min(-100_000_000_000).nullable(),
  /** What the last answer before the tap had as `mesai-contact`; a page of an earlier version has none. */
  mark: z.string().max(100).optional(),
})

export const PostCheckIn = endpoint({
  method: 'POST',
  url: '/api/app/check-ins',
  access: { permission: 'check-ins.create' },
  does: 'movement',
  bodyLimit: 2 * 2 ** 20, // with a photo
  bringsKept: true,
  summary:
    'Check oneself in where one scanned a code with the phone, by the clock of the server or the age of the scan',
  body: z.strictObject({
    /** As scanned; null: without one, from where he is. */
    code: z.string().max(300).nullable(),
    /** Where the phone is by its own word, in degrees and metres, and for how many seconds it has known that. */
    position: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracy: z.number().min(0).max(100_000_000),
      ageSeconds: z.number().min(0).max(100_000_000),
    }),
    /** `in`, `out`, or `next`: the other way than the last time. */
    direction: z.string().max(20).default('next'),
    /** Made at the tap: a scan is one, however often it comes. */
    scanId: id().optional(),
    /** Of a scan that was kept on the phone until it had a network. */
    offline: kept.optional(),
    /** By the phone's own key over `signedText`, made at the tap; `at` is its clock then. It takes a `scanId`. */
    phone: z
      .strictObject({
        phoneId: id(),
        at: instant(),
        signature: z.string().regex(/^[\w-]{86}$/),
      })
      .optional(),
    /** Of the place; it is written anew, and kept with a movement that counts alone. The phone signs none of it. */
    photo: pictureFile.optional(),
  }),
  /**
   * `proposed`: nobody knows when it was, it came a day later, its phone was in contact since or is not the person's
   * yet, or the company asks for all that was kept, and somebody decides. `repeated`: the code was used
   * just before, and counts once, or there is such a movement already.
   */
  reply: recordedReply.extend({
    status: z.enum(['counted', 'proposed']),
    movementId: id().nullable(),
    at: z.string(),
    direction: way,
    place: z.string(),
    repeated: z.boolean(),
  }),
})

const scanned = {
  movementId: id(),
  at: z.string(),
  place: z.string().nullable(),
  direction: way,
  way: z.enum(['rotating', 'printed', 'remote']),
  /** Kept on the phone until it had a network. */
  offline: z.boolean(),
  /** Of one that was kept: his account was in use elsewhere since. */
  elsewhere: z.boolean(),
  /** In km/h, where it was faster than anybody travels. */
  tooFast: z.number().int().nullable(),
  /** In metres to the place; null where there is none, and once the person is erased. */
  distance: z.number().int().nullable(),
  accuracy: z.number().int().nullable(),
  /** `latitude, longitude` in degrees. */
  coordinates: z.string().nullable(),
  /** When a photo of the place came; null: none did. */
  photoAt: z.string().nullable(),
}

export const GetPhoneRules = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/phone-rules',
  access: { permission: 'employees.update' },
  summary: 'By which ways a person checks in with the phone, and at which places',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    usage: z.boolean(),
    remote: remoteWay,
    /** Every place of codes of the company; none `chosen`: he may use all that are for his department. */
    locations: z.array(z.object({ locationId: id(), name: z.string(), chosen: z.boolean() })),
  }),
})

export const PutPhoneRules = endpoint({
  method: 'PUT',
  url: '/api/app/employees/:employeeId/phone-rules',
  access: { permission: 'employees.update' },
  records: ['PhoneRulesSet'],
  summary: 'Say by which ways a person checks in with the phone, and at which places',
  params: z.object({ employeeId: id() }),
  body: z.strictObject({
    usage: z.boolean(),
    remote: remoteWay,
    /** None: all that are for his department. */
    locationIds: z.array(id()).max(200).default([]),
  }),
  reply: recordedReply,
})

export const GetCheckIns = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/check-ins',
  access: { permission: 'location-data.view' },
  summary: 'The newest 200 check-ins of a person, with where he was',
  opens: { kind: 'location', of: 'employeeId' },
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(z.object(scanned)),
  }),
})

export const GetLatestCheckIns = endpoint({
  method: 'GET',
  url: '/api/app/reports/employee-tracking/locations',
  access: { permission: 'location-data.view' },
  summary: 'Where people in scope checked in last with the phone, since the day before',
  opens: { kind: 'location' },
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        employeeId: id(),
        ...scanned,
      }),
    ),
  }),
})

export const GetKeptScans = endpoint({
  method: 'GET',
  url: '/api/app/reports/kept-scans',
  access: { permission: 'movements.view' },
  summary: 'Who keeps how many scans without a network, and codes that several kept',
  query: z.strictObject({ from: localDate(), to: localDate(), after: paging.after }),
  reply: z.object({
    /** Most first, 1,000 people at most. */
    rows: z.array(
      z.object({
        employeeId: id(),
        employeeNo: z.string().nullable(),
        fullName: z.string().nullable(),
        department: z.string().nullable(),
        /** Of what counts by itself. */
        kept: z.number().int(),
        /** How many more were asked for instead, as corrections, whatever was decided. */
        asked: z.number().int(),
        /** Of those that count: his account was in use elsewhere meanwhile. */
        elsewhere: z.number().int(),
        /** Of these: by a code of half a minute that somebody else in scope kept, too. */
        shared: z.number().int(),
        /** How many people in scope kept one such code, at the most. */
        mostOfOneCode: z.number().int(),
      }),
    ),
  }),
})
