// Long because each kind of warning has its plans beside it.
import { describe, expect, test } from 'vitest'
import { plannedMinutesOn } from '#domain/calendar/published.ts'
import {
  overYearOf,
  warningsOf,
  type WarnedDay,
  type WarningRules,
} from '#domain/calendar/warnings.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate, type Zone } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'

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
const shift = (start: string, end: string, lunch: Shift['lunch'] = null): Shift => ({
  type: 'fixed',
  periods: [{ start, end }],
  lunch,
  tolerances,
  minimumWork: 0,
})
const rules: WarningRules = {
  zone: 'Europe/Istanbul' as Zone,
  night: {
    start: '20:00',
    end: '06:00',
  },
  nightLimit: 'on',
  weeklyHours: {
    contract: 40,
    legal: 45,
  },
  weekStart: 1,
}
const monday = asLocalDate('2026-03-02')
const week = (...shifts: readonly (Shift | null)[]): WarnedDay[] =>
  shifts.map((one, at) => ({
    day: addDays(monday, at),
    shift: one,
    holiday: null,
  }))
const day = shift('09:00', '18:00', {
  start: '12:30',
  end: '13:30',
  minutes: 60,
})

describe('a planner is warned', () => {
  test('of less than eleven hours between two days of work', () => {
    expect(warningsOf(week(shift('15:00', '23:00'), shift('08:00', '16:00')), rules)).toEqual([
      {
        kind: 'short-rest',
        day: '2026-03-03',
        minutes: 540,
        limit: 660,
      },
    ])
    expect(warningsOf(week(shift('13:00', '21:00'), shift('08:00', '16:00')), rules)).toEqual(
      [],
    )
    expect(
      warningsOf(week(shift('22:00', '06:00'), shift('14:00', '22:00')), rules).map(
        ({ kind, minutes }) => [kind, minutes],
      ),
    ).toContainEqual(['short-rest', 480])
  })
  test('by elapsed time: the night of a clock change is an hour shorter', () => {
    const berlin = { ...rules, zone: 'Europe/Berlin' as Zone }
    const nights: WarnedDay[] = [
      {
        day: asLocalDate('2026-03-28'),
        shift: shift('13:00', '21:00'),
        holiday: null,
      },
      {
        day: asLocalDate('2026-03-29'),
        shift: shift('08:30', '16:00'),
        holiday: null,
      },
    ]
    expect(warningsOf(nights, berlin)).toEqual([
      {
        kind: 'short-rest',
        day: '2026-03-29',
        minutes: 630,
        limit: 660,
      },
    ])
  })
  test('of a week beyond the contract, and beyond the law', () => {
    expect(
      warningsOf(week(day, day, day, day, day, shift('09:00', '13:00'), null), rules),
    ).toEqual([
      {
        kind: 'over-contract-week',
        day: '2026-03-02',
        minutes: 2640,
        limit: 2400,
      },
    ])
    expect(warningsOf(week(day, day, day, day, day, day, null), rules)).toEqual([
      {
        kind: 'over-legal-week',
        day: '2026-03-02',
        minutes: 2880,
        limit: 2700,
      },
    ])
    expect(warningsOf(week(day, day, day, day, day, null, null), rules)).toEqual([])
  })
  test('of a duty of 24 hours that less than 24 hours of rest follow, also over a free day', () => {
    const duty = shift('08:00', '08:00')
    const rests = (next: readonly (Shift | null)[], first = duty) =>
      warningsOf(
        [first, ...next].map((one, index) => ({
          day: addDays(asLocalDate('2026-03-02'), index),
          shift: one,
          holiday: null,
        })),
        rules,
      ).filter(({ kind }) => kind === 'short-rest')
    const early = { kind: 'short-rest', day: '2026-03-04', minutes: 1380, limit: 1440 }
    expect(rests([null, shift('07:00', '15:00')])).toEqual([early])
    expect(rests([null, shift('08:00', '16:00')])).toEqual([])
    expect(rests([shift('20:00', '23:00')])).toEqual([
      { kind: 'short-rest', day: '2026-03-03', minutes: 720, limit: 1440 },
    ])
    expect(rests([duty])).toEqual([
      { kind: 'short-rest', day: '2026-03-03', minutes: 0, limit: 1440 },
    ])
    expect(rests([null, shift('07:00', '15:00')], shift('08:00', '07:59'))).toEqual([])
    const twoPeriods = {
      ...duty,
      periods: [
        { start: '08:00', end: '20:00' },
        { start: '20:00', end: '08:00' },
      ],
    }
    expect(rests([null, shift('07:00', '15:00')], twoPeriods)).toEqual([early])
  })
  test('of a night worker who is to work more than seven and a half hours', () => {
    expect(warningsOf(week(shift('22:00', '06:00')), rules)).toEqual([
      {
        kind: 'long-night',
        day: '2026-03-02',
        minutes: 480,
        limit: 450,
      },
    ])
    expect(
      warningsOf(week(shift('22:00', '06:00')), { ...rules, nightLimit: 'tourism' }),
    ).toEqual([])
    expect(
      warningsOf(
        week(
          shift('22:00', '06:00', {
            start: '02:00',
            end: '02:30',
            minutes: 30,
          }),
        ),
        rules,
      ),
    ).toEqual([])
    expect(warningsOf(week(shift('14:00', '23:00')), rules)).toEqual([])
  })
  test('of more than eleven hours of work on one day, breaks left out', () => {
    const long = shift('08:00', '20:30', {
      start: '12:00',
      end: '13:00',
      minutes: 60,
    })
    expect(warningsOf(week(long), rules)).toEqual([
      {
        kind: 'long-day',
        day: '2026-03-02',
        minutes: 690,
        limit: 660,
      },
    ])
    const most = shift('08:00', '20:00', {
      start: '12:00',
      end: '13:00',
      minutes: 60,
    })
    expect(warningsOf(week(most), rules)).toEqual([])
  })
  describe('of a week without twenty-four hours of rest', () => {
    const short = shift('10:00', '15:00')
    const ofRest = (days: readonly WarnedDay[]) =>
      warningsOf(days, rules).filter(({ kind }) => kind === 'no-weekly-rest')
    const worked = Array.from(
      {
        length: 7,
      },
      () => short,
    )
    test('which has work on each of its days', () => {
      expect(ofRest(week(...worked))).toEqual([
        {
          kind: 'no-weekly-rest',
          day: '2026-03-02',
          minutes: 1140,
          limit: 1440,
        },
      ])
      expect(ofRest(week(...worked.slice(1), null))).toEqual([])
      expect(ofRest(week(null, ...worked.slice(1)))).toEqual([])
    })
    test('also between two free days: seven days of work stand between them', () => {
      const [before, after] = ['2026-03-01', '2026-03-09'].map(
        (free): WarnedDay => ({
          day: asLocalDate(free),
          shift: null,
          holiday: null,
        }),
      )
      if (!before || !after) throw new Error('both are there')
      expect(ofRest([before, ...week(...worked), after])).toHaveLength(1)
    })
    test('not of who works six nights: his rest lies across two weeks, and is of one', () => {
      const night = shift('22:00', '06:00')
      const nights = Array.from(
        {
          length: 17,
        },
        (_, at): WarnedDay => {
          const isFree = at % 7 === 1
          return {
            day: addDays(monday, at - 2),
            shift: isFree ? null : night,
            holiday: null,
          }
        },
      )
      expect(ofRest(nights)).toEqual([])
    })
    test('not where one of the days is a public holiday', () => {
      const [first, ...rest] = week(...worked)
      if (!first) throw new Error('a week has a first day')
      expect(
        ofRest([
          {
            ...first,
            holiday: {
              kind: 'full',
              from: null,
            },
          },
          ...rest,
        ]),
      ).toEqual([])
    })
  })
  test('of nothing on a public holiday', () => {
    const [first, second] = week(shift('15:00', '23:00'), shift('08:00', '16:00'))
    expect(
      first &&
        second &&
        warningsOf(
          [
            first,
            {
              ...second,
              holiday: {
                kind: 'full',
                from: null,
              },
            },
          ],
          rules,
        ),
    ).toEqual([])
  })
})

