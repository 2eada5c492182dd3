import type { PolicyChanges } from '#domain/policy/events.ts'
import { attendanceLetters } from '#domain/policy/letters.ts'
import { policy } from '#domain/policy/policy.ts'
import { waysBackOf } from '../acts/way-back.ts'

const rules = waysBackOf({ decider: policy })
const letters = waysBackOf({ decider: attendanceLetters })
/** Keys of what a setting changes are names of rules. */
const namesOf = (changes: PolicyChanges) => Object.keys(changes) as (keyof PolicyChanges)[]

/** The company's rules, each by itself and date, and the letters of the sheet. */
export const policyWays = {
  PolicySet: rules('PolicySet', {
    place: ({ from, changes }) => namesOf(changes).map(rule => `${from}:${rule}`),
    back: (_, { data: { from, changes }, undoing: { deps, caller } }) => ({
      type: 'WithdrawPolicy',
      from,
      rules: namesOf(changes),
      by: caller.actor,
      at: deps.now(),
    }),
  }),
  AttendanceLettersSet: letters('AttendanceLettersSet', {
    place: () => 'letters',
    back: (before, { undoing: { deps, caller } }) => ({
      type: 'SetAttendanceLetters',
      letters: before,
      by: caller.actor,
      at: deps.now(),
    }),
  }),
}
