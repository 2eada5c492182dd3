// Long because it goes through sections 6 to 8 of the rulebook sentence by sentence.
import { describe, expect, test } from 'vitest'
import type { Shift } from '#domain/shifts/events.ts'
import {
  approval,
  full,
  half,
  leaveSpan,
  oneDay,
  plain,
  restDay,
  shift,
  shiftA,
  shiftN,
  wholeDay,
  withLunch,
  withTolerances,
} from '../given.ts'

const flexible = (minimumWork: number, base = shift('07:00-20:00')): Shift => ({
  ...base,
  type: 'flexible',
  minimumWork,
})
const lunching = flexible(480, withLunch('12:00', '14:00', 60, shift('07:00-20:00')))

describe('§6 flexible shifts', () => {
  test('planned is minimumWork, or the due minutes of the window where they are fewer', () => {
    expect(oneDay(flexible(480), [])).toMatchObject({
      planned: 480,
      due: 480,
      missing: 480,
      codes: 'MW',
    })
    expect(
      oneDay(flexible(480, withLunch('10:00', '11:00', 60, shift('08:00-15:00'))), []),
    ).toMatchObject({
      planned: 360,
    })
    expect(oneDay(flexible(480), [], { plan: half('11:00') })).toMatchObject({ planned: 240 })
    expect(oneDay(flexible(480), [], { plan: full })).toMatchObject({ planned: 0, codes: 'WH' })
  })
  test('the first period alone is the window', () =>
    expect(
      oneDay(flexible(480, shift('08:00-12:00', '13:00-17:00')), ['08:00 in', '17:00 out']),
    ).toMatchObject({
      planned: 240,
      worked: 240,
      overtimeRaw: { workday: 300 },
    }))
  test('no snapping, no late, no early', () =>
    expect(
      oneDay(
        withTolerances(
          { earlyArrival: 60, lateArrival: 60, earlyExit: 60, lateExit: 60, break: 60 },
          flexible(480),
        ),
        ['07:10 in', '10:00 out', '10:10 in', '14:00 out'],
      ),
    ).toMatchObject({
      presence: '07:10-10:00 10:10-14:00',
      late: 0,
      early: 0,
      break: 0,
      worked: 400,
      missing: 80,
      codes: 'MW',
    }))
  test('work beyond due and presence outside the window are overtime', () => {
    expect(oneDay(flexible(480), ['08:00 in', '17:00 out'])).toMatchObject({
      worked: 480,
      overtimeRaw: { workday: 60 },
      codes: 'OT X',
    })
    expect(oneDay(flexible(480), ['06:00 in', '10:00 out'])).toMatchObject({
      worked: 180,
      missing: 300,
      overtimeRaw: { workday: 60 },
    })
    expect(
      oneDay(withTolerances({ overtime: 60 }, flexible(480)), ['08:00 in', '17:00 out']),
    ).toMatchObject({
      overtimeRaw: { workday: 0 },
      codes: 'X',
    })
  })
  test('in the lunch window its minutes less n count', () => {
    expect(oneDay(lunching, ['09:00 in', '18:00 out'])).toMatchObject({
      worked: 480,
      overtimeRaw: { workday: 0 },
    })
    expect(oneDay(lunching, ['12:00 in', '13:00 out'])).toMatchObject({ worked: 60 })
    expect(oneDay(lunching, ['12:00 in', '13:30 out'])).toMatchObject({ worked: 60 })
    expect(oneDay(lunching, ['12:00 in', '12:40 out', '13:20 in', '15:00 out'])).toMatchObject({
      worked: 120,
    })
  })
  test('the tolerance missingWork forgives where there was presence; measuredWorked is before it', () => {
    const lenient = withTolerances({ missingWork: 30 }, flexible(480))
    expect(oneDay(lenient, ['08:00 in', '15:30 out'])).toMatchObject({
      worked: 480,
      missing: 0,
      measuredWorked: 450,
      overtimeRaw: { workday: 0 },
      codes: 'X',
    })
    expect(oneDay(lenient, ['08:00 in', '15:29 out'])).toMatchObject({
      worked: 449,
      missing: 31,
    })
    expect(oneDay({ ...lenient, minimumWork: 20 }, [])).toMatchObject({ missing: 20 })
  })
  test('minimum work and its flag are of other shifts', () =>
    expect(oneDay(flexible(480), ['08:00 in', '09:00 out'])).toMatchObject({
      worked: 60,
      flags: '',
    }))
  test('a whole-day leave takes all of planned, a span its due minutes', () => {
    expect(
      oneDay(lunching, [], { plan: { leaves: [wholeDay('annual', false)] } }),
    ).toMatchObject({
      due: 0,
      leaveMinutes: { annual: 480 },
      leaveWorked: 0,
      codes: 'AL',
    })
    expect(
      oneDay(lunching, [], { plan: { leaves: [leaveSpan('11:00', '14:00')] } }),
    ).toMatchObject({
      due: 360,
      leaveMinutes: { personal: 120 },
      leaveWorked: 120,
    })
    expect(
      oneDay(lunching, [], { plan: { leaves: [leaveSpan('07:00', '19:00')] } }),
    ).toMatchObject({
      due: 0,
      leaveMinutes: { personal: 480 },
    })
    expect(
      oneDay(lunching, [], {
        plan: { leaves: [leaveSpan('07:00', '09:00', 'general'), wholeDay('annual')] },
      }),
    ).toMatchObject({ due: 0, leaveMinutes: { general: 120, annual: 360 } })
    expect(
      oneDay(lunching, [], {
        plan: { leaves: [wholeDay('annual'), leaveSpan('07:00', '09:00', 'general')] },
      }),
    ).toMatchObject({ leaveMinutes: { annual: 480 } })
  })
  test('presence on leave is no work; outside the window it still is overtime', () =>
    expect(
      oneDay(flexible(480), ['06:00 in', '10:00 out'], {
        plan: { leaves: [leaveSpan('07:00', '09:00')] },
      }),
    ).toMatchObject({
      due: 360,
      worked: 60,
      overtimeRaw: { workday: 60 },
      flags: 'presentOnLeave',
    }))
  test('while the day runs nothing is missing and there is no X', () => {
    expect(oneDay(flexible(480), ['08:00 in'], { now: '2 12:00' })).toMatchObject({
      due: 480,
      worked: 240,
      missing: 0,
      codes: '-',
    })
    expect(oneDay(flexible(480), ['08:00 in'], { now: '2 17:00' })).toMatchObject({
      worked: 480,
      overtimeRaw: { workday: 60 },
      codes: 'OT',
    })
  })
  test('on half a holiday the window ends at h, and presence from there is of kind holiday', () =>
    expect(oneDay(lunching, ['08:00 in', '15:00 out'], { plan: half('12:30') })).toMatchObject({
      planned: 300,
      worked: 240,
      missing: 60,
      overtimeRaw: { workday: 0, holiday: 120 },
    }))
})

