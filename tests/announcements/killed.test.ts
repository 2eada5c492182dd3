import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PostAnnouncement } from '#api/contract/announcements.ts'
import type { AnnouncementSending } from '#commands/announcements/messages.ts'
import { sendAnnouncement } from '#commands/announcements/send.ts'
import { asAnnouncementId, asUserId, type AnnouncementId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { long } from '#tests/shared/long.ts'

/** A process that dies while it sends an announcement to more than are written at once. */
const world = apiTest({ at: '2026-03-02T06:00:00.000Z' })
const users = Array.from({ length: 110 }, () => asUserId(randomUUID())).toSorted()
const reads: AnnouncementSending['reads'] = {
  reached: async () => true,
  audienceOf: async () => users,
  pickedPeople: async () => [],
  stillReached: async (_company, wanted) => wanted,
  readersOf: async (_company, wanted) =>
    wanted.map(userId => ({
      userId,
      phone: null,
      isSmsBlocked: false,
      email: `${userId}@mesai.example`,
      language: 'tr',
    })),
}
const partsOf = (): AnnouncementSending => ({
  log: world.deps.log,
  db: world.deps.db,
  vault: world.deps.vault,
  now: world.deps.now,
  reads,
  hasSms: async () => true,
  filesLine: () => null,
})

/** Dies at one of its awaits, before or after what it waited for: nothing ever comes back, and it does nothing more. */
const dying = (at: number, after: boolean) => {
  let awaits = 0
  let died = (): void => undefined
  const death = new Promise<void>(resolve => {
    died = resolve
  })
  const step = async (work: () => unknown): Promise<unknown> => {
    const mine = awaits++
    if (mine < at) return work()
    if (mine === at && after) await work()
    died()
    return new Promise(() => {})
  }
  const stepping = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function'
          ? (...given: unknown[]) => step(() => Reflect.apply(value, target, given) as unknown)
          : value
      },
    })
  return { death, stepping, awaits: () => awaits }
}

/** How many messages there are of each reader on each channel: of each once. */
const wrongIn = async (announcementId: AnnouncementId): Promise<readonly object[]> => {
  const rows = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ user: string; channel: string; messages: number }>(
      `select user_id as user, channel, count(*)::int as messages from mail.outbox
       where company_id = $1 and cause = $2 group by 1, 2`,
      [world.a.id, `announcement/${announcementId}`],
    ),
  )
  const had = new Map(rows.map(row => [`${row.user} ${row.channel}`, row.messages]))
  const wanted = users.flatMap(user => [`${user} web`, `${user} mail`])
  return [
    ...wanted.flatMap(one => (had.get(one) === 1 ? [] : [{ one, messages: had.get(one) }])),
    ...(had.size === wanted.length ? [] : [{ messages: had.size }]),
  ]
}

const written = async () => {
  const { announcementId } = await world.call(PostAnnouncement, 'chief', {
    texts: { tr: { title: 'Servis', text: '07:30' } },
    to: { everybody: true, departments: [], people: [] },
    channels: ['mail'],
    plain: false,
    confirm: false,
    sendAt: null,
  })
  return asAnnouncementId(announcementId)
}
const sentAfterDeath = async (at: number, after: boolean) => {
  const announcementId = await written()
  const named = { company: world.a.id, announcementId }
  const { death, stepping, awaits } = dying(at, after)
  const { log, db, vault, ...rest } = partsOf()
  const parts = { ...rest, log: stepping(log), db: stepping(db), vault: stepping(vault) }
  await Promise.race([sendAnnouncement(parts, named), death])
  await sendAnnouncement(partsOf(), named)
  return { wrong: await wrongIn(announcementId), awaits: awaits() }
}

test('an announcement whose sender dies at any await reaches each of its audience once', {
  timeout: 600_000,
}, async () => {
  const { awaits, wrong } = await sentAfterDeath(Infinity, false)
  expect(wrong).toEqual([])
  expect(awaits).toBeGreaterThan(12)
  for (let at = 0; at < awaits; at += long ? 1 : 2)
    for (const after of [false, true]) {
      const found = (await sentAfterDeath(at, after)).wrong
      expect(found, `died ${after ? 'after' : 'before'} await ${at}`).toEqual([])
    }
})
test('and one that is long is gone on with after a page, when others had their turn', async () => {
  const announcementId = await written()
  const named = { company: world.a.id, announcementId }
  await sendAnnouncement(partsOf(), named, { pages: 1 })
  expect(await wrongIn(announcementId)).toHaveLength(21) // ten are left, and are counted
  await sendAnnouncement(partsOf(), named, { pages: 1 })
  expect(await wrongIn(announcementId)).toEqual([])
})
test('and one whose place is lost with nothing else would be found out here', async () => {
  const announcementId = await written()
  const named = { company: world.a.id, announcementId }
  await sendAnnouncement(partsOf(), named)
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query('delete from mail.outbox where company_id = $1 and user_id = $2', [
      world.a.id,
      users[7],
    ]),
  )
  await sendAnnouncement(partsOf(), named)
  expect(await wrongIn(announcementId)).toHaveLength(3)
})
