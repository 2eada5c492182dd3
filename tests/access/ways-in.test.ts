import { randomUUID, webcrypto } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waysIn, type Occasion } from '#commands/access/ways-in.ts'
import { pushIdOf, subscriptionsOf } from '#commands/push/subscriptions.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { browserSays } from '#tests/push/browser-says.ts'
import { callsOf } from './rights-rig.ts'

/** Everything that lets somebody in, and what ends it: all of it is asked of one employee. */
const world = apiTest()
let chief = ''
let other: Person
let token = ''
let feed = ''
let phoneId = ''
let pushId = ''
let password = ''
const by = (one: string) => callsOf(world, one)
const spki = async (): Promise<string> => {
  const keys = await webcrypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  return Buffer.from(await webcrypto.subtle.exportKey('spki', keys.publicKey)).toString(
    'base64url',
  )
}
const login = async (word: string): Promise<string> => {
  const { status, body, text } = await world.ask('POST', '/api/auth/login', {
    body: { username: other.username, password: word },
  })
  if (status !== 200) throw new Error(text)
  return String(body['access_token'])
}
const ok = async (answer: ReturnType<ReturnType<typeof by>>) => {
  const { status, body, text } = await answer
  if (status !== 200) throw new Error(text)
  return body
}

beforeAll(async () => {
  other = world.a.people.welder
  password = other.password
  chief = await world.signIn(world.a.people.chief)
  await ok(
    by(chief)('PUT', '/api/app/policy', {
      from: '2026-01-01',
      changes: { boundPhones: 'first' },
    }),
  )
})
/** He is in by a session and told there that notices wait, his calendar is read, and he checks in with a phone. */
beforeEach(async () => {
  world.advance(61)
  chief = await world.signIn(world.a.people.chief)
  token = await login(password)
  const made = await ok(by(token)('POST', '/api/app/myaccount/calendar-feed', { password }))
  feed = String(made['path'])
  phoneId = randomUUID()
  await ok(by(token)('POST', '/api/app/check-ins/phones', { phoneId, key: await spki() }))
  await ok(
    by(chief)('POST', `/api/app/employees/${other.employeeId}/phones/${phoneId}/approve`),
  )
  const says = browserSays(randomUUID())
  await ok(by(token)('POST', '/api/app/myaccount/pushes', says))
  pushId = pushIdOf(says.endpoint)
  const before = Object.values(await open()).join()
  if (before !== '200,200,bound,true') throw new Error(`not everything is open: ${before}`)
})

const open = async () => {
  const phones = await ok(by(chief)('GET', `/api/app/employees/${other.employeeId}/phones`))
  const rows = phones['rows'] as { phoneId: string; standing: string }[]
  return {
    session: (await by(token)('GET', '/api/app-settings')).status,
    feed: (await world.ask('GET', feed)).status,
    phone: rows.find(one => one.phoneId === phoneId)?.standing,
    told: (await told()).includes(pushId),
  }
}
const told = async () =>
  (await subscriptionsOf(world.deps, { company: world.a.id, userId: other.userId })).map(
    one => one.pushId,
  )
const changed = async (one: string, old: string, fresh: string) => {
  await ok(
    by(one)('PUT', '/api/app/myaccount/change-password', {
      old_password: old,
      new_password: fresh,
      confirm_password: fresh,
    }),
  )
  password = fresh
}

