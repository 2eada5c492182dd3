import { expect, test } from 'vitest'
import {
  GetAnnouncement,
  GetAnnouncementAudience,
  GetAnnouncements,
  PostAnnouncement,
} from '#api/contract/announcements.ts'
import { sendAnnouncement } from '#commands/announcements/send.ts'
import { asAnnouncementId, asUserId, type UserId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'

/** An announcement to ten thousand: whom it is for is fixed at once, its messages and its lists come page by page. */
const world = apiTest({ at: '2026-03-02T06:00:00.000Z' })
const { call } = world
const many = 10_000
const users = Array.from({ length: many }, (_, no) =>
  asUserId(`00000000-0000-4000-8000-${String(no).padStart(12, '0')}`),
)
/** Users of whom a page of messages was made, a page after the other. */
const pages: (readonly UserId[])[] = []

const announced = async () => {
  const { announcementId } = await call(PostAnnouncement, 'chief', {
    texts: { tr: { title: 'Servis', text: '07:30' } },
    to: { everybody: true, departments: [], people: [] },
    channels: ['push'],
    plain: false,
    confirm: true,
    sendAt: null,
  })
  await sendAnnouncement(
    {
      ...world.deps,
      filesLine: () => null,
      reads: {
        ...world.deps.reads.announcements,
        audienceOf: async () => users,
        readersOf: async (_company, wanted) => {
          pages.push(wanted)
          // The first page is written whole; of the others no message is needed to count whom it is for.
          return pages.length > 1
            ? []
            : wanted.map(userId => ({
                userId,
                phone: null,
                isSmsBlocked: false,
                email: null,
                language: 'tr',
              }))
        },
      },
    },
    { company: world.a.id, announcementId: asAnnouncementId(announcementId) },
  )
  return announcementId
}

test('is for all of them at once, written a hundred at a time, and listed a page at a time, each reader once', {
  timeout: 240_000,
}, async () => {
  const announcementId = await announced()
  expect(pages.flat()).toEqual(users)
  expect(Math.max(...pages.map(page => page.length))).toBe(100)

  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query(
      `update announcements.audience
       set state = case when right(user_id::text, 1) in ('0', '5') then 'confirmed' else 'read' end
       where company_id = $1 and right(user_id::text, 1) <> '9'`,
      [world.a.id],
    ),
  )
  const states = { new: 1_000, unread: 0, read: 7_000, resent: 0, confirmed: 2_000 }
  expect((await call(GetAnnouncements, 'chief')).rows).toMatchObject([
    { announcementId, states },
  ])
  expect(await call(GetAnnouncement, 'chief', { announcementId })).toMatchObject({ states })

  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(GetAnnouncementAudience, 'chief', {
      announcementId,
      state: 'confirmed',
      limit: 200,
      ...(cursor ? { cursor } : {}),
    })
    expect(page.rows.length).toBeLessThanOrEqual(200)
    expect([page.total, page.summary]).toEqual([2_000, states])
    seen.push(...page.rows.map(({ userId }) => userId))
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(2_000)
  expect(new Set(seen).size).toBe(2_000)
})
