import {
  defaultPolicy,
  type DayInput,
  type Leave,
  type Movement,
  type Policy,
  type SpanInputs,
} from '#domain/attendance/inputs.ts'
import {
  addDays,
  clockOf,
  epochMinuteOf,
  dayNumberOf,
  instantOf,
  minuteOfTime,
  timeOfMinute,
  zoneOf,
} from '#domain/shared/time.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { pick, type Random } from '../../shared/random.ts'

/** Weeks with and without a clock change, in the zones of the product's customers and in one with an odd offset. */
const weeks = [
  ['Europe/Istanbul', '2026-03-27'],
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  ['Asia/Kathmandu', '2026-03-27'],
  ['America/New_York', '2026-03-06'],
  ['America/New_York', '2026-10-30'],
] as const
const tolerances = [0, 0, 1, 2, 5, 15, 60, 180]
const upTo = (random: Random, limit: number): number => Math.floor(random() * (limit + 1))
const chance = (random: Random, of: number): boolean => random() < of

/**
 * Days made to hit rules against each other: short and long shifts close together, swipes at every edge and a minute or
 * two beside it. Long because each rule is set beside each other in one draw.
 */
export const denseDays = (random: Random): SpanInputs & { policy: Policy } => {
  const [name, from] = pick(random, weeks)
  const zone = zoneOf(name)
  if (!zone) throw new Error(`no zone ${name}`)
  const first = asLocalDate(from)
  const length = 2 + upTo(random, 3)
  const days = Array.from({ length }, (_, index) =>
    dayOf(random, addDays(first, index)),
  ).filter(() => !chance(random, 0.06))
  const edges = days.flatMap(({ day, shift, leaves, holiday }) => {
    const clock = clockOf(zone)
    const local = (time: string) =>
      epochMinuteOf(clock, dayNumberOf(day) * 1440 + minuteOfTime(time))
    const of = (times: readonly string[]) =>
      times.flatMap(time => [local(time), local(time) + 1440])
    return [
      ...of((shift?.periods ?? []).flatMap(({ start, end }) => [start, end])),
      ...of(shift?.lunch ? [shift.lunch.start, shift.lunch.end] : []),
      ...(leaves ?? []).flatMap(leave =>
        'wholeDay' in leave ? [] : of([leave.from.slice(11), leave.to.slice(11)]),
      ),
      ...of(holiday?.kind === 'half' ? [holiday.from] : []),
      local('00:00'),
    ]
  })
  const start = dayNumberOf(first) * 1440
  const someMinute = (): number =>
    chance(random, 0.75) && edges.length > 0
      ? pick(random, edges) +
        pick(random, [0, 0, 1, -1, 2, -2, 5, -5, 15, -15, 16, -16, 60, -61, 120, -120, -240])
      : start - 600 + upTo(random, length * 1440 + 1200)
  const swipe = (index: number): Movement => ({
    id: `m${(index * 7) % 41}`,
    at: instantOf((someMinute() * 60 + upTo(random, 59)) * 1000),
    direction: pick(random, ['in', 'out', 'unknown', 'unknown']),
  })
  const inTurn = chance(random, 0.5)
  const movements = Array.from({ length: upTo(random, 10) }, (_, index) => swipe(index))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(
      (movement, index): Movement =>
        inTurn && !chance(random, 0.2)
          ? { ...movement, direction: index % 2 === 0 ? 'in' : 'out' }
          : movement,
    )
  return {
    zone,
    now: chance(random, 0.5) ? null : instantOf((someMinute() * 60 + upTo(random, 59)) * 1000),
    policy: policyOf(random),
    movements,
    days,
  }
}

