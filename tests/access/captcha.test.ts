import { beforeEach, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { makeWorld, type Answer, type Person } from '#tests/api/world.ts'
import { workedOut } from '#tests/shared/working.ts'
import { covers } from '#tests/specification/covers.ts'

/** After failures a machine works before its next attempt is looked at; behind a proxy, so that calls have places. */
const world = apiTest({
  rateLimit: true,
  trustedProxies: ['127.0.0.1'],
})
beforeEach(() => world.advance(49 * 60)) // nothing is remembered of the one before

const home = '203.0.113.7'
type Given = { readonly at?: string; readonly cookie?: string; readonly language?: string }
const send = (
  body: Record<string, unknown>,
  { at = home, cookie, language }: Given = {},
): Promise<Answer> =>
  world.ask('POST', '/api/auth/login', {
    body,
    headers: {
      'x-forwarded-for': at,
      ...(cookie === undefined ? {} : { cookie }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
  })
const right = ({ username, password }: Person) => ({
  username,
  password,
})
const wrong = ({ username }: Pick<Person, 'username'>) => ({
  username,
  password: 'Yanlis-1',
})
const needed = { status: 422, body: { code: 'access.captcha-needed' } }
const failed = { status: 422, body: { code: 'access.captcha-failed' } }
type Challenge = { parameters: { data: { level: number }; cost: number }; signature: string }
const challengeIn = ({ body }: Answer): Challenge => body['challenge'] as Challenge
const levelIn = (answer: Answer): number => challengeIn(answer).parameters.data.level

/** Two wrong passwords, and what is answered to whoever comes next. */
const challenged = async (person: Person, given: Given = {}): Promise<Answer> => {
  for (let n = 0; n < 2; n++) expect((await send(wrong(person), given)).status).toBe(401)
  return send(right(person), given)
}

describe('after two failures', () => {
  test('the right password alone signs nobody in; with the work done it does', async () => {
    covers('8.7')
    const { clerk } = world.a.people
    const answer = await challenged(clerk)
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'access.captcha-needed',
        error: expect.stringContaining('güvenlik doğrulaması'),
      },
    })
    for (const captcha of ['', 'evet', Buffer.from('{"challenge":1}').toString('base64')])
      expect(await send({ ...right(clerk), captcha })).toMatchObject(failed)
    expect(await send({ ...right(clerk), captcha: null })).toMatchObject({ status: 400 })
    expect(await send({ ...right(clerk), captcha: [] })).toMatchObject({ status: 400 })
    expect(await send(right(clerk))).toMatchObject(needed)
    const captcha = await workedOut(challengeIn(answer))
    expect((await send({ ...right(clerk), captcha })).status).toBe(200)
  })
  test('at an account it is asked of whoever comes from elsewhere, but of no device that is known', async () => {
    const { manager } = world.a.people
    const cookie = String((await send(right(manager))).headers['set-cookie']).split(';')[0]
    await challenged(manager, { at: '198.51.100.1' })
    expect(await send(right(manager), { at: '198.51.100.2' })).toMatchObject(needed)
    expect((await send(right(manager), { cookie: cookie ?? '' })).status).toBe(200)
  })
  test('on a known device its own failures count', async () => {
    const { manager } = world.a.people
    const cookie =
      String((await send(right(manager))).headers['set-cookie']).split(';')[0] ?? ''
    expect(await challenged(manager, { cookie })).toMatchObject(needed)
    expect((await send(right(manager), { at: '198.51.100.9' })).status).toBe(200)
  })
  test('behind an address prefix it is asked of every account there, and nowhere else', async () => {
    const { chief } = world.a.people
    await send(wrong({ username: 'kimse1' }), { at: '2001:db8::1' })
    await send(wrong({ username: 'kimse2' }), { at: '2001:db8::2' })
    expect(await send(right(chief), { at: '2001:db8::3' })).toMatchObject(needed)
    expect((await send(right(chief), { at: '2001:db8:0:1::3' })).status).toBe(200)
  })
  test('a name that nobody has is answered alike', async () => {
    const stranger = { ...world.a.people.clerk, username: 'boyle.biri.yok' }
    const [one, other] = [
      await challenged(world.b.people.clerk, { at: '198.51.100.3' }),
      await challenged(stranger, { at: '198.51.100.4' }),
    ]
    const { error, code } = one.body
    expect(other.body).toMatchObject({
      error,
      code,
    })
    expect(Object.keys(other.body)).toEqual(Object.keys(one.body))
    expect(levelIn(other)).toBe(levelIn(one))
  })
  test('and more the work grows, and work that was done for less is not taken', async () => {
    const { welder } = world.a.people
    const from = (n: number) => ({ at: `198.51.100.${n}` })
    const first = await challenged(welder, from(0))
    const levels = [levelIn(first)]
    for (let n = 1; n <= 8; n++) {
      const answer = await send(wrong(welder), from(n))
      levels.push(levelIn(answer))
      const captcha = await workedOut(challengeIn(answer))
      expect((await send({ ...wrong(welder), captcha }, from(n))).status).toBe(401)
    }
    expect(levels).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2])
    expect(levelIn(await send(right(welder), from(0)))).toBe(3)
    const captcha = await workedOut(challengeIn(first))
    expect(await send({ ...right(welder), captcha }, from(0))).toMatchObject(needed)
  })
})

