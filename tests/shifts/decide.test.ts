import { describe, expect, test } from 'vitest'
import type { Shift, ShiftEvent } from '#domain/shifts/events.ts'
import { schedule, type ScheduleCommand } from '#domain/shifts/schedule.ts'
import { shapeRefusal } from '#domain/shifts/shape.ts'
import { definedFrom, shifts, type ShiftCommand } from '#domain/shifts/shifts.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { employeeId, shiftId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because it holds every command to a shift against what stands there. */
const date = asLocalDate
const tolerances = {
  earlyArrival: 10,
  lateArrival: 5,
  earlyExit: 5,
  lateExit: 10,
  break: 0,
  missingWork: 0,
  overtime: 15,
  flexible: 0,
}
const shift = (over: Partial<Shift> = {}): Shift => ({
  type: 'fixed',
  periods: [{ start: '08:00', end: '17:00' }],
  lunch: { start: '12:00', end: '13:00', minutes: 60 },
  tolerances,
  minimumWork: 0,
  ...over,
})
const periods = (...spans: string[]): Shift['periods'] =>
  spans.map(span => ({ start: span.slice(0, 5), end: span.slice(6) }))
const without = (over: Partial<Shift>): Shift => shift({ lunch: null, ...over })

describe('policies of a shift', () => {
  const define = (over: Partial<Shift>): ShiftCommand => ({
    type: 'RedefineShift',
    shiftId: shiftId(1),
    title: 'Gündüz',
    from: date('2026-01-01'),
    shift: shift(over),
  })
  const defined = (over: Partial<Shift>): ShiftEvent => ({
    type: 'ShiftDefined',
    data: {
      shiftId: shiftId(1),
      title: 'Gündüz',
      from: date('2026-01-01'),
      shift: shift(over),
    },
  })
  const set: Partial<Shift> = {
    hours: 'firstLast',
    overtimeBy: 'day',
    overtime: 'none',
    paidBreak: { minutes: 15, per: 'day', breaks: null },
    dayHalves: { halfBelow: 240, absentBelow: 120 },
  }
  test('are part of its version; those that are off are not written', () => {
    given(shifts, defined({})).when(define(set)).then(defined(set))
    given(shifts, defined({}))
      .when(
        define({
          hours: 'everyPair',
          overtimeBy: 'position',
          overtime: 'counted',
          paidBreak: null,
          dayHalves: null,
        }),
      )
      .then()
    given(shifts, defined(set))
      .when(define({ ...set, overtime: 'counted' }))
      .then(
        defined({
          hours: 'firstLast',
          overtimeBy: 'day',
          paidBreak: { minutes: 15, per: 'day', breaks: null },
          dayHalves: { halfBelow: 240, absentBelow: 120 },
        }),
      )
  })
  test('that are the same record nothing', () =>
    given(shifts, defined(set))
      .when(define({ ...set, paidBreak: { breaks: null, per: 'day', minutes: 15 } }))
      .then())
  test('that make no sense are refused', () => {
    given(shifts, defined({}))
      .when(define({ type: 'flexible', lunch: null, minimumWork: 300, overtimeBy: 'day' }))
      .refused({ code: 'shifts.overtime-by-day-without-periods' })
    given(shifts, defined({}))
      .when(define({ dayHalves: { halfBelow: 120, absentBelow: 240 } }))
      .refused({ code: 'shifts.halves-not-rising', halfBelow: 120, absentBelow: 240 })
  })
})

