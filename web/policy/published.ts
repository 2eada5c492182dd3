/** What the form of a shift offers of ready sets of rules, too. */
export { PresetChoice } from './preset-choice.tsx'
export { presetNames, presetOf, type PresetName } from './presets.ts'
/** Rules as a form, for what tries them without saving. */
export { policy, type Policy } from './api.ts'
export { PolicyFields } from './policy-fields.tsx'
export { presetForm, readPolicy } from './policy-form.ts'
