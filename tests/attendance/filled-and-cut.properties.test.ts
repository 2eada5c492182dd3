// Long because two rules of section 14 are read a second time, minute by minute, each with the days it is asked of.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { DayInput, Movement, Policy, SpanInputs } from '#domain/attendance/inputs.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import {
  addDays,
  epochMsOf,
  instantOf,
  minuteOfTime,
  timeOfMinute,
} from '#domain/shared/time.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { istanbul, on, restDay, shift } from './given.ts'

/** 2 March 2026 00:00 in Istanbul; minutes of this file count from it. */
const midnight = epochMsOf(asInstant('2026-03-01T21:00:00.000Z'))
const at = (minute: number) => instantOf(midnight + minute * 60_000)
const minuteOf = (instant: string) => (epochMsOf(asInstant(instant)) - midnight) / 60_000
const movement = (minute: number, direction: Movement['direction'], id: string): Movement => ({
  id,
  at: at(minute),
  direction,
})
const time = (minute: number) => timeOfMinute(minute % 1440)
const period = (from: number, to: number) => `${time(from)}-${time(to)}`
const lunchIn = (from: number, to: number, [start, window, minutes]: readonly number[]) => {
  const begin = from + ((start ?? 0) % (to - from))
  const end = Math.min(to, begin + 1 + (window ?? 0))
  return { start: time(begin), end: time(end), minutes: Math.min(minutes ?? 0, end - begin) }
}
const anyLunch = fc.option(
  fc.tuple(fc.nat(900), fc.nat(180), fc.constantFrom(0, 15, 30, 60, 90)),
)
const firstOf = (inputs: SpanInputs): DayResult => {
  const [day] = evaluateSpan(inputs, null).days
  if (!day) throw new Error('no such day')
  return day
}

/** A forgotten exit, and the shifts it can be on; nothing is snapped or forgiven, so that an exit can stand for it. */
const anyForgotten = fc
  .record({
    start: fc.integer({ min: 300, max: 720 }),
    length: fc.integer({ min: 60, max: 700 }),
    pause: fc.option(
      fc.tuple(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 10, max: 90 })),
    ),
    lunch: anyLunch,
    type: fc.constantFrom('fixed', 'flexible'),
    minimumWork: fc.constantFrom(60, 240, 480),
    hours: fc.constantFrom('everyPair', 'firstLast'),
    overtimeBy: fc.constantFrom('position', 'day'),
    paidBreak: fc.constantFrom(null, { minutes: 15, per: 'day' as const, breaks: null }),
    breakDeduction: fc.constantFrom(
      null,
      [
        { over: 0, minutes: 15 },
        { over: 255, minutes: 30 },
        { over: 480, minutes: 60 },
      ],
      [{ over: 200, minutes: 120 }],
      [
        { over: 60, minutes: 40 },
        { over: 300, minutes: 200 },
      ],
    ),
    planFilledMinutes: fc.constantFrom(0, 30, 120, 300),
    maxPresenceHours: fc.constantFrom(4, 8, 16),
    before: fc.array(
      fc.tuple(fc.integer({ min: 2, max: 200 }), fc.integer({ min: 2, max: 200 })),
      {
        maxLength: 2,
      },
    ),
    arrives: fc.integer({ min: -120, max: 120 }),
    gap: fc.integer({ min: 2, max: 300 }),
    next: fc.constantFrom(null, null, shift('09:00-17:00')),
  })
  .map(given => {
    const { start, length, pause, type, minimumWork, hours, overtimeBy, paidBreak } = given
    const end = start + length
    const cut = pause && type === 'fixed' && pause[0] + pause[1] < length ? pause : null
    const base = cut
      ? shift(period(start, start + cut[0]), period(start + cut[0] + cut[1], end))
      : shift(period(start, end))
    const lunch = given.lunch && !cut ? lunchIn(start, end, given.lunch) : null
    const planned: Shift = {
      ...base,
      type,
      lunch,
      hours,
      overtimeBy,
      paidBreak,
      minimumWork: type === 'flexible' ? minimumWork : 0,
    }
    let minute = start + given.arrives
    const movements: Movement[] = []
    for (const [inside, outside] of given.before) {
      movements.push(movement(minute, 'in', `m${movements.length}`))
      minute += inside
      movements.push(movement(minute, 'out', `m${movements.length}`))
      minute += outside
    }
    const entry = given.before.length > 0 ? minute + given.gap : minute
    movements.push(movement(entry, 'in', `m${movements.length}`))
    const { planFilledMinutes, breakDeduction, maxPresenceHours } = given
    const policy: Partial<Policy> = {
      planFilledMinutes,
      breakDeduction,
      maxPresenceHours,
      missingExit: 'planFilled',
    }
    const days = [on(2, planned), on(3, given.next), on(4, null)]
    const longest = Math.max(maxPresenceHours * 60, length + 240)
    return {
      entry,
      latest: Math.min(end + planFilledMinutes, entry + longest),
      inputs: { zone: istanbul, now: null, policy, movements, days } satisfies SpanInputs,
    }
  })

