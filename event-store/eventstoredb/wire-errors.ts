import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnknownError,
} from '@eventstore/db-client'
import { LogUnavailable, type LogRefusal } from '../contract.ts'

/** What the errors of the client mean here. */

/** Unless it is a bug of ours, what a server answers with is that it cannot just now. */
export const asAway = (error: unknown): unknown =>
  error instanceof LogUnavailable || error instanceof TypeError
    ? error
    : new LogUnavailable(
        denialIn(error) ??
          'the event store cannot be reached, has no leader, or did not answer in time',
        { cause: error, trouble: { code: denialIn(error) === null ? 'away' : 'denied' } },
      )

/** Why an append is taken neither now nor later; null where it may be. */
export const refusalIn = (
  error: unknown,
): { readonly refused: LogRefusal; readonly most: number | null } | null => {
  if (error instanceof MaxAppendSizeExceededError)
    return { refused: 'log.too-large', most: error.maxAppendSize }
  if (error instanceof StreamDeletedError) return { refused: 'log.stream-deleted', most: null }
  return mayNot(error) ? { refused: 'log.not-allowed', most: null } : null
}

/** In a sentence for the operator, who it is that the server does not let in; null where it is something else. */
export const denialIn = (error: unknown): string | null =>
  codeOf(error) === unauthenticated
    ? 'The event store does not know the user of EVENT_STORE_URL, or the password is another.'
    : mayNot(error)
      ? notAllowed
      : null
export const notAllowed =
  'The event store does not let the user of EVENT_STORE_URL read and write: give it the right, or another user.'

/**
 * That no record begins at a position: a server of 24.2 says so to who reads as unknown, which is also what it calls
 * whatever else went wrong in it, and to who follows as an invalid argument.
 */
export const isNoPosition = (error: unknown): boolean =>
  error instanceof UnknownError &&
  (codeOf(error) === invalidArgument ||
    (codeOf(error) === unknown && /position/i.test(error.message)))

/** Of gRPC. */
const unknown = 2
const invalidArgument = 3
const unauthenticated = 16
const permissionDenied = 7

/** Who is not known at all may be known again: a password is put right, and what waits goes on. */
const mayNot = (error: unknown): boolean =>
  codeOf(error) === permissionDenied ||
  (error instanceof AccessDeniedError && codeOf(error) !== unauthenticated)

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
