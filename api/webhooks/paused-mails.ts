import { grantsOfUser } from '#api/shared/grants.ts'
import { maySignIn } from '#api/shared/auth.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { RecordedOf } from '#commands/shared/reactions.ts'
import { walk, type WalkPart } from '#commands/shared/walk.ts'
import { loadWebhooks } from '#commands/webhooks/places.ts'
import { isPut, putMail, sealMail, type Mail } from '#database/outbox.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { UserId } from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { usersWhoMaySignIn } from '#projections/access/user-list.ts'
import { nameOfCompany } from '#projections/organization/companies.ts'
import { mail as words } from '#words/webhooks.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { noticeMail } from '../views/notice-mail.ts'

type Parts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  /** Without a slash at its end. */
  readonly publicUrl: string
}
type Paused = RecordedOf<'WebhookPaused'>

/** Who was not told by then is told nothing: it is no news any more. */
const newsMs = 2 * 24 * 60 * 60_000

/**
 * Tells those who may change integrations, by mail, of webhooks that paused by themselves and stand still: once for
 * each time.
 */
export const webhookMails = (parts: Parts): WalkPart =>
  walk(parts, {
    types: ['WebhookPaused'],
    work: async events => {
      for (const event of events) if (isNews(event, parts)) await tell(parts, event)
    },
  })
const isNews = ({ data: { why }, recordedAt }: Paused, { now }: Parts): boolean =>
  why !== 'asked' && epochMsOf(recordedAt) > epochMsOf(now()) - newsMs

const tell = async (parts: Parts, event: Paused): Promise<void> => {
  const { company, data } = event
  const webhook = (await loadWebhooks(parts, company)).state.get(data.webhookId)
  if (webhook?.paused?.since !== data.at) return // somebody has seen to it
  const users = await parts.db.withCompany(company, tx => usersWhoMaySignIn(tx, company))
  for (const userId of users) {
    const mailId = derivedId(company, userId, 'webhook-paused', data.webhookId, data.at)
    if (await parts.db.withCompany(company, tx => isPut(tx, { company, mailId }))) continue
    const mail = await mailFor(parts, event, { userId, name: webhook.name })
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

/** Null for who may not change integrations, or has no address. */
const mailFor = async (
  { db, now, publicUrl }: Parts,
  { company, data: { why } }: Paused,
  { userId, name }: { readonly userId: UserId; readonly name: string },
): Promise<Mail | null> => {
  const found = await db.withCompany(company, async tx => ({
    ...(await addressOf(tx, company, userId)),
    user: await accessOf(tx, company, userId),
    companyName: (await nameOfCompany(tx, company)) ?? '',
  }))
  const { user, address, companyName } = found
  if (!user || address === null || why === 'asked' || !maySignIn(user, now())) return null
  if (!grantsOfUser(user).permissions.has('integrations.update')) return null
  const language = found.language ?? found.companyLanguage ?? 'tr'
  const say = (key: keyof typeof words, figures: Readonly<Record<string, string>> = {}) =>
    fillSentence(words[key], language, figures)
  return noticeMail({
    language,
    to: address,
    subject: say('subject', { name }),
    greeting: say('greeting', { name: user.fullName }),
    lines: [say('what', { company: companyName, name }), say(why), say('kept')],
    link: `${publicUrl}/settings/webhooks`,
    open: say('open'),
    why: say('why'),
  })
}
