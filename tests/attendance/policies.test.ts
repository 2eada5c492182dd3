// Long because every example of section 14 is a day of its own.
import { describe, expect, test } from 'vitest'
import { breakOf } from '#domain/attendance/break-deduction.ts'
import type { BreakStep, DayInput, Policy } from '#domain/attendance/inputs.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import {
  daysOf,
  full,
  half,
  istanbul,
  leaveSpan,
  on,
  oneDay,
  plain,
  restDay,
  shift,
  shiftA,
  shiftN,
  swipes,
  swipesIn,
  wholeDay,
} from './given.ts'

const article68: readonly BreakStep[] = [
  { over: 0, minutes: 15 },
  { over: 255, minutes: 30 },
  { over: 480, minutes: 60 },
]
const byDay: Shift = { ...shiftA, overtimeBy: 'day' }
const firstLast: Shift = { ...shiftA, hours: 'firstLast' }
const flexible: Shift = { ...shift('08:00-20:00'), type: 'flexible', minimumWork: 480 }

describe('the table of section 14', () => {
  test('overtime by the day fills what is missing', () => {
    const swiped = ['08:00 in', '12:30 out', '14:00 in', '18:00 out']
    expect(oneDay(byDay, swiped)).toMatchObject({
      break: 30,
      worked: 480,
      measuredWorked: 480,
      missing: 0,
      overtimeRaw: { workday: 30, holiday: 0 },
      codes: 'OT X',
    })
    expect(oneDay(shiftA, swiped)).toMatchObject({
      worked: 450,
      overtimeRaw: { workday: 60 },
      codes: 'MW OT',
    })
  })
  test('a forgotten exit is closed where the plan is filled, after the plan where overtime fills it', () => {
    expect(
      oneDay(byDay, ['11:00 in'], { policy: { missingExit: 'planFilled' } }),
    ).toMatchObject({ presence: '11:00-20:00', late: 120, worked: 480, codes: 'LA' })
    expect(
      oneDay(byDay, ['11:00 in'], {
        policy: { missingExit: 'planFilled', planFilledMinutes: 60 },
      }),
    ).toMatchObject({ presence: '11:00-19:00', worked: 420, missing: 60, flags: 'missingExit' })
    expect(
      oneDay(shiftA, ['09:04 in'], { policy: { missingExit: 'planFilled' } }),
    ).toMatchObject({ presence: '09:00-18:00', worked: 480, codes: 'X' })
    expect(
      oneDay(byDay, ['09:06 in'], { policy: { missingExit: 'planFilled' } }).presence,
    ).toBe('09:06-18:06')
  })
  test('kinds by date: the night before New Year and the one after', () => {
    const december = (day: string, planned: Shift | null, more: Partial<DayInput> = {}) => ({
      day: asLocalDate(day),
      shift: planned,
      ...more,
    })
    const [last, first] = daysOf({
      days: [
        december('2025-12-31', shiftN),
        december('2026-01-01', shiftN, full),
        december('2026-01-02', null),
      ],
      swipes: [
        ...swipesIn(istanbul, '2025-12', '31 22:00 in'),
        ...swipesIn(istanbul, '2026-01', '1 06:00 out', '1 22:00 in', '2 06:00 out'),
      ].map((movement, at) => ({ ...movement, id: `m${at}` })),
      policy: { kindByDate: true },
    })
    expect(last).toMatchObject({
      planned: 120,
      worked: 120,
      overtimeRaw: { workday: 0, holiday: 360 },
      codes: 'OT X',
      byDate: [
        { date: '2025-12-31', kind: 'workday', minutes: 120 },
        { date: '2026-01-01', kind: 'holiday', minutes: 360 },
      ],
    })
    expect(first).toMatchObject({
      planned: 360,
      worked: 360,
      overtimeRaw: { workday: 0, holiday: 120 },
      codes: 'WH OT X',
      byDate: [
        { date: '2026-01-01', kind: 'holiday', minutes: 120 },
        { date: '2026-01-02', kind: 'workday', minutes: 360 },
      ],
    })
  })
  test.each([
    ['16:00', 450],
    ['17:00', 480],
  ])('the break of article 68 on a rest day, out %s: %i', (out, counted) =>
    expect(
      oneDay(restDay, ['08:00 in', `${out} out`], { policy: { breakDeduction: article68 } })
        .overtimeRaw,
    ).toEqual({ workday: 0, holiday: counted }),
  )
  test('of a paid break only the excess is break, and judged by its tolerance', () => {
    const paid: Shift = { ...shiftA, paidBreak: { minutes: 15, per: 'day', breaks: null } }
    expect(oneDay(paid, ['09:00 in', '15:00 out', '15:26 in', '18:00 out'])).toMatchObject({
      break: 11,
      worked: 469,
      measuredWorked: 454,
      missing: 11,
      codes: 'MW',
    })
    expect(oneDay(paid, ['09:00 in', '15:00 out', '15:25 in', '18:00 out'])).toMatchObject({
      break: 0,
      worked: 480,
      codes: 'X',
    })
  })
  test('first to last, whatever lies between', () => {
    expect(
      oneDay(firstLast, ['08:58 ?', '12:40 ?', '13:20 ?', '15:00 ?', '18:02 ?']),
    ).toMatchObject({
      worked: 480,
      codes: 'X',
      flags: '',
      firstIn: '08:58',
      lastOut: '18:02',
      presence: '09:00-18:00',
    })
  })
  test('tiers by the day and by the week', () => {
    const overtimeTiers: Policy['overtimeTiers'] = [
      { per: 'day', over: 540, coefficient: 1.5 },
      { per: 'week', over: 2400, coefficient: 1.25 },
    ]
    const days = daysOf({
      days: [2, 3, 4, 5, 6, 9].map(date => on(date, shift('08:00-16:00'))),
      swipes: swipes(
        ...[10, 8, 8, 8, 10].flatMap((hours, at) => [
          `${at + 2} 08:00 in`,
          `${at + 2} ${8 + hours}:00 out`,
        ]),
        '9 08:00 in',
        '9 16:00 out',
      ),
      policy: { overtimeTiers },
    })
    expect(days.map(({ tiers }) => tiers)).toEqual([
      [60, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [60, 180],
      [0, 0],
    ])
  })
})

describe('first to last', () => {
  test('a later entry is open; with an end presence reaches through to it', () => {
    const swiped = ['09:00 in', '12:00 out', '15:00 in']
    expect(oneDay(firstLast, swiped)).toMatchObject({
      presence: '09:00-12:00',
      flags: 'missingExit',
      firstIn: '09:00',
      lastOut: '12:00',
    })
    expect(oneDay(firstLast, swiped, { policy: { missingExit: 'shiftEnd' } }).presence).toBe(
      '09:00-18:00',
    )
    expect(oneDay(firstLast, swiped, { now: '2 16:00' }).presence).toBe('09:00-16:00')
    expect(oneDay(firstLast, [...swiped, '3 00:30 out']).presence).toBe('09:00-00:30(+1)')
  })
  test('beyond the longest presence it begins anew', () =>
    expect(
      oneDay({ ...firstLast, tolerances: plain.tolerances }, [
        '2 09:00 in',
        '2 12:00 out',
        '2 23:00 in',
        '3 01:30 out',
      ]).presence,
    ).toBe('09:00-12:00 23:00-01:30(+1)'))
  test('explicit exits before the first entry have nothing to close, repeats are no flags', () => {
    expect(
      oneDay(firstLast, ['08:00 out', '09:00 in', '09:30 in', '11:00 out', '18:00 out']),
    ).toMatchObject({ presence: '09:00-18:00', flags: 'missingEntry' })
    expect(oneDay(firstLast, ['09:00 in', '10:00 in'])).toMatchObject({
      presence: '',
      flags: 'missingExit',
    })
  })
  test('one single swipe near the end stays an exit', () =>
    expect(oneDay(firstLast, ['17:58 ?'])).toMatchObject({ flags: 'missingEntry' }))
  test('counts a night from evening to morning', () =>
    expect(
      oneDay({ ...shiftN, hours: 'firstLast' }, ['21:58 ?', '3 02:00 ?', '3 06:03 ?']),
    ).toMatchObject({ presence: '22:00-06:00(+1)', worked: 480, nightMinutes: 480 }))
})

describe('a flexible shift without exit', () => {
  test('is closed where its minimum is reached, by either rule', () => {
    for (const missingExit of ['shiftEnd', 'planFilled'] as const)
      expect(oneDay(flexible, ['09:00 in'], { policy: { missingExit } })).toMatchObject({
        presence: '09:00-17:00',
        worked: 480,
        missing: 0,
        overtimeRaw: { workday: 0 },
      })
    expect(
      oneDay(flexible, ['14:00 in'], { policy: { missingExit: 'planFilled' } }),
    ).toMatchObject({ presence: '14:00-20:00', missing: 120 })
  })
  test('with a break that is deducted is closed as much later', () =>
    expect(
      oneDay(flexible, ['09:00 in'], {
        policy: { missingExit: 'planFilled', breakDeduction: article68 },
      }),
    ).toMatchObject({ presence: '09:00-18:00', worked: 480, overtimeRaw: { workday: 0 } }))
})

describe('a long day', () => {
  test('is flagged, and nothing is cut', () =>
    expect(
      oneDay(null, ['2 06:00 in', '2 15:00 out', '2 15:10 in', '2 23:30 out']),
    ).toMatchObject({ flags: 'longDay unscheduled', overtimeRaw: { workday: 1040 } }))
  test('begins beyond the longest presence', () =>
    expect(oneDay(null, ['2 06:00 in', '2 15:00 out', '2 15:10 in', '2 22:10 out']).flags).toBe(
      'unscheduled',
    ))
})

describe('kinds by date', () => {
  const byDate = { policy: { kindByDate: true } }
  test('a rest day gives its minutes to overtime of kind holiday and cuts no plan', () => {
    const [saturday] = daysOf({
      days: [on(7, shiftN), on(8, restDay), on(9)],
      swipes: swipes('7 22:00 in', '8 07:00 out'),
      ...byDate,
    })
    expect(saturday).toMatchObject({
      planned: 480,
      worked: 480,
      overtimeRaw: { workday: 0, holiday: 60 },
      byDate: [
        { date: '2026-03-07', kind: 'workday', minutes: 120 },
        { date: '2026-03-08', kind: 'rest', minutes: 420 },
      ],
      codes: 'OT X',
    })
  })
  test('work of a holiday that runs past midnight is of kind workday from there', () =>
    expect(
      daysOf({
        days: [on(2, null, full), on(3)],
        swipes: swipes('2 20:00 in', '3 01:00 out'),
        ...byDate,
      })[0],
    ).toMatchObject({ overtimeRaw: { workday: 60, holiday: 240 }, codes: 'WH OT' }))
  test('no plan slides into a holiday', () => {
    const sliding: Shift = {
      ...shift('15:00-23:30'),
      tolerances: { ...plain.tolerances, flexible: 120 },
    }
    expect(
      daysOf({
        days: [on(2, sliding), on(3, null, full), on(4)],
        swipes: swipes('2 16:30 in', '3 01:00 out'),
        ...byDate,
      })[0],
    ).toMatchObject({
      planned: 510,
      late: 60,
      worked: 450,
      overtimeRaw: { workday: 0, holiday: 60 },
    })
  })
  test('a part of the plan that a holiday leaves has no minimum, and its lunch is shared', () => {
    const long: Shift = {
      ...shift('20:00-08:00'),
      minimumWork: 400,
      lunch: { start: '01:00', end: '02:00', minutes: 60 },
    }
    expect(
      daysOf({
        days: [on(2, long), on(3, null, full), on(4)],
        swipes: swipes('2 21:00 in', '3 08:00 out'),
        ...byDate,
      })[0],
    ).toMatchObject({
      planned: 240,
      worked: 180,
      missing: 60,
      flags: '',
      overtimeRaw: { workday: 0, holiday: 420 },
    })
  })
  test('only overtime of kind workday fills what is missing', () =>
    expect(
      daysOf({
        days: [on(2, { ...shift('14:00-22:00'), overtimeBy: 'day' }), on(3, null, full), on(4)],
        swipes: swipes('2 15:00 in', '3 01:00 out'),
        ...byDate,
      })[0],
    ).toMatchObject({ worked: 480, overtimeRaw: { workday: 60, holiday: 60 } }))
  test('a half holiday cuts from its hour, and a night that begins on it goes on after it', () => {
    expect(
      daysOf({
        days: [on(2, shiftN, half('13:00')), on(3)],
        swipes: swipes('2 22:00 in', '3 06:00 out'),
        ...byDate,
      })[0],
    ).toMatchObject({ planned: 360, worked: 360, overtimeRaw: { holiday: 120 } })
  })
  test('dates outside the employment and dates nobody listed are workdays', () =>
    expect(
      daysOf({
        days: [on(2, shiftN), on(3, restDay, { employed: false, ...full })],
        swipes: swipes('2 22:00 in', '3 06:00 out'),
        ...byDate,
      }),
    ).toMatchObject([
      { planned: 480, overtimeRaw: { holiday: 0 } },
      { byDate: [], codes: '-' },
    ]))
  test('of a flexible shift the surplus stays of kind workday', () =>
    expect(
      daysOf({
        days: [on(2, flexible), on(3)],
        swipes: swipes('2 08:00 in', '2 21:00 out'),
        ...byDate,
      })[0],
    ).toMatchObject({ overtimeRaw: { workday: 300, holiday: 0 } }))
})

describe('the break that is deducted', () => {
  test('grows minute by minute past each step', () => {
    expect(
      [0, 10, 15, 255, 256, 270, 480, 490, 540, 600].map(n => breakOf(n, article68)),
    ).toEqual([0, 10, 15, 15, 16, 30, 30, 40, 60, 60])
  })
  test('is lowered by pauses of up to four hours, and lies in the middle', () => {
    const policy = { breakDeduction: article68 }
    expect(
      oneDay(restDay, ['08:00 in', '12:00 out', '12:20 in', '16:20 out'], { policy })
        .overtimeRaw.holiday,
    ).toBe(470)
    expect(
      oneDay(restDay, ['08:00 in', '12:00 out', '16:01 in', '20:01 out'], { policy })
        .overtimeRaw.holiday,
    ).toBe(450)
    expect(
      oneDay(restDay, ['16:00 in', '3 00:00 out'], {
        policy: { ...policy, night: { start: '19:45', end: '20:15' } },
      }).nightMinutes,
    ).toBe(0)
  })
  test('takes the place of lunch on a holiday; no steps are no break and no lunch', () => {
    const worked = ['09:00 in', '18:00 out']
    expect(oneDay(shiftA, worked, { plan: full }).overtimeRaw.holiday).toBe(480)
    expect(
      oneDay(shiftA, worked, { plan: full, policy: { breakDeduction: [] } }).overtimeRaw
        .holiday,
    ).toBe(540)
    expect(
      oneDay(shiftA, worked, {
        plan: full,
        policy: { breakDeduction: [{ over: 300, minutes: 20 }] },
      }).overtimeRaw.holiday,
    ).toBe(520)
    expect(oneDay(shiftA, worked, { policy: { breakDeduction: [] } }).worked).toBe(480)
  })
  test('of a flexible shift is of what is present outside leave', () =>
    expect(
      oneDay(flexible, ['09:00 in', '19:00 out'], {
        policy: { breakDeduction: article68 },
        plan: { leaves: [leaveSpan('09:00', '11:00')] },
      }),
    ).toMatchObject({ due: 360, worked: 360, overtimeRaw: { workday: 90 } }))
})

describe('paid breaks', () => {
  const swiped = ['09:00 in', '10:00 out', '10:20 in', '12:00 out', '14:00 in', '18:00 out']
  test.each<[NonNullable<Shift['paidBreak']>, number]>([
    [{ minutes: 15, per: 'break', breaks: null }, 20 + 60 - 30],
    [{ minutes: 15, per: 'day', breaks: null }, 20 + 60 - 15],
    [{ minutes: 30, per: 'break', breaks: 1 }, 60],
    [{ minutes: 30, per: 'break', breaks: 0 }, 80],
    [{ minutes: 90, per: 'day', breaks: null }, 0],
  ])('%j leave so many minutes of two gaps, of which lunch is none', (paidBreak, left) =>
    expect(oneDay({ ...shiftA, paidBreak }, swiped).break).toBe(left),
  )
})

describe('overtime that does not count', () => {
  test('is presence alone, and what fills the day stays work', () => {
    const none: Shift = { ...byDay, overtime: 'none' }
    expect(oneDay(none, ['08:00 in', '12:30 out', '14:00 in', '18:00 out'])).toMatchObject({
      worked: 480,
      overtimeRaw: { workday: 0, holiday: 0 },
      unapprovedOvertime: 0,
      codes: 'X',
    })
    expect(
      oneDay({ ...flexible, overtime: 'none' }, ['08:00 in', '20:00 out'], {
        policy: { premiums: [{ code: 'all', weekdays: null, start: '00:00', end: '00:00' }] },
      }),
    ).toMatchObject({ overtimeRaw: { workday: 0 }, premiums: { all: 480 } })
  })
})

describe('halves of a day by its minutes', () => {
  const halves: Shift = { ...plain, dayHalves: { halfBelow: 480, absentBelow: 120 } }
  test.each<[string, 0 | 1 | 2]>([
    ['10:59', 0],
    ['11:00', 1],
    ['16:59', 1],
    ['17:00', 2],
  ])('out %s: %i', (out, expected) =>
    expect(oneDay(halves, ['09:00 in', `${out} out`]).halves).toBe(expected),
  )
  test('leave counts with work, nothing due and a day that is not over are no value', () => {
    expect(
      oneDay(halves, ['09:00 in', '10:00 out'], {
        plan: { leaves: [leaveSpan('10:00', '18:00')] },
      }).halves,
    ).toBe(2)
    expect(oneDay(halves, [], { plan: { leaves: [wholeDay('annual')] } }).halves).toBeNull()
    expect(oneDay(halves, ['09:00 in'], { now: '2 12:00' }).halves).toBeNull()
    expect(oneDay(halves, []).halves).toBe(0)
    expect(oneDay({ ...halves, minimumWork: 500 }, ['09:00 in', '17:00 out']).halves).toBe(0)
  })
})

describe('premiums and tiers', () => {
  test('minutes count once for a code, whatever windows hold them, and from a date of their weekday', () =>
    expect(
      daysOf({
        days: [on(7, shiftN), on(8)],
        swipes: swipes('7 22:00 in', '8 06:00 out'),
        policy: {
          premiums: [
            { code: 'W', weekdays: [6], start: '20:00', end: '04:00' },
            { code: 'W', weekdays: [6, 7], start: '03:00', end: '05:00' },
            { code: 'S', weekdays: [7], start: '00:00', end: '01:00' },
            { code: 'M', weekdays: [1], start: '00:00', end: '00:00' },
          ],
        },
      })[0]?.premiums,
    ).toEqual({ W: 420, S: 60 }))
  test('a minute is in the dearest of its tiers, of equals in the last', () =>
    expect(
      oneDay(plain, ['09:00 in', '18:00 out'], {
        policy: {
          overtimeTiers: [
            { per: 'day', over: 300, coefficient: 1.25 },
            { per: 'day', over: 480, coefficient: 1.5 },
            { per: 'week', over: 480, coefficient: 1.5 },
            { per: 'day', over: 500, coefficient: 1 },
          ],
        },
      }).tiers,
    ).toEqual([180, 0, 60, 0]))
  test('by the day alone, a step knows nothing of the week, from wherever its days are counted', () =>
    expect(
      daysOf({
        days: [2, 3].map(date => on(date, plain)),
        swipes: swipes('2 09:00 in', '2 17:00 out', '3 09:00 in', '3 16:00 out'),
        policy: {
          overtimeTiers: [
            {
              per: 'day',
              over: 300,
              coefficient: 1.5,
            },
          ],
        },
      }).flatMap(({ trace }) =>
        trace
          .filter(({ rule }) => rule === '14.10')
          .map(({ before, after }) => [before, after]),
      ),
    ).toEqual([
      [480, 180],
      [420, 120],
    ]))
  test('off, a policy adds no field', () =>
    expect(
      Object.keys(oneDay(shiftA, ['09:00 in', '18:00 out'])).filter(name =>
        ['byDate', 'premiums', 'tiers', 'halves'].includes(name),
      ),
    ).toEqual([]))
})
