import { describe, expect, test } from 'vitest'
import type { Holiday, HolidayEvent } from '#domain/holidays/events.ts'
import { holidays } from '#domain/holidays/holidays.ts'
import { shippedHolidays, shippedYears } from '#domain/holidays/published.ts'
import { weekdayOf } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'

const date = asLocalDate
const republic = {
  day: date('2026-10-29'),
  title: 'Cumhuriyet Bayramı',
  kind: 'full' as const,
  from: null,
}
const eve = {
  day: date('2026-10-28'),
  title: 'Cumhuriyet Bayramı arifesi',
  kind: 'half' as const,
  from: '13:00',
}

describe('the shipped holidays', () => {
  test.each([2024, 2025, 2026, 2027])(
    'of Turkey in %i are fifteen and a half days, none of them twice',
    year => {
      covers('3.118', '3.119')
      const days = shippedHolidays('TR', year)
      const whole = days.filter(({ kind }) => kind === 'full').length
      const half = days.filter(({ kind }) => kind === 'half')
      // In 2027 the fourth day of the Kurban feast is 19 May, a holiday by itself; law 2429 counts both.
      expect(whole + half.length / 2).toBe(year === 2027 ? 14.5 : 15.5)
      expect(half.every(({ from }) => from === '13:00')).toBe(true)
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
      expect(
        days.every(({ source, day }) => source !== '' && day.startsWith(String(year))),
      ).toBe(true)
    },
  )
  test('begin each feast the afternoon before', () => {
    const of = (year: number) => shippedHolidays('TR', year).map(({ day }) => day.slice(5))
    expect(of(2025)).toEqual(
      expect.arrayContaining(['03-29', '03-30', '04-01', '06-05', '06-06', '06-09']),
    )
    expect(of(2026)).toEqual(
      expect.arrayContaining(['03-19', '03-20', '03-22', '05-26', '05-27', '05-30']),
    )
  })
  test('of Germany hang on Easter, and fall on its weekdays', covers('3.118', '3.119'), () => {
    for (const year of shippedYears('DE')) {
      const on = (title: string) =>
        shippedHolidays('DE', year).find(holiday => holiday.title === title)?.day ??
        date('1970-01-01')
      expect(
        ['Karfreitag', 'Ostermontag', 'Christi Himmelfahrt', 'Pfingstmontag'].map(title =>
          weekdayOf(on(title)),
        ),
      ).toEqual([5, 1, 4, 1])
    }
    expect(shippedHolidays('DE', 2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-25',
      '2026-12-26',
    ])
  })
  test('are none for a country or year without', () =>
    expect([shippedHolidays('FR', 2026), shippedHolidays('TR', 2031)]).toEqual([[], []]))
})

describe("a company's holidays", () => {
  const imported = (...days: Holiday[]): HolidayEvent => ({
    type: 'HolidaysImported',
    data: { year: 2026, country: 'TR', days },
  })
  test('are taken over, but what it has set itself stays', () => {
    const own: HolidayEvent = {
      type: 'HolidaySet',
      data: { ...eve, kind: 'full', from: null, title: 'Tam gün' },
    }
    given(holidays, own)
      .when({ type: 'ImportHolidays', year: 2026, country: 'TR', days: [eve, republic] })
      .then(imported(republic))
    given(holidays, imported(eve, republic))
      .when({ type: 'ImportHolidays', year: 2026, country: 'TR', days: [eve, republic] })
      .then()
  })
  test('where none are shipped, are refused', () =>
    given(holidays)
      .when({ type: 'ImportHolidays', year: 2031, country: 'TR', days: [] })
      .refused({ code: 'holidays.none-shipped', country: 'TR', year: 2031 }))
  test('can be changed and removed', () => {
    given(holidays, imported(eve))
      .when({ type: 'SetHoliday', ...eve, from: '12:00' })
      .then({ type: 'HolidaySet', data: { ...eve, from: '12:00' } })
    given(holidays, imported(eve))
      .when({ type: 'SetHoliday', ...eve })
      .then()
    given(holidays, imported(eve))
      .when({ type: 'RemoveHoliday', day: eve.day })
      .then({ type: 'HolidayRemoved', data: { day: eve.day } })
    given(holidays).when({ type: 'RemoveHoliday', day: eve.day }).then()
  })
  test('that are half need the time from which they are free', () =>
    given(holidays)
      .when({ type: 'SetHoliday', ...eve, from: null })
      .refused({ code: 'holidays.half-needs-time' }))
})
