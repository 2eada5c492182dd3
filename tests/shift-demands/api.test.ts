// Long because it asks for other plans, decides on them and takes them back as everybody who may and may not.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostCalendarEntries } from '#api/contract/calendar.ts'
import { PostLeaveDemand, PostLeaveRejection } from '#api/contract/leave-requests.ts'
import { PostLeaveType } from '#api/contract/leave-types.ts'
import { PutApproverLevel } from '#api/contract/managers.ts'
import {
  GetShiftChoices,
  GetShiftDemands,
  PostShiftDemand,
  PostShiftDemandApproval,
  PostShiftDemandDeletion,
  PostShiftDemandWithdrawal,
  PostShiftExchangeAnswer,
} from '#api/contract/shift-demands.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
// Monday morning.
const world = apiTest({ settles: 'reads', at: '2026-03-09T05:00:00.000Z' })
const tokens: Record<string, string> = {}
const shifts: Record<string, string> = {}
let leaveTypeId = ''
const { call, refusal, of } = world
/** Once everything recorded is readable. */
const see = async (who: Who, url: string) => {
  await world.settle()
  return (await world.ask('GET', `/api/app/${url}`, { as: who })).body
}

beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  const kinds = { day: '08:00-17:00', night: '23:00-07:00' }
  for (const [title, hours] of Object.entries(kinds)) {
    const [start = '', end = ''] = hours.split('-')
    const shift = {
      ...dayShift,
      periods: [{ start, end }],
      lunch: null,
    }
    const defined = await call(PostShift, 'chief', { title, from: '2026-01-01', shift })
    shifts[title] = defined.shiftId
  }
  const works = {
    welder: 'day',
    manager: 'day',
    clerk: 'day',
    administrator: 'night',
  } as const
  for (const [who, shift] of Object.entries(works))
    await call(PostShiftAssignment, 'chief', {
      shiftId: shifts[shift] ?? '',
      // The names of `works` are people.
      employeeId: of(who as Who),
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
      restDays: [7],
    })
})

const tuesday = '2026-03-10'
type Asking = {
  days?: readonly string[]
  forWhom?: Who
}
const ask = (who: Who, wanted: { kind: string }, { days = [tuesday], forWhom }: Asking = {}) =>
  world.send(PostShiftDemand, who, {
    ...(forWhom ? { employeeId: of(forWhom) } : {}),
    days,
    description: 'Okul toplantısı var',
    ...wanted,
  })
const night = () => ({
  kind: 'shift',
  shiftId: shifts['night'],
})
const rest = { kind: 'rest' }
const exchangeWith = (who: Who) => ({
  kind: 'exchange',
  colleagueId: of(who),
})
const asked = async (...given: Parameters<typeof ask>): Promise<string> => {
  const answer = await ask(...given)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return String(answer.body['requestId'])
}
type Act = 'approve' | 'reject' | 'revoke' | 'delete'
const decide = (who: Who, act: Act, whose: Who, ...requestIds: readonly string[]) =>
  world.ask('POST', `/api/app/shift-demands/${act}`, {
    as: who,
    body: {
      items: requestIds.map(requestId => ({
        employeeId: of(whose),
        requestId,
      })),
    },
  })
const answerTo = (who: Who, whose: Who, requestId: string, consents: boolean) =>
  world.send(PostShiftExchangeAnswer, who, {
    shiftDemandId: requestId,
    employeeId: of(whose),
    consents,
  })
const statusAfter = ({ status, body }: Answer) => [
  status,
  (body['results'] as { status: number | null }[] | undefined)?.[0]?.status ?? body['code'],
]
type Row = {
  requestId: string
  employeeId: string
  status: number
  colleague: string | null
  consent: string
  changes: object[]
  decidedBy: (string | null)[]
  own: boolean
  description: string | null
}
const march = { from: '2026-03-01', to: '2026-04-30' }
const rows = async (who: Who, more = '') =>
  (await see(who, `shift-demands?${new URLSearchParams(march)}&order=asc${more}`))[
    'rows'
  ] as Row[]
const rowOf = async (who: Who, id: string) =>
  (await rows(who)).find(({ requestId }) => requestId === id)
