import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GetAppSettings, GetUsers } from '#api/contract/access.ts'
import { GetActivity } from '#api/contract/acts.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import {
  GetSecondFactor,
  PostRecoveryCodes,
  PostUserSecondFactorTake,
} from '#api/contract/second-factor.ts'
import { forgetUser } from '#commands/access/forget-user.ts'
import { covers } from '#tests/specification/covers.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { codeAt, otherThan, rigOf } from './second-factor-rig.ts'

/** Turning a second factor on and off, and taking it away from who has lost it. */
const world = apiTest()
const { call, refusal, send } = world
let rig: ReturnType<typeof rigOf>
beforeAll(async () => {
  rig = rigOf(world)
  const chief = await world.signIn(world.a.people.chief)
  for (const [name, given, surname] of [
    ['welder', 'İbrahim', 'Şen'],
    ['manager', 'Selim', 'Kaya'],
  ] as const)
    await call(
      PutEmployee,
      { token: chief },
      {
        employeeId: world.a.people[name].employeeId,
        name: given,
        surname,
        email: `${name}@demir.example`,
      },
    )
  await world.settle()
})
beforeEach(() => world.advance(49 * 60)) // nothing is remembered of the one before

const stateOf = async (token: string) => call(GetSecondFactor, { token })
const rowsOf = async (person: Person): Promise<number> => {
  const counts = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ rows: number }>(
      `select (select count(*) from access.second_factors where company_id = $1 and user_id = $2)
         + (select count(*) from access.recovery_codes where company_id = $1 and user_id = $2)
         + (select count(*) from access.pending_sign_ins where company_id = $1 and user_id = $2) as rows`,
      [world.a.id, person.userId],
    ),
  )
  return Number(counts[0]?.rows)
}

describe('a second factor', () => {
  test(
    'is begun with the password, shown as a key and a picture, and asked for only after its first code',
    covers('7.19'),
    async () => {
      const { clerk } = world.a.people
      const token = await world.signIn(clerk)
      expect(await rig.change(token, 'Yanlis-1234', 'authenticator', true)).toMatchObject({
        status: 422,
        body: { code: 'access.old-password-wrong' },
      })
      const begun = await rig.change(token, clerk.password, 'authenticator', true)
      expect(begun).toMatchObject({
        status: 200,
        body: {
          error: null,
          position: null,
          sms: null,
          authenticator: {
            secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
            uri: expect.stringMatching(/^otpauth:\/\/totp\/Mesai/),
            qr: { path: expect.stringMatching(/^M0 0h7v1H0z/) },
          },
        },
      })
      expect(await stateOf(token)).toMatchObject({ authenticator: null, recoveryCodes: 0 })
      expect((await rig.login(clerk)).body['access_token']).toBeDefined()
      const first = codeAt(rig.secretOf(begun), world.clock.at)
      const confirmed = await rig.confirm(token, 'authenticator', first)
      expect(confirmed.body['recoveryCodes']).toHaveLength(10)
      expect(await stateOf(token)).toMatchObject({
        authenticator: world.clock.at,
        recoveryCodes: 10,
      })
      const { reference } = await rig.asked(clerk)
      expect(await rig.verify(reference, first)).toMatchObject({
        status: 422,
        body: { code: 'access.code-wrong' },
      })
      expect(await rig.change(token, clerk.password, 'authenticator', true)).toMatchObject({
        status: 409,
        body: { code: 'access.second-factor-on' },
      })
    },
  )
  test('has to be begun anew after three wrong first codes, or a quarter of an hour', async () => {
    const { administrator: person } = world.a.people
    const token = await world.signIn(person)
    const begin = async () =>
      rig.secretOf(await rig.change(token, person.password, 'authenticator', true))
    const secret = await begin()
    const right = () => codeAt(secret, world.clock.at)
    const left: unknown[] = []
    for (let n = 0; n < 3; n++)
      left.push((await rig.confirm(token, 'authenticator', otherThan(right()))).body['left'])
    expect(left).toEqual([2, 1, 0])
    const ended = { status: 422, body: { code: 'access.reference-wrong' } }
    expect(await rig.confirm(token, 'authenticator', right())).toMatchObject(ended)
    const late = await begin()
    world.advance(16)
    expect(
      await rig.confirm(token, 'authenticator', codeAt(late, world.clock.at)),
    ).toMatchObject(ended)
    expect((await rig.login(person)).body['access_token']).toBeDefined()
  })
  test('is turned off with the password, with all that hangs on it; its owner is told by mail', async () => {
    const { manager } = world.a.people
    const token = await world.signIn(manager)
    const { recoveryCodes } = await rig.turnOnApp(manager, token)
    const waiting = await rig.asked(manager)
    expect(await rig.change(token, 'Yanlis-1234', 'authenticator', false)).toMatchObject({
      body: { code: 'access.old-password-wrong' },
    })
    await rig.turnOff(manager, token)
    expect((await rig.login(manager)).body['access_token']).toBeDefined()
    expect((await rig.verify(waiting.reference, recoveryCodes[0] ?? '')).body['code']).toBe(
      'access.reference-wrong',
    )
    expect(await rowsOf(manager)).toBe(0)
    expect(
      (await rig.mailsTo(manager, world.a)).map(({ to, subject }) => [to, subject]),
    ).toEqual([['manager@demir.example', 'İki adımlı girişiniz kapatıldı']])
    expect(
      await refusal(PostRecoveryCodes, { token }, { password: manager.password }),
    ).toMatchObject({ status: 422, code: 'access.second-factor-off' })
  })
})