describe('the shape of a shift', () => {
  test.each<[string, Shift]>([
    ['a day with lunch', shift()],
    ['a night', without({ periods: periods('22:00-06:00') })],
    [
      'a night with lunch after midnight',
      shift({
        periods: periods('22:00-06:00'),
        lunch: { start: '02:00', end: '02:30', minutes: 30 },
      }),
    ],
    [
      'a night with lunch across midnight',
      shift({
        periods: periods('22:00-06:00'),
        lunch: { start: '23:45', end: '00:15', minutes: 30 },
      }),
    ],
    [
      'three periods, each beginning where the one before ends',
      without({ periods: periods('06:00-10:00', '10:00-14:00', '16:00-18:00') }),
    ],
    ['a split night', without({ periods: periods('22:00-02:00', '03:00-06:00') })],
    ['23 hours and 59 minutes', without({ periods: periods('08:00-07:59') })],
    ['a duty of 24 hours', without({ periods: periods('08:00-08:00') })],
    [
      'one with its break at the end',
      shift({
        periods: periods('08:00-08:00'),
        lunch: { start: '04:00', end: '08:00', minutes: 240 },
      }),
    ],
    [
      'one of three periods',
      without({ periods: periods('08:00-16:00', '17:00-00:00', '00:00-08:00') }),
    ],
    [
      'a flexible one',
      without({ type: 'flexible', periods: periods('08:00-08:00'), minimumWork: 1440 }),
    ],
    [
      'a lunch that fills its period',
      shift({
        periods: periods('12:00-13:00'),
        lunch: { start: '12:00', end: '13:00', minutes: 60 },
      }),
    ],
    ['a holiday', without({ type: 'holiday', periods: [] })],
    ['flexible with minimum work', without({ type: 'flexible', minimumWork: 480 })],
  ])('%s is a shift', covers('1.20', '3.67', '3.69', '3.70'), (_what, one) =>
    expect(shapeRefusal('Day', one)).toBeUndefined(),
  )

  test.each<[string, Shift, ReturnType<typeof shapeRefusal>]>([
    ['no period', without({ periods: [] }), { code: 'shifts.period-required' }],
    [
      'four periods',
      without({ periods: periods('06:00-07:00', '08:00-09:00', '10:00-11:00', '12:00-13:00') }),
      { code: 'shifts.too-many-periods', periods: 4, most: 3 },
    ],
    [
      'a holiday with a period',
      without({ type: 'holiday' }),
      { code: 'shifts.holiday-has-no-periods', periods: 1 },
    ],
    [
      'a second period inside the first',
      without({ periods: periods('08:00-12:00', '11:00-15:00') }),
      { code: 'shifts.periods-overlap', period: 2 },
    ],
    [
      'a third period inside the second, after midnight',
      without({ periods: periods('18:00-20:00', '22:00-02:00', '01:00-03:00') }),
      { code: 'shifts.periods-overlap', period: 3 },
    ],
    [
      'a minute more than 24 hours',
      without({ periods: periods('08:00-20:00', '20:00-08:01') }),
      { code: 'shifts.too-long', spanMinutes: 1441, mostMinutes: 1440 },
    ],
    [
      'a period after a duty of 24 hours',
      without({ periods: periods('08:00-08:00', '08:00-09:00') }),
      { code: 'shifts.periods-overlap', period: 2 },
    ],
    [
      'a duty of 24 hours after a period',
      without({ periods: periods('07:00-08:00', '08:00-08:00') }),
      { code: 'shifts.too-long', spanMinutes: 1500, mostMinutes: 1440 },
    ],
    [
      'periods that reach round the clock',
      without({ periods: periods('08:00-12:00', '22:00-09:00') }),
      { code: 'shifts.too-long', spanMinutes: 1500, mostMinutes: 1440 },
    ],
    [
      'lunch before work',
      shift({ lunch: { start: '07:00', end: '08:00', minutes: 30 } }),
      { code: 'shifts.lunch-outside-period' },
    ],
    [
      'lunch that outlasts the period',
      shift({ lunch: { start: '16:30', end: '17:30', minutes: 30 } }),
      { code: 'shifts.lunch-outside-period' },
    ],
    [
      'lunch between two periods',
      shift({ periods: periods('08:00-12:00', '13:00-17:00') }),
      { code: 'shifts.lunch-outside-period' },
    ],
    [
      'lunch on a holiday',
      shift({ type: 'holiday', periods: [] }),
      { code: 'shifts.lunch-outside-period' },
    ],
    [
      'more lunch than its window',
      shift({ lunch: { start: '12:00', end: '13:00', minutes: 61 } }),
      { code: 'shifts.lunch-too-long', lunchMinutes: 61, windowMinutes: 60 },
    ],
    [
      'flexible without minimum work',
      without({ type: 'flexible' }),
      { code: 'shifts.minimum-work-required' },
    ],
  ])('%s is none', covers('3.71', '5.64', '9.12'), (_what, one, refusal) =>
    expect(shapeRefusal('Day', one)).toEqual(refusal),
  )

  test('it has a title', covers('5.63', '3.66'), () =>
    expect(shapeRefusal(' ', shift())).toEqual({ code: 'shifts.title-required' }),
  )
})

const definition = (from: string, one = shift(), title = 'Day') => ({
  shiftId: shiftId(),
  title,
  from: date(from),
  shift: one,
})
const define = (from: string, one?: Shift): ShiftCommand => ({
  type: 'DefineShift',
  ...definition(from, one),
})
const redefine = (from: string, one?: Shift, title?: string): ShiftCommand => ({
  type: 'RedefineShift',
  ...definition(from, one, title),
})
const defined = (from: string, one?: Shift, title?: string): ShiftEvent => ({
  type: 'ShiftDefined',
  data: definition(from, one, title),
})
const late = shift({ periods: periods('09:00-18:00') })

describe('defining a shift', () => {
  test('is in force from a date on', () =>
    given(shifts).when(define('2026-01-01')).then(defined('2026-01-01')))
  test('retried, is defined once', () =>
    given(shifts, defined('2026-01-01')).when(define('2026-01-01')).then())
  test('what is no shift is refused', () =>
    given(shifts)
      .when(define('2026-01-01', without({ periods: [] })))
      .refused({ code: 'shifts.period-required' }))
})