/** The title of the shift that somebody has on a day; `rest`, or `none`. */
const planOf = async (whose: Who, day = tuesday): Promise<string> => {
  const calendar = await see('chief', `calendar?from=${day}&to=${day}&employee=${of(whose)}`)
  const [row] = calendar['rows'] as { plan: string[] }[]
  const value = row?.plan[0] ?? ''
  return Object.keys(shifts).find(title => shifts[title] === value) ?? value
}
/** Each test begins with nothing asked for. */
beforeEach(async () => {
  for (const { requestId, employeeId } of await rows('chief'))
    await call(PostShiftDemandDeletion, 'chief', { items: [{ employeeId, requestId }] })
})
const level = (to: 0 | 1 | 2) =>
  call(PutApproverLevel, 'chief', { userId: world.a.people.administrator.userId, level: to })

describe('another shift', () => {
  test(
    'is planned once it is approved, and no sooner; taken back, the plan is as before',
    covers('4.15', '4.17'),
    async () => {
      const id = await asked('welder', night())
      expect(await planOf('welder')).toBe('day')
      expect(statusAfter(await decide('manager', 'approve', 'welder', id))).toEqual([200, 2])
      expect(await planOf('welder')).toBe('night')
      expect(await rowOf('welder', id)).toMatchObject({
        status: 2,
        own: true,
        description: 'Okul toplantısı var',
        decidedBy: ['Selim Kaya'],
        changes: [
          {
            day: tuesday,
            plannedShift: 'day',
            wantedShift: 'night',
          },
        ],
      })
      expect(statusAfter(await decide('manager', 'revoke', 'welder', id))).toEqual([200, 0])
      expect(await planOf('welder')).toBe('day')
      expect(statusAfter(await decide('manager', 'approve', 'welder', id))).toEqual([200, 2])
      expect(await planOf('welder')).toBe('night')
    },
  )
  test('asked for by who decides is planned at once, over a month’s end, too', async () => {
    const days = ['2026-03-31', '2026-04-01']
    const answer = await ask('manager', rest, {
      forWhom: 'welder',
      days,
    })
    expect([answer.status, answer.body]).toMatchObject([200, { status: 2, warnings: [] }])
    for (const day of days) expect(await planOf('welder', day)).toBe('rest')
    await decide('chief', 'delete', 'welder', String(answer.body['requestId']))
    for (const day of days) expect(await planOf('welder', day)).toBe('day')
  })
  test('that leaves less than eleven hours is warned of, and asked for all the same', async () => {
    const { body } = await ask('welder', night())
    const warnings = [
      {
        code: 'short-rest',
        employeeId: of('welder'),
        day: '2026-03-11',
        minutes: 60,
        limit: 660,
      },
    ]
    expect(body).toMatchObject({ status: 0, warnings })
  })
  test('waits for the second of two, and only then is planned', covers('4.3'), async () => {
    await level(2)
    const id = await asked('welder', night())
    expect(statusAfter(await decide('manager', 'approve', 'welder', id))).toEqual([200, 1])
    expect(await planOf('welder')).toBe('day')
    expect((await rows('chief', '&status=1')).length).toBe(1)
    expect(
      (await see('chief', `shift-demands?${new URLSearchParams(march)}&status=waiting`))[
        'total'
      ],
    ).toBe(1)
    expect(statusAfter(await decide('administrator', 'approve', 'welder', id))).toEqual([
      200, 2,
    ])
    expect(await planOf('welder')).toBe('night')
    await level(1)
  })
})

describe('an exchange', () => {
  test('is consented to by the colleague, approved, and both plans change', async () => {
    const id = await asked('clerk', exchangeWith('administrator'))
    expect(await rowOf('chief', id)).toMatchObject({
      consent: 'asked',
      colleague: 'Ferit Aksoy',
    })
    const early = await decide('chief', 'approve', 'clerk', id)
    expect(statusAfter(early)).toEqual([409, 'shift.awaits-consent'])
    const [mine] = (await see('administrator', 'shift-demands/exchanges'))['rows'] as Row[]
    expect(mine).toMatchObject({
      requestId: id,
      consent: 'asked',
      own: false,
    })
    expect((await answerTo('administrator', 'clerk', id, true)).status).toBe(200)
    expect(await rowOf('chief', id)).toMatchObject({
      status: 0,
      consent: 'given',
    })
    expect(statusAfter(await decide('chief', 'approve', 'clerk', id))).toEqual([200, 2])
    expect([await planOf('clerk'), await planOf('administrator')]).toEqual(['night', 'day'])
    expect(statusAfter(await decide('chief', 'revoke', 'clerk', id))).toEqual([200, 0])
    expect([await planOf('clerk'), await planOf('administrator')]).toEqual(['day', 'night'])
  })
  test('that the colleague declines is rejected by nobody who decides', async () => {
    const id = await asked('clerk', exchangeWith('administrator'))
    expect((await answerTo('administrator', 'clerk', id, false)).status).toBe(200)
    expect(await rowOf('clerk', id)).toMatchObject({
      status: 3,
      consent: 'declined',
      decidedBy: [null],
    })
    expect((await see('administrator', 'shift-demands/exchanges'))['rows']).toEqual([])
  })
  test('is answered by nobody else, and asked of nobody elsewhere', async () => {
    const id = await asked('clerk', exchangeWith('administrator'))
    for (const who of ['welder', 'clerk', 'chief'] as const)
      expect((await answerTo(who, 'clerk', id, true)).status).toBe(404)
    const elsewhere = await ask('clerk', exchangeWith('welder'), { days: ['2026-03-12'] })
    expect(elsewhere.status).toBe(404)
  })
})

