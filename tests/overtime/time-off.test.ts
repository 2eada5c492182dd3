import { beforeAll, describe, expect, test } from 'vitest'
import { onOvertimeDecided } from '#commands/leave/on-overtime-decided.ts'
import { bookAnew } from '#commands/leave/watch-time-off.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { asInstant, type LogPosition } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

/** Overtime that is given as time off, and leave that takes of it. */
const world = apiTest()
let token = ''
let welder = ''
let leaveTypeId = ''
const ask = (method: string, url: string, body?: unknown) =>
  world.ask(method, `/api/app/${url}`, {
    token,
    ...(body === undefined ? {} : { body }),
  })
const must = async (method: string, url: string, body?: unknown) => {
  const answer = await ask(method, url, body)
  expect([url, answer.status, answer.text]).toEqual([url, 200, expect.any(String)])
  await world.settle()
  return answer.body
}
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
const timeOff = () => must('GET', `employees/${welder}/time-off`)
const one = {
  employeeId: '',
  day: '2026-03-02',
  kind: 'workday',
}
const approve = async (): Promise<string> => {
  const { results } = await must('POST', 'overtime/approve', {
    items: [
      {
        ...one,
        employeeId: welder,
        coefficient: 2,
        compensation: 'timeOff',
      },
    ],
  })
  const [approved] = results as { overtimeId: string }[]
  return approved?.overtimeId ?? ''
}
const decide = (act: 'revoke' | 'delete', overtimeId: string) =>
  ask('POST', `overtime/${act}`, {
    items: [
      {
        employeeId: welder,
        overtimeId,
      },
    ],
  })
const goingOut = async (): Promise<string> => {
  const { rows } = await must('GET', 'access-control/list?from=2026-03-02&to=2026-03-02')
  const all = rows as { movementId: string; direction: string }[]
  return all.find(({ direction }) => direction === 'out')?.movementId ?? ''
}
const leaveOf = (start: string, end: string) =>
  ask('POST', 'leaves/demands', {
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
  const { shiftId } = await must('POST', 'shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  const { key } = await makeDevice(world, token)
  await must('POST', `shifts/${String(shiftId)}/assign`, {
    employeeId: welder,
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  const { cardId } = await must('POST', 'cards', { number: '700' })
  await must('POST', `cards/${String(cardId)}/assign`, {
    employeeId: welder,
    from: '2026-03-01T00:00:00Z',
  })
  const type = await must('POST', 'leave-types', {
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
  leaveTypeId = String(type['leaveTypeId'])
  world.clock.at = asInstant('2026-03-05T05:00:00.000Z')
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
    const day = 'from=2026-03-04&to=2026-03-04'
    const { rows } = await must('GET', `reports/daily?${day}&employee=${welder}`)
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
    await must('POST', 'leaves/delete', {
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
    const answer = await ask('POST', 'overtime/approve', {
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
    const place = String(answer.body['position'])
    const undone = await ask('POST', `reports/activity/${place}/undo`, { reason: 'yanlış' })
    expect([undone.status, undone.body['code']]).toEqual([409, 'overtime.time-off-taken'])
    expect(await timeOff()).toMatchObject({
      used: 60,
      available: 60,
    })
  })
  test('follows what is measured later, and leave gives back what it took beyond', async () => {
    await must('POST', 'corrections', {
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
