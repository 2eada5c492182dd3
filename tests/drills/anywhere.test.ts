import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiApp } from '#api/app.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import { strikeClock } from '#commands/clock/scheduler.ts'
import { startJobs } from '#commands/shared/jobs.ts'
import { unshared } from '#tests/shared/jobs.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { openLog } from '#event-store/log.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { watchLive } from '#tests/api/watch-live.ts'
import { makeWorld, type World } from '#tests/api/world.ts'

/**
 * What another process of the product has of its own: connections to the log, to the database's news, and an address.
 */
const anotherProcess = async ({ database, deps }: World) => {
  const log = openLog<MesaiEvent>(
    postgresStore({ url: database.urls.app, now: deps.now, limits: patientLog }),
    catalogue,
    deps.vault,
  )
  const news = listenForNews(database.urls.app, newsChannels, () => undefined)
  const api = await apiApp({ ...deps, log, news })
  const address = await api.listen({ port: 0, host: '127.0.0.1' })
  return {
    log,
    port: Number(new URL(address).port),
    close: async () => {
      await api.close()
      await news.close()
      await log.close()
    },
  }
}

let world: World
let others: readonly Awaited<ReturnType<typeof anotherProcess>>[]
beforeAll(async () => {
  world = await makeWorld({ projector: true })
  others = [await anotherProcess(world), await anotherProcess(world)]
})
afterAll(async () => {
  for (const other of others) await other.close()
  await world.close()
})

test('a swipe that one gateway took is seen on the screens of every API', {
  timeout: 300_000,
}, async () => {
  const token = await world.signIn(world.a.people.chief)
  const { key } = await makeDevice(world, token)
  const card = await world.ask('POST', '/api/app/cards', { token, body: { number: '111' } })
  await world.ask('POST', `/api/app/cards/${String(card.body['cardId'])}/assign`, {
    token,
    body: { employeeId: world.a.people.welder.employeeId, from: '2026-03-01T00:00:00Z' },
  })
  await world.settle()
  const screens = await Promise.all(others.map(({ port }) => watchLive(port, token)))
  await world.swipe(key, [{ id: 'seen', at: '2026-03-02T08:01:00', card: '111' }])
  for (const screen of screens) {
    const seen = await screen.until(({ event }) => event === 'movement')
    expect(seen.find(({ event }) => event === 'movement')?.data).toMatchObject({
      fullName: 'İbrahim Şen',
      localTime: '2026-03-02T08:01:00',
    })
    screen.stop()
  }
})

test('the clock strikes a quarter once, however many processes strike it', {
  timeout: 300_000,
}, async () => {
  const struck = async (): Promise<string[]> =>
    (
      await world.deps.log.readAll({
        after: 0n,
        max: 10_000,
        types: ['ClockReached'],
        personal: 'sealed',
      })
    ).map(({ data }) => ('at' in data ? String(data.at) : ''))
  const before = (await struck()).length
  const clocks = others.flatMap(({ log }) =>
    [1, 2].map(() =>
      startJobs([strikeClock({ log, now: world.deps.now })], {
        alone: unshared,
        failed: error => {
          throw error
        },
      }),
    ),
  )
  for (const clock of clocks) await clock.stop()
  const quarters = await struck()
  expect(quarters.length - before).toBe(1)
  expect(new Set(quarters).size).toBe(quarters.length)
})
