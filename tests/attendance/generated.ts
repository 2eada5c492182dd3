import * as fc from 'fast-check'
import {
  defaultPolicy,
  type DayInput,
  type Holiday,
  type Leave,
  type Movement,
  type Policy,
  type SpanInputs,
} from '#domain/attendance/inputs.ts'
import { addDays, instantOf, minuteOfTime, timeOfMinute } from '#domain/shared/time.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { restDay, shift, zone } from './given.ts'

/** Weeks in which something happens to the clock, or nothing; the change lies on the fourth day. */
const weeks = [
  ['Europe/Istanbul', '2026-03-26'],
  ['Europe/Berlin', '2026-03-26'],
  ['Europe/Berlin', '2026-10-22'],
  ['Asia/Kathmandu', '2026-03-26'],
  ['America/New_York', '2026-03-05'],
  ['America/New_York', '2026-10-29'],
] as const

/** Every shift the rulebook allows: 1 to 3 periods that follow each other, spanning 24 h at most. */
const anyShift: fc.Arbitrary<Shift> = fc
  .tuple(
    fc.integer({ min: 0, max: 1439 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 1440 }), { minLength: 1, maxLength: 5 }),
  )
  .map(([start, cuts]) => {
    const points = [0, ...cuts.toSorted((a, b) => a - b)].slice(
      0,
      cuts.length % 2 === 0 ? cuts.length : cuts.length + 1,
    )
    const time = (index: number) => timeOfMinute(start + (points[index] ?? 0))
    return shift(
      ...Array.from(
        { length: points.length / 2 },
        (_, index) => `${time(index * 2)}-${time(index * 2 + 1)}`,
      ),
    )
  })
const plain = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      shift('09:00-18:00'),
      shift('22:00-06:00'),
      shift('14:00-22:00'),
      shift('06:00-14:00'),
      shift('08:00-08:00'),
    ),
  },
  { weight: 2, arbitrary: anyShift },
)
const tolerance = fc.constantFrom(0, 5, 15, 120)
/** With a lunch window somewhere in one period, tolerances and a minimum. */
const furnished: fc.Arbitrary<Shift> = fc
  .record({
    base: plain,
    type: fc.constantFrom('fixed', 'fixed', 'rotational', 'flexible'),
    lunchIn: fc.nat(),
    lunchFrom: fc.nat(),
    lunchTo: fc.nat(),
    lunchMinutes: fc.nat(),
    hasLunch: fc.boolean(),
    tolerances: fc.record({
      earlyArrival: tolerance,
      lateArrival: tolerance,
      earlyExit: tolerance,
      lateExit: tolerance,
      break: tolerance,
      missingWork: tolerance,
      overtime: tolerance,
      flexible: fc.constantFrom(0, 0, 30, 120),
    }),
    minimumWork: fc.constantFrom(0, 60, 300, 480),
  })
  .map(
    ({
      base,
      type,
      lunchIn,
      lunchFrom,
      lunchTo,
      lunchMinutes,
      hasLunch,
      tolerances,
      minimumWork,
    }) => {
      const period = base.periods[type === 'flexible' ? 0 : lunchIn % base.periods.length]
      const from = minuteOfTime(period?.start ?? '00:00')
      const length = (minuteOfTime(period?.end ?? '00:00') - from + 1440) % 1440 || 1440
      const start = lunchFrom % length
      const window = 1 + (lunchTo % (length - start))
      const lunch = {
        start: timeOfMinute(from + start),
        end: timeOfMinute(from + start + window),
        minutes: Math.min(lunchMinutes % 90, window),
      }
      return {
        ...base,
        type,
        tolerances,
        minimumWork,
        lunch: hasLunch && window < 1440 ? lunch : null,
      }
    },
  )
const planned = fc.oneof(
  { weight: 3, arbitrary: plain },
  { weight: 5, arbitrary: furnished },
  { weight: 1, arbitrary: fc.constant(restDay) },
  { weight: 2, arbitrary: fc.constant(null) },
)

