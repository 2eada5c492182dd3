import type { Deps } from '#commands/shared/deps.ts'
import { loadNoticeLimits, type NoticeReach } from '#commands/notifications/published.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { RecordedOf } from '#commands/shared/reactions.ts'
import { walk, type WalkPart } from '#commands/shared/walk.ts'
import { writeMessage } from '#commands/outbox/write-message.ts'
import { visitorNow } from '#commands/visitors/published.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { sealMail } from '#database/outbox.ts'
import { smsNumberOf } from '#domain/access/published.ts'
import { asSms, type SentChannel } from '#domain/notifications/published.ts'
import { addDays, dateAt, epochMsOf, instantOf } from '#domain/shared/time.ts'
import type {
  CompanyId,
  Instant,
  LocalDate,
  UserId,
  VisitId,
  VisitorId,
  Zone,
} from '#domain/shared/values.ts'
import type { VisitTerms } from '#domain/visitors/visits.ts'
import { accountOf } from '#projections/access/recipients.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { noticeReads } from '#projections/shared/notice-reads.ts'
import { partiesOf, type Party } from '#projections/visitors/arrivals.ts'
import { maySignIn } from '../shared/auth.ts'
import { arrivalText } from './arrival-text.ts'

type Parts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** Whether a company's text messages go at all; absent: none go. */
  readonly hasSms?: (company: CompanyId) => Promise<boolean>
}
type Channel = 'web' | SentChannel

/** Who was not told by then met his visitor long ago. */
const newsMs = 30 * 60_000
/** A card that was given to somebody is watched until its day is over, wherever that is. */
const daysWatched = 2

/** Visits of a company that somebody may be told of at any moment, each with its day. */
type Watched = Map<VisitId, LocalDate>

/**
 * Tells hosts that their visitor is there, by the channels each is reached by: at reception, or past a reader by the
 * card that he was given. Once for each arrival, once for all who come together, and not of who has left meanwhile.
 * What the log says is watched, what the read model says of it is told, since readers are heard of there alone.
 */
export const arrivalNotices = (parts: Parts): WalkPart => {
  const watched = new Map<CompanyId, Watched>()
  const hear = walk(parts, {
    types: ['VisitCourseSaid'],
    work: async events => {
      for (const { company, data } of events) {
        const visits = watched.get(company) ?? new Map<VisitId, LocalDate>()
        if (mayBeNews(data, parts.now()))
          watched.set(company, visits.set(data.visitId, data.day))
        else visits.delete(data.visitId)
      }
    },
  })
  return async (stop, failed) => {
    await hear(stop, failed)
    for (const [company, visits] of watched) {
      if (stop?.aborted) return
      await tellOf(parts, company, visits, failed)
      if (visits.size === 0) watched.delete(company)
    }
  }
}

/** What is told, or never will be, is watched no more. */
const tellOf = async (
  parts: Parts,
  company: CompanyId,
  visits: Watched,
  failed: Parameters<WalkPart>[1],
): Promise<void> => {
  const found = await parts.db.withCompany(company, tx => partiesOf(tx, company, visits))
  for (const party of found) {
    const isDone = await tellOnce(parts, company, party).catch((error: unknown) => {
      if (!failed || error instanceof DatabaseUnavailable) throw error
      failed(error)
      return false
    })
    if (isDone) for (const visitId of party.come) visits.delete(visitId)
  }
  const first = earliestDay(parts.now())
  for (const [visitId, day] of visits) if (day < first) visits.delete(visitId)
}

type Course = RecordedOf<'VisitCourseSaid'>['data']
/** He has just come, or has a card to come in by. */
const mayBeNews = ({ arrivedAt, leftAt, cardId, day }: Course, now: Instant): boolean =>
  arrivedAt === null
    ? cardId !== null && day >= earliestDay(now)
    : leftAt === null && isNews(arrivedAt, now)
const isNews = (at: Instant, now: Instant): boolean => epochMsOf(at) > epochMsOf(now) - newsMs
const earliestDay = (now: Instant): LocalDate => addDays(dateAt(utc, now), -daysWatched)
const utc = 'UTC' as Zone

/**
 * Of the visit as it stands by now: what was taken back, or is over, is told to nobody.
 * @returns whether nothing is left to be told of it
 */
