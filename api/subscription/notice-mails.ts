import { grantsOfUser } from '#api/shared/grants.ts'
import { maySignIn } from '#api/shared/auth.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { RecordedOf } from '#commands/shared/reactions.ts'
import { walk, type WalkPart } from '#commands/shared/walk.ts'
import { saySystemMessage } from '#commands/system-messages/published.ts'
import { isPut, putMail, sealMail, type Mail } from '#database/outbox.ts'
import { noticeTold, type SubscriptionNotice } from '#domain/subscription/notices.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { asCompanyId, type CompanyId, type UserId } from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { usersWhoMaySignIn } from '#projections/access/user-list.ts'
import { nameOfCompany } from '#projections/organization/companies.ts'
import { noticeMail as words } from '#words/subscription.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { noticeMail } from '../views/notice-mail.ts'

type Parts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  /** Without a slash at its end. */
  readonly publicUrl: string
}
type Told = { readonly key: string; readonly notice: SubscriptionNotice }

/** What was not said by then is no news any more. */
const newsMs = 2 * 24 * 60 * 60_000

/**
 * Says what subscriptions were to be told of (subscription-rules 7.5): a system message, and a mail to each who may
 * act on the subscription. That it was to be told is a fact of the books, so it is said once, whoever dies when.
 */
export const subscriptionMails = (parts: Parts): WalkPart =>
  walk(parts, {
    types: ['SubscriptionDecided'],
    work: async events => {
      for (const event of events)
        if (epochMsOf(event.recordedAt) > epochMsOf(parts.now()) - newsMs)
          for (const told of toldBy(event)) await say(parts, event, told)
    },
  })

const toldBy = ({ data }: RecordedOf<'SubscriptionDecided'>): readonly Told[] =>
  data.facts.flatMap(fact => {
    const notice = fact.is === 'notice-told' ? noticeTold(fact.key) : null
    return fact.is === 'notice-told' && notice ? [{ key: fact.key, notice }] : []
  })

/** What a sentence of it needs: its day, and the number of the invoice. */
export const figuresOf = (notice: SubscriptionNotice) => ({
  notice: notice.notice,
  ...('last' in notice ? { date: notice.last } : {}),
  ...('since' in notice ? { date: notice.since } : {}),
  ...('invoice' in notice ? { invoice: notice.invoice } : {}),
})

const say = async (
  parts: Parts,
  { data, recordedAt }: RecordedOf<'SubscriptionDecided'>,
  { key, notice }: Told,
): Promise<void> => {
  const company = asCompanyId(data.subscription)
  const users = await parts.db.withCompany(company, async tx => {
    await saySystemMessage(tx, company, {
      cause: `subscription/${key}`,
      kind: 'subscription',
      figures: figuresOf(notice),
      at: recordedAt,
    })
    return usersWhoMaySignIn(tx, company)
  })
  for (const userId of users) {
    const mailId = derivedId(company, userId, 'subscription', key)
    if (await parts.db.withCompany(company, tx => isPut(tx, { company, mailId }))) continue
    const mail = await mailFor(parts, company, userId, notice)
    if (!mail) continue
    const sealed = await sealMail(parts.vault, { company, mailId }, userId, mail)
    await parts.db.withCompany(company, tx =>
      putMail(
        tx,
        { company, mailId },
        { userId, to: mail.to, about: userId, sealed, at: parts.now(), kind: 'notice' },
      ),
    )
  }
}

/** Null for who may not act on the subscription, or has no address. */
const mailFor = async (
  { db, now, publicUrl }: Parts,
  company: CompanyId,
  userId: UserId,
  notice: SubscriptionNotice,
): Promise<Mail | null> => {
  const found = await db.withCompany(company, async tx => ({
    ...(await addressOf(tx, company, userId)),
    user: await accessOf(tx, company, userId),
    companyName: (await nameOfCompany(tx, company)) ?? '',
  }))
  const { user, address, companyName } = found
  if (!user || address === null || !maySignIn(user, now())) return null
  if (!grantsOfUser(user).permissions.has('subscription.update')) return null
  const language = found.language ?? found.companyLanguage ?? 'tr'
  const { date = '', invoice = '' } = figuresOf(notice)
  const figures = {
    company: companyName,
    name: user.fullName,
    date: date.split('-').toReversed().join('.'),
    invoice,
  }
  const line = (key: keyof typeof words) => fillSentence(words[key], language, figures)
  return noticeMail({
    language,
    to: address,
    subject: line(`${notice.notice}.subject`),
    greeting: line('greeting'),
    lines: [line('company'), line(notice.notice)],
    link: `${publicUrl}/settings/subscription`,
    open: line('open'),
    why: line('why'),
  })
}
