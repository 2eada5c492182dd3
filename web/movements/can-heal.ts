import type { InvalidMovement } from './api.ts'

/** Whose card can be given to somebody, so that the past heals. */
export const canHeal = (reason: InvalidMovement['invalid']): boolean =>
  reason === 'unknown-card' || reason === 'unassigned-card'
