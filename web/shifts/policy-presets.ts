import type { PresetName } from '../policy/published.ts'
import { knowsPolicy, policiesFormOf, readPolicies, type PoliciesForm } from './policy-form.ts'
import type { Shift } from './api.ts'

/**
 * What a house sets of a shift (docs/presets.md has the sources); what it does not name counts as usual, so that two
 * sets do not mix.
 */
const sets: Readonly<Record<PresetName, Partial<PoliciesForm>>> = {
  turkey: {},
  odoo: { overtimeBy: 'day' },
  frappe: {
    hours: 'firstLast',
    overtime: 'none',
    dayHalves: { on: true, halfBelow: '240', absentBelow: '120' },
  },
  timetrex: { paidBreak: { on: true, minutes: '15', per: 'break', breaks: '2' } },
}

/** As the fields have it; what the type of shift does not know stays as usual. */
export const policyPreset = (name: PresetName, type: Shift['type']): PoliciesForm => {
  const usual = policiesFormOf({})
  const wanted: PoliciesForm = { ...usual, ...sets[name] }
  const part = <Name extends keyof PoliciesForm>(field: Name): PoliciesForm[Name] =>
    (knowsPolicy(type, field) ? wanted : usual)[field]
  return {
    hours: part('hours'),
    overtimeBy: part('overtimeBy'),
    overtime: part('overtime'),
    paidBreak: part('paidBreak'),
    dayHalves: part('dayHalves'),
  }
}

/** As it is sent, of a shift with periods, which knows all of them; what the set does not name is said to be off. */
export const shiftPresetOf = (name: PresetName): Pick<Shift, keyof PoliciesForm> => ({
  hours: 'everyPair',
  overtimeBy: 'position',
  overtime: 'counted',
  paidBreak: null,
  dayHalves: null,
  ...readPolicies(policyPreset(name, 'fixed'), 'fixed', {}),
})
