import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leave } from '#domain/leave/leave.ts'
import { wrongTiers } from '#domain/leave/settings/annual.ts'
import { annualMembership } from '#domain/leave/settings/annual-membership.ts'
import type { LeaveSettingEvent } from '#domain/leave/settings/events.ts'
import { leaveSettings, type LeaveSettingCommand } from '#domain/leave/settings/settings.ts'
import { asInstant, asLocalDate, type EntitlementId } from '#domain/shared/values.ts'
import { given, repeatedInVain } from '#tests/shared/given.ts'
import { annualGroupId, employeeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const group = {
  title: 'Kanundaki günler',
  validityYears: 5,
  deductWeekends: true,
  tiers: [
    { min: 1, max: 5, halfDays: 28 },
    { min: 6, max: 14, halfDays: 40 },
  ],
} as const
const about = { annualGroupId: annualGroupId(1) }
const define = { type: 'DefineAnnualGroup', ...about, as: 'new', ...group } as const
const defined: LeaveSettingEvent = {
  type: 'AnnualGroupDefined',
  data: { ...about, ...group, tiers: [...group.tiers] },
}

describe('an annual-leave group', () => {
  test(
    'has a title, a validity, what becomes of free days, and its tiers',
    covers('3.98', '3.99', '3.100', '3.101', '3.102', '3.103'),
    () => {
      given(leaveSettings).when(define).then(defined)
      given(leaveSettings, defined)
        .when({ ...define, as: 'there' })
        .then()
      given(leaveSettings, defined)
        .when({ ...define, annualGroupId: annualGroupId(2), title: 'KANUNDAKİ GÜNLER' })
        .refused({ code: 'leave.annual-group-title-taken', title: 'KANUNDAKİ GÜNLER' })
    },
  )
  test('has at least one tier, and each begins after the one before it ends', () => {
    const refused = (tiers: (typeof group)['tiers'][number][], refusal: object) =>
      expect(leaveSettings.decide(leaveSettings.initial, { ...define, tiers })).toEqual({
        ok: false,
        refusal,
      })
    const [first, second] = group.tiers
    refused([], { code: 'leave.tiers-missing' })
    refused([second, first] as never, { code: 'leave.tier-not-ascending', row: 2 })
    refused([first, { ...second, min: 5 }] as never, {
      code: 'leave.tier-not-ascending',
      row: 2,
    })
    refused([{ ...first, min: 6 }] as never, { code: 'leave.tier-ends-before', row: 1 })
  })
  test('stays while somebody is in it, and goes once', covers('5.81', '8.39'), () => {
    const remove = { type: 'RemoveAnnualGroup', ...about, people: 0 } as const
    const removed = { type: 'AnnualGroupRemoved', data: about } as const
    given(leaveSettings, defined)
      .when({ ...remove, people: 4 })
      .refused({ code: 'leave.group-in-use', count: 4 })
    given(leaveSettings, defined).when(remove).then(removed)
    given(leaveSettings, defined, removed).when(remove).then()
    given(leaveSettings, defined, removed)
      .when({ ...define, as: 'there' })
      .refused({ code: 'leave.annual-group-not-found', ...about })
  })
  test('gives what it says to who is in it', () => {
    const state = leaveSettings.evolve(leaveSettings.initial, defined)
    const own = state.annualGroups.get(annualGroupId(1))
    if (!own) throw new Error('no group')
    const given6 = leave.decide(leave.initial, {
      type: 'GiveEntitlement',
      employeeId: employeeId(),
      by: 'hr',
      at: asInstant('2026-03-02T09:00:00.000Z'),
      entitlementId: 'E6' as EntitlementId, // here any text is an id
      workYear: 6,
      halfDays: null,
      circumstances: {
        today: asLocalDate('2026-03-02'),
        country: 'DE',
        expiryRemoves: true,
        grantAheadMonths: 0,
        calendar: { planOf: () => ({ kind: 'free' }), holidayOf: () => null },
        types: state.types,
        group: own,
        birthDate: null,
        employments: [{ start: asLocalDate('2020-01-01'), lastDay: null }],
      },
    })
    expect(given6).toMatchObject({
      ok: true,
      value: [{ type: 'EntitlementGiven', data: { halfDays: 40, expires: '2031-01-01' } }],
    })
  })
})

test('somebody’s group is one that there is, and chosen once', () => {
  const choose = {
    type: 'ChooseAnnualGroup',
    employeeId: employeeId(),
    annualGroupId: annualGroupId(1),
    groupThere: true,
    employeeThere: true,
  } as const
  const chosen = {
    type: 'AnnualGroupChosen',
    data: { employeeId: employeeId(), annualGroupId: annualGroupId(1) },
  } as const
  given(annualMembership).when(choose).then(chosen)
  given(annualMembership, chosen).when(choose).then()
  given(annualMembership)
    .when({ ...choose, groupThere: false })
    .refused({ code: 'leave.annual-group-not-found', annualGroupId: annualGroupId(1) })
})

const tier = fc.record({
  min: fc.integer({ min: 1, max: 12 }),
  max: fc.integer({ min: 1, max: 12 }),
  halfDays: fc.constantFrom(28, 40),
})
const command: fc.Arbitrary<LeaveSettingCommand> = fc.oneof(
  fc
    .record({
      n: fc.integer({ min: 1, max: 2 }),
      as: fc.constantFrom('new', 'there', 'before' as const),
      title: fc.constantFrom('A', 'B'),
      tiers: fc.array(tier, { maxLength: 3 }),
    })
    .map(({ n, ...said }) => ({
      type: 'DefineAnnualGroup' as const,
      annualGroupId: annualGroupId(n),
      validityYears: 5,
      deductWeekends: false,
      ...said,
    })),
  fc
    .record({ n: fc.integer({ min: 1, max: 2 }), people: fc.constantFrom(0, 0, 1) })
    .map(({ n, people }) => ({
      type: 'RemoveAnnualGroup' as const,
      annualGroupId: annualGroupId(n),
      people,
    })),
)
test('any command that comes twice records nothing the second time; tiers of what stands ascend', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20, size: 'max' }), all => {
      expect(repeatedInVain(leaveSettings, all)).toEqual([])
      let state = leaveSettings.initial
      for (const one of all) {
        const decision = leaveSettings.decide(state, one)
        if (decision.ok) state = decision.value.reduce(leaveSettings.evolve, state)
      }
      for (const { tiers } of state.annualGroups.values()) {
        const bounds = tiers.flatMap(({ min, max }) => [min, max + 0.5])
        expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b))
        expect(wrongTiers(tiers)).toBeNull()
      }
    }),
  ))
