// Long because it asks for leave, decides on it and takes it back as everybody who may and may not.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { GetDaily } from '#api/contract/attendance.ts'
import { GetExplain } from '#api/contract/explain.ts'
import { PutHoliday } from '#api/contract/holidays.ts'
import {
  GetLeaveRequests,
  PostLeaveApproval,
  PostLeaveDeletion,
  PostLeaveWithdrawal,
} from '#api/contract/leave-requests.ts'
import { DeleteLeaveType, PostLeaveType } from '#api/contract/leave-types.ts'
import { PutApproverLevel } from '#api/contract/managers.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { noTolerances } from '#tests/attendance/given.ts'

type Saved = {
  requestId: string
  status: number
  from: string
  to: string
  days: number
  minutes: number
}
// Monday morning: the week before is over.
const world = apiTest({ settles: 'reads', at: '2026-03-09T05:00:00.000Z' })
const types: Record<string, string> = {}
const { call, send, of } = world
const tell = (
  who: Who,
  url: string,
  body: unknown,
  { method = 'POST', language = 'tr' } = {},
): Promise<Answer> =>
  world.ask(method, `/api/app/${url}`, {
    as: who,
    body,
    headers: { 'accept-language': language },
  })
/** Once everything recorded is readable and evaluated. */
const see = async (who: Who, url: string) => {
  await world.settle()
  return (
    await world.ask('GET', `/api/app/${url}`, {
      as: who,
    })
  ).body
}

const shift = {
  type: 'fixed',
  periods: [{ start: '08:00', end: '17:00' }],
  lunch: { start: '12:00', end: '13:00', minutes: 60 },
  minimumWork: 0,
  tolerances: noTolerances,
}
const type = (title: string, more: object = {}) => ({
  title,
  calculation: 'general',
  days: 'work',
  worked: false,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
  ...more,
})
const minutesOnly = {
  kind: 'limited',
  unit: 'minutes',
  daily: null,
  annual: 1200,
}

beforeAll(async () => {
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  for (const who of ['welder', 'manager', 'clerk', 'chief'] as const)
    await call(PostShiftAssignment, 'chief', {
      shiftId,
      employeeId: of(who),
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    })
  for (const [key, said] of Object.entries({
    general: type('Genel izin'),
    personal: type('Mazeret izni', {
      calculation: 'personal',
      worked: true,
      limit: { ...minutesOnly, monthly: 960 },
    }),
    annual: type('Yıllık izin', {
      calculation: 'annual',
      worked: true,
    }),
    free: type('Evlilik izni', { approval: false }),
  }))
    types[key] = (await call(PostLeaveType, 'chief', said)).leaveTypeId
})

const days = (from: string, to = from, more: object = {}) => ({ from, to, ...more })
const ask = (
  who: Who,
  kind: string,
  when: object,
  { forWhom, ...options }: { forWhom?: Who; language?: string } = {},
) =>
  tell(
    who,
    'leaves/demands',
    {
      ...(forWhom ? { employeeId: of(forWhom) } : {}),
      leaveTypeId: types[kind],
      description: 'Resmî daire işi var',
      ...when,
    },
    options,
  )
const asked = async (...given: Parameters<typeof ask>): Promise<Saved> => {
  const answer = await ask(...given)
  const [saved] = (answer.body['saved'] ?? []) as Saved[]
  if (!saved) throw new Error(`nothing was saved: ${answer.status} ${answer.text}`)
  return saved
}
type Act = 'approve' | 'reject' | 'revoke' | 'delete'
const decide = (who: Who, act: Act, whose: Who, ...requestIds: readonly string[]) =>
  world.ask('POST', `/api/app/leaves/${act}`, {
    as: who,
    body: {
      items: requestIds.map(requestId => ({
        employeeId: of(whose),
        requestId,
      })),
    },
    headers: { 'accept-language': 'tr' },
  })
const statusAfter = ({ status, body }: Answer) => [
  status,
  (body['results'] as { status: number | null }[] | undefined)?.[0]?.status ?? body['code'],
]
type Row = {
  requestId: string
  employeeId: string
  status: number
  days: number
  minutes: number
  description: string | null
  decidedBy: string[]
  own: boolean
  from: string
  to: string
  leaveType: string
  counted: {
    day: string
    days: number
    minutes: number
    part: string
  }[]
}
const march = { from: '2026-03-01', to: '2026-03-31' }
const rows = async (who: Who, more = '') =>
  (await see(who, `leaves?${new URLSearchParams(march)}&order=asc${more}`))['rows'] as Row[]
