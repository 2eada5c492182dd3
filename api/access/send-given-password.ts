import { randomUUID } from 'node:crypto'
import { noteKnowers } from '#commands/access/accounts.ts'
import { addressKnowers } from '#commands/access/address-knower.ts'
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
 * takes them, or this one was not taken. To an address that may be somebody else's (`known-ways.ts`) it is not sent.
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
  for (const [way, kind, send] of ways) {
    if (!(await isOwnAddress(deps, company, user, kind))) continue
    if (!(await send(deps, company, user, { ...given, language }))) continue
    const knowers = await addressKnowers(deps, { company, userId }, kind)
    await deps.db.withCompany(company, tx => noteKnowers(tx, company, userId, knowers))
    return way
  }
  return null
}

const sentByPhone = async (
  deps: ApiDeps,
  company: CompanyId,
  { userId, phone }: UserAccess,
  { password, language }: Given,
): Promise<boolean> => {
  const port = deps.sms?.(company) ?? null
  if (!port) return false
  const to = smsNumberOf(phone)
  if (!to) return false
  const text = fillSentence(smsTexts['password.sms'], language, { password })
  const { kind } = await port
    .send({ ref: randomUUID(), about: userId, to, text })
    .catch(() => ({ kind: 'later' as const }))
  return kind === 'accepted' || kind === 'filed'
}

const sentByMail = async (
  deps: ApiDeps,
  company: CompanyId,
  { userId }: UserAccess,
  { password, language }: Given,
): Promise<boolean> => {
  const put = await preparedMail(deps, company, userId, 'password-given', deps.now(), {
    language,
    figures: () => ({ password }),
  })
  if (!put) return false
  await deps.db.withCompany(company, put)
  return true
}

const ways = [
  ['sms', 'phone', sentByPhone],
  ['mail', 'email', sentByMail],
] as const
