import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DeleteSmsBlock } from '#api/contract/channel-blocks.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import { GetSmsMessages, PostSmsAgain, smsDelivery, smsState } from '#api/contract/outbox.ts'
import type { Carry, CarryAnswer } from '#commands/outbox/published.ts'
import { hearReport } from '#commands/outbox/reports.ts'
import { eraseMails, sealMail } from '#database/outbox.ts'
import { messageName, writeMessage } from '#commands/outbox/write-message.ts'
import { usualLimits, type MessageDraft } from '#domain/notifications/writing.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'
import { bySms, takingCarry } from './rig.ts'
import { lookOnce } from './send-outbox.ts'

/** Long because all of it is asked of one world, which takes a second to found. */
const provider = { on: true }
const world = apiTest({
  at: '2026-03-02T06:00:00.000Z',
  sms: () => (provider.on ? { send: async () => ({ kind: 'filed' }) } : null),
})
const { call, refusal } = world
const secret = 'Toplantı odası 4711'

const write = async (over: Partial<MessageDraft> = {}, cause: string | null = null) => {
  const { db, vault, now } = world.deps
  const { id: company, people } = world.a
  const draft: MessageDraft = {
    id: randomUUID(),
    kind: 'announcement',
    channel: 'sms',
    to: people.welder.userId,
    notAfter: null,
    ...over,
  }
  const name = messageName(company, draft.id)
  const text = { to: '+905551112233', subject: '', text: secret, html: null, files: [] }
  const sealed = await sealMail(vault, name, draft.to, text)
  await db.withCompany(company, tx =>
    writeMessage(tx, company, draft, {
      at: now(),
      date: asLocalDate('2026-03-02'),
      provider: true,
      address: true,
      to: text.to,
      limits: usualLimits,
      about: draft.to,
      sealed,
      language: 'tr',
      cause,
      parts: 1,
    }),
  )
  return name.mailId
}
const carried = (carry: Carry) => lookOnce(world.deps, bySms(carry))
const answering = (answer: CarryAnswer) => carried(takingCarry(() => answer))
const refused = async () => {
  const messageId = await write()
  await answering({ kind: 'refused', delivery: 'busy', said: '40' })
  return messageId
}
const list = (query: Partial<Asking<typeof GetSmsMessages>> = {}) =>
  call(GetSmsMessages, 'chief', query)

const empty = (table: 'outbox' | 'blocked') =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query(`delete from mail.${table} where company_id = $1`, [world.a.id]),
  )
beforeAll(async () => {
  await call(PutEmployee, 'chief', {
    employeeId: world.of('welder'),
    name: 'İbrahim',
    surname: 'Şen',
    phone: '+90 5321234567',
  })
  await world.settle()
})
beforeEach(async () => {
  provider.on = true
  await empty('outbox')
  await empty('blocked')
})

