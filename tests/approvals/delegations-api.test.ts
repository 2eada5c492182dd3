// Long because it lets somebody decide for another, in each kind of request, as everybody who may and may not.
import { beforeAll, describe, expect, test } from 'vitest'
import { PostUserDisable, PostUserEnable, PutUserRole } from '#api/contract/access.ts'
import { PostCalendarEntries } from '#api/contract/calendar.ts'
import {
  GetCorrection,
  PostCorrectionDecision,
  PostCorrectionDemand,
} from '#api/contract/corrections.ts'
import { GetDelegations, PostDelegation, PostDelegationEnd } from '#api/contract/delegations.ts'
import {
  GetInbox,
  GetInboxLeave,
  GetInboxPerson,
  GetInboxShift,
  GetWorkCounts,
} from '#api/contract/inbox.ts'
import { GetLeaveRequests, PostLeaveDemand } from '#api/contract/leave-requests.ts'
import { PostLeaveType } from '#api/contract/leave-types.ts'
import { PutApproverLevel } from '#api/contract/managers.ts'
import {
  GetAfterHoursWork,
  PostOvertimeApproval,
  PostOvertimeDemand,
  PostOvertimeRevocation,
} from '#api/contract/overtime.ts'
import { GetProfile } from '#api/contract/profile.ts'
import {
  GetShiftDemands,
  PostShiftDemand,
  PostShiftDemandApproval,
} from '#api/contract/shift-demands.ts'
import { PostShift } from '#api/contract/shifts.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { dayShift } from '#tests/projections/rig.ts'

/**
 * The manager of the welders is away, and the clerk, a manager of no department since today, decides in his name
 * (`leave-rules §1.3`).
 */
type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
const world = apiTest({ settles: 'changes', at: '2026-03-09T05:00:00.000Z' })
let leaveTypeId = ''
const { call, refusal, send, of } = world
const user = (who: Who): string => world.a.people[who].userId
const toClerk = (more: object = {}) => ({
  to: user('clerk'),
  first: '2026-03-09',
  last: '2026-03-13',
  ...more,
})
const lend = async (who: Who = 'manager', more: object = {}): Promise<string> =>
  (await call(PostDelegation, who, toClerk(more))).delegationId
const end = (who: Who, id: string) => send(PostDelegationEnd, who, { delegationId: id })
const leave = async (who: Who, from: string): Promise<string> => {
  const { saved } = await call(PostLeaveDemand, who, {
    leaveTypeId,
    description: 'Resmî daire işi var',
    from,
    to: from,
  })
  const [one] = saved
  return one?.requestId ?? ''
}
/** A day that the welder is planned on, and asks to be free on. */
const restDay = async (day: string): Promise<string> => {
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: dayShift,
  })
  await call(PostCalendarEntries, 'chief', {
    changes: [
      {
        employeeId: of('welder'),
        from: day,
        to: day,
        value: shiftId,
      },
    ],
  })
  const { requestId } = await call(PostShiftDemand, 'welder', {
    kind: 'rest',
    days: [day],
    description: 'Okul toplantısı var',
  })
  return requestId
}
const decide = (who: Who, act: string, whose: Who, requestId: string) =>
  world.ask('POST', `/api/app/leaves/${act}`, {
    as: who,
    body: { items: [{ employeeId: of(whose), requestId }] },
  })
const outcome = ({ status, body }: Answer) => [
  status,
  (body['results'] as { status: number | null }[] | undefined)?.[0]?.status ?? body['code'],
]
const inbox = async (who: Who) => (await call(GetInbox, who, { limit: 200 })).rows
const cards = async (who: Who) =>
  (await inbox(who)).map(({ kind, fullName, inNameOf }) => [kind, fullName, inNameOf])
const refused = async (who: Who, more: object) => {
  const { status, body } = await send(PostDelegation, who, toClerk(more))
  return [status, body['code']]
}

