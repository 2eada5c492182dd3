// Long because it has a day for every word of a trace.
import { describe, expect, test } from 'vitest'
import type { TraceEntry, TraceWord } from '#domain/attendance/result.ts'
import type { Shift } from '#domain/shifts/events.ts'
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
  shiftN,
  swipes,
  withLunch,
  withTolerances,
} from '../given.ts'

type Told = Omit<TraceEntry, 'what'>
const told = (rule: string, before: number, after: number, ...movements: string[]): Told => ({
  rule,
  movements,
  before,
  after,
})
const night = (...texts: string[]) =>
  daysOf({ days: [on(2, shiftN), on(3, plain), on(4)], swipes: swipes(...texts) })
const flexible: Shift = {
  ...withLunch('12:00', '13:00', 60),
  type: 'flexible',
  minimumWork: 480,
}

/** One day for every word of a trace, and what that word says there. */
const words: Record<
  TraceWord,
  [() => { trace: readonly TraceEntry[] } | undefined, ...Told[]]
> = {
  'outside-employment': [
    () => oneDay(plain, ['09:00 in', '18:00 out'], { plan: { employed: false } }),
    told('1', 0, 0, 'm1', 'm2'),
  ],
  bounce: [
    () => oneDay(plain, ['09:00:00 in', '09:00:20 in', '09:00:40 ?', '18:00 out']),
    told('2', 0, 0, 'm1', 'm2', 'm3'),
  ],
  'direction-from-bounce': [
    () => oneDay(plain, ['09:00:00 ?', '09:00:20 ?', '09:00:40 in', '18:00 out']),
    told('2', 0, 0, 'm1', 'm3'),
  ],
  'carried-over': [
    () => night('2 22:00 in', '3 07:40:00 ?', '3 07:40:30 out')[0],
    told('2', 0, 580, 'm1', 'm2'),
  ],
  'given-to-day-before': [() => night('2 22:00 in', '3 07:40 out')[1], told('2', 0, 0, 'm2')],
  'divided-at-shift-start': [
    () => night('2 22:00 in', '3 10:00 out')[0],
    told('2', 720, 660, 'm1', 'm2'),
  ],
  'continued-from-day-before': [
    () => night('2 22:00 in', '3 10:00 out')[1],
    told('2', 0, 60, 'm1', 'm2'),
  ],
  'inferred-entry': [() => oneDay(plain, ['09:00 ?', '18:00 out']), told('3.1', 0, 0, 'm1')],
  'inferred-exit': [() => oneDay(plain, ['09:00 in', '18:00 ?']), told('3.1', 0, 0, 'm2')],
  'single-exit': [() => oneDay(plain, ['17:00 ?']), told('3.1', 0, 0, 'm1')],
  paired: [
    () => oneDay(plain, ['09:00 in', '10:00 out', '11:00 in', '13:00 out']),
    told('3.2', 0, 60, 'm1', 'm2'),
    told('3.2', 60, 180, 'm3', 'm4'),
  ],
  'repeated-entry': [
    () => oneDay(plain, ['09:00 in', '10:00 in', '18:00 out']),
    told('3.2', 0, 0, 'm1', 'm2'),
  ],
  'stale-entry': [
    () => oneDay(null, ['02:00 in', '20:00 in', '21:00 out']),
    told('3.2', 0, 0, 'm1', 'm2'),
  ],
  'repeated-exit': [
    () => oneDay(plain, ['09:00 in', '10:00 out', '10:30 out', '11:00 out']),
    told('3.2', 60, 90, 'm2', 'm3'),
    told('3.2', 90, 120, 'm3', 'm4'),
  ],
  'exit-without-entry': [
    () => oneDay(plain, ['08:00 out', '09:00 in', '10:00 out', '12:00 out']),
    told('3.2', 0, 0, 'm1'),
    told('3.2', 60, 60, 'm4'),
  ],
  'present-until-now': [
    () => oneDay(plain, ['09:00 in', '10:00 out', '11:00 in'], { now: '2 11:20' }),
    told('3.3', 60, 80, 'm3'),
  ],
  'beyond-longest-presence': [
    () => oneDay(null, ['02:00 in'], { now: '2 23:00' }),
    told('3.3', 0, 0, 'm1'),
  ],
  'open-counts-absent': [
    () => oneDay(plain, ['09:00 in', '10:00 out', '11:00 in']),
    told('3.4', 60, 60, 'm3'),
  ],
  'closed-at-shift-end': [
    () =>
      oneDay(plain, ['09:00 in', '10:00 out', '11:00 in'], {
        policy: { missingExit: 'shiftEnd' },
      }),
    told('3.4', 60, 480, 'm3'),
  ],
  'same-minute': [
    () => oneDay(plain, ['09:00:10 in', '09:00:50 out']),
    told('3.5', 0, 0, 'm1', 'm2'),
  ],
  joined: [
    () =>
      oneDay(withTolerances({ lateArrival: 30 }), [
        '09:00 in',
        '09:10 out',
        '09:20 in',
        '18:00 out',
      ]),
    told('3.5', 550, 540, 'm1', 'm2', 'm3', 'm4'),
  ],
  'full-holiday': [
    () => oneDay(withLunch('12:00', '13:00', 60), [], { plan: full }),
    told('4.1', 480, 0),
  ],
  'half-day-holiday': [
    () => oneDay(withLunch('12:00', '13:00', 60), [], { plan: half('12:30') }),
    told('4.1', 480, 180),
  ],
  slid: [
    () => oneDay(withTolerances({ flexible: 30 }), ['08:40 in', '17:40 out']),
    told('4.2', 0, -20),
  ],
  'on-leave': [
    () =>
      oneDay(plain, [], {
        plan: { leaves: [leaveSpan('09:00', '10:00'), leaveSpan('09:30', '11:30', 'annual')] },
      }),
    told('4.3', 540, 480),
    told('4.3', 480, 390),
  ],
  'not-yet-due': [
    () => oneDay(shift('09:00-12:00', '13:00-18:00'), ['09:00 in'], { now: '2 10:00' }),
    told('4.5', 480, 60),
  ],
  snapped: [
    () => oneDay(withTolerances({ lateArrival: 5, lateExit: 5 }), ['09:04 in', '18:05 out']),
    told('5.1', 541, 540, 'm1', 'm2'),
  ],
  'lunch-worked-through': [
    () =>
      oneDay(withLunch('12:00', '13:00', 60), [
        '09:00 in',
        '12:20 out',
        '12:30 in',
        '18:00 out',
      ]),
    told('5.2', 530, 480),
  ],
  absence: [() => oneDay(plain, ['09:10 in', '17:00 out']), told('5.2', 540, 470)],
  'break-forgiven': [
    () =>
      oneDay(withTolerances({ break: 10 }), ['09:00 in', '10:00 out', '10:10 in', '18:00 out']),
    told('5.3', 10, 0),
  ],
  'missing-forgiven': [
    () => oneDay(withTolerances({ missingWork: 10 }), ['09:10 in', '18:00 out']),
    told('5.5', 10, 0),
  ],
  'below-minimum': [
    () => oneDay({ ...plain, minimumWork: 100 }, ['09:10 in', '10:00 out']),
    told('5.6', 50, 0),
  ],
  overtime: [() => oneDay(plain, ['08:00 in', '19:30 out']), told('5.7', 0, 150)],
  'overtime-forgiven': [
    () => oneDay(withTolerances({ overtime: 150 }), ['08:00 in', '19:30 out']),
    told('5.7', 150, 0),
  ],
  'lunch-deducted': [
    () => oneDay(withLunch('12:00', '13:00', 60), ['09:00 in', '18:00 out'], { plan: full }),
    told('7', 540, 480),
  ],
  unapproved: [
    () =>
      oneDay(plain, ['08:00 in', '19:30 out'], { plan: { overtimeApprovals: [approval(40)] } }),
    told('8', 150, 40),
  ],
  offset: [
    () =>
      oneDay(plain, ['09:20 in', '18:15 out'], {
        policy: { overtimeNeedsApproval: false, offsetMissingWithOvertime: true },
      }),
    told('8', 20, 5),
  ],
  'rounded-down': [
    () =>
      oneDay(plain, ['09:00 in', '18:40 out'], {
        policy: { overtimeNeedsApproval: false, overtimeRounding: 15 },
      }),
    told('8', 40, 30),
  ],
  'rounded-up': [
    () =>
      oneDay(plain, ['09:00 in', '18:40 out'], {
        policy: {
          overtimeNeedsApproval: false,
          overtimeRounding: 15,
          overtimeRoundsTo: 'up',
        },
      }),
    told('8', 40, 45),
  ],
  'time-off': [
    () =>
      oneDay(plain, ['09:00 in', '18:40 out'], {
        plan: {
          overtimeApprovals: [
            approval(25, { compensation: 'timeOff' }),
            approval(30, { compensation: 'timeOff', coefficient: 2 }),
          ],
        },
      }),
    told('8', 25, 38),
    told('8', 15, 30),
  ],
  'first-to-last': [
    () => oneDay({ ...plain, hours: 'firstLast' }, ['09:00 ?', '12:00 ?', '18:00 ?']),
    told('14.1', 0, 540, 'm1', 'm3'),
  ],
  'reaches-through': [
    () =>
      oneDay({ ...plain, hours: 'firstLast' }, ['09:00 in', '12:00 out', '13:00 in'], {
        policy: { missingExit: 'shiftEnd' },
      }),
    told('14.1', 480, 540, 'm1', 'm2', 'm3'),
  ],
  'closed-when-filled': [
    () => oneDay(plain, ['09:00 in'], { policy: { missingExit: 'planFilled' } }),
    told('14.2', 0, 540, 'm1'),
  ],
  'holiday-minutes': [
    () =>
      daysOf({
        days: [on(2, shiftN), on(3, null, full)],
        swipes: swipes('2 22:00 in', '3 06:00 out'),
        policy: { kindByDate: true },
      })[0],
    told('14.3', 480, 120),
  ],
  'overtime-by-date': [
    () =>
      daysOf({
        days: [on(2, shiftN), on(3, null, full)],
        swipes: swipes('2 21:00 in', '3 06:00 out'),
        policy: { kindByDate: true },
      })[0],
    told('14.3', 420, 360),
  ],
  'break-deducted': [
    () =>
      oneDay(restDay, ['08:00 in', '16:00 out'], {
        policy: { breakDeduction: [{ over: 255, minutes: 30 }] },
      }),
    told('14.4', 480, 450),
  ],
  'break-paid': [
    () =>
      oneDay({ ...plain, paidBreak: { minutes: 15, per: 'day', breaks: null } }, [
        '09:00 in',
        '15:00 out',
        '15:26 in',
        '18:00 out',
      ]),
    told('14.5', 26, 11),
  ],
  'overtime-fills': [
    () => oneDay({ ...plain, overtimeBy: 'day' }, ['08:40 in', '17:30 out']),
    told('14.6', 30, 10),
  ],
  'overtime-not-counted': [
    () => oneDay({ ...plain, overtime: 'none' }, ['08:40 in', '18:00 out']),
    told('14.7', 20, 0),
  ],
  halves: [
    () =>
      oneDay({ ...plain, dayHalves: { halfBelow: 300, absentBelow: 60 } }, [
        '09:00 in',
        '13:00 out',
      ]),
    told('14.8', 240, 1),
  ],
  premium: [
    () =>
      oneDay(plain, ['09:00 in', '18:00 out'], {
        policy: { premiums: [{ code: 'E', weekdays: null, start: '17:00', end: '21:00' }] },
      }),
    { ...told('14.9', 540, 60), of: 'E' },
  ],
  tier: [
    () =>
      oneDay(plain, ['09:00 in', '18:00 out'], {
        policy: { overtimeTiers: [{ per: 'day', over: 480, coefficient: 1.5 }] },
      }),
    { ...told('14.10', 540, 60), of: '1.5' },
  ],
}

