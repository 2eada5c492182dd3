import { beforeAll, describe, expect, test } from 'vitest'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { PostCorrectionDemand } from '#api/contract/corrections.ts'
import { GetDashboard, GetOwnDashboard } from '#api/contract/dashboard.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer, Person } from '#tests/api/world.ts'
import { watchLive } from '#tests/api/watch-live.ts'

const world = apiTest({ projector: true })
const { call, refusal, send } = world
let port: number
let key: string
let admin: string
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  admin = await world.signIn(world.a.people.chief)
  key = (await makeDevice(world, admin)).key
  for (const [person, number] of [
    ['welder', '111'],
    ['clerk', '222'],
    ['chief', '333'],
  ] as const) {
    const card = await call(PostCard, 'chief', { number })
    await call(PostCardAssignment, 'chief', {
      cardId: card.cardId,
      employeeId: world.a.people[person].employeeId,
      from: '2026-03-01T00:00:00Z',
    })
  }
  await world.settle()
})

const swipe = (card: string, minute: number) =>
  world.swipe(key, [
    {
      id: `${card}-${minute}`,
      at: `2026-03-02T08:${String(minute).padStart(2, '0')}:00`,
      card,
      direction: 'in',
    },
  ])
const board = async (token: string) => call(GetDashboard, { token })
const told = ({ event }: { event: string }): boolean => event === 'dashboard'
/** That there is something new, once or, where the day was evaluated in between, twice; and of nobody. */
const saysNothing = ({ data }: { data: object }): boolean => Object.keys(data).length === 0
const names = ({ text }: Answer, { employeeId }: Person): boolean => text.includes(employeeId)

describe('the figures of today', () => {
  test('have changed when the stream says so: a swipe at the gateway counts at once', async () => {
    const stream = await watchLive(port, admin)
    const before = (await board(admin)).now['inside']
    await swipe('111', 1)
    await stream.until(told)
    expect((await board(admin)).now['inside']).toBe((before ?? 0) + 1)
    stream.stop()
  })
  test('are told of to a manager when his people come, and never when others do', async () => {
    const { manager, welder, clerk, chief } = world.a.people
    const token = await world.signIn(manager)
    const [some, all] = [await watchLive(port, token), await watchLive(port, admin)]
    await swipe('222', 2)
    await swipe('333', 3)
    await all.until(
      ({ event, data }) => event === 'movement' && data['employeeId'] === chief.employeeId,
    )
    await world.settle()
    expect(some.seen.filter(({ event }) => event !== 'ping')).toEqual([])
    await swipe('111', 4)
    const heard = await some.until(told)
    expect(
      heard.filter(({ event }) => event === 'movement').map(({ data }) => data['employeeId']),
    ).toEqual([welder.employeeId])
    expect(heard.filter(told).every(saysNothing)).toBe(true)
    expect(heard.some(({ data }) => JSON.stringify(data).includes(clerk.employeeId))).toBe(
      false,
    )
    for (const stream of [some, all]) stream.stop()
  })
  test('are cut to whom the caller manages, and to himself', async () => {
    const { manager, welder, clerk } = world.a.people
    const [token, own] = [await world.signIn(manager), await world.signIn(clerk)]
    expect((await board(token)).now['people']).toBe(2)
    const answer = await send(GetDashboard, { token })
    expect([names(answer, welder), names(answer, clerk)]).toEqual([true, false])
    expect((await board(own)).now['people']).toBe(1)
    expect((await board(await world.signIn(world.b.people.chief))).first).toEqual([])
  })
})

describe("one's own dashboard", () => {
  test("is one's own, whoever asks", async () => {
    const { clerk, welder, manager } = world.a.people
    for (const person of [clerk, welder, manager]) {
      const answer = await send(GetOwnDashboard, { token: await world.signIn(person) })
      expect([answer.status, answer.body['employeeId']]).toEqual([200, person.employeeId])
      expect([clerk, welder, manager].filter(one => names(answer, one))).toEqual([person])
    }
  })
  test('asks for nobody else: a name in the question is refused', async () => {
    const token = await world.signIn(world.a.people.clerk)
    expect(
      (
        await world.ask(
          'GET',
          `/api/app/dashboard/own?employee=${world.a.people.welder.employeeId}`,
          { token },
        )
      ).status,
    ).toBe(400)
    expect((await refusal(GetOwnDashboard, null)).status).toBe(401)
  })
  test("shows a swipe of one's own as soon as it is told of", async () => {
    const token = await world.signIn(world.a.people.welder)
    const stream = await watchLive(port, token)
    await swipe('111', 30)
    await stream.until(told)
    await world.settle()
    const { today } = await call(GetOwnDashboard, { token })
    expect(today?.movements.at(-1)?.minute).toBe(510)
    stream.stop()
  })
})

describe('what waits for a word', () => {
  test('is told of to who may give it, and to nobody outside', async () => {
    const { manager, welder, clerk } = world.a.people
    const [some, others, elsewhere] = [
      await watchLive(port, await world.signIn(manager)),
      await watchLive(port, await world.signIn(clerk)),
      await watchLive(port, await world.signIn(world.b.people.chief)),
    ]
    await Promise.all(
      [some, others, elsewhere].map(stream => stream.until(({ event }) => event === 'ping')),
    )
    await call(
      PostCorrectionDemand,
      { token: await world.signIn(welder) },
      {
        reason: 'Kartımı okutmayı unuttum',
        changes: [
          {
            kind: 'add',
            employeeId: welder.employeeId,
            localTime: '2026-03-02T07:30',
            direction: 'in',
          },
        ],
      },
    )
    expect((await some.until(told)).filter(told).every(saysNothing)).toBe(true)
    await world.settle()
    expect([...others.seen, ...elsewhere.seen].filter(told)).toEqual([])
    for (const stream of [some, others, elsewhere]) stream.stop()
  })
})