const rowOf = async (who: Who, id: string) =>
  (await rows(who)).find(({ requestId }) => requestId === id)
type Day = {
  day: string
  codes: string[]
  missing: number
  due: number
  leaveMinutes: Record<string, number>
  leaveWorked: number
}
const dayOf = async (whose: Who, day: string): Promise<Day | undefined> => {
  const { rows: found } = await call(GetDaily, 'chief', {
    from: day,
    to: day,
    employee: of(whose),
  })
  return found[0]
}
/** Each test begins with nothing asked for. */
const forgetAll = async (): Promise<void> => {
  for (const { requestId, employeeId } of await rows('chief'))
    await call(PostLeaveDeletion, 'chief', { items: [{ employeeId, requestId }] })
}
beforeEach(forgetAll)
const level = (who: 'manager' | 'administrator', to: 0 | 1 | 2) =>
  call(PutApproverLevel, 'chief', { userId: world.a.people[who].userId, level: to })

describe('leave that is asked for', () => {
  test(
    'waits, and counts in the days once it is approved; taken back, it does no more',
    covers('3.110', '3.112', '3.203', '4.15', '4.17', '5.43', '1.2', '1.25'),
    async () => {
      const saved = await asked('welder', 'personal', days('2026-03-03'))
      expect(saved).toMatchObject({
        status: 0,
        days: 1,
        minutes: 480,
        from: '2026-03-03',
      })
      expect(await dayOf('welder', '2026-03-03')).toMatchObject({ codes: ['MW'], missing: 480 })
      expect(
        statusAfter(await decide('manager', 'approve', 'welder', saved.requestId)),
      ).toEqual([200, 2])
      expect(await dayOf('welder', '2026-03-03')).toMatchObject({
        codes: ['PL'],
        missing: 0,
        due: 0,
        leaveMinutes: { personal: 480 },
        leaveWorked: 480,
      })
      expect(await rowOf('welder', saved.requestId)).toMatchObject({
        status: 2,
        description: 'Resmî daire işi var',
        leaveType: 'Mazeret izni',
        decidedBy: ['Selim Kaya'],
        own: true,
        counted: [
          {
            day: '2026-03-03',
            days: 1,
            minutes: 480,
            part: 'all',
          },
        ],
      })
      expect(statusAfter(await decide('manager', 'revoke', 'welder', saved.requestId))).toEqual(
        [200, 0],
      )
      expect(await dayOf('welder', '2026-03-03')).toMatchObject({ codes: ['MW'], missing: 480 })
    },
  )
  test(
    'by a manager for somebody of his counts at once, as does a type without approval',
    covers('3.204', '6.20', '1.26'),
    async () => {
      expect(
        await asked('manager', 'general', days('2026-03-04'), { forWhom: 'welder' }),
      ).toMatchObject({ status: 2 })
      expect(await dayOf('welder', '2026-03-04')).toMatchObject({
        codes: ['GL'],
        leaveMinutes: { general: 480 },
        leaveWorked: 0,
      })
      const free = await asked('welder', 'free', days('2026-03-05'))
      expect(free.status).toBe(2)
      expect(statusAfter(await decide('manager', 'revoke', 'welder', free.requestId))).toEqual([
        409,
        'leave.not-decided',
      ])
    },
  )
  test(
    'of a half day, and by the hour, takes that much of the plan',
    covers('3.111'),
    async () => {
      const half = await asked(
        'manager',
        'general',
        days('2026-03-03', '2026-03-03', {
          fromHalf: true,
        }),
        {
          forWhom: 'welder',
        },
      )
      expect(half).toMatchObject({
        days: 0.5,
        minutes: 240,
      })
      expect(await dayOf('welder', '2026-03-03')).toMatchObject({
        codes: ['GL', 'MW'],
        missing: 240,
        leaveMinutes: { general: 240 },
      })
      const hours = await asked(
        'manager',
        'personal',
        {
          day: '2026-03-04',
          start: '2026-03-04T11:00',
          end: '2026-03-04T14:00',
        },
        { forWhom: 'welder' },
      )
      expect(hours).toMatchObject({ days: 0, minutes: 120 })
      expect(await dayOf('welder', '2026-03-04')).toMatchObject({
        missing: 360,
        leaveMinutes: { personal: 120 },
      })
    },
  )
  test('over a weekend counts its work days, and a public holiday not at all', async () => {
    await call(PutHoliday, 'chief', {
      day: '2026-03-23',
      title: 'Köprü günü',
      kind: 'full',
      from: null,
    })
    expect(await asked('welder', 'general', days('2026-03-20', '2026-03-24'))).toMatchObject({
      days: 2,
      minutes: 960,
    })
    for (const nothing of [days('2026-03-23'), days('2026-03-28', '2026-03-29')])
      expect((await ask('welder', 'general', nothing)).body['code']).toBe(
        'leave.nothing-to-count',
      )
  })
})

