import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#tests/api/world.ts'

let world: World
let token = ''
const url = '/api/app/settings/customize/company'
beforeAll(async () => {
  world = await makeWorld()
  token = await world.signIn(world.a.people.chief)
})
afterAll(() => world.close())

const get = async (at: string) => (await world.ask('GET', at, { token })).body
const put = (name: string, country: string) =>
  world.ask('PUT', url, { token, body: { name, country } })

test('a company says what it is called and where it is, from now on', async () => {
  expect(await get(url)).toMatchObject({
    name: 'Demir Çelik',
    country: 'TR',
    zone: 'Europe/Istanbul',
    countries: expect.arrayContaining([
      { country: 'DE', years: expect.arrayContaining([2026]) },
      { country: 'TR', years: expect.arrayContaining([2026]) },
    ]),
  })
  expect((await put('Demir Çelik A.Ş.', 'DE')).status).toBe(200)
  expect((await get('/api/app-settings'))['company']).toBe('Demir Çelik A.Ş.')
  expect(await get(url)).toMatchObject({ name: 'Demir Çelik A.Ş.', country: 'DE' })
})

test('holidays that stand in its calendar stay; those that are offered are of its country', async () => {
  await put('Demir Çelik', 'TR')
  const taken = await world.ask('POST', '/api/app/holidays/import', {
    token,
    body: { year: 2026 },
  })
  expect(taken.status).toBe(200)
  await world.settle()
  const before = await get('/api/app/holidays?year=2026')
  await put('Demir Çelik', 'DE')
  await world.settle()
  const after = await get('/api/app/holidays?year=2026')
  expect(after['rows']).toEqual(before['rows'])
  expect(after['country']).toBe('DE')
  expect(JSON.stringify(after['shipped'])).toContain('Weihnacht')
})

test('a name and a country of two letters are needed', async () => {
  for (const [name, country] of [
    [' ', 'TR'],
    ['x'.repeat(256), 'TR'],
    ['Demir Çelik', 'Türkiye'],
    ['Demir Çelik', 'tr'],
  ] as const)
    expect((await put(name, country)).status).toBe(400)
})
