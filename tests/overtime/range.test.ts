import { beforeAll, describe, expect, test } from 'vitest'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import {
  GetAfterHoursWork,
  PostMeasuredOvertime,
  PostOvertimeRevocation,
} from '#api/contract/overtime.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { asInstant } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

type Who = 'chief' | 'manager' | 'welder' | 'clerk'
const world = apiTest()
const tokens: Record<string, string> = {}
const { call, send, of } = world
const decide = (who: Who, more: object = {}, language = 'tr') =>
  send(
    PostMeasuredOvertime,
    who,
    { approve: true, from: '2026-03-02', to: '2026-03-04', ...more },
    { 'accept-language': language },
  )
type Row = {
  employeeId: string
  overtimeId: string | null
  day: string
  status: number
  coefficient: number
}
const rows = async (): Promise<Row[]> => {
  await world.settle()
  return (
    await call(GetAfterHoursWork, 'chief', {
      from: '2026-03-02',
      to: '2026-03-04',
      order: 'asc',
    })
  ).rows
}

/** Three people stay an hour longer on two days. */
beforeAll(async () => {
  tokens['chief'] = await world.signIn(world.a.people.chief)
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
  const defined = await call(PostShift, 'chief', { title: 'Gündüz', from: '2026-01-01', shift })
  const { key } = await makeDevice(world, tokens['chief'])
  const people = ['welder', 'manager', 'clerk'] as const
  for (const [n, who] of people.entries()) {
    await call(PostShiftAssignment, 'chief', {
      shiftId: defined.shiftId,
      employeeId: of(who),
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    })
    const card = await call(PostCard, 'chief', { number: `70${n}` })
    await call(PostCardAssignment, 'chief', {
      cardId: card.cardId,
      employeeId: of(who),
      from: '2026-03-01T00:00:00Z',
    })
  }
  world.clock.at = asInstant('2026-03-05T05:00:00.000Z')
  await world.signInAgain('chief')
  for (const who of ['chief', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  const times = ['02T08:00', '02T17:00', '03T08:00', '03T17:00']
  await world.swipe(
    key,
    people.flatMap((_, n) =>
      times.map((time, at) => ({
        id: `${n}-${at}`,
        at: `2026-03-${time}:00`,
        card: `70${n}`,
        direction: at % 2 === 0 ? 'in' : 'out',
      })),
    ),
  )
  await world.settle()
})

describe('measured overtime of days and people', () => {
  test('is shown before: whose, which day and how much, and nothing is recorded', async () => {
    const before = await rows()
    const { status, body } = await decide('manager', { dryRun: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      position: null,
      done: 2,
      left: 0,
      results: [
        {
          fullName: 'İbrahim Şen',
          day: '2026-03-02',
          minutes: 60,
          overtimeId: null,
        },
        {
          fullName: 'İbrahim Şen',
          day: '2026-03-03',
          minutes: 60,
          overtimeId: null,
        },
      ],
    })
    expect(await rows()).toEqual(before)
  })
  test('is approved in one act, of one’s people and not of oneself', async () => {
    const answer = await decide('manager', { coefficient: 2 })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        done: 2,
        refused: 0,
        left: 0,
        results: [
          {
            done: true,
            employeeId: of('welder'),
            day: '2026-03-02',
            kind: 'workday',
          },
          {
            done: true,
            employeeId: of('welder'),
            day: '2026-03-03',
            kind: 'workday',
          },
        ],
      },
    ])
    const statuses = (await rows()).map(row => [row.employeeId, row.status])
    expect(statuses.filter(([, status]) => status === 2)).toEqual([
      [of('welder'), 2],
      [of('welder'), 2],
    ])
    expect(statuses.filter(([, status]) => status === -1)).toHaveLength(4)
  })
  test('is taken back as it was given: in one act, and is open again', async () => {
    const items = (await rows()).flatMap(({ status, employeeId, overtimeId }) =>
      status === 2 ? [{ employeeId, overtimeId }] : [],
    )
    const back = await call(PostOvertimeRevocation, 'manager', { items })
    expect(back).toMatchObject({
      done: 2,
      refused: 0,
    })
    expect((await rows()).map(({ status }) => status)).toEqual([-1, -1, -1, -1, -1, -1])
    expect((await decide('manager', { coefficient: 2 })).body).toMatchObject({ done: 2 })
  })
  test('is cut to named people, and rejected alike', async () => {
    const answer = await decide('chief', {
      approve: false,
      employees: [of('clerk')],
    })
    expect(answer.body).toMatchObject({
      done: 2,
      refused: 0,
      left: 0,
    })
    const rejected = (await rows()).filter(({ status }) => status === 3)
    expect(rejected.map(({ employeeId }) => employeeId)).toEqual([of('clerk'), of('clerk')])
  })
  test('of which there is none is said with its days, in three languages', async () => {
    covers('8.42')
    const sentences = {
      tr: '02.03.2026 – 04.03.2026 arasında karar bekleyen ölçülmüş fazla mesai yok.',
      en: 'No measured overtime waits for a decision from 02.03.2026 to 04.03.2026.',
      ar: 'لا عمل إضافي مقيسًا ينتظر القرار من 02.03.2026 إلى 04.03.2026.',
    }
    for (const [language, error] of Object.entries(sentences)) {
      const { status, body } = await decide('manager', {}, language)
      expect([status, body]).toMatchObject([
        422,
        {
          code: 'overtime.none-found',
          from: '2026-03-02',
          to: '2026-03-04',
          error,
        },
      ])
    }
  })
  test('is not decided on by who decides on nothing, nor of a range that is none', async () => {
    expect((await decide('welder')).status).toBe(403)
    const reversed = await decide('chief', { from: '2026-03-05' })
    expect(reversed.body['code']).toBe('request.range-reversed')
  })
})
