// Long because it corrects, asks, decides and takes back, each as everybody who may and may not.
import { beforeAll, describe, expect, test } from 'vitest'
import { GetActivity, PostActUndo } from '#api/contract/acts.ts'
import {
  GetCorrection,
  GetCorrections,
  PostCardlessEntry,
  PostCardlessPreview,
  PostCorrection,
  PostCorrectionDecision,
  PostCorrectionDecisions,
  PostCorrectionDemand,
  PostCorrectionPreview,
  PostCorrectionWithdrawal,
} from '#api/contract/corrections.ts'
import { PostEmployee, PostEmployeeErasure } from '#api/contract/employees.ts'
import { GetInbox, GetWorkCounts } from '#api/contract/inbox.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { PutApproverLevel } from '#api/contract/managers.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import type { Company, Person } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { newcomer } from '#tests/api/newcomer.ts'

const world = apiTest()
const { call, refusal, send } = world
let a: Company
const tokens = new Map<string, string>()
beforeAll(async () => {
  a = world.a
  for (const [name, person] of Object.entries(a.people))
    tokens.set(name, await world.signIn(person))
  tokens.set('stranger', await world.signIn(world.b.people.chief))
})

type Name = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk' | 'stranger'
/** From the log of acts, as any other act. */
const undo = (as: Name, made: { body: Record<string, unknown> }, body: object = {}) =>
  send(PostActUndo, as, { position: made.body['position'], ...body })
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
    const answer = await send(PostCorrection, 'manager', {
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
    expect((await call(GetMovements, 'manager', { from: day, to: day })).rows).toMatchObject([
      {
        source: 'hand',
        direction: 'out',
        corrected: true,
        deviceId: null,
      },
      { source: 'hand', direction: 'in' },
    ])
    expect(
      await call(GetCorrections, 'manager', {
        employee: a.people.welder.employeeId,
        from: day,
        to: day,
      }),
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
    expect((await call(GetMovements, 'manager', { from: day, to: day })).rows).toEqual([])
    expect(await call(GetCorrection, 'manager', { correctionId: idOf(answer) })).toMatchObject({
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
      await send(PostCorrection, 'manager', {
        reason,
        changes: [add(a.people.clerk, `${day}T08:00`)],
      }),
    ).toMatchObject(refused)
    expect(
      await send(PostCorrection, 'stranger', {
        reason,
        changes: [add(a.people.clerk, `${day}T08:00`)],
      }),
    ).toMatchObject(refused)
    expect(
      await send(PostCorrection, 'chief', {
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
      await send(PostCardlessEntry, 'manager', {
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
    const made = await send(PostCorrection, 'chief', {
      reason,
      changes: [add(a.people.clerk, `${day}T08:00`, 'in')],
    })
    await world.settle()
    const [row] = (await call(GetMovements, 'chief', { from: day, to: day })).rows
    const cancel = {
      reason,
      changes: [{ kind: 'cancel', movementId: row?.movementId }],
    }
    expect(await refusal(PostCorrection, 'manager', cancel)).toMatchObject({ status: 404 })
    expect(await undo('manager', made)).toMatchObject({
      status: 404,
    })
    await call(PostCorrection, 'chief', cancel)
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
      await refusal(PostCorrection, 'chief', {
        reason,
        changes: [add(a.people.welder, localTime)],
      }),
    ).toMatchObject({
      status: 422,
      code,
      time,
    })
    expect(
      await refusal(PostCorrectionPreview, 'chief', {
        changes: [add(a.people.welder, localTime)],
      }),
    ).toMatchObject({
      status: 422,
      code,
      time,
    })
  })
  test('the same minute and direction twice is refused, within an act and against what is there', async () => {
    const day = freshDay()
    const change = add(a.people.welder, `${day}T08:00`, 'in')
    expect(
      await refusal(PostCorrection, 'chief', { reason, changes: [change, change] }),
    ).toMatchObject({
      status: 422,
      code: 'correction.duplicate',
    })
    await call(PostCorrection, 'chief', { reason, changes: [change] })
    await world.settle()
    expect(await refusal(PostCorrection, 'chief', { reason, changes: [change] })).toMatchObject(
      {
        status: 422,
        code: 'correction.duplicate',
      },
    )
    await call(PostCorrection, 'chief', { reason, changes: [{ ...change, direction: 'out' }] })
  })
  test('without a reason worth the name is refused, and so are 501 movements', async () => {
    const day = freshDay()
    expect(
      await refusal(PostCorrection, 'chief', {
        reason: ' a ',
        changes: [add(a.people.welder, `${day}T08:00`)],
      }),
    ).toMatchObject({
      status: 422,
      code: 'correction.reason-length',
      min: 3,
      max: 500,
      length: 1,
    })
    const many = Array.from({ length: 501 }, (_, n) =>
      add(
        a.people.welder,
        `${day}T${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
      ),
    )
    expect(await refusal(PostCorrection, 'chief', { reason, changes: many })).toMatchObject({
      status: 422,
      code: 'correction.too-many',
      movements: 501,
      most: 500,
    })
  })
  test('sent twice with one key is one act, answered alike', async () => {
    const day = freshDay()
    const body = {
      reason,
      changes: [add(a.people.welder, `${day}T08:00`)],
    }
    const [first, second] = [
      await send(PostCorrection, 'chief', body, {
        'idempotency-key': `once-${day}`,
      }),
      await send(PostCorrection, 'chief', body, {
        'idempotency-key': `once-${day}`,
      }),
    ]
    expect(second.body).toEqual(first.body)
    await world.settle()
    expect((await call(GetCorrections, 'chief', { from: day, to: day })).total).toBe(1)
  })
})

describe("one's own record", () => {
  test('corrected by a manager becomes a demand that another decides; the main manager corrects his own', async () => {
    const day = freshDay()
    const own = await send(PostCorrection, 'manager', {
      reason,
      changes: [add(a.people.manager, `${day}T08:00`, 'in')],
    })
    expect(own.body).toMatchObject({ status: 'proposed' })
    expect(
      await refusal(PostCorrectionDecision, 'manager', {
        correctionId: idOf(own),
        approve: true,
      }),
    ).toMatchObject({
      status: 403,
      code: 'correction.own-request',
    })
    await call(PostCorrectionDecision, 'administrator', {
      correctionId: idOf(own),
      approve: true,
    })
    expect(
      await call(PostCorrection, 'administrator', {
        reason,
        changes: [add(a.people.administrator, `${day}T09:00`, 'in')],
      }),
    ).toMatchObject({ status: 'proposed' })
    expect(
      await call(PostCorrection, 'chief', {
        reason,
        changes: [add(a.people.chief, `${day}T09:00`, 'in')],
      }),
    ).toMatchObject({ status: 'counted' })
  })
  test('is proposed by an employee, for himself alone, and withdrawn by him alone', async () => {
    const day = freshDay()
    expect(
      await refusal(PostCorrection, 'clerk', {
        reason,
        changes: [add(a.people.clerk, `${day}T08:00`)],
      }),
    ).toMatchObject({
      status: 403,
    })
    expect(
      await refusal(PostCorrectionDemand, 'clerk', {
        reason,
        changes: [add(a.people.welder, `${day}T08:00`)],
      }),
    ).toMatchObject({
      status: 404,
    })
    expect(
      await refusal(PostCorrectionDemand, 'manager', {
        reason,
        changes: [add(a.people.welder, `${day}T08:00`)],
      }),
    ).toMatchObject({
      status: 422,
      code: 'correction.not-own',
    })
    const demand = await send(PostCorrectionDemand, 'clerk', {
      reason,
      changes: [add(a.people.clerk, `${day}T08:00`, 'in')],
    })
    expect(demand.body).toMatchObject({
      status: 'proposed',
    })
    await world.settle()
    expect(await call(GetCorrections, 'clerk', { status: 'proposed' })).toMatchObject({
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
      (await call(GetCorrections, 'administrator', { status: 'proposed', demanded: 'true' }))
        .rows,
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          correctionId: idOf(demand),
          mayDecide: true,
          mayWithdraw: false,
        }),
      ]),
    )
    expect(
      await refusal(GetCorrection, 'welder', { correctionId: idOf(demand) }),
    ).toMatchObject({ status: 404 })
    expect(
      await refusal(PostCorrectionWithdrawal, 'welder', { correctionId: idOf(demand) }),
    ).toMatchObject({
      status: 404,
    })
    expect((await call(GetMovements, 'clerk', { from: day, to: day })).rows).toEqual([])
    await call(PostCorrectionWithdrawal, 'clerk', { correctionId: idOf(demand) })
    expect(
      await refusal(PostCorrectionDecision, 'administrator', {
        correctionId: idOf(demand),
        approve: true,
      }),
    ).toMatchObject({
      status: 409,
      code: 'correction.already-decided',
    })
  })
  test('is asked for once while it waits, and again once it was withdrawn or rejected', async () => {
    const changes = [add(a.people.clerk, `${freshDay()}T08:00`, 'in')]
    const ask = async () => {
      const answer = await send(PostCorrectionDemand, 'clerk', { reason, changes })
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
    await call(PostCorrectionWithdrawal, 'clerk', { correctionId: idOf(first) })
    await world.settle()
    const second = await ask()
    expect(second.body).toMatchObject({
      status: 'proposed',
    })
    await call(PostCorrectionDecisions, 'administrator', {
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
    await call(PostCorrection, 'chief', {
      reason,
      changes: [add(a.people.clerk, `${day}T08:00`, 'in')],
    })
    await world.settle()
    const body = await call(GetMovements, 'chief', { from: day, to: day })
    const [row] = body.rows
    const movementId = row?.movementId
    type Change = Asking<typeof PostCorrectionDemand>['changes'][number]
    const ask = async (change: Change) => {
      const answer = await send(PostCorrectionDemand, 'clerk', { reason, changes: [change] })
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
        await send(PostCorrectionDemand, 'clerk', {
          reason,
          changes: [add(a.people.clerk, `${freshDay()}T08:00`, 'in')],
        }),
      )
    const [first, second] = [await ask(), await ask()]
    await world.settle()
    await call(PostCorrectionDecision, 'administrator', { correctionId: second, approve: true })
    const decided = await send(PostCorrectionDecisions, 'administrator', {
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
    expect(await call(GetCorrection, 'administrator', { correctionId: first })).toMatchObject({
      status: 'rejected',
      rejection: 'Kayıtta yok',
      mayReopen: true,
    })
    expect(await call(GetCorrection, 'clerk', { correctionId: first })).toMatchObject({
      mayReopen: false,
    })
    expect(
      await refusal(PostCorrectionDecisions, 'administrator', {
        correctionIds: [first],
        approve: true,
      }),
    ).toMatchObject({
      status: 409,
      code: 'correction.already-decided',
    })
    expect(
      await refusal(PostCorrectionDecisions, 'clerk', {
        correctionIds: [first],
        approve: true,
      }),
    ).toMatchObject({ status: 403 })
  })
  test('where a second approver has the person, the first word waits for his, and is taken back', async () => {
    const approver = (level: number) =>
      call(PutApproverLevel, 'chief', { userId: a.people.administrator.userId, level })
    await approver(2)
    const day = freshDay()
    const made = await send(PostCorrectionDemand, 'welder', {
      reason,
      changes: [add(a.people.welder, `${day}T08:00`, 'in')],
    })
    await world.settle()
    const id = idOf(made)
    const row = async (as: Name) => call(GetCorrection, as, { correctionId: id })
    const inbox = async (as: Name) => {
      const { rows } = await call(GetInbox, as, { limit: 200 })
      return rows.find(one => one.id === id)?.correction?.status
    }
    /** As the dashboard and the work list count them: each row is one that he may decide on. */
    const waitsFor = async (as: Name) => {
      const { rows, total } = await call(GetCorrections, as, { status: 'open', limit: 200 })
      const open = rows
      expect(open).toHaveLength(Number(total))
      expect(open.every(({ mayDecide }) => mayDecide)).toBe(true)
      return open.some(({ correctionId }) => correctionId === id)
    }
    const countedBy = async (as: Name) => (await call(GetWorkCounts, as)).cardless
    const before = await countedBy('manager')
    expect([await inbox('manager'), await inbox('administrator')]).toEqual([0, 0])
    expect([await waitsFor('manager'), await waitsFor('administrator')]).toEqual([true, true])
    const first = await send(PostCorrectionDecision, 'manager', {
      correctionId: id,
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
    const list = await call(GetCorrections, 'manager', { status: 'waiting-second' })
    expect(list).toMatchObject({
      total: 1,
      summary: { 'waiting-second': 1 },
    })
    expect((await call(GetMovements, 'manager', { from: day, to: day })).rows).toEqual([])
    expect(
      await refusal(PostCorrectionDecision, 'manager', { correctionId: id, approve: true }),
    ).toMatchObject({
      status: 403,
      code: 'correction.authority-insufficient',
    })
    expect(
      await refusal(PostCorrectionWithdrawal, 'welder', { correctionId: id }),
    ).toMatchObject({
      status: 409,
      code: 'correction.already-decided',
    })
    expect(await undo('manager', first)).toMatchObject({
      status: 200,
    })
    await world.settle()
    expect(await row('manager')).toMatchObject({
      status: 'proposed',
      mayDecide: true,
    })
    await call(PostCorrectionDecision, 'manager', { correctionId: id, approve: true })
    await world.settle()
    const last = await send(PostCorrectionDecisions, 'administrator', {
      correctionIds: [id],
      approve: true,
    })
    expect(last.body).toMatchObject({
      done: 1,
      results: [{ status: 'counted' }],
    })
    await world.settle()
    expect((await call(GetMovements, 'manager', { from: day, to: day })).rows).toMatchObject([
      { source: 'hand' },
    ])
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
    await approver(1)
    await world.settle()
  })
  test('two who decide at once: one wins, the other is told', async () => {
    for (let round = 0; round < 4; round++) {
      const day = freshDay()
      const demand = await send(PostCorrectionDemand, 'clerk', {
        reason,
        changes: [add(a.people.clerk, `${day}T08:00`, 'in')],
      })
      await world.settle()
      const answers = await Promise.all([
        send(PostCorrectionDecision, 'chief', { correctionId: idOf(demand), approve: true }),
        send(PostCorrectionDecision, 'administrator', {
          correctionId: idOf(demand),
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
    const answer = await send(PostCardlessEntry, 'manager', {
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
    const act = await call(GetCorrection, 'manager', { correctionId: idOf(answer) })
    const next = `2026-02-${String(Number(day.slice(8)) + 1).padStart(2, '0')}`
    expect(act.lines.map(({ localTime, direction }) => [localTime, direction])).toEqual([
      [`${day}T22:00:00`, 'in'],
      [`${next}T06:00:00`, 'out'],
    ])
    days += 1
  })
  test('with nothing that can be taken saves nothing', async () => {
    const head = await world.deps.log.head()
    const answer = await call(PostCardlessEntry, 'manager', {
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
    expect(answer).toMatchObject({
      correctionId: null,
      saved: 0,
      refused: [{ code: 'correction.outside-employment' }],
    })
    expect(await world.deps.log.head()).toBe(head)
  })
  test('is shown before it is saved: the day before and after, and nothing written', async () => {
    const day = freshDay()
    const head = await world.deps.log.head()
    const body = await call(PostCardlessPreview, 'manager', {
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
    const answer = await call(PostCorrection, 'manager', {
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
    const acts = (await call(GetActivity, 'chief', { area: 'movements', limit: 200 })).rows
    expect(acts.find(({ position }) => position === answer.position)).toMatchObject({
      kind: 'MovementsCorrected',
      reason: secret,
      undo: true,
    })
  })
  test('about several people ends when one of them is erased, and the act can still be taken back', async () => {
    const day = freshDay()
    const leaver = await call(
      PostEmployee,
      'chief',
      await newcomer(world, a, {
        name: 'Tuna',
        surname: 'Ay',
        employeeNo: '990',
        startOfEmployment: '2026-01-05',
      }),
    )
    const employeeId = leaver.employeeId
    await world.settle()
    const act = await send(PostCorrection, 'chief', {
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
    await call(PostEmployeeTermination, 'chief', { employeeId, lastDay: '2026-02-28' })
    await call(PostEmployeeErasure, 'chief', { employeeId, ground: 'asked' })
    await world.settle()
    expect(await call(GetCorrection, 'chief', { correctionId: idOf(act) })).toMatchObject({
      status: 'counted',
      reason: null,
    })
    expect(await undo('chief', act, { reason: 'Yanlış gün' })).toMatchObject({
      status: 200,
    })
    await world.settle()
    expect(await call(GetCorrection, 'chief', { correctionId: idOf(act) })).toMatchObject({
      status: 'undone',
    })
  })
})