describe('§7 days without planned work', () => {
  test('on a rest day and on a full holiday all presence is overtime of kind holiday, unsnapped', () => {
    expect(oneDay(restDay, ['08:55 in', '12:00 out'])).toMatchObject({
      overtimeRaw: { workday: 0, holiday: 185 },
      worked: 0,
      codes: 'WH OT',
      flags: '',
    })
    expect(oneDay(shiftA, ['08:55 in', '12:00 out'], { plan: full })).toMatchObject({
      overtimeRaw: { workday: 0, holiday: 185 },
      presence: '08:55-12:00',
    })
  })
  test('the lunch of the shift is deducted: absence in the window first', () => {
    const holiday = (...texts: string[]) =>
      oneDay(withLunch('12:00', '14:00', 60), texts, { plan: full }).overtimeRaw.holiday
    expect(holiday('09:00 in', '18:00 out')).toBe(480)
    expect(holiday('09:00 in', '12:00 out', '13:00 in', '18:00 out')).toBe(480)
    expect(holiday('09:00 in', '12:30 out', '12:50 in', '18:00 out')).toBe(480)
    expect(holiday('09:00 in', '14:20 out')).toBe(300)
    expect(holiday('09:00 in', '14:00 out')).toBe(300)
    expect(holiday('09:00 in', '11:00 out')).toBe(120)
    expect(holiday('12:00 in', '13:00 out')).toBe(60)
  })
  test('the lunch of a rest day is deducted, too', () =>
    expect(
      oneDay({ ...restDay, lunch: { start: '12:00', end: '13:00', minutes: 30 } }, [
        '09:00 in',
        '18:00 out',
      ]).overtimeRaw.holiday,
    ).toBe(510))
  test('on half a holiday presence outside the plan at or after h is of kind holiday, the rest as usual', () =>
    expect(oneDay(plain, ['08:00 in', '15:00 out'], { plan: half('13:00') })).toMatchObject({
      worked: 240,
      overtimeRaw: { workday: 60, holiday: 120 },
    }))
  test('on half a holiday the share of lunch that it cut off is deducted', () => {
    expect(oneDay(shiftA, ['09:00 in', '18:00 out'], { plan: half('13:00') })).toMatchObject({
      worked: 210,
      overtimeRaw: { workday: 0, holiday: 270 },
    })
    expect(oneDay(shiftA, ['09:00 in', '18:00 out'], { plan: half('12:00') })).toMatchObject({
      worked: 180,
      overtimeRaw: { holiday: 300 },
    })
    expect(
      oneDay(shiftA, ['09:00 in', '13:00 out', '13:30 in', '18:00 out'], {
        plan: half('13:00'),
      }),
    ).toMatchObject({
      overtimeRaw: { holiday: 270 },
    })
    expect(oneDay(shiftA, ['09:00 in', '18:00 out'], { plan: half('14:00') })).toMatchObject({
      worked: 240,
      overtimeRaw: { holiday: 240 },
    })
  })
  test('on half a holiday without a shift presence from h on is of kind holiday', () =>
    expect(oneDay(null, ['12:00 in', '14:00 out'], { plan: half('13:00') })).toMatchObject({
      overtimeRaw: { workday: 60, holiday: 60 },
      flags: 'unscheduled',
      codes: 'OT',
    }))
  test('without shift presence is overtime of kind workday, on a full holiday of holiday, both unscheduled', () => {
    expect(oneDay(null, ['09:00 in', '09:10 out'])).toMatchObject({
      overtimeRaw: { workday: 10, holiday: 0 },
      flags: 'unscheduled',
      codes: 'OT',
    })
    expect(oneDay(null, ['09:00 in', '09:10 out'], { plan: full })).toMatchObject({
      overtimeRaw: { workday: 0, holiday: 10 },
      flags: 'unscheduled',
      codes: 'WH OT',
    })
    expect(oneDay(null, [])).toMatchObject({ flags: '', codes: '-' })
  })
  test('the tolerance overtime of the shift is of the total of both kinds', () => {
    expect(
      oneDay(withTolerances({ overtime: 20 }, plain), ['08:50 in', '13:10 out'], {
        plan: half('13:00'),
      }),
    ).toMatchObject({ overtimeRaw: { workday: 0, holiday: 0 } })
    expect(
      oneDay(withTolerances({ overtime: 19 }, plain), ['08:50 in', '13:10 out'], {
        plan: half('13:00'),
      }),
    ).toMatchObject({ overtimeRaw: { workday: 10, holiday: 10 } })
  })
})

