import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import {
  smsProviderOf,
  subscriptionOf,
  type SmsKeys,
  type SubscribedName,
} from '../sms/accounts/published.ts'
import type { SmsFault, SmsProvider, SmsTrouble } from '../sms/published.ts'
import { askedWithinMs, reachOf, type SmsMeans } from './connection.ts'

export type UnprovenRefusal =
  | { readonly code: 'integrations.keys-refused' }
  | { readonly code: 'integrations.sender-not-approved'; readonly sender: string }
  | { readonly code: 'integrations.provider-silent'; readonly fault: SmsFault }

/**
 * Whether a provider lets the company in and knows the name under which it sends; who has no list of names is asked
 * what is left. Nothing is sent by it.
 */
export const provenAccount = async (
  { senders, balance }: Pick<SmsProvider, 'senders' | 'balance'>,
  sender: string,
): Promise<Result<null, UnprovenRefusal>> => {
  const names = senders && (await senders())
  const answer = names ?? (await balance())
  if (answer.kind === 'failed') return refuse(unproven(answer))
  // Compared letter by letter, as providers do.
  return names?.kind === 'answered' && !names.value.includes(sender)
    ? refuse({ code: 'integrations.sender-not-approved', sender })
    : ok(null)
}

const unproven = ({ fault }: SmsTrouble): UnprovenRefusal =>
  fault === 'credentials'
    ? { code: 'integrations.keys-refused' }
    : { code: 'integrations.provider-silent', fault }

export type TriedKeys = { readonly provider: SubscribedName; readonly keys: SmsKeys }

/** The provider as whoever signs on so has it; of how it fares nothing is noted. */
export const triedSms = (
  deps: Deps,
  means: SmsMeans,
  company: CompanyId,
  { provider, keys }: TriedKeys,
): SmsProvider =>
  smsProviderOf(
    deps,
    company,
    subscriptionOf(provider, { ...keys, sender: '', callback: null }),
    reachOf(means, { provider }, askedWithinMs),
  )

/** The names that a provider lets somebody send under who signs on so; null: it has no list of them. */
export const sendersFor =
  (deps: Deps, means: SmsMeans) =>
  async (
    company: CompanyId,
    of: TriedKeys,
  ): Promise<Result<readonly string[] | null, UnprovenRefusal>> => {
    const { senders, balance } = triedSms(deps, means, company, of)
    const answer = await (senders ?? balance)()
    if (answer.kind === 'failed') return refuse(unproven(answer))
    return ok(senders && 'length' in answer.value ? answer.value : null)
  }
