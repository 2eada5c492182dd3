import { expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import {
  DeleteAnnualGroup,
  GetAnnualGroupUsage,
  GetAnnualGroups,
  GetEmployeeAnnualGroup,
  PostAnnualGroup,
  PutEmployeeAnnualGroup,
} from '#api/contract/annual-groups.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest({ settles: 'changes' })
const { call, refusal } = world

const url = 'annual-leave-groups'
const group = {
  title: 'Kanundaki günler',
  validityYears: 5,
  deductWeekends: true,
  tiers: [
    { min: 1, max: 5, days: 14 },
    { min: 6, max: 99, days: 20.5 },
  ],
}
const rows = async () => (await call(GetAnnualGroups, 'chief')).rows

test(
  'a group is kept with its tiers, in halves of days; who is in it keeps it',
  covers('1.29'),
  async () => {
    const body = await call(PostAnnualGroup, 'chief', group)
    const annualGroupId = body.annualGroupId
    expect(await rows()).toEqual([{ ...group, annualGroupId, people: 0 }])
    const { employeeId } = world.a.people.welder
    const put = await call(PutEmployeeAnnualGroup, 'chief', { employeeId, annualGroupId })
    expect(await call(GetEmployeeAnnualGroup, 'chief', { employeeId })).toMatchObject({
      annualGroupId,
      title: group.title,
      choices: [{ annualGroupId, title: group.title }],
    })
    expect(await call(GetAnnualGroupUsage, 'chief', { annualGroupId })).toEqual({
      people: 1,
      first: [{ employeeId, fullName: expect.any(String) }],
    })
    expect(await refusal(DeleteAnnualGroup, 'chief', { annualGroupId })).toMatchObject({
      status: 422,
      code: 'leave.group-in-use',
      count: 1,
    })
    await call(PostActUndo, 'chief', { position: put.position, reason: 'yanlış kişi' })
    await call(DeleteAnnualGroup, 'chief', { annualGroupId })
    expect(await rows()).toEqual([])
  },
)

test('tiers that do not ascend are refused, and say which row', async () => {
  for (const [code, tiers] of [
    ['leave.tiers-missing', []],
    ['leave.tier-ends-before', [{ min: 5, max: 1, days: 14 }]],
    [
      'leave.tier-not-ascending',
      [
        { min: 1, max: 5, days: 14 },
        { min: 5, max: 9, days: 20 },
      ],
    ],
  ] as const)
    expect(await refusal(PostAnnualGroup, 'chief', { ...group, tiers })).toMatchObject({
      status: 422,
      code,
    })
  expect(
    (
      await refusal(PostAnnualGroup, 'chief', {
        ...group,
        tiers: [{ min: 1, max: 5, days: 14.25 }],
      })
    ).status,
  ).toBe(400)
  expect((await refusal(PostAnnualGroup, 'chief', { ...group, validityYears: 0 })).status).toBe(
    400,
  )
})

test('another company learns nothing of it, and a manager may not', async () => {
  const body = await call(PostAnnualGroup, 'chief', { ...group, title: 'Gizli' })
  const annualGroupId = body.annualGroupId
  expect((await call(GetAnnualGroups, 'stranger')).rows).toEqual([])
  const stranger = `employees/${world.b.people.clerk.employeeId}/annual-leave-group`
  for (const [method, path, said] of [
    ['PUT', `${url}/${annualGroupId}`, group],
    ['DELETE', `${url}/${annualGroupId}`, undefined],
    ['PUT', stranger, { annualGroupId }],
  ] as const)
    expect(
      await world.ask(method, `/api/app/${path}`, { as: 'stranger', body: said }),
    ).toMatchObject({ status: 404 })
  expect((await refusal(GetAnnualGroups, 'manager')).status).toBe(403)
})