beforeAll(async () => {
  await call(PutUserRole, 'chief', { userId: user('clerk'), role: 'manager' })
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

describe('whoever stands in', () => {
  test('sees and decides what waits for who is away, in his name, and nothing else of him', async () => {
    const request = await leave('welder', '2026-03-16')
    expect(await cards('clerk')).toEqual([])
    expect(outcome(await decide('clerk', 'approve', 'welder', request))).toEqual([
      404,
      'not-found',
    ])
    const id = await lend()
    expect(await cards('clerk')).toEqual([['leave', 'İbrahim Şen', 'Selim Kaya']])
    expect(await cards('manager')).toEqual([['leave', 'İbrahim Şen', null]])
    expect((await call(GetWorkCounts, 'clerk')).inbox).toBe(1)
    await call(GetInboxPerson, 'clerk', { employeeId: of('welder'), day: '2026-03-16' })
    await call(GetInboxLeave, 'clerk', { employeeId: of('welder'), leaveRequestId: request })
    expect(outcome(await decide('clerk', 'delete', 'welder', request))).toEqual([
      404,
      'not-found',
    ])
    expect((await refusal(GetProfile, 'clerk', { employeeId: of('welder') })).status).toBe(404)
    expect(outcome(await decide('clerk', 'approve', 'welder', request))).toEqual([200, 2])
    await world.settle()
    const { rows } = await call(GetLeaveRequests, 'manager', {
      from: '2026-03-01',
      to: '2026-03-31',
      limit: 200,
    })
    const [row] = rows
    expect(row).toMatchObject({ inNamesOf: ['Selim Kaya'] })
    expect(row?.decidedBy).not.toEqual(['Selim Kaya'])
    expect(outcome(await decide('clerk', 'revoke', 'welder', request))).toEqual([200, 0])
    expect((await end('manager', id)).status).toBe(200)
    await world.settle()
    expect(await cards('clerk')).toEqual([])
    expect(outcome(await decide('clerk', 'approve', 'welder', request))).toEqual([
      404,
      'not-found',
    ])
    expect(outcome(await decide('manager', 'approve', 'welder', request))).toEqual([200, 2])
  })
  test('decides on no request of who is away, nor his own', async () => {
    const id = await lend()
    const [theirs, own] = [
      await leave('manager', '2026-03-17'),
      await leave('clerk', '2026-03-17'),
    ]
    expect(await cards('clerk')).toEqual([])
    for (const [whose, request] of [
      ['manager', theirs],
      ['clerk', own],
    ] as const) {
      const answer = await decide('clerk', 'approve', whose, request)
      expect(answer.status).not.toBe(200)
    }
    await call(PostDelegationEnd, 'manager', { delegationId: id })
  })
  test('decides on overtime, corrections and shift demands likewise', async () => {
    const id = await lend()
    const overtime = await call(PostOvertimeDemand, 'welder', {
      day: '2026-03-06',
      minutes: 60,
      description: 'Sevkiyat hazırlığı',
    })
    const correction = await call(PostCorrectionDemand, 'welder', {
      reason: 'Kart evde kalmış',
      changes: [
        {
          kind: 'add',
          employeeId: of('welder'),
          localTime: '2026-03-05T17:30',
          direction: 'out',
        },
      ],
    })
    const shift = await restDay('2026-03-20')
    expect((await cards('clerk')).toSorted()).toEqual([
      ['correction', 'İbrahim Şen', 'Selim Kaya'],
      ['overtime', 'İbrahim Şen', 'Selim Kaya'],
      ['shift', 'İbrahim Şen', 'Selim Kaya'],
    ])
    await call(GetInboxShift, 'clerk', { employeeId: of('welder'), shiftDemandId: shift })
    const item = { employeeId: of('welder'), overtimeId: overtime.overtimeId }
    const correctionId = correction.correctionId
    await call(PostOvertimeApproval, 'clerk', { items: [item] })
    await call(PostCorrectionDecision, 'clerk', { correctionId, approve: true })
    await call(PostShiftDemandApproval, 'clerk', {
      items: [{ employeeId: of('welder'), requestId: shift }],
    })
    expect(await cards('clerk')).toEqual([])
    expect(await call(GetCorrection, 'manager', { correctionId })).toMatchObject({
      status: 'counted',
      inNameOf: 'Selim Kaya',
    })
    const { rows } = await call(GetAfterHoursWork, 'manager', {
      from: '2026-03-06',
      to: '2026-03-06',
      limit: 200,
    })
    expect(rows).toMatchObject([{ status: 2, inNameOf: 'Selim Kaya' }])
    const shifts = await call(GetShiftDemands, 'manager', {
      from: '2026-03-20',
      to: '2026-03-20',
    })
    expect(shifts.rows).toMatchObject([{ status: 2, inNamesOf: ['Selim Kaya'] }])
    await call(PostDelegationEnd, 'manager', { delegationId: id })
    const { status } = await send(PostOvertimeRevocation, 'clerk', { items: [item] })
    expect(status).toBe(404)
  })
  test('does so from the first to the last day alone', async () => {
    const request = await leave('welder', '2026-03-19')
    const id = await lend('manager', { first: '2026-03-10', last: '2026-03-10' })
    const before = world.clock.at
    const tried = async () => outcome(await decide('clerk', 'approve', 'welder', request))
    expect(await tried()).toEqual([404, 'not-found'])
    world.advance(24 * 60)
    await world.signInAgain('clerk')
    expect(await tried()).toEqual([200, 2])
    expect(outcome(await decide('clerk', 'revoke', 'welder', request))).toEqual([200, 0])
    world.advance(24 * 60)
    await world.signInAgain('clerk')
    expect(await tried()).toEqual([404, 'not-found'])
    await world.signInAgain('manager')
    expect((await end('manager', id)).body).toMatchObject({ code: 'delegations.over' })
    world.clock.at = before
    await call(PostDelegationEnd, 'manager', { delegationId: id })
  })
  test('of an end and an approval at the same moment has one outcome', async () => {
    for (let round = 0; round < 4; round++) {
      const request = await leave('welder', `2026-04-${String(6 + round).padStart(2, '0')}`)
      const id = await lend()
      const [ending, approval] = await Promise.all([
        end('manager', id),
        decide('clerk', 'approve', 'welder', request),
      ])
      expect(ending.status).toBe(200)
      await world.settle()
      const { rows } = await call(GetLeaveRequests, 'chief', {
        from: '2026-04-01',
        to: '2026-04-30',
      })
      const row = rows.find(one => one.requestId === request)
      expect(row?.status).toBe(approval.status === 200 ? 2 : 0)
      if (approval.status !== 200)
        expect(['not-found', 'leave.authority-insufficient']).toContain(approval.body['code'])
      expect(outcome(await decide('clerk', 'revoke', 'welder', request))).toEqual([
        404,
        'not-found',
      ])
    }
  })
})

describe('who decides in whose name', () => {
  test('is said by whoever is away, and for others by who may change managers', async () => {
    expect(await refused('welder', {})).toEqual([403, 'access.forbidden'])
    expect(await refused('clerk', { from: user('manager'), to: user('clerk') })).toEqual([
      403,
      'delegations.not-yours',
    ])
    expect(await refused('administrator', { from: user('chief') })).toEqual([
      403,
      'access.role-above-own',
    ])
    expect(await refused('manager', { to: user('welder') })).toEqual([
      422,
      'delegations.not-suitable',
    ])
    expect(await refused('manager', { to: user('manager') })).toEqual([
      422,
      'delegations.to-himself',
    ])
    await call(PutApproverLevel, 'chief', { userId: user('manager'), level: 2 })
    expect(await refused('administrator', { from: user('manager') })).toEqual([
      403,
      'access.beyond-own',
    ])
    await call(PutApproverLevel, 'chief', { userId: user('manager'), level: 0 })
    expect(await refused('manager', {})).toEqual([422, 'delegations.not-approver'])
    await call(PutApproverLevel, 'chief', { userId: user('manager'), level: 1 })
    const id = await lend('administrator', { from: user('manager') })
    expect(await refused('manager', { to: user('administrator') })).toEqual([
      409,
      'delegations.already-given',
    ])
    expect(
      await refused('administrator', { from: user('clerk'), to: user('manager') }),
    ).toEqual([409, 'delegations.circle'])
    expect((await end('clerk', id)).status).toBe(404)
    expect((await end('manager', id)).status).toBe(200)
    await world.settle()
  })
  test('is listed to the two it is about, and to who may change managers', async () => {
    const id = await lend()
    const listed = async (who: Who) =>
      (await call(GetDelegations, who)).rows.filter(({ delegationId }) => delegationId === id)
    const row = {
      delegationId: id,
      state: 'holds',
      works: true,
    }
    expect(await listed('manager')).toMatchObject([{ ...row, mayEnd: true }])
    expect(await listed('clerk')).toMatchObject([{ ...row, mayEnd: false }])
    expect(await listed('chief')).toMatchObject([{ ...row, mayEnd: true }])
    await call(PostUserDisable, 'chief', { userId: user('clerk'), reason: 'ayrıldı' })
    expect(await listed('manager')).toMatchObject([{ ...row, works: false }])
    await call(PostUserEnable, 'chief', { userId: user('clerk') })
    await world.signInAgain('clerk')
    await call(PostDelegationEnd, 'chief', { delegationId: id })
    expect(await listed('clerk')).toMatchObject([{ state: 'ended', mayEnd: false }])
  })
})
