import { retention, retentionOn, sinceEver } from '#domain/employees/retention.ts'
import { waysBackOf } from '../acts/way-back.ts'

/** What was destroyed meanwhile stays so. */
export const retentionWays = {
  RetentionSet: waysBackOf({ decider: retention })('RetentionSet', {
    place: ({ from = sinceEver }) => from,
    back: (before, { data: { from = sinceEver } }) => ({
      type: 'SetRetention',
      ...retentionOn(before, from),
      from,
    }),
  }),
}
