import { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  GetAfterHoursWork,
  PostOvertimeApproval,
  PostOvertimeDemand,
  PutOwnOvertimeDemand,
} from '#api/contract/overtime.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { takenBy, type Endpoint } from '#api/contract/endpoint.ts'
import { grantsOfRole } from '#domain/access/grants.ts'
import { endpoints, nameOf } from '#tests/api/endpoints.ts'

/** What an employee may call for himself, with something to say. */
const mine = new Set<string>(grantsOfRole('employee'))
const isOwn = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' &&
  access !== 'public' &&
  (access === 'signed-in' || takenBy(access).every(key => mine.has(key)))

type Schema = {
  readonly type?: string | readonly string[]
} & Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null
/** Places of numbers in a body, each by the names that lead to it. */
const numbersIn = (schema: unknown, path: string): string[] => {
  if (!isSchema(schema)) return []
  if (Array.isArray(schema)) return schema.flatMap(one => numbersIn(one, path))
  const own = schema['type'] === 'number' || schema['type'] === 'integer' ? [path] : []
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : []
  return [
    ...own,
    ...properties.flatMap(([name, one]) =>
      numbersIn(one, path === '' ? name : `${path}.${name}`),
    ),
    ...['items', 'anyOf', 'oneOf', 'allOf'].flatMap(key => numbersIn(schema[key], path)),
  ]
}
const bodyOf = ({ body }: Endpoint): unknown =>
  body &&
  z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  })

/** Numbers that people send for themselves and that no sum of money is made of, each with what keeps it so. */
const free: Readonly<Record<string, string>> = {
  'POST /api/app/check-ins offline.ageMs': 'when, which the server holds against what it saw',
  'POST /api/app/check-ins offline.offsetMs': 'when, likewise',
  'POST /api/app/check-ins position.accuracy': 'where',
  'POST /api/app/check-ins position.ageSeconds': 'where',
  'POST /api/app/check-ins position.latitude': 'where',
  'POST /api/app/check-ins position.longitude': 'where',
  'POST /api/app/myaccount/consents/:textId version': 'which text',
  'POST /api/app/overtime/demands minutes': 'pays once an approver gives as many or fewer',
  'PUT /api/app/overtime/demands/:overtimeId/own minutes': 'likewise',
  'PUT /api/app/views/:viewId/schedule hour': 'when a mail goes',
  'PUT /api/app/views/:viewId/schedule monthDay': 'when a mail goes',
  'PUT /api/app/views/:viewId/schedule weekday': 'when a mail goes',
}
/** Those by which somebody is paid: refused beside what is usual, but to whoever approves by asking. */
const prices = [
  'POST /api/app/overtime/demands coefficient',
  'PUT /api/app/overtime/demands/:overtimeId/own coefficient',
]

describe('what somebody says for himself', () => {
  test('has no number by which he is paid: each is known, and has somebody else’s word behind it', () => {
    const found = endpoints
      .filter(isOwn)
      .flatMap(one => numbersIn(bodyOf(one), '').map(path => `${nameOf(one)} ${path}`))
    expect([...new Set(found)].toSorted()).toEqual([...prices, ...Object.keys(free)].toSorted())
  })
})

/** Long because it asks as each who may and may not, and of the demand of each. */
describe('the coefficient of overtime', () => {
  const world = apiTest({ settles: 'changes' })
  const { call, send } = world
  type Who = 'chief' | 'manager' | 'welder'
  const tokens: Record<string, string> = {}
  const of = (who: Who) => world.a.people[who].employeeId
  let asked = 0
  /** Each for another half hour. */
  const wish = (more: object = {}) => {
    asked += 1
    const at = (half: number) =>
      `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
    const time = { from: at(asked), to: at(asked + 1) }
    return {
      day: '2026-03-02',
      ...time,
      description: 'Sevkiyat hazırlığı',
      ...more,
    }
  }
  const refused = {
    status: 403,
    body: { code: 'overtime.coefficient-by-approver' },
  }
  beforeAll(async () => {
    for (const who of ['chief', 'manager', 'welder'] as const)
      tokens[who] = await world.signIn(world.a.people[who])
  })

  test('is not named by who asks for himself, whoever he is, beside the usual one of the kind', async () => {
    for (const who of ['welder', 'manager'] as const) {
      const own = { employeeId: of(who) }
      for (const over of [
        { coefficient: 10 },
        { coefficient: 10, compensation: 'timeOff' },
        { coefficient: 1.4 },
        { coefficient: 1.5, kind: 'holiday' },
      ]) {
        const answer = await send(
          PostOvertimeDemand,
          { token: tokens[who] ?? null },
          wish({ ...own, ...over }),
        )
        expect(answer).toMatchObject(refused)
        expect(answer.body['coefficient']).toBe('kind' in over ? 2 : 1.5)
      }
      for (const over of [{}, { coefficient: 1.5 }, { coefficient: 2, kind: 'holiday' }])
        await call(
          PostOvertimeDemand,
          { token: tokens[who] ?? null },
          wish({ ...own, ...over }),
        )
    }
  })
  test('is not named by another wording of it either', async () => {
    const wording = wish()
    const { overtimeId } = await call(
      PostOvertimeDemand,
      { token: tokens['welder'] ?? null },
      wording,
    )
    const changed = { ...wording, employeeId: of('welder') }
    expect(
      await send(
        PutOwnOvertimeDemand,
        { token: tokens['welder'] ?? null },
        { overtimeId, ...changed, coefficient: 3 },
      ),
    ).toMatchObject(refused)
    const timeOff = { ...changed, compensation: 'timeOff' }
    await call(
      PutOwnOvertimeDemand,
      { token: tokens['welder'] ?? null },
      { overtimeId, ...timeOff },
    )
  })
  test('is named by who approves by asking, and by an approval', async () => {
    const his = wish({
      employeeId: of('welder'),
      coefficient: 2.5,
    })
    await call(PostOvertimeDemand, { token: tokens['manager'] ?? null }, his)
    const own = wish({
      employeeId: of('chief'),
      coefficient: 2.5,
    })
    await call(PostOvertimeDemand, { token: tokens['chief'] ?? null }, own)
    const { overtimeId } = await call(
      PostOvertimeDemand,
      { token: tokens['welder'] ?? null },
      wish(),
    )
    const item = {
      employeeId: of('welder'),
      overtimeId,
      coefficient: 3,
    }
    expect(
      await call(PostOvertimeApproval, { token: tokens['manager'] ?? null }, { items: [item] }),
    ).toMatchObject({ done: 1 })
    const { rows } = await call(
      GetAfterHoursWork,
      { token: tokens['chief'] ?? null },
      { from: '2026-03-02', to: '2026-03-02', limit: 100 },
    )
    const shown = rows.find(one => one.overtimeId === overtimeId)
    expect(shown).toMatchObject({
      coefficient: 3,
      usualCoefficient: 1.5,
    })
  })
})
