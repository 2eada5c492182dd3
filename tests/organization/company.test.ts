import { expect, test } from 'vitest'
import { GetAppSettings } from '#api/contract/access.ts'
import { GetCompany, PutCompany } from '#api/contract/company.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'

const { call, send } = apiTest()

const put = (body: Asking<typeof PutCompany>) => send(PutCompany, 'chief', body)

test('a company says what it is called, from now on', async () => {
  expect(await call(GetCompany, 'chief')).toMatchObject({
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
  expect((await call(GetAppSettings, 'chief')).company).toBe('Demir Çelik A.Ş.')
  expect(await call(GetCompany, 'chief')).toMatchObject({
    name: 'Demir Çelik A.Ş.',
    country: 'TR',
  })
})

test('a name is needed, and a country is not said without its day', async () => {
  for (const body of [
    { name: ' ' },
    { name: 'x'.repeat(256) },
    { name: 'Demir Çelik', country: 'DE' },
  ])
    expect((await put(body)).status).toBe(400)
})
