import type { Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/** The log as it was at an instant, for whoever judges by streams. */
export const asOf = (log: Deps['log'], at: Instant): Deps['log'] => ({
  ...log,
  readStream: async stream =>
    (await log.readStream(stream)).filter(({ recordedAt }) => recordedAt <= at),
})
