import { z } from 'zod'
import { ofUser } from '../shared/acts.ts'
import { event, id, instant, localDate, type EventOf } from '../shared/events.ts'
import type { DelegationId, UserId } from '../shared/values.ts'

/** `from` is away, `to` stands in. */
const parties = { delegationId: id<DelegationId>(), from: id<UserId>(), to: id<UserId>() }

/**
 * Stream `{company}-delegations-{company}`: who decides in whose name while he is away (`leave-rules §1.3`). One
 * stream, so that of two who send each other away at the same moment one is told.
 */
export const delegationEvents = {
  /** From its first to its last day, both with it; it ends by itself. */
  DelegationGiven: event({
    data: z.object({
      ...parties,
      first: localDate(),
      last: localDate(),
      by: z.string(),
      at: instant(),
    }),
    days: 'none',
    act: ({ from, first, last }, known) =>
      ofUser(from, known, { figures: { from: first, to: last } }),
  }),
  /** Before its last day. `day`: on which it held for the last time; null: it is as if it had never been given. */
  DelegationEnded: event({
    data: z.object({
      ...parties,
      day: localDate().nullable(),
      by: z.string(),
      at: instant(),
    }),
    days: 'none',
    act: ({ from }, known) => ofUser(from, known),
  }),
}
export type DelegationEvent = EventOf<typeof delegationEvents>
