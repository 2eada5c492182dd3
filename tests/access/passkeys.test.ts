import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostUserDisable, PostUserEnable } from '#api/contract/access.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import {
  GetSecondFactor,
  GetSignInWays,
  PostPasskey,
  PostPasskeyChallenge,
  PostPasskeyOptions,
  PostPasskeyRemove,
  PostPasskeySignIn,
} from '#api/contract/second-factor.ts'
import { passkeyOriginOf } from '#commands/access/passkeys/origin.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { rigOf } from './second-factor-rig.ts'
import { assert, newSoftKey, register, type SoftKey } from './soft-key.ts'

/**
 * Signing in by a passkey, with an authenticator in memory. Long because all of it is asked of one world, which takes a
 * second to found.
 */
const world = apiTest()
const { call, refusal, send } = world
let rig: ReturnType<typeof rigOf>
let clerk: Person
let token = ''
beforeAll(async () => {
  rig = rigOf(world)
  clerk = world.a.people.clerk
})
beforeEach(async () => {
  world.advance(49 * 60) // nothing is remembered of the one before
  token = await world.signIn(clerk)
})

const origin = 'https://mesai.example'
const rpId = 'mesai.example'
const options = async (person = clerk, as = token) =>
  call(PostPasskeyOptions, { token: as }, { password: person.password })
const added = async (name = 'İş telefonum', key = newSoftKey()): Promise<SoftKey> => {
  const { challenge, user } = await options()
  const answer = await send(
    PostPasskey,
    { token },
    { name, ...register(key, { challenge, origin, rpId, handle: user.id }) },
  )
  if (answer.status !== 200) throw new Error(answer.text)
  return key
}
const challenged = async (): Promise<string> =>
  (await call(PostPasskeyChallenge, null)).challenge
const enter = (body: Asking<typeof PostPasskeySignIn>) => send(PostPasskeySignIn, null, body)
const keysOf = async () => (await call(GetSecondFactor, { token })).passkeys
const refused = { status: 422, body: { code: 'access.passkey-refused' } }

