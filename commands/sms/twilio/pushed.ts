import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PushedReports, PushedRequest } from '../published.ts'
import { isSid, twilioState } from './codes.ts'

/** A report has a dozen fields. */
const longestBody = 16_384

/** What Twilio says of a message at the address that it was given with it; believed where Twilio signed it. */
export const pushedByTwilio =
  ({ authToken, callback }: { readonly authToken: string; readonly callback: string | null }) =>
  ({ headers, body }: PushedRequest): PushedReports => {
    if (body.length > longestBody) return { kind: 'unreadable' }
    const fields = [...new URLSearchParams(body)]
    const signature = headers['x-twilio-signature']
    if (callback === null || signature === undefined) return { kind: 'forged' }
    if (!isSame(signature, twilioSignature(authToken, callback, fields)))
      return { kind: 'forged' }
    const told = new Map(fields)
    const id = told.get('MessageSid') ?? ''
    if (!isSid(id)) return { kind: 'unreadable' }
    const error = /^\d{1,6}$/.exec(told.get('ErrorCode') ?? '')?.[0]
    const state = twilioState(told.get('MessageStatus') ?? '', error ? Number(error) : null)
    const reports = state === null ? [] : [{ ref: null, id, state, credits: null }]
    return { kind: 'reports', reports, proven: true }
  }

/**
 * `X-Twilio-Signature`: base64 of the HMAC-SHA1, under the account's token, of the whole address and of every field,
 * its name and what it says one right after the other, in order of names; of a name that comes twice each value once.
 */
export const twilioSignature = (
  authToken: string,
  url: string,
  fields: readonly (readonly [string, string])[],
): string =>
  createHmac('sha1', authToken)
    .update(url + [...new Set(sorted(fields).map(pair => pair.join('')))].join(''))
    .digest('base64')

const sorted = (fields: readonly (readonly [string, string])[]) =>
  fields.toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
