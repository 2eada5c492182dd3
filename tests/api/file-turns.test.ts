import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from './api-test.ts'
import { apiApp } from '#api/app.ts'
import { fileTurns } from '#api/shared/file-turns.ts'
import { untilThere } from '#tests/shared/until.ts'

const stays = new AbortController().signal
const inLine = (place: number) =>
  expect.objectContaining({
    refusal: expect.objectContaining({ code: 'files.in-line', place }),
  })

describe('the line for files', () => {
  const asked = (company: string, address: string, gone = stays) => ({
    company,
    userId: 'user',
    address,
    gone,
  })

  test('has one of a company at a time, and tells the others their places', async () => {
    const { take } = fileTurns({ waitMs: 20 })
    const giveBack = await take(asked('a', '/1'))
    const told = await Promise.allSettled(
      ['/2', '/3', '/4'].map(address => take(asked('a', address))),
    )
    expect(told.map(one => one.status === 'rejected' && one.reason)).toEqual(
      [1, 2, 3].map(inLine),
    )
    giveBack()
  })
  test('lets another company in at once', async () => {
    const { take } = fileTurns({ waitMs: 20 })
    await take(asked('a', '/1'))
    await expect(take(asked('b', '/1'))).resolves.toBeTypeOf('function')
  })
  test('keeps the place of who comes again for the same', async () => {
    const { take } = fileTurns({ waitMs: 20 })
    const giveBack = await take(asked('a', '/1'))
    await expect(take(asked('a', '/2'))).rejects.toEqual(inLine(1))
    await expect(take(asked('a', '/3'))).rejects.toEqual(inLine(2))
    const order: string[] = []
    const both = ['/3', '/2'].map(async address => {
      const end = await take(asked('a', address))
      order.push(address)
      end()
    })
    giveBack()
    await Promise.all(both)
    expect(order).toEqual(['/2', '/3'])
  })
  test('goes on with who is there when who was told his place does not come', async () => {
    const { take } = fileTurns({ waitMs: 20, keptMs: 10_000 })
    const giveBack = await take(asked('a', '/1'))
    await expect(take(asked('a', '/2'))).rejects.toEqual(inLine(1))
    giveBack()
    await expect(take(asked('a', '/9'))).resolves.toBeTypeOf('function')
  })
  test('forgets a place after a while, and lets go of who hangs up', async () => {
    const { take } = fileTurns({ waitMs: 10, keptMs: 10 })
    await take(asked('a', '/1'))
    await expect(take(asked('a', '/2'))).rejects.toEqual(inLine(1))
    await wait(40)
    await expect(take(asked('a', '/3'))).rejects.toEqual(inLine(1))
    const gone = new AbortController()
    const waiting = take(asked('a', '/4', gone.signal))
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ refusal: { code: 'unavailable' } })
  })
  test('has no place for who comes when it is full', async () => {
    const { take } = fileTurns({ waitMs: 5, most: 2 })
    await take(asked('a', '/1'))
    await expect(take(asked('a', '/2'))).rejects.toEqual(inLine(1))
    await expect(take(asked('a', '/3'))).rejects.toEqual(inLine(2))
    await expect(take(asked('a', '/4'))).rejects.toEqual(inLine(3))
  })
})

describe('files of the API', () => {
  const world = apiTest()
  let app: FastifyInstance
  let address: string
  /** What each look of a file waits for; unset: nothing. */
  let held: Promise<void> | null = null
  const looks: string[] = []
  beforeAll(async () => {
    const { db } = world.deps
    app = await apiApp({
      ...world.deps,
      rateLimit: true,
      fileTurns: { waitMs: 50 },
      db: {
        ...db,
        withCompany: (company, work, connections) =>
          db.withCompany(
            company,
            async tx => {
              if (connections === 'files') {
                looks.push(company)
                if (company === world.a.id) await held
              }
              return work(tx)
            },
            connections,
          ),
      },
    })
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
  })
  const file = async (token: string, query = '') =>
    fetch(`${address}/api/app/employees?format=csv${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })

  test('are made one at a time, and another company’s is not kept waiting', async () => {
    const { a, b } = world
    const [chief, clerk, other] = [
      await world.signIn(a.people.chief),
      await world.signIn(a.people.administrator),
      await world.signIn(b.people.chief),
    ]
    let letGo = (): void => undefined
    held = new Promise(resolve => {
      letGo = resolve
    })
    const first = file(chief)
    await untilThere('the first look', () => Promise.resolve(looks.length > 0 || null))
    const second = await file(clerk)
    expect(second.status).toBe(429)
    expect(second.headers.get('retry-after')).toBe('5')
    expect(await second.json()).toMatchObject({
      code: 'files.in-line',
      place: 1,
      error: expect.stringContaining('your place in the queue: 1'),
    })
    expect((await file(other)).status).toBe(200)
    // Who looks at a screen of the same company is not in that line.
    const list = await fetch(`${address}/api/app/employees`, {
      headers: { authorization: `Bearer ${clerk}` },
    })
    expect(list.status).toBe(200)
    held = null
    letGo()
    expect((await first).status).toBe(200)
    expect((await file(clerk)).status).toBe(200)
  })

  test('leave the line to others once nobody takes them', async () => {
    const token = await world.signIn(world.a.people.chief)
    let letGo = (): void => undefined
    held = new Promise(resolve => {
      letGo = resolve
    })
    const gone = new AbortController()
    const first = fetch(`${address}/api/app/employees?format=csv`, {
      headers: { authorization: `Bearer ${token}` },
      signal: gone.signal,
    }).catch(() => 'gone')
    const before = looks.length
    await untilThere('its look', () => Promise.resolve(looks.length > before || null))
    gone.abort()
    expect(await first).toBe('gone')
    held = null
    letGo()
    await wait(20)
    expect((await file(token)).status).toBe(200)
  })

  test('keep nobody in line who had his of this minute', async () => {
    const { administrator, manager } = world.a.people
    const [clerk, taker] = [await world.signIn(administrator), await world.signIn(manager)]
    for (let taken = 0; taken < 5; taken++) expect((await file(taker)).status).toBe(200)
    let letGo = (): void => undefined
    held = new Promise(resolve => {
      letGo = resolve
    })
    const before = looks.length
    const first = file(clerk)
    await untilThere('its look', () => Promise.resolve(looks.length > before || null))
    expect(await (await file(taker)).json()).toMatchObject({ code: 'request.too-many' })
    held = null
    letGo()
    expect((await first).status).toBe(200)
  })
})
