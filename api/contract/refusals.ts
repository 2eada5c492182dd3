import type { Code } from '#words/refusals.ts'
import { refusals } from './registry.ts'
import type { Status } from './endpoint.ts'

/**
 * The status of every failure: 400 malformed, 401 no session, 403 not allowed, 404 not there or not yours, 409 somebody
 * was faster, 422 refused by a rule. 401 and 412 end the session in the web: 401 is never a refusal, 412 never
 * anything.
 */
export const statusOf = refusals satisfies Record<Code, Status>
