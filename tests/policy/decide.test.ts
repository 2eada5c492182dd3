import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '#domain/attendance/inputs.ts'
import type { PolicyChanges, PolicyEvent } from '#domain/policy/events.ts'
import { policy, type PolicyCommand } from '#domain/policy/policy.ts'
import { policyDefaults, policyOn } from '#domain/policy/published.ts'
import { addDays } from '#domain/shared/time.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'

const date = asLocalDate
const by = { by: 'user:anna', at: asInstant('2026-03-01T08:00:00.000Z') }
const set = (from: string, changes: PolicyChanges): PolicyCommand => ({
  type: 'SetPolicy',
  from: date(from),
  changes,
  ...by,
})
const wasSet = (from: string, changes: PolicyChanges): PolicyEvent => ({
  type: 'PolicySet',
  data: { from: date(from), changes, ...by },
})

test('the defaults are those that evaluation has', () =>
  expect(policyDefaults).toMatchObject(
    Object.fromEntries(
      Object.entries(defaultPolicy).filter(([name]) => name in policyDefaults),
    ),
  ))

describe('setting a rule', () => {
  test('holds from its date on', () =>
    given(policy)
      .when(set('2026-03-01', { bounceSeconds: 30 }))
      .then(wasSet('2026-03-01', { bounceSeconds: 30 })))
  test('again for the same date, is recorded once', () => {
    given(
      policy,
      wasSet('2026-03-01', { bounceSeconds: 30, night: { start: '21:00', end: '06:00' } }),
    )
      .when(set('2026-03-01', { bounceSeconds: 30, night: { end: '06:00', start: '21:00' } }))
      .then()
    given(policy, wasSet('2026-03-01', { bounceSeconds: 30 }))
      .when(set('2026-03-01', { bounceSeconds: 30, overtimeRounding: 15 }))
      .then(wasSet('2026-03-01', { overtimeRounding: 15 }))
  })
  test('to what holds anyway, for another date, is recorded: an earlier word may come', () =>
    given(policy, wasSet('2026-03-01', { bounceSeconds: 30 }))
      .when(set('2026-04-01', { bounceSeconds: 30 }))
      .then(wasSet('2026-04-01', { bounceSeconds: 30 })))
  test('of nothing is refused', () =>
    given(policy).when(set('2026-03-01', {})).refused({ code: 'policy.nothing-given' }))
  test('that makes no sense is refused, with the figures', () => {
    given(policy)
      .when(set('2026-03-01', { night: { start: '20:00', end: '20:00' } }))
      .refused({ code: 'policy.night-empty' })
    given(policy)
      .when(set('2026-03-01', { weeklyHours: { contract: 48, legal: 45 } }))
      .refused({ code: 'policy.contract-above-legal', contract: 48, legal: 45 })
    given(policy)
      .when(set('2026-03-01', { maxPresenceHours: 30 }))
      .refused({ code: 'policy.presence-too-long', most: 24 })
  })
})

describe('rounding overtime down in Turkey', () => {
  const inTurkey = (from: string, changes: PolicyChanges): PolicyCommand => ({
    type: 'SetPolicy',
    from: date(from),
    changes,
    country: 'TR',
    ...by,
  })
  const refused = {
    code: 'policy.not-in-this-country',
    rule: 'overtimeRounding',
  } as const
  const down = wasSet('2026-01-01', { overtimeRounding: 30 })
  const up = { overtimeRounding: 30, overtimeRoundsTo: 'up' as const }
  test('is refused beyond a minute, and up is not; elsewhere both are taken', () => {
    given(policy)
      .when(inTurkey('2026-03-01', { overtimeRounding: 2 }))
      .refused(refused)
    given(policy).when(inTurkey('2026-03-01', up)).then(wasSet('2026-03-01', up))
    given(policy)
      .when(inTurkey('2026-03-01', { overtimeRounding: 1, overtimeRoundsTo: 'down' }))
      .then(wasSet('2026-03-01', { overtimeRounding: 1, overtimeRoundsTo: 'down' }))
    given(policy)
      .when(set('2026-03-01', { overtimeRounding: 30 }))
      .then(wasSet('2026-03-01', { overtimeRounding: 30 }))
  })
  test('is refused in two steps, too, and by a word that reaches a later one', () => {
    given(policy, wasSet('2026-01-01', up))
      .when(inTurkey('2026-03-01', { overtimeRoundsTo: 'down' }))
      .refused(refused)
    const later = [
      wasSet('2026-01-01', { overtimeRoundsTo: 'up' }),
      wasSet('2026-06-01', { overtimeRounding: 30 }),
    ]
    given(policy, ...later)
      .when(inTurkey('2026-03-01', { overtimeRoundsTo: 'down' }))
      .refused(refused)
    given(policy, ...later)
      .when({
        type: 'WithdrawPolicy',
        from: date('2026-01-01'),
        rules: ['overtimeRoundsTo'],
        country: 'TR',
        ...by,
      })
      .refused(refused)
  })
  test('that stands stays while other rules change, and has two ways out', () => {
    given(policy, down)
      .when(inTurkey('2026-03-01', { bounceSeconds: 30 }))
      .then(wasSet('2026-03-01', { bounceSeconds: 30 }))
    given(policy, down)
      .when(inTurkey('2026-03-01', { overtimeRounding: 30 }))
      .then(wasSet('2026-03-01', { overtimeRounding: 30 }))
    given(policy, down)
      .when(inTurkey('2026-03-01', { overtimeRounding: 15 }))
      .refused(refused)
    for (const out of [{ overtimeRoundsTo: 'up' as const }, { overtimeRounding: 1 }])
      given(policy, down).when(inTurkey('2026-03-01', out)).then(wasSet('2026-03-01', out))
  })
})

