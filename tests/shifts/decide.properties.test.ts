import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Shift } from '#domain/shifts/events.ts'
import { schedule, type ScheduleCommand } from '#domain/shifts/schedule.ts'
import { shapeRefusal } from '#domain/shifts/shape.ts'
import { shifts, type ShiftCommand } from '#domain/shifts/shifts.ts'
import { minuteOfTime, timeOfMinute } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { repeatedInVain } from '#tests/shared/given.ts'
import { employeeId, shiftId } from '#tests/shared/ids.ts'

const time = fc.integer({ min: 0, max: 47 }).map(half => timeOfMinute(half * 30))
const tolerances = {
  earlyArrival: 0,
  lateArrival: 0,
  earlyExit: 0,
  lateExit: 0,
  break: 0,
  missingWork: 0,
  overtime: 0,
  flexible: 0,
}
const anyShift: fc.Arbitrary<Shift> = fc.record({
  type: fc.constantFrom('fixed', 'rotational', 'flexible', 'holiday'),
  periods: fc.array(fc.record({ start: time, end: time }), { maxLength: 3 }),
  lunch: fc.option(fc.record({ start: time, end: time, minutes: fc.constantFrom(0, 30, 60) })),
  tolerances: fc.constant(tolerances),
  minimumWork: fc.constantFrom(0, 480),
})
const day = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01').map(asLocalDate)

const round = (from: string, to: string): number =>
  (minuteOfTime(to) - minuteOfTime(from) + 1440) % 1440
/** What ends when it starts lasts 24 hours. */
const length = (from: string, to: string): number => round(from, to) || 1440

test('in every shift that is accepted, work and the gaps between fit into one day, and lunch into work', () => {
  let accepted = 0
  fc.assert(
    fc.property(anyShift, shift => {
      if (shapeRefusal('Day', shift)) return
      accepted++
      const worked = shift.periods.map(({ start, end }) => length(start, end))
      const gaps = shift.periods
        .slice(1)
        .map(({ start }, index) => round(shift.periods[index]?.end ?? '', start))
      expect(
        [...worked, ...gaps].reduce((sum, minutes) => sum + minutes, 0),
      ).toBeLessThanOrEqual(1440)
      expect(worked.every(minutes => minutes > 0)).toBe(true)
      const { lunch } = shift
      const inside = (window: NonNullable<Shift['lunch']>): boolean =>
        shift.periods.some(
          ({ start }, index) =>
            round(start, window.start) + length(window.start, window.end) <=
            (worked[index] ?? 0),
        )
      expect(lunch === null || inside(lunch)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
  expect(accepted).toBeGreaterThan(300)
})

test('any command that comes twice records nothing the second time', () => {
  const definition = {
    shiftId: fc.constant(shiftId()),
    title: fc.constantFrom('Day', 'Late'),
    from: day,
    shift: anyShift,
  }
  const anyShiftCommand: fc.Arbitrary<ShiftCommand> = fc.oneof(
    fc.record({ type: fc.constant('DefineShift'), ...definition }),
    fc.record({ type: fc.constant('RedefineShift'), ...definition }),
  )
  fc.assert(
    fc.property(fc.array(anyShiftCommand, { maxLength: 20, size: 'max' }), all => {
      expect(repeatedInVain(shifts, all)).toEqual([])
    }),
  )

  const anyAssignment: fc.Arbitrary<ScheduleCommand> = fc.record({
    type: fc.constant('AssignShift'),
    employeeId: fc.constant(employeeId()),
    shiftId: fc.integer({ min: 1, max: 2 }).map(shiftId),
    from: day,
    weekdays: fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 7 }),
    definedFrom: fc.option(day, { nil: undefined }),
    employment: fc.record({
      status: fc.constantFrom('none', 'employed', 'erased'),
      startOfEmployment: fc.constant(null),
      lastDay: fc.option(day),
    }),
  })
  fc.assert(
    fc.property(fc.array(anyAssignment, { maxLength: 20, size: 'max' }), all => {
      expect(repeatedInVain(schedule, all)).toEqual([])
    }),
  )
})
