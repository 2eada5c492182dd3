// Long because it has an example for each figure of sections 4 to 8 and 10.
import { describe, expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { Shift } from '#domain/shifts/events.ts'
import {
  approval,
  evaluate,
  inputsOf,
  leaveSpan as span,
  on,
  oneDay as day,
  plain,
  read,
  restDay,
  shift,
  shiftA,
  shiftN,
  swipes,
  wholeDay,
  withLunch,
  withTolerances,
} from './given.ts'

/** `attendance-rules §4` to §8 and §10: the plan, work, overtime and what is paid. */
describe('a public holiday', () => {
  test('leaves no planned work; all presence is holiday overtime, its lunch deducted', () => {
    expect(
      day(shiftA, ['09:00 in', '18:00 out'], { plan: { holiday: { kind: 'full' } } }),
    ).toMatchObject({
      planned: 0,
      due: 0,
      worked: 0,
      missing: 0,
      overtimeRaw: { workday: 0, holiday: 480 },
      codes: 'WH OT',
    })
    expect(
      day(shiftA, ['10:00 in', '13:30 out'], { plan: { holiday: { kind: 'full' } } })
        .overtimeRaw.holiday,
    ).toBe(210)
  })
  test('of half a day cuts the plan at its time, and what is worked after it is holiday overtime', () => {
    const half = { plan: { holiday: { kind: 'half' as const, from: '13:00' } } }
    expect(day(shiftA, ['09:00 in', '13:00 out'], half)).toMatchObject({
      planned: 210,
      due: 210,
      worked: 210,
      codes: 'X',
    })
    expect(day(shiftA, ['09:00 in', '18:00 out'], half)).toMatchObject({
      worked: 210,
      overtimeRaw: { workday: 0, holiday: 270 },
      codes: 'OT X',
    })
    expect(day(shiftN, ['22:00 in', '3 06:00 out'], half)).toMatchObject({
      planned: 0,
      overtimeRaw: { workday: 0, holiday: 480 },
    })
  })
  test('or a rest day has code WH even without presence; tolerance overtime applies with a shift only', () => {
    expect(day(restDay, [])).toMatchObject({ codes: 'WH', flags: '' })
    expect(
      day(withTolerances({ overtime: 30 }, restDay), ['09:00 in', '09:30 out']),
    ).toMatchObject({
      overtimeRaw: { workday: 0, holiday: 0 },
      codes: 'WH',
    })
    expect(
      day(null, ['09:00 in', '09:30 out'], { plan: { holiday: { kind: 'full' } } }),
    ).toMatchObject({
      overtimeRaw: { workday: 0, holiday: 30 },
      codes: 'WH OT',
      flags: 'unscheduled',
    })
  })
})

test('on a day without a shift presence is workday overtime', () =>
  expect(day(null, ['09:00 in', '12:00 out'])).toMatchObject({
    planned: 0,
    overtimeRaw: { workday: 180, holiday: 0 },
    codes: 'OT',
    flags: 'unscheduled',
  }))

describe('a sliding start', () => {
  const sliding = withTolerances({ flexible: 60 })
  test('moves the whole shift with the arrival, by at most its minutes', () => {
    expect(day(sliding, ['09:40 in', '18:40 out'])).toMatchObject({
      worked: 540,
      late: 0,
      overtimeRaw: { workday: 0 },
      codes: 'X',
    })
    expect(day(sliding, ['08:30 in', '17:30 out'])).toMatchObject({ worked: 540, codes: 'X' })
    expect(day(sliding, ['10:20 in', '19:00 out'])).toMatchObject({
      late: 20,
      worked: 520,
      codes: 'MW LA',
    })
    expect(day(sliding, ['07:30 in', '17:00 out'])).toMatchObject({
      worked: 540,
      overtimeRaw: { workday: 30 },
    })
  })
  test('follows the first presence that lasts into its reach', () =>
    expect(day(sliding, ['07:00 in', '08:00 out', '09:30 in', '18:30 out'])).toMatchObject({
      worked: 540,
      overtimeRaw: { workday: 60 },
    }))
  test('stops where lunch would leave the shift', () =>
    expect(
      day(withLunch('09:20', '09:50', 30, sliding), ['10:00 in', '19:00 out']),
    ).toMatchObject({
      late: 10,
      overtimeRaw: { workday: 40 },
    }))
  test("does not happen with leave, on a half-day holiday, or for presence that only the shift's end closed", () => {
    expect(
      day(sliding, ['09:40 in', '18:40 out'], { plan: { leaves: [span('17:00', '18:00')] } })
        .late,
    ).toBe(40)
    expect(
      day(sliding, ['09:40 in', '13:00 out'], {
        plan: { holiday: { kind: 'half', from: '13:00' } },
      }).late,
    ).toBe(40)
    expect(day(sliding, ['09:40 in'], { policy: { missingExit: 'shiftEnd' } })).toMatchObject({
      late: 40,
      presence: '09:40-18:00',
    })
  })
})

describe('leave', () => {
  test('counts each minute once, by what was approved first, and only due minutes', () => {
    const leaves = [span('12:00', '14:00'), span('09:00', '13:00', 'annual', false)]
    expect(day(shiftA, ['14:00 in', '18:00 out'], { plan: { leaves } })).toMatchObject({
      planned: 480,
      due: 240,
      worked: 240,
      leaveMinutes: { personal: 60, annual: 180 },
      leaveWorked: 60,
      codes: 'AL PL X',
    })
  })
  test('of a whole day leaves nothing due, of a night shift too', () => {
    expect(day(shiftA, [], { plan: { leaves: [wholeDay('annual')] } })).toMatchObject({
      planned: 480,
      due: 0,
      missing: 0,
      leaveMinutes: { annual: 480 },
      codes: 'AL',
    })
    expect(day(shiftN, [], { plan: { leaves: [wholeDay('general')] } })).toMatchObject({
      due: 0,
      leaveMinutes: { general: 480 },
      codes: 'GL',
    })
  })
  test('of a whole day on a day without shift has its code and no minutes', () =>
    expect(day(null, [], { plan: { leaves: [wholeDay('insteadOvertime')] } })).toMatchObject({
      leaveMinutes: {},
      codes: 'IO',
    }))
  test('with presence inside it is flagged; that presence is neither work nor overtime', () =>
    expect(
      day(plain, ['09:00 in', '18:00 out'], { plan: { leaves: [span('09:00', '11:00')] } }),
    ).toMatchObject({
      due: 420,
      worked: 420,
      overtimeRaw: { workday: 0 },
      flags: 'presentOnLeave',
    }))
})

describe('snapping', () => {
  const snaps = withTolerances(
    { earlyArrival: 10, lateArrival: 10, earlyExit: 10, lateExit: 10 },
    shift('09:00-12:00', '13:00-18:00'),
  )
  test('works at every period, up to and including the tolerance', () =>
    expect(day(snaps, ['08:50 in', '12:10 out', '12:50 in', '17:50 out'])).toMatchObject({
      presence: '09:00-12:00 13:00-18:00',
      worked: 480,
      codes: 'X',
    }))
  test('leaves what is beyond it', () =>
    expect(day(snaps, ['08:49 in', '12:11 out', '12:49 in', '17:49 out']).presence).toBe(
      '08:49-12:11 12:49-17:49',
    ))
  test('drops a pair that it leaves empty or reversed', () =>
    expect(day(snaps, ['08:51 in', '08:58 out'])).toMatchObject({
      presence: '',
      missing: 480,
      firstIn: expect.any(String),
    }))
  test('joins pairs that overlap then', () =>
    expect(day(snaps, ['13:00 in', '17:51 out', '17:55 in', '18:05 out']).presence).toBe(
      '13:00-18:00',
    ))
  test('goes by what leave left of the periods', () =>
    expect(
      day(snaps, ['11:07 in', '12:00 out'], { plan: { leaves: [span('09:00', '11:00')] } })
        .presence,
    ).toBe('11:00-12:00'))
  test('never takes presence until now forward', () => {
    expect(day(snaps, ['13:00 in'], { now: '2 17:55' }).presence).toBe('13:00-17:55')
    expect(day(snaps, ['13:00 in'], { now: '2 18:05' }).presence).toBe('13:00-18:00')
  })
  test("stops an entry at the end of the presence of the day before, also when only that day's carry is known", () => {
    const days = [
      on(2, shift('20:00-08:30')),
      on(3, withTolerances({ lateArrival: 30 }), {
        leaves: [
          {
            from: '2026-03-03T09:00',
            to: '2026-03-03T11:00',
            type: 'personal',
            countsAsWorked: true,
          },
        ],
      }),
    ]
    const inputs = inputsOf({
      days,
      swipes: swipes('2 22:00 in', '3 11:05 out', '3 11:20 in', '3 18:00 out'),
    })
    const {
      days: [, third],
      carries: [carry],
    } = evaluateSpan(inputs, null)
    expect(read(third).presence).toBe('09:00-18:00')
    expect(
      third?.trace
        .filter(({ what }) => what === 'snapped')
        .map(({ before, after }) => after - before),
    ).toEqual([15])
    expect(evaluateSpan({ ...inputs, days: days.slice(1) }, carry ?? null).days).toEqual([
      third,
    ])
  })
})

describe('lunch', () => {
  const free = withLunch('12:00', '14:00', 60)
  test('is the first absence in its window', () =>
    expect(day(free, ['09:00 in', '12:20 out', '13:50 in', '18:00 out'])).toMatchObject({
      worked: 450,
      break: 30,
      missing: 30,
    }))
  test('that was not taken is deducted from the last presence in the window', () => {
    expect(day(free, ['09:00 in', '18:00 out'])).toMatchObject({ worked: 480, codes: 'X' })
    expect(day(free, ['09:00 in', '12:30 out', '12:50 in', '18:00 out'])).toMatchObject({
      worked: 480,
      break: 0,
    })
  })
  test('takes no more of it than was worked after the window, then absence at the end', () => {
    expect(day(free, ['09:00 in', '14:20 out'])).toMatchObject({
      worked: 300,
      early: 180,
      missing: 180,
    })
    expect(day(free, ['09:00 in', '14:00 out'])).toMatchObject({ worked: 300, early: 180 })
  })
})

describe('tolerances', () => {
  test('forgive a break whole, and count a longer one whole', () => {
    const lenient = withTolerances({ break: 10 })
    expect(day(lenient, ['09:00 in', '10:00 out', '10:10 in', '18:00 out'])).toMatchObject({
      break: 0,
      worked: 540,
      measuredWorked: 530,
      codes: 'X',
    })
    expect(day(lenient, ['09:00 in', '10:00 out', '10:11 in', '18:00 out'])).toMatchObject({
      break: 11,
      missing: 11,
      codes: 'MW',
    })
  })
  test('forgive missing work where there was presence; late stays reported', () => {
    const lenient = withTolerances({ missingWork: 30 })
    expect(day(lenient, ['09:30 in', '18:00 out'])).toMatchObject({
      missing: 0,
      worked: 540,
      late: 30,
      codes: 'LA',
    })
    expect(day(lenient, ['09:31 in', '18:00 out'])).toMatchObject({
      missing: 31,
      codes: 'MW LA',
    })
    expect(day(withTolerances({ missingWork: 600 }), [])).toMatchObject({
      missing: 540,
      codes: 'MW',
    })
  })
  test('forgive overtime up to the limit', () =>
    expect(
      [15, 16].map(
        minutes =>
          day(withTolerances({ overtime: 15 }), ['09:00 in', `18:${minutes} out`]).overtimeRaw
            .workday,
      ),
    ).toEqual([0, 16]))
  test('do not help a day below its minimum: it counts as not worked', () => {
    const minimum = { ...plain, minimumWork: 240 }
    expect(day(minimum, ['09:00 in', '12:59 out'])).toMatchObject({
      worked: 0,
      missing: 540,
      measuredWorked: 239,
      flags: 'belowMinimum',
    })
    expect(day(minimum, ['09:00 in', '13:00 out'])).toMatchObject({ worked: 240, flags: '' })
    expect(day(minimum, ['09:00 in', '10:00 out'], { now: '2 20:00' })).toMatchObject({
      worked: 60,
      flags: '',
    })
    expect(
      day(minimum, ['09:00 in', '10:00 out'], { plan: { leaves: [span('12:00', '18:00')] } }),
    ).toMatchObject({
      worked: 60,
      flags: '',
    })
  })
})

describe('a running day', () => {
  const two = shift('09:00-12:00', '13:00-18:00')
  test('misses nothing that is to come', () => {
    expect(day(two, ['09:00 in'], { now: '2 11:00' })).toMatchObject({
      planned: 480,
      due: 120,
      worked: 120,
      missing: 0,
      codes: 'X',
    })
    expect(day(two, ['09:00 in', '10:00 out'], { now: '2 11:00' })).toMatchObject({
      due: 60,
      worked: 60,
      early: 0,
    })
    expect(day(two, [], { now: '2 11:00' })).toMatchObject({
      due: 120,
      missing: 120,
      codes: 'MW',
    })
    expect(day(two, ['09:00 in', '12:00 out'], { now: '2 13:00' })).toMatchObject({
      due: 180,
      worked: 180,
    })
  })
  test('that has not begun has a plan and nothing due', () => {
    const tomorrow = evaluate({
      days: [
        on(2, two),
        on(3, two, { overtimeApprovals: [approval(60, { place: 'outside' })] }),
      ],
      now: '2 11:00',
    })[1]
    expect(tomorrow).toMatchObject({
      planned: 480,
      due: 0,
      missing: 0,
      overtimeOutside: { workday: 0 },
      codes: ['-'],
    })
  })
})

describe('a flexible shift', () => {
  const flexible: Shift = {
    ...shift('07:00-20:00'),
    type: 'flexible',
    minimumWork: 480,
    lunch: { start: '12:00', end: '13:00', minutes: 60 },
  }
  test('counts presence in its window, less lunch; more than due is overtime, less is missing', () => {
    expect(day(flexible, ['08:00 in', '17:00 out'])).toMatchObject({
      planned: 480,
      worked: 480,
      codes: 'X',
    })
    expect(day(flexible, ['08:00 in', '18:00 out'])).toMatchObject({
      worked: 480,
      overtimeRaw: { workday: 60 },
      codes: 'OT X',
    })
    expect(day(flexible, ['10:00 in', '17:00 out'])).toMatchObject({
      worked: 360,
      missing: 120,
      late: 0,
      codes: 'MW',
    })
    expect(day(flexible, ['06:00 in', '16:00 out'])).toMatchObject({
      worked: 480,
      overtimeRaw: { workday: 60 },
    })
  })
  test('takes leave off what is due', () => {
    expect(day(flexible, [], { plan: { leaves: [wholeDay('annual')] } })).toMatchObject({
      due: 0,
      leaveMinutes: { annual: 480 },
      codes: 'AL',
    })
    expect(
      day(flexible, ['10:00 in', '17:00 out'], { plan: { leaves: [span('07:00', '09:00')] } }),
    ).toMatchObject({
      due: 360,
      worked: 360,
      codes: 'PL X',
    })
  })
  test('misses nothing and is not complete while it runs', () =>
    expect(day(flexible, ['08:00 in'], { now: '2 10:00' })).toMatchObject({
      worked: 120,
      missing: 0,
      codes: '-',
    }))
})

describe('overtime', () => {
  const late = ['09:00 in', '20:00 out']
  test('is paid as far as it was approved for its place and kind', () => {
    const overtimeApprovals = [
      approval(90),
      approval(60, { kind: 'holiday' }),
      approval(30, { place: 'outside' }),
    ]
    expect(day(plain, late, { plan: { overtimeApprovals } })).toMatchObject({
      overtimeRaw: { workday: 120, holiday: 0 },
      overtimePayable: { workday: 90, holiday: 0 },
      overtimeOutside: { workday: 30, holiday: 0 },
      unapprovedOvertime: 30,
    })
    expect(day(plain, late)).toMatchObject({
      overtimePayable: { workday: 0 },
      unapprovedOvertime: 120,
    })
    expect(day(plain, late, { policy: { overtimeNeedsApproval: false } })).toMatchObject({
      overtimePayable: { workday: 120 },
      unapprovedOvertime: 0,
    })
  })
  test('outside the company alone gives the code OT', () =>
    expect(
      day(plain, ['09:00 in', '18:00 out'], {
        plan: { overtimeApprovals: [approval(45, { place: 'outside' })] },
      }).codes,
    ).toBe('OT X'))
  test('fills missing work first where the company says so, and is rounded down after that', () =>
    expect(
      day(plain, ['09:20 in', '19:00 out'], {
        policy: {
          overtimeNeedsApproval: false,
          offsetMissingWithOvertime: true,
          overtimeRounding: 15,
        },
      }),
    ).toMatchObject({
      worked: 540,
      missing: 0,
      late: 20,
      overtimeRaw: { workday: 60 },
      overtimePayable: { workday: 30 },
      codes: 'LA OT',
    }))
  test('as time off takes its share first; each credit is rounded half up', () => {
    const timeOff = approval(10, { compensation: 'timeOff', coefficient: 1.15 })
    expect(
      day(plain, late, { plan: { overtimeApprovals: [approval(60), timeOff] } }),
    ).toMatchObject({
      overtimePayable: { workday: 60 },
      timeOffCredit: 12,
    })
    expect(
      day(plain, ['09:00 in', '18:30 out'], {
        plan: { overtimeApprovals: [approval(60), timeOff] },
      }),
    ).toMatchObject({
      overtimePayable: { workday: 20 },
      timeOffCredit: 12,
      timeOffTaken: { workday: 10, holiday: 0 },
    })
    expect(
      day(plain, [], {
        plan: {
          overtimeApprovals: [approval(60, { place: 'outside', compensation: 'timeOff' })],
        },
      }),
    ).toMatchObject({ overtimeOutside: { workday: 0 }, timeOffCredit: 90 })
  })
})

test('night minutes are work and overtime inside the night, whatever was forgiven', () => {
  expect(day(shift('14:00-22:00'), ['14:00 in', '23:30 out'])).toMatchObject({
    overtimeRaw: { workday: 90 },
    nightMinutes: 210,
  })
  expect(
    day(withTolerances({ overtime: 120 }, shift('14:00-22:00')), ['14:00 in', '23:30 out']),
  ).toMatchObject({
    overtimeRaw: { workday: 0 },
    nightMinutes: 210,
  })
})

test('each rule that changed a figure says so', () =>
  expect(
    day(shiftA, ['09:20 in', '12:30 out', '13:38 in', '18:40 out']).trace.map(
      ({ rule, what, before, after }) => `${rule} ${what} ${before} ${after}`,
    ),
  ).toEqual([
    '3.2 paired 0 190',
    '3.2 paired 190 492',
    '5.2 absence 480 452',
    '5.3 break-forgiven 8 0',
    '5.7 overtime 0 40',
    '8 unapproved 40 0',
  ]))
