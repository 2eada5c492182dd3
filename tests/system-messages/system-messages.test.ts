// Long because each cause of the product and each right is asked once, over one world.

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { GetUnreadNotices } from '#api/contract/own-notices.ts'
import {
  DeleteSystemMessage,
  GetSystemMessages,
  GetToldNotices,
  PostSystemMessage,
  PutSystemMessage,
  PutSystemMessageRead,
  PutSystemMessagesRead,
} from '#api/contract/system-messages.ts'
import { productMessages } from '#api/system-messages/product-messages.ts'
import { messageName, writeMessage } from '#commands/outbox/write-message.ts'
import { saySystemMessage } from '#commands/system-messages/system-messages.ts'
import { sealMail } from '#database/outbox.ts'
import { usualLimits } from '#domain/notifications/writing.ts'
import { asDeviceId, asLocalDate, asLogPosition } from '#domain/shared/values.ts'
import { kindsFor } from '#domain/system-messages/published.ts'
import { unreadSystemMessages } from '#projections/system-messages/system-message-list.ts'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import { sentence } from '#words/refusals.ts'
import { covers } from '#tests/specification/covers.ts'
import { onePass } from './one-pass.ts'

const world = apiTest({ at: '2026-03-02T06:00:00.000Z' })
const { call, refusal } = world
const list = async (who: Who | 'stranger' = 'chief') =>
  (await call(GetSystemMessages, who, {})).rows
const write = async (text: string) =>
  (await call(PostSystemMessage, 'chief', { text })).messageId
const say = (cause: string) =>
  world.deps.db.withCompany(world.a.id, tx =>
    saySystemMessage(tx, world.a.id, {
      cause,
      kind: 'adjustments',
      figures: { period: '2026-02' },
      at: world.deps.now(),
    }),
  )
const unread = (who: Who, permissions: Parameters<typeof kindsFor>[0]) =>
  world.deps.db.withCompany(world.a.id, tx =>
    unreadSystemMessages(tx, {
      company: world.a.id,
      user: world.a.people[who].userId,
      kinds: kindsFor(permissions),
      most: 100,
    }),
  )

beforeEach(() =>
  world.deps.db.withCompany(world.a.id, async tx => {
    await tx.query('delete from mail.system_messages where company_id = $1', [world.a.id])
    await tx.query('delete from mail.outbox where company_id = $1', [world.a.id])
  }),
)

describe('system messages', () => {
  test(
    'leave the list of who has read them, and nobody else’s',
    covers('4.47', '1.66', '6.100'),
    async () => {
      const one = await write('Bakım 22:00')
      await world.advance(1)
      const other = await write('Bakım bitti')
      expect((await list()).map(({ text }) => text)).toEqual(['Bakım bitti', 'Bakım 22:00'])
      await call(PutSystemMessageRead, 'chief', { messageId: one })
      expect((await list()).map(({ messageId }) => messageId)).toEqual([other])
      expect(await list('administrator')).toHaveLength(2)
      const readOnes = async () =>
        (await call(GetSystemMessages, 'chief', { read: 'yes' })).rows.map(({ text }) => text)
      expect(await readOnes()).toEqual(['Bakım 22:00'])
      await call(PutSystemMessagesRead, 'chief')
      expect(await list()).toEqual([])
      expect(await list('administrator')).toHaveLength(2)
      expect(await readOnes()).toEqual(['Bakım bitti', 'Bakım 22:00'])
    },
  )
  test('are read by whoever has read them already, as if it were the first time', async () => {
    const messageId = await write('Bakım 22:00')
    await call(PutSystemMessageRead, 'chief', { messageId })
    await call(PutSystemMessageRead, 'chief', { messageId })
    expect(await list()).toEqual([])
  })
  test('are said once, however often their cause is found', async () => {
    await Promise.all([say('adjustments/2026-02'), say('adjustments/2026-02')])
    expect(await list()).toMatchObject([{ kind: 'adjustments', period: '2026-02', text: null }])
  })
  test('concern whose rights they are about, and are counted so', async () => {
    await say('adjustments/2026-02')
    await write('Bakım 22:00')
    expect(await unread('chief', new Set(['system-messages.view', 'payroll.view']))).toBe(2)
    expect(await unread('chief', new Set(['system-messages.view']))).toBe(1)
    expect(await unread('chief', new Set(['payroll.view']))).toBe(0)
  })
  test('count at the bell of those whom they concern, until they are read', async () => {
    await say('adjustments/2026-02')
    await write('Bakım 22:00')
    const bell = (who: Who) => call(GetUnreadNotices, who)
    expect(await bell('chief')).toEqual({ unread: 0, systemMessages: 2 })
    expect(await bell('manager')).toEqual({ unread: 0, systemMessages: 0 })
    await call(PutSystemMessagesRead, 'chief')
    expect(await bell('chief')).toEqual({ unread: 0, systemMessages: 0 })
    expect(await bell('administrator')).toMatchObject({ systemMessages: 2 })
  })
  test(
    'written by hand are mended in their place, those of the product are not',
    covers('6.101', '6.102'),
    async () => {
      const messageId = await write('Bakım 22:00')
      await call(PutSystemMessage, 'chief', { messageId, text: 'Bakım 23:00' })
      expect(await list()).toMatchObject([{ messageId, text: 'Bakım 23:00' }])
      await say('adjustments/2026-02')
      const own = (await list()).find(({ kind }) => kind === 'adjustments')
      expect(
        await refusal(PutSystemMessage, 'chief', { messageId: own?.messageId, text: 'Başka' }),
      ).toMatchObject({ status: 422, code: 'system-messages.not-written' })
    },
  )
  test('taken away leave every list and do not come back', covers('6.103'), async () => {
    await say('adjustments/2026-02')
    const [found] = await list()
    await call(DeleteSystemMessage, 'chief', { messageId: found?.messageId })
    await say('adjustments/2026-02')
    for (const who of ['chief', 'administrator'] as const) expect(await list(who)).toEqual([])
    for (const to of [DeleteSystemMessage, PutSystemMessageRead] as const)
      expect(await refusal(to, 'chief', { messageId: found?.messageId })).toMatchObject({
        status: 404,
        error: sentence('tr', 'system-messages.not-found'),
      })
  })
  test('are of the own company alone, and of nobody without the right', async () => {
    const messageId = await write('Bakım 22:00')
    expect(await list('stranger')).toEqual([])
    expect(await refusal(PutSystemMessageRead, 'stranger', { messageId })).toMatchObject({
      status: 404,
    })
    expect(await refusal(GetSystemMessages, 'manager', {})).toMatchObject({ status: 403 })
    expect(await refusal(PostSystemMessage, 'manager', { text: 'Bakım' })).toMatchObject({
      status: 403,
    })
  })
  test('lie sealed, and lose their text with the key of who wrote them', async () => {
    const messageId = await write('Gizli bakım 4711')
    const [row] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ all: string }>(
        'select m::text as all from mail.system_messages m where company_id = $1 and message_id = $2',
        [world.a.id, messageId],
      ),
    )
    expect(row?.all).not.toContain('4711')
  })
})

