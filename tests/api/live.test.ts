import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { PostLogout } from '#api/contract/access.ts'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { makeDevice } from './examples.ts'
import { watchLive, type Shown } from './watch-live.ts'
import { apiTest } from './api-test.ts'
import type { Person } from './world.ts'

const world = apiTest({ projector: true })
const { call } = world
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

const watch = (token: string) => watchLive(port, token)
const movementOf =
  (person: Person) =>
  ({ event, data }: Shown) =>
    event === 'movement' && data['employeeId'] === person.employeeId
const third = ({ event, data }: Shown): boolean =>
  event === 'movement' && data['localTime'] === '2026-03-02T08:03:00'
const swipe = (card: string, minute: number) =>
  world.swipe(key, [
    {
      id: `${card}-${minute}`,
      at: `2026-03-02T08:${String(minute).padStart(2, '0')}:00`,
      card,
    },
  ])

test('a swipe comes to whoever may see it, with the row of the list, and to nobody else', async () => {
  const { manager, welder, clerk } = world.a.people
  const [all, some, own, others] = [
    await watch(admin),
    await watch(await world.signIn(manager)),
    await watch(await world.signIn(clerk)),
    await watch(await world.signIn(world.b.people.chief)),
  ]
  expect(all.status).toBe(200)
  expect(all.headers.get('content-type')).toContain('text/event-stream')
  expect(all.headers.get('cache-control')).toBe('no-store')
  await swipe('111', 1)
  await swipe('222', 2)
  await swipe('111', 3)
  expect(
    (await all.until(third))
      .filter(({ event }) => event === 'movement')
      .map(({ data }) => data['fullName']),
  ).toEqual(['İbrahim Şen', 'Gonca Ünal', 'İbrahim Şen'])
  expect((await some.until(third)).filter(movementOf(clerk))).toEqual([])
  expect((await own.until(movementOf(clerk))).filter(movementOf(welder))).toEqual([])
  expect(all.seen.some(({ event }) => event === 'dashboard')).toBe(true)
  const listed = (await call(GetMovements, 'chief')).rows
  expect(all.seen.filter(third)[0]?.data).toEqual(listed[0])
  expect(others.seen.filter(({ event }) => event === 'movement')).toEqual([])
  for (const stream of [all, some, own, others]) stream.stop()
})

test('a stream ends when its session does', async () => {
  const token = await world.signIn(world.a.people.clerk)
  const stream = await watch(token)
  await stream.until(({ event }) => event === 'ping')
  await call(PostLogout, { token })
  await expect(stream.ended()).resolves.toBe(true)
})

test('nobody opens more streams than he can look at', async () => {
  const token = await world.signIn(world.a.people.administrator)
  const streams = await Promise.all(Array.from({ length: 12 }, () => watch(token)))
  expect(streams.filter(({ status }) => status === 200).length).toBe(8)
  expect(streams.filter(({ status }) => status === 503).length).toBe(4)
  for (const stream of streams) stream.stop()
})

test('who hangs up while his stream is being opened takes no place with him, whatever was waited for', async () => {
  const token = await world.signIn(world.a.people.administrator)
  const request = `GET /api/app/live HTTP/1.1\r\nhost: mesai.example\r\nauthorization: Bearer ${token}\r\n\r\n`
  const hangUpAfter = async (ms: number): Promise<void> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(request.repeat(ms % 2 === 0 ? 1 : 2)) // the second waits behind the first, whose answer never ends
    await new Promise(resolve => {
      setTimeout(resolve, ms)
    })
    socket.destroy()
  }
  for (let ms = 0; ms < 30; ms++) await hangUpAfter(ms)
  await expect
    .poll(
      async () => {
        const streams = await Promise.all(Array.from({ length: 8 }, () => watch(token)))
        for (const stream of streams) stream.stop()
        return streams.map(({ status }) => status)
      },
      { timeout: 10_000, interval: 200 },
    )
    .toEqual(Array.from({ length: 8 }, () => 200))
})