const leaveType = fc.constantFrom('annual', 'personal', 'general', 'insteadOvertime')
const anyLeaves = (day: LocalDate): fc.Arbitrary<Leave[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 1,
        arbitrary: fc.record({
          wholeDay: fc.constant(true as const),
          type: leaveType,
          countsAsWorked: fc.boolean(),
        }),
      },
      {
        weight: 3,
        arbitrary: fc
          .record({
            start: fc.integer({ min: 0, max: 2000 }),
            length: fc.integer({ min: 0, max: 600 }),
            type: leaveType,
            countsAsWorked: fc.boolean(),
          })
          .map(({ start, length, ...leave }) => ({
            from: localAt(day, start),
            to: localAt(day, start + length),
            ...leave,
          })),
      },
    ),
    { maxLength: 3 },
  )
const localAt = (day: LocalDate, minute: number): string =>
  `${addDays(day, Math.floor(minute / 1440))}T${timeOfMinute(minute)}`
const anyHoliday: fc.Arbitrary<Holiday> = fc.oneof(
  fc.constant({ kind: 'full' as const }),
  fc
    .integer({ min: 0, max: 1439 })
    .map(minute => ({ kind: 'half' as const, from: timeOfMinute(minute) })),
)
const approvals = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 300 }),
    place: fc.constantFrom('inside', 'outside'),
    kind: fc.constantFrom('workday', 'holiday'),
    coefficient: fc.constantFrom(1, 1.5, 1.15, 2.25),
    compensation: fc.constantFrom('pay', 'timeOff'),
  }),
  { maxLength: 3 },
)
const seldom = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })

const anyPolicy: fc.Arbitrary<Policy> = fc
  .record({
    bounceSeconds: fc.constantFrom(0, 60, 600),
    repeatedExitMinutes: fc.constantFrom(0, 60, 240),
    maxPresenceHours: fc.constantFrom(4, 16, 30),
    missingExit: fc.constantFrom('absent', 'shiftEnd'),
    overtimeNeedsApproval: fc.boolean(),
    overtimeRounding: fc.constantFrom(1, 15),
    overtimeRoundsTo: fc.constantFrom('down', 'up'),
    offsetMissingWithOvertime: fc.boolean(),
    night: fc.constantFrom({ start: '20:00', end: '06:00' }, { start: '01:00', end: '02:30' }),
  })
  .map(chosen => ({ ...defaultPolicy, ...chosen }))

const direction = fc.constantFrom('in', 'out', 'unknown')
/** Swipes that come one after another, from seconds to most of a day apart. */
const anyMovements = (from: number): fc.Arbitrary<Movement[]> =>
  fc
    .array(
      fc.record({
        gap: fc.oneof(
          fc.integer({ min: 0, max: 90 }),
          fc.integer({ min: 0, max: 7200 }),
          fc.integer({ min: 0, max: 70_000 }),
          fc.constantFrom(60, 600, 3600, 7200, 4 * 3600, 12 * 3600, 16 * 3600),
        ),
        direction,
      }),
      { maxLength: 16 },
    )
    .map(moves => {
      let at = from
      return moves.map((move, index) => ({
        id: `m${(index * 7) % 16}`,
        at: instantOf((at += move.gap * 1000)),
        direction: move.direction,
      }))
    })

const anyDay = (date: LocalDate) =>
  fc.record({
    shift: planned,
    holiday: seldom(anyHoliday, null),
    leaves: seldom(anyLeaves(date), []),
    overtimeApprovals: seldom(approvals, []),
    employed: fc.oneof(
      { weight: 9, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    listed: fc.integer({ min: 0, max: 9 }),
  })

export const anyInputs: fc.Arbitrary<SpanInputs & { policy: Policy }> = fc
  .constantFrom(...weeks)
  .chain(([name, firstDay]) => {
    const first = asLocalDate(firstDay)
    const start = Date.parse(`${firstDay}T00:00Z`)
    return fc.record({
      zone: fc.constant(zone(name)),
      policy: anyPolicy,
      days: fc
        .tuple(...Array.from({ length: 7 }, (_, index) => anyDay(addDays(first, index))))
        .map(days =>
          days.flatMap(({ listed, ...input }, index): DayInput[] =>
            listed === 0 ? [] : [{ day: addDays(first, index), ...input }],
          ),
        ),
      movements: fc
        .integer({ min: -30, max: 90 })
        .chain(hours => anyMovements(start + hours * 3_600_000)),
      now: fc.oneof(
        fc.constant(null),
        fc
          .integer({ min: 0, max: 8 * 1440 * 60 })
          .map(seconds => instantOf(start + seconds * 1000)),
      ),
    })
  })
