import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demand, grant, told } from './given.ts'

/** `leave-rules §5.2, §5.3`: until a re-hire the count that was settled stands, and what it still gives is paid out. */
const person = { id: 'e1', department: 'd1', birthDate: null, start: '2015-03-02' }
const terminate = (lastDay: string, settled = true) => ({
  do: 'terminate',
  by: 'hr',
  lastDay,
  settled,
})
const rehire = (start: string, at = '2025-03-03T09:00') => ({
  do: 'rehire',
  by: 'hr',
  start,
  at,
})
const paidOut = (rows: readonly Record<string, unknown>[]) =>
  Object.fromEntries(rows.map(row => [row['id'], row['paidOut']]))

describe('annual leave after a settlement', () => {
  test('of the year that was completed with the last day is given and paid out at once', () => {
    const { answers, state } = told(
      [terminate('2025-03-01'), grant('E1', 10), grant('E2', 10), grant('E3', 11)],
      { person },
    )
    expect(answers).toMatchObject([
      { ok: true, payoutDays: 0 },
      { ok: true, days: 20, from: '2025-03-02', expires: '2030-03-02' },
      { code: 'already-given', entitlement: 'E1' },
      { code: 'worked-years-insufficient', worked: 10, needed: 11 },
    ])
    expect(state.entitlements).toMatchObject([
      { id: 'E1', paidOut: 20, remaining: 0, available: 0 },
    ])
    expect(state.ledger).toMatchObject([
      { date: '2025-03-01', kind: 'paidOut', days: -20 },
      { date: '2025-03-02', kind: 'given', days: 20 },
    ])
  })
  test('of years before it, too, and nothing of it can be taken or moved', () => {
    const { answers, state } = told(
      [
        grant('E8', 8),
        terminate('2025-02-28'),
        grant('E9', 9),
        grant('E10', 10),
        demand('r1', '2025-03-04', '2025-03-04', { type: 'annual' }),
        { do: 'transfer', by: 'hr', from: 'E9', to: 'E8' },
      ],
      { person },
    )
    expect(answers.slice(1)).toMatchObject([
      { ok: true, payoutDays: 20 },
      { ok: true, days: 20 },
      { code: 'worked-years-insufficient', worked: 9, needed: 10 },
      { code: 'outside-employment' },
      { code: 'entitlement-expired', entitlement: 'E9' },
    ])
    expect(paidOut(state.entitlements)).toEqual({ E8: 20, E9: 20 })
  })
  test('counts days by hand, those said after the settlement as well', () => {
    const { answers, state } = told(
      [
        terminate('2025-03-01'),
        { do: 'service', by: 'hr', days: 30 },
        grant('E1', 10),
        { do: 'service', by: 'hr', days: -30 },
        grant('E2', 10),
      ],
      { person },
    )
    expect(answers).toMatchObject([
      { ok: true },
      { ok: true },
      { code: 'worked-years-insufficient', worked: 9, needed: 10 },
      { ok: true },
      { ok: true, from: '2025-03-02' },
    ])
    expect(paidOut(state.entitlements)).toEqual({ E2: 20 })
  })
  test('begins anew with a re-hire, which finds none of it', () => {
    const { answers, state } = told(
      [
        terminate('2025-03-01'),
        grant('E1', 10),
        rehire('2025-04-01'),
        grant('E2', 9),
        { ...grant('E3', 1), at: '2026-04-01T09:00' },
        { ...terminate('2026-04-30'), at: '2026-05-01T09:00' },
        { ...grant('E4', 2), at: '2026-05-01T09:00' },
        { ...grant('E5', 1), at: '2026-05-01T09:00' },
      ],
      { person },
    )
    expect(answers.slice(2)).toMatchObject([
      { ok: true },
      { code: 'worked-years-insufficient', worked: 0, needed: 9 },
      { ok: true, days: 14, from: '2026-04-01' },
      { ok: true, payoutDays: 14 },
      { code: 'worked-years-insufficient', worked: 1, needed: 2 },
      { code: 'already-given', entitlement: 'E3' },
    ])
    expect(paidOut(state.entitlements)).toEqual({ E1: 20, E3: 14 })
  })
  test('of somebody without a start date is still that there is none', () =>
    expect(
      told([terminate('2025-03-01'), grant('E1', 1)], { person: { ...person, start: null } })
        .last,
    ).toEqual({ ok: false, code: 'no-start-date' }))
})

