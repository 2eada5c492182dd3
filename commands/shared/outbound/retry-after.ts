import type { GuardedReply } from './guarded-fetch.ts'

const longestWaitSeconds = 24 * 60 * 60

/** Seconds before which somebody asks not to be asked again, a day at most; null: he does not say, or by a date. */
export const retryAfterOf = ({
  headers,
}: Pick<Extract<GuardedReply, { kind: 'reply' }>, 'headers'>): number | null => {
  const said = headers['retry-after']
  return said !== undefined && /^\d{1,6}$/.test(said)
    ? Math.min(Number(said), longestWaitSeconds)
    : null
}
