import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { GetCalendar, PostCalendarEntries } from '#api/contract/calendar.ts'
import { PostShift } from '#api/contract/shifts.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { beyondMinorOf, type WarnedDay } from '#domain/calendar/warnings.ts'
import { ageOn, minorUntil } from '#domain/employees/details.ts'
import { addDays, monthOf } from '#domain/shared/time.ts'
import { asLocalDate, type EmployeeId } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { restDayShift } from '#domain/shifts/published.ts'
import { done } from '#tests/api/world.ts'

const shift = (start: string, end: string): Shift => ({
  ...restDayShift,
  type: 'fixed',
  periods: [{ start, end }],
})

describe('the plan of somebody under 18', () => {
  const monday = asLocalDate('2026-03-02')
  const week = (...shifts: readonly (Shift | null)[]): WarnedDay[] =>
    Array.from({ length: 7 }, (_, at) => ({
      day: addDays(monday, at),
      shift: shifts[at] ?? null,
      holiday: null,
    }))
  const rules = { night: { start: '20:00', end: '06:00' }, weekStart: 1 }
  const judged = (...shifts: readonly (Shift | null)[]) =>
    beyondMinorOf(week(...shifts), rules, asLocalDate('2026-03-31')).map(
      ({ kind, day, minutes, limit }) => [kind, day, minutes, limit],
    )
  const eight = shift('09:00', '17:00')

  test('may have 8 h on a day and 40 h in a week, and is warned of a minute more', () => {
    expect(judged(eight, eight, eight, eight, eight)).toEqual([])
    const minute = shift('09:00', '17:01')
    expect(judged(minute, eight, eight, eight, eight)).toEqual([
      ['minor-week', '2026-03-02', 2401, 2400],
      ['minor-day', '2026-03-02', 481, 480],
    ])
  })
  test('has nothing in the night, which is that of the company’s policy', () => {
    expect(judged(shift('12:00', '20:00'), shift('06:00', '14:00'))).toEqual([])
    expect(judged(shift('13:00', '20:01'), shift('22:00', '02:00'))).toEqual([
      ['minor-night', '2026-03-02', 1, 0],
      ['minor-night', '2026-03-03', 240, 0],
    ])
  })
  test('is judged so to the end of the month of the birthday, whichever day that is', () => {
    const birth = fc
      .date({
        min: new Date('2000-01-01T00:00:00Z'),
        max: new Date('2011-12-31T00:00:00Z'),
        noInvalidDate: true,
      })
      .map(date => asLocalDate(date.toISOString().slice(0, 10)))
    const always = fc.property(birth, born => {
      const until = minorUntil(born)
      expect(ageOn(born, addDays(until, 1))).toBe(18)
      // Nobody under age is left out, and the month alone is told.
      expect(ageOn(born, asLocalDate(`${monthOf(until)}-01`))).toBeGreaterThanOrEqual(17)
      expect(monthOf(addDays(until, 1))).not.toBe(monthOf(until))
      const sameMonth = asLocalDate(`${monthOf(born)}-15`)
      expect(minorUntil(sameMonth)).toBe(until)
    })
    fc.assert(always)
  })
})

describe('the work calendar', () => {
  const world = apiTest()
  const { call, send } = world
  let token: string
  let long: string
  let young: EmployeeId
  let adult: EmployeeId
  const hire = async (employeeNo: string, birthDate: string) =>
    done(
      await hireEmployee(world.deps)(world.a.caller, {
        name: 'Deniz',
        surname: `Ay${employeeNo}`,
        employeeNo,
        departmentId: world.a.departments.production,
        startOfEmployment: asLocalDate('2026-01-05'),
        birthDate: asLocalDate(birthDate),
      }),
    ).employeeId
  const change = (employeeId: EmployeeId, day: string) => ({
    changes: [
      {
        employeeId,
        from: day,
        to: day,
        value: long,
      },
    ],
  })
  const warned = async (employeeId: EmployeeId, from: string, to: string) => {
    await world.settle()
    const { body, text } = await send(
      GetCalendar,
      { token },
      { from, to, employee: employeeId },
    )
    const [row] = body['rows'] as { warnings: { kind: string; day: string }[] }[]
    return {
      // An id may have the figures of any date.
      text: text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'),
      kinds: row?.warnings
        .filter(({ kind }) => kind.startsWith('minor'))
        .map(({ kind, day }) => `${kind} ${day}`),
    }
  }
  beforeAll(async () => {
    token = await world.signIn(world.a.people.chief)
    young = await hire('700', '2008-03-20')
    adult = await hire('701', '2008-02-20')
    const { shiftId } = await call(
      PostShift,
      { token },
      { title: 'Uzun', from: '2026-01-01', shift: shift('12:00', '21:00') },
    )
    long = shiftId
    await world.settle()
  })

  test('warns as the day is saved, and wherever it is shown, without the birthday', async () => {
    const { warnings } = await call(PostCalendarEntries, { token }, change(young, '2026-03-04'))
    const kinds = warnings.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['minor-day', 'minor-night']))
    const shown = await warned(young, '2026-03-02', '2026-03-08')
    expect(shown.kinds).toEqual(['minor-day 2026-03-04', 'minor-night 2026-03-04'])
    expect(shown.text).not.toContain('2008')
    expect(shown.text).not.toContain('03-20')
  })
  test('warns on the last day of the month of the birthday as before it, and not after', async () => {
    for (const day of ['2026-03-19', '2026-03-21', '2026-03-31', '2026-04-01'])
      await call(PostCalendarEntries, { token }, change(young, day))
    const { kinds } = await warned(young, '2026-03-16', '2026-04-05')
    expect(kinds?.filter(one => one.startsWith('minor-day'))).toEqual(
      ['19', '21', '31'].map(day => `minor-day 2026-03-${day}`),
    )
  })
  test('does not warn so of who is of age; and does once the birth date is corrected', async () => {
    await call(PostCalendarEntries, { token }, change(adult, '2026-03-04'))
    expect((await warned(adult, '2026-03-02', '2026-03-08')).kinds).toEqual([])
    done(
      await changeEmployeeDetails(world.deps)(world.a.caller, {
        employeeId: adult,
        name: 'Deniz',
        surname: 'Ay701',
        birthDate: asLocalDate('2009-02-20'),
      }),
    )
    expect((await warned(adult, '2026-03-02', '2026-03-08')).kinds).toEqual([
      'minor-day 2026-03-04',
      'minor-night 2026-03-04',
    ])
  })
})