describe('what stands in the way', () => {
  test.each([
    ['shift.not-planned', 422, { days: ['2026-03-14'] }],
    ['shift.same-as-planned', 422, { kind: 'rest', days: ['2026-03-15'] }],
    ['request.invalid', 400, { kind: 'shift' }],
    ['request.invalid', 400, { days: [] }],
    ['calendar.shift-unknown', 422, { kind: 'shift', shiftId: crypto.randomUUID() }],
  ])('%s is answered with %i', async (code, status, more) => {
    const answer = await ask('welder', {
      ...rest,
      ...more,
    })
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })
  test('a day that is asked for already, and a day of leave', async () => {
    const request = await asked('welder', rest)
    const again = await ask('welder', night())
    expect([again.status, again.body]).toMatchObject([
      409,
      {
        code: 'shift.already-demanded',
        request,
        day: tuesday,
      },
    ])
    const day = '2026-03-12'
    const leave = await leaveOf('welder', day)
    const conflict = await ask('welder', rest, {
      days: [day],
    })
    expect([conflict.status, conflict.body]).toMatchObject([
      409,
      {
        code: 'shift.date-conflict',
        request: leave,
        day,
      },
    ])
  })
  test('leave that came between the request and its approval, until it is rejected', async () => {
    const day = '2026-03-13'
    const id = await asked('welder', night(), {
      days: [day],
    })
    const leave = await leaveOf('welder', day)
    const conflict = await decide('manager', 'approve', 'welder', id)
    expect([conflict.status, conflict.body]).toMatchObject([
      409,
      {
        code: 'shift.date-conflict',
        request: leave,
        day,
      },
    ])
    expect(await planOf('welder', day)).toBe('day')
    expect(await rowOf('welder', id)).toMatchObject({
      status: 0,
    })
    await call(PostLeaveRejection, 'manager', {
      items: [{ employeeId: of('welder'), requestId: leave }],
    })
    expect(statusAfter(await decide('manager', 'approve', 'welder', id))).toEqual([200, 2])
    expect(await planOf('welder', day)).toBe('night')
  })
  test('a plan that changed since it was asked, or since it was approved', async () => {
    const id = await asked('welder', night())
    const plan = (value: string | null) =>
      call(PostCalendarEntries, 'chief', {
        changes: [
          {
            employeeId: of('welder'),
            from: tuesday,
            to: tuesday,
            value,
          },
        ],
      })
    await plan('rest')
    const late = await decide('manager', 'approve', 'welder', id)
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'shift.plan-changed', day: tuesday },
    ])
    await plan(null)
    expect(statusAfter(await decide('manager', 'approve', 'welder', id))).toEqual([200, 2])
    const other = await plan('rest')
    for (const act of ['revoke', 'delete'] as const)
      expect(statusAfter(await decide('chief', act, 'welder', id))).toEqual([
        409,
        'shift.plan-changed',
      ])
    expect(await planOf('welder')).toBe('rest')
    // As it was left again, it is given back.
    await undo(other)
    expect((await decide('chief', 'delete', 'welder', id)).status).toBe(200)
    expect(await planOf('welder')).toBe('day')
  })
  test('who is not his, nobody sees; and nobody decides on his own', async () => {
    const id = await asked('clerk', rest)
    const theirs = await decide('manager', 'approve', 'clerk', id)
    expect([theirs.status, theirs.body['code']]).toEqual([404, 'not-found'])
    const own = await asked('manager', rest)
    expect(statusAfter(await decide('manager', 'approve', 'manager', own))).toEqual([
      403,
      'shift.own-request',
    ])
    expect((await ask('welder', rest, { forWhom: 'clerk' })).status).toBe(404)
    expect((await decide('welder', 'approve', 'welder', id)).status).toBe(403)
    expect((await rows('welder')).length).toBe(0)
  })
})