const tellOnce = async (parts: Parts, company: CompanyId, party: Party): Promise<boolean> => {
  const { key, isGroup, people, firstAt, inside } = party
  if (firstAt === null) return false
  if (!isNews(firstAt, parts.now())) return true
  if (inside === null) return false
  const { visitorId, visitId, cameAt: at, byCard } = inside
  const terms = (await visitorNow(parts, company, visitorId)).visits.get(visitId)?.terms
  if (!terms || terms.hostId === null) return true
  const host = await hostOf(parts, company, terms.hostId)
  if (!host || !maySignIn(host.user, parts.now())) return true
  const name = [key, at]
  const cause = isGroup ? `visit-group/${key}` : `visit/${key}`
  if (await wasTold(parts, { company, host, cause, since: firstAt, name })) return true
  const { publicUrl } = parts
  const text = arrivalText({
    ...host,
    publicUrl,
    terms,
    at,
    byCard,
    people,
    name: host.user.fullName,
  })
  const of = { company, visitorId, name, text, host, cause }
  for (const channel of await channelsOf(parts, company, host)) await tellBy(parts, channel, of)
  return true
}

/** Of another of those who came together, or of what a reader said first: since the first of them came. */
const wasTold = (
  { db }: Parts,
  {
    company,
    host,
    cause,
    since,
    name,
  }: Pick<Told, 'company' | 'host' | 'cause' | 'name'> & { readonly since: Instant },
): Promise<boolean> =>
  db.withCompany(
    company,
    async tx =>
      (
        await tx.query(
          `select 1 from mail.outbox
           where company_id = $1 and user_id = $2 and channel = 'web' and created_at >= $3::timestamptz
             and cause = $4 and mail_id <> $5::uuid
           limit 1`,
          [company, host.userId, since, cause, idOf(company, host, 'web', name)],
        )
      ).length > 0,
  )
const idOf = (
  company: CompanyId,
  { userId }: Host,
  channel: Channel,
  name: readonly string[],
): string => derivedId(company, userId, `visit-${channel}`, ...name)

/**
 * On the web list always; in browsers that he has told to, and by mail where he wants mails that come by themselves. A
 * text message costs, so it goes to whom neither of these reaches.
 */
const channelsOf = async (
  { hasSms }: Parts,
  company: CompanyId,
  { reach: { push, mail, phone } }: Host,
): Promise<readonly Channel[]> => {
  const free: readonly Channel[] = [
    ...(push ? (['push'] as const) : []),
    ...(mail === null ? [] : (['mail'] as const)),
  ]
  const isTexted =
    free.length === 0 && smsNumberOf(phone) !== null && (await hasSms?.(company)) === true
  return ['web', ...free, ...(isTexted ? (['sms'] as const) : [])]
}

type Told = {
  readonly company: CompanyId
  /** Under his key lies what is said of him. */
  readonly visitorId: VisitorId
  /** Which arrival it is: worked on twice it is told once. */
  readonly name: readonly string[]
  readonly text: ReturnType<typeof arrivalText>
  readonly host: Host
  readonly cause: string
}
const tellBy = async (
  { log, db, vault, now }: Parts,
  channel: Channel,
  { company, visitorId, name, text, host, cause }: Told,
): Promise<void> => {
  const id = idOf(company, host, channel, name)
  const to = { web: '', push: '', mail: host.reach.mail, sms: smsNumberOf(host.reach.phone) }[
    channel
  ]
  if (to === null) return
  const sms = asSms(text.said, false)
  if (channel === 'sms' && !sms.ok) return
  const said = channel === 'sms' && sms.ok ? sms.value.sent : text.said
  const mail = channel === 'mail' ? text.mail : { ...text.mail, text: said, html: null }
  const sealed = await sealMail(vault, { company, mailId: id }, visitorId, { ...mail, to })
  const at = now()
  const limits = await loadNoticeLimits({ log }, company)
  await db.withCompany(company, tx =>
    writeMessage(
      tx,
      company,
      {
        id,
        kind: 'notice',
        channel,
        to: host.userId,
        notAfter: channel === 'web' ? null : newsEnd(at),
      },
      {
        at,
        date: dateAt(host.zone, at),
        provider: true,
        address: true,
        to: to || null,
        limits,
        about: visitorId,
        sealed,
        language: host.reach.language,
        cause,
        parts: channel === 'sms' && sms.ok ? sms.value.parts : null,
      },
    ),
  )
}
const newsEnd = (at: Instant): Instant => instantOf(epochMsOf(at) + newsMs)

type Host = {
  readonly userId: UserId
  readonly user: UserAccess
  readonly reach: NoticeReach
  readonly zone: Awaited<ReturnType<typeof companyDay>>['zone']
}
const hostOf = async (
  { db }: Parts,
  company: CompanyId,
  hostId: NonNullable<VisitTerms['hostId']>,
): Promise<Host | null> => {
  const found = await db.withCompany(company, async tx => {
    const userId = await accountOf(tx, company, hostId)
    const user = userId && (await accessOf(tx, company, userId))
    const { zone } = await companyDay(tx, company)
    return userId && user ? { userId, user, zone } : null
  })
  const reach =
    found && (await noticeReads(db).reachOf(company, [found.userId])).get(found.userId)
  return found && reach ? { ...found, reach } : null
}
