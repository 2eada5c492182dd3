import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { apiApp } from '#api/app.ts'
import type { ApiDeps } from '#api/deps.ts'
import { newLinkToken, writeLink } from '#commands/access/password-links.ts'
import type { Tx } from '#database/types.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { cheapHash, type Person, type World } from '#tests/api/world.ts'
import { appPhone } from './app-phone.ts'
import { codeAt, rigOf } from './second-factor-rig.ts'
import { assert, newSoftKey, register } from './soft-key.ts'

const origin = 'https://mesai.example'
const fresh = 'Kestane-Kebap-1'
type Answered = { readonly status: number; readonly body: Record<string, unknown> }

/** A second front door of a world, at which a statement waits until something else was done. */
const meanwhileIn = async (world: World) => {
  const { db } = world.deps
  let next: { readonly before: RegExp; readonly done: () => Promise<unknown> } | null = null
  const waiting = (tx: Tx): Tx => ({
    query: async (text, values) => {
      if (next?.before.test(text)) {
        const { done } = next
        next = null
        await done()
      }
      return tx.query(text, values)
    },
  })
  const deps: ApiDeps = {
    ...world.deps,
    db: {
      ...db,
      withCompany: (company, work, connections) =>
        db.withCompany(company, tx => work(waiting(tx)), connections),
    },
  }
  const app: FastifyInstance = await apiApp(deps)
  await app.ready()
  return {
    app,
    deps,
    /** The next statement that matches waits for it; it is done as by somebody else, not within that transaction. */
    once: (before: RegExp, done: () => Promise<unknown>): void => {
      const elsewhere = AsyncLocalStorage.snapshot()
      next = { before, done: () => elsewhere(done) }
    },
    /** Whether the statement came. */
    came: (): boolean => next === null,
    post: async (
      url: string,
      payload: Record<string, unknown>,
      headers: Record<string, string> = {},
    ): Promise<Answered> => {
      const answer = await app.inject({ method: 'POST', url, payload, headers })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    },
  }
}
type Meanwhile = Awaited<ReturnType<typeof meanwhileIn>>

export const everyWay = [
  'a password',
  'a password at the app',
  'a password that a code has to follow',
  'a code',
  'a passkey',
] as const
type Way = (typeof everyWay)[number]
type Shown = (person: Person, token: string) => Promise<() => Promise<Answered>>
export const everyOccasion = [
  'he changes his password',
  'he sets one by a mailed link',
  'he is given one',
  'all his sessions are ended',
  'his account is closed and opened again',
] as const
type Occasion = (typeof everyOccasion)[number]
type Done = (person: Person, token: string) => Promise<void>

/** A passkey of his, added within this session. */
const keyOf = async (world: World, person: Person, token: string) => {
  const options = await world.ask('POST', '/api/app/myaccount/passkeys/challenge', {
    token,
    body: { password: person.password },
  })
  const { challenge, user } = options.body as { challenge: string; user: { id: string } }
  const key = newSoftKey()
  const made = register(key, { challenge, origin, rpId: 'mesai.example', handle: user.id })
  const added = await world.ask('POST', '/api/app/myaccount/passkeys', {
    token,
    body: { name: 'Telefonum', ...made },
  })
  if (added.status !== 200) throw new Error(added.text)
  return key
}

/** Each way to sign in: what is shown first is shown before, the last step is what is held up. */
const waysToSignIn = (world: World, { post }: Meanwhile): Record<Way, Shown> => {
  const rig = rigOf(world)
  const login = (person: Person, headers = {}) =>
    post('/api/auth/login', { username: person.username, password: person.password }, headers)
  return {
    'a password': async person => () => login(person),
    'a password at the app': async (person: Person) => () => login(person, appPhone().says),
    'a password that a code has to follow': async (person, token) => {
      await rig.turnOnApp(person, token)
      return () => login(person)
    },
    'a code': async (person, token) => {
      const { secret } = await rig.turnOnApp(person, token)
      const { reference } = await rig.asked(person)
      return () => post('/api/auth/verify', { reference, code: codeAt(secret, world.clock.at) })
    },
    'a passkey': async (person, token) => {
      const key = await keyOf(world, person, token)
      const { body } = await world.ask('POST', '/api/auth/passkey/challenge')
      const challenge = String(body['challenge'])
      return () =>
        post('/api/auth/passkey', assert(key, { challenge, origin, rpId: 'mesai.example' }))
    },
  }
}