/** Leave of a day that somebody asks for himself; its id. */
const leaveOf = async (who: Who, day: string): Promise<string> => {
  leaveTypeId ||= await leaveType()
  const leave = await call(PostLeaveDemand, who, {
    leaveTypeId,
    description: 'Resmî daire işi',
    from: day,
    to: day,
  })
  const [saved] = leave.saved
  return saved?.requestId ?? ''
}
const leaveType = async (): Promise<string> => {
  const type = {
    title: 'Genel izin',
    calculation: 'general',
    days: 'work',
    worked: false,
    approval: true,
    limit: { kind: 'limitless' },
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    sgk: null,
  }
  return (await call(PostLeaveType, 'chief', type)).leaveTypeId
}

const undo = async (body: Record<string, unknown>) => {
  await call(PostActUndo, 'chief', { position: body['position'], reason: 'yanlışlıkla' })
}
const undoLast = async (kind: string) => {
  const acts = (await see('chief', 'reports/activity?limit=50'))['rows'] as {
    kind: string
    position: string
    undone: boolean
  }[]
  await undo(acts.find(act => act.kind === kind && !act.undone) ?? {})
}

describe('at once', () => {
  test('of two approvals one counts, and the other is told so', async () => {
    const id = await asked('welder', night())
    const both = await Promise.all(
      (['manager', 'chief'] as const).map(who => decide(who, 'approve', 'welder', id)),
    )
    expect(both.map(({ status, body }) => [status, body['code'] ?? null]).toSorted()).toEqual([
      [200, null],
      [409, 'shift.already-decided'],
    ])
    expect((await rowOf('chief', id))?.decidedBy.length).toBe(1)
  })
  test('of two demands for a day one is made, and the other told of it', async () => {
    const both = await Promise.all([
      ask('welder', night()),
      ask('manager', rest, { forWhom: 'welder' }),
    ])
    expect(both.map(({ status, body }) => [status, body['code'] ?? null]).toSorted()).toEqual([
      [200, null],
      [409, 'shift.already-demanded'],
    ])
    expect((await rows('chief')).length).toBe(1)
  })
  test('approving and planning the same day otherwise, the later one finds it changed', async () => {
    const id = await asked('welder', night())
    const [approval, planned] = await Promise.all([
      decide('manager', 'approve', 'welder', id),
      world.send(PostCalendarEntries, 'chief', {
        changes: [
          {
            employeeId: of('welder'),
            from: tuesday,
            to: tuesday,
            value: 'rest',
            seen: null,
          },
        ],
      }),
    ])
    const outcome = [approval.body['code'] ?? null, planned.body['code'] ?? null]
    expect([
      [null, 'calendar.changed-meanwhile'],
      ['shift.plan-changed', null],
    ]).toContainEqual(outcome)
    const shown = approval.status === 200 ? 'night' : 'rest'
    expect(await planOf('welder')).toBe(shown)
    if (shown === 'rest') await undo(planned.body)
  })
  test('consenting and withdrawing: the demand is gone, or answered', async () => {
    const id = await asked('clerk', exchangeWith('administrator'))
    const [consent, withdrawal] = await Promise.all([
      answerTo('administrator', 'clerk', id, true),
      world.send(PostShiftDemandWithdrawal, 'clerk', {
        shiftDemandId: id,
        employeeId: of('clerk'),
      }),
    ])
    expect(withdrawal.status).toBe(200)
    expect([200, 404]).toContain(consent.status)
    expect(await rowOf('chief', id)).toBeUndefined()
  })
})

