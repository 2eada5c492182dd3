import type { z } from 'zod'
import type { PutEmail, PutPhone } from '#api/contract/my-account.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { readAccount } from '#commands/access/accounts.ts'
import { changeContact } from '#commands/access/change-contact.ts'
import { verifyPassword } from '#commands/access/hashing.ts'
import {
  endCode,
  newCode,
  sendCode,
  tryCode,
  writeCode,
  type CodeFor,
  type SentCode,
  type SmsWay,
} from '#commands/access/sent-codes.ts'
import { codeLifeMs, resendMs } from '#domain/access/codes.ts'
import { limit, type Limits } from '#api/shared/limits.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { preparedMail } from './password-mails.ts'
import { sendsSms, smsWay } from './second-factor/sms-way.ts'

/** Numbers that cost what a message at home costs. */
const home = '+90'

/** A new address counts once its owner has typed the code that was sent to it. */
type Proving = CodeFor & { readonly purpose: 'email' | 'phone'; readonly value: string }

/**
 * The own e-mail address, in two calls: asked with the password, a code goes to the new address; typed here, it shows
 * that whoever has the account has that address, too. The old one is told.
 */
export const changeEmail =
  (deps: ApiDeps) =>
  async (
    by: SignedIn,
    { email, password, code }: z.output<typeof PutEmail.body>,
    locale: Language,
  ) => {
    const { company, userId } = by.session
    if (by.user.email === email) return refuse({ code: 'account.same-address' as const })
    const proving = { company, userId, purpose: 'email', value: email } as const
    if (code !== undefined) return confirmed(deps, by, proving, code)
    if (!(await isHis(deps, by, password)))
      return refuse({ code: 'access.old-password-wrong' as const })
    return mailedCode(deps, proving, locale)
  }

/**
 * The own phone: the same by text message, and its owner is told by mail. Where nobody sends messages no code could
 * reach it, and the password alone is asked for.
 */
export const changePhone =
  (deps: ApiDeps, limits: Limits) =>
  async (
    by: SignedIn,
    { phone, password, code }: z.output<typeof PutPhone.body>,
    locale: Language,
  ) => {
    const { company, userId } = by.session
    const proving = { company, userId, purpose: 'phone', value: phone } as const
    const bySms = await sendsSms(deps, company)
    if (bySms && code !== undefined) return confirmed(deps, by, proving, code)
    if (!(await isHis(deps, by, password)))
      return refuse({ code: 'access.old-password-wrong' as const })
    if (by.user.phone === phone) return refuse({ code: 'account.same-address' as const })
    if (!bySms) return changed(deps, by, proving, { byCode: false })
    const way = await smsWay(deps, company, phone, locale, 'account.phone.sms')
    return way
      ? textedCode(deps, proving, way, limits)
      : refuse({ code: 'account.phone-no-sms' as const })
  }

const mailedCode = async (deps: ApiDeps, proving: Proving, language: Language) => {
  const { company, userId, value } = proving
  const [made, at] = [newCode(), deps.now()]
  const put = await preparedMail(deps, company, userId, 'email-code', at, {
    to: value,
    code: made.code,
    until: instantOf(epochMsOf(at) + codeLifeMs.email),
    language,
  })
  const before = await deps.db.withCompany(company, async tx => {
    const soon = await writeCode(tx, deps.vault, proving, made, at)
    if (soon === null) await put?.(tx)
    return soon
  })
  return before
    ? tooSoon(before)
    : ok({ error: null, position: null, confirm: confirming(at, 'email') })
}

/**
 * Whoever has an account could have the company pay for a message to any number of the world, at every number's
 * price.
 */
const textedCode = async (deps: ApiDeps, proving: Proving, way: SmsWay, limits: Limits) => {
  const at = deps.now()
  const isAbroad = !way.to.startsWith(home)
  if (isAbroad) limits.check(limit.foreignPhoneOfDay, proving.company)
  const answer = await sendCode(deps, proving, way)
  if (!answer.ok) return answer
  const { sent, isNew } = answer.value
  if (isNew && isAbroad) limits.take(limit.foreignPhoneOfDay, proving.company)
  const confirm = { ...confirming(at, 'phone'), reference: sent.reference }
  return isNew ? ok({ error: null, position: null, confirm }) : tooSoon(sent)
}

const tooSoon = ({ again }: SentCode) =>
  refuse({ code: 'account.code-too-soon' as const, seconds: again })

const confirming = (at: Instant, purpose: Proving['purpose']) => ({
  until: instantOf(epochMsOf(at) + codeLifeMs[purpose]),
  again_after: resendMs / 1000,
})

const confirmed = async (deps: ApiDeps, by: SignedIn, proving: Proving, code: string) => {
  const left = await deps.db.withCompany(proving.company, tx =>
    tryCode(tx, deps.vault, proving, code, deps.now()),
  )
  if (left === null) return changed(deps, by, proving, { byCode: true })
  return left === 0
    ? refuse({ code: 'account.code-ended' as const })
    : refuse({ code: 'account.code-wrong' as const, left })
}

/**
 * The code's row goes last: after a crash the same code, typed again, does what is left to do, and of two at once one
 * tells the owner.
 */
const changed = async (
  deps: ApiDeps,
  { caller, user: { employeeId } }: SignedIn,
  proving: Proving,
  { byCode }: { readonly byCode: boolean },
) => {
  const { company, userId, purpose, value } = proving
  const tell = await preparedMail(deps, company, userId, `${purpose}-changed`, deps.now(), {})
  const contact = purpose === 'email' ? { email: value } : { phone: value }
  const result = await changeContact(deps)(caller, { userId, employeeId, contact })
  await deps.db.withCompany(company, async tx => {
    const first = !byCode || (await endCode(tx, proving))
    if (first && result.ok) await tell?.(tx)
  })
  return recordedAnswer(result, () => ({ error: null, confirm: null }))
}

const isHis = async (
  { db }: ApiDeps,
  { session: { company, userId } }: SignedIn,
  password: string | undefined,
): Promise<boolean> => {
  if (password === undefined) return false
  const account = await db.withCompany(company, tx => readAccount(tx, company, userId))
  return verifyPassword(account?.passwordHash ?? null, password)
}
