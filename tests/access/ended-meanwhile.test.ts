import { describe, expect, test } from 'vitest'
import { untilThere } from '#tests/shared/until.ts'
import { asFounded, everyOccasion, everyWay, meanwhileTest, openIn } from './meanwhile-rig.ts'

/** What somebody showed before all ways into his account were ended signs nobody in after it. */
const at = meanwhileTest()
const { world, occasions } = at

/** The first that is written of what he comes to: he has shown all that is asked of him. */
const toOpen = /insert into access\.(sessions|pending_sign_ins)|for no key update/
const wrong = { status: 401, body: { code: 'access.login-failed' } }
const refusedAt = {
  'a password': wrong,
  'a password at the app': wrong,
  'a password that a code has to follow': wrong,
  'a code': { status: 422, body: { code: 'access.reference-wrong' } },
  'a passkey': { status: 422, body: { code: 'access.passkey-refused' } },
}
describe.each(everyWay)('who has shown %s is not in', way => {
  test.each(everyOccasion)('when meanwhile %s', async occasion => {
    const enter = await at.ways(way)(at.him, at.token)
    at.meanwhile.once(toOpen, () => occasions[occasion](at.him, at.token))
    expect(await enter()).toMatchObject(refusedAt[way])
    expect(at.meanwhile.came()).toBe(true)
    expect(await openIn(world, at.him, 'sessions')).toBe(0)
    expect(await openIn(world, at.him, 'pending_sign_ins')).toBe(0)
  })
})

describe('who goes to his second account is not in', () => {
  test.each(everyOccasion)('when meanwhile %s', async occasion => {
    const first = await world.signIn(at.him)
    const second = await world.signIn(world.a.people.clerk)
    const headers = { authorization: `Bearer ${second}` }
    const joined = { access_token: first }
    await at.meanwhile.post('/api/app/general/second-account', joined, headers)
    at.meanwhile.once(/set parked = false/, () => occasions[occasion](at.him, at.token))
    const url = '/api/app/general/switch-account'
    const answer = await at.meanwhile.app.inject({ method: 'GET', url, headers })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'account.no-second' },
    ])
    expect(at.meanwhile.came()).toBe(true)
    expect(await openIn(world, at.him, 'sessions')).toBe(0)
  })
})

test('who signs in with nothing between is in, by each way', async () => {
  for (const way of everyWay) {
    await asFounded(world, at.him)
    const enter = await at.ways(way)(at.him, await world.signIn(at.him))
    expect(await enter()).toMatchObject({ status: 200 })
    world.advance(1)
  }
})

test('a session that is being opened while all are ended is ended with them', async () => {
  const enter = await at.ways('a password')(at.him, at.token)
  let ended: Promise<unknown> = Promise.resolve()
  at.meanwhile.once(/insert into access\.sign_ins/, async () => {
    ended = occasions['all his sessions are ended'](at.him, at.token)
    await untilThere('who ends them waits for it', held, { ms: 10_000, everyMs: 5 })
  })
  expect(await enter()).toMatchObject({ status: 200 })
  await ended
  expect(await openIn(world, at.him, 'sessions')).toBe(0)
})
const held = async (): Promise<true | null> => {
  const rows = await world.deps.db.withoutCompany(tx =>
    tx.query('select from pg_catalog.pg_locks where not granted limit 1'),
  )
  return rows.length > 0 ? true : null
}

test('two who sign in to one account at once are both in', async () => {
  const enter = await at.ways('a password')(at.him, at.token)
  const answers = await Promise.all([enter(), enter(), enter(), enter()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
