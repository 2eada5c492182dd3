import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  clockOf,
  clockTimeAt,
  dateAt,
  daysBetween,
  daysOfRange,
  epochMinuteOf,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localAgain,
  localMinuteAt,
  localMinuteOf,
  localOfInstant,
  minuteOfTime,
  monthOf,
  parseInstant,
  timeOfMinute,
  weekdayOf,
  zoneOf,
} from '#domain/shared/time.ts'
import { asInstant, asLocalDate, asLocalDateTime, type Zone } from '#domain/shared/values.ts'
import { covers } from '#tests/specification/covers.ts'

const zone = (name: string): Zone => {
  const found = zoneOf(name)
  if (!found) throw new Error(`no zone ${name}`)
  return found
}
const local = (name: string, text: string) =>
  instantOfLocal(zone(name), asLocalDateTime(`${text}:00`))
const names = [
  'Europe/Istanbul',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
]
const anyMs = fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2060, 0, 1) })

describe('a zone', () => {
  test('is known by its IANA name only', () => {
    expect(names.map(zoneOf)).toEqual(names)
    for (const name of ['Europe/Atlantis', '', '+03:00', 'Istanbul', '../etc', 'x'.repeat(80)])
      expect(zoneOf(name)).toBeNull()
    expect(() => clockOf('Europe/Atlantis' as Zone)).toThrow(TypeError)
  })
  test('reads the wall clock as Intl does, at any second', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), anyMs, (name, ms) => {
        const at = instantOf(Math.floor(ms / 1000) * 1000)
        const parts = new Intl.DateTimeFormat('sv-SE', {
          timeZone: name,
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
          second: '2-digit',
        }).format(epochMsOf(at))
        expect(localOfInstant(zone(name), at)).toBe(parts.replace(' ', 'T'))
      }),
      { numRuns: 2000 },
    )
  })
  test('knows offsets with seconds, west of Greenwich too', () =>
    expect(localOfInstant(zone('Africa/Monrovia'), asInstant('1970-01-01T12:00:00.000Z'))).toBe(
      '1970-01-01T11:15:30',
    ))
  test('gives date, time and instant across its midnight', () => {
    expect(dateAt(zone('Asia/Kathmandu'), asInstant('2026-03-01T18:15:00.000Z'))).toBe(
      '2026-03-02',
    )
    expect(clockTimeAt(zone('Asia/Kathmandu'), asInstant('2026-03-01T18:14:59.999Z'))).toBe(
      '23:59',
    )
  })
})

