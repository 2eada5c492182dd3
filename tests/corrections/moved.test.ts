import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { DayInput, Movement } from '#domain/attendance/inputs.ts'
import { addDays } from '#domain/shared/time.ts'
import { asInstant, asLocalDate, type LocalDate, type Zone } from '#domain/shared/values.ts'
import { dayShift, nightShift } from '#tests/projections/rig.ts'

const zone = 'Europe/Istanbul' as Zone
const first = asLocalDate('2026-03-02')
/** `HH:mm` in Istanbul, three hours ahead of UTC; `day` as somebody gave it to. */
const swipe = (local: string, direction: Movement['direction'], day?: string): Movement => ({
  id: `${local}${direction}`,
  at: asInstant(new Date(Date.parse(`${local}:00Z`) - 3 * 3_600_000).toISOString()),
  direction,
  ...(day === undefined ? {} : { day: asLocalDate(day) }),
})
const daysOf = (shift: DayInput['shift'], count: number): DayInput[] =>
  Array.from({ length: count }, (_, n) => ({ day: addDays(first, n), shift }))
const evaluated = (movements: readonly Movement[], shift: DayInput['shift'] = dayShift) => {
  const { days } = evaluateSpan({ zone, now: null, movements, days: daysOf(shift, 5) }, null)
  return (day: string) => {
    const found = days.find(one => one.day === day)
    if (!found) throw new Error(`no ${day}`)
    return {
      worked: found.worked,
      missing: found.missing,
      overtime: found.overtimeRaw.workday,
      flags: found.flags,
      presence: found.presenceMinutes,
    }
  }
}

describe('a movement that somebody gave to a neighbouring day', () => {
  test('closes that day though it lies far beyond its boundary', () => {
    const [entry, exit] = [swipe('2026-03-02T09:00', 'in'), swipe('2026-03-03T08:30', 'out')]
    const next = [swipe('2026-03-03T09:00', 'in'), swipe('2026-03-03T18:00', 'out')]
    expect(
      evaluated([entry, { ...exit, at: swipe('2026-03-03T00:50', 'out').at }, ...next])(
        '2026-03-02',
      ),
    ).toMatchObject({ flags: [] })
    const free = evaluated([swipe('2026-03-02T20:00', 'in'), exit, ...next])
    expect(free('2026-03-03').flags).toEqual([])
    const moved = evaluated([
      swipe('2026-03-03T06:30', 'in'),
      { ...swipe('2026-03-03T08:30', 'out'), day: asLocalDate('2026-03-02') },
      ...next,
    ])
    expect(moved('2026-03-02').flags).toEqual(['missingEntry'])
    expect(moved('2026-03-03').presence).toBe(11 * 60 + 30)
  })
  test('leaves the day it came from without it', () => {
    const entry = swipe('2026-03-02T21:30', 'in')
    const exit = swipe('2026-03-02T23:00', 'out')
    expect(evaluated([entry, exit])('2026-03-02').overtime).toBe(90)
    const moved = evaluated([
      { ...entry, day: asLocalDate('2026-03-03') },
      { ...exit, day: asLocalDate('2026-03-03') },
    ])
    expect([moved('2026-03-02').overtime, moved('2026-03-03').overtime]).toEqual([0, 90])
  })
  test('is not taken as the exit of the day before, whose entry stays open', () => {
    const night = [swipe('2026-03-02T22:00', 'in'), swipe('2026-03-03T06:00', 'out')]
    expect(evaluated(night, nightShift)('2026-03-02')).toMatchObject({ worked: 480, flags: [] })
    const [entry, exit] = night
    const moved = evaluated(
      [
        ...(entry ? [entry] : []),
        ...(exit ? [{ ...exit, day: asLocalDate('2026-03-03') }] : []),
      ],
      nightShift,
    )
    expect(moved('2026-03-02')).toMatchObject({ worked: 0, flags: ['missingExit'] })
    expect(moved('2026-03-03').flags).toEqual(['missingEntry'])
  })
  test('given further away than a neighbour is where it always was', () => {
    const day = [swipe('2026-03-02T09:00', 'in'), swipe('2026-03-02T18:00', 'out')]
    expect(
      evaluated(day.map(one => ({ ...one, day: asLocalDate('2026-03-05') })))('2026-03-02'),
    ).toEqual(evaluated(day)('2026-03-02'))
  })
})

const anyMovement = fc
  .record({
    minute: fc.integer({ min: 0, max: 5 * 1440 - 1 }),
    direction: fc.constantFrom<Movement['direction']>('in', 'out', 'unknown'),
    to: fc.constantFrom(null, null, null, -1, 0, 1),
  })
  .map(({ minute, direction, to }): Movement => {
    const local = new Date(Date.parse(`${first}T00:00:00Z`) + minute * 60_000)
    const date = local.toISOString().slice(0, 10) as LocalDate
    return {
      id: `${minute}`,
      at: asInstant(new Date(local.getTime() - 3 * 3_600_000).toISOString()),
      direction,
      ...(to === null ? {} : { day: addDays(date, to) }),
    }
  })
const lives = fc.record({
  movements: fc.uniqueArray(anyMovement, { maxLength: 14, selector: ({ id }) => id }),
  night: fc.boolean(),
  cut: fc.integer({ min: 1, max: 4 }),
  now: fc.option(fc.integer({ min: 0, max: 6 * 1440 })),
})

test('evaluated in one go or from a carry on, in any order, the days are the same', () => {
  fc.assert(
    fc.property(lives, ({ movements, night, cut, now }) => {
      const days = daysOf(night ? nightShift : dayShift, 7)
      const inputs = {
        zone,
        now:
          now === null
            ? null
            : asInstant(
                new Date(Date.parse(`${first}T00:00:00Z`) + now * 60_000).toISOString(),
              ),
        movements,
        days,
      }
      const whole = evaluateSpan(inputs, null)
      const carry = whole.carries[cut - 1] ?? null
      const rest = evaluateSpan(
        { ...inputs, movements: movements.toReversed(), days: days.slice(cut) },
        carry,
      )
      expect(rest.days).toEqual(whole.days.slice(cut))
      expect(rest.carries).toEqual(whole.carries.slice(cut))
    }),
    { numRuns: 400 },
  )
})
