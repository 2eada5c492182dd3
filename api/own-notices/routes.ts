import {
  GetOwnNotices,
  GetUnreadNotices,
  PutOwnNoticeRead,
  PutOwnNoticesRead,
} from '#api/contract/own-notices.ts'
import { mostCounted } from '#api/contract/work-lists.ts'
import { rangeOf } from '#api/shared/range.ts'
import type { Api } from '#api/shared/route.ts'
import { actOnAnnouncement, announcementOf } from '#commands/announcements/audience.ts'
import {
  markAllRead,
  markRead,
  toBeRead,
  type ReadNotice,
} from '#commands/own-notices/read-marks.ts'
import { openMails, type SealedMail } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import { kindsFor } from '#domain/system-messages/published.ts'
import {
  ownNotices,
  unreadNotices,
  type OwnNoticeRow,
} from '#projections/own-notices/own-list.ts'
import { toldBy, type ToldBy, type ToldRule } from '#projections/notifications/told-rules.ts'
import { unreadSystemMessages } from '#projections/system-messages/system-message-list.ts'
import { ownAnnouncements, type OwnAnnouncement } from '../announcements/own.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * What the caller was told, for himself: it takes no right, and nobody else reads it here. Long because it is one route
 * after the other.
 */
export const ownNoticeRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetOwnNotices, async ({ by, query, locale }) => {
    const { company, userId: user } = by.session
    const found = await deps.db.withCompany(company, tx =>
      ownNotices(tx, { ...query, ...rangeOf(query), company, user }),
    )
    const ids = found.rows.flatMap(({ cause }) => announcementOf(cause) ?? [])
    const reader = { company, user, language: locale }
    const announced = await ownAnnouncements(deps, reader, [...new Set(ids)])
    const ruled = await deps.db.withCompany(company, tx =>
      toldBy(
        tx,
        company,
        found.rows.flatMap(({ kind, messageId }) => (kind === 'notice' ? [messageId] : [])),
      ),
    )
    const rows = await readableRows(deps, company, found.rows, { announced, ruled })
    return ok({ ...found, rows })
  })
  api.route(GetUnreadNotices, async ({ by }) => {
    const { company, userId: user } = by.session
    const own = { company, user, most: mostCounted }
    const kinds = kindsFor(by.permissions)
    return ok(
      await deps.db.withCompany(company, async tx => ({
        unread: await unreadNotices(tx, own),
        systemMessages:
          kinds.length === 0 ? 0 : await unreadSystemMessages(tx, { ...own, kinds }),
      })),
    )
  })
  api.route(PutOwnNoticeRead, async ({ by, params }) => {
    const reader = readerOf(deps, by.session)
    const read = await deps.db.withCompany(reader.company, async tx => {
      await readAnnouncements(tx, reader, await toBeRead(tx, reader, params.noticeId))
      return markRead(tx, reader, params.noticeId)
    })
    return read ? ok({ error: null }) : refuse({ code: 'notices.not-found' })
  })
  api.route(PutOwnNoticesRead, async ({ by }) => {
    const reader = readerOf(deps, by.session)
    await deps.db.withCompany(reader.company, async tx => {
      await readAnnouncements(tx, reader, await toBeRead(tx, reader, null))
      await markAllRead(tx, reader)
    })
    return ok({ error: null })
  })
}

const readerOf = (
  { now }: ApiDeps,
  { company, userId }: { readonly company: CompanyId; readonly userId: UserId },
) => ({ company, user: userId, at: now() })

/**
 * What is read on the web list of an announcement is read of it; one that was withdrawn stays as it is. Before the
 * list is marked, and in their order: where he confirms one meanwhile, neither waits for the other for ever.
 */
const readAnnouncements = async (
  tx: Tx,
  { company, user, at }: ReturnType<typeof readerOf>,
  notices: readonly ReadNotice[],
): Promise<void> => {
  const ids = new Set(notices.flatMap(({ cause }) => announcementOf(cause) ?? []))
  for (const announcementId of [...ids].toSorted(byCodePoint))
    await actOnAnnouncement(tx, { company, announcementId }, { user, at, act: 'read' })
}

/** Of a rule its recipient is told when it tells: whom else it names is not his. */
const timesOf = (rules: readonly ToldRule[]) => {
  const times = rules.map(({ noticeType, setting: { when } }) => ({ noticeType, when }))
  return times.filter(
    (one, at) => times.findIndex(other => JSON.stringify(other) === JSON.stringify(one)) === at,
  )
}

const readableRows = async (
  deps: ApiDeps,
  company: CompanyId,
  rows: readonly OwnNoticeRow[],
  {
    announced,
    ruled,
  }: {
    readonly announced: ReadonlyMap<string, OwnAnnouncement>
    readonly ruled: ReadonlyMap<string, ToldBy>
  },
) => {
  const sealed = rows.flatMap(({ noticeId, about, sealed: envelope }): SealedMail[] =>
    envelope === null ? [] : [{ company, mailId: noticeId, about, envelope }],
  )
  const opened = await openMails(deps.vault, sealed)
  const texts = new Map(sealed.map(({ mailId }, at) => [mailId, opened[at] ?? null]))
  return rows.map(({ noticeId, messageId, at, kind, cause, readAt }) => {
    const one = announced.get(announcementOf(cause) ?? '')
    const said = texts.get(noticeId)
    const rules = timesOf(ruled.get(messageId)?.rules ?? [])
    const row = { noticeId, at, kind, cause, readAt, rules }
    if (!one)
      return {
        ...row,
        title: said?.subject ?? null,
        text: said?.text ?? null,
        announcement: null,
      }
    const { title, text, ...announcement } = one
    return { ...row, title, text, announcement }
  })
}
