import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '#domain/attendance/inputs.ts'
import { summaryOf } from '#domain/attendance/summary.ts'
import { covers } from '#tests/specification/covers.ts'
import {
  approval,
  daysOf,
  full,
  half,
  leaveSpan,
  on,
  oneDay,
  plain,
  restDay,
  shift,
  shiftA,
  swipes,
  wholeDay,
  withTolerances,
} from '../given.ts'

test('§9 the policy has the defaults of the rulebook', () => {
  expect(defaultPolicy).toEqual({
    bounceSeconds: 60,
    repeatedExitMinutes: 60,
    maxPresenceHours: 16,
    missingExit: 'absent',
    overtimeNeedsApproval: true,
    overtimeRounding: 1,
    overtimeRoundsTo: 'down',
    offsetMissingWithOvertime: false,
    night: { start: '20:00', end: '06:00' },
    weekStart: 1,
    planFilledMinutes: 120,
    kindByDate: false,
    breakDeduction: null,
    premiums: [],
    overtimeTiers: [],
  })
  expect(oneDay(null, ['01:00:00 in', '01:01:00 in', '17:00 out'])).toMatchObject({
    presence: '01:00-17:00',
    flags: 'unscheduled',
    nightMinutes: 300,
    unapprovedOvertime: 960,
    overtimePayable: { workday: 0 },
  })
  expect(
    oneDay(null, ['19:00 in', '20:01 out'], { policy: { overtimeNeedsApproval: false } }),
  ).toMatchObject({
    nightMinutes: 1,
    overtimePayable: { workday: 61 },
  })
})

describe('§10 the result', () => {
  test('leave that counts as worked is told apart', () =>
    expect(
      oneDay(plain, ['13:00 in', '18:00 out'], {
        plan: {
          leaves: [
            leaveSpan('09:00', '11:00', 'annual', true),
            leaveSpan('11:00', '13:00', 'general', false),
            leaveSpan('12:00', '12:30', 'annual', true),
          ],
        },
      }),
    ).toMatchObject({
      leaveMinutes: { annual: 120, general: 120 },
      leaveWorked: 120,
      codes: 'AL GL X',
    }))
  test('firstIn and lastOut are as swiped, also of movements that a rule ignored', () => {
    expect(oneDay(shiftA, ['08:52 in', '18:07 out'])).toMatchObject({
      firstIn: '08:52',
      lastOut: '18:07',
      presence: '09:00-18:00',
    })
    expect(
      oneDay(plain, ['08:00 out', '09:00 in', '10:00 in', '12:00 out', '20:00 out']),
    ).toMatchObject({
      firstIn: '09:00',
      lastOut: '20:00',
      presence: '09:00-12:00',
    })
    expect(oneDay(plain, ['08:00 out'])).toMatchObject({ firstIn: null, lastOut: '08:00' })
  })
  test('flags are sorted, each once', () =>
    expect(
      oneDay(null, [
        '08:00 out',
        '09:00 in',
        '09:10 in',
        '10:00 out',
        '10:10 out',
        '10:20 out',
        '20:00 in',
        '20:05 in',
      ]).flags,
    ).toBe('missingEntry missingExit repeatedEntry repeatedExit unscheduled'))

  const codes = (...args: Parameters<typeof oneDay>) => oneDay(...args).codes
  test('codes come in the order of the rulebook, every one that applies', () => {
    covers('3.201', '3.202', '3.207', '3.208')
    const leaves = [
      leaveSpan('09:00', '09:10', 'insteadOvertime'),
      leaveSpan('09:10', '09:20', 'general'),
      leaveSpan('09:20', '09:30'),
      leaveSpan('09:30', '09:40', 'annual'),
    ]
    expect(
      codes(plain, ['09:50 in', '17:50 out', '19:00 in', '20:00 out'], { plan: { leaves } }),
    ).toBe('AL PL GL IO MW LA ED OT')
  })
  test('a leave code needs minutes of that leave, or a day without a shift and a whole day', () => {
    expect(codes(plain, [], { plan: { leaves: [leaveSpan('18:00', '19:00')] } })).toBe('MW')
    expect(
      codes(null, [], {
        plan: {
          leaves: [
            wholeDay('annual'),
            wholeDay('personal'),
            wholeDay('general'),
            wholeDay('insteadOvertime'),
          ],
        },
      }),
    ).toBe('AL PL GL IO')
    expect(codes(null, [], { plan: { leaves: [leaveSpan('09:00', '19:00')] } })).toBe('-')
    expect(codes(restDay, [], { plan: { leaves: [wholeDay('annual')] } })).toBe('WH')
    expect(codes(plain, [], { plan: { ...full, leaves: [wholeDay('annual')] } })).toBe('WH')
    expect(codes(null, [], { plan: { ...full, leaves: [wholeDay('annual')] } })).toBe('AL WH')
  })
  test('half a holiday has no WH', () =>
    expect(codes(plain, [], { plan: half('09:00') })).toBe('-'))
  test(
    'late and early have their codes even where forgiven missing work has none',
    covers('3.207', '3.208'),
    () =>
      expect(codes(withTolerances({ missingWork: 60 }), ['09:10 in', '17:50 out'])).toBe(
        'LA ED',
      ),
  )
  test('X needs due work, nothing missing, neither late nor early', covers('3.210'), () => {
    expect(codes(plain, ['09:00 in', '18:00 out'])).toBe('X')
    expect(
      codes(plain, ['09:00 in', '18:00 out'], { plan: { leaves: [wholeDay('annual')] } }),
    ).toBe('AL')
    expect(codes(withTolerances({ missingWork: 60 }), ['09:10 in', '18:00 out'])).toBe('LA')
    expect(codes(withTolerances({ missingWork: 60 }), ['09:00 in', '17:50 out'])).toBe('ED')
  })
  test(
    'OT is for raw overtime of either kind and for paid overtime outside',
    covers('3.201'),
    () => {
      expect(codes(restDay, ['09:00 in', '10:00 out'])).toBe('WH OT')
      expect(
        codes(null, [], {
          plan: { overtimeApprovals: [approval(10, { place: 'outside', kind: 'holiday' })] },
        }),
      ).toBe('OT')
      expect(
        codes(null, [], {
          plan: {
            overtimeApprovals: [approval(10, { place: 'outside', compensation: 'timeOff' })],
          },
        }),
      ).toBe('-')
    },
  )
  test('a day not begun has its plan and leave, nothing due, no overtime outside; its codes are leave, WH or -', () => {
    covers('3.209', '3.211')
    const [, day, rest, leave] = daysOf({
      now: '2 12:00',
      days: [
        on(2, plain),
        on(3, plain, {
          overtimeApprovals: [
            approval(60, { place: 'outside' }),
            approval(60, { place: 'outside', compensation: 'timeOff' }),
          ],
        }),
        on(4, restDay),
        on(5, plain, {
          leaves: [{ ...leaveSpan('', ''), from: '2026-03-05T09:00', to: '2026-03-05T10:00' }],
        }),
      ],
    })
    expect(day).toMatchObject({
      planned: 540,
      due: 0,
      worked: 0,
      missing: 0,
      overtimeOutside: { workday: 0 },
      timeOffCredit: 0,
      codes: '-',
      provisional: false,
    })
    expect([
      rest?.codes,
      leave?.codes,
      leave?.planned,
      leave?.due,
      leave?.leaveMinutes,
    ]).toEqual(['WH', 'PL', 540, 0, { personal: 60 }])
  })
  test('a day begins with its boundary', () => {
    const outside = (now: string) =>
      daysOf({
        now,
        days: [
          on(2, plain),
          on(3, plain, { overtimeApprovals: [approval(60, { place: 'outside' })] }),
        ],
      })[1]?.overtimeOutside.workday
    expect([outside('3 01:29'), outside('3 01:30')]).toEqual([0, 60])
    const due = (now: string) =>
      daysOf({ now, days: [on(2, plain), on(3, shift('01:31-09:00'))] })[1]
    expect([
      due('2 21:44')?.provisional,
      due('2 21:45')?.provisional,
      due('2 21:45')?.codes,
    ]).toEqual([false, true, '-'])
  })
})

