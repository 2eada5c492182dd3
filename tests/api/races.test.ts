import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import {
  PostCorrection,
  PostCorrectionDecision,
  PostCorrectionDemand,
} from '#api/contract/corrections.ts'
import { PostEmployee } from '#api/contract/employees.ts'
import { GetMissingWork, PostMissingWorkDecision } from '#api/contract/missing-work.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { PutDepartment } from '#api/contract/organization.ts'
import { PostOvertimeDemand } from '#api/contract/overtime.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import type { MesaiEventType } from '#domain/catalogue.ts'
import { waitUntilEvaluated } from '#projections/shared/freshness.ts'
import { makeDevice } from './examples.ts'
import { apiTest, type Who } from './api-test.ts'
import type { Answer, Person } from './world.ts'
import { newcomer } from '#tests/api/newcomer.ts'

/**
 * The same act by hand, asked for ten times at once and without a key that says it is the same: one act is recorded.
 * Whoever judges on a read model judges what may be over by then; claims and revisions decide, on a real PostgreSQL.
 * Long because it asks each act ten times at once.
 */
const world = apiTest()
const { call, send } = world
const tokens: Record<string, string> = {}
let key = ''
let welder: Person
let swipes = 0
let days = 0

beforeAll(async () => {
  ;({ welder } = world.a.people)
  for (const who of ['chief', 'manager', 'welder'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  ;({ key } = await makeDevice(world, tokens['chief'] ?? ''))
  const { cardId } = await call(PostCard, 'chief', { number: '5111' })
  await call(PostCardAssignment, 'chief', {
    cardId,
    employeeId: welder.employeeId,
    from: '2026-01-01T00:00:00Z',
  })
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: {
      type: 'fixed',
      periods: [{ start: '08:30', end: '17:30' }],
      lunch: null,
      minimumWork: 0,
      tolerances: {
        earlyArrival: 0,
        lateArrival: 5,
        earlyExit: 0,
        lateExit: 15,
        break: 0,
        missingWork: 0,
        overtime: 0,
        flexible: 0,
      },
    },
  })
  await call(PostShiftAssignment, 'chief', {
    shiftId,
    employeeId: welder.employeeId,
    from: '2026-02-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  await world.settle()
})

const must = async (
  method: string,
  url: string,
  body: unknown,
  as: Who = 'chief',
): Promise<Record<string, unknown>> => {
  const answer = await world.ask(method, `/api/app/${url}`, { as, body })
  if (answer.status !== 200)
    throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`)
  return answer.body
}
/** A day of its own for each race, all before today. */
const freshDay = (): string => `2026-02-${String(1 + (days++ % 20)).padStart(2, '0')}`
const swiped = async (): Promise<string> => {
  const at = `2026-02-23T08:${String(swipes++).padStart(2, '0')}:30`
  await world.swipe(key, [{ id: `race-${swipes}`, at, card: '5111', direction: 'in' }])
  await world.settle()
  const { rows } = await call(GetMovements, 'chief', {
    from: '2026-02-23',
    to: '2026-02-23',
    limit: 200,
  })
  return rows.find(({ localTime }) => localTime === at)?.movementId ?? ''
}
const reason = 'Kartını evde unutmuş'
const adding = (localTime: string) => ({
  kind: 'add',
  employeeId: welder.employeeId,
  localTime,
  direction: 'out',
})
const correction = async (as: Who): Promise<string> =>
  String((await requested(as))['correctionId'])
/** By its place in the log of acts. */
const corrected = async (): Promise<string> => String((await requested('chief'))['position'])
const requested = async (as: Who): Promise<Record<string, unknown>> => {
  const answer = await must(
    'POST',
    as === 'welder' ? 'corrections/demand' : 'corrections',
    { reason, changes: [adding(`${freshDay()}T18:0${swipes % 10}`)] },
    as,
  )
  swipes += 1
  await world.settle()
  return answer
}
const demand = async (day: string, as: Who): Promise<string> => {
  const { overtimeId } = await call(PostOvertimeDemand, as, {
    employeeId: welder.employeeId,
    day,
    minutes: 30,
    description: 'Sevkiyat hazırlığı',
  })
  await world.settle()
  return overtimeId
}
const missingDay = async (): Promise<{ employeeId: string; day: string; missing: number }> => {
  await waitUntilEvaluated(world.database.db, world.a.id, 90_000)
  const { rows } = await call(GetMissingWork, 'chief', { from: '2026-02-02', to: '2026-02-20' })
  const row = rows.find(one => one.employeeId === welder.employeeId && !decided.has(one.day))
  if (!row) throw new Error('no day is missing work')
  decided.add(row.day)
  return { employeeId: row.employeeId, day: row.day, missing: row.missing }
}
const decided = new Set<string>()
const card = async (): Promise<string> =>
  (await call(PostCard, 'chief', { number: String(7000 + swipes++) })).cardId

type Race = {
  readonly url: string
  readonly body: unknown
  readonly as?: Who
  readonly method?: string
}
type Row = readonly [
  name: string,
  types: readonly MesaiEventType[],
  prepare: () => Promise<Race>,
]
const made: readonly MesaiEventType[] = ['MovementsCorrected', 'CorrectionDemanded']
const table: readonly Row[] = [
  [
    'an addition',
    made,
    async () => ({
      url: 'corrections',
      body: { reason, changes: [adding(`${freshDay()}T17:00`)] },
    }),
  ],
  [
    'a cancellation',
    made,
    async () => ({
      url: 'corrections',
      body: { reason, changes: [{ kind: 'cancel', movementId: await swiped() }] },
    }),
  ],
  [
    'another direction',
    made,
    async () => ({
      url: 'corrections',
      body: {
        reason,
        changes: [{ kind: 'direction', movementId: await swiped(), direction: 'out' }],
      },
    }),
  ],
  [
    'another day',
    made,
    async () => ({
      url: 'corrections',
      body: {
        reason,
        changes: [{ kind: 'day', movementId: await swiped(), day: '2026-02-22' }],
      },
    }),
  ],
  [
    "a demand of one's own",
    made,
    async () => ({
      url: 'corrections/demand',
      as: 'welder',
      body: { reason, changes: [adding(`${freshDay()}T17:10`)] },
    }),
  ],
  [
    'a cardless entry',
    made,
    async () => ({
      url: 'corrections/cardless',
      body: {
        reason,
        lines: [
          { employeeId: welder.employeeId, day: freshDay(), entry: '08:40', exit: '17:40' },
        ],
      },
    }),
  ],
  [
    'an approval of a correction',
    ['CorrectionApproved'],
    async () => ({
      url: `corrections/${await correction('welder')}/decide`,
      as: 'manager',
      body: { approve: true },
    }),
  ],
  [
    'a rejection of a correction',
    ['CorrectionRejected'],
    async () => ({
      url: `corrections/${await correction('welder')}/decide`,
      as: 'manager',
      body: { approve: false, reason },
    }),
  ],
  [
    'a withdrawal of a correction',
    ['CorrectionWithdrawn'],
    async () => ({
      url: `corrections/${await correction('welder')}/withdraw`,
      as: 'welder',
      body: undefined,
    }),
  ],
  [
    'an undo of a correction',
    ['CorrectionUndone'],
    async () => ({ url: `reports/activity/${await corrected()}/undo`, body: { reason } }),
  ],
  [
    'a demand of overtime',
    ['OvertimeDemanded'],
    async () => ({
      url: 'overtime/demands',
      as: 'welder',
      body: {
        employeeId: welder.employeeId,
        day: '2026-02-27',
        minutes: 45,
        description: 'Sevkiyat hazırlığı',
      },
    }),
  ],
  [
    'an approval of overtime',
    ['OvertimeApproved'],
    async () => ({
      url: 'overtime/approve',
      body: {
        items: [
          { employeeId: welder.employeeId, overtimeId: await demand('2026-02-26', 'welder') },
        ],
        reason,
      },
    }),
  ],
  [
    'a rejection of overtime',
    ['OvertimeRejected'],
    async () => ({
      url: 'overtime/reject',
      body: {
        items: [
          { employeeId: welder.employeeId, overtimeId: await demand('2026-02-25', 'welder') },
        ],
        reason,
      },
    }),
  ],
  [
    'a revocation of an approval',
    ['OvertimeApprovalRevoked'],
    async () => ({
      url: 'overtime/revoke',
      body: {
        items: [
          { employeeId: welder.employeeId, overtimeId: await demand('2026-02-24', 'chief') },
        ],
        reason,
      },
    }),
  ],
  [
    'a deletion of overtime',
    ['OvertimeDeleted'],
    async () => ({
      url: 'overtime/delete',
      body: {
        items: [
          { employeeId: welder.employeeId, overtimeId: await demand('2026-02-28', 'chief') },
        ],
        reason,
      },
    }),
  ],
  [
    'a withdrawal of a demand',
    ['OvertimeDeleted'],
    async () => {
      const overtimeId = await demand('2026-03-01', 'welder')
      return {
        url: `overtime/demands/${overtimeId}/withdraw`,
        as: 'welder',
        body: { employeeId: welder.employeeId },
      }
    },
  ],
  [
    'a word on missing work',
    ['MissingWorkDecided'],
    async () => ({
      url: 'missing-work/decide',
      body: { days: [await missingDay()], decision: 'excused', reason },
    }),
  ],
  [
    'a word on missing work taken back',
    ['MissingWorkReopened'],
    async () => {
      const { employeeId, day, missing } = await missingDay()
      await call(PostMissingWorkDecision, 'chief', {
        days: [{ employeeId, day, missing }],
        decision: 'excused',
        reason,
      })
      await world.settle()
      return { url: 'missing-work/reopen', body: { days: [{ employeeId, day }] } }
    },
  ],
  [
    'a registration of a reader',
    ['DeviceRegistered'],
    async () => ({
      url: 'devices',
      body: { serial: `RACE-${swipes++}`, name: 'Kapı', zone: 'Europe/Istanbul' },
    }),
  ],
  [
    'a card added',
    ['CardAdded'],
    async () => ({ url: 'cards', body: { number: String(8000 + swipes++) } }),
  ],
  [
    'a card given',
    ['CardAssigned'],
    async () => ({
      url: `cards/${await card()}/assign`,
      body: { employeeId: welder.employeeId, from: '2026-02-01T00:00:00Z' },
    }),
  ],
  [
    'a card taken back',
    ['CardUnassigned'],
    async () => {
      const cardId = await card()
      await call(PostCardAssignment, 'chief', {
        cardId,
        employeeId: welder.employeeId,
        from: '2026-02-01T00:00:00Z',
      })
      return { url: `cards/${cardId}/unassign`, body: { until: '2026-02-02T09:00:00Z' } }
    },
  ],
  [
    'a new user',
    ['UserAdded'],
    async () => {
      const { employeeId } = await call(
        PostEmployee,
        'chief',
        await newcomer(world, world.a, { employeeNo: String(6000 + swipes++) }),
      )
      return {
        url: 'users',
        body: {
          employeeId,
          username: `can.er${swipes}`,
          password: 'Gecici-Sifre-42x',
          role: 'employee',
        },
      }
    },
  ],
  [
    'a new employee',
    ['EmployeeHired'],
    async () => ({
      url: 'employees',
      body: await newcomer(world, world.a, { employeeNo: String(6500 + swipes++) }),
    }),
  ],
  [
    'a day of the calendar',
    ['CalendarChanged'],
    async () => ({
      url: 'calendar/entries',
      body: {
        changes: [
          {
            employeeId: welder.employeeId,
            from: '2026-04-02',
            to: '2026-04-03',
            value: 'rest',
          },
        ],
        reason,
      },
    }),
  ],
  [
    'an undo from the log of acts',
    ['ActUndone'],
    async () => {
      const { position } = await call(PutDepartment, 'chief', {
        departmentId: world.a.departments.office,
        name: `Ofis ${swipes++}`,
      })
      await world.settle()
      return { url: `reports/activity/${position}/undo`, body: { reason } }
    },
  ],
]

describe('ten times at once', () => {
  test.each(table)('%s is one act', async (_name, types, prepare) => {
    const { url, body, as = 'chief', method = 'POST' } = await prepare()
    await world.settle()
    const after = await world.deps.log.head()
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 10 }, () => world.ask(method, `/api/app/${url}`, { as, body })),
    )
    const recorded = await world.deps.log.readAll({
      after,
      max: 100,
      types,
      personal: 'sealed',
    })
    expect([
      answers
        .map(({ status, text }) => `${status} ${text}`)
        .filter(text => !/^(200|409|422|404)/.test(text)),
      recorded.length,
    ]).toEqual([[], 1])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })
  test('an addition after it was taken back is a new act, and so is another cancellation', async () => {
    const day = freshDay()
    const after = await world.deps.log.head()
    for (let turn = 0; turn < 3; turn++) {
      const { position } = await call(PostCorrection, 'chief', {
        reason,
        changes: [adding(`${day}T16:00`)],
      })
      await world.settle()
      await call(PostActUndo, 'chief', { position, reason })
      await world.settle()
    }
    const movementId = await swiped()
    for (let turn = 0; turn < 3; turn++) {
      const { position } = await call(PostCorrection, 'chief', {
        reason,
        changes: [{ kind: 'cancel', movementId }],
      })
      await world.settle()
      await call(PostActUndo, 'chief', { position, reason })
      await world.settle()
    }
    expect(
      (
        await world.deps.log.readAll({
          after,
          max: 100,
          types: [...made, 'CorrectionUndone'],
          personal: 'sealed',
        })
      ).length,
    ).toBe(12)
  })
  test.each([
    ['an addition', async () => [adding(`${freshDay()}T14:00`)]],
    ['a cancellation', async () => [{ kind: 'cancel', movementId: await swiped() }]],
    [
      'another direction',
      async () => [{ kind: 'direction', movementId: await swiped(), direction: 'out' }],
    ],
  ] as const)(
    '%s that is demanded and approved, and the same by hand, count once, at once or one after the other',
    async (_name, lines) => {
      for (let turn = 0; turn < 4; turn++) {
        const changes = await lines()
        const { correctionId } = await call(PostCorrectionDemand, 'welder', { reason, changes })
        await world.settle()
        const after = await world.deps.log.head()
        const acts = [
          () => send(PostCorrectionDecision, 'manager', { correctionId, approve: true }),
          () => send(PostCorrection, 'chief', { reason, changes }),
        ]
        if (turn % 2 === 1) acts.reverse()
        const answers: Answer[] = []
        if (turn < 2) answers.push(...(await Promise.all(acts.map(act => act()))))
        else
          for (const act of acts) {
            answers.push(await act())
            await world.settle()
          }
        const counting = await world.deps.log.readAll({
          after,
          max: 100,
          types: ['MovementsCorrected', 'CorrectionApproved'],
          personal: 'sealed',
        })
        expect([
          counting.length,
          answers.filter(({ status }) => status === 200).length,
        ]).toEqual([1, 1])
        for (const { body } of answers.filter(({ status }) => status !== 200))
          expect([
            'correction.changed-meanwhile',
            'correction.duplicate',
            'correction.no-change',
          ]).toContain(body['code'])
        await world.settle()
      }
    },
  )
  test('whoever was slower is told so, with how many movements, and nothing of his act is recorded', async () => {
    const [day, other] = [freshDay(), freshDay()]
    const after = await world.deps.log.head()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        send(PostCorrection, 'chief', {
          reason,
          changes: [adding(`${day}T15:00`), adding(`${other}T15:${10 + at}`)],
        }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBe(9)
    for (const { status, body } of refused)
      expect([status, body['code'], status === 409 ? body['movements'] : 1]).toEqual([
        status,
        status === 409 ? 'correction.changed-meanwhile' : 'correction.duplicate',
        1,
      ])
    expect(
      (await world.deps.log.readAll({ after, max: 100, types: made, personal: 'sealed' }))
        .length,
    ).toBe(1)
  })
})
