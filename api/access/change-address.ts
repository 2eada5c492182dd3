import type { z } from 'zod'
import type { PutEmail, PutPhone } from '#api/contract/my-account.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { recorded } from '#api/shared/recorded.ts'
import { readAccount } from '#commands/access/accounts.ts'
import { changeContact } from '#commands/access/change-contact.ts'
import {
  codeAgainAfterSeconds,
  codeLifeMs,
  endCode,
  newCode,
  tryCode,
  writeCode,
  type Proving,
} from '#commands/access/contact-codes.ts'
import { verifyPassword } from '#commands/access/hashing.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { preparedMail } from './password-mails.ts'

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
    const proving = { company, userId, kind: 'email', value: email } as const
    return code === undefined
      ? askedEmail(deps, by, proving, password, locale)
      : confirmedEmail(deps, by, proving, code)
  }

const askedEmail = async (
  deps: ApiDeps,
  by: SignedIn,
  proving: Proving,
  password: string | undefined,
  language: Language,
) => {
  const { company, userId } = proving
  if (!(await isHis(deps, by, password)))
    return refuse({ code: 'access.old-password-wrong' as const })
  const [code, at] = [newCode(), deps.now()]
  const put = await preparedMail(deps, company, userId, 'email-code', at, {
    to: proving.value,
    code,
    language,
  })
  const refused = await deps.db.withCompany(company, async tx => {
    const soon = await writeCode(deps, tx, proving, code, at)
    if (soon === null) await put?.(tx)
    return soon
  })
  return refused
    ? refuse(refused)
    : ok({
        error: null,
        position: null,
        confirm: {
          until: instantOf(epochMsOf(at) + codeLifeMs),
          again_after: codeAgainAfterSeconds,
        },
      })
}

/**
 * The code's row goes last: after a crash the same code, typed again, does what is left to do, and of two at once one
 * tells the old address.
 */
const confirmedEmail = async (
  deps: ApiDeps,
  { caller, user: { employeeId } }: SignedIn,
  proving: Proving,
  code: string,
) => {
  const { company, userId, value } = proving
  const wrong = await tryCode(deps, proving, code)
  if (wrong) return refuse(wrong)
  const tellOld = await preparedMail(deps, company, userId, 'email-changed', deps.now(), {})
  const changed = await changeContact(deps)(caller, {
    userId,
    employeeId,
    contact: { email: value },
  })
  await deps.db.withCompany(company, async tx => {
    if ((await endCode(tx, proving)) && changed.ok) await tellOld?.(tx)
  })
  return recorded(changed, () => ({ error: null, confirm: null }))
}

/** The own phone. There is nothing by which a code could reach it, so the password alone is asked for. */
export const changePhone =
  (deps: ApiDeps) =>
  async (by: SignedIn, { phone, password }: z.output<typeof PutPhone.body>) => {
    const {
      session: { company, userId },
      user,
      caller,
    } = by
    if (!(await isHis(deps, by, password)))
      return refuse({ code: 'access.old-password-wrong' as const })
    if (user.phone === phone) return refuse({ code: 'account.same-address' as const })
    const changed = await changeContact(deps)(caller, {
      userId,
      employeeId: user.employeeId,
      contact: { phone },
    })
    if (changed.ok) {
      const tell = await preparedMail(deps, company, userId, 'phone-changed', deps.now(), {})
      if (tell) await deps.db.withCompany(company, tell)
    }
    return recorded(changed, () => ({ error: null }))
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