/** All that ends what was open in an account; each leaves it open to whoever signs in anew. */
const occasionsIn = (world: World, chief: () => string): Record<Occasion, Done> => {
  const asked = async (method: string, url: string, body?: unknown, token = chief()) => {
    const answer = await world.ask(method, url, { token, body })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const of = ({ userId }: Person, act: string) => `/api/app/users/${userId}/${act}`
  return {
    'he changes his password': ({ password }, token) =>
      asked(
        'PUT',
        '/api/app/myaccount/change-password',
        { old_password: password, new_password: fresh, confirm_password: fresh },
        token,
      ),
    'he sets one by a mailed link': async ({ userId }) => {
      const link = newLinkToken()
      await world.deps.db.withCompany(world.a.id, tx =>
        writeLink(tx, world.a.id, userId, link, world.clock.at),
      )
      const body = { token: link, new_password: fresh, confirm_password: fresh }
      await asked('POST', '/api/auth/new-password', body)
    },
    'he is given one': person => asked('POST', of(person, 'password'), {}),
    'all his sessions are ended': person => asked('POST', of(person, 'end-sessions')),
    'his account is closed and opened again': async person => {
      await asked('POST', of(person, 'disable'), { reason: 'ayrıldı' })
      await asked('POST', of(person, 'enable'))
    },
  }
}

/** How much of a kind lies open in his account. */
export const openIn = async (
  { deps, a }: World,
  { userId }: Person,
  table: string,
): Promise<number> => {
  const rows = await deps.db.withCompany(a.id, tx =>
    tx.query(`select from access.${table} where company_id = $1 and user_id = $2`, [
      a.id,
      userId,
    ]),
  )
  return rows.length
}

/** His account as it was founded. */
export const asFounded = async ({ deps, a }: World, person: Person): Promise<void> => {
  const passwordHash = await cheapHash(person.password)
  await deps.db.withCompany(a.id, async tx => {
    for (const table of [
      'sessions',
      'second_factors',
      'recovery_codes',
      'passkeys',
      'password_history',
    ])
      await tx.query(`delete from access.${table} where company_id = $1 and user_id = $2`, [
        a.id,
        person.userId,
      ])
    await tx.query(
      `update access.accounts set password_hash = $3, must_change = false, given_until = null, known_to = '{}'
       where company_id = $1 and user_id = $2`,
      [a.id, person.userId, passwordHash],
    )
  })
}

/**
 * A world in which something is done meanwhile. Before each test he is as he was founded, and signed in; so is the
 * chief.
 */
export const meanwhileTest = (options: Parameters<typeof apiTest>[0] = {}) => {
  const world = apiTest(options)
  let door: Meanwhile | null = null
  const [token, chief] = [{ now: '' }, { now: '' }]
  const meanwhile = (): Meanwhile => {
    if (door === null) throw new Error('the second door is there within tests alone')
    return door
  }
  beforeAll(async () => {
    door = await meanwhileIn(world)
  })
  beforeEach(async () => {
    world.advance(49 * 60) // nothing is remembered of the one before
    await asFounded(world, world.a.people.welder)
    chief.now = await world.signIn(world.a.people.chief)
    token.now = await world.signIn(world.a.people.welder)
  })
  afterAll(() => door?.app.close())
  return {
    world,
    occasions: occasionsIn(world, () => chief.now),
    ways: (way: Way) => waysToSignIn(world, meanwhile())[way],
    get meanwhile() {
      return meanwhile()
    },
    get him() {
      return world.a.people.welder
    },
    get token() {
      return token.now
    },
    get chief() {
      return chief.now
    },
  }
}
