import { randomUUID } from 'node:crypto'
import { smsNumberOf } from '#domain/access/codes.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { smsTexts } from '#words/second-factor.ts'
import { filled, type Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { preparedMail } from './password-mails.ts'

type Given = {
  readonly password: string
  /** Of whoever gave it, where neither the user's is known nor the company's. */
  readonly language: Language
}

/**
 * Sends a password that was given to its user: by text message, or by mail where nobody sends those, no phone of his
 * takes them, or this one was not taken.
 * @returns by which; null where by none, so whoever gave it has to tell it.
 */
export const sendGivenPassword = async (
  deps: ApiDeps,
  company: CompanyId,
  userId: UserId,
  given: Given,
): Promise<'sms' | 'mail' | null> => {
  const known = await deps.db.withCompany(company, tx => addressOf(tx, company, userId))
  const language = known.language ?? known.companyLanguage ?? given.language
  const said = { ...given, language }
  return (await sentByPhone(deps, company, userId, said))
    ? 'sms'
    : (await sentByMail(deps, company, userId, said))
      ? 'mail'
      : null
}

const sentByPhone = async (
  deps: ApiDeps,
  company: CompanyId,
  userId: UserId,
  { password, language }: Given,
): Promise<boolean> => {
  const port = deps.sms?.(company) ?? null
  if (!port) return false
  const user = await deps.db.withCompany(company, tx => accessOf(tx, company, userId))
  const to = smsNumberOf(user?.phone ?? null)
  if (!to) return false
  const text = filled(smsTexts['password.sms'][language], { password })
  const { kind } = await port
    .send({ ref: randomUUID(), about: userId, to, text })
    .catch(() => ({ kind: 'later' as const }))
  return kind === 'accepted' || kind === 'filed'
}

const sentByMail = async (
  deps: ApiDeps,
  company: CompanyId,
  userId: UserId,
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
