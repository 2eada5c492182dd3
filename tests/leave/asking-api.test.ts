// Long because everything that somebody is told before he asks for leave is held against what asking then does.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostEntitlement } from '#api/contract/entitlements.ts'
import { PutHoliday } from '#api/contract/holidays.ts'
import { GetLeaveChoices, PostLeavePreview } from '#api/contract/leave-asking.ts'
import { PostLeaveDeletion, PostLeaveDemand } from '#api/contract/leave-requests.ts'
import { PostLeaveType, PostLeaveTypeState } from '#api/contract/leave-types.ts'
import { PutApproverLevel } from '#api/contract/managers.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { noTolerances } from '#tests/attendance/given.ts'

type Preview = {
  days: {
    day: string
    days: number
    minutes: number
    part: string
    reason: string | null
  }[]
  total: number
  minutes: number
  status: number | null
  refusal: {
    code: string
    error: string
  } | null
  parts: {
    saved: {
      from: string
      to: string
      days: number
    }[]
    refused: {
      from: string
      to: string
      code: string
      error: string
    }[]
  } | null
  balance: {
    before: number
    after: number | null
  } | null
  limits: {
    period: string
    key: string
    limit: number
    used: number
    requested: number
  }[]
}
type Row = {
  requestId: string
  employeeId: string
  from: string
  to: string
  own: boolean
}
const world = apiTest({ at: '2026-03-09T05:00:00.000Z' })
const types: Record<string, string> = {}
const { call, refusal, of } = world
const ask = (who: Who, method: string, url: string, body?: unknown): Promise<Answer> =>
  world.ask(method, `/api/app/${url}`, {
    as: who,
    headers: { 'accept-language': 'tr' },
    ...(body === undefined ? {} : { body }),
  })
const must = async (...asked: Parameters<typeof ask>) => {
  const { status, body, text } = await ask(...asked)
  if (status !== 200) throw new Error(`${asked[1]} ${asked[2]} answered ${status}: ${text}`)
  return body
}
const type = (title: string, more: object = {}) => ({
  title,
  calculation: 'general',
  days: 'work',
  worked: false,
  approval: true,
  limit: {
    kind: 'limitless',
  },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
  ...more,
})
const shift = {
  type: 'fixed',
  periods: [
    {
      start: '08:00',
      end: '17:00',
    },
  ],
  lunch: {
    start: '12:00',
    end: '13:00',
    minutes: 60,
  },
  minimumWork: 0,
  tolerances: noTolerances,
}
const limited = {
  kind: 'limited',
  unit: 'minutes',
  daily: null,
  monthly: 960,
  annual: 4800,
}

