import * as fc from 'fast-check'
import type { Policy, SpanInputs } from '#domain/attendance/inputs.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { randomFrom } from '../shared/random.ts'
import { anyInputs } from './generated.ts'
import { denseDays } from './reading/dense-days.ts'

/** Weeks with night shifts, double shifts, half holidays, leave and changes of the clock, under any of the policies. */
export const anySpan: fc.Arbitrary<SpanInputs> = fc.oneof(
  anyInputs,
  fc.integer().map(seed => denseDays(randomFrom(seed))),
)
/** Policies of a shift, and of the company (`attendance-rules §14`). */
export const ofShift: fc.Arbitrary<Partial<Shift>> = fc.record({
  hours: fc.constantFrom('everyPair', 'firstLast'),
  overtimeBy: fc.constantFrom('position', 'day'),
  overtime: fc.constantFrom('counted', 'none'),
  paidBreak: fc.option(
    fc.record({
      minutes: fc.constantFrom(0, 10, 30),
      per: fc.constantFrom('day', 'break'),
      breaks: fc.constantFrom(null, 0, 1),
    }),
  ),
  dayHalves: fc.option(fc.constant({ halfBelow: 240, absentBelow: 60 })),
})
export const ofCompany: fc.Arbitrary<Partial<Policy>> = fc.record({
  missingExit: fc.constantFrom('absent', 'shiftEnd', 'planFilled'),
  planFilledMinutes: fc.constantFrom(0, 120, 600),
  kindByDate: fc.boolean(),
  breakDeduction: fc.constantFrom(
    null,
    [],
    [
      { over: 0, minutes: 15 },
      { over: 200, minutes: 60 },
      { over: 220, minutes: 90 },
    ],
  ),
  premiums: fc.constantFrom(
    [],
    [
      { code: 'A', weekdays: null, start: '17:00', end: '09:00' },
      { code: 'A', weekdays: [6, 7], start: '00:00', end: '00:00' },
    ],
  ),
  overtimeTiers: fc.constantFrom(
    [],
    [{ per: 'day' as const, over: 300, coefficient: 1.5 }],
    [
      { per: 'day' as const, over: 300, coefficient: 1.5 },
      { per: 'week' as const, over: 900, coefficient: 2 },
    ],
  ),
})
export const withPolicies = (
  inputs: SpanInputs,
  company: Partial<Policy>,
  shift: Partial<Shift>,
): SpanInputs => ({
  ...inputs,
  policy: { ...inputs.policy, ...company },
  days: inputs.days.map(day =>
    day.shift ? { ...day, shift: { ...day.shift, ...shift } } : day,
  ),
})
