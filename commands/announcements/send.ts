import type { Tx } from '#database/types.ts'
import { announcements, type Announcement } from '#domain/announcements/announcement.ts'
import { isResentTo } from '#domain/notifications/published.ts'
import { dateAt } from '#domain/shared/time.ts'
import { asAnnouncementId, asCompanyId, type UserId, type Zone } from '#domain/shared/values.ts'
import { zoneOfCompany } from '../organization/published.ts'
import { writeMessage } from '../outbox/published.ts'
import { handle } from '../shared/handle.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { announcementStates, audienceIn } from './audience.ts'
import { messagesOf, type AnnouncementSending, type SentAnnouncement } from './messages.ts'
import { loadAnnouncement, noteAnnouncement } from './places.ts'
import { announcementStream, type NamedAnnouncement } from './streams.ts'

const lookMs = 2000
/** At a look; what is more waits for the next. */
const mostAtOnce = 20
/** Whose messages are written in one transaction. */
const page = 100

/** Of one announcement at a look: a long one is gone on with after those of others. */
const mostPages = 20

/** Sends what is due, one announcement after the other, its audience page by page. */
export const sendAnnouncements = (parts: AnnouncementSending): Job =>
  recurringJob(lookMs, { alone: 'announcements' }, async (stop, failed) => {
    for (const named of await dueAnnouncements(parts)) {
      if (stop.aborted) return
      await sendAnnouncement(parts, named, { stop, pages: mostPages }).catch(failed)
    }
  })

const dueAnnouncements = async ({
  db,
  now,
}: AnnouncementSending): Promise<readonly NamedAnnouncement[]> => {
  const rows = await db.withoutCompany(tx =>
    tx.query<{ company: string; announcement: string }>(
      'select company_id as company, announcement_id as announcement from announcements.due($1, $2)',
      [now(), mostAtOnce],
    ),
  )
  return rows.map(({ company, announcement }) => ({
    company: asCompanyId(company),
    announcementId: asAnnouncementId(announcement),
  }))
}

/**
 * What of one announcement is to be sent by now: recorded first, then its audience is fixed at once, and its messages
 * are written page by page under ids made from it. A process that dies anywhere leaves what the next goes on with.
 * @param pages so many at most; what is more is left to the next
 */
export const sendAnnouncement = async (
  parts: AnnouncementSending,
  named: NamedAnnouncement,
  { stop, pages = Infinity }: { readonly stop?: AbortSignal; readonly pages?: number } = {},
): Promise<void> => {
  const { company, announcementId } = named
  const caller = {
    company,
    actor: 'system:announcements',
    correlation: `announcement:${announcementId}`,
  }
  const command = { type: 'Send', announcementId, at: parts.now() } as const
  const stream = announcementStream(company, announcementId)
  const sent = await handle(parts, stream, announcements, command, caller)
  await noteAnnouncement(parts, named)
  if (!sent.ok) return
  const { state } = await loadAnnouncement(parts, named)
  if (!state?.sentAt || state.withdrawn) return
  const zone = (await zoneOfCompany(parts, company)) ?? ('UTC' as Zone)
  const sending = { parts, named, state, date: dateAt(zone, parts.now()) }
  for (let left = pages; left > 0 && !stop?.aborted; ) {
    const open = await openSending(sending)
    if (open === null) return
    do left -= 1
    while ((await writePage(sending, open)) && left > 0 && !stop?.aborted)
  }
}

type Row = {
  readonly again: number
  readonly audienceOf: number
  readonly doneOf: number
  readonly writtenUntil: UserId | null
  readonly isWithdrawn: boolean
}

const lockRow = async (
  tx: Tx,
  { company, announcementId }: NamedAnnouncement,
): Promise<Row | null> => {
  const [row] = await tx.query<Row>(
    `select again, audience_of as "audienceOf", done_of as "doneOf", written_until as "writtenUntil",
       withdrawn_at is not null as "isWithdrawn"
     from announcements.announcements where company_id = $1 and announcement_id = $2 for update`,
    [company, announcementId],
  )
  return row ?? null
}

/** The first sending that is not written whole, with its audience fixed; null: all are. */
const openSending = async (of: SentAnnouncement): Promise<number | null> => {
  const { parts, named, state, date } = of
  const { company, announcementId } = named
  const row = await parts.db.withCompany(company, tx => lockRow(tx, named))
  if (!row || row.isWithdrawn || row.doneOf >= row.again) return null
  const next = row.doneOf + 1
  if (row.audienceOf >= next) return next
  // Whoever was hired, moved or given an account before it was sent is of the audience, however far lists lag.
  if (!(await parts.reads.reached(company, await parts.log.head())))
    throw new Error('who is of the audience is not read up to here yet')
  const users = await (next === 0
    ? parts.reads.audienceOf(company, state.to, date)
    : leftOf(of))
  await parts.db.withCompany(company, async tx => {
    const now = await lockRow(tx, named)
    if (!now || now.audienceOf >= next) return
    await tx.query(
      `insert into announcements.audience as a (company_id, announcement_id, user_id, sending)
       select $1, $2, unnest($3::uuid[]), $4
       on conflict (company_id, announcement_id, user_id) do update
       set sending = excluded.sending, state = 'resent', resent_at = coalesce(a.resent_at, $5)
       where a.state = any($6::text[])`,
      [company, announcementId, users, next, parts.now(), statesResent(state)],
    )
    await tx.query(
      `update announcements.announcements set audience_of = $3, written_until = null
       where company_id = $1 and announcement_id = $2`,
      [company, announcementId, next],
    )
  })
  return next
}

const statesResent = ({ confirm }: Announcement) =>
  announcementStates.filter(one => isResentTo(one, confirm))

/** Of the audience, who is sent to again (notice-rules 7.3). */
const leftOf = async ({
  parts,
  named,
  state,
  date,
}: SentAnnouncement): Promise<readonly UserId[]> => {
  const users = await parts.db.withCompany(named.company, tx =>
    audienceIn(tx, named, statesResent(state)),
  )
  return parts.reads.stillReached(named.company, users, date)
}

/**
 * The messages of the next of a sending, in one transaction with the place up to which they are written.
 * @returns whether there may be more
 */
const writePage = async (of: SentAnnouncement, sending: number): Promise<boolean> => {
  const { parts, named } = of
  const { company, announcementId } = named
  const { until, users } = await parts.db.withCompany(company, async tx => {
    const row = await lockRow(tx, named)
    const rows = await tx.query<{ userId: UserId }>(
      `select user_id as "userId" from announcements.audience
       where company_id = $1 and announcement_id = $2 and sending = $3 and ($4::uuid is null or user_id > $4)
       order by user_id limit ${page}`,
      [company, announcementId, sending, row?.writtenUntil ?? null],
    )
    return { until: row?.writtenUntil ?? null, users: rows.map(({ userId }) => userId) }
  })
  const drafts = await messagesOf(of, sending, users)
  return parts.db.withCompany(company, async tx => {
    const row = await lockRow(tx, named)
    // Somebody else wrote it meanwhile, or it is withdrawn.
    if (!row || row.isWithdrawn || row.writtenUntil !== until || row.doneOf >= sending)
      return false
    for (const { draft, writing } of drafts) await writeMessage(tx, company, draft, writing)
    const last = users.at(-1) ?? null
    await tx.query(
      `update announcements.announcements set written_until = coalesce($3, written_until),
         done_of = case when $4 then $5 else done_of end
       where company_id = $1 and announcement_id = $2`,
      [company, announcementId, last, users.length < page, sending],
    )
    return users.length === page
  })
}
