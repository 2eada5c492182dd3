import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetActivity, PostActUndo } from '#api/contract/acts.ts'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { GetInbox } from '#api/contract/inbox.ts'
import { PutApproverLevel } from '#api/contract/managers.ts'
import {
  GetMissingWork,
  PostMissingWorkDecision,
  PostMissingWorkReopening,
} from '#api/contract/missing-work.ts'
import {
  GetAfterHoursWork,
  PostOvertimeApproval,
  PostOvertimeDeletion,
  PostOvertimeDemand,
  PostOvertimeRevocation,
  PostOvertimeWithdrawal,
  PutOvertimeDemand,
  PutOwnOvertimeDemand,
} from '#api/contract/overtime.ts'
import { PutPolicy } from '#api/contract/policy.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { asInstant } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import type { Database } from '#database/types.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { readsOf } from '#projections/reads.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** Long because it asks for overtime, decides on it and takes it back as everybody who may and may not. */
const world = apiTest({ settles: 'reads' })
const tokens: Record<string, string> = {}
const shift = {
  type: 'fixed',
  periods: [{ start: '08:00', end: '16:00' }],
  lunch: null,
  minimumWork: 0,
  tolerances: noTolerances,
}
type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
type Row = {
  employeeId: string
  overtimeId: string | null
  day: string
  status: number
  asked: number
  approved: number
  payable: number
  own: boolean
  state: string
  missing: number
  decidedBy: string | null
}
const march = { from: '2026-03-02', to: '2026-03-06' }
const overtime = async (who: Who, more: Partial<Asking<typeof GetAfterHoursWork>> = {}) =>
  call(GetAfterHoursWork, who, { ...march, sort: 'name', order: 'asc', ...more })
const missing = async (who: Who, more: Partial<Asking<typeof GetMissingWork>> = {}) =>
  call(GetMissingWork, who, { ...march, sort: 'name', order: 'asc', ...more })
const { call, refusal, of } = world
const measured = (person: Who, day = '2026-03-02') => ({
  employeeId: of(person),
  day,
  kind: 'workday',
})