describe('a session, the address of a calendar, a phone and a browser that shows notices', () => {
  test('end when their user changes his password: the phone waits for a word again', async () => {
    await changed(token, password, 'Kestane-Kebap-1')
    expect(await open()).toEqual({ session: 401, feed: 404, phone: 'waiting', told: false })
  })
  test('end when he is given one', async () => {
    const given = await ok(by(chief)('POST', `/api/app/users/${other.userId}/password`, {}))
    expect(await open()).toEqual({ session: 401, feed: 404, phone: 'waiting', told: false })
    const first = String(given['password'])
    await changed(await login(first), first, 'Kestane-Kebap-2')
  })
  test('end when somebody ends all his sessions', async () => {
    await ok(by(chief)('POST', `/api/app/users/${other.userId}/end-sessions`))
    expect(await open()).toEqual({ session: 401, feed: 404, phone: 'waiting', told: false })
  })
  test('end when he ends all others, but for the session in which he does it', async () => {
    const elsewhere = token
    token = await login(password)
    const here = browserSays(randomUUID())
    await ok(by(token)('POST', '/api/app/myaccount/pushes', here))
    await ok(by(token)('POST', '/api/app/myaccount/sessions/end-others'))
    expect(await told()).toEqual([pushIdOf(here.endpoint)])
    expect(await open()).toEqual({ session: 200, feed: 404, phone: 'waiting', told: false })
    expect((await by(elsewhere)('GET', '/api/app-settings')).status).toBe(401)
  })
  test('end when his account is closed, and are not back when it is opened again', async () => {
    await ok(by(chief)('POST', `/api/app/users/${other.userId}/disable`, { reason: 'ayrıldı' }))
    expect(await open()).toEqual({ session: 401, feed: 404, phone: 'removed', told: false })
    await ok(by(chief)('POST', `/api/app/users/${other.userId}/enable`))
    expect(await open()).toEqual({ session: 401, feed: 404, phone: 'removed', told: false })
  })
})

test('the address of a calendar is made by who knows the password, and its user is told by mail', async () => {
  const make = (word: string) =>
    by(token)('POST', '/api/app/myaccount/calendar-feed', { password: word })
  expect(await make('Yanlis-1')).toMatchObject({
    status: 422,
    body: { code: 'access.old-password-wrong' },
  })
  expect((await world.ask('GET', feed)).status).toBe(200)
  await ok(
    by(chief)('PUT', `/api/app/employees/${other.employeeId}`, {
      name: 'Deniz',
      surname: 'Aksoy',
      email: 'deniz@example.com',
    }),
  )
  await world.settle()
  const mails = () =>
    world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select 1 from mail.outbox where user_id = $1', [other.userId]),
    )
  const before = (await mails()).length
  expect((await make(password)).status).toBe(200)
  expect((await mails()).length).toBe(before + 1)
})

describe('the list of ways in', () => {
  test('has every table of an account that opens something, and says of each other why it opens nothing', async () => {
    const rows = await world.deps.db.withoutCompany(tx =>
      tx.query<{ table: string }>(
        `select c.relname as "table" from pg_catalog.pg_class c
         join pg_catalog.pg_namespace n on n.oid = c.relnamespace
         join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
         where n.nspname = 'access' and c.relkind = 'r'`,
      ),
    )
    const ways = Object.values(waysIn).flatMap(({ table }) => (table === null ? [] : [table]))
    expect(rows.map(({ table }) => table).toSorted()).toEqual(
      [...ways, ...Object.keys(opensNothing)].toSorted(),
    )
  })
  test('ends each at every occasion, or says why it stays', () => {
    const occasions: readonly Occasion[] = ['changed', 'given', 'ended', 'closed', 'erased']
    for (const { on, rows, fact } of Object.values(waysIn))
      for (const occasion of occasions) {
        const what = on[occasion]
        if (what === 'ends') expect(rows ?? fact).toBeDefined()
        else expect(what.stays.length).toBeGreaterThan(10)
      }
  })
})

/** Tables of a user that let nobody in by themselves. */
const opensNothing = {
  accounts: 'the account itself: its password is what the occasions are about',
  challenges: 'what a passkey is to sign, for minutes',
  contact_codes: 'confirm a new address of who is signed in',
  looks: 'who looked at what',
  new_devices: 'to be told to its user',
  password_history: 'passwords that serve no more',
  recovery_codes: 'asked for beside the password',
  request_answers: 'what a request was answered, told to the same session alone',
  second_factors: 'asked for beside the password',
  sent_codes: 'asked for beside the password',
  sign_ins: 'that somebody signed in',
  sms_codes: 'asked for beside the password',
  user_settings: 'what somebody likes',
} as const
