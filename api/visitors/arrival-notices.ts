import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { RecordedOf } from '#commands/shared/reactions.ts'
import { walk, type WalkPart } from '#commands/shared/walk.ts'
import { writeMessage } from '#commands/outbox/write-message.ts'
import { visitorNow } from '#commands/visitors/published.ts'
import { isPut, putMail, sealMail } from '#database/outbox.ts'
import { usualLimits } from '#domain/notifications/published.ts'
import { dateAt, epochMsOf } from '#domain/shared/time.ts'
import type { Instant, UserId, VisitorId } from '#domain/shared/values.ts'
import type { VisitTerms } from '#domain/visitors/visits.ts'
import { accountOf, addressOf } from '#projections/access/recipients.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { mail as words } from '#words/visitors.ts'
import { maySignIn } from '../shared/auth.ts'
import { momentText } from '../views/mail-text.ts'
import { noticeMail } from '../views/notice-mail.ts'

type Parts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  /** Without a slash at its end. */
  readonly publicUrl: string
}
type Course = RecordedOf<'VisitCourseSaid'>

/** Who was not told by then met his visitor long ago. */
const newsMs = 30 * 60_000

/**
 * Tells hosts that their visitor is at reception, on their web list and by mail: once for each arrival, and not of who
 * has left meanwhile.
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
  await tellOnWeb(parts, { ...of, cause: `visit/${visitId}` })
  await tellByMail(parts, of)
}

type Told = {
  readonly company: Course['company']
  /** Under his key lies what is said of him. */
  readonly visitorId: VisitorId
  /** Which arrival it is: worked on twice it is told once. */
  readonly name: readonly string[]
  readonly text: ReturnType<typeof textFor>
  readonly host: Host
}
const tellOnWeb = async (
  { db, vault, now }: Parts,
  { company, visitorId, name, text, host, cause }: Told & { readonly cause: string },
): Promise<void> => {
  const id = derivedId(company, host.userId, 'visit-web', ...name)
  const listed = { ...text.mail, text: text.said, html: null }
  const sealed = await sealMail(vault, { company, mailId: id }, visitorId, listed)
  const at = now()
  await db.withCompany(company, tx =>
    writeMessage(
      tx,
      company,
      { id, kind: 'notice', channel: 'web', to: host.userId, notAfter: null },
      {
        at,
        date: dateAt(host.zone, at),
        provider: true,
        address: true,
        to: null,
        limits: usualLimits,
        about: visitorId,
        sealed,
        language: host.language,
        cause,
        parts: null,
      },
    ),
  )
}
const tellByMail = async (
  { db, vault, now }: Parts,
  { company, visitorId, name, text, host: { userId, address, language } }: Told,
): Promise<void> => {
  if (address === null) return
  const mailId = derivedId(company, userId, 'visit-mail', ...name)
  if (await db.withCompany(company, tx => isPut(tx, { company, mailId }))) return
  const mail = { ...text.mail, to: address }
  const sealed = await sealMail(vault, { company, mailId }, visitorId, mail)
  const put = { userId, to: address, about: visitorId, sealed, at: now(), language }
  await db.withCompany(company, tx =>
    putMail(tx, { company, mailId }, { ...put, kind: 'notice' }),
  )
}

type Host = {
  readonly userId: UserId
  readonly user: UserAccess
  readonly address: string | null
  readonly language: 'tr' | 'en' | 'ar'
  readonly zone: Awaited<ReturnType<typeof companyDay>>['zone']
}
const hostOf = (
  { db }: Parts,
  company: Course['company'],
  hostId: NonNullable<VisitTerms['hostId']>,
): Promise<Host | null> =>
  db.withCompany(company, async tx => {
    const userId = await accountOf(tx, company, hostId)
    const user = userId && (await accessOf(tx, company, userId))
    if (!userId || !user) return null
    const { address, language, companyLanguage, wantsMails } = await addressOf(
      tx,
      company,
      userId,
    )
    const { zone } = await companyDay(tx, company)
    return {
      userId,
      user,
      address: wantsMails ? address : null,
      language: language ?? companyLanguage ?? 'tr',
      zone,
    }
  })

type Telling = Host & { readonly terms: VisitTerms; readonly at: Instant }
/** As a mail, and what of it stands on the web list. */
const textFor = ({ publicUrl }: Parts, { terms, at, ...host }: Telling) => {
  const { language } = host
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
    link: publicUrl,
    open: say('open'),
    why: say('why'),
  })
  return { mail, said: lines.join('\n') }
}
