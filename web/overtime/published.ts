/** Deciding on overtime, for the features that list it beside other things. */
export { approve, reject, revoke } from './api.ts'
