// Long because it goes through section 13 of the rulebook sentence by sentence.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weeksClosing, weeksTouching } from '#domain/payroll/calendar-weeks.ts'
import { overtimeOfYear, weeksOf, type WorkedDay } from '#domain/payroll/week.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import type { PolicySettings } from '#domain/policy/published.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import {
  at,
  evaluate,
  on,
  plain,
  restDay,
  shift,
  shiftN,
  swipes,
  withLunch,
  withTolerances,
} from '#tests/attendance/given.ts'
import { always } from './generated.ts'

/** A day of March 2026 with so many hours of work; 2 March is a Monday. */
const worked = (date: number, hours: number, more: Partial<WorkedDay> = {}): WorkedDay => ({
  day: asLocalDate(`2026-03-${String(date).padStart(2, '0')}`),
  measuredWorked: hours * 60,
  overtimeRaw: { workday: 0, holiday: 0 },
  overtimeOutside: { workday: 0, holiday: 0 },
  nightMinutes: 0,
  countedMinutes: hours * 60,
  presentFrom: null,
  presentTo: null,
  free: null,
  ...more,
})
const rules = (changes: PolicyChanges) => [{ from: asLocalDate('2020-01-01'), changes }]
const contractOf = (contract: number) => rules({ weeklyHours: { contract, legal: 45 } })
const weeksFrom = (days: readonly WorkedDay[], settings = contractOf(45)) =>
  weeksOf(
    days,
    weeksClosing(settings, asLocalDate('2026-02-23'), asLocalDate('2026-05-03'), always),
  )
const beginOf = (settings: PolicySettings, date: string) =>
  weeksTouching(settings, asLocalDate(date), asLocalDate(date))[0]?.from
const week = (...days: WorkedDay[]) => weeksFrom(days)[0]
const fiveDays = (each: number) => [2, 3, 4, 5, 6].map(date => worked(date, each))
const of40 = (...days: WorkedDay[]) => weeksFrom(days, contractOf(40))[0]

