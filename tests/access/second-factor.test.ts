import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GetAppSettings, PutPassword } from '#api/contract/access.ts'
import { PostRecoveryCodes } from '#api/contract/second-factor.ts'
import { covers } from '#tests/specification/covers.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { codeAt, otherThan, rigOf } from './second-factor-rig.ts'

/**
 * A code of an authenticator app beside the password. Long because all of it is asked of one world, which takes a
 * second to found.
 */
const world = apiTest()
const { call, send } = world
let rig: ReturnType<typeof rigOf>
let secret = ''
let recoveryCodes: string[] = []
let clerk: Person
let token = ''
beforeAll(async () => {
  rig = rigOf(world)
  clerk = world.a.people.clerk
  token = await world.signIn(clerk)
  const given = await rig.turnOnApp(clerk, token)
  ;({ secret, recoveryCodes } = given)
})
beforeEach(() => world.advance(49 * 60)) // nothing is remembered of the one before

const now = () => world.clock.at
const code = (off = 0) => codeAt(secret, now(), off)
const wrong = () => otherThan(code(0))

describe('signing in where a second factor is on', () => {
  test(
    'asks for a code with a reference and answers no token; the code is answered as a password is',
    covers('1.74', '7.22'),
    async () => {
      const { status, body } = await rig.login(clerk)
      expect(status).toBe(200)
      expect(body).toEqual({
        error: null,
        two_factor: {
          reference: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          methods: ['authenticator'],
          sms: null,
          phone: null,
          seconds: 300,
        },
      })
      const { reference } = body['two_factor'] as { reference: string }
      const signedIn = await rig.verify(reference, code())
      expect(signedIn).toMatchObject({
        status: 200,
        headers: { 'set-cookie': expect.stringContaining('mesai_device=') },
        body: {
          error: null,
          passwordChange: false,
          use_custom_logo: false,
          user_data: { id: clerk.userId, fullName: 'Gonca Ünal', role: 'employee' },
        },
      })
      await call(GetAppSettings, { token: String(signedIn.body['access_token']) })
    },
  )
  test('asks nobody who gave a wrong password', async () => {
    const answer = await rig.login({ ...clerk, password: 'Yanlis-1234' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'access.login-failed' } })
  })
  test(
    'says in the language of the caller that a code is wrong, and how many more are looked at',
    covers('8.9'),
    async () => {
      const { reference } = await rig.asked(clerk)
      for (const [language, sentence, left] of [
        ['tr', 'Kod yanlış. Kalan deneme: 2.', 2],
        ['en', 'The code is wrong. Attempts left: 1.', 1],
        ['ar', 'الرمز غير صحيح. المحاولات المتبقية: 0.', 0],
      ] as const)
        expect(
          await rig.verify(reference, wrong(), { 'accept-language': language }),
        ).toMatchObject({
          status: 422,
          body: { code: 'access.code-wrong', error: sentence, left },
        })
    },
  )
  test.each(['12345', '1234567', '12a456', '١٢٣٤٥٦', ''])(
    'takes no %j for a code',
    async typed => {
      const { reference } = await rig.asked(clerk)
      expect(await rig.verify(reference, typed)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: [{ path: 'code' }] },
      })
      expect((await rig.verify(reference, code())).status).toBe(200)
    },
  )
  test('ends a reference with its third wrong code', covers('9.11'), async () => {
    const { reference } = await rig.asked(clerk)
    for (let n = 0; n < 3; n++) await rig.verify(reference, wrong())
    expect(await rig.verify(reference, code())).toMatchObject({
      status: 422,
      body: { code: 'access.reference-wrong' },
    })
  })
  test(
    'says that a reference is wrong which nobody has, was used, or is five minutes old',
    covers('8.10'),
    async () => {
      const gone = {
        status: 422,
        body: {
          code: 'access.reference-wrong',
          error: 'Referans kodu yanlış ya da süresi doldu. Baştan başlayın.',
        },
      }
      expect(await rig.verify('A'.repeat(43), code())).toMatchObject(gone)
      const used = await rig.asked(clerk)
      expect((await rig.verify(used.reference, code())).status).toBe(200)
      world.advance(1)
      expect(await rig.verify(used.reference, code())).toMatchObject(gone)
      const old = await rig.asked(clerk)
      world.advance(5)
      expect(await rig.verify(old.reference, code())).toMatchObject(gone)
      const late = await rig.asked(clerk)
      world.advance(4)
      expect((await rig.verify(late.reference, code())).status).toBe(200)
    },
  )
  test('takes each code once, and none from before it', async () => {
    const first = await rig.asked(clerk)
    const [used, before] = [code(0), code(-1)]
    expect((await rig.verify(first.reference, used)).status).toBe(200)
    const second = await rig.asked(clerk)
    for (const again of [used, before])
      expect(await rig.verify(second.reference, again)).toMatchObject({
        status: 422,
        body: { code: 'access.code-wrong' },
      })
    expect((await rig.verify(second.reference, code(1))).status).toBe(200)
  })
  test('takes codes of a clock that is half a minute off, and no more', async () => {
    for (const [off, status] of [
      [-2, 422],
      [-1, 200],
      [2, 422],
      [1, 200],
    ] as const) {
      const { reference } = await rig.asked(clerk)
      expect([off, (await rig.verify(reference, code(off))).status]).toEqual([off, status])
    }
  })
  test('signs in once where the same code, or another one, is given at the same moment', async () => {
    const one = await rig.asked(clerk)
    const other = await rig.asked(clerk)
    const same = await Promise.all(
      [one, other].map(({ reference }) => rig.verify(reference, code())),
    )
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 422])
    world.advance(60)
    const { reference } = await rig.asked(clerk)
    const spare = recoveryCodes.pop() ?? ''
    const both = await Promise.all([
      rig.verify(reference, code()),
      rig.verify(reference, spare),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
  test('looks at three of a hundred wrong codes at once', async () => {
    const { reference } = await rig.asked(clerk)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => rig.verify(reference, wrong())),
    )
    expect(
      answers.filter(({ body }) => body['code'] === 'access.code-wrong').length,
    ).toBeLessThanOrEqual(3)
    expect(answers.every(({ status }) => [422, 429, 503].includes(status))).toBe(true)
  })
  test('counts wrong codes as wrong passwords, and the right password between them takes none back', async () => {
    for (let reference = 0; reference < 2; reference++) {
      const asked = await rig.asked(clerk)
      for (let n = 0; n < 3; n++) await rig.verify(asked.reference, wrong())
    }
    const locked = { status: 429, body: { code: 'access.too-many-attempts' } }
    expect(await rig.login(clerk)).toMatchObject(locked)
    world.advance(24 * 60)
    const { reference } = await rig.asked(clerk)
    expect((await rig.verify(reference, code())).status).toBe(200)
  })
  test('takes as many sign-ins as ever: a password that is right counts as none that is wrong', async () => {
    for (let n = 0; n < 12; n++) await rig.asked(clerk)
    expect((await rig.verify((await rig.asked(clerk)).reference, code())).status).toBe(200)
  })
  test('waits no more for a code once the password was changed', async () => {
    const { manager } = world.b.people
    const own = await world.signIn(manager)
    const app = await rig.turnOnApp(manager, own)
    const { reference } = await rig.asked(manager)
    await call(
      PutPassword,
      { token: own },
      {
        old_password: manager.password,
        new_password: 'Gurgen-Dali-77k',
        confirm_password: 'Gurgen-Dali-77k',
      },
    )
    expect(await rig.verify(reference, codeAt(app.secret, now()))).toMatchObject({
      body: { code: 'access.reference-wrong' },
    })
  })
})

