import type { PolicyChanges } from './api.ts'

/**
 * What a house sets, as far as it is known (docs/presets.md has the sources). A preset is no fact: it fills the fields,
 * which are tried and saved as if they had been typed.
 */
export const presetNames = ['turkey', 'odoo', 'frappe', 'timetrex'] as const
export type PresetName = (typeof presetNames)[number]

/** Policies that a preset says nothing of are off: two of them do not mix. */
const off: PolicyChanges = {
  missingExit: 'absent',
  overtimeNeedsApproval: true,
  offsetMissingWithOvertime: false,
  planFilledMinutes: 120,
  kindByDate: false,
  breakDeduction: null,
  premiums: [],
  overtimeTiers: [],
}

const sets: Readonly<Record<PresetName, PolicyChanges>> = {
  turkey: {
    night: { start: '20:00', end: '06:00' },
    weeklyHours: { contract: 45, legal: 45 },
    breakDeduction: [
      { over: 0, minutes: 15 },
      { over: 255, minutes: 30 },
      { over: 480, minutes: 60 },
    ],
  },
  odoo: { missingExit: 'planFilled', overtimeNeedsApproval: false },
  frappe: { breakDeduction: [] },
  timetrex: {
    overtimeNeedsApproval: false,
    breakDeduction: [{ over: 300, minutes: 30 }],
    overtimeTiers: [
      { per: 'day', over: 480, coefficient: 1.5 },
      { per: 'week', over: 2400, coefficient: 1.5 },
    ],
  },
}

/** The rules of which a preset says why, in order. */
export const reasons = {
  turkey: ['breakDeduction', 'week', 'night'],
  odoo: ['missingExit', 'approval', 'shift'],
  frappe: ['breakDeduction', 'shift'],
  timetrex: ['overtimeTiers', 'breakDeduction', 'approval'],
} as const satisfies Readonly<Record<PresetName, readonly string[]>>

export const presetOf = (name: PresetName): PolicyChanges => ({ ...off, ...sets[name] })
