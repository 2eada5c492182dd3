import { announcementCauses } from '#database/announcement-cause.ts'
import { tellWebList } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import {
  afterAct,
  type AnnouncementAct,
  type AnnouncementState,
} from '#domain/notifications/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asAnnouncementId,
  isUuid,
  type AnnouncementId,
  type Instant,
  type UserId,
} from '#domain/shared/values.ts'
import type { NamedAnnouncement } from './streams.ts'

export const announcementStates = [
  'new',
  'unread',
  'read',
  'resent',
  'confirmed',
] as const satisfies readonly AnnouncementState[]

/** What of an announcement's web messages tells which it is. */
export const causeOf = (announcementId: AnnouncementId): string =>
  `${announcementCauses}${announcementId}`
/** The announcement that a message is of; null where it is of something else. */
export const announcementOf = (cause: string | null): AnnouncementId | null => {
  const id = cause?.startsWith(announcementCauses) ? cause.slice(announcementCauses.length) : ''
  return isUuid(id) ? asAnnouncementId(id) : null
}

/** Who of the audience is in one of these states, by id. */
export const audienceIn = async (
  tx: Tx,
  { company, announcementId }: NamedAnnouncement,
  states: readonly AnnouncementState[],
): Promise<readonly UserId[]> => {
  const rows = await tx.query<{ userId: UserId }>(
    `select user_id as "userId" from announcements.audience
     where company_id = $1 and announcement_id = $2 and state = any($3::text[]) order by user_id`,
    [company, announcementId, states],
  )
  return rows.map(({ userId }) => userId)
}

export type ReaderRefusal =
  | { readonly code: 'announcements.not-found' }
  | { readonly code: 'announcements.not-yours' }
  | { readonly code: 'announcements.not-asked' }
type ReaderAct = Exclude<AnnouncementAct, 'resend'>
type Doing = { readonly user: UserId; readonly at: Instant; readonly act: ReaderAct }

const firstTime = {
  shown: 'shown_at',
  read: 'read_at',
  confirm: 'confirmed_at',
} as const satisfies Readonly<Record<ReaderAct, string>>

/**
 * What one of the audience does with an announcement that was sent, under the lock of his row: the first time of each
 * act stands (notice-rules 7.2, 7.3). Whoever reads or confirms it has read it on his web list, too.
 */
export const actOnAnnouncement = async (
  tx: Tx,
  { company, announcementId }: NamedAnnouncement,
  { user, at, act }: Doing,
): Promise<Result<AnnouncementState, ReaderRefusal>> => {
  const [row] = await tx.query<{ state: AnnouncementState | null; asked: boolean }>(
    `select a.asked, p.state
     from announcements.announcements a
     left join (select state from announcements.audience
       where company_id = $1 and announcement_id = $2 and user_id = $3 for update) p on true
     where a.company_id = $1 and a.announcement_id = $2 and a.sent_at is not null and a.withdrawn_at is null`,
    [company, announcementId, user],
  )
  if (!row) return refuse({ code: 'announcements.not-found' })
  const { state, asked } = row
  if (state === null) return refuse({ code: 'announcements.not-yours' })
  if (act === 'confirm' && !asked) return refuse({ code: 'announcements.not-asked' })
  const next = afterAct(state, act, asked)
  if (next !== state)
    await tx.query(
      `update announcements.audience set state = $4, ${firstTime[act]} = coalesce(${firstTime[act]}, $5)
       where company_id = $1 and announcement_id = $2 and user_id = $3`,
      [company, announcementId, user, next, at],
    )
  if (act !== 'shown') await readOnWebList(tx, { company, announcementId }, user, at)
  return ok(next)
}

const readOnWebList = async (
  tx: Tx,
  { company, announcementId }: NamedAnnouncement,
  user: UserId,
  at: Instant,
): Promise<void> => {
  const marked = await tx.query(
    `update mail.outbox set read_at = $4
     where company_id = $1 and user_id = $2 and channel = 'web' and cause = $3 and read_at is null returning 1`,
    [company, user, causeOf(announcementId), at],
  )
  if (marked.length > 0) await tellWebList(tx, user)
}
