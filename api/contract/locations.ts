import { z } from 'zod'
import type { refusals as sentences } from '#words/locations.ts'
import { directionRule, name, zone } from './devices.ts'
import { endpoint, id, paging, recordedReply, type StatusOf } from './endpoint.ts'

export const locationRow = z.object({
  locationId: id(),
  name: z.string(),
  /** `waiting`: never put into use · `suspended`: by a person. */
  status: z.enum(['waiting', 'approved', 'suspended']),
  directionRule,
  zone: z.string(),
  /** `latitude, longitude` in degrees. */
  coordinates: z.string(),
  /** In metres. */
  tolerance: z.number().int(),
  /** Whose people may use it, with all below; none: everybody. */
  departments: z.array(z.object({ departmentId: id(), name: z.string() })),
  /** Those on paper; a code that is revoked stays in the list. */
  codes: z.array(
    z.object({
      codeNo: z.number().int(),
      madeAt: z.string(),
      revokedAt: z.string().nullable(),
    }),
  ),
  movements: z.number().int(),
  lastMovementAt: z.string().nullable(),
})
export const GetLocations = endpoint({
  method: 'GET',
  url: '/api/app/locations',
  access: { permission: 'devices.view' },
  summary: 'Places where people check in with the phone, with their codes on paper',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(locationRow) }),
})

const facts = {
  name,
  coordinates: z.string().trim().min(1).max(60),
  tolerance: z.number().int().max(100_000),
  departmentIds: z.array(id()).max(200).default([]),
  directionRule: directionRule.default('as-sent'),
}
export const PostLocation = endpoint({
  method: 'POST',
  url: '/api/app/locations',
  access: { permission: 'devices.create' },
  summary: 'Add a place of codes; it is used once approved, like any reader',
  body: z.strictObject({ ...facts, zone }),
  reply: recordedReply.extend({ locationId: id() }),
})

const params = z.object({ locationId: id() })
export const PutLocation = endpoint({
  method: 'PUT',
  url: '/api/app/locations/:locationId',
  access: { permission: 'devices.update' },
  records: ['LocationPlaced'],
  summary: 'Say where a place of codes is, how far from it one may be, and whom it is for',
  params,
  body: z.strictObject(facts),
  reply: recordedReply,
})
export const PostPrintedCode = endpoint({
  method: 'POST',
  url: '/api/app/locations/:locationId/codes',
  access: { permission: 'devices.update' },
  summary: 'Make another code to print; the ones before stay in use',
  params,
  reply: recordedReply.extend({ codeNo: z.number().int() }),
})
export const PostPrintedCodeRevocation = endpoint({
  method: 'POST',
  url: '/api/app/locations/:locationId/codes/revoke',
  access: { permission: 'devices.update' },
  records: ['PrintedCodeRevoked'],
  summary: 'Revoke a code by its number: wherever it still hangs, nobody checks in with it',
  params,
  body: z.strictObject({ codeNo: z.number().int().positive().max(1_000_000) }),
  reply: recordedReply,
})
export const GetPrintedCode = endpoint({
  method: 'GET',
  url: '/api/app/locations/:locationId/print',
  access: { permission: 'devices.update' },
  summary: 'A code on paper as PDF: a sheet, or a sticker of ten centimetres',
  params,
  query: z.strictObject({
    after: paging.after,
    code: z.coerce.number().int().positive().max(1_000_000),
    as: z.enum(['sheet', 'sticker']).default('sheet'),
  }),
  reply: z.unknown(),
})
/** Each is shown for half a minute from `from` on. */
export const GetRotatingCodes = endpoint({
  method: 'GET',
  url: '/api/app/locations/:locationId/rotating',
  access: { permission: 'devices.update' },
  does: 'movement',
  summary: 'The code that the screen at a place shows now, and those of the next minutes',
  params,
  reply: z.object({
    name: z.string(),
    status: locationRow.shape.status,
    /** The clock by which they turn. */
    now: z.string(),
    codes: z.array(
      z.object({
        from: z.string(),
        /** A picture of so many squares across, its dark ones as a path of SVG. */
        size: z.number().int(),
        path: z.string(),
      }),
    ),
  }),
})

export const locationRefusals = {
  'locations.not-found': 404,
  'locations.code-not-found': 404,
  'locations.too-many-codes': 422,
  'locations.tolerance-not-positive': 422,
  'qr.invalid': 422,
  'qr.missing-device': 422,
  'qr.wrong-device-type': 422,
  'qr.unused': 422,
  'qr.out-of-use': 422,
  'qr.expired': 422,
  'device.not-found': 422,
  'device.not-authorised': 422,
  'device.inactive': 422,
  'movement.direction-invalid': 422,
  'movement.last-not-found': 422,
  'mobile.not-allowed': 422,
  'mobile.remote-not-allowed': 422,
  'mobile.no-place': 422,
  'mobile.phone-unsigned': 403,
  'mobile.phone-unknown': 403,
  'mobile.phone-removed': 403,
  'mobile.phone-signature': 403,
  'mobile.phone-key': 422,
  'mobile.phone-not-asked': 409,
  'mobile.phone-not-found': 404,
  'mobile.too-many-phones': 409,
  'mobile.own-phone': 403,
  'mobile.own-rules': 403,
  'location.outside-tolerance': 422,
  'location.too-uncertain': 422,
  'locations.coordinates-malformed': 422,
  'locations.latitude-outside': 422,
  'locations.longitude-outside': 422,
} as const satisfies StatusOf<typeof sentences>
