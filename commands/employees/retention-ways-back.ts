import { retention } from '#domain/employees/retention.ts'
import { waysBackOf } from '../acts/way-back.ts'

/** What was destroyed meanwhile stays so. */
export const retentionWays = {
  RetentionSet: waysBackOf({ decider: retention })('RetentionSet', {
    place: () => 'retention',
    back: before => ({ type: 'SetRetention', ...before }),
  }),
}