describe('whoever manages users', () => {
  const take = async (person: Person, by: Person) =>
    send(PostUserSecondFactorTake, { token: await world.signIn(by) }, { userId: person.userId })
  const rowOf = async (person: Person) => {
    const body = await call(GetUsers, 'chief', { limit: 200 })
    return body.rows.find(({ userId }) => userId === person.userId)
  }
  test(
    'sees who has one, and takes it away from who has lost it: his sessions end, he is told, his password signs him in',
    covers('3.27'),
    async () => {
      const { welder, chief } = world.a.people
      const token = await world.signIn(welder)
      expect(await rowOf(welder)).toMatchObject({ twoFactor: false })
      await rig.turnOnApp(welder, token)
      expect(await rowOf(welder)).toMatchObject({ twoFactor: true, passkeys: 0 })
      const taken = await take(welder, chief)
      expect(taken).toMatchObject({ status: 200, body: { position: expect.any(String) } })
      expect((await refusal(GetAppSettings, { token })).status).toBe(401)
      expect((await rig.login(welder)).body['access_token']).toBeDefined()
      expect(await rowOf(welder)).toMatchObject({ twoFactor: false })
      const [mail] = await rig.mailsTo(welder, world.a)
      expect(mail).toMatchObject({
        to: 'welder@demir.example',
        subject: 'İki adımlı girişiniz kaldırıldı',
        text: expect.stringContaining('Demir Çelik'),
      })
      await world.settle()
      const acts = await call(GetActivity, { token: await world.signIn(chief) }, { limit: 5 })
      expect(acts.rows[0]).toMatchObject({
        kind: 'SecondFactorTaken',
        undo: false,
        what: 'Kullanıcının iki adımlı girişini ve geçiş anahtarlarını kaldırdı',
      })
    },
  )
  test('does nothing to who has none, nor to himself or to who is above him', async () => {
    const { welder, chief, administrator } = world.a.people
    expect(await take(welder, chief)).toMatchObject({ status: 200, body: { position: null } })
    expect(await take(chief, chief)).toMatchObject({
      status: 422,
      body: { code: 'access.own-second-factor' },
    })
    expect(await take(chief, administrator)).toMatchObject({
      status: 403,
      body: { code: 'access.role-above-own' },
    })
  })
})

test('what somebody signed in by goes with him when he is erased', async () => {
  const { welder } = world.a.people
  await rig.turnOnApp(welder, await world.signIn(welder))
  await rig.asked(welder)
  expect(await rowsOf(welder)).toBe(12)
  await forgetUser(world.deps)(world.a.caller, welder.employeeId, 1)
  expect(await rowsOf(welder)).toBe(0)
})
