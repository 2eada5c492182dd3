import { describe, expect, test } from 'vitest'
import { PostWebhookTest } from '#api/contract/webhooks.ts'
import { loginWorking } from '#tests/shared/working.ts'
import { browserSays } from '#tests/push/browser-says.ts'
import { apiTest } from './api-test.ts'

const world = apiTest({ rateLimit: true })

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  loginWorking(world.ask, { username, password }, headers)

describe('limits', () => {
  test('let a company ask addresses of webhooks twenty times a minute, and another one still', async () => {
    const webhookId = '00000000-0000-4000-8000-000000000000'
    const asked = (who: 'chief' | 'stranger') =>
      world.refusal(PostWebhookTest, who, { webhookId })
    for (let n = 0; n < 20; n++) expect(await asked('chief')).toMatchObject({ status: 404 })
    expect(await asked('chief')).toMatchObject({ status: 429, code: 'request.too-many' })
    expect(await asked('stranger')).toMatchObject({ status: 404 })
    world.advance(1)
  })
  test('let an account sign in ten times a minute, and say when it may again', async () => {
    const { chief } = world.a.people
    for (let n = 0; n < 10; n++)
      expect((await login(chief.username, chief.password)).status).toBe(200)
    const answer = await login(chief.username, chief.password)
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: {
        code: 'request.too-many',
        seconds: 60,
        error: expect.stringContaining('60 saniye'),
      },
    })
    world.advance(1)
    expect((await login(chief.username, chief.password)).status).toBe(200)
  })
  test('let an address fail thirty times a minute, whatever it says of itself, and still answer others', async () => {
    world.advance(1)
    const statuses: number[] = []
    for (let n = 0; n < 40; n++)
      statuses.push(
        (await login(`kimse${n}`, 'Yanlis-1234', { 'x-forwarded-for': `10.0.0.${n}` })).status,
      )
    expect(statuses.filter(status => status === 401).length).toBe(30)
    expect(statuses.slice(30).every(status => status === 429)).toBe(true)
  })
  test('hold an address that goes on failing for longer each time', async () => {
    world.advance(1)
    expect(await login('kimse99', 'Yanlis-1234')).toMatchObject({ status: 401 })
    expect(await login('kimse98', 'Yanlis-1234')).toMatchObject({
      status: 429,
      body: { code: 'access.too-many-attempts' },
    })
    world.advance(16)
    expect((await login('kimse97', 'Yanlis-1234')).status).toBe(401)
  })
  test('let a calendar be read sixty times an hour, and another one still', async () => {
    world.advance(16)
    const pathOf = async ({ username, password }: { username: string; password: string }) => {
      const token = String((await login(username, password)).body['access_token'])
      const made = await world.ask('POST', '/api/app/myaccount/calendar-feed', {
        token,
        body: { password },
      })
      return String(made.body['path'])
    }
    const { chief, clerk } = world.a.people
    const [path, another] = [await pathOf(chief), await pathOf(clerk)]
    for (let n = 0; n < 60; n++) expect((await world.ask('GET', path)).status).toBe(200)
    expect((await world.ask('GET', path)).status).toBe(429)
    expect((await world.ask('GET', another)).status).toBe(200)
  })
  test('let a user say thirty browsers a minute that are to show notices', async () => {
    world.advance(16)
    const { chief } = world.a.people
    const token = String((await login(chief.username, chief.password)).body['access_token'])
    // Refused for its address, for which no name is looked up.
    const body = { ...browserSays(), endpoint: 'https://localhost/1' }
    const statuses = new Set<number>()
    for (let n = 0; n < 30; n++)
      statuses.add(
        (await world.ask('POST', '/api/app/myaccount/pushes', { token, body })).status,
      )
    expect([...statuses]).toEqual([422])
    const { status } = await world.ask('POST', '/api/app/myaccount/pushes', { token, body })
    expect(status).toBe(429)
  })
  test('let a user export five lists a minute', async () => {
    world.advance(16)
    const { chief } = world.a.people
    const token = String((await login(chief.username, chief.password)).body['access_token'])
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push(
        (
          await world.ask(
            'GET',
            '/api/app/reports/daily?from=2026-03-01&to=2026-03-02&format=csv',
            { token },
          )
        ).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(
      (
        await world.ask('GET', '/api/app/reports/daily?from=2026-03-01&to=2026-03-02', {
          token,
        })
      ).status,
    ).toBe(200)
  })
  test('hold whoever asks without a session again and again', async () => {
    world.advance(2)
    const statuses: number[] = []
    for (let n = 0; n < 620; n++)
      statuses.push((await world.ask('GET', '/api/app/cards')).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  })
})