test('a forgotten exit is set at the first minute from which on a later one lowers what is missing no further', () => {
  let [closed, dropped] = [0, 0]
  fc.assert(
    fc.property(anyForgotten, ({ entry, latest, inputs }) => {
      const result = firstOf(inputs)
      const missingWith = (exit: number | null): number =>
        firstOf({
          ...inputs,
          policy: { ...inputs.policy, missingExit: 'absent' },
          movements:
            exit === null
              ? inputs.movements
              : [...inputs.movements, movement(exit, 'out', 'exit')],
        }).missing
      let best = { end: entry, missing: missingWith(null) }
      for (let end = entry + 1; end <= latest && best.missing > 0; end++) {
        const missing = missingWith(end)
        if (missing < best.missing) best = { end, missing }
      }
      expect(result.missing).toBe(best.missing)
      const last = result.presence.at(-1)
      if (best.end === entry) {
        dropped += 1
        expect(last === undefined || minuteOf(last.to) <= entry).toBe(true)
      } else {
        closed += 1
        expect(last && minuteOf(last.to)).toBe(best.end)
      }
    }),
    { numRuns: 60 },
  )
  expect(Math.min(closed, dropped)).toBeGreaterThan(0)
})

/** A shift over the dates of holidays, with presence in and around it. */
const anyCut = fc
  .record({
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 60, max: 1440 }),
    lunch: fc.tuple(fc.nat(1439), fc.nat(240), fc.constantFrom(15, 30, 60, 90)),
    holidays: fc.tuple(
      fc.constantFrom('none', 'full', 'half', 'rest'),
      fc.constantFrom('none', 'full', 'full', 'half', 'rest'),
      fc.constantFrom('none', 'none', 'full'),
    ),
    h: fc.integer({ min: 0, max: 1439 }),
    spans: fc.array(
      fc.tuple(fc.integer({ min: 2, max: 240 }), fc.integer({ min: 2, max: 1200 })),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ start, length, lunch, holidays, h, spans }) => {
    const planned: Shift = {
      ...shift(period(start, start + length)),
      lunch: lunchIn(start, start + length, lunch),
    }
    let minute = start
    const movements = spans.flatMap(([outside, inside], index) => {
      const from = index === 0 ? start - 60 + (outside % 120) : minute + outside
      minute = Math.min(from + inside, start + length + 60)
      return from < minute
        ? [movement(from, 'in', `in${index}`), movement(minute, 'out', `out${index}`)]
        : []
    })
    const days = holidays.map((kind, index): DayInput => {
      const day = addDays(asLocalDate('2026-03-02'), index)
      const own = index === 0 ? planned : kind === 'rest' ? restDay : null
      const holiday =
        kind === 'full'
          ? ({ kind: 'full' } as const)
          : kind === 'half'
            ? { kind: 'half' as const, from: time(h) }
            : null
      return { day, shift: own, holiday }
    })
    const policy: Partial<Policy> = { kindByDate: true }
    return {
      planned,
      start,
      length,
      days,
      h,
      inputs: { zone: istanbul, now: null, policy, movements, days },
    }
  })

test('lunch that holidays cut off is deducted from what is worked on them, read minute by minute', () => {
  let deducted = 0
  const property = fc.property(anyCut, ({ planned, start, length, days, h, inputs }) => {
    const result = firstOf(inputs)
    const isHoliday = (minute: number): boolean => {
      const kind = days[Math.floor(minute / 1440)]?.holiday?.kind
      return (
        kind === 'full' || (kind === 'half' && minute - Math.floor(minute / 1440) * 1440 >= h)
      )
    }
    const isRest = (minute: number) =>
      !isHoliday(minute) && days[Math.floor(minute / 1440)]?.shift?.type === 'holiday'
    const all = Array.from({ length: 4320 }, (_, minute) => minute)
    const plan = all.filter(
      minute => minute >= start && minute < start + length && !isHoliday(minute),
    )
    // Of a day that is free and left without a plan lunch is of the whole day, as without the policy.
    fc.pre(days[0]?.holiday?.kind !== 'full' || plan.length > 0)
    const present = new Set(
      result.presence.flatMap(({ from, to }) =>
        all.filter(minute => minute >= minuteOf(from) && minute < minuteOf(to)),
      ),
    )
    const begin = minuteOfTime(planned.lunch?.start ?? '00:00')
    const from = begin < start ? begin + 1440 : begin
    const end = minuteOfTime(planned.lunch?.end ?? '00:00')
    const window = (end - begin + 1440) % 1440 || 1440
    const atLunch = all.filter(minute => minute >= from && minute < from + window)
    const cut = atLunch.filter(isHoliday)
    const nominal = atLunch.slice(0, planned.lunch?.minutes ?? 0).filter(isHoliday).length
    const taken = Math.min(nominal, cut.filter(minute => !present.has(minute)).length)
    const after = [...present].filter(minute => minute > (cut.at(-1) ?? Infinity)).length
    const there = cut.filter(minute => present.has(minute))
    const gone = new Set(
      there.slice(there.length - Math.min(nominal - taken, after, there.length)),
    )
    const worked = [...present].filter(minute => !gone.has(minute))
    const free = worked.filter(minute => isHoliday(minute) || isRest(minute))
    const isPlanned = new Set(plan)
    if (gone.size > 0) deducted += 1
    expect(result.overtimeRaw.holiday).toBe(
      free.filter(minute => !isPlanned.has(minute)).length,
    )
    for (const [index, { day }] of days.entries())
      expect([
        day,
        (result.byDate ?? []).find(one => one.date === day && one.kind === 'holiday')
          ?.minutes ?? 0,
      ]).toEqual([
        day,
        worked.filter(minute => isHoliday(minute) && Math.floor(minute / 1440) === index)
          .length,
      ])
  })
  fc.assert(property, { numRuns: 400 })
  fc.assert(property, { seed: 20261122, path: '966', numRuns: 1 }) // a minute of the plan lies between two holidays
  expect(deducted).toBeGreaterThan(5)
})
