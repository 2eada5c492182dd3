import { describe, expect, test } from 'vitest'
import type { OvertimeEvent } from '#domain/overtime/events.ts'
import { overtime, timeOffCreditsOn, type OvertimeState } from '#domain/overtime/published.ts'
import { asInstant, asLocalDate, asOvertimeId, type OvertimeId } from '#domain/shared/values.ts'
import { employeeId } from '#tests/shared/ids.ts'

const oid = (n: number): OvertimeId =>
  asOvertimeId(`0e000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const day = asLocalDate('2026-03-09')
const approved = (n: number, over: object = {}): OvertimeEvent => ({
  type: 'OvertimeApproved',
  data: {
    overtimeId: oid(n),
    employeeId: employeeId(1),
    day,
    minutes: 60,
    place: 'inside',
    kind: 'workday',
    coefficient: 1.5,
    compensation: 'timeOff',
    asked: 60,
    reason: null,
    level: 'only',
    by: 'user:manager',
    at: asInstant('2026-03-10T07:00:00.000Z'),
    ...over,
  },
})
const after = (...events: readonly OvertimeEvent[]): OvertimeState =>
  events.reduce(overtime.evolve, overtime.initial)
const credits = (
  state: OvertimeState,
  workday: number,
  order: readonly OvertimeId[] = [],
): [OvertimeId, number][] => [
  ...timeOffCreditsOn(
    state,
    day,
    {
      workday,
      holiday: 0,
    },
    order,
  ),
]

describe('the credit of overtime that is given as time off', () => {
  test('is its share of what was measured, by its coefficient, half up', () => {
    expect(credits(after(approved(1)), 90)).toEqual([[oid(1), 90]])
    expect(credits(after(approved(1)), 31)).toEqual([[oid(1), 47]])
    expect(credits(after(approved(1)), 0)).toEqual([[oid(1), 0]])
  })
  test('goes by the order of approvals where there is not enough for all', () => {
    const both = after(approved(1), approved(2))
    expect(credits(both, 80, [oid(2), oid(1)])).toEqual([
      [oid(2), 90],
      [oid(1), 30],
    ])
  })
  test('is all of it outside the company, and nothing of what is paid', () => {
    const outside = approved(1, {
      place: 'outside',
      coefficient: 1,
    })
    const paid = approved(2, { compensation: 'pay' })
    expect(credits(after(outside, paid), 200)).toEqual([[oid(1), 60]])
  })
  test('is of its own day alone', () => {
    const other = approved(1, { day: asLocalDate('2026-03-10') })
    expect(credits(after(other), 200)).toEqual([])
  })
})