describe('recovery codes', () => {
  test('are ten, and each signs in once, however it is typed', async () => {
    const [spare = ''] = recoveryCodes.splice(0, 1)
    expect(new Set([...recoveryCodes, spare]).size).toBe(recoveryCodes.length + 1)
    const first = await rig.asked(clerk)
    expect(
      (await rig.verify(first.reference, spare.toLowerCase().replace('-', ' '))).status,
    ).toBe(200)
    const again = await rig.asked(clerk)
    expect(await rig.verify(again.reference, spare)).toMatchObject({
      status: 422,
      body: { code: 'access.code-wrong' },
    })
  })
  test('are made anew with the password, and those before serve no more', async () => {
    const make = (password: string) => send(PostRecoveryCodes, { token: own }, { password })
    const { reference } = await rig.asked(clerk)
    const own = String((await rig.verify(reference, code())).body['access_token'])
    expect(await make('Yanlis-1234')).toMatchObject({
      status: 422,
      body: { code: 'access.old-password-wrong' },
    })
    const made = await make(clerk.password)
    const fresh = made.body['recoveryCodes'] as string[]
    expect(fresh).toHaveLength(10)
    const asked = await rig.asked(clerk)
    expect((await rig.verify(asked.reference, recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await rig.verify(asked.reference, fresh[0] ?? '')).status).toBe(200)
    recoveryCodes = fresh.slice(1)
  })
})

test('neither seed, code nor reference lies anywhere as it is', async () => {
  const { reference } = await rig.asked(clerk)
  const needles = [secret, reference, ...recoveryCodes].map(text => text.toLowerCase())
  expect(await searchEverywhere(world.database.urls.superuser, needles)).toEqual([])
  const events = await world.deps.log.readAll({ after: 0n, max: 5000, personal: 'open' })
  const own = events.filter(({ type }) => /^(?:SecondFactor|Recovery)/.test(type))
  expect(own.map(({ data }) => Object.keys(data).toSorted().join())).toEqual(
    own.map(({ type }) => (type.includes('Turned') ? 'method,userId' : 'userId')),
  )
  expect(own.length).toBeGreaterThan(1)
})
