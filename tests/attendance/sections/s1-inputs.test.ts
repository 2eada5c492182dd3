import { describe, expect, test } from 'vitest'
import { asLocalDate } from '#domain/shared/values.ts'
import { covers } from '#tests/specification/covers.ts'
import {
  daysOf,
  evaluate,
  half,
  leaveSpan,
  on,
  oneDay,
  plain,
  read,
  restDay,
  shift,
  shiftA,
  shiftN,
  swipes,
  swipesIn,
  withLunch,
  withTolerances,
  zone,
} from '../given.ts'

describe('the conventions', () => {
  const berlin = zone('Europe/Berlin')
  const night = (date: string, ...texts: string[]) =>
    daysOf({
      zone: berlin,
      days: [{ day: asLocalDate(date), shift: shift('22:00-06:00') }],
      swipes: swipesIn(berlin, date.slice(0, 7), ...texts),
    })[0]

  test("times are the company's wall clock", () => {
    const kathmandu = zone('Asia/Kathmandu')
    const [result] = evaluate({
      zone: kathmandu,
      days: [on(2, plain)],
      swipes: [
        { id: 'm1', at: '2026-03-02T03:15:00.000Z' as never, direction: 'in' },
        { id: 'm2', at: '2026-03-02T12:15:00.000Z' as never, direction: 'out' },
      ],
    })
    expect(read(result, kathmandu)).toMatchObject({ presence: '09:00-18:00' })
    expect(result?.codes).toEqual(['X'])
  })
  test('durations are elapsed minutes: a night of a clock change is 60 minutes shorter or longer', () => {
    expect(night('2026-03-28', '28 22:00 in', '29 06:00 out')).toMatchObject({
      planned: 420,
      worked: 420,
    })
    expect(night('2026-10-24', '24 22:00 in', '25 06:00 out')).toMatchObject({
      planned: 540,
      worked: 540,
    })
  })
  test('a local time that a clock change skips means the instant the clock jumps to', () => {
    const [result] = daysOf({
      zone: berlin,
      days: [{ day: asLocalDate('2026-03-29'), shift: shift('02:30-05:00') }],
      swipes: swipesIn(berlin, '2026-03', '29 03:00 in', '29 05:00 out'),
    })
    expect(result).toMatchObject({ planned: 120, worked: 120, late: 0, codes: 'X' })
  })
  test('a period that lies whole in the skipped hour has no minute, and nothing snaps to it', () => {
    const lenient = withTolerances({ earlyArrival: 180 }, shift('02:15-02:45', '05:00-06:00'))
    const [result] = daysOf({
      zone: berlin,
      days: [{ day: asLocalDate('2026-03-29'), shift: lenient }],
      swipes: swipesIn(
        berlin,
        '2026-03',
        '29 01:30 in',
        '29 04:40 out',
        '29 05:00 in',
        '29 06:00 out',
      ),
    })
    expect(result).toMatchObject({
      planned: 60,
      worked: 60,
      presence: '05:00-06:00',
      codes: 'X',
    })
  })
  test('one that occurs twice means the first', () => {
    const [result] = daysOf({
      zone: berlin,
      days: [{ day: asLocalDate('2026-10-25'), shift: shift('02:30-05:00') }],
    })
    expect(result).toMatchObject({ planned: 210 })
  })
  test('leave and half-day holidays are on the wall clock, too', () => {
    const [result] = daysOf({
      zone: berlin,
      days: [
        {
          day: asLocalDate('2026-03-29'),
          shift: shift('00:00-06:00'),
          leaves: [
            {
              from: '2026-03-29T01:00',
              to: '2026-03-29T04:00',
              type: 'personal',
              countsAsWorked: true,
            },
          ],
        },
      ],
    })
    expect(result).toMatchObject({ planned: 300, due: 180, leaveMinutes: { personal: 120 } })
    expect(
      daysOf({
        zone: berlin,
        days: [
          { day: asLocalDate('2026-03-29'), shift: shift('00:00-06:00'), ...half('04:00') },
        ],
      })[0],
    ).toMatchObject({ planned: 180 })
  })
  test('seconds are dropped but for order and the bounce rule', () => {
    expect(
      oneDay(withTolerances({ lateArrival: 5 }), ['09:05:59 in', '18:00:59 out']),
    ).toMatchObject({
      late: 0,
      worked: 540,
      overtimeRaw: { workday: 0 },
      firstIn: '09:05',
    })
    expect(oneDay(plain, ['09:00:40 in', '09:00:20 out', '18:00 out'])).toMatchObject({
      presence: '09:00-18:00',
      flags: 'missingEntry',
    })
  })
  test('intervals hold their start and not their end', () =>
    expect(oneDay(plain, ['18:00 in', '18:10 out'])).toMatchObject({
      worked: 0,
      overtimeRaw: { workday: 10 },
    }))
  test('a tolerance that is not set is 0', () =>
    expect(oneDay(plain, ['09:01 in', '17:59 out'])).toMatchObject({
      late: 1,
      early: 1,
      worked: 538,
      codes: 'MW LA ED',
    }))
})

