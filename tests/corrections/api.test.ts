// Long because it corrects, asks, decides and takes back, each as everybody who may and may not.
import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import type { Company, Person } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { newcomer } from '#tests/api/newcomer.ts'

const world = apiTest()
let a: Company
const tokens = new Map<string, string>()
beforeAll(async () => {
  a = world.a
  for (const [name, person] of Object.entries(a.people))
    tokens.set(name, await world.signIn(person))
  tokens.set('stranger', await world.signIn(world.b.people.chief))
})

type Name = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk' | 'stranger'
const post = (as: Name, url: string, body: unknown, headers: Record<string, string> = {}) =>
  world.ask('POST', `/api/app/corrections${url}`, {
    token: tokens.get(as) ?? null,
    body,
    headers,
  })
/** From the log of acts, as any other act. */
const undo = (as: Name, made: { body: Record<string, unknown> }, body: object = {}) =>
  world.ask('POST', `/api/app/reports/activity/${String(made.body['position'])}/undo`, {
    token: tokens.get(as) ?? null,
    body,
  })
const get = (as: Name, url: string) =>
  world.ask('GET', `/api/app/${url}`, {
    token: tokens.get(as) ?? null,
  })
const add = (who: Person, localTime: string, direction: 'in' | 'out' = 'out') => ({
  kind: 'add',
  employeeId: who.employeeId,
  localTime,
  direction,
})
const reason = 'Kartını evde unutmuş'
const idOf = ({ body }: { body: Record<string, unknown> }) => String(body['correctionId'])
/** Each test has days of its own, all before today. */
let days = 0
const freshDay = () => `2026-02-${String(2 + days++).padStart(2, '0')}`