describe('a local time', () => {
  test('that clocks skip is the instant they jump to', () => {
    for (const time of ['02:00', '02:30', '02:59', '03:00'])
      expect(local('Europe/Berlin', `2026-03-29T${time}`)).toBe('2026-03-29T01:00:00.000Z')
    expect(local('America/New_York', '2026-03-08T02:17')).toBe('2026-03-08T07:00:00.000Z')
    expect(local('Pacific/Apia', '2011-12-30T12:00')).toBe('2011-12-30T10:00:00.000Z')
  })
  test('that comes twice is the first', () => {
    expect(local('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(local('Europe/Berlin', '2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z')
    expect(local('Australia/Lord_Howe', '2026-04-05T01:45')).toBe('2026-04-04T14:45:00.000Z')
  })
  test('has a second time where it comes twice, told with the moment at which the clock was turned back', () => {
    const again = (name: string, text: string) => {
      const found = localAgain(zone(name), asLocalDateTime(`${text}:00`))
      return found && [instantOf(found.at), instantOf(found.turnedBackAt)]
    }
    for (const [time, at] of [
      ['02:00', '01:00'],
      ['02:30', '01:30'],
      ['02:59', '01:59'],
    ] as const)
      expect(again('Europe/Berlin', `2026-10-25T${time}`)).toEqual([
        `2026-10-25T${at}:00.000Z`,
        '2026-10-25T01:00:00.000Z',
      ])
    expect(again('Australia/Lord_Howe', '2026-04-05T01:45')).toEqual([
      '2026-04-04T15:15:00.000Z',
      '2026-04-04T15:00:00.000Z',
    ])
    for (const time of [
      '2026-10-25T01:59',
      '2026-10-25T03:00',
      '2026-03-29T02:30',
      '2026-07-01T02:30',
    ])
      expect(again('Europe/Berlin', time)).toBeNull()
    fc.assert(
      fc.property(fc.constantFrom(...names), anyMs, (name, ms) => {
        const shown = localOfInstant(zone(name), instantOf(Math.floor(ms / 1000) * 1000))
        const found = localAgain(zone(name), shown)
        if (found !== null)
          expect([
            localOfInstant(zone(name), instantOf(found.at)),
            found.at > epochMsOf(instantOfLocal(zone(name), shown)),
          ]).toEqual([shown, true])
      }),
      { numRuns: 2000 },
    )
  })
  test('leads to an instant that shows it, and to none earlier', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), anyMs, (name, ms) => {
        const clock = clockOf(zone(name))
        const minute = Math.floor(ms / 60_000)
        const first = epochMinuteOf(clock, localMinuteAt(clock, minute))
        expect(localMinuteAt(clock, first)).toBe(localMinuteAt(clock, minute))
        expect(first).toBeLessThanOrEqual(minute)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('an instant in text', () => {
  test('is read with its offset, to the millisecond', () => {
    expect(parseInstant('2026-03-02T08:00+03:00')).toBe('2026-03-02T05:00:00.000Z')
    expect(parseInstant('2026-03-02T06:00:10Z')).toBe('2026-03-02T06:00:10.000Z')
    expect(parseInstant('2026-03-02T06:00:10.1239-0545')).toBe('2026-03-02T11:45:10.123Z')
  })
  test('is refused without an offset, on a date that is none, or beyond the calendar', () => {
    for (const text of [
      '2026-03-02T06:00:10',
      '2026-02-30T06:00Z',
      '2026-13-01T06:00Z',
      '2026-03-02T24:00Z',
      '2026-03-02T06:60Z',
      '9999-12-31T23:59-01:00',
      '0000-01-01T00:00+01:00',
      '9999-12-99T00:00Z',
      '2026-03-02',
      '',
      '1767225600',
    ])
      expect({ text, read: parseInstant(text) }).toEqual({ text, read: null })
  })
  test('is written as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(0, 0, 1), max: Date.UTC(9999, 11, 31) }), ms => {
        expect(instantOf(ms)).toBe(new Date(ms).toISOString())
        expect(epochMsOf(instantOf(ms))).toBe(ms)
        expect(parseInstant(instantOf(ms))).toBe(instantOf(ms))
      }),
    )
    expect(() => instantOf(Date.UTC(10_000, 0, 1))).toThrow(RangeError)
  })
})

describe('dates', () => {
  test('are counted over leap days and years', () => {
    expect(addDays(asLocalDate('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(asLocalDate('2026-01-01'), -1)).toBe('2025-12-31')
    expect(daysBetween(asLocalDate('2026-03-02'), asLocalDate('2027-03-02'))).toBe(365)
    expect(daysBetween(asLocalDate('2026-03-02'), asLocalDate('2026-03-01'))).toBe(-1)
  })
  test('of a range include both ends, and are none when it is reversed', () => {
    expect(daysOfRange(asLocalDate('2026-02-27'), asLocalDate('2026-03-01'))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    expect(daysOfRange(asLocalDate('2026-03-02'), asLocalDate('2026-03-01'))).toEqual([])
  })
  test('know their weekday and month', () => {
    expect(
      ['2026-03-02', '2026-03-08', '1969-12-31', '1970-01-01'].map(asLocalDate).map(weekdayOf),
    ).toEqual([1, 7, 3, 4])
    expect(monthOf(asLocalDate('2026-03-02'))).toBe('2026-03')
  })
})

test('a day is 1440 minutes on the wall, from midnight to midnight, also where one hour is left out', () => {
  covers('9.26')
  for (const day of ['2026-02-28', '2026-03-29', '2026-12-31'].map(asLocalDate)) {
    const [from, to] = [day, addDays(day, 1)].map(date => localMinuteOf(`${date}T00:00`))
    expect([day, (to ?? 0) - (from ?? 0)]).toEqual([day, 1440])
  }
  const passed = local('Europe/Berlin', '2026-03-30T00:00')
  const began = local('Europe/Berlin', '2026-03-29T00:00')
  expect((epochMsOf(passed) - epochMsOf(began)) / 60_000).toBe(1440 - 60)
})
test('times of day are minutes since midnight', () => {
  expect(minuteOfTime('23:59')).toBe(1439)
  expect(timeOfMinute(545)).toBe('09:05')
  expect(timeOfMinute(1440 + 5)).toBe('00:05')
  expect(localMinuteOf('1970-01-02T01:30')).toBe(1440 + 90)
})
