import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  GetOwnNotices,
  GetUnreadNotices,
  PutOwnNoticeRead,
  PutOwnNoticesRead,
} from '#api/contract/own-notices.ts'
import { messageName, writeMessage } from '#commands/outbox/write-message.ts'
import { eraseMails, forgetMails, sealMail } from '#database/outbox.ts'
import { usualLimits } from '#domain/notifications/writing.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asInstant, asLocalDate, type UserId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { sentence } from '#words/refusals.ts'

/** What somebody finds on his web list, whoever wrote it there. */
const start = '2026-03-02T06:00:00.000Z'
const world = apiTest({ at: start })
const { call, refusal } = world

const tell = async (to: UserId, title: string, kind: 'notice' | 'announcement' = 'notice') => {
  const { db, vault, now } = world.deps
  const { id: company } = world.a
  const id = randomUUID()
  const name = messageName(company, id)
  const text = { to: '', subject: title, text: `${title}: metin`, html: null, files: [] }
  const sealed = await sealMail(vault, name, to, text)
  await db.withCompany(company, tx =>
    writeMessage(
      tx,
      company,
      { id, kind, channel: 'web', to, notAfter: null },
      {
        at: now(),
        date: asLocalDate('2026-03-02'),
        provider: true,
        address: true,
        to: null,
        limits: usualLimits,
        about: to,
        sealed,
        language: 'tr',
        cause: `rule/1/${to}/2026-03-02`,
        parts: null,
      },
    ),
  )
  return id
}
const welder = () => world.a.people.welder.userId
const listed = async (query: Parameters<typeof call<typeof GetOwnNotices>>[2] = {}) =>
  (await call(GetOwnNotices, 'welder', query)).rows.map(({ title }) => title)

beforeEach(async () => {
  world.clock.at = asInstant(start)
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query('delete from mail.outbox where company_id = $1', [world.a.id]),
  )
})

describe('what one was told', () => {
  test('is there with its text, the newest first, page by page, and nobody else finds it', async () => {
    for (const title of ['bir', 'iki', 'üç']) {
      await tell(welder(), title)
      world.advance(1)
    }
    await tell(world.a.people.manager.userId, 'müdüre')
    const first = await call(GetOwnNotices, 'welder', { limit: 2 })
    expect(first).toMatchObject({
      rows: [
        { title: 'üç', text: 'üç: metin', kind: 'notice', readAt: null },
        { title: 'iki' },
      ],
      total: 3,
      summary: { unread: 3 },
    })
    await tell(welder(), 'meanwhile')
    const second = await call(GetOwnNotices, 'welder', { limit: 2, cursor: first.next ?? '' })
    expect(second.rows.map(({ title }) => title)).toEqual(['bir'])
    expect(second.next).toBeNull()
    expect((await call(GetOwnNotices, 'manager')).rows.map(({ title }) => title)).toEqual([
      'müdüre',
    ])
  })
  test('is found by its day, its kind and whether it was read', async () => {
    const notice = await tell(welder(), 'bildirim')
    await tell(welder(), 'duyuru', 'announcement')
    await call(PutOwnNoticeRead, 'welder', { noticeId: notice })
    expect(await listed({ kind: 'announcement' })).toEqual(['duyuru'])
    expect(await listed({ read: 'yes' })).toEqual(['bildirim'])
    expect(await listed({ read: 'no' })).toEqual(['duyuru'])
    expect(await listed({ from: '2026-03-03', to: '2026-03-03' })).toEqual([])
    expect(await listed({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(2)
  })
})

describe('reading it', () => {
  test('counts down at the bell, and the first time stands', async () => {
    const noticeId = await tell(welder(), 'bir')
    await tell(welder(), 'iki')
    expect(await call(GetUnreadNotices, 'welder')).toMatchObject({ unread: 2 })
    await call(PutOwnNoticeRead, 'welder', { noticeId })
    world.advance(1)
    await call(PutOwnNoticeRead, 'welder', { noticeId })
    const { rows } = await call(GetOwnNotices, 'welder', { read: 'yes' })
    expect(rows).toMatchObject([{ noticeId, readAt: start }])
    expect(await call(GetUnreadNotices, 'welder')).toMatchObject({ unread: 1 })
  })
  test('all at once leaves nothing to count, of nobody else', async () => {
    await tell(welder(), 'bir')
    await tell(world.a.people.manager.userId, 'müdüre')
    await call(PutOwnNoticesRead, 'welder')
    expect(await call(GetUnreadNotices, 'welder')).toMatchObject({ unread: 0 })
    expect(await call(GetUnreadNotices, 'manager')).toMatchObject({ unread: 1 })
  })
  test('another’s is none of one’s own', async () => {
    const noticeId = await tell(world.a.people.manager.userId, 'müdüre')
    expect(await refusal(PutOwnNoticeRead, 'welder', { noticeId })).toMatchObject({
      status: 404,
      error: sentence('tr', 'notices.not-found'),
    })
    expect(await refusal(PutOwnNoticeRead, 'stranger', { noticeId })).toMatchObject({
      status: 404,
    })
    expect(await call(GetUnreadNotices, 'manager')).toMatchObject({ unread: 1 })
  })
})

describe('what was told', () => {
  /** A text of what is sent goes after it. */
  const week = 7 * 24 * 60 * 60_000
  const sweptAfter = async (days: number) => {
    world.advance(days * 24 * 60)
    await forgetMails(world.deps.db, instantOf(epochMsOf(world.deps.now()) - week))
  }
  /** Signed in anew: no session lives that long. */
  const found = async () =>
    (await call(GetOwnNotices, { token: await world.signIn(world.a.people.welder) })).rows
  test('is there with its text for a year, and is gone after it', async () => {
    await tell(welder(), 'bir')
    await sweptAfter(364)
    expect(await found()).toMatchObject([{ text: 'bir: metin' }])
    await sweptAfter(2)
    expect(await found()).toEqual([])
  })
  test('has no words left once its reader is erased', async () => {
    await tell(welder(), 'bir')
    await eraseMails(world.deps.db, world.a.id, [welder()], world.deps.now())
    expect((await call(GetOwnNotices, 'welder')).rows).toMatchObject([
      { title: null, text: null },
    ])
  })
})
