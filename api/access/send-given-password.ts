import { addKnowers, noteKnowers } from '#commands/access/accounts.ts'
import { addressKnowers } from '#commands/access/address-knower.ts'
import { firstTry } from '#commands/outbox/published.ts'
import { smsNumberOf } from '#domain/access/codes.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { smsTexts } from '#words/second-factor.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { isOwnAddress } from './known-ways.ts'
import { preparedMail } from './password-mails.ts'

type Given = {
  readonly password: string
  /** Of whoever gave it, where neither the user's is known nor the company's. */
  readonly language: Language
}

/**
 * Sends a password that was given to its user: by text message, or by mail where nobody sends those, no phone of his
 * takes them, or this one was not taken; by both where nobody knows whether it was. To an address that may be somebody
 * else's (`known-ways.ts`) it is not sent.
 * @returns by which; null where by none, so whoever gave it has to tell it.
 */
export const sendGivenPassword = async (
  deps: ApiDeps,
  company: CompanyId,
  userId: UserId,
  given: Given,
): Promise<'sms' | 'mail' | null> => {
  const user = await deps.db.withCompany(company, tx => accessOf(tx, company, userId))
  if (!user) return null
  const known = await deps.db.withCompany(company, tx => addressOf(tx, company, userId))
  const language = known.language ?? known.companyLanguage ?? given.language
  const maybe: UserId[] = []
  for (const [way, kind, send] of ways) {
    if (!(await isOwnAddress(deps, company, user, kind))) continue
    const sent = await send(deps, company, user, { ...given, language })
    if (sent === 'no') continue
    const knowers = await addressKnowers(deps, { company, userId }, kind)
    maybe.push(...knowers)
    // It may never arrive: the next way is tried as well, or whoever gave it tells it.
    if (sent === 'maybe') continue
    const all = [...new Set(maybe)]
    await deps.db.withCompany(company, tx => noteKnowers(tx, company, userId, all))
    return way
  }
  await deps.db.withCompany(company, tx => addKnowers(tx, company, userId, maybe))
  return null
}

/** `maybe`: nobody knows, so whoever knows the phone counts as knowing the password. */
type Sent = 'yes' | 'maybe' | 'no'

const sentByPhone = async (
  deps: ApiDeps,
  company: CompanyId,
  { userId, phone }: UserAccess,
  { password, language }: Given,
): Promise<Sent> => {
  const by = await deps.smsCarry(company)
  if (!by) return 'no'
  const to = smsNumberOf(phone)
  if (!to) return 'no'
  const text = fillSentence(smsTexts['password.sms'], language, { password })
  const first = await firstTry(deps, company, by, {
    to: userId,
    phone: to,
    text,
    language,
    at: deps.now(),
  })
  await deps.db.withCompany(company, first.put)
  const state = await first.go()
  if (state === 'refused') return 'no'
  return state === 'accepted' || state === 'filed' ? 'yes' : 'maybe'
}

const sentByMail = async (
  deps: ApiDeps,
  company: CompanyId,
  { userId }: UserAccess,
  { password, language }: Given,
): Promise<Sent> => {
  const put = await preparedMail(deps, company, userId, 'password-given', deps.now(), {
    language,
    figures: () => ({ password }),
  })
  if (!put) return 'no'
  await deps.db.withCompany(company, put)
  return 'yes'
}

const ways = [
  ['sms', 'phone', sentByPhone],
  ['mail', 'email', sentByMail],
] as const