describe('§8 overtime that is paid', () => {
  const late = ['09:00 in', '20:00 out']
  const paid = (
    texts: string[],
    overtimeApprovals: ReturnType<typeof approval>[],
    policy = {},
    planned: Shift | null = plain,
  ) => oneDay(planned, texts, { plan: { overtimeApprovals }, policy })
  test('is as much as was approved inside for its kind, and no more than there was', () => {
    expect(paid(late, [approval(60), approval(30)])).toMatchObject({
      overtimePayable: { workday: 90, holiday: 0 },
      unapprovedOvertime: 30,
    })
    expect(paid(late, [approval(500)])).toMatchObject({
      overtimePayable: { workday: 120 },
      unapprovedOvertime: 0,
    })
    expect(
      paid(late, [approval(60, { kind: 'holiday' }), approval(60, { place: 'outside' })]),
    ).toMatchObject({
      overtimePayable: { workday: 0, holiday: 0 },
      unapprovedOvertime: 120,
    })
    expect(
      paid(['09:00 in', '10:00 out'], [approval(20, { kind: 'holiday' })], {}, restDay),
    ).toMatchObject({
      overtimePayable: { workday: 0, holiday: 20 },
      unapprovedOvertime: 40,
    })
  })
  test('is all of it where approval is not needed', () =>
    expect(paid(late, [], { overtimeNeedsApproval: false })).toMatchObject({
      overtimePayable: { workday: 120 },
      unapprovedOvertime: 0,
    }))
  test('fills what is missing first, of kind workday alone, and then counts as worked', () => {
    const policy = { overtimeNeedsApproval: false, offsetMissingWithOvertime: true }
    expect(paid(['10:00 in', '18:30 out'], [], policy)).toMatchObject({
      worked: 510,
      missing: 30,
      late: 60,
      measuredWorked: 480,
      overtimeRaw: { workday: 30 },
      overtimePayable: { workday: 0 },
      codes: 'MW LA OT',
    })
    expect(
      oneDay(plain, ['10:00 in', '15:00 out'], { policy, plan: half('13:00') }),
    ).toMatchObject({
      missing: 60,
      overtimePayable: { holiday: 120 },
    })
    expect(
      paid(['10:00 in', '18:30 out'], [approval(10)], { offsetMissingWithOvertime: true }),
    ).toMatchObject({
      missing: 50,
      worked: 490,
      overtimePayable: { workday: 0 },
      unapprovedOvertime: 20,
    })
  })
  test('is rounded down per kind after that, and unapproved is before both', () => {
    expect(paid(late, [approval(100)], { overtimeRounding: 30 })).toMatchObject({
      overtimePayable: { workday: 90 },
      unapprovedOvertime: 20,
    })
    expect(
      paid(['09:10 in', '19:10 out'], [], {
        overtimeNeedsApproval: false,
        offsetMissingWithOvertime: true,
        overtimeRounding: 60,
      }),
    ).toMatchObject({ missing: 0, overtimePayable: { workday: 60 } })
    expect(
      oneDay(plain, ['08:31 in', '13:29 out'], {
        policy: { overtimeNeedsApproval: false, overtimeRounding: 15 },
        plan: half('13:00'),
      }),
    ).toMatchObject({ overtimePayable: { workday: 15, holiday: 15 } })
  })
  test.each([
    [10, 0, 30],
    [30, 30, 30],
    [40, 30, 60],
    [0, 0, 0],
  ])(
    'of %i minutes at a rounding of 30 is %i down, and %i up, as the regulation of overtime asks',
    (minutes, down, up) => {
      const payable = (overtimeRoundsTo: 'down' | 'up') =>
        paid(['09:00 in', `18:${String(minutes).padStart(2, '0')} out`], [], {
          overtimeNeedsApproval: false,
          overtimeRounding: 30,
          overtimeRoundsTo,
        }).overtimePayable.workday
      expect([payable('down'), payable('up')]).toEqual([down, up])
    },
  )
  test('is rounded up per kind after approval and offset; what was unapproved stays', () => {
    const up = { overtimeRounding: 30, overtimeRoundsTo: 'up' as const }
    expect(paid(late, [approval(100)], up)).toMatchObject({
      overtimePayable: { workday: 120 },
      unapprovedOvertime: 20,
    })
    expect(
      paid(['09:10 in', '18:20 out'], [], {
        ...up,
        overtimeNeedsApproval: false,
        offsetMissingWithOvertime: true,
      }),
    ).toMatchObject({ missing: 0, overtimePayable: { workday: 30 } })
    expect(
      paid(['09:00 in', '18:40 out'], [approval(40, { compensation: 'timeOff' })], up),
    ).toMatchObject({ timeOffCredit: 60, overtimePayable: { workday: 20 } })
  })
  test('outside the company is what was approved, by kind', () =>
    expect(
      paid(
        [],
        [
          approval(45, { place: 'outside' }),
          approval(15, { place: 'outside' }),
          approval(20, { place: 'outside', kind: 'holiday' }),
        ],
      ),
    ).toMatchObject({
      overtimeOutside: { workday: 60, holiday: 20 },
      overtimePayable: { workday: 0 },
      codes: 'MW OT',
    }))
  test('outside is neither rounded nor offset', () =>
    expect(
      paid(['09:30 in', '18:00 out'], [approval(44, { place: 'outside' })], {
        overtimeRounding: 15,
        offsetMissingWithOvertime: true,
      }),
    ).toMatchObject({ overtimeOutside: { workday: 44 }, missing: 30 }))
  test('as time off takes its share of the payable minutes first, whatever the order of approval', () => {
    const timeOff = approval(50, { compensation: 'timeOff', coefficient: 1.5 })
    expect(paid(late, [approval(60), timeOff])).toMatchObject({
      overtimePayable: { workday: 60 },
      timeOffCredit: 75,
    })
    expect(paid(late, [timeOff, approval(60)])).toMatchObject({
      overtimePayable: { workday: 60 },
      timeOffCredit: 75,
    })
    expect(paid(['09:00 in', '18:40 out'], [approval(60), timeOff])).toMatchObject({
      overtimePayable: { workday: 0 },
      timeOffCredit: 60,
    })
  })
  test('as time off is taken after offset and rounding, each approval from what the one before left', () =>
    expect(
      paid(
        ['09:20 in', '20:00 out'],
        [
          approval(60, { compensation: 'timeOff', coefficient: 1 }),
          approval(60, { compensation: 'timeOff', coefficient: 2 }),
        ],
        { offsetMissingWithOvertime: true, overtimeRounding: 30 },
      ),
    ).toMatchObject({ missing: 0, overtimePayable: { workday: 0 }, timeOffCredit: 60 + 60 }))
  test('each credit is rounded half up by itself', () => {
    const timeOff = (minutes: number, coefficient: number) =>
      approval(minutes, { compensation: 'timeOff', coefficient })
    expect(paid(late, [timeOff(1, 1.5), timeOff(1, 1.5)]).timeOffCredit).toBe(4)
    expect(paid(late, [timeOff(10, 1.15)]).timeOffCredit).toBe(12)
    expect(paid(late, [timeOff(10, 1.14)]).timeOffCredit).toBe(11)
    expect(paid(late, [timeOff(3, 0.5)]).timeOffCredit).toBe(2)
  })
  test('as time off outside is credited and not paid, of either kind', () => {
    expect(
      paid(
        [],
        [
          approval(60, {
            place: 'outside',
            compensation: 'timeOff',
            kind: 'holiday',
            coefficient: 2,
          }),
        ],
      ),
    ).toMatchObject({
      overtimeOutside: { workday: 0, holiday: 0 },
      timeOffCredit: 120,
      codes: 'MW',
    })
    expect(
      paid(late, [
        approval(60),
        approval(30, { place: 'outside', compensation: 'timeOff', coefficient: 1 }),
      ]),
    ).toMatchObject({ overtimePayable: { workday: 60 }, timeOffCredit: 30 })
  })
  test('without raw overtime approves nothing', () =>
    expect(
      paid(
        ['09:00 in', '18:00 out'],
        [approval(60), approval(60, { compensation: 'timeOff' })],
      ),
    ).toMatchObject({
      overtimePayable: { workday: 0 },
      timeOffCredit: 0,
    }))
})

