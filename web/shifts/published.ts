/** What a ready set of rules sets of a shift, for whoever tries it. */
export { shiftPresetOf } from './policy-presets.ts'
/** A shift as a form, for what tries another version of it without saving. */
export { shiftDetail, type ShiftDetail } from './api.ts'
export { LunchFields } from './lunch-fields.tsx'
export { PeriodFields } from './period-fields.tsx'
export { formOf as shiftFormOf, readForm as readShift } from './shift-form.ts'
export { ShiftEffect } from './shift-effect.tsx'
export { ToleranceFields } from './tolerance-fields.tsx'
export { PolicyFields as ShiftRules } from './policy-fields.tsx'