describe('a passkey', () => {
  test('signs in with neither password nor code, also where a second factor is on', async () => {
    const key = await added()
    await rig.turnOnApp(clerk, token)
    const signedIn = await enter(assert(key, { challenge: await challenged(), origin, rpId }))
    expect(signedIn).toMatchObject({
      status: 200,
      headers: { 'set-cookie': expect.stringContaining('mesai_device=') },
      body: { error: null, user_data: { id: clerk.userId, fullName: 'Gonca Ünal' } },
    })
    expect((await keysOf()).at(-1)).toMatchObject({ usedAt: world.clock.at })
    await rig.turnOff(clerk, token)
  })
  test('may be one that never counts, as those are which lie on several devices', async () => {
    const key = await added()
    for (let n = 0; n < 2; n++) {
      const answer = await enter(
        assert(key, { challenge: await challenged(), origin, rpId, counts: false }),
      )
      expect(answer.status).toBe(200)
    }
  })
  test('is refused where it is unknown, signs another address or name, shows nobody, or counts back', async () => {
    const key = await added()
    const good = async (more = {}) =>
      assert(key, { challenge: await challenged(), origin, rpId, ...more })
    const elsewhere = 'https://mesai.example.evil.example'
    for (const bad of [
      { ...(await good()), credentialId: newSoftKey().credentialId },
      await good({ origin: elsewhere }),
      await good({ rpId: 'evil.example' }),
      await good({ verified: false }),
      { ...(await good()), signature: (await good()).signature },
      { ...(await good()), userHandle: 'AAAA' },
    ])
      expect(await enter(bad)).toMatchObject(refused)
    expect((await enter(await good())).status).toBe(200)
    key.counter = 1
    expect(await enter(await good())).toMatchObject(refused)
  })
  test('answers a challenge once, within five minutes, and only one that was asked for here', async () => {
    const key = await added()
    const once = assert(key, { challenge: await challenged(), origin, rpId })
    expect((await enter(once)).status).toBe(200)
    expect(await enter(once)).toMatchObject(refused)
    const made = Buffer.from('of my own making, 32 bytes long.').toString('base64url')
    expect(await enter(assert(key, { challenge: made, origin, rpId }))).toMatchObject(refused)
    const { challenge } = await options()
    expect(await enter(assert(key, { challenge, origin, rpId }))).toMatchObject(refused)
    const old = await challenged()
    world.advance(5)
    expect(await enter(assert(key, { challenge: old, origin, rpId }))).toMatchObject(refused)
  })
  test('signs in once where the same answer is given many times at once', async () => {
    const key = await added()
    const answer = assert(key, { challenge: await challenged(), origin, rpId })
    const all = await Promise.all(Array.from({ length: 5 }, () => enter(answer)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })
  test('signs nobody in whose account is closed, and is held up by nobody who guesses passwords', async () => {
    const key = await added()
    for (let n = 0; n < 6; n++) await rig.login({ ...clerk, password: `Yanlis-${n}` })
    expect((await rig.login(clerk)).status).toBe(429)
    const good = async () => assert(key, { challenge: await challenged(), origin, rpId })
    expect((await enter(await good())).status).toBe(200)
    const chief = await world.signIn(world.a.people.chief)
    await call(PostUserDisable, { token: chief }, { userId: clerk.userId, reason: 'izinde' })
    await world.settle()
    expect(await enter(await good())).toMatchObject(refused)
    await call(PostUserEnable, { token: chief }, { userId: clerk.userId })
    await world.settle()
  })
})

describe('adding one', () => {
  test('takes the password, and an answer to a challenge of his own', async () => {
    expect(
      await refusal(PostPasskeyOptions, { token }, { password: 'Yanlis-1234' }),
    ).toMatchObject({
      status: 422,
      code: 'access.old-password-wrong',
    })
    const { welder } = world.a.people
    const theirs = await options(welder, await world.signIn(welder))
    const answer = (challenge: string, more = {}) => ({
      name: 'x',
      ...register(newSoftKey(), { challenge, origin, rpId, handle: theirs.user.id, ...more }),
    })
    expect(await send(PostPasskey, { token }, answer(theirs.challenge))).toMatchObject(refused)
    expect(await send(PostPasskey, { token }, answer(await challenged()))).toMatchObject(
      refused,
    )
    for (const more of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
    ])
      expect(
        await send(PostPasskey, { token }, answer((await options()).challenge, more)),
      ).toMatchObject(refused)
  })
  test('takes a key once, and gives all keys of a user one random handle', async () => {
    const key = await added('Bir')
    const { challenge, user, excludeCredentials } = await options()
    expect(excludeCredentials).toContainEqual({ id: key.credentialId, type: 'public-key' })
    expect(user.id).toBe(key.handle)
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32)
    expect(
      await send(
        PostPasskey,
        { token },
        { name: 'x', ...register(key, { challenge, origin, rpId, handle: user.id }) },
      ),
    ).toMatchObject(refused)
  })
  test('tells its owner by mail', async () => {
    const chief = await world.signIn(world.a.people.chief)
    await call(
      PutEmployee,
      { token: chief },
      {
        employeeId: clerk.employeeId,
        name: 'Gonca',
        surname: 'Ünal',
        email: 'gonca@demir.example',
      },
    )
    await world.settle()
    await added()
    expect((await rig.mailsTo(clerk, world.a)).map(({ subject }) => subject)).toContain(
      'Hesabınıza geçiş anahtarı eklendi',
    )
  })
  test('keeps no name of it in clear', async () => {
    await added('kuşdili anahtarım')
    expect((await keysOf()).map(({ name }) => name)).toContain('kuşdili anahtarım')
    expect(await searchEverywhere(world.database.urls.superuser, ['kuşdili'])).toEqual([])
  })
})

test('there may be ten; one that is removed signs in no more, and nobody removes those of others', async () => {
  const key = await added('Gidici')
  while ((await keysOf()).length < 10) await added()
  const { challenge, user } = await options()
  const eleventh = register(newSoftKey(), { challenge, origin, rpId, handle: user.id })
  expect(await refusal(PostPasskey, { token }, { name: 'x', ...eleventh })).toMatchObject({
    status: 422,
    code: 'access.passkeys-full',
    most: 10,
  })
  const passkeyId = (await keysOf()).find(({ name }) => name === 'Gidici')?.passkeyId ?? ''
  const remove = (password: string, as = token) =>
    send(PostPasskeyRemove, { token: as }, { passkeyId, password })
  const { welder } = world.a.people
  expect((await remove(welder.password, await world.signIn(welder))).status).toBe(404)
  expect(await remove('Yanlis-1234')).toMatchObject({
    status: 422,
    body: { code: 'access.old-password-wrong' },
  })
  expect((await remove(clerk.password)).status).toBe(200)
  const gone = assert(key, { challenge: await challenged(), origin, rpId })
  expect(await enter(gone)).toMatchObject(refused)
})

describe('passkeys are offered', () => {
  test.each([
    ['https://mesai.example', 'https://mesai.example'],
    ['https://mesai.example:8443', 'https://mesai.example:8443'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('where people come by %s: at %s', (url, at) => expect(passkeyOriginOf(url)).toBe(at))
  test.each(['http://mesai.example', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
    'nowhere where they come by %s',
    url => expect(passkeyOriginOf(url)).toBeNull(),
  )
  test('at the one address that the sign-in page is told', async () =>
    expect(await call(GetSignInWays, null)).toEqual({ passkeyOrigin: origin }))
})
