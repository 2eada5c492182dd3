import type { PutTwoFactor } from '#api/contract/second-factor.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { seedAddress } from '#commands/access/second-factor/authenticator.ts'
import {
  beginAuthenticator,
  beginSms,
} from '#commands/access/second-factor/begin-second-factor.ts'
import { sendCode } from '#commands/access/sent-codes.ts'
import { turnOffSecondFactor } from '#commands/access/second-factor/turn-off-second-factor.ts'
import type { FactorMethod } from '#domain/access/events.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { Language } from '#words/shared/languages.ts'
import type { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { mailOwner } from '../password-mails.ts'
import { qrOf } from '#api/shared/qr.ts'
import { smsWay } from './sms-way.ts'

type Wanted = { readonly method: FactorMethod; readonly on: boolean }
type Begun = Pick<z.input<typeof PutTwoFactor.reply>, 'authenticator' | 'sms'>

/** Who asked gave his password with it. */
export const changeTwoFactor = async (
  deps: ApiDeps,
  by: SignedIn,
  { method, on }: Wanted,
  language: Language,
) => {
  const { company, userId } = by.session
  if (!on)
    return recordedAnswer(
      await turnOffSecondFactor(deps)(by.caller, {
        userId,
        method,
        tell: await mailOwner(deps, company, userId, 'second-factor-off'),
      }),
      () => ({ error: null, authenticator: null, sms: null }),
    )
  const begun =
    method === 'sms' ? await sendFirst(deps, by, language) : await beginApp(deps, by)
  return begun.ok ? ok({ position: null, error: null, ...begun.value }) : begun
}

const beginApp = async (deps: ApiDeps, { session, user }: SignedIn) => {
  const begun = await beginAuthenticator(deps)(session)
  if (!begun.ok) return begun
  const secret = begun.value.seed
  const uri = seedAddress(secret, 'Mesai', user.email ?? user.fullName)
  return ok<Begun>({ authenticator: { secret, uri, qr: qrOf(uri) }, sms: null })
}

const sendFirst = async (deps: ApiDeps, { session, user }: SignedIn, language: Language) => {
  const way = await smsWay(deps, session.company, user.phone, language)
  if (!way) return refuse({ code: 'access.sms-not-offered' as const })
  const begun = await beginSms(deps)(session)
  if (!begun.ok) return begun
  const sent = await sendCode(deps, { ...session, purpose: 'turn-on' }, way)
  return sent.ok ? ok<Begun>({ authenticator: null, sms: sent.value.sent }) : sent
}
