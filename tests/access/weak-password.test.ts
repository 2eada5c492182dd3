import { describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { hashPassword } from '#commands/access/hashing.ts'
import { judgePassword } from '#commands/access/password-strength.ts'
import type { Person } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

const refusal = (password: string, names: readonly string[] = []) => {
  const judged = judgePassword(password, names)
  return judged.ok ? null : judged.refusal.code
}

describe('a password that is easy to guess', () => {
  test.each([
    ['a club and its year', 'Galatasaray1905'],
    ['a club and its year, in capitals', 'FENERBAHÇE1907a'],
    ['a city and its plate', 'Istanbul34'],
    ['a city and its plate, with signs', 'Şanlıurfa63!'],
    ['a name and a year', 'Şule1985!'],
    ['a month and a year', 'Ağustos2024'],
    ['a word for password', 'Şifrem123'],
    ['a row of the Q keyboard', 'Asdfghjklşi1'],
    ['a row of the Q keyboard from its end', 'Poiuytrewq1'],
    ['a row of the F keyboard', 'Uieaütkml1'],
    ['the alphabet', 'Abcdefghij1'],
    ['the same again and again', 'Aaaaaaaa1'],
    ['a figure between', 'G4l4t4s4r4y'],
  ])('is %s', (_, password) => expect(refusal(password)).toBe('access.password-common'))
  test('is a name of the user or of the company, among words that are none', () => {
    const names = ['Gonca', 'Ünal', 'liman.gonca', 'Demir Çelik Sanayi A.Ş.']
    for (const password of ['Gonca1234', 'Unal2024!', 'Sanayi123'])
      expect(refusal(password, names)).toBe('access.password-common')
  })
  test.each([
    'Zeytin-Dali-41',
    'Kavak-Dali-101a',
    'mavi bisiklet 8 K',
    'çınarŞ42x',
    'Kq3-vR8mT_x2LwPaZ7',
    `Uzun-${'parola'.repeat(30)}-9`,
  ])('is not %s', password => expect(refusal(password)).toBeNull())
  test('is found out in a moment, however long it is', () => {
    refusal('Zeytin-Dali-41') // what is known of passwords is read once
    for (const password of [
      `A1${'a'.repeat(198)}`,
      `A1${'p4$$w0rd'.repeat(24)}`,
      `A1${'qwertz'.repeat(33)}`,
      `A1${'şifre1985'.repeat(22)}`,
    ]) {
      const from = performance.now()
      refusal(password)
      expect(performance.now() - from).toBeLessThan(500)
    }
  })
})

describe('whoever has one from before', () => {
  const world = apiTest()

  /** As it was set when nobody minded. */
  const giveHim = async ({ userId }: Person, password: string) => {
    const hash = await hashPassword(password)
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        'update access.accounts set password_hash = $3 where company_id = $1 and user_id = $2',
        [world.a.id, userId, hash],
      ),
    )
  }
  const login = (username: string, password: string) =>
    world.ask('POST', '/api/auth/login', { body: { username, password } })
  const change = (token: string, from: string, to: string) =>
    world.ask('PUT', '/api/app/myaccount/change-password', {
      token,
      body: { old_password: from, new_password: to, confirm_password: to },
    })

  test.each([['Istanbul34'], ['Gonca1234'], ['zayif']])(
    '(%s) signs in, and changes it before anything else',
    covers('3.183', '4.78'),
    async weak => {
      const { clerk } = world.a.people
      await giveHim(clerk, weak)
      const { status, body } = await login(clerk.username, weak)
      expect([status, body['passwordChange']]).toEqual([200, true])
      const token = String(body['access_token'])
      expect(await world.ask('GET', '/api/app/reports/daily', { token })).toMatchObject({
        status: 403,
        body: { code: 'access.password-change-required' },
      })
      const strong = `Zeytin-Dali-${weak.length}k`
      expect((await change(token, weak, weak)).status).toBe(422)
      expect((await change(token, weak, strong)).status).toBe(200)
      expect((await login(clerk.username, strong)).body['passwordChange']).toBe(false)
    },
  )
  test('with a good one is asked nothing', async () => {
    const { welder } = world.a.people
    expect((await login(welder.username, welder.password)).body['passwordChange']).toBe(false)
  })
  test('is compared with his last five and no more, so that a change costs seven hashes at most', async () => {
    const { manager } = world.a.people
    const passwords = [
      manager.password,
      ...Array.from({ length: 7 }, (_, n) => `Gurgen-Dali-${n}k`),
    ]
    for (const [index, to] of passwords.slice(1).entries()) {
      const from = passwords[index] ?? ''
      world.advance(1)
      const token = String((await login(manager.username, from)).body['access_token'])
      expect((await change(token, from, to)).status).toBe(200)
    }
    const kept = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select 1 from access.password_history where company_id = $1 and user_id = $2', [
        world.a.id,
        manager.userId,
      ]),
    )
    expect(kept).toHaveLength(5)
    const last = passwords.at(-1) ?? ''
    const token = String((await login(manager.username, last)).body['access_token'])
    for (const used of passwords.slice(2, -1))
      expect((await change(token, last, used)).body['code']).toBe('access.password-used-before')
    expect((await change(token, last, manager.password)).status).toBe(200)
  })
})