describe('a captcha', () => {
  test('serves once, of two at the same time as well', async () => {
    const { clerk } = world.b.people
    const captcha = await workedOut(challengeIn(await challenged(clerk)))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send({ ...wrong(clerk), captcha })),
    )
    const codes = answers.map(({ body }) => body['code'])
    expect(codes.filter(code => code === 'access.login-failed')).toHaveLength(1)
    expect(codes.filter(code => code === 'access.captcha-failed')).toHaveLength(4)
    expect(await send({ ...right(clerk), captcha })).toMatchObject(failed)
  })
  test('is of the address prefix it was given to, for five minutes', async () => {
    const { clerk } = world.b.people
    const first = challengeIn(await challenged(clerk))
    const captcha = await workedOut(first)
    expect(await send({ ...right(clerk), captcha }, { at: '198.51.100.5' })).toMatchObject(
      failed,
    )
    world.advance(5)
    expect(await send({ ...right(clerk), captcha })).toMatchObject(failed)
  })
  test('is nothing that anybody can make or change', async () => {
    const { clerk } = world.b.people
    const challenge = challengeIn(await challenged(clerk))
    const { parameters } = challenge
    const opened = JSON.parse(Buffer.from(await workedOut(challenge), 'base64').toString()) as {
      solution: { counter: number; derivedKey: string }
    }
    const changed = [
      { challenge, solution: { ...opened.solution, derivedKey: 'ab'.repeat(32) } },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution: opened.solution },
      {
        challenge: {
          ...challenge,
          parameters: { ...parameters, data: { ...parameters.data, level: 3 } },
        },
        solution: opened.solution,
      },
    ]
    for (const one of changed) {
      const captcha = Buffer.from(JSON.stringify(one)).toString('base64')
      expect(await send({ ...right(clerk), captcha })).toMatchObject(failed)
    }
    expect(JSON.stringify(challenge)).not.toContain(home)
  })
  test('that fails is said in the language of the caller', async () => {
    const body = { ...right(world.b.people.clerk), captcha: 'evet' }
    expect((await send(body, { language: 'en' })).body['error']).toBe(
      'The security check is wrong, too old, or was used before. Try again.',
    )
  })
})

test('without limits, for load tests on this machine, nobody is asked to work', async () => {
  const free = await makeWorld()
  const { clerk } = free.a.people
  const ask = (body: Record<string, unknown>) => free.ask('POST', '/api/auth/login', { body })
  for (let n = 0; n < 4; n++) expect((await ask(wrong(clerk))).status).toBe(401)
  expect((await ask({ ...right(clerk), captcha: 'evet' })).status).toBe(200)
  await free.close()
})
