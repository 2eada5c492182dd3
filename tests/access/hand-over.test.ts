import { beforeAll, describe, expect, test } from 'vitest'
import { onMainManagerHandedOver } from '#commands/access/on-handed-over.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import type { HandOverEvent } from '#domain/access/events.ts'
import { handOver, type HandOverCommand } from '#domain/access/hand-over.ts'
import { asHandOverId, asInstant, asUserId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { given } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'
import { newcomer } from '#tests/api/newcomer.ts'

/** Long because what is decided and what comes of it stand together. */

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`
const [nurgul, ferit, selim] = [asUserId(id(1)), asUserId(id(2)), asUserId(id(3))]
const at = asInstant('2026-03-02T08:00:00.000Z')
const until = asInstant('2026-03-09T08:00:00.000Z')
const parties = { handOverId: asHandOverId(id(9)), from: nurgul, to: ferit }
const { handOverId } = parties
const offered: HandOverEvent = { type: 'MainManagerOffered', data: { ...parties, until } }
const withdrawn: HandOverEvent = { type: 'MainManagerOfferWithdrawn', data: parties }
const handedOver: HandOverEvent = { type: 'MainManagerHandedOver', data: parties }
const offer = (over: object = {}): HandOverCommand => ({
  type: 'OfferMainManager',
  ...parties,
  until,
  at,
  fromRules: true,
  toMay: true,
  known: false,
  ...over,
})
const accept = (over: object = {}): HandOverCommand => ({
  type: 'AcceptMainManagerOffer',
  handOverId,
  by: ferit,
  at,
  fromRules: true,
  known: false,
  ...over,
})

describe('an offer', () => {
  test('is the main manager’s alone, to somebody else whose account is open', () => {
    given(handOver).when(offer()).then(offered)
    given(handOver)
      .when(offer({ fromRules: false }))
      .refused({ code: 'hand-over.not-main-manager' })
    given(handOver)
      .when(offer({ to: nurgul }))
      .refused({ code: 'hand-over.to-himself' })
    given(handOver)
      .when(offer({ toMay: false }))
      .refused({ code: 'hand-over.user-closed' })
  })
  test('stands alone until it is over, and once however often it is sent', () => {
    const other = { handOverId: asHandOverId(id(8)), to: selim }
    given(handOver, offered)
      .when(offer(other))
      .refused({ code: 'hand-over.offered-already', until })
    given(handOver, offered).when(offer()).then()
    given(handOver, offered)
      .when(offer({ ...other, at: until, until: '2026-03-16T08:00:00.000Z' }))
      .then({
        type: 'MainManagerOffered',
        data: {
          handOverId: other.handOverId,
          from: nurgul,
          to: selim,
          until: asInstant('2026-03-16T08:00:00.000Z'),
        },
      })
  })
  test('is answered by whom it was made to, and taken back by whoever made it', () => {
    const notFound = { code: 'hand-over.not-found' } as const
    given(handOver, offered).when(accept()).then(handedOver)
    given(handOver, offered)
      .when(accept({ by: selim }))
      .refused(notFound)
    given(handOver, offered)
      .when({ type: 'RejectMainManagerOffer', handOverId, by: ferit })
      .then({ type: 'MainManagerOfferRejected', data: parties })
    given(handOver, offered)
      .when({ type: 'RejectMainManagerOffer', handOverId, by: nurgul })
      .refused(notFound)
    given(handOver, offered)
      .when({ type: 'WithdrawMainManagerOffer', handOverId, by: nurgul })
      .then(withdrawn)
    given(handOver, offered)
      .when({ type: 'WithdrawMainManagerOffer', handOverId, by: ferit })
      .refused(notFound)
  })
  test('is not accepted after it was withdrawn, answered or over, nor from who rules no more', () => {
    const notFound = { code: 'hand-over.not-found' } as const
    given(handOver, offered, withdrawn).when(accept()).refused(notFound)
    given(handOver, offered, handedOver).when(accept()).refused(notFound)
    given(handOver, offered)
      .when(accept({ at: until }))
      .refused({ code: 'hand-over.over' })
    given(handOver, offered)
      .when(accept({ fromRules: false }))
      .refused({ code: 'hand-over.not-main-manager' })
  })
})

const world = apiTest()
const tokens = { chief: '', administrator: '', manager: '' }
beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
})

type Who = keyof typeof tokens
const as = (who: Who) => (method: string, url: string, body?: unknown) =>
  world.ask(method, url, { token: tokens[who], ...(body === undefined ? {} : { body }) })
const offerTo = (who: Who, to: Person) =>
  as(who)('POST', '/api/app/main-manager/offer', { userId: to.userId })
const answer = (who: Who, what: 'accept' | 'reject' | 'withdraw', one: string) =>
  as(who)('POST', `/api/app/main-manager/${what}`, { handOverId: one })
const toldTo = async (who: Who) =>
  (await as(who)('GET', '/api/app-settings')).body['mainManagerOffer']
const roleOf = async (who: Who) => {
  await world.settle()
  const { body } = await as(who)('GET', '/api/app/myaccount/user-details')
  return (body['user_data'] as { role: string }).role
}
const made = async (to: Person = world.a.people.administrator): Promise<string> => {
  const { status, body, text } = await offerTo('chief', to)
  expect([status, text]).toEqual([200, expect.any(String)])
  return String(body['handOverId'])
}

describe('the main manager', () => {
  test('is made by nobody’s word alone', covers('6.2'), async () => {
    const { administrator, clerk } = world.a.people
    const byHandOver = { status: 422, body: { code: 'access.main-manager-by-hand-over' } }
    expect(
      await as('chief')('PUT', `/api/app/users/${administrator.userId}/role`, {
        role: 'company-admin',
      }),
    ).toMatchObject(byHandOver)
    const hired = await as('chief')(
      'POST',
      '/api/app/employees',
      await newcomer(world, world.a, { employeeNo: '900' }),
    )
    expect(
      await as('chief')('POST', '/api/app/users', {
        employeeId: hired.body['employeeId'],
        username: 'can.er',
        password: 'Gecici-Sifre-42x',
        role: 'company-admin',
      }),
    ).toMatchObject(byHandOver)
    expect(await offerTo('administrator', clerk)).toMatchObject({
      status: 403,
      body: { code: 'hand-over.not-main-manager' },
    })
  })
  test('tells of an offer to the two it is about alone, until it is withdrawn or rejected', async () => {
    const first = await made()
    expect(await toldTo('administrator')).toMatchObject({
      handOverId: first,
      from: { userId: world.a.people.chief.userId, fullName: 'Nurgül Öztürk' },
    })
    expect(await toldTo('chief')).toMatchObject({ handOverId: first })
    expect(await toldTo('manager')).toBeNull()
    expect(await offerTo('chief', world.a.people.manager)).toMatchObject({
      status: 409,
      body: { code: 'hand-over.offered-already' },
    })
    expect((await answer('chief', 'withdraw', first)).status).toBe(200)
    expect(await toldTo('administrator')).toBeNull()
    const second = await made()
    expect((await answer('administrator', 'reject', second)).status).toBe(200)
    expect([await toldTo('chief'), await roleOf('chief')]).toEqual([null, 'company-admin'])
  })
  test('of an acceptance and a withdrawal at the same moment one comes later, and is told so', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await made(world.a.people.manager)
      const [withdrawal, acceptance] = await Promise.all([
        answer('chief', 'withdraw', one),
        answer('manager', 'accept', one),
      ])
      expect([withdrawal.status, acceptance.status].toSorted()).toEqual([200, 404])
      if (acceptance.status !== 200) continue
      expect([await roleOf('chief'), await roleOf('manager')]).toEqual([
        'administrator',
        'company-admin',
      ])
      const back = await offerTo('manager', world.a.people.chief)
      expect((await answer('chief', 'accept', String(back.body['handOverId']))).status).toBe(
        200,
      )
      await as('chief')('PUT', `/api/app/users/${world.a.people.manager.userId}/role`, {
        role: 'manager',
      })
      await world.settle()
    }
  })
  test('hands over to who accepts, who is it at once and alone, and cannot be closed', async () => {
    const one = await made()
    expect((await answer('administrator', 'accept', one)).status).toBe(200)
    expect([await roleOf('chief'), await roleOf('administrator')]).toEqual([
      'administrator',
      'company-admin',
    ])
    const { administrator } = world.a.people
    expect(
      await as('chief')('POST', `/api/app/users/${administrator.userId}/disable`, {
        reason: 'istemiyorum',
      }),
    ).toMatchObject({ status: 403, body: { code: 'access.role-above-own' } })
    expect(
      await as('administrator')('PUT', `/api/app/users/${administrator.userId}/role`, {
        role: 'manager',
      }),
    ).toMatchObject({ status: 422, body: { code: 'access.last-main-manager' } })
    expect((await answer('administrator', 'accept', one)).status).toBe(404)
  })
  test('is who accepted, though the process that was told so died before it said it', async () => {
    const { chief, administrator } = world.a.people
    const back = await offerTo('administrator', chief)
    await world.deps.log.append({
      company: world.a.id,
      stream: `${world.a.id}-main-manager-${world.a.id}`,
      expected: 'exists',
      events: [
        {
          type: 'MainManagerHandedOver',
          data: {
            handOverId: asHandOverId(String(back.body['handOverId'])),
            from: administrator.userId,
            to: chief.userId,
          },
        },
      ],
      metadata: { actor: `user:${chief.userId}`, correlation: 'test' },
    })
    const facts = await world.deps.log.readAll({
      after: 0n,
      max: 1000,
      types: ['MainManagerHandedOver'],
      personal: 'sealed',
    })
    // A page may be seen again: what was handed over before stays as it came to be since.
    for (let time = 0; time < 2; time++)
      await reactTo(onMainManagerHandedOver(world.deps), facts)
    expect([await roleOf('chief'), await roleOf('administrator')]).toEqual([
      'company-admin',
      'administrator',
    ])
  })
})
