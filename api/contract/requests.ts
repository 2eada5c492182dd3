import type { refusals as sentences } from '#words/requests.ts'
import type { StatusOf } from './endpoint.ts'

export const refusals = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.not-found': 404,
  'request.method-not-allowed': 405,
  'request.too-large': 413,
  'request.media-type-unsupported': 415,
  'request.too-many': 429,
  'request.key-reused': 422,
  'request.in-flight': 409,
  'request.range-too-long': 400,
  'as-of.too-much': 422,
  'request.range-reversed': 400,
  'request.export-too-long': 422,
  'request.cursor-invalid': 400,
  conflict: 409,
  claimed: 409,
  unavailable: 503,
  internal: 500,
  'live.too-many': 503,
  'files.too-costly': 422,
  'files.busy': 429,
  'files.picture-unreadable': 422,
  'files.picture-too-large': 422,
  'files.picture-too-many-pixels': 422,
} as const satisfies StatusOf<typeof sentences>