describe('two levels', () => {
  test(
    'a first approver’s word waits for the second, whose word is the last',
    covers('4.3', '4.8', '4.22', '4.23'),
    async () => {
      await level('administrator', 2)
      const { requestId } = await asked('welder', 'general', days('2026-03-03'))
      expect(statusAfter(await decide('manager', 'approve', 'welder', requestId))).toEqual([
        200, 1,
      ])
      expect(await dayOf('welder', '2026-03-03')).toMatchObject({ codes: ['MW'] })
      expect((await rows('chief', '&status=1')).map(row => row.requestId)).toEqual([requestId])
      expect((await rows('chief', '&status=waiting')).length).toBe(1)
      expect(statusAfter(await decide('manager', 'approve', 'welder', requestId))).toEqual([
        403,
        'leave.authority-insufficient',
      ])
      expect(
        statusAfter(await decide('administrator', 'approve', 'welder', requestId)),
      ).toEqual([200, 2])
      expect((await rowOf('chief', requestId))?.decidedBy).toEqual([
        'Selim Kaya',
        'Ferit Aksoy',
      ])
      expect(await dayOf('welder', '2026-03-03')).toMatchObject({ codes: ['GL'] })
      expect(statusAfter(await decide('administrator', 'revoke', 'welder', requestId))).toEqual(
        [200, 1],
      )
      expect(statusAfter(await decide('manager', 'revoke', 'welder', requestId))).toEqual([
        200, 0,
      ])
      await level('administrator', 1)
    },
  )
  test(
    'who cannot approve asks for his people and decides on nothing',
    covers('4.21', '8.40'),
    async () => {
      await level('manager', 0)
      const saved = await asked('manager', 'general', days('2026-03-03'), { forWhom: 'welder' })
      expect(saved.status).toBe(0)
      expect(
        statusAfter(await decide('manager', 'approve', 'welder', saved.requestId)),
      ).toEqual([403, 'leave.authority-insufficient'])
      await level('manager', 1)
    },
  )
  test('nobody decides on his own leave but the main manager', async () => {
    const own = await asked('manager', 'general', days('2026-03-03'))
    expect(own.status).toBe(0)
    expect(statusAfter(await decide('manager', 'approve', 'manager', own.requestId))).toEqual([
      403,
      'leave.own-request',
    ])
    const chiefs = await asked('chief', 'general', days('2026-03-03'))
    expect(chiefs.status).toBe(0)
    expect(statusAfter(await decide('chief', 'approve', 'chief', chiefs.requestId))).toEqual([
      200, 2,
    ])
  })
})

