import { describe, expect, test } from 'vitest'
import type { Authority } from '#domain/approvals/authority.ts'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import type { DemandLeave } from '#domain/leave/demand.ts'
import { leaveDecisions, type LeaveEvent } from '#domain/leave/events.ts'
import { leave, type LeaveCommand } from '#domain/leave/leave.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import {
  asEmployeeId,
  asInstant,
  asLocalDate,
  type EntitlementId,
  type LeaveRequestId,
  type LeaveTypeId,
} from '#domain/shared/values.ts'
import { given, historyOf } from '#tests/shared/given.ts'

const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const employeeId = asEmployeeId(idOf(1))
const annual = idOf(2) as LeaveTypeId
const entitlementId = idOf(3) as EntitlementId
const requestId = idOf(4) as LeaveRequestId
const at = asInstant('2025-03-03T06:00:00.000Z')
const circumstances: Circumstances = {
  today: asLocalDate('2025-03-03'),
  country: 'TR',
  expiryRemoves: false,
  grantAheadMonths: 0,
  calendar: {
    planOf: () => ({
      kind: 'work',
      spans: [[540, 1020]],
      most: null,
    }),
    holidayOf: () => null,
  },
  types: new Map([
    [
      annual,
      {
        id: annual,
        calculation: 'annual',
        days: 'work',
        worked: true,
        sgk: null,
        approval: true,
        active: true,
        limit: {
          kind: 'limitless',
        },
      },
    ],
  ]),
  group: {
    validityYears: 5,
    deductWeekends: false,
    tiers: [
      {
        min: 1,
        max: 99,
        halfDays: 28,
      },
    ],
  },
  birthDate: null,
  employments: [
    {
      start: asLocalDate('2024-03-01'),
      lastDay: null,
    },
  ],
}
const employee: Authority = {
  by: 'user:e1',
  names: ['user:e1'],
  level: 0,
  final: 1,
  own: true,
  self: true,
  asks: true,
  mayDelete: false,
}
const manager: Authority = {
  ...employee,
  by: 'user:m1',
  names: ['user:m1'],
  level: 1,
  own: false,
  self: false,
}
const doing = {
  employeeId,
  circumstances,
  by: 'user:e1',
  at,
}
const give: LeaveCommand = {
  type: 'GiveEntitlement',
  ...doing,
  entitlementId,
  workYear: 1,
  halfDays: null,
}
const day = asLocalDate('2025-03-10')
const ask: DemandLeave = {
  type: 'DemandLeave',
  ...doing,
  requestId,
  leaveType: annual,
  description: ' a day with the family ',
  asked: {
    from: day,
    to: day,
    fromHalf: false,
    toHalf: false,
  },
  partly: false,
  partId: () => requestId,
  authority: employee,
}
const entitled: LeaveEvent = {
  type: 'EntitlementGiven',
  data: {
    entitlementId,
    employeeId,
    count: 0,
    workYear: 1,
    from: asLocalDate('2025-03-01'),
    expires: asLocalDate('2030-03-01'),
    halfDays: 28,
    by: 'user:e1',
    at,
  },
}

describe('the stream of one employee', () => {
  test('an entitlement says from when and until when, in half days', () =>
    given(leave).when(give).then(entitled))
  test('a demand says what is counted and from what it is taken', () =>
    given(leave, entitled)
      .when(ask)
      .then({
        type: 'LeaveDemanded',
        data: {
          requestId,
          employeeId,
          leaveType: annual,
          calculation: 'annual',
          days: 'work',
          worked: true,
          sgk: null,
          asked: ask.asked,
          counted: [
            {
              day,
              halves: 2,
              minutes: 480,
              part: 'all',
            },
          ],
          taken: [
            {
              day,
              from: entitlementId,
              amount: 2,
            },
          ],
          description: 'a day with the family',
          by: 'user:e1',
          at,
        },
      }))
  test('without an entitlement it is refused with both figures, in half days', () =>
    given(leave).when(ask).refused({
      code: 'annual-limit-exceeded',
      available: 0,
      requested: 2,
    }))
})

test('whatever is decided is of the shape that is declared for it', () => {
  const decide = (
    type: 'ApproveRequest' | 'RejectRequest' | 'RevokeDecision',
  ): LeaveCommand => ({
    type,
    ...doing,
    requestId,
    authority: manager,
  })
  const past = historyOf(leave, [
    give,
    ask,
    decide('RejectRequest'),
    decide('RevokeDecision'),
    decide('ApproveRequest'),
    {
      type: 'DemandChange',
      ...doing,
      requestId: idOf(5) as LeaveRequestId,
      leaveId: requestId,
      description: 'only half of it',
      to: {
        from: day,
        to: day,
        fromHalf: true,
        toHalf: false,
      },
      authority: manager,
    },
    {
      type: 'SettleEntitlements',
      ...doing,
      circumstances: {
        ...circumstances,
        employments: [{ start: asLocalDate('2024-03-01'), lastDay: day }],
      },
      lastDay: day,
    },
    {
      type: 'AdjustService',
      ...doing,
      days: 3,
    },
    {
      type: 'GiveAllowance',
      ...doing,
      leaveType: annual,
      year: 2025,
      amount: 4,
    },
  ])
  expect(past.map(({ type }) => type)).toEqual([
    'EntitlementGiven',
    'LeaveDemanded',
    'LeaveRequestRejected',
    'LeaveDecisionRevoked',
    'LeaveRecounted',
    'LeaveRequestApproved',
    'LeaveChangeDemanded',
    'LeaveRequestApproved',
    'LeaveShortened',
    'EntitlementsSettled',
    'ServiceAdjusted',
    'AllowanceGiven',
  ])
  for (const { type, data } of past) expect(leaveDecisions[type].data.parse(data)).toEqual(data)
})

test('days that go by an age that is lost are given by hand alone, and all others as ever', () => {
  const decide = (over: object, halfDays: number | null = null) =>
    leaveRequests.decide(leaveRequests.initial, {
      ...doing,
      type: 'GiveEntitlement',
      entitlementId,
      workYear: 1,
      halfDays,
      circumstances: { ...circumstances, birthDateLost: true, ...over },
    })
  expect(decide({})).toMatchObject({ ok: false, refusal: { code: 'leave.birth-date-lost' } })
  expect(decide({}, 40)).toMatchObject({ ok: true, value: [{ data: { halfDays: 40 } }] })
  // Abroad age gives nothing, and to whom the tier gives as much it gives no more.
  expect(decide({ country: 'DE' }).ok).toBe(true)
  const tiers = [{ min: 1, max: 99, halfDays: 40 }]
  expect(decide({ group: { ...circumstances.group, tiers } }).ok).toBe(true)
})
