import { z } from 'zod'
import { event, instant } from '../shared/events.ts'

/** Stream `{noCompany}-clock-{month}`: passing time is a fact, so that what is derived never reads a clock. */
export const clockEvents = {
  ClockReached: event({ data: z.object({ at: instant() }), days: 'unsaid', act: 'nobody' }),
}
