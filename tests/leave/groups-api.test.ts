import { describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import {
  DeleteLeaveGroup,
  GetEmployeeLeaveGroup,
  GetLeaveGroupUsage,
  GetLeaveGroups,
  PostLeaveGroup,
  PutEmployeeLeaveGroup,
  PutLeaveGroup,
} from '#api/contract/leave-groups.ts'
import {
  DeleteLeaveType,
  PostLeaveType,
  PostLeaveTypeState,
} from '#api/contract/leave-types.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest({ settles: 'changes' })
const { call, refusal, send } = world

const type = async (title: string) =>
  (
    await call(PostLeaveType, 'chief', {
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
    })
  ).leaveTypeId
const inDays = { kind: 'limited', unit: 'days', daily: null, monthly: 1.5, annual: 8 }
const group = async (title: string, limits: Asking<typeof PostLeaveGroup>['limits']) =>
  (await call(PostLeaveGroup, 'chief', { title, limits })).leaveGroupId
const rows = async () => (await call(GetLeaveGroups, 'chief')).rows
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
      expect(await refusal(DeleteLeaveType, 'chief', { leaveTypeId })).toMatchObject({
        status: 422,
        code: 'leave.type-in-use',
        count: 1,
        error: expect.stringContaining('1 izin grubu'),
      })
      await call(PostLeaveTypeState, 'chief', { leaveTypeId, active: false })
      await call(PutLeaveGroup, 'chief', { leaveGroupId: id, title: 'Saha ekibi', limits: [] })
      expect(await rowOf('Saha ekibi')).toMatchObject({ limits: [] })
      await call(DeleteLeaveType, 'chief', { leaveTypeId })
      expect(
        await refusal(PostLeaveGroup, 'chief', { title: 'SAHA EKİBİ', limits: [] }),
      ).toMatchObject({ status: 409, code: 'leave.group-title-taken' })
    },
  )
  test('that somebody is in stays, and says who; once he is in none it goes', async () => {
    const { employeeId } = world.a.people.welder
    const id = await group('Vardiyalı', [])
    const put = await call(PutEmployeeLeaveGroup, 'chief', { employeeId, leaveGroupId: id })
    expect(await call(GetEmployeeLeaveGroup, 'chief', { employeeId })).toMatchObject({
      leaveGroupId: id,
      title: 'Vardiyalı',
      choices: expect.arrayContaining([{ leaveGroupId: id, title: 'Vardiyalı' }]),
    })
    expect(await rowOf('Vardiyalı')).toMatchObject({ people: 1 })
    expect(await call(GetLeaveGroupUsage, 'chief', { leaveGroupId: id })).toEqual({
      people: 1,
      first: [{ employeeId, fullName: expect.any(String) }],
    })
    expect(await refusal(DeleteLeaveGroup, 'chief', { leaveGroupId: id })).toMatchObject({
      status: 422,
      code: 'leave.group-in-use',
      count: 1,
    })
    await call(PostActUndo, 'chief', { position: put.position, reason: 'yanlış kişi' })
    expect(await call(GetEmployeeLeaveGroup, 'chief', { employeeId })).toMatchObject({
      leaveGroupId: null,
      title: null,
    })
    await call(DeleteLeaveGroup, 'chief', { leaveGroupId: id })
    expect(
      await refusal(PutEmployeeLeaveGroup, 'chief', { employeeId, leaveGroupId: id }),
    ).toMatchObject({
      status: 404,
      code: 'not-found',
    })
  })
})

describe('whoever is of another company, or sees but his departments', () => {
  test('learns nothing of the groups, and puts nobody into one', async () => {
    const id = await group('Gizli', [])
    const theirs = world.a.people.welder.employeeId
    expect((await call(GetLeaveGroups, 'stranger')).rows).toEqual([])
    for (const [method, path, body] of [
      ['PUT', `leave-groups/${id}`, { title: 'Onların', limits: [] }],
      ['DELETE', `leave-groups/${id}`, undefined],
      ['GET', `leave-groups/${id}/usage`, undefined],
      ['GET', `employees/${theirs}/leave-group`, undefined],
      ['PUT', `employees/${theirs}/leave-group`, { leaveGroupId: null }],
      ['PUT', `employees/${world.b.people.clerk.employeeId}/leave-group`, { leaveGroupId: id }],
    ] as const)
      expect(
        await world.ask(method, `/api/app/${path}`, { as: 'stranger', body }),
      ).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    expect((await refusal(GetLeaveGroups, 'manager')).status).toBe(403)
    expect(
      (
        await refusal(PutEmployeeLeaveGroup, 'manager', {
          employeeId: theirs,
          leaveGroupId: id,
        })
      ).status,
    ).toBe(403)
    const seen = await send(GetEmployeeLeaveGroup, 'manager', { employeeId: theirs })
    if (seen.status === 200) expect(seen.body['choices']).toEqual([])
    expect(await rowOf('Gizli')).toBeDefined()
  })
})