describe('many, and the log of acts', () => {
  test('are decided each on its own, and told what became of it', covers('4.20'), async () => {
    const one = await asked('welder', night())
    const own = await asked('manager', rest)
    const body = await call(PostShiftDemandApproval, 'manager', {
      items: [
        { employeeId: of('welder'), requestId: one },
        { employeeId: of('manager'), requestId: own },
        { employeeId: of('clerk'), requestId: one },
      ],
    })
    expect(body).toMatchObject({
      done: 1,
      refused: 2,
      results: [
        { done: true, status: 2 },
        { done: false, code: 'shift.own-request' },
        { done: false, code: 'not-found' },
      ],
    })
  })
  test('each is decided under the one key of the call, and none anew when it is sent again', async () => {
    const ids = [
      await asked('welder', night()),
      await asked('welder', night(), { days: ['2026-03-11'] }),
    ]
    const send = () =>
      call(
        PostShiftDemandApproval,
        'manager',
        { items: ids.map(requestId => ({ employeeId: of('welder'), requestId })) },
        { 'idempotency-key': 'both-plans' },
      )
    const first = await send()
    expect(first).toMatchObject({ done: 2, refused: 0 })
    const approved = await rows('manager', '&status=2')
    expect(approved.map(({ requestId }) => requestId)).toEqual(ids)
    expect(await send()).toEqual(first)
  })
  test('an approval is taken back with its plan, from either of the two', async () => {
    const id = await asked('welder', night())
    await undo((await decide('manager', 'approve', 'welder', id)).body)
    expect(await rowOf('chief', id)).toMatchObject({
      status: 0,
    })
    expect(await planOf('welder')).toBe('day')
    await decide('manager', 'approve', 'welder', id)
    await undoLast('CalendarChanged')
    expect(await rowOf('chief', id)).toMatchObject({
      status: 0,
    })
    expect(await planOf('welder')).toBe('day')
  })
  test('an employee withdraws what waits, and nothing that is decided', async () => {
    const withdraw = (id: string) =>
      world.send(PostShiftDemandWithdrawal, 'welder', {
        shiftDemandId: id,
        employeeId: of('welder'),
      })
    const waits = await asked('welder', night())
    expect((await withdraw(waits)).status).toBe(200)
    expect(await rows('welder')).toEqual([])
    const given = await asked('manager', rest, {
      forWhom: 'welder',
    })
    expect((await withdraw(given)).body['code']).toBe('shift.already-decided')
  })
})

describe('the list', () => {
  test('shows each their own, by status, kind, person and days, and goes into a file', async () => {
    await asked('welder', night())
    await asked('manager', rest, {
      forWhom: 'welder',
      days: ['2026-03-11'],
    })
    await asked('clerk', exchangeWith('administrator'), {
      days: ['2026-03-20'],
    })
    expect((await rows('manager')).length).toBe(2)
    expect((await rows('clerk', '&mine=true')).length).toBe(1)
    expect(
      (await see('chief', `shift-demands?${new URLSearchParams(march)}`))['summary'],
    ).toEqual({
      demanded: 2,
      waitingSecond: 0,
      approved: 1,
      rejected: 0,
      people: 2,
    })
    for (const [more, count] of [
      ['&status=0', 2],
      ['&status=waiting', 2],
      ['&status=2', 1],
      ['&kind=exchange', 1],
      [`&employee=${of('clerk')}`, 1],
      [`&department=${world.a.departments.production}`, 2],
      ['&search=gonca', 1],
      ['&sort=asked', 3],
      ['&sort=name&limit=1', 1],
      ['&mine=true', 0],
      [`&mine=true&employee=${of('clerk')}`, 0],
    ] as const)
      expect([more, (await rows('chief', more)).length]).toEqual([more, count])
    const csv = await world.send(GetShiftDemands, 'chief', {
      ...march,
      order: 'asc',
      format: 'csv',
    })
    const lines = csv.text.trim().split('\r\n')
    expect(lines.length).toBe(4)
    expect(lines[1]).toContain(`Başka vardiya;${tuesday};${tuesday};day;night;;;Talep edildi`)
    expect(lines[2]).toContain(
      'Hafta tatili;2026-03-11;2026-03-11;day;Hafta tatili;;;Onaylandı',
    )
    expect(lines[3]).toContain('day;night;Ferit Aksoy;Yanıt bekleniyor;Talep edildi')
  })
  test('of choices has shifts, one’s own plan, and colleagues who have one', async () => {
    const choices = await see('clerk', `shift-demands/choices?day=${tuesday}`)
    expect(choices).toMatchObject({
      own: { planned: shifts['day'], shift: 'day' },
      shifts: [{ title: 'day' }, { title: 'night' }],
      colleagues: [
        {
          fullName: 'Ferit Aksoy',
          planned: shifts['night'],
          shift: 'night',
        },
      ],
    })
    expect(
      (await refusal(GetShiftChoices, 'clerk', { day: '2026-03-10', employee: of('welder') }))
        .status,
    ).toBe(404)
  })
})