const dayOf = (random: Random, day: LocalDate): DayInput => ({
  day,
  employed: !chance(random, 0.05),
  shift: chance(random, 0.15) ? null : shiftOf(random),
  holiday: chance(random, 0.75)
    ? null
    : chance(random, 0.3)
      ? { kind: 'full' }
      : { kind: 'half', from: timeOfMinute(upTo(random, 95) * 15) },
  leaves: chance(random, 0.7)
    ? []
    : Array.from({ length: 1 + upTo(random, 2) }, () => leaveOf(random, day)),
  overtimeApprovals: chance(random, 0.6)
    ? []
    : Array.from({ length: 1 + upTo(random, 2) }, () => ({
        minutes: upTo(random, 240),
        place: pick(random, ['inside', 'inside', 'outside']),
        kind: pick(random, ['workday', 'holiday']),
        coefficient: pick(random, [1, 1.5, 1.15, 2.25, 0.5]),
        compensation: pick(random, ['pay', 'timeOff']),
      })),
})

const leaveOf = (random: Random, day: LocalDate): Leave => {
  const about = {
    type: pick(random, ['annual', 'personal', 'general', 'insteadOvertime'] as const),
    countsAsWorked: chance(random, 0.5),
  }
  if (chance(random, 0.2)) return { wholeDay: true, ...about }
  const from = upTo(random, 130) * 15
  const to = from + 1 + upTo(random, 240)
  const local = (minute: number) =>
    `${addDays(day, Math.floor(minute / 1440))}T${timeOfMinute(minute)}`
  return { from: local(from), to: local(to), ...about }
}

const shiftOf = (random: Random): Shift => {
  const type = pick(random, ['fixed', 'fixed', 'rotational', 'flexible', 'holiday'] as const)
  const periods: { start: string; end: string }[] = []
  const began = upTo(random, 95) * 15
  let at = began
  const short = chance(random, 0.5)
  for (let index = upTo(random, 2); index >= 0; index--) {
    const end = at + 1 + upTo(random, short ? 120 : 470)
    if (end - began > 1440) break
    periods.push({ start: timeOfMinute(at), end: timeOfMinute(end) })
    at = end + (chance(random, 0.3) ? 0 : upTo(random, 180))
    if (at - began >= 1439) break
  }
  const tolerance = () => pick(random, tolerances)
  return {
    type,
    periods: type === 'holiday' ? [] : periods,
    lunch: chance(random, 0.4)
      ? null
      : lunchOf(random, type === 'flexible' ? periods.slice(0, 1) : periods),
    minimumWork: pick(random, [0, 30, 120, 300, 480]),
    tolerances: {
      earlyArrival: tolerance(),
      lateArrival: tolerance(),
      earlyExit: tolerance(),
      lateExit: tolerance(),
      break: tolerance(),
      missingWork: tolerance(),
      overtime: tolerance(),
      flexible: chance(random, 0.6) ? 0 : pick(random, [1, 30, 90]),
    },
  }
}

const lunchOf = (
  random: Random,
  periods: readonly { start: string; end: string }[],
): Shift['lunch'] => {
  const { start, end } = pick(random, periods)
  const length = (minuteOfTime(end) - minuteOfTime(start) + 1440) % 1440 || 1440
  const from = upTo(random, length - 1)
  const window = 1 + upTo(random, length - from - 1)
  return {
    start: timeOfMinute(minuteOfTime(start) + from),
    end: timeOfMinute(minuteOfTime(start) + from + window),
    minutes: Math.min(window, upTo(random, 90)),
  }
}

const policyOf = (random: Random): Policy => ({
  ...defaultPolicy,
  bounceSeconds: pick(random, [0, 60, 60, 600]),
  repeatedExitMinutes: pick(random, [0, 5, 60, 240]),
  maxPresenceHours: pick(random, [1, 4, 8, 16, 16, 30]),
  missingExit: pick(random, ['absent', 'shiftEnd']),
  overtimeNeedsApproval: chance(random, 0.5),
  overtimeRounding: pick(random, [1, 15, 30]),
  offsetMissingWithOvertime: chance(random, 0.5),
  night: pick(random, [
    { start: '20:00', end: '06:00' },
    { start: '00:00', end: '05:00' },
    { start: '22:00', end: '22:00' },
    { start: '02:30', end: '03:15' },
  ]),
})
