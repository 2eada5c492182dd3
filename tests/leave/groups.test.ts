import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitPassed } from '#domain/leave/limits.ts'
import { leave } from '#domain/leave/leave.ts'
import type { LeaveSettingEvent } from '#domain/leave/settings/events.ts'
import { typesFor } from '#domain/leave/settings/groups.ts'
import { leaveMembership } from '#domain/leave/settings/membership.ts'
import { leaveSettings, type LeaveSettingCommand } from '#domain/leave/settings/settings.ts'
import type { GroupLimit } from '#domain/leave/settings/state.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { given, repeatedInVain } from '#tests/shared/given.ts'
import { employeeId, leaveGroupId, leaveTypeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const plain = {
  calculation: 'personal',
  days: 'work',
  worked: true,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offered: null,
  sgk: null,
} as const
const type = (n: number): LeaveSettingEvent => ({
  type: 'LeaveTypeDefined',
  data: { ...plain, leaveTypeId: leaveTypeId(n), title: `İzin ${n}` },
})
const tenHours = {
  kind: 'limited',
  unit: 'minutes',
  daily: null,
  monthly: 600,
  annual: null,
} as const
const limits: readonly GroupLimit[] = [{ leaveTypeId: leaveTypeId(1), limit: tenHours }]
const about = { leaveGroupId: leaveGroupId(1) }
const define = { type: 'DefineLeaveGroup', ...about, as: 'new', title: 'Saha', limits } as const
const defined: LeaveSettingEvent = {
  type: 'LeaveGroupDefined',
  data: { ...about, title: 'Saha', limits: [...limits] },
}

describe('a group of leave', () => {
  test('limits types of the company, each once and by something', () => {
    given(leaveSettings, type(1)).when(define).then(defined)
    given(leaveSettings, type(1), defined)
      .when({ ...define, as: 'there' })
      .then()
    given(leaveSettings)
      .when(define)
      .refused({ code: 'leave.type-not-found', leaveTypeId: leaveTypeId(1) })
    given(leaveSettings, type(1))
      .when({ ...define, limits: [...limits, ...limits] })
      .refused({ code: 'leave.type-limited-twice' })
    const nothing = { ...tenHours, monthly: null }
    given(leaveSettings, type(1))
      .when({ ...define, limits: [{ leaveTypeId: leaveTypeId(1), limit: nothing }] })
      .refused({ code: 'leave.limit-missing' })
  })
  test('has a title of its own, in whatever letters', () =>
    given(leaveSettings, type(1), defined)
      .when({ ...define, leaveGroupId: leaveGroupId(2), title: 'SAHA' })
      .refused({ code: 'leave.group-title-taken', title: 'SAHA' }))
  test('stays while somebody is in it, and goes once', () => {
    const remove = { type: 'RemoveLeaveGroup', ...about, people: 0 } as const
    const removed = { type: 'LeaveGroupRemoved', data: about } as const
    given(leaveSettings, type(1), defined)
      .when({ ...remove, people: 3 })
      .refused({ code: 'leave.group-in-use', count: 3 })
    given(leaveSettings, type(1), defined).when(remove).then(removed)
    given(leaveSettings, type(1), defined, removed).when(remove).then()
    given(leaveSettings, type(1), defined, removed)
      .when({ ...define, as: 'there' })
      .refused({ code: 'leave.group-not-found', ...about })
  })
  test('keeps the types that it limits', covers('5.80'), () => {
    const remove = {
      type: 'RemoveLeaveType',
      leaveTypeId: leaveTypeId(1),
      requests: 0,
    } as const
    given(leaveSettings, type(1), defined)
      .when(remove)
      .refused({ code: 'leave.type-in-use', count: 1 })
    given(leaveSettings, type(1), defined, { type: 'LeaveGroupRemoved', data: about })
      .when(remove)
      .then({ type: 'LeaveTypeRemoved', data: { leaveTypeId: leaveTypeId(1) } })
  })
})

test('leave of who is in a group is judged by its limits, other types by their own', () => {
  const state = [type(1), type(2), defined].reduce(leaveSettings.evolve, leaveSettings.initial)
  const day = asLocalDate('2026-03-02')
  const eleven = [{ day, halves: 2, minutes: 660, part: 'all' }] as const
  const passed = (group: typeof about.leaveGroupId | null, n: number) => {
    const found = typesFor(state, group).get(leaveTypeId(n))
    return found && limitPassed(found, eleven, [], leave.initial)
  }
  expect(passed(leaveGroupId(1), 1)).toMatchObject({
    code: 'limit-exceeded',
    period: 'month',
    limit: 600,
    requested: 660,
  })
  expect(passed(leaveGroupId(1), 2)).toBeNull()
  expect(passed(null, 1)).toBeNull()
  expect(passed(leaveGroupId(9), 1)).toBeNull()
})

describe('somebody’s group', () => {
  const choose = {
    type: 'ChooseLeaveGroup',
    employeeId: employeeId(),
    leaveGroupId: leaveGroupId(1),
    groupThere: true,
    employeeThere: true,
  } as const
  const chosen = {
    type: 'LeaveGroupChosen',
    data: { employeeId: employeeId(), leaveGroupId: leaveGroupId(1) },
  } as const
  test('is chosen once, and may be none', () => {
    given(leaveMembership).when(choose).then(chosen)
    given(leaveMembership, chosen).when(choose).then()
    given(leaveMembership, chosen)
      .when({ ...choose, leaveGroupId: null, groupThere: false })
      .then({ ...chosen, data: { employeeId: employeeId(), leaveGroupId: null } })
  })
  test('is one that there is, of somebody who is there', () => {
    given(leaveMembership)
      .when({ ...choose, groupThere: false })
      .refused({ code: 'leave.group-not-found', leaveGroupId: leaveGroupId(1) })
    given(leaveMembership)
      .when({ ...choose, employeeThere: false })
      .refused({ code: 'employees.not-found', employeeId: employeeId() })
  })
})

const which = fc.integer({ min: 1, max: 2 })
const command: fc.Arbitrary<LeaveSettingCommand> = fc.oneof(
  fc
    .record({
      n: which,
      as: fc.constantFrom('new', 'there', 'before' as const),
      title: fc.constantFrom('A', 'B'),
      of: fc.subarray([1, 2]),
      monthly: fc.constantFrom(60, 600),
    })
    .map(({ n, as, title, of, monthly }) => ({
      type: 'DefineLeaveGroup' as const,
      leaveGroupId: leaveGroupId(n),
      as,
      title,
      limits: of.map(one => ({
        leaveTypeId: leaveTypeId(one),
        limit: { ...tenHours, monthly },
      })),
    })),
  fc.record({ n: which, people: fc.constantFrom(0, 0, 1) }).map(({ n, people }) => ({
    type: 'RemoveLeaveGroup' as const,
    leaveGroupId: leaveGroupId(n),
    people,
  })),
  which.map(n => ({
    type: 'DefineLeaveType' as const,
    leaveTypeId: leaveTypeId(n),
    as: 'new' as const,
    title: `İzin ${n}`,
    ...plain,
  })),
  which.map(n => ({
    type: 'RemoveLeaveType' as const,
    leaveTypeId: leaveTypeId(n),
    requests: 0,
  })),
)

test('any command that comes twice records nothing the second time; no group limits a type that is gone', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20, size: 'max' }), all => {
      expect(repeatedInVain(leaveSettings, all)).toEqual([])
      let state = leaveSettings.initial
      for (const one of all) {
        const decision = leaveSettings.decide(state, one)
        if (decision.ok) state = decision.value.reduce(leaveSettings.evolve, state)
        for (const { limits: said } of state.groups.values())
          for (const limit of said) expect(state.types.has(limit.leaveTypeId)).toBe(true)
      }
    }),
  ))
