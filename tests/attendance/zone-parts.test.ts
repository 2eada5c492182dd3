import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateAt,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localOfInstant,
  localToEpochMs,
  zoneOf,
} from '#domain/shared/time.ts'
import { asInstant, asLocalDate, asLocalDateTime, type Zone } from '#domain/shared/values.ts'
import {
  lastWords,
  withZoneFrom,
  zoneChanges,
  zoneKnownAt,
  zoneNameOn,
} from '#domain/shared/zone-parts.ts'
import { wallClock } from '#web/lib/dates.ts'

/** The clock of a company that goes by another zone from a day on. */
const names = [
  'Europe/Istanbul',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
] as const
const [istanbul, berlin] = ['Europe/Istanbul' as Zone, 'Europe/Berlin' as Zone]
const said = (from: string, zone: Zone, recordedAt = '2026-01-05T09:00:00.000Z') => ({
  from: asLocalDate(from),
  recordedAt: asInstant(recordedAt),
  zone,
})
const moved = withZoneFrom(istanbul, said('2026-03-02', berlin))

describe('a zone with another from a day on', () => {
  test('shows the one clock before its midnight and the other from it', () => {
    const at = (instant: string) => localOfInstant(moved, asInstant(instant))
    expect(at('2026-02-27T05:00:00.000Z')).toBe('2026-02-27T08:00:00')
    expect(at('2026-03-01T20:59:00.000Z')).toBe('2026-03-01T23:59:00')
    expect(at('2026-03-02T07:00:00.000Z')).toBe('2026-03-02T08:00:00')
    // Its summer begins on the 29th.
    expect(at('2026-03-30T07:00:00.000Z')).toBe('2026-03-30T09:00:00')
  })
  test('is no name that somebody may send', () => {
    localOfInstant(moved, asInstant('2026-03-02T07:00:00.000Z'))
    expect(zoneOf(moved)).toBeNull()
  })
  test('is known as it was said, and of one day by its last word', () => {
    const again = withZoneFrom(moved, said('2026-03-02', istanbul, '2026-01-09T09:00:00.000Z'))
    expect(zoneKnownAt(again, asInstant('2026-01-04T00:00:00.000Z'))).toBe(istanbul)
    expect(zoneKnownAt(again, asInstant('2026-01-06T00:00:00.000Z'))).toBe(moved)
    expect(zoneChanges(lastWords(again))).toHaveLength(1)
    expect(zoneNameOn(again, asLocalDate('2026-03-02'))).toBe(istanbul)
    expect(zoneNameOn(moved, asLocalDate('2026-03-01'))).toBe(istanbul)
    expect(zoneNameOn(moved, asLocalDate('2026-03-02'))).toBe(berlin)
  })
  test('goes at every instant by the zone of its day, and back again, whatever zones', () => {
    const day = fc.integer({ min: 1, max: 28 })
    const change = fc.record({
      from: fc
        .tuple(fc.integer({ min: 1, max: 12 }), day)
        .map(([month, of]) =>
          asLocalDate(`2026-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`),
        ),
      recordedAt: fc
        .integer({ min: 0, max: 100_000 })
        .map(minute => instantOf(Date.UTC(2026, 0, 1) + minute * 60_000)),
      zone: fc.constantFrom(...names).map(name => name as Zone),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(change, { maxLength: 3 }),
        fc.integer({ min: Date.UTC(2025, 11, 1), max: Date.UTC(2027, 1, 1) }),
        (first, changes, ms) => {
          const zone = changes.reduce<Zone>(withZoneFrom, first as Zone)
          const at = instantOf(ms - (ms % 60_000))
          const local = localOfInstant(zone, at)
          // By one of the zones, and the same in the browser.
          const each = [first, ...changes.map(one => one.zone)]
          expect(each.map(name => localOfInstant(name as Zone, at))).toContain(local)
          expect(wallClock(at, lastWords(zone))).toBe(local)
          // The first instant that shows it shows it.
          const back = localToEpochMs(zone, local)
          expect(back).toBeLessThanOrEqual(epochMsOf(at))
          expect(localOfInstant(zone, instantOf(back))).toBe(local)
        },
      ),
      { numRuns: 300 },
    )
  })
  test('has days that follow one another, of which the first may be longer or shorter', () => {
    const begin = (day: string) =>
      epochMsOf(instantOfLocal(moved, asLocalDateTime(`${day}T00:00:00`)))
    const hours = (from: string, to: string) => (begin(to) - begin(from)) / 3_600_000
    expect(hours('2026-02-28', '2026-03-01')).toBe(24)
    expect(hours('2026-03-01', '2026-03-02') + hours('2026-03-02', '2026-03-03')).toBe(50)
    expect(dateAt(moved, asInstant('2026-03-01T21:30:00.000Z'))).toBe('2026-03-02')
  })
})
