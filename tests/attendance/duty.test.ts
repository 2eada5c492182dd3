import { describe, expect, test } from 'vitest'
import { beyondLongestDay, beyondLongestNight, restWarnings } from '#domain/payroll/week.ts'
import {
  evaluate,
  full,
  half,
  on,
  oneDay,
  plain,
  shift,
  shiftA,
  swipes,
  withLunch,
  withTolerances,
  zone,
} from './given.ts'

const duty = shift('08:00-08:00')
const withBreak = withLunch('00:00', '04:00', 240, duty)
const whole = ['08:00 in', '3 08:00 out']
const daysOf = (days: Parameters<typeof on>[1][], ...texts: string[]) =>
  evaluate({
    days: days.map((one, index) => on(2 + index, one)),
    swipes: swipes(...texts),
  })

/** `attendance-rules §1`: one period that ends when it starts. */
describe('a duty of 24 hours', () => {
  test('plans 24 hours less its break, and is worked as it is planned', () => {
    expect(oneDay(duty, whole)).toMatchObject({
      presence: '08:00-08:00(+1)',
      planned: 1440,
      worked: 1440,
      nightMinutes: 600,
      codes: 'X',
    })
    expect(oneDay(withBreak, whole)).toMatchObject({
      planned: 1200,
      worked: 1200,
      overtimeRaw: { workday: 0, holiday: 0 },
      nightMinutes: 360,
      codes: 'X',
    })
  })
  test('is the same in several periods that span it', () =>
    expect(
      oneDay(shift('08:00-16:00', '17:00-00:00', '00:00-08:00'), [
        '08:00 in',
        '16:00 out',
        '17:00 in',
        '3 08:00 out',
      ]),
    ).toMatchObject({ planned: 1380, worked: 1380, missing: 0, codes: 'X' }))
  test('has what is worked until an hour after it, and its tolerances at the next morning', () => {
    expect(oneDay(duty, ['07:40 in', '3 08:50 out'])).toMatchObject({
      worked: 1440,
      overtimeRaw: { workday: 70, holiday: 0 },
    })
    expect(
      oneDay(withTolerances({ earlyExit: 10, lateArrival: 10 }, duty), [
        '08:10 in',
        '3 07:50 out',
      ]),
    ).toMatchObject({ worked: 1440, missing: 0, codes: 'X' })
    expect(oneDay(duty, ['09:00 in', '3 06:00 out'])).toMatchObject({
      late: 60,
      early: 120,
      missing: 180,
      codes: 'MW LA ED',
    })
  })
  test('tells swipes without direction at its two ends apart', () => {
    expect(oneDay(duty, ['08:00 ?', '3 08:00 ?'])).toMatchObject({ worked: 1440 })
    expect(oneDay(duty, ['3 07:58 ?'])).toMatchObject({ flags: 'missingEntry', worked: 0 })
  })
  test('runs through the night, and what is to come is not missing', () => {
    const running = { now: '3 02:00' }
    expect(oneDay(duty, ['08:00 in'], running)).toMatchObject({
      provisional: true,
      worked: 1080,
      missing: 0,
    })
    expect(oneDay(duty, [], running)).toMatchObject({ provisional: true, missing: 1080 })
  })
  test('whose exit was forgotten ends with it where the company closes days so', () =>
    expect(oneDay(duty, ['08:00 in'], { policy: { missingExit: 'shiftEnd' } })).toMatchObject({
      worked: 1440,
      flags: 'missingExit',
    }))
  test('that follows another begins where that one ended', () => {
    const both = daysOf(
      [duty, duty, null],
      '2 08:00 in',
      '3 08:00 out',
      '3 08:02 in',
      '4 08:00 out',
    )
    expect(both.map(day => [day.worked, day.missing])).toEqual([
      [1440, 0],
      [1438, 2],
      [0, 0],
    ])
    const through = daysOf([duty, shiftA, null], '2 08:00 in', '3 10:00 out')
    expect(through.map(day => [day.worked, day.overtimeRaw.workday])).toEqual([
      [1440, 60],
      [60, 0],
      [0, 0],
    ])
  })
  test('is cut by a holiday like any other', () => {
    const holiday = { holiday: 1140, workday: 0 }
    expect(oneDay(duty, whole, { plan: half('13:00') })).toMatchObject({
      planned: 300,
      worked: 300,
      overtimeRaw: holiday,
    })
    expect(oneDay(duty, whole, { plan: full })).toMatchObject({
      planned: 0,
      overtimeRaw: { holiday: 1440, workday: 0 },
    })
  })
  test('is an hour shorter in the night in which clocks go forward', () => {
    const [day] = evaluate({
      zone: zone('Europe/Berlin'),
      days: [on(28, duty), on(29, null)],
      swipes: [],
    })
    expect(day?.planned).toBe(1380)
  })
  test('has 13 hours beyond the longest day, and none of night work: most of it lies in the day', () => {
    const [day] = daysOf(
      [duty, plain],
      '2 08:00 in',
      '3 08:00 out',
      '3 09:00 in',
      '3 18:00 out',
    )
    const payroll = day && {
      ...day,
      byPolicy: null,
      free: null,
      presentFrom: null,
      presentTo: null,
    }
    expect(payroll && [beyondLongestDay(payroll), beyondLongestNight(payroll)]).toEqual([
      780, 0,
    ])
    const [first, second] = daysOf(
      [duty, plain],
      '2 08:00 in',
      '3 08:00 out',
      '3 09:00 in',
      '3 18:00 out',
    ).map(({ day: date, presence }) => ({
      day: date,
      presentFrom: presence[0]?.from ?? null,
      presentTo: presence.at(-1)?.to ?? null,
    }))
    expect(first && second && restWarnings([first, second])).toMatchObject([
      { day: '2026-03-03', restMinutes: 60 },
    ])
  })
})
