const counts = new Set([
  'days',
  'lateDays',
  'earlyDays',
  'uncountedDays',
  'restDaysWorked',
  'shortRests',
  'weeks',
])
export type CodeUnit = 'minutes' | 'halves' | 'count'
/** In what a code of a lock is counted (`payroll-rules §3.1`). */
export const unitOf = (code: string): CodeUnit =>
  counts.has(code)
    ? 'count'
    : code.endsWith('HalfDays') || code === 'holidayHalfDaysWorked' || code.startsWith('sgk.')
      ? 'halves'
      : 'minutes'
