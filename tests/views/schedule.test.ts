import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateAt, localOfInstant, weekdayOf } from '#domain/shared/time.ts'
import { asInstant, asLocalDate, type Zone } from '#domain/shared/values.ts'
import { daysIn, periodOn, periods } from '#domain/views/periods.ts'
import { dueRun, nextSlot, type Cadence } from '#domain/views/schedule.ts'
import { periodOf, presets } from '#web/lib/dates.ts'

const istanbul = 'Europe/Istanbul' as Zone
const berlin = 'Europe/Berlin' as Zone
const anyDay = fc
  .integer({ min: 0, max: 4000 })
  .map(days => addDays(asLocalDate('2024-01-01'), days))
const hour = fc.integer({ min: 0, max: 23 })
const anyCadence: fc.Arbitrary<Cadence> = fc.oneof(
  hour.map(at => ({ cadence: 'daily' as const, hour: at })),
  fc
    .tuple(hour, fc.integer({ min: 1, max: 7 }))
    .map(([at, weekday]) => ({ cadence: 'weekly' as const, weekday, hour: at })),
  fc
    .tuple(hour, fc.integer({ min: 1, max: 31 }))
    .map(([at, monthDay]) => ({ cadence: 'monthly' as const, monthDay, hour: at })),
)

describe('a period that moves with time', () => {
  test('is the same days in a mail as on the screen', () => {
    fc.assert(
      fc.property(anyDay, now => {
        for (const preset of presets)
          expect(periodOn(preset, now)).toEqual(periodOf(preset, now))
      }),
    )
  })
  test("last week is the seven days before this week's Monday", () => {
    fc.assert(
      fc.property(anyDay, now => {
        const { from, to } = periodOn('lastWeek', now)
        expect([weekdayOf(from), weekdayOf(to), addDays(to, 1)]).toEqual([
          1,
          7,
          periodOn('thisWeek', now).from,
        ])
      }),
    )
  })
  test('never ends before it begins', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...periods), (now, period) => {
        expect(daysIn(periodOn(period, now))).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('the next time a view is sent', () => {
  const next = (when: Cadence, after: string, zone = istanbul) =>
    localOfInstant(zone, nextSlot(when, zone, asInstant(after)))
  test('is today when the hour is still to come, else tomorrow', () => {
    expect(next({ cadence: 'daily', hour: 7 }, '2026-03-02T03:59:59.000Z')).toBe(
      '2026-03-02T07:00:00',
    )
    expect(next({ cadence: 'daily', hour: 7 }, '2026-03-02T04:00:00.000Z')).toBe(
      '2026-03-03T07:00:00',
    )
  })
  test('of a weekly one falls on its weekday', () =>
    expect(next({ cadence: 'weekly', weekday: 1, hour: 8 }, '2026-03-03T00:00:00.000Z')).toBe(
      '2026-03-09T08:00:00',
    ))
  test('of a monthly one is the last day where a month is too short', () => {
    expect(
      next({ cadence: 'monthly', monthDay: 31, hour: 6 }, '2026-02-01T00:00:00.000Z'),
    ).toBe('2026-02-28T06:00:00')
    expect(
      next({ cadence: 'monthly', monthDay: 31, hour: 6 }, '2026-03-01T00:00:00.000Z'),
    ).toBe('2026-03-31T06:00:00')
  })
  test('comes once on the day that has the hour twice, and on the day that has it not at all', () => {
    expect(next({ cadence: 'daily', hour: 2 }, '2026-03-28T12:00:00.000Z', berlin)).toBe(
      '2026-03-29T03:00:00',
    )
    const twice = nextSlot(
      { cadence: 'daily', hour: 2 },
      berlin,
      asInstant('2026-10-24T12:00:00.000Z'),
    )
    expect(localOfInstant(berlin, nextSlot({ cadence: 'daily', hour: 2 }, berlin, twice))).toBe(
      '2026-10-26T02:00:00',
    )
  })
  test('is always later, and no time is passed over', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, hour, (when, day, at) => {
        const after = asInstant(`${day}T${String(at).padStart(2, '0')}:30:00.000Z`)
        const slot = nextSlot(when, istanbul, after)
        expect(slot > after).toBe(true)
        const between = asInstant(
          new Date((Date.parse(after) + Date.parse(slot)) / 2).toISOString(),
        )
        expect(nextSlot(when, istanbul, between)).toBe(slot)
      }),
    )
  })
})

test('after days in which nothing ran one mail is due, for the newest time, and it knows how many did not come', () => {
  const due = asInstant('2026-03-02T04:00:00.000Z')
  expect(
    dueRun({ cadence: 'daily', hour: 7 }, istanbul, due, asInstant('2026-03-05T09:00:00.000Z')),
  ).toEqual({
    slot: '2026-03-05T04:00:00.000Z',
    missed: 3,
  })
  expect(
    dueRun({ cadence: 'daily', hour: 7 }, istanbul, due, asInstant('2026-03-02T04:00:05.000Z')),
  ).toEqual({
    slot: due,
    missed: 0,
  })
  expect(
    dateAt(
      istanbul,
      dueRun(
        { cadence: 'weekly', weekday: 1, hour: 7 },
        istanbul,
        due,
        asInstant('2026-03-20T09:00:00.000Z'),
      ).slot,
    ),
  ).toBe('2026-03-16')
})
