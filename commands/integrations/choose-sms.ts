import type { SmsProviderName } from '#domain/integrations/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asIntegrationId, type CompanyId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { reportsOfItself, type SmsKeys } from '../sms/accounts/published.ts'
import { actOnSms, type ChosenSms, type SmsRefusal } from './acting.ts'
import type { SmsMeans } from './connection.ts'
import { addressToEnter, dropUnnamed, keepAddress, keepKeys } from './kept-secrets.ts'
import { provenAccount, triedSms, type UnprovenRefusal } from './prove.ts'

export type AccountRefusal =
  | UnprovenRefusal
  | { readonly code: 'integrations.keys-missing' }
  | { readonly code: 'integrations.sender-missing' }
  | { readonly code: 'integrations.not-offered' }

/** What a provider of phones is told; of the local one nothing of it is needed. */
export type ChooseSms = {
  readonly provider: SmsProviderName
  readonly account?: string | undefined
  readonly secret?: string | undefined
  readonly sender?: string | undefined
  readonly plain: boolean
}
/**
 * Lets a company's text messages go by a provider from now on, once that one let it in under the name. What it signs
 * on with lies sealed before the log says so; a process that dies in between leaves a secret that nothing names, which
 * goes after an hour.
 */
export const chooseSms =
  (deps: Deps, means: SmsMeans) =>
  async (
    caller: Caller,
    asked: ChooseSms,
  ): Promise<Result<ChosenSms, SmsRefusal | AccountRefusal>> => {
    const { company } = caller
    const { provider, plain } = asked
    const account = await accountOf(deps, means, company, asked)
    if (!account.ok) return account
    const { sender, keys } = account.value
    const keysId = keys && (await keepKeys(deps, company, keys))
    const addressId = reportsOfItself(provider) ? await keepAddress(deps, company) : null
    const integrationId = asIntegrationId(deps.newId(caller, 'integration'))
    const chosen = { integrationId, provider, sender, plain, keysId, addressId }
    const result = await actOnSms(deps, caller, {
      type: 'ChooseSmsProvider',
      chosen: { ...chosen, at: deps.now() },
    })
    // Of a request that is sent again the first secrets stay, and these are dropped.
    await dropUnnamed(deps, company, [keysId, addressId])
    if (!result.ok) return result
    const { position, state } = result.value
    return ok({ position, reportAddress: await addressToEnter(deps, means, company, state) })
  }

/** What is missing, or what the provider says of the account. */
const accountOf = async (
  deps: Deps,
  means: SmsMeans,
  company: CompanyId,
  { provider, account, secret, sender }: ChooseSms,
): Promise<
  Result<{ readonly sender: string; readonly keys: SmsKeys | null }, AccountRefusal>
> => {
  if (provider === 'local')
    return means.offersLocal()
      ? ok({ sender: sender ?? '', keys: null })
      : refuse({ code: 'integrations.not-offered' })
  if (account === undefined || secret === undefined)
    return refuse({ code: 'integrations.keys-missing' })
  if (sender === undefined) return refuse({ code: 'integrations.sender-missing' })
  const keys = { account, secret }
  const proven = await provenAccount(triedSms(deps, means, company, { provider, keys }), sender)
  return proven.ok ? ok({ sender, keys }) : proven
}
