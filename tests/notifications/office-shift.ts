import type { Shift } from '#domain/shifts/events.ts'

/** The shift of notice-rules 8. */
export const officeShift: Shift = {
  type: 'fixed',
  periods: [
    { start: '09:00', end: '12:30' },
    { start: '13:30', end: '18:00' },
  ],
  lunch: null,
  tolerances: {
    earlyArrival: 0,
    lateArrival: 5,
    earlyExit: 0,
    lateExit: 15,
    break: 0,
    missingWork: 0,
    overtime: 30,
    flexible: 0,
  },
  minimumWork: 0,
}