describe('policies of other houses', () => {
  const evenings = { code: 'E', start: '17:00', end: '21:00' }
  test('hold from their date on, off and empty ones too', () => {
    const further: PolicyChanges = {
      missingExit: 'planFilled',
      planFilledMinutes: 60,
      kindByDate: true,
      breakDeduction: [],
      overtimeTiers: [{ per: 'week', over: 2400, coefficient: 1.25 }],
    }
    given(policy).when(set('2026-03-01', further)).then(wasSet('2026-03-01', further))
    given(policy, wasSet('2026-03-01', { breakDeduction: [] }))
      .when(set('2026-03-01', { breakDeduction: null }))
      .then(wasSet('2026-03-01', { breakDeduction: null }))
  })
  test('said in another order are the same, and record nothing', () => {
    given(policy)
      .when(set('2026-03-01', { premiums: [{ ...evenings, weekdays: [7, 6, 7] }] }))
      .then(wasSet('2026-03-01', { premiums: [{ ...evenings, weekdays: [6, 7] }] }))
    given(policy, wasSet('2026-03-01', { premiums: [{ ...evenings, weekdays: null }] }))
      .when(set('2026-03-01', { premiums: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], ...evenings }] }))
      .then()
  })
  test('that make no sense are refused, with which one', () => {
    given(policy)
      .when(
        set('2026-03-01', {
          breakDeduction: [
            { over: 240, minutes: 15 },
            { over: 240, minutes: 30 },
          ],
        }),
      )
      .refused({ code: 'policy.steps-not-rising', step: 2 })
    given(policy)
      .when(
        set('2026-03-01', { overtimeTiers: [{ per: 'day', over: 1440, coefficient: 1.5 }] }),
      )
      .refused({ code: 'policy.tier-too-high', tier: 1, most: 1439 })
  })
})

test('the rules of a day are the latest word for each value up to it, in whatever order they were set', () => {
  const setting = fc.record({
    from: fc.integer({ min: 0, max: 9 }).map(days => addDays(date('2026-03-01'), days)),
    changes: fc.record(
      { bounceSeconds: fc.nat(100), overtimeRounding: fc.integer({ min: 1, max: 60 }) },
      { requiredKeys: [] },
    ),
  })
  fc.assert(
    fc.property(
      fc.array(setting, { maxLength: 8 }),
      fc.integer({ min: 0, max: 10 }),
      (settings, days) => {
        const day = addDays(date('2026-03-01'), days)
        for (const name of ['bounceSeconds', 'overtimeRounding'] as const) {
          const words = settings.filter(
            ({ from, changes }) => from <= day && changes[name] !== undefined,
          )
          const latest = words.reduce<(typeof words)[number] | null>(
            (last, one) => (last === null || one.from >= last.from ? one : last),
            null,
          )
          expect(policyOn(settings, day)[name]).toBe(
            latest?.changes[name] ?? policyDefaults[name],
          )
        }
      },
    ),
  )
})
