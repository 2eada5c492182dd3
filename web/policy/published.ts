/** What the form of a shift offers of ready sets of rules, too. */
export { PresetChoice } from './preset-choice.tsx'
export { presetNames, presetOf, type PresetName } from './presets.ts'