describe('decisions', () => {
  test(
    'reject, revoke and delete; what is decided is not decided again',
    covers('4.16', '4.18'),
    async () => {
      const { requestId } = await asked('welder', 'general', days('2026-03-03'))
      expect(statusAfter(await decide('manager', 'revoke', 'welder', requestId))).toEqual([
        409,
        'leave.not-decided',
      ])
      expect(statusAfter(await decide('manager', 'reject', 'welder', requestId))).toEqual([
        200, 3,
      ])
      const again = await decide('manager', 'approve', 'welder', requestId)
      expect([again.status, again.body]).toMatchObject([
        409,
        { code: 'leave.already-decided', status: 3 },
      ])
      // Rejected leave stands in nobody's way; when its rejection is revoked, the other does.
      const other = await asked('welder', 'general', days('2026-03-03'))
      const back = await decide('manager', 'revoke', 'welder', requestId)
      expect([back.status, back.body]).toMatchObject([
        409,
        {
          code: 'leave.already-exists',
          request: other.requestId,
        },
      ])
      expect(statusAfter(await decide('chief', 'delete', 'welder', other.requestId))).toEqual([
        200,
        undefined,
      ])
      expect(statusAfter(await decide('manager', 'revoke', 'welder', requestId))).toEqual([
        200, 0,
      ])
    },
  )
  test('an employee takes back what waits, and nothing that is decided', async () => {
    const waits = await asked('welder', 'general', days('2026-03-03'))
    const withdraw = (who: Who, id: string) =>
      send(PostLeaveWithdrawal, who, { leaveRequestId: id, employeeId: of('welder') })
    expect((await withdraw('clerk', waits.requestId)).status).toBe(404)
    expect((await withdraw('welder', waits.requestId)).status).toBe(200)
    expect(await rows('welder')).toEqual([])
    const given = await asked('manager', 'general', days('2026-03-03'), { forWhom: 'welder' })
    expect((await withdraw('welder', given.requestId)).body['code']).toBe(
      'leave.already-decided',
    )
  })
  test(
    'many at once: each on its own, and told what became of it',
    covers('4.19'),
    async () => {
      const one = await asked('welder', 'general', days('2026-03-03'))
      const two = await asked('welder', 'personal', days('2026-03-04'))
      const mine = await asked('manager', 'general', days('2026-03-04'))
      const outside = await asked('clerk', 'general', days('2026-03-04'))
      const answer = await call(PostLeaveApproval, 'manager', {
        items: [
          {
            employeeId: of('welder'),
            requestId: one.requestId,
          },
          {
            employeeId: of('manager'),
            requestId: mine.requestId,
          },
          {
            employeeId: of('clerk'),
            requestId: outside.requestId,
          },
          {
            employeeId: of('welder'),
            requestId: two.requestId,
          },
        ],
      })
      expect(answer).toMatchObject({
        done: 2,
        refused: 2,
        results: [
          { done: true, status: 2 },
          { done: false, code: 'leave.own-request' },
          { done: false, code: 'not-found' },
          { done: true, status: 2 },
        ],
      })
      expect((await rows('chief', '&status=2')).length).toBe(2)
    },
  )
  test('of two approvals at once one counts, and the other is told so', async () => {
    const { requestId } = await asked('welder', 'general', days('2026-03-03'))
    const both = await Promise.all(
      (['manager', 'chief'] as const).map(who => decide(who, 'approve', 'welder', requestId)),
    )
    expect(both.map(({ status, body }) => [status, body['code'] ?? null]).toSorted()).toEqual([
      [200, null],
      [409, 'leave.already-decided'],
    ])
    expect((await rowOf('chief', requestId))?.decidedBy.length).toBe(1)
  })
  test('of two demands for a day one is saved, and the other told of it', async () => {
    const both = await Promise.all([
      ask('welder', 'general', days('2026-03-03')),
      ask('manager', 'general', days('2026-03-03'), {
        forWhom: 'welder',
      }),
    ])
    expect(both.map(({ status, body }) => [status, body['code'] ?? null]).toSorted()).toEqual([
      [200, null],
      [409, 'leave.already-exists'],
    ])
    expect((await rows('chief')).length).toBe(1)
  })
  test('an approval is taken back from the log of acts, and so is a deletion', async () => {
    const { requestId } = await asked('welder', 'general', days('2026-03-03'))
    const undo = async ({ body }: Answer) => {
      await call(PostActUndo, 'chief', { position: body['position'], reason: 'yanlışlıkla' })
    }
    await undo(await decide('manager', 'approve', 'welder', requestId))
    expect(await rowOf('chief', requestId)).toMatchObject({
      status: 0,
    })
    await decide('manager', 'approve', 'welder', requestId)
    const gone = await decide('chief', 'delete', 'welder', requestId)
    expect(await dayOf('welder', '2026-03-03')).toMatchObject({ codes: ['MW'] })
    await undo(gone)
    expect(await rowOf('chief', requestId)).toMatchObject({
      status: 2,
      description: 'Resmî daire işi var',
      decidedBy: ['Selim Kaya'],
    })
    expect(await dayOf('welder', '2026-03-03')).toMatchObject({ codes: ['GL'] })
  })
})

