import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest()
let token = ''
const url = '/api/app/settings/customize/company'
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
})

const get = async (at: string) => (await world.ask('GET', at, { token })).body
const put = (body: object) => world.ask('PUT', url, { token, body })

test('a company says what it is called, from now on', async () => {
  expect(await get(url)).toMatchObject({
    name: 'Demir Çelik',
    country: 'TR',
    moves: [],
    zone: 'Europe/Istanbul',
    countries: expect.arrayContaining([
      { country: 'DE', years: expect.arrayContaining([2026]) },
      { country: 'TR', years: expect.arrayContaining([2026]) },
    ]),
  })
  expect((await put({ name: 'Demir Çelik A.Ş.' })).status).toBe(200)
  expect((await get('/api/app-settings'))['company']).toBe('Demir Çelik A.Ş.')
  expect(await get(url)).toMatchObject({ name: 'Demir Çelik A.Ş.', country: 'TR' })
})

test('a name is needed, and a country is not said without its day', async () => {
  for (const body of [
    { name: ' ' },
    { name: 'x'.repeat(256) },
    { name: 'Demir Çelik', country: 'DE' },
  ])
    expect((await put(body)).status).toBe(400)
})
