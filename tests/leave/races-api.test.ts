/** Long because it has one company, and each two who come to its leave at the same moment. */
import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { GetLeaveBalance, PostEntitlement, PutEntitlement } from '#api/contract/entitlements.ts'
import { DeleteHoliday, PutHoliday } from '#api/contract/holidays.ts'
import { GetLeaveLedger, PostEntitlementTransfer } from '#api/contract/leave-accounts.ts'
import {
  GetLeaveRequests,
  PostLeaveDemand,
  PostLeaveWithdrawal,
} from '#api/contract/leave-requests.ts'
import { PostLeaveType } from '#api/contract/leave-types.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { demandLeave } from '#commands/leave/demand-leave.ts'
import { onPlanChanged } from '#commands/leave/on-plan-changed.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { asLeaveTypeId, asLocalDate, type LogPosition } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done, type Answer } from '#tests/api/world.ts'
import { dayShift } from '#tests/projections/rig.ts'

type Who = 'chief' | 'administrator' | 'manager' | 'welder'
const world = apiTest({ settles: 'changes', at: '2026-03-09T05:00:00.000Z' })
const { call, send } = world
let welder = ''
let annual = ''
let shift = ''
const demand = (
  from: string,
  to = from,
  { as = 'welder', ...whose }: { as?: Who; employeeId?: string } = {},
) =>
  send(PostLeaveDemand, as, {
    ...whose,
    leaveTypeId: annual,
    description: 'Aile ziyareti',
    from,
    to,
  })
const asked = async (from: string, to = from): Promise<string> => {
  const { status, text, body } = await demand(from, to)
  expect([status, text]).toEqual([200, expect.any(String)])
  await world.settle()
  const [saved] = body['saved'] as { requestId: string }[]
  return saved?.requestId ?? ''
}
const decide = (who: Who, act: 'approve' | 'reject' | 'delete', requestId: string) =>
  world.ask('POST', `/api/app/leaves/${act}`, {
    as: who,
    body: { items: [{ employeeId: welder, requestId }] },
    headers: { 'accept-language': 'tr' },
  })
const told = ({ status, body }: Answer) => (status === 200 ? 'done' : body['code'])
const row = async (requestId: string) => {
  await world.settle()
  const body = await call(GetLeaveRequests, 'chief', { from: '2026-01-01', to: '2026-12-31' })
  const rows = body.rows
  return rows.find(one => one.requestId === requestId)
}
const balance = async () => call(GetLeaveBalance, 'chief', { employeeId: welder })
const grant = async (workYear: number, days: number) =>
  (await call(PostEntitlement, 'chief', { employeeId: welder, workYear, days })).entitlementId
const assign = (employeeId: string) =>
  call(PostShiftAssignment, 'chief', {
    shiftId: shift,
    employeeId,
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
/** What has followed since, as the running product does it. */
let followed: LogPosition = 0n
const follow = async () => {
  await world.settle()
  const { log, reads } = world.deps
  const reaction = onPlanChanged(world.deps, reads.leave)
  const events = await log.readAll({
    after: followed,
    max: 500,
    types: reaction.to,
    personal: 'sealed',
  })
  followed = await log.head()
  await reactTo(reaction, events)
  await world.settle()
}
const undo = async (position: unknown) => {
  await call(PostActUndo, 'chief', { position, reason: 'yarış bitti' })
  await follow()
}
const rounds = ['2026-04-06', '2026-04-13'] as const

beforeAll(async () => {
  welder = world.a.people.welder.employeeId
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: dayShift,
  })
  shift = shiftId
  await assign(welder)
  const { leaveTypeId } = await call(PostLeaveType, 'chief', {
    title: 'Yıllık izin',
    calculation: 'annual',
    days: 'work',
    worked: true,
    approval: true,
    limit: { kind: 'limitless' },
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    sgk: null,
  })
  annual = leaveTypeId
  followed = await world.deps.log.head()
})

