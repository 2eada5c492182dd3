import { GetInbox } from '#api/contract/inbox.ts'
import { grantsOfUser } from '#api/shared/grants.ts'
import { maySignIn } from '#api/shared/auth.ts'
import { companyNow } from '#commands/organization/published.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { Language } from '#commands/views/schedules.ts'
import { eachByItself } from '#commands/shared/jobs.ts'
import { isPut, putMail, sealMail, type Mail } from '#database/outbox.ts'
import { dateAt, daysBetween, localOfInstant } from '#domain/shared/time.ts'
import {
  asInstant,
  type CompanyId,
  type LocalDate,
  type UserId,
  type Zone,
  type LogPosition,
} from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { usersWhoMaySignIn } from '#projections/access/user-list.ts'
import { leaveOffLink } from '../views/leave-off-link.ts'
import { noticeMail } from '../views/notice-mail.ts'
import type { FetchAs } from '../views/report-as-user.ts'
import { sayReminder } from './reminder-words.ts'

export type ReminderParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly fetchAs: FetchAs
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** On the company's clock: who is reminded finds it at the head of his day. */
const notBefore = '08:00'

/**
 * Reminds those who decide of what waits, by a mail a day at most, once the oldest of it has waited for as many days
 * as the company says. What a mail says is what the inbox answers its recipient at that minute (docs/decisions/0007).
 */
export const reminders = (
  parts: ReminderParts,
): ((stop?: AbortSignal, failed?: (error: unknown) => void) => Promise<unknown>) => {
  const companies = companiesOf(parts)
  const done = new Map<CompanyId, LocalDate>()
  const remindIn = async (company: CompanyId, stop?: AbortSignal): Promise<boolean> => {
    const due = stop?.aborted ? null : await dueFor(parts, company)
    if (!due || done.get(company) === due.today) return false
    for (const userId of await parts.db.withCompany(company, tx =>
      usersWhoMaySignIn(tx, company),
    )) {
      if (stop?.aborted) return false
      await remind(parts, due, userId)
    }
    done.set(company, due.today)
    return true
  }
  return async (stop, failed) =>
    eachByItself(await companies(), company => remindIn(company, stop), failed)
}

type Due = {
  readonly company: CompanyId
  readonly name: string
  readonly zone: Zone
  readonly today: LocalDate
  readonly afterDays: number
}
/** Null where nobody is reminded, or not at this time of the day. */
const dueFor = async (parts: ReminderParts, company: CompanyId): Promise<Due | null> => {
  const now = await companyNow(parts, company)
  const afterDays = now?.remindAfterDays ?? null
  if (!now || afterDays === null) return null
  const local = localOfInstant(now.zone, parts.now())
  if (local.slice(11, 16) < notBefore) return null
  const { name, zone } = now
  return { company, name, zone, today: dateAt(zone, parts.now()), afterDays }
}

const remind = async (parts: ReminderParts, due: Due, userId: UserId): Promise<void> => {
  const { company, today } = due
  const mailId = derivedId(company, userId, 'waiting-requests', today)
  if (await parts.db.withCompany(company, tx => isPut(tx, { company, mailId }))) return
  const mail = await mailFor(parts, due, userId)
  if (!mail) return
  const sealed = await sealMail(parts.vault, { company, mailId }, userId, mail)
  await parts.db.withCompany(company, tx =>
    putMail(
      tx,
      { company, mailId },
      { userId, to: mail.to, about: userId, sealed, at: parts.now(), kind: 'notice' },
    ),
  )
}

/** Null for whom nothing waits for that long, who decides on nothing, has no address or wants no such mails. */
const mailFor = async (
  { db, vault, now, fetchAs, publicUrl }: ReminderParts,
  { company, name: companyName, zone, today, afterDays }: Due,
  userId: UserId,
): Promise<Mail | null> => {
  const {
    user,
    address,
    wantsMails,
    language: chosen,
    companyLanguage,
  } = await db.withCompany(company, async tx => ({
    ...(await addressOf(tx, company, userId)),
    user: await accessOf(tx, company, userId),
  }))
  if (!user || address === null || !wantsMails || !maySignIn(user, now())) return null
  if (!grantsOfUser(user).permissions.has('inbox.view')) return null
  const language = chosen ?? companyLanguage ?? 'tr'
  const answer = await fetchAs({ company, userId, language }, `${GetInbox.url}?limit=1`)
  if (answer.status !== 200) return null
  const { total, summary } = GetInbox.reply.parse(JSON.parse(answer.bytes.toString('utf8')))
  if (total === 0 || summary.oldest === null) return null
  const days = daysBetween(dateAt(zone, asInstant(summary.oldest)), today)
  return days < afterDays
    ? null
    : reminderOf({
        language,
        to: address,
        name: user.fullName,
        companyName,
        publicUrl,
        total,
        days,
        leaveOff: leaveOffLink(vault, publicUrl, { kind: 'own', company, userId }),
      })
}

type Told = {
  readonly language: Language
  readonly to: string
  readonly name: string
  readonly companyName: string
  readonly publicUrl: string
  readonly total: number
  readonly days: number
  readonly leaveOff: string
}
const reminderOf = ({
  language,
  to,
  name,
  companyName,
  publicUrl,
  total,
  days,
  leaveOff,
}: Told): Mail => {
  const say = (
    key: Parameters<typeof sayReminder>[1],
    figures?: Parameters<typeof sayReminder>[2],
  ) => sayReminder(language, key, figures)
  return noticeMail({
    language,
    to,
    subject: say('subject', { count: total }),
    greeting: say('greeting', { name }),
    lines: [say('what', { company: companyName, count: total }), say('oldest', { days })],
    link: `${publicUrl}/inbox`,
    open: say('open'),
    why: say('why'),
    leaveOff,
  })
}

/** All companies there are by now, by the log. */
const companiesOf = ({ log }: Pick<Deps, 'log'>) => {
  const known: CompanyId[] = []
  let after: LogPosition = 0n
  return async (): Promise<readonly CompanyId[]> => {
    for (;;) {
      const founded = await log.readAll({
        after,
        max: 500,
        types: ['CompanyFounded'],
        personal: 'sealed',
      })
      for (const { company, position } of founded) {
        known.push(company)
        after = position
      }
      if (founded.length < 500) return known
    }
  }
}
