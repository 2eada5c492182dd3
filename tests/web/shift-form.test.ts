import { describe, expect, test } from 'vitest'
import { readMinutes, readTime } from '#web/kit/fields/typed.ts'
import { readDate } from '#web/kit/fields/date-field.tsx'
import {
  formOf,
  newForm,
  plannedMinutes,
  readForm,
  spansOf,
  workedAt,
  type ShiftForm,
} from '#web/shifts/shift-form.ts'

const form = (over: Partial<ShiftForm> = {}): ShiftForm => ({
  ...newForm('2026-03-02'),
  title: 'Gündüz',
  ...over,
})
const problemsOf = (over: Partial<ShiftForm>) => readForm(form(over)).problems

describe('what a clerk types', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['09:30', '09:30'],
    ['24:00', null],
    ['9:75', null],
    ['dokuz', null],
  ])('%s is the time %s', (text, time) => expect(readTime(text)).toBe(time))
  test.each([
    ['90', 90],
    ['1:30', 90],
    ['1,5 s', 90],
    ['1.5h', 90],
    ['90 dk', 90],
    ['', 0],
    ['1:75', null],
    ['-5', null],
    ['çok', null],
  ])('%s is %s minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes))
  test.each([
    ['2.3.2026', '2026-03-02'],
    ['02.03.2026', '2026-03-02'],
    ['30.02.2026', null],
    ['2026', null],
  ])('%s is the date %s', (text, date) => expect(readDate(text)).toBe(date))
})

describe('how a shift counts', () => {
  const policies = newForm('2026-03-02').policies
  test('as usual is not sent at all', () =>
    expect(Object.keys(readForm(form()).definition.shift)).toEqual([
      'type',
      'periods',
      'lunch',
      'tolerances',
      'minimumWork',
    ]))
  test('comes back as it was sent, and a kind of shift that does not know it goes without', () => {
    const set = {
      overtimeBy: 'day' as const,
      paidBreak: { minutes: 15, per: 'break' as const, breaks: 2 },
    }
    const { shift, title, colour = null } = readForm(form()).definition
    const again = formOf({ title, colour, shift: { ...shift, ...set } }, '2026-03-02')
    expect(readForm(again)).toMatchObject({ definition: { shift: set }, problems: {} })
    expect(
      readForm({ ...again, type: 'flexible', minimumWork: '300' }).definition.shift,
    ).not.toHaveProperty('overtimeBy')
  })
  test('needs a length of the break, and limits of a half day that rise', () =>
    expect(
      problemsOf({
        policies: {
          ...policies,
          paidBreak: { on: true, minutes: '', per: 'day', breaks: 'iki' },
          dayHalves: { on: true, halfBelow: '120', absentBelow: '240' },
        },
      }),
    ).toEqual({ paidBreak: 'paidBreak', paidBreaks: 'breaks', absentBelow: 'halves' }))
  test('shows when a day is worth half and whole, past lunch', () => {
    const { shift } = readForm(form()).definition
    expect([120, 240, 481].map(minutes => workedAt(shift, minutes))).toEqual([
      660,
      840,
      undefined,
    ])
  })
})

describe('a shift in the form', () => {
  test('of nine to six with an hour of lunch asks eight hours of a day', () => {
    const { definition, problems } = readForm(form())
    expect(problems).toEqual({})
    expect(plannedMinutes(definition.shift)).toBe(480)
    expect(definition.shift.tolerances.lateArrival).toBe(5)
  })
  test('that ends in the morning ends on the next day', () => {
    expect(spansOf([{ start: '22:00', end: '06:00' }])).toEqual([{ from: 1320, to: 1800 }])
  })
  test('needs a name, readable times, periods in order, 24 hours at most', () => {
    expect(problemsOf({ title: '  ' })).toEqual({ title: 'title' })
    expect(problemsOf({ periods: [{ start: '9x', end: '18:00' }] })).toMatchObject({
      start0: 'time',
    })
    expect(
      problemsOf({
        periods: [
          { start: '09:00', end: '13:00' },
          { start: '12:00', end: '18:00' },
        ],
        lunch: { ...form().lunch, on: false },
      }),
    ).toEqual({ start1: 'order' })
    expect(
      problemsOf({
        periods: [
          { start: '09:00', end: '21:00' },
          { start: '21:00', end: '09:01' },
        ],
        lunch: { ...form().lunch, on: false },
      }),
    ).toEqual({
      end1: 'tooLong',
    })
  })
  test('is a duty of 24 hours where it ends when it starts, drawn to the next morning', () => {
    const lunch = { on: true, start: '00:00', end: '04:00', minutes: '240' }
    const { definition, problems } = readForm(
      form({ periods: [{ start: '08:00', end: '08:00' }], lunch }),
    )
    expect(problems).toEqual({})
    expect(plannedMinutes(definition.shift)).toBe(1200)
    expect(spansOf(definition.shift.periods)).toEqual([{ from: 480, to: 1920 }])
  })
  test('holds its lunch inside one period, and no longer than its window', () => {
    const lunch = { on: true, start: '17:30', end: '18:30', minutes: '60' }
    expect(problemsOf({ lunch })).toEqual({ lunchStart: 'lunch' })
    expect(
      problemsOf({ lunch: { on: true, start: '12:30', end: '13:00', minutes: '60' } }),
    ).toEqual({
      lunchMinutes: 'lunchMinutes',
    })
    expect(
      problemsOf({
        periods: [{ start: '22:00', end: '06:00' }],
        lunch: { on: true, start: '02:00', end: '02:30', minutes: '30' },
      }),
    ).toEqual({})
  })
  test('that is flexible needs the time it asks of a day', () => {
    expect(problemsOf({ type: 'flexible' })).toEqual({ minimumWork: 'minimumWork' })
    const { definition } = readForm(form({ type: 'flexible', minimumWork: '7:30' }))
    expect(plannedMinutes(definition.shift)).toBe(450)
  })
  test('that is a rest day has no hours, whatever stood in the fields', () => {
    expect(readForm(form({ type: 'holiday' })).definition.shift).toMatchObject({
      periods: [],
      lunch: null,
    })
  })
})