describe('at the same moment', () => {
  test('two ask for the last day: one has it, and the other is told what is left', async () => {
    const entitlement = await grant(1, 1)
    const both = await Promise.all([demand('2026-04-01'), demand('2026-04-02')])
    expect(both.map(told).toSorted()).toEqual(['done', 'leave.annual-limit-exceeded'])
    expect(both.find(({ status }) => status !== 200)?.body).toMatchObject({
      available: 0,
      requested: 1,
      error: 'Yıllık izin hakkı yetmiyor: kullanılabilir 0 gün, talep edilen 1 gün.',
    })
    expect(await balance()).toMatchObject({ reserved: 1, available: 0 })
    const more = { days: 30 }
    await call(PutEntitlement, 'chief', {
      employeeId: welder,
      entitlementId: entitlement,
      ...more,
    })
  })
  test('one approves and another rejects: the later is told how it was decided', async () => {
    for (const day of rounds) {
      const requestId = await asked(day)
      const both = await Promise.all([
        decide('manager', 'approve', requestId),
        decide('administrator', 'reject', requestId),
      ])
      expect(both.map(told).toSorted()).toEqual(['done', 'leave.already-decided'])
      const status = told(both[0]) === 'done' ? 2 : 3
      expect(both.find(one => one.status !== 200)?.body).toMatchObject({ status })
      expect(await row(requestId)).toMatchObject({ status })
      await decide('chief', 'delete', requestId)
    }
  })
  test('one approves what its owner takes back: it is gone or approved, never both', async () => {
    const before = await balance()
    for (const day of rounds) {
      const requestId = await asked(day)
      const [approval, withdrawal] = await Promise.all([
        decide('manager', 'approve', requestId),
        send(PostLeaveWithdrawal, 'welder', { leaveRequestId: requestId, employeeId: welder }),
      ])
      const kept = told(approval) === 'done'
      expect([told(approval), told(withdrawal)]).toEqual(
        kept ? ['done', 'leave.already-decided'] : ['not-found', 'done'],
      )
      expect((await row(requestId))?.status).toBe(kept ? 2 : undefined)
      await decide('chief', 'delete', requestId)
    }
    expect(await balance()).toEqual(before)
  })
  test('one approves what the employment ends before: its days come back, whoever was first', async () => {
    const before = await balance()
    for (const day of rounds) {
      const requestId = await asked(day)
      const [approval, termination] = await Promise.all([
        decide('manager', 'approve', requestId),
        send(PostEmployeeTermination, 'chief', { employeeId: welder, lastDay: '2026-04-03' }),
      ])
      expect(told(termination)).toBe('done')
      expect(['done', 'leave.nothing-to-count']).toContain(told(approval))
      await follow()
      const status = told(approval) === 'done' ? 2 : 0
      expect(await row(requestId)).toMatchObject({ days: 0, status })
      expect(await balance()).toEqual(before)
      if (status === 0)
        expect(told(await decide('manager', 'approve', requestId))).toBe(
          'leave.nothing-to-count',
        )
      await undo(termination.body['position'])
      expect(await row(requestId)).toMatchObject({ days: 1, status })
      await decide('chief', 'delete', requestId)
    }
  })
  test('one approves what a holiday is declared in: approved, and a day less, whoever was first', async () => {
    for (const day of rounds) {
      const { available } = await balance()
      const requestId = await asked(day, `${day.slice(0, -1)}${Number(day.at(-1)) + 1}`)
      const declared = { day, title: 'İdari tatil', kind: 'full', from: null }
      const both = await Promise.all([
        decide('manager', 'approve', requestId),
        send(PutHoliday, 'chief', declared),
      ])
      expect(both.map(told)).toEqual(['done', 'done'])
      await follow()
      expect(await row(requestId)).toMatchObject({ days: 1, status: 2 })
      expect((await balance()).available).toBe(Number(available) - 1)
      await decide('chief', 'delete', requestId)
      await call(DeleteHoliday, 'chief', { day })
      await follow()
    }
  })
  test('one gives, another moves, a third takes: nothing is lost, and nothing twice', async () => {
    const { employeeId } = done(
      await hireEmployee(world.deps)(world.a.caller, {
        name: 'Kadriye',
        surname: 'Uz',
        employeeNo: '907',
        departmentId: world.a.departments.welding,
        startOfEmployment: asLocalDate('2018-01-08'),
      }),
    )
    await world.settle()
    await assign(employeeId)
    const giving = (workYear: number, days: number) =>
      send(PostEntitlement, 'chief', { employeeId, workYear, days })
    for (const [round, day] of rounds.entries()) {
      const year = 2 * round + 1
      const [from, to] = [await giving(year, 1), await giving(year + 1, 5)]
      await world.settle()
      const ids = [from, to].map(({ body }) => String(body['entitlementId']))
      const outcomes = await Promise.all([
        giving(7, 3),
        giving(7, 3),
        send(PostEntitlementTransfer, 'chief', {
          employeeId,
          entitlementId: ids[0],
          to: ids[1],
        }),
        demand(day, day, { as: 'chief', employeeId }),
      ])
      const [one, again, transfer, taking] = outcomes.map(told)
      if (round === 0) expect([one, again].toSorted()).toEqual(['done', 'leave.already-given'])
      expect(['done', 'leave.nothing-to-transfer']).toContain(transfer)
      expect(taking).toBe('done')
      await world.settle()
      const body = await call(GetLeaveLedger, 'chief', { employeeId })
      const lines = body.lines
      const days = (id?: string) =>
        lines
          .filter(({ entitlementId }) => id === undefined || entitlementId === id)
          .reduce((sum, line) => sum + line.days, 0)
      expect(days(ids[0])).toBe(0)
      expect(days()).toBe(3 + (round + 1) * 5)
      expect(body).toMatchObject({ available: days() })
    }
  })
})

