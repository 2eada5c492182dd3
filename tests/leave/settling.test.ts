import { describe, expect, test } from 'vitest'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import type { LeaveCommandContext } from '#domain/leave/doing.ts'
import type { LeaveFact } from '#domain/leave/events.ts'
import { leaveRequests, type LeaveRequestCommand } from '#domain/leave/requests.ts'
import { annualGroupByLaw } from '#domain/leave/settings/annual.ts'
import { payoutIf } from '#domain/leave/settling.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import {
  asEmployeeId,
  asEntitlementId,
  asInstant,
  asLocalDate,
  type LocalDate,
} from '#domain/shared/values.ts'

/** What a settlement says of what is paid out, and what taking it back leaves (`leave-rules §5.2, §5.9`). */
const on = asLocalDate
const employeeId = asEmployeeId('22222222-2222-4222-8222-222222222222')
const circumstances = (lastDay: LocalDate | null): Circumstances => ({
  today: on('2026-03-02'),
  country: 'TR',
  expiryRemoves: false,
  grantAheadMonths: 0,
  calendar: { planOf: () => ({ kind: 'free' }), holidayOf: () => null },
  types: new Map(),
  group: annualGroupByLaw,
  birthDate: null,
  employments: [{ start: on('2015-03-02'), lastDay }],
})
type Said =
  | Omit<Extract<LeaveRequestCommand, { type: 'GiveEntitlement' }>, keyof LeaveCommandContext>
  | Omit<
      Extract<LeaveRequestCommand, { type: 'SettleEntitlements' }>,
      keyof LeaveCommandContext
    >
  | Omit<
      Extract<LeaveRequestCommand, { type: 'TakeSettlementBack' }>,
      keyof LeaveCommandContext
    >
const told = (
  before: LeaveState,
  command: Said,
  lastDay: LocalDate | null = on('2025-03-01'),
): { state: LeaveState; facts: readonly LeaveFact[] } => {
  const decided = leaveRequests.decide(before, {
    employeeId,
    circumstances: circumstances(lastDay),
    by: 'hr',
    at: asInstant('2026-03-02T09:00:00.000Z'),
    ...command,
  })
  if (!decided.ok) throw new Error(decided.refusal.code)
  return { state: decided.value.reduce(leaveRequests.evolve, before), facts: decided.value }
}
const give = (n: number, workYear: number): Said => ({
  type: 'GiveEntitlement',
  entitlementId: asEntitlementId(`2e000000-0000-4000-8000-00000000000${n}`),
  workYear,
  halfDays: null,
})
const settle = (lastDay: string): Said => ({ type: 'SettleEntitlements', lastDay: on(lastDay) })
const back = (lastDay: string): Said => ({ type: 'TakeSettlementBack', lastDay: on(lastDay) })
const paidOut = (facts: readonly LeaveFact[]) =>
  facts.flatMap(({ type, data }) =>
    type === 'AnnualLeavePaidOut' ? [[data.lastDay, data.halfDays]] : [],
  )

describe('a settlement', () => {
  const { state: given } = told(leaveRequests.initial, give(1, 9))
  const settled = told(given, settle('2025-03-01'))
  test('says what it pays out, as was shown before it, and what is given after it adds to that', () => {
    const asked = { lastDay: on('2025-03-01'), before: null }
    expect(payoutIf(given, asked, circumstances(null))).toBe(40)
    expect(paidOut(settled.facts)).toEqual([['2025-03-01', 40]])
    expect(paidOut(told(settled.state, give(2, 10)).facts)).toEqual([['2025-03-01', 80]])
    expect(told(settled.state, settle('2025-03-01')).facts).toEqual([])
  })
  test('taken back leaves all as it was, with what was given after it', () => {
    const after = told(told(settled.state, give(2, 10)).state, back('2025-03-01'))
    expect(paidOut(after.facts)).toEqual([['2025-03-01', 0]])
    expect(after.state.service).toEqual(given.service)
    expect([...after.state.entitlements.values()].map(({ closed }) => closed)).toEqual([
      null,
      null,
    ])
    expect(told(after.state, back('2025-03-01')).facts).toEqual([])
  })
  test('goes with a corrected last day, and no other day is taken for one', () => {
    const corrected = { lastDay: on('2025-03-31'), before: on('2025-03-01') }
    expect(payoutIf(settled.state, corrected, circumstances(null))).toBe(40)
    const moved = told(settled.state, settle('2025-03-31'), on('2025-03-31'))
    expect(paidOut(moved.facts)).toEqual([
      ['2025-03-01', 0],
      ['2025-03-31', 40],
    ])
    expect(moved.state.service).toMatchObject({ count: 1, settled: '2025-03-31' })
    expect(told(moved.state, back('2025-03-01')).facts).toEqual([])
  })
  test('is of the last day alone', () => {
    const asked = (lastDay: LocalDate | null) => () =>
      told(given, settle('2025-03-01'), lastDay)
    expect(asked(null)).toThrow('leave.already-employed')
    expect(asked(on('2025-03-02'))).toThrow('leave.another-last-day')
  })
  test('that was left behind by its last day is still of this employment, and is corrected by the next', () => {
    const later = on('2025-03-02')
    expect(() => told(settled.state, give(2, 9), later)).toThrow('leave.already-given')
    expect(paidOut(told(settled.state, give(2, 10), later).facts)).toEqual([['2025-03-01', 80]])
    const healed = told(settled.state, settle('2025-03-02'), later)
    expect(healed.facts[0]).toMatchObject({
      type: 'EntitlementsSettled',
      data: { instead: '2025-03-01' },
    })
    expect(paidOut(healed.facts)).toEqual([
      ['2025-03-01', 0],
      ['2025-03-02', 40],
    ])
    expect(healed.state.service).toMatchObject({ count: 1, settled: '2025-03-02' })
  })
})