describe('the page of text messages', () => {
  test(
    'shows to whom, when and what became of it, and never what it said',
    covers('2.23'),
    async () => {
      await refused()
      await world.advance(1)
      await write({ kind: 'code' })
      const answer = await list()
      expect(answer.rows).toMatchObject([
        { kind: 'code', state: 'waiting', delivery: null, tries: 0, again: false },
        { kind: 'announcement', state: 'refused', delivery: 'busy', tries: 1, again: true },
      ])
      expect(answer.rows[0]?.to.name).toBe('İbrahim Şen')
      expect(answer.summary).toMatchObject({ waiting: 1, refused: 1, accepted: 0 })
      expect(JSON.stringify(answer)).not.toContain('4711')
    },
  )
  test(
    'tells each state of delivery apart',
    covers(
      '4.56',
      '4.57',
      '4.58',
      '4.59',
      '4.60',
      '4.61',
      '4.62',
      '4.63',
      '4.64',
      '4.65',
      '4.66',
      '4.67',
      '4.68',
      '4.69',
      '4.70',
      '4.71',
    ),
    async () => {
      for (const state of smsDelivery.options) {
        await empty('blocked')
        const mailId = await write()
        await answering({ kind: 'accepted', providerId: mailId })
        await hearReport(world.deps, world.a.id, 'double', {
          mailId: null,
          providerId: mailId,
          state,
          credits: 1,
        })
        const { rows } = await list({ delivery: state })
        expect(rows).toMatchObject([
          { messageId: mailId, state: 'accepted', delivery: state, credits: 1 },
        ])
      }
    },
  )
  test('is filtered by state, recipient, day and cause', async () => {
    const { people } = world.a
    const one = await write({}, 'a1')
    await answering({ kind: 'accepted', providerId: null })
    const other = await write({ to: people.clerk.userId })
    const ids = async (query: Partial<Asking<typeof GetSmsMessages>>) =>
      (await list(query)).rows.map(({ messageId }) => messageId)
    expect(await ids({ state: 'accepted' })).toEqual([one])
    expect(await ids({ state: 'waiting' })).toEqual([other])
    expect(await ids({ cause: 'a1' })).toEqual([one])
    expect(await ids({ employee: people.welder.employeeId })).toEqual([one])
    expect(await ids({ from: '2026-03-03', to: '2026-03-03' })).toEqual([])
    expect(await ids({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(2)
  })
  test('comes page by page, whatever is written meanwhile', async () => {
    for (let count = 0; count < 5; count++) await write()
    const first = await list({ limit: 2 })
    await write()
    const second = await list({ limit: 2, cursor: first.next ?? '' })
    const third = await list({ limit: 2, cursor: second.next ?? '' })
    const all = [first, second, third].flatMap(({ rows }) => rows.map(row => row.messageId))
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(5)
  })
  test('of ten thousand counts them all, and is walked from both ends', async () => {
    const messageId = await write()
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        `insert into mail.outbox (company_id, mail_id, message_id, channel, kind, user_id, about, created_at,
           expires_at, state, try_at, ended_at)
         select o.company_id, gen_random_uuid(), gen_random_uuid()::text, o.channel, o.kind, o.user_id, o.about,
           o.created_at + n * interval '1 second', o.expires_at, 'accepted', o.try_at, o.created_at
         from mail.outbox o, generate_series(1, 9999) n where o.company_id = $1 and o.mail_id = $2`,
        [world.a.id, messageId],
      ),
    )
    const newest = await list({ limit: 200 })
    expect(newest).toMatchObject({ total: 10_000, summary: { accepted: 9999, waiting: 1 } })
    const next = await list({ limit: 200, cursor: newest.next ?? '' })
    const seen = [newest, next].flatMap(({ rows }) => rows.map(row => row.messageId))
    expect(new Set(seen).size).toBe(400)
    expect((await list({ order: 'asc', limit: 1 })).rows).toMatchObject([{ messageId }])
  })
  test('is of the own company alone', async () => {
    const messageId = await refused()
    expect((await call(GetSmsMessages, 'stranger', {})).rows).toEqual([])
    expect(await refusal(PostSmsAgain, 'stranger', { messageId })).toMatchObject({
      status: 404,
    })
    expect(
      await refusal(PostSmsAgain, 'chief', { messageId: await write({ channel: 'mail' }) }),
    ).toMatchObject({ status: 404 })
  })
  test('opens to nobody without the right, and sending again neither', async () => {
    const messageId = await refused()
    expect(await refusal(GetSmsMessages, 'welder', {})).toMatchObject({ status: 403 })
    expect(await refusal(PostSmsAgain, 'welder', { messageId })).toMatchObject({ status: 403 })
  })
})

describe('a message that did not go', () => {
  test('goes once more as one of its own, to the number of today', async () => {
    const messageId = await refused()
    await world.advance(1)
    const sent = await call(PostSmsAgain, 'chief', { messageId })
    expect(sent.messageId).not.toBe(messageId)
    expect(await refusal(PostSmsAgain, 'chief', { messageId })).toMatchObject({
      code: 'outbox.sent-again',
    })
    const to: string[] = []
    await carried({
      honoursIds: false,
      send: async (_message, text) => {
        to.push(`${text.to} ${text.text}`)
        return { kind: 'accepted', providerId: null }
      },
    })
    expect(to).toEqual([expect.stringMatching(/^\+90\d{10} Toplantı odası 4711$/)])
    const { rows } = await list()
    expect(rows.map(({ state, again }) => [state, again])).toEqual([
      ['accepted', false],
      ['refused', false],
    ])
    expect(rows.map(row => row.askedBy)).toEqual([
      { name: expect.stringMatching(/\S/), again: true },
      null,
    ])
  })
  test('goes once when two ask at once', async () => {
    const messageId = await refused()
    const answers = await Promise.all(
      [1, 2].map(() => world.send(PostSmsAgain, 'chief', { messageId })),
    )
    expect(answers.map(({ status, body }) => [status, body['code']]).toSorted()).toEqual([
      [200, undefined],
      [409, 'outbox.sent-again'],
    ])
    expect((await list()).rows).toHaveLength(2)
  })
  test('to a number that is blocked says so first, and goes once the block is gone', async () => {
    const messageId = await write()
    await answering({ kind: 'refused', delivery: 'invalid', said: '40' })
    const { employeeId } = world.a.people.welder
    const shown = async () =>
      (await list()).rows.map(({ again, blocked }) => ({ again, blocked }))
    expect(await shown()).toEqual([{ again: true, blocked: false }]) // at another one than he has
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        `update mail.blocked set address_mark = mail.address_mark(company_id, user_id, $2) where company_id = $1`,
        [world.a.id, '+905321234567'],
      ),
    )
    expect(await shown()).toEqual([{ again: true, blocked: true }])
    for (let time = 0; time < 2; time++)
      expect(await refusal(PostSmsAgain, 'chief', { messageId })).toMatchObject({
        status: 409,
        code: 'outbox.number-blocked',
      })
    expect(await shown()).toEqual([{ again: true, blocked: true }])
    await call(DeleteSmsBlock, 'chief', { employeeId })
    expect(await shown()).toEqual([{ again: true, blocked: false }])
    await call(PostSmsAgain, 'chief', { messageId })
    await answering({ kind: 'accepted', providerId: null })
    expect((await list()).rows.map(({ state }) => state).toSorted()).toEqual([
      'accepted',
      'refused',
    ])
  })
  test.each(smsState.options)(
    'and is %s: offered, and sent, where it failed alone',
    async state => {
      const messageId = await write()
      await world.deps.db.withCompany(world.a.id, tx =>
        tx.query(
          `update mail.outbox set state = $3, why = case when $3 = 'lapsed' then 'blocked' end
         where company_id = $1 and mail_id = $2`,
          [world.a.id, messageId, state],
        ),
      )
      const isFailed = ['refused', 'given-up', 'unknown'].includes(state)
      expect((await list({ state })).rows).toMatchObject([{ messageId, again: isFailed }])
      const { status, body } = await world.send(PostSmsAgain, 'chief', { messageId })
      expect([status, body['code']]).toEqual(
        isFailed ? [200, undefined] : [422, 'outbox.not-again'],
      )
      expect((await list()).rows).toHaveLength(isFailed ? 2 : 1)
    },
  )
  test.each(['code', 'notice', 'report'] as const)(
    'is never sent again where it is a %s',
    async kind => {
      const messageId = await write({ kind })
      await answering({ kind: 'refused', delivery: 'busy' })
      expect(await refusal(PostSmsAgain, 'chief', { messageId })).toMatchObject({
        status: 422,
        code: 'outbox.not-again',
      })
    },
  )
  test('is not sent again while it may still go', async () => {
    const messageId = await write()
    expect(await refusal(PostSmsAgain, 'chief', { messageId })).toMatchObject({
      code: 'outbox.not-again',
    })
  })
  test('is refused without a provider, a number or a text', async () => {
    const messageId = await refused()
    provider.on = false
    expect(await refusal(PostSmsAgain, 'chief', { messageId })).toMatchObject({
      code: 'outbox.no-provider',
    })
    // Whose it is comes first: another company's looks like none, with a provider or without.
    expect(await refusal(PostSmsAgain, 'stranger', { messageId })).toMatchObject({
      status: 404,
      code: 'not-found',
    })
    provider.on = true
    const { chief, welder } = world.a.people
    const phoneless = await write({ to: chief.userId })
    await answering({ kind: 'refused', delivery: 'busy' })
    expect(await refusal(PostSmsAgain, 'chief', { messageId: phoneless })).toMatchObject({
      code: 'outbox.no-phone',
    })
    await eraseMails(world.deps.db, world.a.id, [welder.userId], world.deps.now())
    expect(await refusal(PostSmsAgain, 'chief', { messageId })).toMatchObject({
      code: 'outbox.text-gone',
    })
  })
})
