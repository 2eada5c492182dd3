import { beforeAll, describe, expect, test } from 'vitest'
import { takenBy, type Endpoint } from '#api/contract/endpoint.ts'
import { GetEmployees } from '#api/contract/employees.ts'
import { GetLive } from '#api/contract/movements.ts'
import { grantsOf } from '#domain/access/grants.ts'
import { menuGroupTemplates } from '#domain/access/templates.ts'
import { endpoints, nameOf } from './endpoints.ts'
import { callExample, namedThings, type Named } from './examples.ts'
import { apiTest } from './api-test.ts'
import { everyThird } from '#tests/shared/long.ts'
import type { Answer } from './world.ts'

/**
 * Every call, from the declarations, by whoever should not be let in any more or not yet, and by whom a group holds to
 * some keys. Roles and other companies are in authorisation.test.ts.
 */
const world = apiTest()
let own: Named
beforeAll(async () => {
  own = await namedThings(world, world.a)
})

/** A stream of events never ends, and nobody waits here for one that opens. */
const closed = endpoints.filter(({ access, url }) => access !== 'public' && url !== GetLive.url)
/** Those that were answered otherwise than `meant` says, with what came. */
const otherwise = async (
  calls: readonly Endpoint[],
  token: string,
  meant: (endpoint: Endpoint, answer: Answer) => boolean,
): Promise<string[]> => {
  const wrong: string[] = []
  for (const endpoint of calls) {
    const answer = await callExample(world, endpoint, own, token)
    if (!meant(endpoint, answer))
      wrong.push(`${nameOf(endpoint)}: ${answer.status} ${String(answer.body['code'])}`)
  }
  return wrong
}
const is =
  (status: number, code: string) =>
  (_endpoint: Endpoint, answer: Answer): boolean =>
    answer.status === status && answer.body['code'] === code

describe('nobody comes in', () => {
  test('whose account was closed while he was signed in', async () => {
    const { clerk, chief } = world.a.people
    const token = await world.signIn(clerk)
    const by = await world.signIn(chief)
    const body = { reason: 'ayrıldı' }
    const at = `/api/app/users/${clerk.userId}`
    expect((await world.ask('POST', `${at}/disable`, { token: by, body })).status).toBe(200)
    await world.settle()
    expect(await otherwise(closed, token, is(401, 'access.signed-out'))).toEqual([])
  })
  test('who must change his password first, but to do just that', async () => {
    const { administrator, chief } = world.a.people
    const by = await world.signIn(chief)
    const { body } = await world.ask(
      'POST',
      `/api/app/users/${administrator.userId}/password`,
      { token: by, body: {} },
    )
    const token = await world.signIn({
      username: administrator.username,
      password: String(body['password']),
    })
    const barred = closed.filter(({ whileWeak }) => whileWeak !== true)
    expect(barred.length).toBeGreaterThan(100)
    expect(await otherwise(barred, token, is(403, 'access.password-change-required'))).toEqual(
      [],
    )
  })
  test('whose eight hours are over', async () => {
    const token = await world.signIn(world.a.people.chief)
    world.advance(8 * 60)
    expect(await otherwise(closed, token, is(401, 'access.signed-out'))).toEqual([])
  })
})

describe('a group made from a template', () => {
  const people = ['administrator', 'manager'] as const
  const templates = Object.entries(menuGroupTemplates)
  /** Those that take a key which is not among `granted`. */
  const beyond = (granted: ReadonlySet<string>, calls: readonly Endpoint[]) =>
    calls.filter(
      ({ access }) =>
        typeof access === 'object' && !takenBy(access).every(key => granted.has(key)),
    )
  const give = async (who: (typeof people)[number], permissions: readonly string[]) => {
    const token = await world.signIn(world.a.people.chief)
    const { body } = await world.ask('POST', '/api/app/settings/menu-auth-groups', {
      token,
      body: { title: `${who} ${permissions.length} ${++made}`, permissions, pages: [] },
    })
    const { status } = await world.ask(
      'PUT',
      `/api/app/users/${world.a.people[who].userId}/menu-auth-group`,
      { token, body: { menuGroupId: body['menuGroupId'] } },
    )
    expect(status).toBe(200)
    await world.settle()
  }
  let made = 0
  const tokens = { administrator: '', manager: '' }
  beforeAll(async () => {
    for (const who of people) {
      const by = await world.signIn(world.a.people.chief)
      const { body } = await world.ask(
        'POST',
        `/api/app/users/${world.a.people[who].userId}/password`,
        { token: by, body: {} },
      )
      tokens[who] = await signInAnew(world.a.people[who].username, String(body['password']))
    }
  })
  const signInAnew = async (username: string, given: string): Promise<string> => {
    const token = await world.signIn({ username, password: given })
    const password = 'Zambak-Yolu-77'
    const { status } = await world.ask('PUT', '/api/app/myaccount/change-password', {
      token,
      body: { old_password: given, new_password: password, confirm_password: password },
    })
    expect(status).toBe(200)
    return world.signIn({ username, password })
  }

  for (const who of people)
    test.each(templates.map(([name, keys], at) => [name, keys, at] as const))(
      `lets ${who === 'manager' ? 'a manager' : 'an administrator'} with '%s' call what it holds and nothing else`,
      async (_name, permissions, at) => {
        await give(who, permissions)
        const granted = grantsOf(world.a.people[who].role, new Set(permissions))
        const refused = beyond(granted, closed)
        expect(refused.length).toBeGreaterThan(20)
        const some = everyThird(refused, at)
        expect(await otherwise(some, tokens[who], is(403, 'access.forbidden'))).toEqual([])
        const open = everyThird(closed, at).filter(
          endpoint => endpoint.method === 'GET' && !refused.includes(endpoint),
        )
        expect(
          await otherwise(open, tokens[who], (_endpoint, { status }) => status !== 403),
        ).toEqual([])
      },
    )
  test('control: a call that forgets to ask is named', async () => {
    await give('administrator', menuGroupTemplates.hr)
    const granted = new Set<string>(menuGroupTemplates.hr)
    // What the server asks is less than what is declared here.
    const forgetful = { ...GetEmployees, access: { permission: 'employees.erase' } } as const
    const refused = beyond(granted, [forgetful])
    expect(await otherwise(refused, tokens.administrator, is(403, 'access.forbidden'))).toEqual(
      [`${nameOf(GetEmployees)}: 200 undefined`],
    )
  })
})
