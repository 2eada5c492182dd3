import type { Code } from '#api/contract/messages/tr.ts'

/**
 * The status of every failure: 400 malformed, 401 no session, 403 not allowed, 404 not there or not yours, 409 somebody was faster,
 * 422 refused by a rule. 401 and 412 end the session in the web: 401 is never a refusal, 412 never anything.
 */
export const statusOf = {
  'request.malformed': 400, 'request.invalid': 400, 'request.range-too-long': 400, 'request.range-reversed': 400, 'request.cursor-invalid': 400,
  'request.not-found': 404, 'request.method-not-allowed': 405, 'request.too-large': 413, 'request.media-type-unsupported': 415,
  'request.too-many': 429, 'request.key-reused': 422, 'request.in-flight': 409,
  'not-found': 404, conflict: 409, claimed: 409, unavailable: 503, internal: 500,
  'access.signed-out': 401, 'access.forbidden': 403, 'access.password-change-required': 403,
  'access.login-failed': 401, 'access.too-many-attempts': 429,
  'access.user-not-found': 404, 'access.employee-not-found': 404,
  'access.role-above-own': 403, 'access.last-main-manager': 422,
  'access.username-invalid': 422, 'access.username-taken': 409, 'access.employee-has-user': 409,
  'access.password-weak': 422, 'access.password-common': 422, 'access.old-password-wrong': 422, 'access.passwords-differ': 422,
  'access.password-same': 422, 'access.password-used-before': 422,
  'live.too-many': 503,
} as const satisfies Record<Code, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503>