test('§10 night minutes are those of work and overtime, before forgiving and without lunch', () => {
  expect(
    oneDay(withLunch('23:00', '00:00', 60, shiftN), ['22:00 in', '3 06:00 out']).nightMinutes,
  ).toBe(420)
  expect(oneDay(restDay, ['18:00 in', '22:00 out']).nightMinutes).toBe(120)
  expect(
    oneDay(plain, ['09:00 in', '3 21:00 out'], { policy: { maxPresenceHours: 48 } })
      .nightMinutes,
  ).toBe(660)
  expect(
    oneDay(shiftN, ['03:00 in', '3 07:00 out'], { policy: { maxPresenceHours: 48 } })
      .nightMinutes,
  ).toBe(780)
  expect(
    oneDay(flexible(60, shift('18:00-23:00')), ['19:00 in', '3 00:30 out']).nightMinutes,
  ).toBe(270)
  expect(
    oneDay(withTolerances({ break: 60 }, shiftN), [
      '22:00 in',
      '23:00 out',
      '23:30 in',
      '3 06:00 out',
    ]),
  ).toMatchObject({ worked: 480, nightMinutes: 450 })
  expect(oneDay({ ...shiftN, minimumWork: 300 }, ['22:00 in', '3 00:00 out'])).toMatchObject({
    worked: 0,
    nightMinutes: 120,
  })
  expect(
    oneDay(shiftN, ['22:00 in', '3 06:00 out'], {
      policy: { night: { start: '00:00', end: '05:00' } },
    }).nightMinutes,
  ).toBe(300)
  expect(
    oneDay(shiftN, ['22:00 in', '3 06:00 out'], { plan: { leaves: [wholeDay('annual')] } })
      .nightMinutes,
  ).toBe(0)
})
