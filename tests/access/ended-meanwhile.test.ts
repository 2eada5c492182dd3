import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeWorld, type Person, type World } from '#tests/api/world.ts'
import { untilThere } from '#tests/shared/until.ts'
import {
  asFounded,
  everyOccasion,
  everyWay,
  meanwhileIn,
  occasionsIn,
  openIn,
  waysToSignIn,
  type Meanwhile,
} from './meanwhile-rig.ts'

/** What somebody showed before all ways into his account were ended signs nobody in after it. */
let world: World
let meanwhile: Meanwhile
let ways: ReturnType<typeof waysToSignIn>
let occasions: ReturnType<typeof occasionsIn>
let him: Person
let chief = ''
let token = ''
beforeAll(async () => {
  world = await makeWorld()
  meanwhile = await meanwhileIn(world)
  ways = waysToSignIn(world, meanwhile)
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
    const enter = await ways[way](him, token)
    meanwhile.once(toOpen, () => occasions[occasion](him, token))
    expect(await enter()).toMatchObject(refusedAt[way])
    expect(meanwhile.came()).toBe(true)
    expect(await openIn(world, him, 'sessions')).toBe(0)
    expect(await openIn(world, him, 'pending_sign_ins')).toBe(0)
  })
})

describe('who goes to his second account is not in', () => {
  test.each(everyOccasion)('when meanwhile %s', async occasion => {
    const first = await world.signIn(him)
    const second = await world.signIn(world.a.people.clerk)
    const headers = { authorization: `Bearer ${second}` }
    const joined = { access_token: first }
    await meanwhile.post('/api/app/general/second-account', joined, headers)
    meanwhile.once(/set parked = false/, () => occasions[occasion](him, token))
    const url = '/api/app/general/switch-account'
    const answer = await meanwhile.app.inject({ method: 'GET', url, headers })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'account.no-second' },
    ])
    expect(meanwhile.came()).toBe(true)
    expect(await openIn(world, him, 'sessions')).toBe(0)
  })
})

test('who signs in with nothing between is in, by each way', async () => {
  for (const way of everyWay) {
    await asFounded(world, him)
    const enter = await ways[way](him, await world.signIn(him))
    expect(await enter()).toMatchObject({ status: 200 })
    world.advance(1)
  }
})

test('a session that is being opened while all are ended is ended with them', async () => {
  const enter = await ways['a password'](him, token)
  let ended: Promise<unknown> = Promise.resolve()
  meanwhile.once(/insert into access\.sign_ins/, async () => {
    ended = occasions['all his sessions are ended'](him, token)
    await untilThere('who ends them waits for it', held, { ms: 10_000, everyMs: 5 })
  })
  expect(await enter()).toMatchObject({ status: 200 })
  await ended
  expect(await openIn(world, him, 'sessions')).toBe(0)
})
const held = async (): Promise<true | null> => {
  const rows = await world.deps.db.withoutCompany(tx =>
    tx.query('select from pg_catalog.pg_locks where not granted limit 1'),
  )
  return rows.length > 0 ? true : null
}

test('two who sign in to one account at once are both in', async () => {
  const enter = await ways['a password'](him, token)
  const answers = await Promise.all([enter(), enter(), enter(), enter()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