describe('defining it anew', () => {
  test('gives it another version from a date on', () =>
    given(shifts, defined('2026-01-01'))
      .when(redefine('2026-06-01', late))
      .then(defined('2026-06-01', late)))
  test('retried, is one version', () =>
    given(shifts, defined('2026-01-01'), defined('2026-06-01', late))
      .when(redefine('2026-06-01', late))
      .then())
  test('from the same date replaces that version', () =>
    given(shifts, defined('2026-01-01'))
      .when(redefine('2026-01-01', late))
      .then(defined('2026-01-01', late)))
  test('with another title alone is a version', () =>
    given(shifts, defined('2026-01-01'))
      .when(redefine('2026-01-01', shift(), 'Early'))
      .then(defined('2026-01-01', shift(), 'Early')))
  test('with another tolerance alone is a version', () => {
    const lenient = shift({ tolerances: { ...tolerances, lateArrival: 10 } })
    given(shifts, defined('2026-01-01'))
      .when(redefine('2026-01-01', lenient))
      .then(defined('2026-01-01', lenient))
  })
  test('what is no shift is refused', () =>
    given(shifts, defined('2026-01-01'))
      .when(redefine('2026-06-01', without({ periods: [] })))
      .refused({ code: 'shifts.period-required' }))
  test('one that was never defined is refused', () =>
    given(shifts)
      .when(redefine('2026-06-01'))
      .refused({ code: 'shifts.not-found', shiftId: shiftId() }))
  test('a shift exists since its earliest version', () =>
    expect(
      definedFrom(
        [defined('2026-06-01'), defined('2026-01-01')].reduce(shifts.evolve, shifts.initial),
      ),
    ).toBe('2026-01-01'))
})

const employment = {
  status: 'employed',
  startOfEmployment: date('2026-01-05'),
  lastDay: null,
} as const
const assign = (
  from: string,
  weekdays = [1, 2, 3, 4, 5],
  over: Partial<Extract<ScheduleCommand, { type: 'AssignShift' }>> = {},
): ScheduleCommand => ({
  type: 'AssignShift',
  employeeId: employeeId(),
  shiftId: shiftId(),
  from: date(from),
  weekdays,
  definedFrom: date('2026-01-01'),
  employment,
  ...over,
})
const assigned = (from: string, weekdays = [1, 2, 3, 4, 5], of = 1): ShiftEvent => ({
  type: 'ShiftAssigned',
  data: { employeeId: employeeId(), shiftId: shiftId(of), from: date(from), weekdays },
})

describe('giving an employee a shift', () => {
  test('on weekdays from a date on', () =>
    given(schedule).when(assign('2026-01-05')).then(assigned('2026-01-05')))
  test('weekdays are a set', () =>
    given(schedule)
      .when(assign('2026-01-05', [5, 1, 1, 3]))
      .then(assigned('2026-01-05', [1, 3, 5])))
  test('retried, is given once', () =>
    given(schedule, assigned('2026-01-05', [1, 2]))
      .when(assign('2026-01-05', [2, 1]))
      .then())
  test('from the same date on other weekdays replaces', () =>
    given(schedule, assigned('2026-01-05', [1, 2]))
      .when(assign('2026-01-05', [1]))
      .then(assigned('2026-01-05', [1])))
  test('instead of another shift from the same date replaces', () =>
    given(schedule, assigned('2026-01-05', [1, 2], 2))
      .when(assign('2026-01-05', [1, 2]))
      .then(assigned('2026-01-05', [1, 2])))
  test('on no weekday is refused', () =>
    given(schedule).when(assign('2026-01-05', [])).refused({ code: 'shifts.weekday-required' }))
  test('that is not defined is refused', () =>
    given(schedule)
      .when(assign('2026-01-05', [1], { definedFrom: undefined }))
      .refused({ code: 'shifts.not-found', shiftId: shiftId() }))
  test('before it was defined is refused', () =>
    given(schedule)
      .when(assign('2025-12-31'))
      .refused({ code: 'shifts.not-yet-defined', definedFrom: date('2026-01-01') }))
  test.each(['none', 'erased'] as const)(
    'to somebody whose employment is %s is refused',
    status =>
      given(schedule)
        .when(assign('2026-01-05', [1], { employment: { ...employment, status } }))
        .refused({ code: 'shifts.employee-not-found', employeeId: employeeId() }),
  )
  test('on the last day is fine, after it refused', () => {
    const ended = { ...employment, lastDay: date('2026-02-27') }
    given(schedule)
      .when(assign('2026-02-27', [5], { employment: ended }))
      .then(assigned('2026-02-27', [5]))
    given(schedule)
      .when(assign('2026-02-28', [5], { employment: ended }))
      .refused({ code: 'shifts.employment-ended', lastDay: date('2026-02-27') })
  })
})