describe('refusals', () => {
  test(
    'overlap is named with its days; the days beside it can be saved alone',
    covers('5.44', '8.29', '8.30'),
    async () => {
      const there = await asked('welder', 'general', days('2026-03-10', '2026-03-11'))
      const same = await ask('welder', 'general', days('2026-03-09', '2026-03-10'))
      expect([same.status, same.body]).toMatchObject([
        409,
        {
          code: 'leave.already-exists',
          request: there.requestId,
          from: '2026-03-10',
          to: '2026-03-11',
          error:
            'Aynı türden bir izin ya da bekleyen bir değişiklik bu günlerle çakışıyor: 10.03.2026 – 11.03.2026.',
        },
      ])
      const wanted = days('2026-03-09', '2026-03-12')
      expect((await ask('welder', 'free', wanted)).body['code']).toBe('leave.date-conflict')
      const parts = await ask('welder', 'free', {
        ...wanted,
        partial: true,
      })
      expect([parts.status, parts.body]).toMatchObject([
        200,
        {
          saved: [
            {
              from: '2026-03-09',
              to: '2026-03-09',
              days: 1,
              status: 2,
            },
            {
              from: '2026-03-12',
              to: '2026-03-12',
              days: 1,
              status: 2,
            },
          ],
          refused: [
            {
              from: '2026-03-10',
              to: '2026-03-11',
              code: 'leave.date-conflict',
            },
          ],
        },
      ])
      expect((await rows('welder')).map(({ from, to }) => [from, to])).toEqual([
        ['2026-03-09', '2026-03-09'],
        ['2026-03-10', '2026-03-11'],
        ['2026-03-12', '2026-03-12'],
      ])
    },
  )
  test(
    'a limit is refused with what is left of it, in the caller’s language',
    covers('5.49', '5.50', '8.32', '1.24'),
    async () => {
      await asked('welder', 'personal', days('2026-03-03', '2026-03-04'))
      const monthly = await ask('welder', 'personal', days('2026-03-05'), { language: 'en' })
      expect([monthly.status, monthly.body]).toMatchObject([
        422,
        {
          code: 'leave.limit-exceeded',
          period: 'month',
          key: '2026-03',
          limit: 960,
          used: 960,
          remaining: 0,
          requested: 480,
          error: expect.stringContaining('for 2026-03 is exceeded: limit 960, used 960'),
        },
      ])
      const yearly = await ask('welder', 'personal', days('2026-04-01'), { language: 'ar' })
      expect(yearly.body).toMatchObject({
        period: 'year',
        key: '2026',
        limit: 1200,
        used: 960,
        remaining: 240,
        error: expect.stringContaining('الحد 1200'),
      })
    },
  )
  test(
    'annual leave without an entitlement is refused with what there is',
    covers('8.31'),
    async () => {
      const answer = await ask('welder', 'annual', days('2026-03-10', '2026-03-11'))
      expect([answer.status, answer.body]).toMatchObject([
        422,
        {
          code: 'leave.annual-limit-exceeded',
          available: 0,
          requested: 2,
          error: 'Yıllık izin hakkı yetmiyor: kullanılabilir 0 gün, talep edilen 2 gün.',
        },
      ])
    },
  )
  test.each([
    ['leave.range-invalid', 422, { fromHalf: true, toHalf: true }],
    [
      'not-found',
      404,
      {
        leaveTypeId: '00000000-0000-4000-8000-000000000001',
      },
    ],
    ['request.invalid', 400, { to: undefined }],
    ['request.invalid', 400, { day: '2026-03-10' }],
  ])('%s is answered with %i', async (code, status, more) => {
    const answer = await ask('welder', 'general', {
      ...days('2026-03-10'),
      ...more,
    })
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })
  test.each([
    ['nothing', {}, ['from', 'to']],
    ['no last day', { from: '2026-03-10' }, ['to']],
    ['a day without hours', { day: '2026-03-10' }, ['start', 'end']],
    [
      'hours beside days',
      {
        ...days('2026-03-10'),
        start: '2026-03-10T09:00',
        end: '2026-03-10T11:00',
      },
      ['start', 'end'],
    ],
  ])('leave that says %s of when it is names the fields', async (_what, when, fields) => {
    const { status, body } = await ask('welder', 'general', when)
    expect([
      status,
      body['code'],
      (body['fields'] as { path: string }[]).map(({ path }) => path),
    ]).toEqual([400, 'request.invalid', fields])
  })
  test('hours are of one day, and no annual leave', async () => {
    const on = (start: string, end: string) => ({
      day: '2026-03-10',
      start,
      end,
    })
    for (const [code, kind, when] of [
      ['leave.not-by-the-hour', 'annual', on('2026-03-10T09:00', '2026-03-10T11:00')],
      ['leave.not-one-day', 'general', on('2026-03-11T09:00', '2026-03-11T11:00')],
      ['leave.nothing-to-count', 'general', on('2026-03-10T19:00', '2026-03-10T20:00')],
    ] as const)
      expect((await ask('welder', kind, when)).body['code']).toBe(code)
  })
  test('what is not there and who is not his look alike', covers('8.28'), async () => {
    const { requestId } = await asked('clerk', 'general', days('2026-03-03'))
    const theirs = await decide('manager', 'approve', 'clerk', requestId)
    const none = await decide('manager', 'approve', 'welder', of('clerk'))
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    expect(
      (await ask('manager', 'general', days('2026-03-04'), { forWhom: 'clerk' })).status,
    ).toBe(404)
    expect(
      (await ask('welder', 'general', days('2026-03-04'), { forWhom: 'clerk' })).status,
    ).toBe(404)
    expect((await decide('welder', 'approve', 'welder', requestId)).status).toBe(403)
  })
})