describe('§13 the week', () => {
  test('runs from Monday to Sunday, or from the day that the company says', () => {
    expect(
      ['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map(date => beginOf([], date)),
    ).toEqual(['2026-02-23', '2026-03-02', '2026-03-02', '2026-03-09'])
    expect(
      ['2026-03-01', '2026-03-07', '2026-03-08'].map(date =>
        beginOf(rules({ weekStart: 7 }), date),
      ),
    ).toEqual(['2026-03-01', '2026-03-01', '2026-03-08'])
    expect(
      weeksFrom([worked(9, 8), worked(8, 7), worked(2, 6)]).map(({ from, minutes }) => [
        from,
        minutes,
      ]),
    ).toEqual([
      ['2026-03-02', 780],
      ['2026-03-09', 480],
    ])
  })
  test('counts overtime beyond the legal week', () => {
    expect(week(...fiveDays(9))).toMatchObject({ minutes: 2700, extraHours: 0, overtime: 0 })
    expect(week(...fiveDays(9), worked(7, 1))).toMatchObject({
      minutes: 2760,
      extraHours: 0,
      overtime: 60,
    })
  })
  test('counts extra hours past a shorter contract up to the legal week: 40 h, 50 worked, 5 at 1.25, 5 at 1.5', () => {
    expect(of40(...fiveDays(10))).toMatchObject({ extraHours: 300, overtime: 300 })
    expect(of40(...fiveDays(8.5))).toMatchObject({ extraHours: 150, overtime: 0 })
    expect(of40(...fiveDays(8))).toMatchObject({ extraHours: 0, overtime: 0 })
    expect(weeksFrom(fiveDays(10), contractOf(50))[0]).toMatchObject({
      extraHours: 0,
      overtime: 300,
    })
  })
  test('takes what was measured and overtime of workdays, inside and outside; holiday work is counted by itself', () =>
    expect(
      week(
        ...fiveDays(9),
        worked(7, 0, {
          overtimeRaw: { workday: 30, holiday: 240 },
          overtimeOutside: { workday: 15, holiday: 60 },
        }),
      ),
    ).toMatchObject({ minutes: 2745, overtime: 45 }))
  test('counts what goes beyond 11 h on one day, holiday work too, whatever the week', () => {
    expect(week(worked(2, 11))).toMatchObject({ beyondLongestDay: 0, overtime: 0 })
    expect(week(worked(2, 11.5), worked(3, 12), worked(4, 2))).toMatchObject({
      beyondLongestDay: 90,
    })
    expect(
      week(
        worked(2, 8, {
          overtimeRaw: { workday: 60, holiday: 180 },
          overtimeOutside: { workday: 0, holiday: 10 },
        }),
      ),
    ).toMatchObject({ beyondLongestDay: 70 })
  })
  test('counts all minutes of a day of night work beyond 7.5 h, each day by itself', () =>
    expect(
      week(
        worked(2, 7.5, { nightMinutes: 450 }),
        worked(3, 8, { nightMinutes: 480 }),
        worked(4, 8, { nightMinutes: 241 }),
      ),
    ).toMatchObject({ beyondLongestNight: 60 }))
  test('of a day half of which lies in the night none is beyond it', () =>
    expect(week(worked(2, 12, { nightMinutes: 360 }), worked(3, 12))).toMatchObject({
      beyondLongestNight: 0,
    }))
  test('where night work has no limit none is beyond it, and the 11 hours of a day stay', () =>
    expect(
      week(worked(2, 12, { nightMinutes: 600, byPolicy: { isNightFree: true } })),
    ).toMatchObject({ beyondLongestNight: 0, beyondLongestDay: 60 }))
  test('counts days worked on holidays and rest days beside the minutes', () => {
    const free = (date: number, kind: WorkedDay['free'], holiday: number) =>
      worked(date, 0, { free: kind, overtimeRaw: { workday: 0, holiday } })
    expect(
      week(
        free(2, 'holiday', 30),
        free(3, 'holiday', 0),
        free(4, 'halfHoliday', 240),
        free(5, 'halfHoliday', 0),
        free(7, 'restDay', 1),
        free(8, 'restDay', 0),
        worked(6, 9),
      ),
    ).toMatchObject({ holidayHalfDaysWorked: 3, restDaysWorked: 1 })
    expect(
      week(worked(2, 0, { free: 'restDay', overtimeOutside: { workday: 0, holiday: 60 } })),
    ).toMatchObject({
      restDaysWorked: 1,
      holidayHalfDaysWorked: 0,
    })
  })
  test('warns of less than 11 h of rest between days, and changes no figure for it', () => {
    const present = (date: number, from: string, to: string) =>
      worked(date, 8, { presentFrom: at(from), presentTo: at(to) })
    expect(
      week(present(2, '2 09:00', '2 22:00'), present(3, '3 08:59', '3 17:00')),
    ).toMatchObject({
      minutes: 960,
      warnings: [{ code: 'rest-too-short', day: '2026-03-03', restMinutes: 659 }],
    })
    expect(
      week(present(2, '2 09:00', '2 22:00'), present(3, '3 09:00', '3 17:00'))?.warnings,
    ).toEqual([])
    expect(
      week(present(2, '2 20:00', '3 06:00'), worked(3, 0), present(4, '4 09:00', '4 17:00'))
        ?.warnings,
    ).toEqual([])
    expect(
      weeksFrom([present(8, '8 12:00', '8 23:00'), present(9, '9 06:00', '9 14:00')]).map(
        ({ warnings }) => warnings.length,
      ),
    ).toEqual([0, 1])
  })
  test('finds the rest before a day also where a day without presence lies between', () =>
    expect(
      week(
        worked(2, 8, { presentFrom: at('2 22:00'), presentTo: at('3 11:30') }),
        worked(3, 0),
        worked(4, 8, { presentFrom: at('3 20:30'), presentTo: at('4 05:00') }),
      )?.warnings,
    ).toEqual([{ code: 'rest-too-short', day: '2026-03-04', restMinutes: 540 }]))
  describe('night work beyond 7.5 h, of days as they are evaluated', () => {
    const guard = withLunch('00:00', '01:30', 90, shift('20:00-08:00'))
    const nightsOf = (
      dates: readonly number[],
      given: Shift,
      times: readonly [string, string],
    ) =>
      evaluate({
        days: dates.map(date => on(date, given)),
        swipes: swipes(
          ...dates.flatMap(date => {
            const next = times[1] <= times[0] ? date + 1 : date
            return [`${date} ${times[0]} in`, `${next} ${times[1]} out`]
          }),
        ),
      }).map(result => ({ ...result, presentFrom: null, presentTo: null, free: null }))
    const beyond = (days: readonly WorkedDay[]) =>
      weeksFrom(days).map(({ beyondLongestNight }) => beyondLongestNight)
    test('a guard of nights from 20:00 to 08:00 with 90 minutes of break has three hours a night', () => {
      const nights = nightsOf([2], guard, ['20:00', '08:00'])
      expect(nights).toMatchObject([{ countedMinutes: 630, nightMinutes: 510 }])
      expect(beyond(nights)).toEqual([180])
    })
    test('three weeks with two, three and two such nights: 6, 9 and 6 hours', () =>
      expect(beyond(nightsOf([2, 4, 9, 11, 13, 16, 18], guard, ['20:00', '08:00']))).toEqual([
        360, 540, 360,
      ]))
    test('01:00 to 09:00 has 300 minutes in the night, more than half: 30 beyond', () =>
      expect(beyond(nightsOf([2], shift('01:00-09:00'), ['01:00', '09:00']))).toEqual([30]))
    test('a day from noon to midnight has less than half of it in the night, and none beyond', () =>
      expect(beyond(nightsOf([2], shift('12:00-00:00'), ['12:00', '00:00']))).toEqual([0]))
    test('overtime that a tolerance forgave is counted, too', () => {
      const lenient = withTolerances({ overtime: 15 }, shift('22:00-06:00'))
      const nights = nightsOf([2], lenient, ['22:00', '06:10'])
      expect(nights).toMatchObject([{ measuredWorked: 480, overtimeRaw: { workday: 0 } }])
      expect(beyond(nights)).toEqual([40])
    })
    test('overtime that the shift does not count is not', () =>
      expect(
        beyond(
          nightsOf([2], { ...shift('22:00-05:30'), overtime: 'none' }, ['22:00', '07:00']),
        ),
      ).toEqual([0]))
  })
  test('reads the days as the evaluation gives them', () => {
    const results = evaluate({
      days: [on(2, plain), on(3, shiftN), on(4, null), on(8, restDay)],
      swipes: swipes(
        '2 09:00 in',
        '2 20:00 out',
        '3 22:00 in',
        '4 06:00 out',
        '8 10:00 in',
        '8 12:00 out',
      ),
    })
    expect(
      week(
        ...results.map(result => ({
          ...result,
          presentFrom: result.presence[0]?.from ?? null,
          presentTo: result.presence.at(-1)?.to ?? null,
          free: result.codes.includes('WH') ? ('restDay' as const) : null,
        })),
      ),
    ).toEqual({
      from: '2026-03-02',
      to: '2026-03-08',
      minutes: 540 + 120 + 480,
      extraHours: 0,
      overtime: 0,
      beyondLongestDay: 0,
      beyondLongestNight: 30,
      holidayHalfDaysWorked: 0,
      restDaysWorked: 1,
      warnings: [],
    })
  })
  test('contract, extra hours and overtime add up to the week, and no figure is negative', () => {
    const anyDay = fc.record({
      hours: fc.integer({ min: 0, max: 24 }),
      workday: fc.nat(300),
      holiday: fc.nat(300),
      nightMinutes: fc.nat(720),
      date: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyDay, { selector: ({ date }) => date }),
        fc.integer({ min: 0, max: 60 }),
        (days, contract) => {
          const weeks = weeksFrom(
            days.map(({ hours, workday, holiday, nightMinutes, date }) =>
              worked(2, hours, {
                day: addDays(asLocalDate('2026-03-02'), date),
                overtimeRaw: { workday, holiday },
                nightMinutes,
              }),
            ),
            contractOf(contract),
          )
          for (const { minutes, extraHours, overtime, ...figures } of weeks) {
            expect(Math.min(minutes, Math.min(contract, 45) * 60) + extraHours + overtime).toBe(
              minutes,
            )
            expect(
              Math.min(
                extraHours,
                overtime,
                figures.beyondLongestDay,
                figures.beyondLongestNight,
              ),
            ).toBeGreaterThanOrEqual(0)
          }
          expect(weeks.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
            days.reduce((sum, { hours, workday }) => sum + hours * 60 + workday, 0),
          )
        },
      ),
    )
  })
})

test('over 270 h of overtime in a year is warned of; extra hours are not counted in it', () => {
  expect(overtimeOfYear([])).toEqual({ minutes: 0, isBeyondLimit: false })
  expect(overtimeOfYear(Array.from({ length: 45 }, () => ({ overtime: 360 })))).toEqual({
    minutes: 16_200,
    isBeyondLimit: false,
  })
  expect(
    overtimeOfYear([...Array.from({ length: 45 }, () => ({ overtime: 360 })), { overtime: 1 }]),
  ).toEqual({
    minutes: 16_201,
    isBeyondLimit: true,
  })
})
