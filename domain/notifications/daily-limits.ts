import type { Decider } from '../shared/decider.ts'
import { ok } from '../shared/result.ts'
import type { Instant } from '../shared/values.ts'
import type { NoticeLimitEvent } from './events.ts'
import { usualLimits, type DailyLimits } from './writing.ts'

export type NoticeLimitCommand = {
  readonly type: 'SetNoticeLimits'
  /** Each from 1 on: who is to be told nothing by a channel has rules without it. */
  readonly limits: DailyLimits
  readonly at: Instant
}

/** How many notices a company lets one recipient get by a channel on one date (notice-rules 4.3). */
export const noticeLimits: Decider<DailyLimits, NoticeLimitCommand, NoticeLimitEvent, never> = {
  initial: usualLimits,
  decide: (before, { limits: { sms, push, mail }, at }) =>
    ok(
      sms === before.sms && push === before.push && mail === before.mail
        ? []
        : [{ type: 'NoticeLimitsSet', data: { sms, push, mail, at } }],
    ),
  evolve: (_, { data: { sms, push, mail } }) => ({ sms, push, mail }),
}
