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
  /** Of whoever gave it, where the language of the user is not known. */
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
): Promise<'sms' | 'mail' | null> =>
  (await sentByPhone(deps, company, userId, given))
    ? 'sms'
    : (await sentByMail(deps, company, userId, given))
      ? 'mail'
      : null

const sentByPhone = async (
  deps: ApiDeps,
  company: CompanyId,
  userId: UserId,
  { password, language }: Given,
): Promise<boolean> => {
  const port = deps.sms?.(company) ?? null
  if (!port) return false
  const { user, known } = await deps.db.withCompany(company, async tx => ({
    user: await accessOf(tx, company, userId),
    known: await addressOf(tx, company, userId),
  }))
  const to = smsNumberOf(user?.phone ?? null)
  if (!to) return false
  const text = filled(smsTexts['password.sms'][known.language ?? language], { password })
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