describe('§1 the inputs', () => {
  test('a night shift belongs to the date on which it starts', () => {
    const [second, third] = daysOf({
      days: [on(2, shiftN), on(3)],
      swipes: swipes('2 22:00 in', '3 06:00 out'),
    })
    expect([second?.worked, third?.worked, third?.codes]).toEqual([480, 0, '-'])
  })
  test('a weekly rest day is a holiday-type shift', () =>
    expect(oneDay(restDay, [])).toMatchObject({ planned: 0, codes: 'WH' }))
  test('a holiday-type shift has no periods, whatever it carries', () =>
    expect(oneDay({ ...plain, type: 'holiday' }, ['2 23:59 in', '3 00:01 out'])).toMatchObject({
      planned: 0,
      overtimeRaw: { holiday: 2 },
      presence: '23:59-00:01(+1)',
      codes: 'WH OT',
    }))
  test('such periods move no boundary', () =>
    expect(
      daysOf({
        days: [on(2, { ...shift('14:00-23:30'), type: 'holiday' }), on(3)],
        swipes: swipes('3 00:10 in', '3 00:20 out'),
      }).map(({ presence }) => presence),
    ).toEqual(['', '00:10-00:20']))
  test('movements after now are ignored, one at now is not', () => {
    expect(oneDay(plain, ['09:00 in', '12:00:00 out'], { now: '2 12:00:00' })).toMatchObject({
      presence: '09:00-12:00',
      lastOut: '12:00',
    })
    expect(oneDay(plain, ['09:00 in', '12:00:01 out'], { now: '2 12:00:00' })).toMatchObject({
      presence: '09:00-12:00',
      lastOut: null,
    })
  })
  test('an end at or before its start is on the next date', () => {
    expect(oneDay(shift('17:00-01:00'), [])).toMatchObject({ planned: 480, missing: 480 })
    expect(oneDay(shift('00:00-23:59'), [])).toMatchObject({ planned: 1439 })
    expect(oneDay(shift('09:00-09:00'), [])).toMatchObject({ planned: 1440 })
  })
  test('a later period begins at or after the end of the one before, on the next date where it must', () => {
    expect(
      oneDay(shift('20:00-00:00', '01:00-05:00'), [
        '20:00 in',
        '3 00:00 out',
        '3 01:00 in',
        '3 05:00 out',
      ]),
    ).toMatchObject({ planned: 480, worked: 480, codes: 'X' })
    expect(
      oneDay(shift('18:00-22:00', '22:00-02:00', '03:00-05:00'), ['18:00 in', '3 05:00 out']),
    ).toMatchObject({
      planned: 600,
      worked: 600,
      overtimeRaw: { workday: 60 },
    })
  })
  test('lunch of a night shift is after midnight where its window is', () => {
    expect(
      oneDay(withLunch('01:00', '02:00', 45, shiftN), ['22:00 in', '3 06:00 out']),
    ).toMatchObject({
      planned: 435,
      worked: 435,
      codes: 'X',
    })
    expect(
      oneDay(withLunch('23:30', '00:30', 45, shiftN), ['22:00 in', '3 06:00 out']),
    ).toMatchObject({
      planned: 435,
      worked: 435,
    })
  })
  test('lunch at the very start of a night shift is on the first date', () =>
    expect(
      oneDay(withLunch('22:00', '22:30', 30, shiftN), ['22:30 in', '3 06:00 out']),
    ).toMatchObject({
      planned: 450,
      worked: 450,
      late: 0,
    }))
  test('fixed and rotational shifts evaluate alike', covers('1.20', '3.68'), () => {
    const texts = ['09:06 in', '12:30 out', '13:45 in', '18:20 out']
    expect(oneDay({ ...shiftA, type: 'rotational' }, texts)).toEqual(oneDay(shiftA, texts))
  })
  test('a day outside the employment has no plan, code - and no figures; its movements are invalid', () => {
    covers('3.211')
    const day = oneDay(shiftA, ['09:00 in', '18:30 out'], {
      plan: {
        employed: false,
        leaves: [leaveSpan('09:00', '10:00')],
        overtimeApprovals: [
          {
            minutes: 60,
            place: 'outside',
            kind: 'workday',
            coefficient: 1,
            compensation: 'pay',
          },
        ],
      },
    })
    expect(day).toMatchObject({
      planned: 0,
      due: 0,
      worked: 0,
      measuredWorked: 0,
      missing: 0,
      late: 0,
      early: 0,
      break: 0,
      leaveMinutes: {},
      leaveWorked: 0,
      overtimeRaw: { workday: 0, holiday: 0 },
      overtimePayable: { workday: 0, holiday: 0 },
      overtimeOutside: { workday: 0, holiday: 0 },
      timeOffCredit: 0,
      unapprovedOvertime: 0,
      nightMinutes: 0,
      firstIn: null,
      lastOut: null,
      presence: '',
      flags: 'outsideEmployment',
      codes: '-',
      provisional: false,
    })
    expect(day.trace).toEqual([
      { rule: '1', movements: ['m1', 'm2'], what: 'outside-employment', before: 0, after: 0 },
    ])
  })
  test('the first day of an employment begins anew: an entry of the evening before is not of it', () =>
    expect(
      daysOf({
        days: [on(2, shiftN, { employed: false }), on(3, shiftA)],
        swipes: swipes('2 22:00 in', '3 06:00 out', '3 09:00 in', '3 18:00 out'),
      }).map(({ flags, worked }) => [flags, worked]),
    ).toEqual([
      ['outsideEmployment', 0],
      ['missingEntry', 480],
    ]))
})