beforeAll(async () => {
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  await call(PostShiftAssignment, 'chief', {
    shiftId,
    employeeId: of('welder'),
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  for (const [key, said] of Object.entries({
    general: type('Genel izin'),
    personal: type('Mazeret izni', {
      calculation: 'personal',
      limit: limited,
    }),
    annual: type('Yıllık izin', {
      calculation: 'annual',
      worked: true,
    }),
    marriage: type('Evlilik izni', {
      days: 'calendar',
      offeredDays: 3,
    }),
    off: type('Eski izin'),
  }))
    types[key] = (await call(PostLeaveType, 'chief', said)).leaveTypeId
  await call(PostLeaveTypeState, 'chief', { leaveTypeId: types['off'], active: false })
  await call(PutHoliday, 'chief', { day: '2026-03-18', title: 'Kuruluş günü', kind: 'full' })
  await call(PutHoliday, 'chief', {
    day: '2026-03-19',
    title: 'Arife',
    kind: 'half',
    from: '13:00',
  })
  await call(PostEntitlement, 'chief', { employeeId: of('welder'), workYear: 1 })
  await world.settle()
})

const march = 'from=2026-03-01&to=2026-03-31'
const rows = async (who: Who, more = ''): Promise<Row[]> => {
  await world.settle()
  return (await must(who, 'GET', `leaves?${march}${more}`))['rows'] as Row[]
}
beforeEach(async () => {
  for (const { requestId, employeeId } of await rows('chief'))
    await call(PostLeaveDeletion, 'chief', { items: [{ employeeId, requestId }] })
})
const days = (from: string, to = from, more: object = {}) => ({ from, to, ...more })
const preview = async (who: Who, kind: string, when: object, more: object = {}) =>
  call(PostLeavePreview, who, { leaveTypeId: types[kind], ...when, ...more })
const demand = (who: Who, kind: string, when: object, more: object = {}) =>
  call(PostLeaveDemand, who, {
    leaveTypeId: types[kind],
    description: 'Resmî daire işi var',
    ...when,
    ...more,
  })
const told = ({ days: all }: Preview) =>
  all.map(({ day, days: count, reason }) => [day.slice(8), count, reason])

describe('what a demand would come to', () => {
  test('is told day by day, with why a day does not count, and nothing is written', async () => {
    const when = days('2026-03-13', '2026-03-19')
    const found = await preview('welder', 'general', when)
    expect(told(found)).toEqual([
      ['13', 1, null],
      ['14', 0, 'free'],
      ['15', 0, 'rest'],
      ['16', 1, null],
      ['17', 1, null],
      ['18', 0, 'holiday'],
      ['19', 0.5, 'half-holiday'],
    ])
    expect(found).toMatchObject({
      total: 3.5,
      status: 0,
      refusal: null,
      parts: null,
    })
    expect(await rows('chief')).toEqual([])
    const { saved } = await demand('welder', 'general', when)
    expect(saved).toMatchObject([
      {
        days: found.total,
        minutes: found.minutes,
        status: 0,
      },
    ])
  })
  test('counts halves, hours and the days of a calendar type as they are asked', async () => {
    const half = await preview('welder', 'general', days('2026-03-10', '2026-03-10', first))
    expect(half.days).toMatchObject([
      {
        days: 0.5,
        minutes: 240,
        part: 'first',
        reason: null,
      },
    ])
    const hours = await preview('welder', 'general', hoursOf('11:00', '14:00'))
    expect(hours.days).toMatchObject([
      {
        days: 0,
        minutes: 120,
        reason: null,
      },
    ])
    const early = await preview('welder', 'general', hoursOf('05:00', '06:00'))
    expect(early.days).toMatchObject([
      {
        minutes: 0,
        reason: 'beside-plan',
      },
    ])
    expect(early.refusal?.code).toBe('leave.nothing-to-count')
    const every = await preview('welder', 'marriage', days('2026-03-13', '2026-03-18'))
    expect(every).toMatchObject({
      total: 6,
      refusal: null,
    })
  })
  const first = {
    toHalf: true,
  }
  const hoursOf = (start: string, end: string) => ({
    day: '2026-03-10',
    start: `2026-03-10T${start}`,
    end: `2026-03-10T${end}`,
  })
  test('has the balance before and after, which is then the balance', async () => {
    const when = days('2026-03-10', '2026-03-11')
    const before = await preview('welder', 'annual', when)
    expect(before.balance).toEqual({
      before: 14,
      after: 12,
    })
    await demand('welder', 'annual', when)
    const next = await preview('welder', 'annual', days('2026-03-12'))
    expect(next.balance).toEqual({
      before: 12,
      after: 11,
    })
    const choices = await call(GetLeaveChoices, 'welder')
    expect(choices.balance).toEqual({
      on: '2026-03-09',
      remaining: 14,
      available: 12,
    })
  })
  const ofType = expect.stringContaining('izin türü') as string
  test('is refused with its figures where the demand would be', covers('8.32'), async () => {
    const long = await preview('welder', 'annual', days('2026-03-09', '2026-04-10'))
    expect(long).toMatchObject({
      status: null,
      balance: {
        before: 14,
        after: null,
      },
      refusal: {
        code: 'leave.annual-limit-exceeded',
        error: expect.stringContaining('kullanılabilir 14 gün'),
      },
    })
    const over = await preview('welder', 'personal', days('2026-03-10', '2026-03-12'))
    expect(over.refusal?.code).toBe('leave.limit-exceeded')
    expect(over.limits).toMatchObject([
      {
        period: 'month',
        key: '2026-03',
        limit: 960,
        used: 0,
        requested: 1440,
      },
      {
        period: 'year',
        key: '2026',
        limit: 4800,
        used: 0,
        requested: 1440,
      },
    ])
    const turned = await preview('welder', 'general', days('2026-03-12', '2026-03-10'))
    expect(turned).toMatchObject({
      days: [],
      refusal: {
        code: 'leave.range-invalid',
      },
    })
    const gone = await preview('welder', 'off', days('2026-03-12'))
    expect(gone.refusal).toMatchObject({
      code: 'not-found',
      error: ofType,
    })
  })
  test('says which days beside other leave could be saved, as they then are', async () => {
    covers('8.30')
    await demand('welder', 'general', days('2026-03-11'))
    const when = days('2026-03-10', '2026-03-12')
    const found = await preview('welder', 'marriage', when)
    expect(told(found)).toEqual([
      ['10', 1, null],
      ['11', 1, 'taken'],
      ['12', 1, null],
    ])
    expect(found.refusal?.error).toContain('11.03.2026')
    expect(found.parts).toMatchObject({
      saved: [
        {
          from: '2026-03-10',
          to: '2026-03-10',
          days: 1,
        },
        {
          from: '2026-03-12',
          to: '2026-03-12',
          days: 1,
        },
      ],
      refused: [
        {
          from: '2026-03-11',
          to: '2026-03-11',
          code: 'leave.date-conflict',
        },
      ],
    })
    const made = await demand('welder', 'marriage', when, {
      partial: true,
    })
    expect(made).toMatchObject(found.parts ?? {})
  })
  test('is in force at once where a manager asks for his own people, and for no others', async () => {
    const day = days('2026-03-10')
    const his = await preview('manager', 'general', day, {
      employeeId: of('welder'),
    })
    expect(his.status).toBe(2)
    const others = {
      leaveTypeId: types['general'],
      ...day,
      employeeId: of('clerk'),
    }
    expect((await refusal(PostLeavePreview, 'manager', others)).status).toBe(404)
    expect((await refusal(PostLeavePreview, 'welder', others)).status).toBe(404)
    expect((await refusal(GetLeaveChoices, 'welder', { employee: of('clerk') })).status).toBe(
      404,
    )
  })
})

describe('what can be asked for', () => {
  test('is every type in use by title, and whether it is taken by the hour', async () => {
    const { types: found } = await call(GetLeaveChoices, 'welder')
    const named = found.map(({ title, byTheHour }) => [title, byTheHour])
    expect(named).toEqual([
      ['Evlilik izni', false],
      ['Genel izin', true],
      ['Mazeret izni', true],
      ['Yıllık izin', false],
    ])
  })
  test('comes with who decides on it: whose word is first, and whose is last', async () => {
    const deciders = async () => {
      const choices = await call(GetLeaveChoices, 'welder')
      return choices.deciders
    }
    const alone = await deciders()
    expect(alone.first).toContain('Selim Kaya')
    expect(alone.first).not.toContain('İbrahim Şen')
    expect(alone.last).toEqual(alone.first)
    const { userId } = world.a.people.administrator
    await call(PutApproverLevel, 'chief', { userId, level: 2 })
    await world.settle()
    const two = await deciders()
    expect(two.first).toContain('Selim Kaya')
    expect(two.last).toContain('Ferit Aksoy')
    expect(two.last).not.toContain('Selim Kaya')
  })
})

test('leave of one’s own is listed alone where only that is asked for', async () => {
  await demand('welder', 'general', days('2026-03-10'))
  await demand('manager', 'general', days('2026-03-11'), {
    employeeId: of('welder'),
  })
  expect(await rows('manager', '&mine=true')).toEqual([])
  expect(await rows('welder', '&mine=true')).toMatchObject([
    {
      from: '2026-03-11',
      own: true,
    },
    {
      from: '2026-03-10',
      own: true,
    },
  ])
})
