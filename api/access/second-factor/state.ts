import type { SignedIn } from '#api/shared/auth.ts'
import { passkeysOf } from '#commands/access/passkeys/keys.ts'
import { factorsOf } from '#commands/access/second-factor/factors.ts'
import { recoveryCodesLeft } from '#commands/access/second-factor/recovery-codes.ts'
import { phoneEnd } from '#domain/access/codes.ts'
import type { FactorMethod } from '#domain/access/events.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'
import { smsWay } from './sms-way.ts'

/** What its owner sees of how he signs in; no seed and no code is told again. */
export const secondFactorOf = async (
  deps: ApiDeps,
  { session, user }: SignedIn,
  language: Language,
) => {
  const { factors, recoveryCodes } = await deps.db.withCompany(session.company, async tx => ({
    factors: await factorsOf(tx, session),
    recoveryCodes: await recoveryCodesLeft(tx, session),
  }))
  const since = (wanted: FactorMethod) =>
    factors.find(({ method }) => method === wanted)?.onSince ?? null
  const way = await smsWay(deps, session.company, user.phone, language)
  const passkeys = await passkeysOf(deps, session)
  return {
    authenticator: since('authenticator'),
    sms: { since: since('sms'), offered: way !== null, phone: way && phoneEnd(way.to) },
    recoveryCodes,
    passkeyOrigin: deps.passkeyOrigin ?? null,
    passkeys: passkeys.map(({ passkeyId, name, addedAt, usedAt }) => ({
      passkeyId,
      name,
      addedAt,
      usedAt,
    })),
  }
}