describe('what the product says by itself', () => {
  const look = (version: string, log = world.deps.log) =>
    onePass(productMessages({ ...world.deps, log, version }))
  const versions = async () =>
    (await list()).flatMap(({ kind, version }) => (kind === 'version' ? [version] : []))

  test('is what happened to a reader, once a day of one that falls silent again and again', async () => {
    const deviceId = asDeviceId(randomUUID())
    const since = world.deps.now()
    const files = { lines: 5, accepted: 3, repeated: 2, putAside: 0 }
    await world.deps.log.append({
      company: world.a.id,
      stream: `${world.a.id}-device-${deviceId}`,
      expected: 'any',
      metadata: { actor: 'system:test', correlation: 'test' },
      events: [
        { type: 'DeviceFellSilent', data: { deviceId, since } },
        { type: 'DeviceFellSilent', data: { deviceId, since } },
        { type: 'DeviceFileImported', data: { deviceId, ...files } },
      ],
    })
    await look('1.0.0')
    await look('1.0.0')
    expect((await list()).map(({ kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['reader-silent', null],
        ['file-imported', 3],
      ]),
    )
    expect(await list()).toHaveLength(2)
  })
  test('is said once of a file though the log was moved, and its positions are others', async () => {
    const deviceId = asDeviceId(randomUUID())
    await world.deps.log.append({
      company: world.a.id,
      stream: `${world.a.id}-device-${deviceId}`,
      expected: 'any',
      metadata: { actor: 'system:test', correlation: 'test' },
      events: [
        {
          type: 'DeviceFileImported',
          data: { deviceId, lines: 3, accepted: 3, repeated: 0, putAside: 0 },
        },
      ],
    })
    await look('1.0.0')
    const { log } = world.deps
    const shift = 1000n
    await look('1.0.0', {
      ...log,
      readAll: async asked =>
        (
          await log.readAll({
            ...asked,
            after: asLogPosition(asked.after < shift ? 0n : asked.after - shift),
          })
        ).map(event => ({ ...event, position: asLogPosition(event.position + shift) })),
    })
    const files = (await list()).filter(one => one.deviceId === deviceId)
    expect(files.map(({ kind }) => kind)).toEqual(['file-imported'])
  })
  test('is that another version runs, once, and not the first that a company knows', async () => {
    await look('1.0.0')
    expect(await versions()).toEqual([])
    await look('1.1.0')
    await look('1.1.0')
    expect(await versions()).toEqual(['1.1.0'])
  })
})

describe('what notice rules told', () => {
  test(
    'is listed by whom it was told to and of whom, never what it said',
    covers('1.65', '2.24'),
    async () => {
      const { db, vault, now } = world.deps
      const { id: company, people } = world.a
      const id = randomUUID()
      const to = people.manager.userId
      const name = messageName(company, id)
      const text = { to: '', subject: 'Gelmedi', text: 'Gizli 4711', html: null, files: [] }
      const sealed = await sealMail(vault, name, to, text)
      await db.withCompany(company, tx =>
        writeMessage(
          tx,
          company,
          { id, kind: 'notice', channel: 'web', to, notAfter: null },
          {
            at: now(),
            date: asLocalDate('2026-03-02'),
            provider: true,
            address: true,
            limits: usualLimits,
            to: null,
            about: to,
            sealed,
            language: 'tr',
            cause: `rule/r1/${people.welder.employeeId}/2026-03-02`,
            parts: null,
          },
        ),
      )
      const answer = await call(GetToldNotices, 'chief', {})
      expect(answer.rows).toMatchObject([
        {
          to: { employeeId: people.manager.employeeId },
          about: { employeeId: people.welder.employeeId },
          day: '2026-03-02',
          ruleId: 'r1',
          readAt: null,
        },
      ])
      expect(JSON.stringify(answer)).not.toContain('4711')
      const ofWelder = { employee: people.welder.employeeId }
      expect((await call(GetToldNotices, 'chief', ofWelder)).rows).toEqual([])
      expect(await refusal(GetToldNotices, 'manager', {})).toMatchObject({ status: 403 })
      expect((await call(GetToldNotices, 'stranger', {})).rows).toEqual([])
    },
  )
})
