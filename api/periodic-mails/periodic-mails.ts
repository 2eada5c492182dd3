import { mailReaderOf } from '#api/shared/grants.ts'
import { maySignIn } from '#api/shared/auth.ts'
import { companyNow } from '#commands/organization/published.ts'
import { companiesOf } from '#commands/shared/companies.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { eachByItself } from '#commands/shared/jobs.ts'
import { putMail, sealMail, writtenOf, type Mail } from '#database/outbox.ts'
import type { PeriodicMail } from '#domain/organization/events.ts'
import { dueMails, mayGetMail, type DueMail } from '#domain/organization/published.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import {
  periodicRecipients,
  type PeriodicRecipient,
} from '#projections/access/periodic-recipients.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { lockedPeriods } from '#projections/payroll/period-list.ts'
import { leaveOffLink } from '../views/leave-off-link.ts'
import { noticeMail } from '../views/notice-mail.ts'
import type { FetchAs } from '../views/report-as-user.ts'
import { askAs, type MailAddressed, type MailContent } from './ask-as.ts'
import { sayIn } from './mail-words.ts'
import { monthSheet } from './month-sheet.ts'
import { silentReaders } from './silent-readers.ts'
import { weekSummary } from './week-summary.ts'

export type PeriodicMailParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly fetchAs: FetchAs
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** People who are in memory at once, and whose mails are written before another company has its turn. */
const page = 200

const contents: Readonly<
  Record<PeriodicMail, (of: MailAddressed, due: DueMail) => Promise<MailContent | null>>
> = {
  'month-sheet': monthSheet,
  'week-summary': weekSummary,
  'silent-readers': silentReaders,
}

/**
 * Writes the mails that a company has go out by themselves, once to each for a period: under an id made from mail,
 * recipient and period, so that whoever takes over after a death writes those that are left. What one says is what its
 * page answers its recipient at that minute (docs/decisions/0007, 0496). Companies take turns: one of ten thousand
 * people keeps nobody behind it for longer than its next page takes.
 */
export const periodicMails = (
  parts: PeriodicMailParts,
  atOnce = page,
): ((stop?: AbortSignal, failed?: (error: unknown) => void) => Promise<unknown>) => {
  const companies = companiesOf(parts)
  const done = new Map<CompanyId, ReadonlySet<string>>()
  const sendIn = async function* (
    company: CompanyId,
    stop: AbortSignal | undefined,
    failed: (error: unknown) => void,
  ): AsyncGenerator<void, boolean> {
    if (stop?.aborted) return false
    const due = await dueIn(parts, company)
    const before = done.get(company) ?? new Set()
    // What is due no more need not be remembered.
    const ended = new Set(due.map(nameOf).filter(name => before.has(name)))
    for (const one of due) {
      if (stop?.aborted) return false
      if (
        !ended.has(nameOf(one)) &&
        (yield* writeAll(parts, { company, due: one, atOnce }, stop, failed))
      )
        ended.add(nameOf(one))
    }
    if (ended.size > 0) done.set(company, ended)
    else done.delete(company)
    return ended.size > before.size
  }
  return async (stop, failed) => {
    const fails =
      failed ??
      (error => {
        throw error
      })
    let going = [...(await companies())].map(company => sendIn(company, stop, fails))
    let count = 0
    while (going.length > 0) {
      const left: typeof going = []
      count += await eachByItself(
        going,
        async turns => {
          const turn = await turns.next()
          if (turn.done !== true) left.push(turns)
          return turn.done === true && turn.value
        },
        failed,
      )
      going = left
    }
    return count
  }
}
const nameOf = ({ mail, period }: DueMail): string => `${mail}/${period}`

const dueIn = async (
  parts: PeriodicMailParts,
  company: CompanyId,
): Promise<readonly DueMail[]> => {
  const now = await companyNow(parts, company)
  const mails = now?.mails ?? []
  if (!now || mails.length === 0) return []
  const locked = mails.some(({ mail }) => mail === 'month-sheet')
    ? await parts.db.withCompany(company, tx => lockedPeriods(tx, company))
    : []
  return dueMails({ now: parts.now(), zone: now.zone, mails, locked })
}

