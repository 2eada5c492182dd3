import { expect, test } from 'vitest'
import { asLocalDate, asShiftId } from '#domain/shared/values.ts'
import { edgesOf } from '#projections/reports/shared/planned-edges.ts'
import { shift } from '#tests/attendance/given.ts'

const id = asShiftId('0198f0a2-7c11-7d33-8a55-0242ac120002')
const day = asLocalDate('2026-10-28')
const endOn = (planned: string, from: string | null) =>
  edgesOf({
    shifts: new Map([
      [id, [{ from: asLocalDate('2026-01-01'), title: 'Nöbet', shift: shift(planned) }]],
    ]),
    schemes: new Map(),
    groups: new Map(),
    departments: new Map(),
    policies: [],
    holidays: new Map(
      from === null ? [] : [[day, { day, kind: 'half', from, title: 'Cumhuriyet Bayramı' }]],
    ),
  })(id, day)?.end

test('a half-day holiday ends a shift where it begins, also one that ends on the next date', () => {
  expect(endOn('09:00-18:00', '13:00')).toBe('13:00')
  expect(endOn('08:00-08:00', '13:00')).toBe('13:00')
  expect(endOn('10:00-02:00', '13:00')).toBe('13:00')
})

test('one that is not reached leaves its end', () => {
  expect(endOn('08:00-08:00', null)).toBe('08:00')
  expect(endOn('08:00-12:00', '13:00')).toBe('12:00')
})
