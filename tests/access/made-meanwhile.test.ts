import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendPasswordLinks } from '#api/access/send-password-links.ts'
import { makeWorld, type Person, type World } from '#tests/api/world.ts'
import { asFounded, meanwhileIn, occasionsIn, openIn, type Meanwhile } from './meanwhile-rig.ts'
import { rigOf } from './second-factor-rig.ts'
import { newSoftKey, register } from './soft-key.ts'

/** What opens an account beside a session is not made by who is out of it by then. */
let world: World
let meanwhile: Meanwhile
let occasions: ReturnType<typeof occasionsIn>
let him: Person
let chief = ''
let token = ''
beforeAll(async () => {
  world = await makeWorld({ projector: true })
  meanwhile = await meanwhileIn(world)
  occasions = occasionsIn(world, () => chief)
  him = world.a.people.welder
})
beforeEach(async () => {
  world.advance(49 * 60) // nothing is remembered of the one before
  await asFounded(world, him)
  chief = await world.signIn(world.a.people.chief)
  token = await world.signIn(him)
})
afterAll(async () => {
  await meanwhile.app.close()
  await world.close()
})
const post = (url: string, body: Record<string, unknown>) =>
  meanwhile.post(url, body, { authorization: `Bearer ${token}` })
const asChief = async (method: string, url: string, body?: unknown) => {
  const answer = await world.ask(method, url, { token: chief, body })
  if (answer.status !== 200) throw new Error(answer.text)
}

describe('once all that was open in an account is ended', () => {
  test('no address of a calendar is made by the password that he typed before', async () => {
    meanwhile.once(/insert into access\.calendar_feeds|for no key update/, () =>
      occasions['he changes his password'](him, token),
    )
    const made = await post('/api/app/myaccount/calendar-feed', { password: him.password })
    expect(made).toMatchObject({ status: 422, body: { code: 'access.old-password-wrong' } })
    expect(meanwhile.came()).toBe(true)
    expect(await openIn(world, him, 'calendar_feeds')).toBe(0)
  })
  test('no passkey is added by whoever held what was taken from its user', async () => {
    await rigOf(world).turnOnApp(him, token)
    const own = '/api/app/myaccount/passkeys'
    const { body } = await post(`${own}/challenge`, { password: him.password })
    const { challenge, user } = body as { challenge: string; user: { id: string } }
    const key = register(newSoftKey(), {
      challenge,
      origin: 'https://mesai.example',
      rpId: 'mesai.example',
      handle: user.id,
    })
    meanwhile.once(/insert into access\.passkeys|for no key update/, () =>
      asChief('POST', `/api/app/users/${him.userId}/second-factor/take`, {}),
    )
    const added = await post(own, { name: 'Telefonum', ...key })
    expect(added).toMatchObject({ status: 422, body: { code: 'access.passkey-refused' } })
    expect(meanwhile.came()).toBe(true)
    expect(await openIn(world, him, 'passkeys')).toBe(0)
  })
  test('no link is mailed that was asked for before', async () => {
    await asChief('PUT', `/api/app/employees/${him.employeeId}`, {
      name: 'Deniz',
      surname: 'Aksoy',
      email: 'deniz@example.com',
    })
    await world.settle()
    await world.ask('POST', '/api/auth/password-link', { body: { username: him.username } })
    meanwhile.once(/insert into access\.password_links|for no key update/, () =>
      occasions['all his sessions are ended'](him, token),
    )
    expect(await sendPasswordLinks(meanwhile.deps, 'https://mesai.example')).toBe(0)
    expect(meanwhile.came()).toBe(true)
    expect(await openIn(world, him, 'password_links')).toBe(0)
  })
  test('no browser is known that was let in before he was given a password', async () => {
    meanwhile.once(/insert into access\.sign_ins/, async () =>
      meanwhile.once(/insert into access\.known_devices|for no key update/, () =>
        occasions['he is given one'](him, token),
      ),
    )
    const { username, password } = him
    expect(await meanwhile.post('/api/auth/login', { username, password })).toMatchObject({
      status: 200,
    })
    expect(meanwhile.came()).toBe(true)
    expect(await openIn(world, him, 'known_devices')).toBe(0)
  })
})

test('a session that came while nobody had heard yet that the account is closed ends when it is opened', async () => {
  await world.stopProjector()
  await asChief('POST', `/api/app/users/${him.userId}/disable`, { reason: 'ayrıldı' })
  await world.signIn(him)
  expect(await openIn(world, him, 'sessions')).toBe(1)
  await asChief('POST', `/api/app/users/${him.userId}/enable`)
  expect(await openIn(world, him, 'sessions')).toBe(0)
})