describe('a demand that was counted by what is true no more when it is stored', () => {
  test('is counted anew, though what changed had been followed before', async () => {
    const { log, reads } = world.deps
    const declared = { day: '2026-05-05', title: 'İdari tatil', kind: 'full', from: null }
    let before = true
    const late = {
      ...log,
      append: async (...given: Parameters<typeof log.append>) => {
        if (before) {
          before = false
          await call(PutHoliday, 'chief', declared)
          await follow()
        }
        return log.append(...given)
      },
    }
    const { saved } = done(
      await demandLeave({ ...world.deps, log: late }, reads.leave)(
        { ...world.a.caller, actor: `user:${world.a.people.welder.userId}` },
        {
          employeeId: world.a.people.welder.employeeId,
          leaveTypeId: asLeaveTypeId(annual),
          description: 'Aile ziyareti',
          asked: {
            from: asLocalDate('2026-05-04'),
            to: asLocalDate('2026-05-06'),
            fromHalf: false,
            toHalf: false,
          },
          partly: false,
        },
      ),
    )
    expect(saved).toMatchObject([{ days: 3 }])
    await follow()
    expect(await row(saved[0]?.requestId ?? '')).toMatchObject({ days: 2, status: 0 })
  })
})

describe('a demand that comes again, since nobody heard its answer', () => {
  test('is told of the parts that were saved the first time, and saves nothing', async () => {
    const { reads } = world.deps
    const asking = () =>
      demandLeave(world.deps, reads.leave)(
        {
          ...world.a.caller,
          actor: `user:${world.a.people.welder.userId}`,
          requestKey: 'partly-twice',
        },
        {
          employeeId: world.a.people.welder.employeeId,
          leaveTypeId: asLeaveTypeId(annual),
          description: 'Aile ziyareti',
          asked: {
            from: asLocalDate('2026-06-01'),
            to: asLocalDate('2026-06-03'),
            fromHalf: false,
            toHalf: false,
          },
          partly: true,
        },
      )
    await asked('2026-06-02')
    const first = done(await asking())
    expect(first.saved.map(({ from, days }) => [from, days])).toEqual([
      ['2026-06-01', 1],
      ['2026-06-03', 1],
    ])
    expect(first.refused).toMatchObject([
      { from: '2026-06-02', to: '2026-06-02', refusal: { code: 'leave.already-exists' } },
    ])
    expect(done(await asking())).toEqual({ ...first, refused: [] })
  })
})