describe('§10 the trace', () => {
  test.each(Object.entries(words))(
    '%s names its rule, its movements and the minutes before and after',
    (word, [make, ...expected]) =>
      expect(make()?.trace.filter(({ what }) => what === word)).toEqual(
        expected.map(entry => ({ ...entry, what: word })),
      ),
  )

  test('of a flexible day is told under section 6', () => {
    const lines = (...args: Parameters<typeof oneDay>) =>
      oneDay(...args)
        .trace.filter(({ rule }) => !rule.startsWith('3'))
        .map(({ rule, what, before, after }) => `${rule} ${what} ${before} ${after}`)
    expect(
      lines(withTolerances({ missingWork: 30 }, flexible), ['09:00 in', '17:30 out']),
    ).toEqual([
      '6 lunch-worked-through 510 450',
      '6 absence 480 450',
      '6 missing-forgiven 30 0',
    ])
    expect(lines(flexible, ['09:00 in'], { now: '2 10:00' })).toEqual(['6 not-yet-due 480 60'])
    expect(lines(flexible, ['09:00 in', '11:00 out'], { plan: full })).toEqual([
      '4.1 full-holiday 480 0',
      '7 overtime 0 120',
      '8 unapproved 120 0',
    ])
  })
  test('of a day that has not begun says that nothing is due yet', () =>
    expect(daysOf({ days: [on(3, plain)], now: '2 12:00' })[0]?.trace).toEqual([
      { ...told('10', 540, 0), what: 'not-yet-due' },
    ]))
  test('of a day that has not begun counts leave off, and tells nothing where nothing would be due', () => {
    const traces = daysOf({
      days: [
        on(3, plain, {
          leaves: [{ ...leaveSpan('', ''), from: '2026-03-03T09:00', to: '2026-03-03T11:00' }],
        }),
        on(4),
        on(5, restDay),
        on(6, null, full),
      ],
      now: '2 12:00',
    }).map(({ trace }) => trace.map(({ what, before, after }) => `${what} ${before} ${after}`))
    expect(traces).toEqual([['on-leave 540 420', 'not-yet-due 420 0'], [], [], []])
  })
  test('of a day on which all went as planned holds its pairs alone', () =>
    expect(oneDay(plain, ['09:00 in', '18:00 out']).trace.map(({ what }) => what)).toEqual([
      'paired',
    ]))
  test('of a flexible day on which all that was due was worked holds its pairs alone', () =>
    expect(
      oneDay({ ...flexible, lunch: null, minimumWork: 540 }, [
        '09:00 in',
        '18:00 out',
      ]).trace.map(({ what }) => what),
    ).toEqual(['paired']))
  test('tells nothing of pairs that only touch, and of an empty pair alone', () => {
    expect(
      oneDay(plain, ['09:00 in', '12:00:05 out', '12:00:50 in', '18:00 out'], {
        policy: { bounceSeconds: 0 },
      }).trace.map(({ what }) => what),
    ).toEqual(['paired', 'paired'])
    expect(
      oneDay(plain, ['09:00:05 in', '09:00:50 out', '10:00 in', '18:00 out'])
        .trace.filter(({ rule }) => rule === '3.5')
        .map(({ movements }) => movements),
    ).toEqual([['m1', 'm2']])
  })
  test('names all movements of joined presence where it is divided', () =>
    expect(
      daysOf({
        days: [on(2, shift('22:00-10:00')), on(3, shift('07:00-15:00'))],
        swipes: swipes('2 22:00 in', '2 23:00:05 out', '2 23:00:50 in', '3 08:00 out'),
      })[0]?.trace.at(-2),
    ).toEqual({
      ...told('2', 600, 540, 'm1', 'm2', 'm3', 'm4'),
      what: 'divided-at-shift-start',
    }))
  test('names the entry of presence that the end of the shift closed, where it is snapped', () =>
    expect(
      oneDay(withTolerances({ lateArrival: 5 }), ['09:03 in'], {
        policy: { missingExit: 'shiftEnd' },
      }).trace.filter(({ what }) => what === 'snapped'),
    ).toEqual([{ ...told('5.1', 537, 540, 'm1'), what: 'snapped' }]))
  test('adds both kinds where it tells what was not approved, and tells of no time off that nobody got', () => {
    expect(
      oneDay(plain, ['08:00 in', '15:00 out'], {
        plan: {
          ...half('13:00'),
          overtimeApprovals: [approval(20), approval(30, { kind: 'holiday' })],
        },
      }).trace.filter(({ what }) => what === 'unapproved'),
    ).toEqual([{ ...told('8', 180, 50), what: 'unapproved' }])
    expect(
      oneDay(plain, ['09:00 in', '18:00 out'], {
        plan: { overtimeApprovals: [approval(20, { compensation: 'timeOff' })] },
      }).trace.map(({ what }) => what),
    ).toEqual(['paired'])
  })
  test('tells an exit that alone was snapped', () =>
    expect(
      oneDay(withTolerances({ lateExit: 5 }), ['09:00 in', '18:05 out']).trace.filter(
        ({ what }) => what === 'snapped',
      ),
    ).toEqual([{ ...told('5.1', 545, 540, 'm1', 'm2'), what: 'snapped' }]))
  test('tells a pair that snapping dropped', () =>
    expect(
      oneDay(withTolerances({ earlyArrival: 20 }), ['08:50 in', '08:55 out']).trace.filter(
        ({ what }) => what === 'snapped',
      ),
    ).toEqual([{ ...told('5.1', 5, 0, 'm1', 'm2'), what: 'snapped' }]))
  test('of a carried-over exit tells the repeats that gave it its direction, on the day that took it', () => {
    const [second, third] = night('2 22:00 in', '3 07:40:00 ?', '3 07:40:30 out')
    expect(second?.trace.map(({ what }) => what)).toEqual([
      'bounce',
      'direction-from-bounce',
      'carried-over',
      'overtime',
      'unapproved',
    ])
    expect(third?.trace.map(({ what }) => what)).toEqual(['given-to-day-before', 'absence'])
  })
  test('follows an exit on through snapping and joining', () => {
    const { trace } = oneDay(withTolerances({ lateArrival: 30 }), [
      '09:00 in',
      '09:05 out',
      '09:10 out',
      '09:20 in',
      '18:00 out',
    ])
    expect(trace.map(({ what, movements }) => `${what} ${movements.join(' ')}`)).toEqual([
      'paired m1 m2',
      'repeated-exit m2 m3',
      'paired m4 m5',
      'snapped m4 m5',
      'joined m1 m3 m4 m5',
    ])
  })
  test('tells what the day before handed on to a day of its own swipes', () => {
    const [, third] = daysOf({
      days: [
        on(2, shift('20:00-09:30')),
        on(3, withTolerances({ earlyExit: 20 }, shift('09:00-12:00', '13:00-18:00'))),
      ],
      swipes: swipes('2 20:00 in', '3 11:45 out', '3 13:00 in', '3 18:00 out'),
    })
    expect(third?.trace).toEqual([
      { ...told('2', 0, 0, 'm2'), what: 'given-to-day-before' },
      { ...told('2', 0, 165, 'm1', 'm2'), what: 'continued-from-day-before' },
      { ...told('3.2', 165, 465, 'm3', 'm4'), what: 'paired' },
      { ...told('5.1', 465, 480, 'm1', 'm2'), what: 'snapped' },
    ])
  })
})