beforeAll(async () => {
  tokens['chief'] = await world.signIn(world.a.people.chief)
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  const { key } = await makeDevice(world, tokens['chief'] ?? '')
  const people: Person[] = [
    world.a.people.welder,
    world.a.people.manager,
    world.a.people.clerk,
    world.a.people.chief,
  ]
  for (const [n, { employeeId }] of people.entries()) {
    await call(PostShiftAssignment, 'chief', {
      shiftId,
      employeeId,
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    })
    const { cardId } = await call(PostCard, 'chief', { number: `70${n}` })
    await call(PostCardAssignment, 'chief', {
      cardId,
      employeeId,
      from: '2026-03-01T00:00:00Z',
    })
  }
  world.clock.at = asInstant('2026-03-05T05:00:00.000Z')
  await world.signInAgain('chief')
  for (const who of ['chief', 'administrator', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  tokens['stranger'] = await world.signIn(world.b.people.chief)
  // Monday until 18:00, Tuesday from 08:25; Wednesday until 17:00.
  const times = [
    '2026-03-02T08:00:00',
    '2026-03-02T18:00:00',
    '2026-03-03T08:25:00',
    '2026-03-03T16:00:00',
    '2026-03-04T08:00:00',
    '2026-03-04T17:00:00',
  ]
  await world.swipe(
    key,
    people.flatMap((_, n) =>
      times.map((at, i) => ({
        id: `${n}-${i}`,
        at,
        card: `70${n}`,
        direction: i % 2 === 0 ? 'in' : 'out',
      })),
    ),
  )
  await world.settle()
})

describe('who sees and decides', () => {
  test('a manager sees his people and himself, an employee himself, another company nobody', async () => {
    expect(new Set((await overtime('manager')).rows.map(row => row.employeeId))).toEqual(
      new Set([of('welder'), of('manager')]),
    )
    expect(
      (await overtime('manager')).rows.filter(row => row.own).map(row => row.employeeId),
    ).toEqual([of('manager'), of('manager')])
    expect(new Set((await overtime('welder')).rows.map(row => row.employeeId))).toEqual(
      new Set([of('welder')]),
    )
    expect((await overtime('chief')).total).toBe(8)
    expect((await overtime('stranger' as Who)).total).toBe(0)
    expect((await refusal(GetMissingWork, 'welder', march)).status).toBe(403)
  })
  test('an employee decides nothing, a manager nothing outside his departments', async () => {
    expect(
      (await refusal(PostOvertimeApproval, 'welder', { items: [measured('welder')] })).status,
    ).toBe(403)
    expect(
      await refusal(PostOvertimeApproval, 'manager', { items: [measured('clerk')] }),
    ).toMatchObject({
      status: 404,
      code: 'not-found',
    })
    expect(
      await refusal(PostOvertimeApproval, 'stranger', { items: [measured('welder')] }),
    ).toMatchObject({
      status: 404,
      code: 'not-found',
    })
    expect(
      await refusal(PostMissingWorkDecision, 'manager', {
        days: [{ employeeId: of('clerk'), day: '2026-03-03', missing: 25 }],
        decision: 'missing',
      }),
    ).toMatchObject({ status: 404 })
  })
  test('nobody decides on his own, except the main manager', async () => {
    expect(
      await refusal(PostOvertimeApproval, 'manager', { items: [measured('manager')] }),
    ).toMatchObject({
      status: 403,
      code: 'overtime.own-request',
    })
    expect(
      await refusal(PostMissingWorkDecision, 'manager', {
        days: [{ employeeId: of('manager'), day: '2026-03-03', missing: 25 }],
        decision: 'missing',
      }),
    ).toMatchObject({ status: 403, code: 'missing-work.own-day' })
    const answer = await world.send(PostOvertimeApproval, 'chief', {
      items: [measured('chief', '2026-03-04')],
    })
    expect(answer).toMatchObject({ status: 200, body: { done: 1 } })
  })
})

describe('approving what was worked', () => {
  test('makes it payable, names who decided, and is taken back by its id', async () => {
    covers('1.33', '4.4', '4.10', '4.12')
    const { results } = await call(PostOvertimeApproval, 'manager', {
      items: [{ ...measured('welder'), minutes: 90 }],
      reason: 'Sevkiyat',
    })
    const overtimeId = results[0]?.overtimeId ?? ''
    const row = (await overtime('manager', { status: '2' })).rows.find(
      one => one.employeeId === of('welder'),
    )
    expect(row).toMatchObject({
      overtimeId,
      day: '2026-03-02',
      asked: 120,
      approved: 90,
      payable: 90,
      decidedBy: 'Selim Kaya',
      reason: 'Sevkiyat',
    })
    await call(PostOvertimeRevocation, 'manager', {
      items: [{ employeeId: of('welder'), overtimeId }],
    })
    expect(
      (await overtime('manager')).rows.find(
        one => one.employeeId === of('welder') && one.day === '2026-03-02',
      ),
    ).toMatchObject({ status: -1, payable: 0 })
  })
  test('asks once what was measured, however many are decided on', async () => {
    let queries = 0
    const db: Database = {
      ...world.deps.db,
      withCompany: (company, work) =>
        world.deps.db.withCompany(company, tx =>
          work({
            ...tx,
            query: (...asked) => {
              queries += 1
              return tx.query(...asked)
            },
          }),
        ),
    }
    const { log, now } = world.deps
    const welder = asEmployeeId(of('welder'))
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].map(asLocalDate)
    const known = await readsOf({ db, log, now }).overtimeOn(
      world.a.id,
      days.map(day => ({ employeeId: welder, day })),
    )
    const [first = asLocalDate('2026-03-02')] = days
    expect(await known.measuredOvertime(world.a.id, welder, first, 'workday')).toBe(120)
    expect(await known.measuredOvertime(world.a.id, welder, first, 'holiday')).toBe(0)
    for (const day of days) await known.missingOn(world.a.id, welder, day)
    expect(queries).toBe(1)
  })
  test('by two at the same moment is decided once', async () => {
    const both = await Promise.all([
      world.send(PostOvertimeApproval, 'manager', { items: [measured('welder')] }),
      world.send(PostOvertimeApproval, 'administrator', { items: [measured('welder')] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(['overtime.already-decided', 'conflict']).toContain(
      both.find(({ status }) => status === 409)?.body['code'],
    )
    expect(
      (await overtime('chief', { status: '2' })).rows.filter(
        row => row.employeeId === of('welder'),
      ),
    ).toMatchObject([{ approved: 120 }])
  })
  test('in bulk does what can be done and says of the rest why not, in the language of the caller', async () => {
    covers('4.14')
    const answer = await world.send(
      PostOvertimeApproval,
      'manager',
      {
        items: [
          measured('welder', '2026-03-04'),
          measured('welder', '2026-03-03'),
          measured('manager'),
          measured('clerk'),
          measured('welder'),
        ],
      },
      { 'accept-language': 'en' },
    )
    expect(answer).toMatchObject({ status: 200, body: { done: 1, refused: 4 } })
    const { results } = answer.body as {
      results: { done: boolean; code: string | null; error: string | null }[]
    }
    expect(results.map(({ code }) => code)).toEqual([
      null,
      'overtime.none-found',
      'overtime.own-request',
      'not-found',
      'overtime.already-decided',
    ])
    expect(results[2]?.error).toBe(
      'You cannot decide on your own overtime; somebody else does.',
    )
  })
  test('sent twice under one key answers the same and records once', async () => {
    const send = () =>
      world.send(
        PostOvertimeApproval,
        'administrator',
        { items: [measured('clerk')] },
        { 'idempotency-key': 'onay-1' },
      )
    const [first, again] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })
  test('takes a day to be either named by id or by day and kind, and no more than two hundred at once', async () => {
    for (const items of [
      [{ employeeId: of('welder') }],
      [{ ...measured('welder'), overtimeId: of('welder') }],
      [{ employeeId: of('welder'), day: '2026-03-02' }],
      Array.from({ length: 201 }, () => measured('welder')),
      [],
    ])
      expect((await refusal(PostOvertimeApproval, 'manager', { items })).status).toBe(400)
  })
})

describe('two levels', () => {
  type Whom = 'manager' | 'administrator'
  const level = async (who: Whom, to: 0 | 1 | 2) => {
    const { userId } = world.a.people[who]
    const body = { level: to }
    await call(PutApproverLevel, 'chief', { userId, ...body })
    await world.settle()
  }
  beforeAll(() => level('administrator', 2))
  afterAll(() => level('administrator', 1))
  const day = '2026-03-03'
  const asked = async (who: Who, forWhom: Who, minutes: number) =>
    await call(PostOvertimeDemand, who, {
      ...(who === forWhom ? {} : { employeeId: of(forWhom) }),
      day,
      minutes,
      place: 'outside',
      description: 'Fuar standı kurulacak',
    })
  type Act = 'approve' | 'reject' | 'revoke'
  const told = async (who: Who, act: Act, id: string, more = {}) => {
    await world.settle()
    const items = [{ employeeId: of('welder'), overtimeId: id, ...more }]
    return (await world.ask('POST', `/api/app/overtime/${act}`, { as: who, body: { items } }))
      .body
  }
  const decide = async (...given: Parameters<typeof told>) =>
    (await told(...given))['code'] ?? 'done'
  const rowOf = async (id: string) =>
    (await overtime('chief')).rows.find(({ overtimeId }) => overtimeId === id)
  const inboxOf = async (who: Who) =>
    (await call(GetInbox, who)).rows.filter(row => row.overtime !== null)
  const remove = (id: string) =>
    world.send(PostOvertimeDeletion, 'chief', {
      items: [{ employeeId: of('welder'), overtimeId: id }],
    })

  test('the first word waits for the second and pays nothing; revoked, what was before holds', async () => {
    covers('1.32', '3.113', '3.114', '9.13', '2.102', '2.103')
    const { overtimeId, status } = await asked('welder', 'welder', 90)
    expect(status).toBe(0)
    expect(await told('manager', 'approve', overtimeId, { minutes: 60 })).toMatchObject({
      results: [{ done: true, status: 1 }],
    })
    expect(await rowOf(overtimeId)).toMatchObject({
      status: 1,
      approved: 0,
      payable: 0,
      decidedBy: 'Selim Kaya',
    })
    const { rows, summary } = await overtime('chief', { status: '1' })
    expect(rows.map(row => row.overtimeId)).toEqual([overtimeId])
    expect(summary).toMatchObject({ waiting: 0, waitingSecond: 1 })
    // Whoever said the first word is not asked again, whoever has the last one is.
    for (const [who, count] of [
      ['manager', 0],
      ['administrator', 1],
      ['welder', 0],
    ] as const) {
      const mine = await overtime(who, { status: 'mine' })
      expect([mine.total, mine.rows.length, mine.summary['mine']]).toEqual([
        count,
        count,
        count,
      ])
    }
    expect(await inboxOf('manager')).toEqual([])
    expect(await inboxOf('administrator')).toMatchObject([
      { id: overtimeId, overtime: { status: 1 } },
    ])
    expect(await decide('manager', 'approve', overtimeId)).toBe(
      'overtime.authority-insufficient',
    )
    expect(await decide('administrator', 'approve', overtimeId, { minutes: 45 })).toBe('done')
    expect(await rowOf(overtimeId)).toMatchObject({
      status: 2,
      approved: 45,
      payable: 45,
      decidedBy: 'Ferit Aksoy',
      firstBy: 'Selim Kaya',
    })
    expect(await decide('manager', 'revoke', overtimeId)).toBe(
      'overtime.authority-insufficient',
    )
    expect(await decide('administrator', 'revoke', overtimeId)).toBe('done')
    expect(await rowOf(overtimeId)).toMatchObject({
      status: 1,
      payable: 0,
      decidedBy: 'Selim Kaya',
      firstBy: null,
    })
    expect(await decide('manager', 'revoke', overtimeId)).toBe('done')
    expect(await rowOf(overtimeId)).toMatchObject({ status: 0, decidedBy: null, asked: 90 })
    await remove(overtimeId)
  })
  test('whoever asks for his people has said the first word, and a rejection of the second is the end', async () => {
    const { overtimeId, status } = await asked('manager', 'welder', 30)
    expect(status).toBe(1)
    expect(await decide('administrator', 'reject', overtimeId)).toBe('done')
    expect(await rowOf(overtimeId)).toMatchObject({ status: 3, firstBy: 'Selim Kaya' })
    expect(await decide('manager', 'revoke', overtimeId)).toBe(
      'overtime.authority-insufficient',
    )
    expect(await decide('administrator', 'revoke', overtimeId)).toBe('done')
    expect(await rowOf(overtimeId)).toMatchObject({ status: 1 })
    await remove(overtimeId)
  })
  test('a last word is taken back from the log of acts, and what is taken back is given again', async () => {
    const { overtimeId } = await asked('welder', 'welder', 60)
    await decide('manager', 'approve', overtimeId)
    const undone = async ({ position }: Record<string, unknown>) => {
      await world.settle()
      return (await world.send(PostActUndo, 'chief', { position, reason: 'yanlış tık' })).status
    }
    expect(await undone(await told('administrator', 'approve', overtimeId))).toBe(200)
    expect(await rowOf(overtimeId)).toMatchObject({ status: 1, decidedBy: 'Selim Kaya' })
    await decide('administrator', 'approve', overtimeId)
    expect(await undone(await told('administrator', 'revoke', overtimeId))).toBe(200)
    expect(await rowOf(overtimeId)).toMatchObject({
      status: 2,
      decidedBy: 'Ferit Aksoy',
      firstBy: 'Selim Kaya',
    })
    await remove(overtimeId)
  })
})

describe('asking for overtime', () => {
  const wish = (over: Partial<Asking<typeof PostOvertimeDemand>> = {}) => ({
    employeeId: of('welder'),
    day: '2026-03-06',
    from: '16:00',
    to: '18:30',
    description: 'Ay sonu sevkiyatı',
    ...over,
  })

  test(
    'by the employee waits for his manager; he may take it back',
    covers('1.33', '4.2'),
    async () => {
      const body = await call(PostOvertimeDemand, 'welder', wish())
      expect(body).toMatchObject({ status: 0 })
      expect((await overtime('manager', { status: '0' })).rows).toMatchObject([
        { overtimeId: body.overtimeId, asked: 150, employeeId: of('welder') },
      ])
      expect(
        (
          await refusal(PostOvertimeWithdrawal, 'clerk', {
            overtimeId: body.overtimeId,
            employeeId: of('welder'),
          })
        ).status,
      ).toBe(404)
      await call(PostOvertimeWithdrawal, 'welder', {
        overtimeId: body.overtimeId,
        employeeId: of('welder'),
      })
      expect((await overtime('manager', { status: '0' })).rows).toEqual([])
    },
  )
  test('taken back and approved at the same moment, it is gone or approved, and the other told', async () => {
    for (let round = 0; round < 2; round++) {
      const body = await call(PostOvertimeDemand, 'welder', wish())
      const overtimeId = body.overtimeId
      await world.settle()
      const [approval, withdrawal] = await Promise.all([
        world.send(PostOvertimeApproval, 'manager', {
          items: [{ employeeId: of('welder'), overtimeId }],
        }),
        world.send(PostOvertimeWithdrawal, 'welder', { overtimeId, employeeId: of('welder') }),
      ])
      const kept = approval.status === 200
      expect([approval.status, withdrawal.status]).toEqual(kept ? [200, 409] : [404, 200])
      if (kept) expect(withdrawal.body['code']).toBe('overtime.already-decided')
      const standing = (await overtime('chief', { status: '2' })).rows
      expect(standing.some(row => row['overtimeId'] === overtimeId)).toBe(kept)
      if (kept)
        await call(PostOvertimeDeletion, 'chief', {
          items: [{ employeeId: of('welder'), overtimeId }],
        })
    }
  })
  test(
    'by his manager is approved by asking; for himself it waits',
    covers('6.21'),
    async () => {
      expect(
        await call(PostOvertimeDemand, 'manager', wish({ day: '2026-03-05' })),
      ).toMatchObject({ status: 2 })
      expect(
        await call(PostOvertimeDemand, 'manager', wish({ employeeId: of('manager') })),
      ).toMatchObject({
        status: 0,
      })
    },
  )
  test('for somebody else by an employee finds nobody', async () =>
    expect(
      (await refusal(PostOvertimeDemand, 'welder', wish({ employeeId: of('clerk') }))).status,
    ).toBe(404))
  test('eight days after the work is too late, and says so', covers('5.51', '8.41'), async () =>
    expect(
      await refusal(PostOvertimeDemand, 'welder', wish({ day: '2026-02-25' })),
    ).toMatchObject({
      status: 422,
      code: 'overtime.request-period-expired',
      days: 7,
    }),
  )
  test('is in time for as long as the rule of the day that was worked says, whatever holds today', async () => {
    for (const [from, overtimeRequestDays] of [
      ['2026-02-01', 30],
      ['2026-02-27', 1],
      ['2026-02-28', 7],
    ] as const)
      await call(PutPolicy, 'chief', { from, changes: { overtimeRequestDays } })
    await call(PostOvertimeDemand, 'welder', wish({ day: '2026-02-20' }))
    expect(
      await refusal(PostOvertimeDemand, 'welder', wish({ day: '2026-02-27' })),
    ).toMatchObject({
      status: 422,
      code: 'overtime.request-period-expired',
      days: 1,
    })
  })
  test(
    'needs a time, a length or neither both nor none, and a description',
    covers('5.57'),
    async () => {
      for (const over of [
        { to: undefined },
        { minutes: 60 },
        { from: undefined, to: undefined },
        { description: 'kısa' },
        { coefficient: 0 },
        { from: '25:00' },
      ])
        expect((await refusal(PostOvertimeDemand, 'welder', wish(over))).status).toBe(400)
    },
  )
})

/** Long because it follows one demand through its wordings as everybody who has to do with it sees them. */
describe('changing what was asked for', () => {
  const wish = (over: Partial<Asking<typeof PostOvertimeDemand>> = {}) => ({
    employeeId: of('welder'),
    day: '2026-03-09',
    minutes: 45,
    description: 'Fırın bakımı için',
    ...over,
  })
  const week = 'from=2026-03-09&to=2026-03-13'
  type Known = Row & { edition: string | null; earlier: object[]; description: string }
  const rowOf = async (id: string, as: Who = 'chief', more = '') =>
    (
      (await world.ask('GET', `/api/app/reports/after-hours-work?${week}${more}`, { as })).body[
        'rows'
      ] as Known[]
    ).find(({ overtimeId }) => overtimeId === id)
  const asked = async (body = wish()) => {
    const { overtimeId } = await call(PostOvertimeDemand, 'welder', body)
    await world.settle()
    return overtimeId
  }
  const remove = (id: string) =>
    world.send(PostOvertimeDeletion, 'chief', {
      items: [{ employeeId: of('welder'), overtimeId: id }],
    })

  test('by a manager within his scope: what it said stays, who looked at that is told, it is taken back', async () => {
    covers('6.38')
    const id = await asked()
    const seen = await rowOf(id, 'manager')
    expect(seen).toMatchObject({ status: 0, asked: 45, edition: null, earlier: [] })
    const before = String(world.clock.at)
    world.clock.at = asInstant('2026-03-05T05:10:00.000Z')
    const other = wish({
      day: '2026-03-10',
      minutes: 90,
      kind: 'holiday',
      coefficient: 2,
      description: 'Fırın bakımı ertelendi',
    })
    expect(
      await refusal(PutOvertimeDemand, 'clerk', { overtimeId: id, ...other }),
    ).toMatchObject({ status: 403 })
    const changed = await world.send(PutOvertimeDemand, 'manager', {
      overtimeId: id,
      ...other,
      edition: seen?.edition,
    })
    expect(changed).toMatchObject({ status: 200 })
    const now = await rowOf(id)
    expect(now).toMatchObject({
      day: '2026-03-10',
      asked: 90,
      kind: 'holiday',
      coefficient: 2,
      status: 0,
      description: 'Fırın bakımı ertelendi',
      earlier: [{ day: '2026-03-09', minutes: 45, kind: 'workday', by: 'Selim Kaya' }],
    })
    // As it was known before, on the day that it was about then, and there alone.
    expect(await rowOf(id, 'chief', `&asOf=${before}`)).toMatchObject({
      day: '2026-03-09',
      asked: 45,
    })
    const items = [{ employeeId: of('welder'), overtimeId: id, edition: seen?.edition }]
    expect(await refusal(PostOvertimeApproval, 'chief', { items })).toMatchObject({
      status: 409,
      code: 'overtime.changed-meanwhile',
      day: '2026-03-10',
      minutes: 90,
    })
    expect(
      await refusal(PutOvertimeDemand, 'chief', { overtimeId: id, ...other, edition: null }),
    ).toMatchObject({ status: 409 })
    const acts = await call(GetActivity, 'chief', { limit: 5 })
    expect(JSON.stringify(acts)).toContain('90 dakika')
    await call(PostActUndo, 'manager', {
      position: changed.body['position'],
      reason: 'yanlış gün',
    })
    expect(await rowOf(id)).toMatchObject({
      ...seen,
      own: false,
      awaiting: expect.anything(),
    })
    await call(PostOvertimeApproval, 'chief', { items })
    expect(
      await refusal(PutOvertimeDemand, 'manager', { overtimeId: id, ...other }),
    ).toMatchObject({
      status: 409,
      code: 'overtime.already-decided',
    })
    await remove(id)
  })
  test('by who asked while nobody decided, and by nobody else under that call', async () => {
    const id = await asked()
    const other = wish({ minutes: 50 })
    expect(
      await refusal(PutOwnOvertimeDemand, 'clerk', { overtimeId: id, ...other }),
    ).toMatchObject({ status: 404 })
    await call(PutOwnOvertimeDemand, 'welder', { overtimeId: id, ...other })
    expect(
      await refusal(PutOvertimeDemand, 'welder', { overtimeId: id, ...other }),
    ).toMatchObject({ status: 403 })
    expect(await rowOf(id)).toMatchObject({ asked: 50, earlier: [{ minutes: 45 }] })
    expect(
      await refusal(PutOwnOvertimeDemand, 'welder', {
        overtimeId: id,
        ...wish({ description: 'kısa' }),
      }),
    ).toMatchObject({
      status: 400,
    })
    await remove(id)
  })
  test('and approved at the same moment: it is approved as it was looked at, or the other told', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await asked()
      const items = [{ employeeId: of('welder'), overtimeId: id, edition: null }]
      const [changed, approved] = await Promise.all([
        world.send(PutOvertimeDemand, 'manager', { overtimeId: id, ...wish({ minutes: 60 }) }),
        world.send(PostOvertimeApproval, 'chief', { items }),
      ])
      expect([changed.status, approved.status].toSorted()).toEqual([200, 409])
      const row = await rowOf(id)
      expect(row).toMatchObject(
        changed.status === 200 ? { status: 0, asked: 60 } : { status: 2, approved: 45 },
      )
      await remove(id)
    }
  })
})

describe('missing work', () => {
  const decide = (
    who: Who,
    days: Asking<typeof PostMissingWorkDecision>['days'],
    more: object = {},
  ) =>
    world.send(PostMissingWorkDecision, who, {
      days,
      decision: 'excused',
      reason: 'Servis geç kaldı',
      ...more,
    })
  const tuesday = (person: Who, minutes = 25) => ({
    employeeId: of(person),
    day: '2026-03-03',
    missing: minutes,
  })

  test('is decided in bulk, each day on its own', async () => {
    expect((await missing('manager')).summary).toMatchObject({
      undecided: 2,
      undecidedMinutes: 50,
    })
    const { body } = await decide('manager', [
      tuesday('welder'),
      tuesday('manager'),
      tuesday('clerk'),
      { ...tuesday('welder'), day: '2026-03-02' },
    ])
    expect((body['results'] as { code: string | null }[]).map(({ code }) => code)).toEqual([
      null,
      'missing-work.own-day',
      'not-found',
      'missing-work.none',
    ])
    expect((await missing('manager')).summary).toMatchObject({
      undecided: 1,
      excused: 1,
      excusedMinutes: 25,
    })
    expect((await missing('manager', { state: 'excused' })).rows).toMatchObject([
      {
        employeeId: of('welder'),
        state: 'excused',
        decided: { reason: 'Servis geç kaldı', by: 'Selim Kaya' },
      },
    ])
  })
  test('is decided once, and opened again', async () => {
    expect(await decide('administrator', [tuesday('welder')])).toMatchObject({
      status: 409,
      body: { code: 'missing-work.already-decided' },
    })
    await call(PostMissingWorkReopening, 'administrator', {
      days: [{ employeeId: of('welder'), day: '2026-03-03' }],
    })
    expect((await missing('manager')).rows.map(row => row.employeeId)).toContain(of('welder'))
  })
  test('of other minutes than somebody saw is not decided', async () =>
    expect(await decide('administrator', [tuesday('clerk', 20)])).toMatchObject({
      status: 409,
      body: { code: 'missing-work.changed-meanwhile', seen: 20, missing: 25 },
    }))
  test('is excused only with a reason', async () =>
    expect(await decide('administrator', [tuesday('clerk')], { reason: '' })).toMatchObject({
      status: 422,
      body: { code: 'missing-work.reason-required' },
    }))
})

describe('as a file', () => {
  test.each([
    ['after-hours-work', 'Fazla mesailer', 'Ölçülen mesai (dk)'],
    ['unapproved-missing-shift', 'Eksik çalışmalar', 'Gelmedi (dk)'],
  ])('%s has the rows of the screen in the caller’s words', async (report, _title, column) => {
    const rows = (
      await world.ask('GET', `/api/app/reports/${report}?${new URLSearchParams(march)}`, {
        as: 'manager',
      })
    ).body['rows'] as unknown[]
    const { text, status } = await world.ask(
      'GET',
      `/api/app/reports/${report}?${new URLSearchParams(march)}&format=csv`,
      { as: 'manager' },
    )
    expect(status).toBe(200)
    expect(text.split('\r\n')[0]).toContain(column)
    expect(text.trim().split('\r\n').length - 1).toBe(rows.length)
    const xlsx = await world.ask(
      'GET',
      `/api/app/reports/${report}?${new URLSearchParams(march)}&format=xlsx`,
      { as: 'manager' },
    )
    expect(xlsx.status).toBe(200)
    expect(text).not.toMatch(/;undefined|notDemanded|leftMissing/)
  })
})

test('what was decided stands in the action log, in words and with its day', async () => {
  const { rows } = await call(GetActivity, 'chief', { area: 'overtime', limit: 200 })
  const said = rows.map(({ what }) => what)
  expect(said).toEqual(
    expect.arrayContaining([
      '02.03.2026 gününün 120 dakika fazla mesaisini onayladı',
      '03.03.2026 gününün 25 dakikalık eksik çalışması için karar verdi',
      '02.03.2026 gününün fazla mesai onayını geri aldı',
    ]),
  )
  const days = new Map(rows.map(({ what, day }) => [what, day]))
  expect(days.get('02.03.2026 gününün 120 dakika fazla mesaisini onayladı')).toBe('2026-03-02')
})
