/** Why somebody left, as far as a company writes it down. */
export const leavingReasons = [
  'resigned',
  'dismissed',
  'agreed',
  'contract-over',
  'probation',
  'retired',
  'moved',
  'died',
  'other',
] as const
export type LeavingReason = (typeof leavingReasons)[number]
