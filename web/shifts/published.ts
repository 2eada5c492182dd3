/** What a ready set of rules sets of a shift, for whoever tries it. */
export { shiftPresetOf } from './policy-presets.ts'