test('a half-day holiday leaves the minutes before it', () => {
  expect(
    plannedMinutesOn({
      shift: day,
      holiday: {
        kind: 'half',
        from: '13:00',
      },
    }),
  ).toBe(210)
  expect(
    plannedMinutesOn({
      shift: { ...day, type: 'flexible', minimumWork: 300 },
      holiday: null,
    }),
  ).toBe(300)
})

describe('of 270 hours of overtime in a calendar year', () => {
  const long = shift('08:00', '18:00')
  /** Two weeks of 60 hours: fifteen beyond the legal week in each. */
  const weeks = (first = monday): WarnedDay[] =>
    Array.from({ length: 14 }, (_, at) => ({
      day: addDays(first, at),
      shift: at % 7 === 6 ? null : long,
      holiday: null,
    }))
  const had = (hours: number, until = addDays(monday, -1)) => ({
    year: '2026',
    until,
    minutes: hours * 60,
  })
  test('a planner is warned at the week that comes beyond, before it is worked', () => {
    expect(overYearOf(weeks(), rules, had(240))).toEqual([])
    expect(overYearOf(weeks(), rules, had(241))).toEqual([
      { kind: 'over-year', day: '2026-03-09', minutes: 271 * 60, limit: 270 * 60 },
    ])
    expect(overYearOf(weeks(), rules, had(256)).map(({ day: on }) => on)).toEqual([
      '2026-03-02',
      '2026-03-09',
    ])
  })
  test('not by a week that is counted already, nor by one without overtime', () => {
    expect(overYearOf(weeks(), rules, had(280, addDays(monday, 13)))).toEqual([])
    const legal = weeks().map(one => ({ ...one, shift: one.shift && day }))
    expect(overYearOf(legal.slice(0, 5), rules, had(400))).toEqual([])
  })
  test('from nothing on where the next year begins', () => {
    const last = asLocalDate('2026-12-21')
    const until = addDays(last, -1)
    expect(
      overYearOf(weeks(last), rules, { ...had(260), until }).map(({ day: on }) => on),
    ).toEqual(['2026-12-21'])
  })
})