describe('correcting', () => {
  test('by a manager counts at once for his people, is undone whole, is in both lists with its reason', async () => {
    const day = freshDay()
    const answer = await post('manager', '', {
      reason,
      changes: [
        add(a.people.welder, `${day}T08:00`, 'in'),
        add(a.people.welder, `${day}T17:00`),
      ],
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'counted' },
    })
    await world.settle()
    expect(
      (await get('manager', `access-control/list?from=${day}&to=${day}`)).body['rows'],
    ).toMatchObject([
      {
        source: 'hand',
        direction: 'out',
        corrected: true,
        deviceId: null,
      },
      { source: 'hand', direction: 'in' },
    ])
    expect(
      (
        await get(
          'manager',
          `corrections?employee=${a.people.welder.employeeId}&from=${day}&to=${day}`,
        )
      ).body,
    ).toMatchObject({
      total: 1,
      rows: [
        {
          correctionId: idOf(answer),
          reason,
          movements: 2,
          people: 1,
          mine: true,
          undo: answer.body['position'],
          mayDecide: false,
        },
      ],
    })
    expect(await undo('manager', answer)).toMatchObject({
      status: 200,
    })
    await world.settle()
    expect(
      (await get('manager', `access-control/list?from=${day}&to=${day}`)).body['rows'],
    ).toEqual([])
    expect((await get('manager', `corrections/${idOf(answer)}`)).body).toMatchObject({
      status: 'undone',
      undo: null,
      reason,
    })
    expect(await undo('manager', answer)).toMatchObject({
      status: 409,
      body: { code: 'activity.already-undone' },
    })
  })
  test('of somebody outside the scope, in another company, or of nobody is as if there were none', async () => {
    const day = freshDay()
    const before = await world.deps.log.head()
    const refused = {
      status: 404,
      body: { code: 'not-found' },
    }
    expect(
      await post('manager', '', {
        reason,
        changes: [add(a.people.clerk, `${day}T08:00`)],
      }),
    ).toMatchObject(refused)
    expect(
      await post('stranger', '', {
        reason,
        changes: [add(a.people.clerk, `${day}T08:00`)],
      }),
    ).toMatchObject(refused)
    expect(
      await post('chief', '', {
        reason,
        changes: [
          {
            kind: 'cancel',
            movementId: '00000000-0000-4000-8000-000000000499',
          },
        ],
      }),
    ).toMatchObject(refused)
    expect(
      await post('manager', '/cardless', {
        reason,
        lines: [
          {
            employeeId: a.people.clerk.employeeId,
            day,
            entry: '08:00',
            exit: null,
          },
        ],
      }),
    ).toMatchObject(refused)
    expect(await world.deps.log.head()).toBe(before)
  })
  test("a movement that is somebody else's by now is not there for whom it was", async () => {
    const day = freshDay()
    const made = await post('chief', '', {
      reason,
      changes: [add(a.people.clerk, `${day}T08:00`, 'in')],
    })
    await world.settle()
    const [row] = (await get('chief', `access-control/list?from=${day}&to=${day}`)).body[
      'rows'
    ] as {
      movementId: string
    }[]
    const cancel = {
      reason,
      changes: [{ kind: 'cancel', movementId: row?.movementId }],
    }
    expect(await post('manager', '', cancel)).toMatchObject({ status: 404 })
    expect(await undo('manager', made)).toMatchObject({
      status: 404,
    })
    expect(await post('chief', '', cancel)).toMatchObject({
      status: 200,
    })
  })
  test.each([
    [
      'before the first day',
      '2025-01-03T08:00',
      'correction.outside-employment',
      '03.01.2025 08:00',
    ],
    ['in the future', '2026-03-02T23:00', 'correction.in-the-future', '02.03.2026 23:00'],
  ])('%s is refused with the time', async (_, localTime, code, time) => {
    expect(
      await post('chief', '', {
        reason,
        changes: [add(a.people.welder, localTime)],
      }),
    ).toMatchObject({
      status: 422,
      body: { code, time },
    })
    expect(
      await post('chief', '/preview', {
        changes: [add(a.people.welder, localTime)],
      }),
    ).toMatchObject({
      status: 422,
      body: { code, time },
    })
  })
  test('the same minute and direction twice is refused, within an act and against what is there', async () => {
    const day = freshDay()
    const change = add(a.people.welder, `${day}T08:00`, 'in')
    expect(
      await post('chief', '', {
        reason,
        changes: [change, change],
      }),
    ).toMatchObject({
      status: 422,
      body: { code: 'correction.duplicate' },
    })
    expect(
      await post('chief', '', {
        reason,
        changes: [change],
      }),
    ).toMatchObject({
      status: 200,
    })
    await world.settle()
    expect(
      await post('chief', '', {
        reason,
        changes: [change],
      }),
    ).toMatchObject({
      status: 422,
      body: { code: 'correction.duplicate' },
    })
    expect(
      await post('chief', '', {
        reason,
        changes: [{ ...change, direction: 'out' }],
      }),
    ).toMatchObject({
      status: 200,
    })
  })
  test('without a reason worth the name is refused, and so are 501 movements', async () => {
    const day = freshDay()
    expect(
      await post('chief', '', {
        reason: ' a ',
        changes: [add(a.people.welder, `${day}T08:00`)],
      }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'correction.reason-length',
        min: 3,
        max: 500,
        length: 1,
      },
    })
    const many = Array.from({ length: 501 }, (_, n) =>
      add(
        a.people.welder,
        `${day}T${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
      ),
    )
    expect(await post('chief', '', { reason, changes: many })).toMatchObject({
      status: 422,
      body: {
        code: 'correction.too-many',
        movements: 501,
        most: 500,
      },
    })
  })
  test('sent twice with one key is one act, answered alike', async () => {
    const day = freshDay()
    const body = {
      reason,
      changes: [add(a.people.welder, `${day}T08:00`)],
    }
    const [first, second] = [
      await post('chief', '', body, {
        'idempotency-key': `once-${day}`,
      }),
      await post('chief', '', body, {
        'idempotency-key': `once-${day}`,
      }),
    ]
    expect(second.body).toEqual(first.body)
    await world.settle()
    expect((await get('chief', `corrections?from=${day}&to=${day}`)).body['total']).toBe(1)
  })
})

describe("one's own record", () => {
  test('corrected by a manager becomes a demand that another decides; the main manager corrects his own', async () => {
    const day = freshDay()
    const own = await post('manager', '', {
      reason,
      changes: [add(a.people.manager, `${day}T08:00`, 'in')],
    })
    expect(own.body).toMatchObject({ status: 'proposed' })
    expect(
      await post('manager', `/${idOf(own)}/decide`, {
        approve: true,
      }),
    ).toMatchObject({
      status: 403,
      body: { code: 'correction.own-request' },
    })
    expect(
      await post('administrator', `/${idOf(own)}/decide`, {
        approve: true,
      }),
    ).toMatchObject({ status: 200 })
    expect(
      (
        await post('administrator', '', {
          reason,
          changes: [add(a.people.administrator, `${day}T09:00`, 'in')],
        })
      ).body,
    ).toMatchObject({ status: 'proposed' })
    expect(
      (
        await post('chief', '', {
          reason,
          changes: [add(a.people.chief, `${day}T09:00`, 'in')],
        })
      ).body,
    ).toMatchObject({ status: 'counted' })
  })
  test('is proposed by an employee, for himself alone, and withdrawn by him alone', async () => {
    const day = freshDay()
    expect(
      await post('clerk', '', {
        reason,
        changes: [add(a.people.clerk, `${day}T08:00`)],
      }),
    ).toMatchObject({
      status: 403,
    })
    expect(
      await post('clerk', '/demand', {
        reason,
        changes: [add(a.people.welder, `${day}T08:00`)],
      }),
    ).toMatchObject({
      status: 404,
    })
    expect(
      await post('manager', '/demand', {
        reason,
        changes: [add(a.people.welder, `${day}T08:00`)],
      }),
    ).toMatchObject({
      status: 422,
      body: { code: 'correction.not-own' },
    })
    const demand = await post('clerk', '/demand', {
      reason,
      changes: [add(a.people.clerk, `${day}T08:00`, 'in')],
    })
    expect(demand.body).toMatchObject({
      status: 'proposed',
    })
    await world.settle()
    expect((await get('clerk', 'corrections?status=proposed')).body).toMatchObject({
      rows: [
        {
          correctionId: idOf(demand),
          mine: true,
          mayWithdraw: true,
          mayDecide: false,
        },
      ],
    })
    expect(
      (await get('administrator', 'corrections?status=proposed&demanded=true')).body['rows'],
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          correctionId: idOf(demand),
          mayDecide: true,
          mayWithdraw: false,
        }),
      ]),
    )
    expect(await get('welder', `corrections/${idOf(demand)}`)).toMatchObject({ status: 404 })
    expect(await post('welder', `/${idOf(demand)}/withdraw`, undefined)).toMatchObject({
      status: 404,
    })
    expect(
      (await get('clerk', `access-control/list?from=${day}&to=${day}`)).body['rows'],
    ).toEqual([])
    expect(await post('clerk', `/${idOf(demand)}/withdraw`, undefined)).toMatchObject({
      status: 200,
    })
    expect(
      await post('administrator', `/${idOf(demand)}/decide`, { approve: true }),
    ).toMatchObject({
      status: 409,
      body: { code: 'correction.already-decided' },
    })
  })
  test('is asked for once while it waits, and again once it was withdrawn or rejected', async () => {
    const changes = [add(a.people.clerk, `${freshDay()}T08:00`, 'in')]
    const ask = async () => {
      const answer = await post('clerk', '/demand', {
        reason,
        changes,
      })
      await world.settle()
      return answer
    }
    const again = {
      status: 409,
      body: { code: 'correction.asked-already' },
    }
    const first = await ask()
    expect(first.body).toMatchObject({ status: 'proposed' })
    expect(await ask()).toMatchObject(again)
    await post('clerk', `/${idOf(first)}/withdraw`, undefined)
    await world.settle()
    const second = await ask()
    expect(second.body).toMatchObject({
      status: 'proposed',
    })
    await post('administrator', '/decide', {
      correctionIds: [idOf(second)],
      approve: false,
      reason: 'Kayıtta yok',
    })
    await world.settle()
    expect((await ask()).body).toMatchObject({
      status: 'proposed',
    })
    expect(await ask()).toMatchObject(again)
  })
  test('is asked for once of a movement, too: the same cancellation twice, not another direction', async () => {
    const day = freshDay()
    await post('chief', '', {
      reason,
      changes: [add(a.people.clerk, `${day}T08:00`, 'in')],
    })
    await world.settle()
    const { body } = await get('chief', `access-control/list?from=${day}&to=${day}`)
    const [row] = body['rows'] as { movementId: string }[]
    const movementId = row?.movementId
    const ask = async (change: object) => {
      const answer = await post('clerk', '/demand', {
        reason,
        changes: [change],
      })
      await world.settle()
      return answer.body['code'] ?? answer.body['status']
    }
    expect([
      await ask({ kind: 'cancel', movementId }),
      await ask({ kind: 'cancel', movementId }),
      await ask({
        kind: 'direction',
        movementId,
        direction: 'out',
      }),
    ]).toEqual(['proposed', 'correction.asked-already', 'proposed'])
  })
  test('many are decided in one call, each on its own, and one alone is refused as such', async () => {
    covers('4.39')
    const ask = async () =>
      idOf(
        await post('clerk', '/demand', {
          reason,
          changes: [add(a.people.clerk, `${freshDay()}T08:00`, 'in')],
        }),
      )
    const [first, second] = [await ask(), await ask()]
    await world.settle()
    expect(
      await post('administrator', `/${second}/decide`, {
        approve: true,
      }),
    ).toMatchObject({
      status: 200,
    })
    const decided = await post('administrator', '/decide', {
      correctionIds: [first, second, crypto.randomUUID()],
      approve: false,
      reason: 'Kayıtta yok',
    })
    expect(decided).toMatchObject({
      status: 200,
      body: {
        done: 1,
        refused: 2,
        results: [
          { done: true, code: null },
          {
            done: false,
            code: 'correction.already-decided',
          },
          { done: false, code: 'not-found' },
        ],
      },
    })
    await world.settle()
    expect((await get('administrator', `corrections/${first}`)).body).toMatchObject({
      status: 'rejected',
      rejection: 'Kayıtta yok',
      mayReopen: true,
    })
    expect((await get('clerk', `corrections/${first}`)).body).toMatchObject({
      mayReopen: false,
    })
    expect(
      await post('administrator', '/decide', {
        correctionIds: [first],
        approve: true,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'correction.already-decided' },
    })
    expect(
      await post('clerk', '/decide', {
        correctionIds: [first],
        approve: true,
      }),
    ).toMatchObject({ status: 403 })
  })
  test('where a second approver has the person, the first word waits for his, and is taken back', async () => {
    const approver = (level: number) =>
      world.ask('PUT', `/api/app/managers/${a.people.administrator.userId}/approver-level`, {
        token: tokens.get('chief') ?? null,
        body: { level },
      })
    expect((await approver(2)).status).toBe(200)
    const day = freshDay()
    const made = await post('welder', '/demand', {
      reason,
      changes: [add(a.people.welder, `${day}T08:00`, 'in')],
    })
    await world.settle()
    const id = idOf(made)
    const row = async (as: Name) => (await get(as, `corrections/${id}`)).body
    const inbox = async (as: Name) => {
      const { rows } = (await get(as, 'inbox?limit=200')).body
      return (
        rows as {
          id: string
          correction: { status: number } | null
        }[]
      ).find(one => one.id === id)?.correction?.status
    }
    /** As the dashboard and the work list count them: each row is one that he may decide on. */
    const waitsFor = async (as: Name) => {
      const { rows, total } = (await get(as, 'corrections?status=open&limit=200')).body
      const open = rows as {
        correctionId: string
        mayDecide: boolean
      }[]
      expect(open).toHaveLength(Number(total))
      expect(open.every(({ mayDecide }) => mayDecide)).toBe(true)
      return open.some(({ correctionId }) => correctionId === id)
    }
    const countedBy = async (as: Name) => (await get(as, 'work-counts')).body['cardless']
    const before = await countedBy('manager')
    expect([await inbox('manager'), await inbox('administrator')]).toEqual([0, 0])
    expect([await waitsFor('manager'), await waitsFor('administrator')]).toEqual([true, true])
    const first = await post('manager', `/${id}/decide`, {
      approve: true,
    })
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'waiting-second' },
    })
    await world.settle()
    expect([await inbox('manager'), await inbox('administrator')]).toEqual([undefined, 1])
    expect([await waitsFor('manager'), await waitsFor('administrator')]).toEqual([false, true])
    expect(await countedBy('manager')).toBe(Number(before) - 1)
    expect(await waitsFor('welder')).toBe(false)
    expect(await row('manager')).toMatchObject({
      status: 'waiting-second',
      firstBy: expect.any(String),
      mayDecide: false,
      undo: first.body['position'],
    })
    expect(await row('welder')).toMatchObject({
      status: 'waiting-second',
      mayWithdraw: false,
    })
    const { body: list } = await get('manager', `corrections?status=waiting-second`)
    expect(list).toMatchObject({
      total: 1,
      summary: { 'waiting-second': 1 },
    })
    const hours = `access-control/list?from=${day}&to=${day}`
    expect((await get('manager', hours)).body['rows']).toEqual([])
    expect(
      await post('manager', `/${id}/decide`, {
        approve: true,
      }),
    ).toMatchObject({
      status: 403,
      body: { code: 'correction.authority-insufficient' },
    })
    expect(await post('welder', `/${id}/withdraw`, {})).toMatchObject({
      status: 409,
      body: { code: 'correction.already-decided' },
    })
    expect(await undo('manager', first)).toMatchObject({
      status: 200,
    })
    await world.settle()
    expect(await row('manager')).toMatchObject({
      status: 'proposed',
      mayDecide: true,
    })
    await post('manager', `/${id}/decide`, {
      approve: true,
    })
    await world.settle()
    const last = await post('administrator', '/decide', {
      correctionIds: [id],
      approve: true,
    })
    expect(last.body).toMatchObject({
      done: 1,
      results: [{ status: 'counted' }],
    })
    await world.settle()
    expect((await get('manager', hours)).body['rows']).toMatchObject([{ source: 'hand' }])
    expect(await undo('manager', last, { reason: 'Yanlış gün' })).toMatchObject({
      status: 403,
      body: { code: 'correction.authority-insufficient' },
    })
    expect(
      await undo('administrator', last, {
        reason: 'Yanlış gün',
      }),
    ).toMatchObject({
      status: 200,
    })
    expect((await approver(1)).status).toBe(200)
    await world.settle()
  })
  test('two who decide at once: one wins, the other is told', async () => {
    for (let round = 0; round < 4; round++) {
      const day = freshDay()
      const demand = await post('clerk', '/demand', {
        reason,
        changes: [add(a.people.clerk, `${day}T08:00`, 'in')],
      })
      await world.settle()
      const answers = await Promise.all([
        post('chief', `/${idOf(demand)}/decide`, {
          approve: true,
        }),
        post('administrator', `/${idOf(demand)}/decide`, {
          approve: false,
          reason: 'Kayıtta yok',
        }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'correction.already-decided',
      })
    }
  })
})

describe('cardless entry', () => {
  test('saves the lines that it can take, names the others; an exit before the entry is on the next day', async () => {
    covers('5.65')
    const day = freshDay()
    const { employeeId } = a.people.welder
    const answer = await post('manager', '/cardless', {
      reason,
      lines: [
        { employeeId, day, entry: '22:00', exit: '06:00' },
        { employeeId, day, entry: null, exit: null },
        { employeeId, day, entry: '22:00', exit: null },
        {
          employeeId: a.people.manager.employeeId,
          day: '2024-05-05',
          entry: '08:00',
          exit: '17:00',
        },
      ],
    })
    expect(answer.body).toMatchObject({
      status: 'counted',
      saved: 1,
      refused: [
        {
          line: 1,
          code: 'correction.times-empty',
          error: 'Giriş ve çıkış saatlerinin ikisi birden boş olamaz.',
        },
        { line: 2, code: 'correction.duplicate' },
        { line: 3, code: 'correction.outside-employment' },
      ],
    })
    await world.settle()
    const act = (await get('manager', `corrections/${idOf(answer)}`)).body as {
      lines: { localTime: string; direction: string }[]
    }
    const next = `2026-02-${String(Number(day.slice(8)) + 1).padStart(2, '0')}`
    expect(act.lines.map(({ localTime, direction }) => [localTime, direction])).toEqual([
      [`${day}T22:00:00`, 'in'],
      [`${next}T06:00:00`, 'out'],
    ])
    days += 1
  })
  test('with nothing that can be taken saves nothing', async () => {
    const head = await world.deps.log.head()
    const answer = await post('manager', '/cardless', {
      reason,
      lines: [
        {
          employeeId: a.people.welder.employeeId,
          day: '2024-05-05',
          entry: '08:00',
          exit: null,
        },
      ],
    })
    expect(answer.body).toMatchObject({
      correctionId: null,
      saved: 0,
      refused: [{ code: 'correction.outside-employment' }],
    })
    expect(await world.deps.log.head()).toBe(head)
  })
  test('is shown before it is saved: the day before and after, and nothing written', async () => {
    const day = freshDay()
    const head = await world.deps.log.head()
    const { body } = await post('manager', '/cardless/preview', {
      lines: [
        {
          employeeId: a.people.welder.employeeId,
          day,
          entry: '08:00',
          exit: '12:00',
        },
      ],
    })
    expect(body).toMatchObject({
      days: 1,
      changed: 1,
      refused: [],
      rows: [
        {
          day,
          touched: true,
          before: { firstIn: null, lastOut: null },
          after: {
            firstIn: '08:00',
            lastOut: '12:00',
            overtimeRaw: 240,
          },
        },
      ],
    })
    expect(await world.deps.log.head()).toBe(head)
  })
})

describe('what a person wrote', () => {
  test('is nowhere in the log in clear, and stands in the action log for whom may see it', async () => {
    const day = freshDay()
    const secret = `gizli gerekçe ${day}`
    const answer = await post('manager', '', {
      reason: secret,
      changes: [add(a.people.welder, `${day}T08:00`)],
    })
    await world.settle()
    expect(
      JSON.stringify(
        await world.deps.log.readAll({
          after: 0n,
          max: 10_000,
          personal: 'sealed',
        }),
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    ).not.toContain('gizli')
    const acts = (await get('chief', 'reports/activity?area=movements&limit=200')).body[
      'rows'
    ] as {
      kind: string
      reason: string | null
      position: string
      undo: boolean
    }[]
    expect(acts.find(({ position }) => position === answer.body['position'])).toMatchObject({
      kind: 'MovementsCorrected',
      reason: secret,
      undo: true,
    })
  })
  test('about several people ends when one of them is erased, and the act can still be taken back', async () => {
    const day = freshDay()
    const leaver = await world.ask('POST', '/api/app/employees', {
      token: tokens.get('chief') ?? null,
      body: await newcomer(world, a, {
        name: 'Tuna',
        surname: 'Ay',
        employeeNo: '990',
        startOfEmployment: '2026-01-05',
      }),
    })
    const employeeId = String(leaver.body['employeeId'])
    await world.settle()
    const act = await post('chief', '', {
      reason: 'Tuna ile Ayşe birlikteydi',
      changes: [
        {
          ...add(a.people.clerk, `${day}T08:00`),
          employeeId,
        },
        add(a.people.clerk, `${day}T08:00`),
      ],
    })
    expect(act.status).toBe(200)
    const manage = (what: string, body: unknown) =>
      world.ask('POST', `/api/app/employees/${employeeId}/${what}`, {
        token: tokens.get('chief') ?? null,
        body,
      })
    expect((await manage('terminate', { lastDay: '2026-02-28' })).status).toBe(200)
    expect((await manage('erase', { ground: 'asked' })).status).toBe(200)
    await world.settle()
    expect((await get('chief', `corrections/${idOf(act)}`)).body).toMatchObject({
      status: 'counted',
      reason: null,
    })
    expect(await undo('chief', act, { reason: 'Yanlış gün' })).toMatchObject({
      status: 200,
    })
    await world.settle()
    expect((await get('chief', `corrections/${idOf(act)}`)).body).toMatchObject({
      status: 'undone',
    })
  })
})
