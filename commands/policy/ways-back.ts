import type { MesaiEvent } from '#domain/catalogue.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import { attendanceLetters } from '#domain/policy/letters.ts'
import { policy } from '#domain/policy/policy.ts'
import { policyOn, withoutRules } from '#domain/policy/published.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { countryOfCompany } from '../organization/published.ts'
import { previewNeeded, type PeriodFixed, type PreviewNeeded } from '../payroll/published.ts'
import { isOfDays, movedPeriod } from './locked-days.ts'
import { policySettingsOf } from './published.ts'

const ofRules = waysBackOf({ decider: policy })
const letters = waysBackOf({ decider: attendanceLetters })
/** Keys of what a setting changes are names of rules. */
const namesOf = (changes: PolicyChanges) => Object.keys(changes) as (keyof PolicyChanges)[]

/** As the change itself is refused, or asks what becomes of locked days: of the rules that hold again. */
const locked = async (
  { deps, caller: { company }, preview }: UndoContext,
  facts: readonly MesaiEvent[],
): Promise<PeriodFixed | PreviewNeeded | null> => {
  for (const { type, data } of facts) {
    if (type !== 'PolicyWithdrawn') continue
    const { from, rules } = data
    const settings = withoutRules(await policySettingsOf(deps, company), from, rules)
    const moved = rules.includes('payrollStartDay')
      ? await movedPeriod(deps, company, settings)
      : null
    if (moved) return moved
    const ofDays = rules.filter(isOfDays)
    if (preview === null || ofDays.length === 0) continue
    const again = policyOn(settings, from)
    const changes: PolicyChanges = Object.fromEntries(ofDays.map(rule => [rule, again[rule]]))
    const unseen = await previewNeeded(
      deps,
      company,
      { policy: changes },
      { from, to: null, preview },
    )
    if (unseen) return unseen
  }
  return null
}

/** The company's rules, each by itself and date, and the letters of the sheet. */
export const policyWays = {
  PolicySet: ofRules('PolicySet', {
    place: ({ from, changes }) => namesOf(changes).map(rule => `${from}:${rule}`),
    locked,
    back: async (_, { data: { from, changes }, undoing: { deps, caller } }) => ({
      type: 'WithdrawPolicy',
      from,
      rules: namesOf(changes),
      country: await countryOfCompany(deps, caller.company, from),
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
