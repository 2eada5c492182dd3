import { beforeAll, describe, expect, test } from 'vitest'
import { GetDaily } from '#api/contract/attendance.ts'
import { GetInbox, GetInboxLeave } from '#api/contract/inbox.ts'
import {
  GetLeaveRequests,
  PostLeaveApproval,
  PostLeaveChange,
  PostLeaveDemand,
  PostLeaveRejection,
  PostLeaveRevocation,
  PostLeaveWithdrawal,
} from '#api/contract/leave-requests.ts'
import { PostLeaveType } from '#api/contract/leave-types.ts'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

/** Approved leave that is made shorter or withdrawn (`leave-rules §4.3`), over HTTP. */
const world = apiTest({ at: '2026-03-23T05:00:00.000Z', settles: 'reads' })
let leaveTypeId = ''
const { call, refusal, send, of } = world
const days = (from: string, to = from, more: object = {}) => ({ from, to, ...more })
const approved = async (from: string, to: string): Promise<string> => {
  const { saved } = await call(PostLeaveDemand, 'welder', {
    leaveTypeId,
    description: 'Memlekete gideceğim',
    from,
    to,
  })
  const [one] = saved
  const requestId = one?.requestId ?? ''
  await call(PostLeaveApproval, 'manager', items(requestId))
  return requestId
}
const items = (requestId: string) => ({ items: [{ employeeId: of('welder'), requestId }] })
const changing = (who: Who, leaveId: string, to: object | null, description?: string) =>
  send(PostLeaveChange, who, {
    leaveRequestId: leaveId,
    employeeId: of('welder'),
    description: description ?? 'Erken dönmem gerekiyor',
    to,
  })
const changed = async (who: Who, leaveId: string, to: object | null) => {
  const { status, body, text } = await changing(who, leaveId, to)
  if (status !== 200) throw new Error(`the change answered ${status}: ${text}`)
  await world.settle()
  return { requestId: String(body['requestId']), status: body['status'] }
}
const rowOf = async (requestId: string) => {
  const { rows } = await call(GetLeaveRequests, 'manager', {
    from: '2026-03-01',
    to: '2026-05-31',
    limit: 200,
  })
  return rows.find(row => row.requestId === requestId)
}
const leaveOn = async (day: string): Promise<number> => {
  const { rows } = await call(GetDaily, 'chief', { from: day, to: day, employee: of('welder') })
  const [row] = rows
  return row?.codes.includes('GL') ? 1 : 0
}

beforeAll(async () => {
  const type = await call(PostLeaveType, 'chief', {
    title: 'Genel izin',
    calculation: 'general',
    days: 'calendar',
    worked: false,
    approval: true,
    limit: { kind: 'limitless' },
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    sgk: null,
  })
  leaveTypeId = type.leaveTypeId
})

describe('approved leave', () => {
  test('is shortened once who decides says so; the other days are no leave any more', async () => {
    covers('4.15')
    const leave = await approved('2026-03-16', '2026-03-18')
    expect(await leaveOn('2026-03-16')).toBe(1)
    const change = await changed('welder', leave, days('2026-03-17', '2026-03-18'))
    expect(change.status).toBe(0)
    expect(await rowOf(leave)).toMatchObject({
      status: 2,
      days: 3,
      change: { requestId: change.requestId, status: 0, to: { from: '2026-03-17' } },
    })
    expect((await changing('welder', leave, null)).body).toMatchObject({
      code: 'leave.already-exists',
    })
    const { rows } = await call(GetInbox, 'manager', { limit: 200 })
    expect(rows).toMatchObject([
      { kind: 'leave', id: change.requestId, leave: { change: { to: { to: '2026-03-18' } } } },
    ])
    await call(GetInboxLeave, 'manager', {
      employeeId: of('welder'),
      leaveRequestId: change.requestId,
    })
    await call(PostLeaveApproval, 'manager', items(change.requestId))
    expect(await rowOf(leave)).toMatchObject({
      status: 2,
      days: 2,
      from: '2026-03-17',
      change: null,
    })
    expect(await leaveOn('2026-03-16')).toBe(0)
    expect(await leaveOn('2026-03-17')).toBe(1)
    const final = await refusal(PostLeaveRevocation, 'manager', items(change.requestId))
    expect(final).toMatchObject({ code: 'leave.already-decided' })
  })
  test('is withdrawn at once by who may decide, also when it is over', async () => {
    const leave = await approved('2026-03-19', '2026-03-20')
    expect((await changed('manager', leave, null)).status).toBe(2)
    expect(await rowOf(leave)).toBeUndefined()
    expect(await leaveOn('2026-03-19')).toBe(0)
  })
  test('stays as it is where the change is rejected or taken back', async () => {
    const leave = await approved('2026-04-06', '2026-04-08')
    const first = await changed('welder', leave, days('2026-04-06'))
    await call(PostLeaveRejection, 'manager', items(first.requestId))
    expect(await rowOf(leave)).toMatchObject({ days: 3, change: null })
    const second = await changed('welder', leave, null)
    await call(PostLeaveWithdrawal, 'welder', {
      leaveRequestId: second.requestId,
      employeeId: of('welder'),
    })
    expect(await rowOf(leave)).toMatchObject({ days: 3, change: null })
  })
  test('is not changed otherwise than to less of it, with a reason, by who may ask', async () => {
    const leave = await approved('2026-04-13', '2026-04-15')
    const code = async (...asked: Parameters<typeof changing>) => {
      const { status, body } = await changing(...asked)
      return [status, body['code']]
    }
    expect(await code('welder', leave, days('2026-04-13', '2026-04-16'))).toEqual([
      422,
      'leave.not-shorter',
    ])
    expect(await code('welder', leave, days('2026-04-15', '2026-04-13'))).toEqual([
      422,
      'leave.range-invalid',
    ])
    expect((await changing('welder', leave, null, 'kısa')).body).toMatchObject({
      code: 'leave.description-too-short',
    })
    expect(await code('clerk', leave, null)).toEqual([404, 'not-found'])
    await call(PostLeaveRevocation, 'manager', items(leave))
    expect(await code('welder', leave, null)).toEqual([409, 'leave.not-approved'])
  })
  test('of a change and a revocation at the same moment has one outcome', async () => {
    for (const day of ['2026-05-04', '2026-05-06', '2026-05-08']) {
      const leave = await approved(day, day)
      const [withdrawal, revocation] = await Promise.all([
        changing('manager', leave, null),
        send(PostLeaveRevocation, 'administrator', items(leave)),
      ])
      await world.settle()
      const row = await rowOf(leave)
      if (withdrawal.status === 200) expect(row).toBeUndefined()
      else expect([withdrawal.body['code'], row?.status]).toEqual(['leave.not-approved', 0])
      expect(
        [withdrawal.status, revocation.status].filter(status => status === 200),
      ).toHaveLength(1)
    }
  })
})