const years = fc.uniqueArray(
  fc.record({ year: fc.integer({ min: 1, max: 12 }), halves: fc.nat(60) }),
  { selector: ({ year }) => year, minLength: 1, maxLength: 8 },
)
test('what is paid out after a settlement adds up, whatever was given before it and in which order', () =>
  fc.assert(
    fc.property(years, fc.nat(8), fc.boolean(), (all, before, backwards) => {
      const ordered = backwards ? all.toReversed() : all
      const grants = ordered.map(({ year, halves }) => grant(`E${year}`, year, halves / 2))
      const { answers, state } = told(
        [...grants.slice(0, before), terminate('2025-03-01'), ...grants.slice(before)],
        { person },
      )
      const worked = all.filter(({ year }) => year <= 10)
      expect(answers.filter(({ ok }) => ok === true)).toHaveLength(worked.length + 1)
      expect(paidOut(state.entitlements)).toEqual(
        Object.fromEntries(worked.map(({ year, halves }) => [`E${year}`, halves / 2])),
      )
      expect(state.entitlements.every(({ remaining }) => remaining === 0)).toBe(true)
    }),
    { numRuns: 150 },
  ))

describe('annual leave that is given ahead', () => {
  const june = { person: { ...person, start: '2015-06-02' } }
  const at = '2026-03-02T09:00'
  const annual = (id: string, from: string, to: string) => ({
    ...demand(id, from, to, { type: 'annual' }),
    at,
  })
  test('plans what comes after its anniversary, and nothing before', () => {
    const { answers } = told(
      [
        { ...grant('E1', 11), at },
        annual('r1', '2026-07-06', '2026-07-10'),
        annual('r2', '2026-05-04', '2026-05-05'),
      ],
      { ...june, policy: { grantAheadMonths: 4 } },
    )
    expect(answers).toMatchObject([
      { ok: true, days: 20, from: '2026-06-02' },
      { ok: true, use: [{ from: 'E1', days: 5 }] },
      { code: 'annual-limit-exceeded', available: 0, requested: 2 },
    ])
  })
  test.each([
    [0, false],
    [2, false],
    [3, true],
    [12, true],
  ])('is refused where the anniversary is beyond %i months: given %s', (months, given) =>
    expect(
      told([{ ...grant('E1', 11), at }], { ...june, policy: { grantAheadMonths: months } })
        .last,
    ).toMatchObject(given ? { ok: true } : { code: 'worked-years-insufficient', worked: 10 }),
  )
  test('ends with the last day all the same, however far ahead', () => {
    const { answers } = told(
      [
        { ...terminate('2026-05-30', false), at },
        { ...grant('E1', 11), at },
        { ...rehire('2026-06-01'), at },
      ],
      { ...june, policy: { grantAheadMonths: 12 } },
    )
    expect(answers.slice(0, 2)).toMatchObject([
      { ok: true },
      { code: 'worked-years-insufficient', worked: 10, needed: 11 },
    ])
  })
  test('is not paid out with a last day before its anniversary', () => {
    const { last, state } = told(
      [
        { ...grant('E1', 11), at },
        { ...terminate('2026-05-15'), at },
      ],
      { ...june, policy: { grantAheadMonths: 4 } },
    )
    expect(last).toMatchObject({ ok: true, payoutDays: 0 })
    expect(paidOut(state.entitlements)).toEqual({ E1: 0 })
  })
  test('is at most a year ahead by the form, and none where nothing is said', () => {
    expect(() => told([], { policy: { grantAheadMonths: 13 } })).toThrow(/grantAheadMonths/)
    expect(told([{ ...grant('E1', 11), at }], { ...june, policy: {} }).last).toMatchObject({
      ok: false,
    })
  })
})
