import { describe, expect, test } from 'vitest'
import { readMinutes, readTime } from '#web/kit/fields/typed.ts'
import { readDate } from '#web/kit/fields/date-field.tsx'
import {
  newForm,
  plannedMinutes,
  readForm,
  spansOf,
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
  test('needs a name, readable times, periods in order, less than a day', () => {
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
        periods: [{ start: '09:00', end: '09:00' }],
        lunch: { ...form().lunch, on: false },
      }),
    ).toEqual({
      end0: 'tooLong',
    })
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
