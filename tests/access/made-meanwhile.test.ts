import { describe, expect, test } from 'vitest'
import { sendPasswordLinks } from '#api/access/send-password-links.ts'
import { browserSays } from '#tests/push/browser-says.ts'
import { meanwhileTest, openIn } from './meanwhile-rig.ts'
import { rigOf } from './second-factor-rig.ts'
import { newSoftKey, register } from './soft-key.ts'

/** What opens an account beside a session is not made by who is out of it by then. */
const at = meanwhileTest({ projector: true })
const { world, occasions } = at
const post = (url: string, body: Record<string, unknown>) =>
  at.meanwhile.post(url, body, { authorization: `Bearer ${at.token}` })
const asChief = async (method: string, url: string, body?: unknown) => {
  const answer = await world.ask(method, url, { token: at.chief, body })
  if (answer.status !== 200) throw new Error(answer.text)
}

describe('once all that was open in an account is ended', () => {
  test('no address of a calendar is made by the password that he typed before', async () => {
    at.meanwhile.once(/insert into access\.calendar_feeds|for no key update/, () =>
      occasions['he changes his password'](at.him, at.token),
    )
    const made = await post('/api/app/myaccount/calendar-feed', { password: at.him.password })
    expect(made).toMatchObject({ status: 422, body: { code: 'access.old-password-wrong' } })
    expect(at.meanwhile.came()).toBe(true)
    expect(await openIn(world, at.him, 'calendar_feeds')).toBe(0)
  })
  test('he is told in no browser that was said in a session from before', async () => {
    at.meanwhile.once(/access\.put_push_subscription|for no key update/, () =>
      occasions['all his sessions are ended'](at.him, at.token),
    )
    const said = await post('/api/app/myaccount/pushes', browserSays())
    expect(said).toMatchObject({ status: 422, body: { code: 'account.push-refused' } })
    expect(at.meanwhile.came()).toBe(true)
    expect(await openIn(world, at.him, 'push_subscriptions')).toBe(0)
  })
  test('nor in one that was given another address meanwhile', async () => {
    const [old, next] = [browserSays('old'), browserSays('next')]
    expect((await post('/api/app/myaccount/pushes', old)).status).toBe(200)
    at.meanwhile.once(/delete from access\.push_subscriptions|for no key update/, () =>
      occasions['all his sessions are ended'](at.him, at.token),
    )
    const { endpoint, auth } = old
    const said = await post('/api/push/replaced', { before: { endpoint, auth }, next })
    expect(said).toMatchObject({ status: 404 })
    expect(at.meanwhile.came()).toBe(true)
    expect(await openIn(world, at.him, 'push_subscriptions')).toBe(0)
  })
  test('no passkey is added by whoever held what was taken from its user', async () => {
    await rigOf(world).turnOnApp(at.him, at.token)
    const own = '/api/app/myaccount/passkeys'
    const { body } = await post(`${own}/challenge`, { password: at.him.password })
    const { challenge, user } = body as { challenge: string; user: { id: string } }
    const key = register(newSoftKey(), {
      challenge,
      origin: 'https://mesai.example',
      rpId: 'mesai.example',
      handle: user.id,
    })
    at.meanwhile.once(/insert into access\.passkeys|for no key update/, () =>
      asChief('POST', `/api/app/users/${at.him.userId}/second-factor/take`, {}),
    )
    const added = await post(own, { name: 'Telefonum', ...key })
    expect(added).toMatchObject({ status: 422, body: { code: 'access.passkey-refused' } })
    expect(at.meanwhile.came()).toBe(true)
    expect(await openIn(world, at.him, 'passkeys')).toBe(0)
  })
  test('no link is mailed that was asked for before', async () => {
    await asChief('PUT', `/api/app/employees/${at.him.employeeId}`, {
      name: 'Deniz',
      surname: 'Aksoy',
      email: 'deniz@example.com',
    })
    await world.settle()
    await world.ask('POST', '/api/auth/password-link', { body: { username: at.him.username } })
    at.meanwhile.once(/insert into access\.password_links|for no key update/, () =>
      occasions['all his sessions are ended'](at.him, at.token),
    )
    expect(await sendPasswordLinks(at.meanwhile.deps, 'https://mesai.example')).toBe(0)
    expect(at.meanwhile.came()).toBe(true)
    expect(await openIn(world, at.him, 'password_links')).toBe(0)
  })
  test('no browser is known that was let in before he was given a password', async () => {
    at.meanwhile.once(/insert into access\.sign_ins/, async () =>
      at.meanwhile.once(/insert into access\.known_devices|for no key update/, () =>
        occasions['he is given one'](at.him, at.token),
      ),
    )
    const { username, password } = at.him
    expect(await at.meanwhile.post('/api/auth/login', { username, password })).toMatchObject({
      status: 200,
    })
    expect(at.meanwhile.came()).toBe(true)
    expect(await openIn(world, at.him, 'known_devices')).toBe(0)
  })
})

test('a session that came while nobody had heard yet that the account is closed ends when it is opened', async () => {
  await world.stopProjector()
  await asChief('POST', `/api/app/users/${at.him.userId}/disable`, { reason: 'ayrıldı' })
  await world.signIn(at.him)
  expect(await openIn(world, at.him, 'sessions')).toBe(1)
  await asChief('POST', `/api/app/users/${at.him.userId}/enable`)
  expect(await openIn(world, at.him, 'sessions')).toBe(0)
})
