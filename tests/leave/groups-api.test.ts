import { beforeAll, describe, expect, test } from 'vitest'
import { GetLeaveGroups } from '#api/contract/leave-groups.ts'
import { DeleteLeaveType } from '#api/contract/leave-types.ts'
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
const made = async (path: string, body: unknown, id: string) => {
  const answer = await call('POST', path, body)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return String(answer.body[id])
}
const type = (title: string) =>
  made(
    'leave-types',
    {
      title,
      calculation: 'personal',
      days: 'work',
      worked: true,
      approval: true,
      limit: { kind: 'limitless' },
      overtimeCoefficient: null,
      colour: null,
      offeredDays: null,
      sgk: null,
    },
    'leaveTypeId',
  )
const inDays = { kind: 'limited', unit: 'days', daily: null, monthly: 1.5, annual: 8 }
const group = (title: string, limits: readonly object[]) =>
  made('leave-groups', { title, limits }, 'leaveGroupId')
const rows = async () => (await world.call(GetLeaveGroups, { as: 'chief' })).rows
const rowOf = async (title: string) => (await rows()).find(row => row.title === title)

describe('a group of leave', () => {
  test(
    'is kept with its limits, and the types that it limits stay',
    covers('1.28'),
    async () => {
      const leaveTypeId = await type('Mazeret')
      const id = await group('Saha', [{ leaveTypeId, limit: inDays }])
      expect(await rowOf('Saha')).toEqual({
        leaveGroupId: id,
        title: 'Saha',
        limits: [{ leaveTypeId, title: 'Mazeret', limit: inDays }],
        people: 0,
      })
      expect(
        await world.refusal(DeleteLeaveType, { as: 'chief', params: { leaveTypeId } }),
      ).toMatchObject({
        status: 422,
        code: 'leave.type-in-use',
        count: 1,
        error: expect.stringContaining('1 izin grubu'),
      })
      expect(
        (await call('POST', `leave-types/${leaveTypeId}/state`, { active: false })).status,
      ).toBe(200)
      await call('PUT', `leave-groups/${id}`, { title: 'Saha ekibi', limits: [] })
      expect(await rowOf('Saha ekibi')).toMatchObject({ limits: [] })
      expect((await call('DELETE', `leave-types/${leaveTypeId}`)).status).toBe(200)
      expect(
        await call('POST', 'leave-groups', { title: 'SAHA EKİBİ', limits: [] }),
      ).toMatchObject({ status: 409, body: { code: 'leave.group-title-taken' } })
    },
  )
  test('that somebody is in stays, and says who; once he is in none it goes', async () => {
    const { employeeId } = world.a.people.welder
    const id = await group('Vardiyalı', [])
    const mine = `employees/${employeeId}/leave-group`
    const put = await call('PUT', mine, { leaveGroupId: id })
    expect(put.status).toBe(200)
    expect((await call('GET', mine)).body).toMatchObject({
      leaveGroupId: id,
      title: 'Vardiyalı',
      choices: expect.arrayContaining([{ leaveGroupId: id, title: 'Vardiyalı' }]),
    })
    expect(await rowOf('Vardiyalı')).toMatchObject({ people: 1 })
    expect((await call('GET', `leave-groups/${id}/usage`)).body).toEqual({
      people: 1,
      first: [{ employeeId, fullName: expect.any(String) }],
    })
    expect(await call('DELETE', `leave-groups/${id}`)).toMatchObject({
      status: 422,
      body: { code: 'leave.group-in-use', count: 1 },
    })
    const undone = await call('POST', `reports/activity/${String(put.body['position'])}/undo`, {
      reason: 'yanlış kişi',
    })
    expect(undone.status).toBe(200)
    expect((await call('GET', mine)).body).toMatchObject({ leaveGroupId: null, title: null })
    expect((await call('DELETE', `leave-groups/${id}`)).status).toBe(200)
    expect(await call('PUT', mine, { leaveGroupId: id })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })
})

describe('whoever is of another company, or sees but his departments', () => {
  test('learns nothing of the groups, and puts nobody into one', async () => {
    const id = await group('Gizli', [])
    const theirs = world.a.people.welder.employeeId
    expect((await call('GET', 'leave-groups', undefined, tokens.other)).body['rows']).toEqual(
      [],
    )
    for (const [method, path, body] of [
      ['PUT', `leave-groups/${id}`, { title: 'Onların', limits: [] }],
      ['DELETE', `leave-groups/${id}`, undefined],
      ['GET', `leave-groups/${id}/usage`, undefined],
      ['GET', `employees/${theirs}/leave-group`, undefined],
      ['PUT', `employees/${theirs}/leave-group`, { leaveGroupId: null }],
      ['PUT', `employees/${world.b.people.clerk.employeeId}/leave-group`, { leaveGroupId: id }],
    ] as const)
      expect(await call(method, path, body, tokens.other)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    expect((await call('GET', 'leave-groups', undefined, tokens.manager)).status).toBe(403)
    expect(
      (
        await call(
          'PUT',
          `employees/${theirs}/leave-group`,
          { leaveGroupId: id },
          tokens.manager,
        )
      ).status,
    ).toBe(403)
    const seen = await call('GET', `employees/${theirs}/leave-group`, undefined, tokens.manager)
    if (seen.status === 200) expect(seen.body['choices']).toEqual([])
    expect(await rowOf('Gizli')).toBeDefined()
  })
})