describe('a type that is asked for', () => {
  test('is not removed, and says how many ask for it', covers('5.80'), async () => {
    await asked('welder', 'general', days('2026-03-03'))
    await asked('clerk', 'general', days('2026-03-03'))
    const remove = () => send(DeleteLeaveType, 'chief', { leaveTypeId: types['general'] ?? '' })
    const refused = await remove()
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'leave.type-in-use', count: 2 },
    ])
  })
})

describe('the list', () => {
  test('shows each their own, by status, type, person and days, and goes into a file', async () => {
    const one = await asked('welder', 'general', days('2026-03-03'))
    await asked('manager', 'personal', days('2026-03-04', '2026-03-05'), { forWhom: 'welder' })
    await asked('clerk', 'general', days('2026-03-20'))
    expect((await rows('welder')).map(row => row.employeeId)).toEqual([
      of('welder'),
      of('welder'),
    ])
    expect((await rows('manager')).length).toBe(2)
    expect((await call(GetLeaveRequests, 'chief', march)).summary).toEqual({
      demanded: 2,
      waitingSecond: 0,
      approved: 1,
      rejected: 0,
      people: 2,
    })
    for (const [more, count] of [
      ['&status=0', 2],
      ['&status=2', 1],
      [`&type=${types['general'] ?? ''}`, 2],
      [`&employee=${of('clerk')}`, 1],
      [`&department=${world.a.departments.production}`, 2],
      ['&search=gonca', 1],
      ['&sort=length', 3],
      ['&sort=asked', 3],
      ['&sort=name&limit=1', 1],
    ] as const)
      expect([more, (await rows('chief', more)).length]).toEqual([more, count])
    expect(
      (await call(GetLeaveRequests, 'chief', { from: '2026-03-05', to: '2026-03-19' })).rows
        .length,
    ).toBe(1)
    await world.settle()
    const csv = await send(GetLeaveRequests, 'chief', { ...march, order: 'asc', format: 'csv' })
    const lines = csv.text.trim().split('\r\n')
    expect(lines.length).toBe(4)
    expect(lines[1]).toContain('Genel izin;Genel izin;2026-03-03;2026-03-03;1;')
    expect(lines[1]).toContain('Talep edildi')
    expect((await decide('manager', 'approve', 'welder', one.requestId)).status).toBe(200)
  })
  test('the day’s explanation names the approval behind its leave', async () => {
    const { requestId } = await asked('welder', 'general', days('2026-03-06'))
    await decide('manager', 'approve', 'welder', requestId)
    const why = await call(GetExplain, 'chief', { employee: of('welder'), day: '2026-03-06' })
    expect(why.sources.filter(({ role }) => role === 'leave').map(({ kind }) => kind)).toEqual([
      'LeaveDemanded',
      'LeaveRequestApproved',
    ])
    const step = why.trace.find(({ what }) => what === 'on-leave')
    expect(step?.events.length).toBe(2)
  })
})
