/** Deciding on leave, for the features that list it beside other things. */
export { decide as decideLeave } from './requests/api.ts'
export { useLimitText } from './types/use-limit-text.ts'
