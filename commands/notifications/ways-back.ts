import { noticeLimits } from '#domain/notifications/daily-limits.ts'
import { waysBackOf } from '../acts/way-back.ts'

/** Limits are set to what they were; what rules told is not taken back (`stays` of words/notice-rules.ts). */
export const noticeLimitWays = {
  NoticeLimitsSet: waysBackOf({ decider: noticeLimits })('NoticeLimitsSet', {
    place: () => 'limits',
    back: (limits, { undoing: { deps } }) => ({
      type: 'SetNoticeLimits',
      limits,
      at: deps.now(),
    }),
  }),
}
