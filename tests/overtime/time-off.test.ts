import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { GetDaily } from '#api/contract/attendance.ts'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { PostCorrection } from '#api/contract/corrections.ts'
import { PostLeaveDeletion, PostLeaveDemand } from '#api/contract/leave-requests.ts'
import { PostLeaveType } from '#api/contract/leave-types.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { PostOvertimeApproval } from '#api/contract/overtime.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { GetTimeOff } from '#api/contract/time-off.ts'
import { onOvertimeDecided } from '#commands/leave/on-overtime-decided.ts'
import { bookAnew } from '#commands/leave/watch-time-off.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { asInstant, type LogPosition } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

/** Overtime that is given as time off, and leave that takes of it. */
const world = apiTest({ settles: 'changes' })
const { call, send } = world
let token = ''
let welder = ''
let leaveTypeId = ''
/** Books what has followed, as the running product does; the log's head after it. */
const follow = async (): Promise<LogPosition> => {
  const reaction = onOvertimeDecided(world.deps, world.deps.reads)
  const events = await world.deps.log.readAll({
    after: 0n,
    max: 500,
    types: reaction.to,
    personal: 'sealed',
  })
  await reactTo(reaction, events)
  await world.settle()
  return world.deps.log.head()
}
const timeOff = () => call(GetTimeOff, 'chief', { employeeId: welder })
const one = {
  employeeId: '',
  day: '2026-03-02',
  kind: 'workday',
}
const approve = async (): Promise<string> => {
  const { results } = await call(PostOvertimeApproval, 'chief', {
    items: [
      {
        ...one,
        employeeId: welder,
        coefficient: 2,
        compensation: 'timeOff',
      },
    ],
  })
  const [approved] = results
  return approved?.overtimeId ?? ''
}
const decide = (act: 'revoke' | 'delete', overtimeId: string) =>
  world.ask('POST', `/api/app/overtime/${act}`, {
    as: 'chief',
    body: {
      items: [
        {
          employeeId: welder,
          overtimeId,
        },
      ],
    },
  })
const goingOut = async (): Promise<string> => {
  const { rows } = await call(GetMovements, 'chief', { from: '2026-03-02', to: '2026-03-02' })
  const all = rows
  return all.find(({ direction }) => direction === 'out')?.movementId ?? ''
}
const leaveOf = (start: string, end: string) =>
  send(PostLeaveDemand, 'chief', {
    employeeId: welder,
    leaveTypeId,
    description: 'Fazla mesaime karşılık',
    day: '2026-03-04',
    start: `2026-03-04T${start}`,
    end: `2026-03-04T${end}`,
  })

/** An hour was worked longer on Monday. */
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  welder = world.a.people.welder.employeeId
  const shift = {
    ...dayShift,
    periods: [
      {
        start: '08:00',
        end: '16:00',
      },
    ],
    lunch: null,
  }
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  const { key } = await makeDevice(world, token)
  await call(PostShiftAssignment, 'chief', {
    shiftId,
    employeeId: welder,
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  const { cardId } = await call(PostCard, 'chief', { number: '700' })
  await call(PostCardAssignment, 'chief', {
    cardId,
    employeeId: welder,
    from: '2026-03-01T00:00:00Z',
  })
  const type = await call(PostLeaveType, 'chief', {
    title: 'Fazla mesai izni',
    calculation: 'insteadOvertime',
    days: 'work',
    worked: true,
    approval: true,
    limit: { kind: 'limitless' },
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    sgk: null,
  })
  leaveTypeId = type.leaveTypeId
  world.clock.at = asInstant('2026-03-05T05:00:00.000Z')
  await world.signInAgain('chief')
  token = await world.signIn(world.a.people.chief)
  const times = [
    ['08:00', 'in'],
    ['17:00', 'out'],
  ] as const
  await world.swipe(
    key,
    times.map(([time, direction]) => ({
      id: time,
      at: `2026-03-02T${time}:00`,
      card: '700',
      direction,
    })),
  )
  await world.settle()
})

describe('overtime as time off', () => {
  test('of which there is none gives no leave', async () => {
    const { status, body } = await leaveOf('09:00', '11:00')
    expect([status, body['code']]).toEqual([422, 'leave.time-off-exceeded'])
  })
  test('is a credit by its coefficient once it is approved, for six months, and once', async () => {
    const overtimeId = await approve()
    const head = await follow()
    expect(await timeOff()).toMatchObject({
      available: 120,
      credits: [
        {
          overtimeId,
          from: '2026-03-02',
          expires: '2026-09-02',
          minutes: 120,
          available: 120,
        },
      ],
    })
    expect(await follow()).toBe(head)
    expect((await decide('revoke', overtimeId)).status).toBe(200)
    await follow()
    expect(await timeOff()).toMatchObject({
      available: 0,
      credits: [],
    })
  })
  test('stays approved while leave takes of it, and says how much; the day is one of it', async () => {
    covers('3.205')
    const overtimeId = await approve()
    await follow()
    const leave = await leaveOf('09:00', '10:30')
    expect(leave.status).toBe(200)
    await world.settle()
    expect(await timeOff()).toMatchObject({
      used: 90,
      available: 30,
    })
    const day = { from: '2026-03-04', to: '2026-03-04' }
    const { rows } = await call(GetDaily, 'chief', { ...day, employee: welder })
    expect(rows).toMatchObject([
      { codes: expect.arrayContaining(['IO']), leaveMinutes: { insteadOvertime: 90 } },
    ])
    for (const act of ['revoke', 'delete'] as const) {
      const { status, body } = await decide(act, overtimeId)
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'overtime.time-off-taken',
          minutes: 90,
        },
      ])
    }
    const more = await leaveOf('11:00', '12:00')
    expect(more.body).toMatchObject({
      code: 'leave.time-off-exceeded',
      available: 30,
      requested: 60,
    })
    const [saved] = leave.body['saved'] as { requestId: string }[]
    await call(PostLeaveDeletion, 'chief', {
      items: [
        {
          employeeId: welder,
          requestId: saved?.requestId,
        },
      ],
    })
    expect((await decide('revoke', overtimeId)).status).toBe(200)
    await follow()
    expect(await timeOff()).toMatchObject({ credits: [] })
  })
  test('is not taken back from the log of acts while leave takes of it', async () => {
    const answer = await call(PostOvertimeApproval, 'chief', {
      items: [
        {
          ...one,
          employeeId: welder,
          coefficient: 2,
          compensation: 'timeOff',
        },
      ],
    })
    await follow()
    expect((await leaveOf('09:00', '10:00')).status).toBe(200)
    await world.settle()
    const place = answer.position
    const undone = await send(PostActUndo, 'chief', { position: place, reason: 'yanlış' })
    expect([undone.status, undone.body['code']]).toEqual([409, 'overtime.time-off-taken'])
    expect(await timeOff()).toMatchObject({
      used: 60,
      available: 60,
    })
  })
  test('follows what is measured later, and leave gives back what it took beyond', async () => {
    await call(PostCorrection, 'chief', {
      reason: 'Daha erken çıkmış',
      changes: [
        {
          kind: 'add',
          employeeId: welder,
          localTime: '2026-03-02T16:20',
          direction: 'out',
        },
        {
          kind: 'cancel',
          movementId: await goingOut(),
        },
      ],
    })
    const again = bookAnew(world.deps, world.deps.reads)
    await again(new AbortController().signal, error => {
      throw error
    })
    await world.settle()
    expect(await timeOff()).toMatchObject({
      used: 40,
      available: 0,
      credits: [{ minutes: 40 }],
    })
  })
})
