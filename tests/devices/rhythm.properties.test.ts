// Long because it holds every property of the rhythm on the same made-up traffic.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  quarterMs,
  quarterOf,
  unusualFrom,
  usualBetween,
  type Rhythm,
} from '#domain/devices/rhythm.ts'
import {
  addDays,
  dateAt,
  epochMsOf,
  instantOf,
  instantOfLocal,
  weekdayOf,
} from '#domain/shared/time.ts'
import {
  asLocalDate,
  asLocalDateTime,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'

const first = asLocalDate('2026-02-02') // a Monday; clocks of Berlin and New York change within the weeks after it
const at = (zone: Zone, day: LocalDate, time: string): Instant =>
  instantOfLocal(zone, asLocalDateTime(`${day}T${time}:00`))

/** Numbers from 0 to 1 that look like chance and are the same for the same seed. */
const chance = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
type Company = {
  readonly zone: Zone
  /** Movements an hour, by hour of a working day. */
  readonly hours: readonly number[]
  readonly workdays: ReadonlySet<number>
  readonly holidays: ReadonlySet<LocalDate>
  readonly seed: number
}
/**
 * Instants at which somebody passes, without any order in it, as many an hour as usual; in milliseconds, one after the
 * other.
 */
const trafficOf = (
  { zone, hours, workdays, holidays, seed }: Company,
  days: number,
): number[] => {
  const next = chance(seed)
  const found: number[] = []
  for (let day = 0; day < days; day++) {
    const date = addDays(first, day)
    if (!workdays.has(weekdayOf(date)) || holidays.has(date)) continue
    for (const [hour, each] of hours.entries()) {
      const from = epochMsOf(at(zone, date, `${String(hour).padStart(2, '0')}:00`))
      for (
        let after = -Math.log(1 - next()) / each;
        after < 1;
        after += -Math.log(1 - next()) / each
      )
        found.push(from + Math.floor(after * 3_600_000))
    }
  }
  return found.toSorted((one, other) => one - other)
}
const rhythmOf = (
  { zone, holidays }: Pick<Company, 'zone' | 'holidays'>,
  traffic: readonly number[],
): Rhythm => {
  const arrivals = new Map<number, number>()
  for (const ms of traffic)
    arrivals.set(
      Math.floor(ms / quarterMs),
      (arrivals.get(Math.floor(ms / quarterMs)) ?? 0) + 1,
    )
  return { zone, holidays, arrivals }
}

const working = fc.constantFrom(
  new Set([1, 2, 3, 4, 5]),
  new Set([1, 2, 3, 4, 5, 6]),
  new Set([7, 1, 2, 3, 4]),
)
const company = fc.record({
  zone: fc.constantFrom(
    ...(['Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'] as Zone[]),
  ),
  workdays: working,
  seed: fc.nat(),
  hours: fc
    .tuple(
      fc.integer({ min: 5, max: 9 }),
      fc.integer({ min: 3, max: 11 }),
      fc.constantFrom(4, 15, 40, 90, 240),
    )
    .map(([from, long, most]) =>
      Array.from({ length: 24 }, (_, hour) =>
        hour < from || hour >= from + long
          ? 0.01
          : hour === from || hour === from + long - 1
            ? most
            : most / 4,
      ),
    ),
  holidays: fc
    .array(fc.integer({ min: 0, max: 69 }), { maxLength: 4 })
    .map(days => new Set(days.map(day => addDays(first, day)))),
})
const weeks = 9

describe('what is unusual of a reader, by its own past', () => {
  test('with its usual traffic it is never unusually quiet, in no pause however long', () => {
    fc.assert(
      fc.property(company, one => {
        const traffic = trafficOf(one, (weeks + 1) * 7)
        const rhythm = rhythmOf(one, traffic)
        for (const [n, ms] of traffic.entries()) {
          const until = traffic[n + 1]
          if (
            until === undefined ||
            until - ms < quarterMs ||
            ms < epochMsOf(at(one.zone, addDays(first, weeks * 7), '00:00'))
          )
            continue
          const from = unusualFrom(rhythm, instantOf(ms))
          if (from !== null && epochMsOf(from) < until)
            throw new Error(
              `called quiet at ${from}, heard at ${instantOf(ms)} and again at ${instantOf(until)}`,
            )
        }
      }),
      { numRuns: 60 },
    )
  })
  test('one that stops in an hour that brings at least two a minute is called within the hour', () => {
    fc.assert(
      fc.property(
        company,
        fc.integer({ min: 120, max: 600 }),
        fc.nat({ max: 59 }),
        (given, most, minute) => {
          const busy = {
            ...given,
            holidays: new Set<LocalDate>(),
            hours: Array.from({ length: 24 }, (_, hour) =>
              hour >= 8 && hour < 12 ? most : 0.01,
            ),
          }
          const day =
            [0, 1, 2, 3, 4, 5, 6]
              .map(after => addDays(first, weeks * 7 + after))
              .find(one => busy.workdays.has(weekdayOf(one))) ?? first
          const stops = instantOf(epochMsOf(at(busy.zone, day, '09:00')) + minute * 60_000)
          const rhythm = rhythmOf(
            busy,
            trafficOf(busy, weeks * 7 + 7).filter(ms => ms <= epochMsOf(stops)),
          )
          const from = unusualFrom(rhythm, stops)
          expect(
            from === null ? Infinity : epochMsOf(from) - epochMsOf(stops),
          ).toBeLessThanOrEqual(3_600_000)
        },
      ),
      { numRuns: 60 },
    )
  })
  test('nights, days off and holidays raise nothing: what is called is called within working hours', () => {
    fc.assert(
      fc.property(company, fc.integer({ min: 0, max: 6 }), (given, after) => {
        const one = {
          ...given,
          hours: given.hours.map((each, hour) => (hour < 5 || hour >= 20 ? 0 : each)),
        }
        const holiday = addDays(first, weeks * 7 + after)
        const stops = at(one.zone, addDays(holiday, -1), '23:00')
        const holidays = new Set([...one.holidays, holiday])
        const from = unusualFrom(
          {
            ...rhythmOf(
              one,
              trafficOf(one, weeks * 7 + 7).filter(ms => ms <= epochMsOf(stops)),
            ),
            holidays,
          },
          stops,
        )
        if (from === null) return
        const day = dateAt(one.zone, instantOf(epochMsOf(from) - 1))
        expect({
          day,
          isHoliday: holidays.has(day),
          works: one.workdays.has(weekdayOf(day)),
          isDay: from > at(one.zone, day, '05:00'),
        }).toMatchObject({ isHoliday: false, works: true, isDay: true })
      }),
      { numRuns: 60 },
    )
  })
  test('once quiet it stays quiet until it is heard, and with less of a past nothing is said', () => {
    fc.assert(
      fc.property(company, fc.integer({ min: 1, max: 40 }), (given, days) => {
        const one = { ...given, holidays: new Set<LocalDate>() }
        const stops = at(one.zone, addDays(first, weeks * 7), '10:00')
        const traffic = trafficOf(one, weeks * 7).filter(ms => ms <= epochMsOf(stops))
        const from = unusualFrom(rhythmOf(one, traffic), stops)
        // What it does not send later changes nothing of what was concluded.
        expect(
          unusualFrom(
            {
              ...rhythmOf(one, traffic),
              holidays: new Set([addDays(first, weeks * 7 + 8 + days)]),
            },
            stops,
          ),
        ).toBe(from)
        const young = traffic.filter(
          ms => ms > epochMsOf(at(one.zone, addDays(first, weeks * 7 - 20), '00:00')),
        )
        expect(unusualFrom(rhythmOf(one, young), stops)).toBe(null)
      }),
      { numRuns: 40 },
    )
  })
})

describe('by example', () => {
  const zone = 'Europe/Istanbul' as Zone
  /** Each working day forty between eight and nine, and forty between five and six. */
  const traffic = Array.from({ length: weeks * 7 }, (_, day) => addDays(first, day))
    .filter(day => weekdayOf(day) < 6)
    .flatMap(day =>
      ['08', '17'].flatMap(hour =>
        Array.from(
          { length: 40 },
          (_, n) => epochMsOf(at(zone, day, `${hour}:00`)) + n * 90_000,
        ),
      ),
    )
  const monday = addDays(first, weeks * 7)
  const rhythm = rhythmOf({ zone, holidays: new Set() }, traffic)
  test("on a Monday morning after half an hour of eight o'clock, with the figure", () => {
    const since = at(zone, addDays(monday, -3), '18:00')
    expect(unusualFrom(rhythm, since)).toBe(at(zone, monday, '08:30'))
    expect(usualBetween(rhythm, at(zone, monday, '08:10'), at(zone, monday, '09:00'))).toEqual({
      movements: 30,
      days: 8,
    })
  })
  test('on a holiday not at all, and on the day after it is', () =>
    expect(
      unusualFrom(
        { ...rhythm, holidays: new Set([monday]) },
        at(zone, addDays(monday, -3), '18:00'),
      ),
    ).toBe(at(zone, addDays(monday, 1), '08:30')))
  test('one day on which it was broken, too, does not make its silence usual; two do', () => {
    const without = (...days: LocalDate[]) =>
      rhythmOf(
        { zone, holidays: new Set() },
        traffic.filter(ms => !days.includes(dateAt(zone, instantOf(ms)))),
      )
    const since = at(zone, monday, '07:00')
    expect(unusualFrom(without(addDays(monday, -7)), since)).toBe(at(zone, monday, '08:30'))
    expect(unusualFrom(without(addDays(monday, -7), addDays(monday, -14)), since)).toBe(
      at(zone, addDays(monday, 1), '08:30'),
    )
  })
  test('quarters begin where every clock says so', () =>
    expect(quarterOf(at('Asia/Kathmandu' as Zone, monday, '08:15')) * quarterMs).toBe(
      epochMsOf(at('Asia/Kathmandu' as Zone, monday, '08:15')),
    ))
})