type Sending = {
  readonly company: CompanyId
  readonly due: DueMail
  /** How many people are looked at before others have their turn. */
  readonly atOnce: number
}
const mailIdOf = ({ company, due }: Sending, userId: UserId): string =>
  derivedId(company, userId, due.mail, due.period)

/**
 * Turn by turn. Of whom it could not be made is heard, and he keeps nobody behind him.
 * @returns whether nobody is left
 */
const writeAll = async function* (
  parts: PeriodicMailParts,
  sending: Sending,
  stop: AbortSignal | undefined,
  failed: (error: unknown) => void,
): AsyncGenerator<void, boolean> {
  const { company, due, atOnce } = sending
  let isWhole = true
  for (let after: UserId | null = null; ; ) {
    const some: readonly PeriodicRecipient[] = await parts.db.withCompany(company, tx =>
      periodicRecipients(tx, { company, ...due, after, limit: atOnce }),
    )
    const ids = some.map(({ userId }) => mailIdOf(sending, userId))
    const written = await parts.db.withCompany(company, tx => writtenOf(tx, company, ids))
    for (const { userId } of some.filter((_, at) => !written.has(ids[at] ?? ''))) {
      if (stop?.aborted) return false
      await eachByItself(
        [userId],
        async () => {
          await writeOne(parts, sending, userId)
          return true
        },
        error => {
          isWhole = false
          failed(error)
        },
      )
    }
    const last = some.at(-1)
    if (!last || some.length < atOnce) return isWhole
    after = last.userId
    yield
  }
}

const writeOne = async (
  parts: PeriodicMailParts,
  sending: Sending,
  userId: UserId,
): Promise<void> => {
  const named = { company: sending.company, mailId: mailIdOf(sending, userId) }
  const made = await mailFor(parts, sending, userId)
  if (!made) return
  const { mail, language } = made
  const about = keyOf(sending, userId)
  const sealed = await sealMail(parts.vault, named, about, mail)
  await parts.db.withCompany(sending.company, tx =>
    putMail(tx, named, {
      userId,
      to: mail.to,
      about,
      sealed,
      at: parts.now(),
      kind: 'notice',
      language,
    }),
  )
}

/**
 * Under whose key it lies: the recipient's own, or, where it names others, one of the week's alone; so the erasure of
 * anybody empties it (`mail.erase`).
 */
const keyOf = ({ company, due }: Sending, userId: UserId): string =>
  due.mail === 'week-summary' ? derivedId(company, userId, 'week-of', due.period) : userId

/** Null for whom it is none of his business any more, and of whom there is nothing to say. */
const mailFor = async (
  { db, vault, now, fetchAs, publicUrl }: PeriodicMailParts,
  { company, due }: Sending,
  userId: UserId,
): Promise<{ readonly mail: Mail; readonly language: 'tr' | 'en' | 'ar' } | null> => {
  const { user, address, wantsMails, ...known } = await db.withCompany(company, async tx => ({
    ...(await addressOf(tx, company, userId)),
    user: await accessOf(tx, company, userId),
  }))
  if (!user || address === null || !wantsMails || !maySignIn(user, now())) return null
  if (!mayGetMail(due.mail, mailReaderOf(user))) return null
  const language = known.language ?? known.companyLanguage ?? 'tr'
  const say = sayIn(language)
  const ask = askAs(fetchAs, { company, userId, language })
  const content = await contents[due.mail]({ company, userId, language, say, ask }, due)
  if (content === null) return null
  const { path, ...rest } = content
  const leaveOff = { kind: 'periodic', company, userId, mail: due.mail } as const
  return {
    language,
    mail: noticeMail({
      ...rest,
      language,
      to: address,
      greeting: say('greeting', { name: user.fullName }),
      link: `${publicUrl}${path}`,
      leaveOff: leaveOffLink(vault, publicUrl, leaveOff),
    }),
  }
}
