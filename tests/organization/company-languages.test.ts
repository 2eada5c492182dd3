import { beforeEach, expect, test } from 'vitest'
import { GetAppSettings, PostUserPassword } from '#api/contract/access.ts'
import { GetCompany, PutCompanyLanguages } from '#api/contract/company.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { PutPreferences } from '#api/contract/my-account.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Sms } from '#commands/sms/published.ts'

/** Which languages a company uses: what its people are offered, and what is written for nobody in particular. */
const sent: Sms[] = []
const world = apiTest({
  settles: 'changes',
  sms: () => ({
    send: async sms => {
      sent.push(sms)
      return { kind: 'accepted', id: '1' }
    },
  }),
})
const { call, refusal, send } = world
let chief = ''
const say = async (...languages: string[]) => {
  await call(PutCompanyLanguages, { token: chief }, { languages })
}
const settings = async (token = chief) => call(GetAppSettings, { token })
const prefer = (language: string, token: string) =>
  send(PutPreferences, { token }, { language })

beforeEach(async () => {
  world.advance(49 * 60)
  chief = await world.signIn(world.a.people.chief)
})

test('a company that never said has all that there are', async () => {
  expect((await settings()).languages).toBeNull()
  expect(await call(GetCompany, { token: chief })).toMatchObject({ languages: null })
})

test('its people are offered those, and whoever has another keeps it until he changes', async () => {
  const { manager, welder } = world.a.people
  const [his, hers] = [await world.signIn(manager), await world.signIn(welder)]
  expect((await prefer('tr', his)).status).toBe(200)
  await say('en', 'ar')
  expect((await settings(his)).languages).toEqual(['en', 'ar'])
  expect((await settings(his)).preferences).toMatchObject({ language: 'tr' })
  expect((await prefer('tr', his)).status).toBe(200)
  expect((await prefer('ar', his)).status).toBe(200)
  const back = await prefer('tr', his)
  expect([back.status, back.body['code']]).toEqual([422, 'account.language-not-used'])
  expect((await prefer('tr', hers)).status).toBe(422)
})

test('a new user is written to in the first, whoever gave him his password', async () => {
  const { welder } = world.a.people
  await call(
    PutEmployee,
    { token: chief },
    { employeeId: welder.employeeId, name: 'Kemal', surname: 'Öz', phone: '+905321234599' },
  )
  await world.settle()
  const given = async () => {
    sent.length = 0
    // Who gives it reads Turkish himself.
    await call(
      PostUserPassword,
      { token: chief },
      { userId: welder.userId, send: true },
      { 'accept-language': 'tr' },
    )
    return sent[0]?.text ?? ''
  }
  await say('en', 'tr')
  expect(await given()).toMatch(/password/i)
  world.advance(49 * 60)
  chief = await world.signIn(world.a.people.chief)
  await say('tr', 'en')
  expect(await given()).toMatch(/parola/i)
})

test('a file that a program asks for without a language is written in the first', async () => {
  const titles = async (headers: Readonly<Record<string, string>> = {}) => {
    const from = await send(GetMovements, { token: chief }, { format: 'csv' }, headers)
    return from.text.split('\n')[0] ?? ''
  }
  await say('ar', 'en')
  const [nobodys, arabic, english] = [
    await titles(),
    await titles({ 'accept-language': 'ar' }),
    await titles({ 'accept-language': 'en' }),
  ]
  expect(nobodys).toBe(arabic)
  expect(english).not.toBe(arabic)
  await say('en')
  expect(await titles()).toBe(english)
})

test('none, one that there is not and one said twice', async () => {
  for (const languages of [[], ['de'], ['tr', 'en', 'ar', 'tr']])
    expect((await refusal(PutCompanyLanguages, { token: chief }, { languages })).status).toBe(
      400,
    )
  await say('ar', 'ar', 'tr')
  expect((await settings()).languages).toEqual(['ar', 'tr'])
})

test('neither a manager nor another company says it', async () => {
  await say('en')
  const manager = await world.signIn(world.a.people.manager)
  expect(
    (await refusal(PutCompanyLanguages, { token: manager }, { languages: ['tr'] })).status,
  ).toBe(403)
  const other = await world.signIn(world.b.people.chief)
  await call(PutCompanyLanguages, { token: other }, { languages: ['ar'] })
  await world.settle()
  expect((await settings()).languages).toEqual(['en'])
})
