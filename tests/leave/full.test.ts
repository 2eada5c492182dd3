import { test } from 'vitest'
import type { LeaveSettingEvent } from '#domain/leave/settings/events.ts'
import { leaveSettings } from '#domain/leave/settings/settings.ts'
import { given } from '#tests/shared/given.ts'
import { annualGroupId, leaveGroupId, leaveTypeId } from '#tests/shared/ids.ts'

/** What there can be of each at most, and one more. */
const most = 200
const many = <T>(one: (n: number) => T): T[] =>
  Array.from({ length: most }, (_, index) => one(index + 1))
const plain = {
  calculation: 'general',
  days: 'work',
  worked: true,
  approval: true,
  limit: {
    kind: 'limitless',
  },
  overtimeCoefficient: null,
  colour: null,
  offered: null,
  sgk: null,
} as const
const annual = {
  validityYears: 2,
  deductWeekends: false,
  tiers: [
    {
      min: 1,
      max: 99,
      halfDays: 28,
    },
  ],
}

test('there are at most 200 types of leave, and the 201st is refused with that figure', () =>
  given(
    leaveSettings,
    ...many(
      (n): LeaveSettingEvent => ({
        type: 'LeaveTypeDefined',
        data: { ...plain, leaveTypeId: leaveTypeId(n), title: `İzin ${n}` },
      }),
    ),
  )
    .when({
      type: 'DefineLeaveType',
      ...plain,
      leaveTypeId: leaveTypeId(most + 1),
      as: 'new',
      title: 'Bir izin daha',
    })
    .refused({
      code: 'leave.types-full',
      most,
    }))

test('and as many groups of leave, and of annual leave', () => {
  given(
    leaveSettings,
    ...many(
      (n): LeaveSettingEvent => ({
        type: 'LeaveGroupDefined',
        data: { leaveGroupId: leaveGroupId(n), title: `Grup ${n}`, limits: [] },
      }),
    ),
  )
    .when({
      type: 'DefineLeaveGroup',
      leaveGroupId: leaveGroupId(most + 1),
      as: 'new',
      title: 'Bir grup daha',
      limits: [],
    })
    .refused({
      code: 'leave.groups-full',
      most,
    })
  given(
    leaveSettings,
    ...many(
      (n): LeaveSettingEvent => ({
        type: 'AnnualGroupDefined',
        data: { ...annual, annualGroupId: annualGroupId(n), title: `Grup ${n}` },
      }),
    ),
  )
    .when({
      type: 'DefineAnnualGroup',
      ...annual,
      annualGroupId: annualGroupId(most + 1),
      as: 'new',
      title: 'Bir grup daha',
    })
    .refused({
      code: 'leave.groups-full',
      most,
    })
})
