import * as fc from 'fast-check'
import { defaultPolicy, type DayInput, type Movement, type Policy, type SpanInputs } from '#domain/attendance/inputs.ts'
import { addDays, instantOf, timeOfMinute } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { restDay, shift, zone } from './given.ts'

/** Weeks in which something happens to the clock, or nothing; the change lies on the fourth day. */
const weeks = [
  ['Europe/Istanbul', '2026-03-26'], ['Europe/Berlin', '2026-03-26'], ['Europe/Berlin', '2026-10-22'], ['Asia/Kathmandu', '2026-03-26'],
  ['America/New_York', '2026-03-05'], ['America/New_York', '2026-10-29'],
] as const

/** Every shift the rulebook allows: 1 to 3 periods that follow each other, spanning less than 24 h. */
const anyShift: fc.Arbitrary<Shift> = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.uniqueArray(fc.integer({ min: 1, max: 1439 }), { minLength: 1, maxLength: 5 })).map(([start, cuts]) => {
  const points = [0, ...cuts.toSorted((a, b) => a - b)].slice(0, cuts.length % 2 === 0 ? cuts.length : cuts.length + 1)
  const time = (index: number) => timeOfMinute(start + (points[index] ?? 0))
  return shift(...Array.from({ length: points.length / 2 }, (_, index) => `${time(index * 2)}-${time(index * 2 + 1)}`))
})
const planned = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(shift('09:00-18:00'), shift('22:00-06:00'), shift('14:00-22:00'), shift('06:00-14:00'), shift('08:00-07:59')) },
  { weight: 2, arbitrary: anyShift }, { weight: 1, arbitrary: fc.constant(restDay) }, { weight: 2, arbitrary: fc.constant(null) })

const anyPolicy: fc.Arbitrary<Policy> = fc.record({
  bounceSeconds: fc.constantFrom(0, 60, 600), repeatedExitMinutes: fc.constantFrom(0, 60, 240), maxPresenceHours: fc.constantFrom(4, 16, 30),
  missingExit: fc.constantFrom('absent', 'shiftEnd'),
}).map(chosen => ({ ...defaultPolicy, ...chosen }))

const direction = fc.constantFrom('in', 'out', 'unknown')
/** Swipes that come one after another, from seconds to most of a day apart. */
const anyMovements = (from: number): fc.Arbitrary<Movement[]> =>
  fc.array(fc.record({ gap: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 7200 }), fc.integer({ min: 0, max: 70_000 }),
    fc.constantFrom(60, 600, 3600, 7200, 4 * 3600, 12 * 3600, 16 * 3600)), direction }), { maxLength: 16 })
    .map(moves => {
      let at = from
      return moves.map((move, index) => ({ id: `m${(index * 7) % 16}`, at: instantOf((at += move.gap * 1000)), direction: move.direction }))
    })

export const anyInputs: fc.Arbitrary<SpanInputs & { policy: Policy }> = fc.constantFrom(...weeks).chain(([name, firstDay]) => {
  const first = asLocalDate(firstDay)
  const start = Date.parse(`${firstDay}T00:00Z`)
  const day = fc.record({ shift: planned, employed: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }), listed: fc.integer({ min: 0, max: 9 }) })
  return fc.record({
    zone: fc.constant(zone(name)), policy: anyPolicy,
    days: fc.array(day, { minLength: 7, maxLength: 7 }).map(days =>
      days.flatMap(({ listed, ...input }, index): DayInput[] => (listed === 0 ? [] : [{ day: addDays(first, index), ...input }]))),
    movements: fc.integer({ min: -30, max: 90 }).chain(hours => anyMovements(start + hours * 3_600_000)),
    now: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 8 * 1440 * 60 }).map(seconds => instantOf(start + seconds * 1000))),
  })
})
