import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest()
const tokens = { chief: '', manager: '', other: '' }
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.manager = await world.signIn(world.a.people.manager)
  tokens.other = await world.signIn(world.b.people.chief)
})

const call = async (method: string, path: string, body?: unknown, token = tokens.chief) => {
  const answer = await world.ask(method, `/api/app/${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  if (method !== 'GET') await world.settle()
  return answer
}
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
const rows = async () => (await call('GET', url)).body['rows']

test(
  'a group is kept with its tiers, in halves of days; who is in it keeps it',
  covers('1.29'),
  async () => {
    const { body } = await call('POST', url, group)
    const annualGroupId = String(body['annualGroupId'])
    expect(await rows()).toEqual([{ ...group, annualGroupId, people: 0 }])
    const { employeeId } = world.a.people.welder
    const mine = `employees/${employeeId}/annual-leave-group`
    const put = await call('PUT', mine, { annualGroupId })
    expect(put.status).toBe(200)
    expect((await call('GET', mine)).body).toMatchObject({
      annualGroupId,
      title: group.title,
      choices: [{ annualGroupId, title: group.title }],
    })
    expect((await call('GET', `${url}/${annualGroupId}/usage`)).body).toEqual({
      people: 1,
      first: [{ employeeId, fullName: expect.any(String) }],
    })
    expect(await call('DELETE', `${url}/${annualGroupId}`)).toMatchObject({
      status: 422,
      body: { code: 'leave.group-in-use', count: 1 },
    })
    const undone = await call('POST', `reports/activity/${String(put.body['position'])}/undo`, {
      reason: 'yanlış kişi',
    })
    expect(undone.status).toBe(200)
    expect((await call('DELETE', `${url}/${annualGroupId}`)).status).toBe(200)
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
    expect(await call('POST', url, { ...group, tiers })).toMatchObject({
      status: 422,
      body: { code },
    })
  expect(
    (await call('POST', url, { ...group, tiers: [{ min: 1, max: 5, days: 14.25 }] })).status,
  ).toBe(400)
  expect((await call('POST', url, { ...group, validityYears: 0 })).status).toBe(400)
})

test('another company learns nothing of it, and a manager may not', async () => {
  const { body } = await call('POST', url, { ...group, title: 'Gizli' })
  const annualGroupId = String(body['annualGroupId'])
  expect((await call('GET', url, undefined, tokens.other)).body['rows']).toEqual([])
  const stranger = `employees/${world.b.people.clerk.employeeId}/annual-leave-group`
  for (const [method, path, said] of [
    ['PUT', `${url}/${annualGroupId}`, group],
    ['DELETE', `${url}/${annualGroupId}`, undefined],
    ['PUT', stranger, { annualGroupId }],
  ] as const)
    expect(await call(method, path, said, tokens.other)).toMatchObject({ status: 404 })
  expect((await call('GET', url, undefined, tokens.manager)).status).toBe(403)
})