test('§10 the summary counts days by their codes and adds minutes', () => {
  covers('3.194', '3.195', '3.196', '3.197', '3.198', '3.199', '3.200')
  const days = daysOf({
    days: [
      on(2, plain),
      on(3, plain),
      on(4, plain, { leaves: [wholeDay('personal'), wholeDay('annual')] }),
      on(5, restDay),
      on(6, plain, {
        overtimeApprovals: [
          approval(20, { place: 'outside' }),
          approval(5, { place: 'outside', kind: 'holiday' }),
        ],
      }),
    ],
    swipes: swipes(
      '2 09:10 in',
      '2 17:00 out',
      '3 09:00 in',
      '3 19:00 out',
      '5 10:00 in',
      '5 10:30 out',
    ),
  }).map(day => ({ ...day, codes: day.codes.split(' ') as never }))
  expect(summaryOf(days)).toEqual({
    early_departure_count: 1,
    late_arrival_count: 1,
    leave_count: 1,
    normal_enter_exit_count: 1,
    week_holiday_count: 1,
    sum_missing_work: 70 + 540,
    sum_overtime: 60 + 30 + 25,
  })
  expect(
    summaryOf(
      (['AL', 'PL', 'GL', 'IO', 'WH', '-', 'LA', 'LA', 'ED', 'X', 'X', 'X'] as const).map(
        code => ({
          codes: [code],
          missing: 0,
          overtimeRaw: { workday: 0, holiday: 0 },
          overtimeOutside: { workday: 0, holiday: 0 },
        }),
      ),
    ),
  ).toMatchObject({
    leave_count: 4,
    week_holiday_count: 1,
    late_arrival_count: 2,
    early_departure_count: 1,
    normal_enter_exit_count: 3,
  })
  expect(summaryOf([])).toEqual({
    early_departure_count: 0,
    late_arrival_count: 0,
    leave_count: 0,
    normal_enter_exit_count: 0,
    week_holiday_count: 0,
    sum_missing_work: 0,
    sum_overtime: 0,
  })
})
