import type { Deps } from '#commands/shared/deps.ts'
import { loadNoticeLimits, type NoticeReach } from '#commands/notifications/published.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { RecordedOf } from '#commands/shared/reactions.ts'
import { walk, type WalkPart } from '#commands/shared/walk.ts'
import { writeMessage } from '#commands/outbox/write-message.ts'
import { visitorNow } from '#commands/visitors/published.ts'
import { sealMail } from '#database/outbox.ts'
import { smsNumberOf } from '#domain/access/published.ts'
import { asSms, type SentChannel } from '#domain/notifications/published.ts'
import { dateAt, epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, UserId, VisitorId } from '#domain/shared/values.ts'
import type { VisitTerms } from '#domain/visitors/visits.ts'
import { accountOf } from '#projections/access/recipients.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { noticeReads } from '#projections/shared/notice-reads.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { mail as words } from '#words/visitors.ts'
import { maySignIn } from '../shared/auth.ts'
import { momentText } from '../views/mail-text.ts'
import { noticeMail } from '../views/notice-mail.ts'

type Parts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** Whether a company's text messages go at all; absent: none go. */
  readonly hasSms?: (company: CompanyId) => Promise<boolean>
}
type Channel = 'web' | SentChannel
type Course = RecordedOf<'VisitCourseSaid'>

/** Who was not told by then met his visitor long ago. */
const newsMs = 30 * 60_000

/**
 * Tells hosts that their visitor is at reception, by the channels each is reached by: once for each arrival, and not of
 * who has left meanwhile.
 */
export const arrivalNotices = (parts: Parts): WalkPart =>
  walk(parts, {
    types: ['VisitCourseSaid'],
    work: async events => {
      for (const event of events) if (isNews(event, parts)) await tell(parts, event)
    },
  })
const isNews = ({ data: { arrivedAt, leftAt } }: Course, { now }: Parts): boolean =>
  arrivedAt !== null && leftAt === null && epochMsOf(arrivedAt) > epochMsOf(now()) - newsMs

/** Of the visit as it stands by now: what was taken back, or is over, is told to nobody. */
const tell = async (parts: Parts, { company, data }: Course): Promise<void> => {
  const { visitorId, visitId, arrivedAt } = data
  const visit = (await visitorNow(parts, company, visitorId)).visits.get(visitId)
  if (!visit || arrivedAt === null || visit.course.arrivedAt !== arrivedAt) return
  const { terms, course } = visit
  const { hostId } = terms
  if (hostId === null || course.leftAt !== null) return
  const host = await hostOf(parts, company, hostId)
  if (!host || !maySignIn(host.user, parts.now())) return
  const text = textFor(parts, { terms, at: arrivedAt, ...host })
  const of = { company, visitorId, name: [visitId, arrivedAt], text, host } as const
  for (const channel of await channelsOf(parts, company, host))
    await tellBy(parts, channel, { ...of, cause: `visit/${visitId}` })
}

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
  readonly company: Course['company']
  /** Under his key lies what is said of him. */
  readonly visitorId: VisitorId
  /** Which arrival it is: worked on twice it is told once. */
  readonly name: readonly string[]
  readonly text: ReturnType<typeof textFor>
  readonly host: Host
  readonly cause: string
}
const tellBy = async (
  { log, db, vault, now }: Parts,
  channel: Channel,
  { company, visitorId, name, text, host, cause }: Told,
): Promise<void> => {
  const id = derivedId(company, host.userId, `visit-${channel}`, ...name)
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
  company: Course['company'],
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

type Telling = Host & { readonly terms: VisitTerms; readonly at: Instant }
/** As a mail, and what of it stands on the web list; it leads to the list of what he was told, which all can open. */
const textFor = ({ publicUrl }: Parts, { terms, at, ...host }: Telling) => {
  const { language } = host.reach
  const say = (key: keyof typeof words, figures: Readonly<Record<string, string>> = {}) =>
    fillSentence(words[key], language, figures)
  const visitor = [terms.name, terms.fromCompany].filter(Boolean).join(' · ')
  const lines = [
    say('here', { visitor, time: momentText(host.zone, at) }),
    ...(terms.reason === null ? [] : [say('reason', { reason: terms.reason })]),
  ]
  const mail = noticeMail({
    language,
    to: '',
    subject: say('subject'),
    greeting: say('greeting', { name: host.user.fullName }),
    lines,
    link: `${publicUrl}/my-account/notices`,
    open: say('open'),
    why: say('why'),
  })
  return { mail, said: lines.join('\n') }
}
