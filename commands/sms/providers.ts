import type { SmsProviderName } from '#domain/integrations/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { Reach } from './ask.ts'
import { iletimerkezi, type IletimerkeziKeys } from './iletimerkezi/iletimerkezi.ts'
import { localSms } from './local.ts'
import { netgsm, type NetgsmKeys } from './netgsm/netgsm.ts'
import type { SmsProvider } from './published.ts'
import { twilio, type TwilioKeys } from './twilio/twilio.ts'
import { verimor, type VerimorKeys } from './verimor/verimor.ts'

/** By whom a company sends text messages, with its keys there. */
export type SmsSubscription =
  | ({ readonly provider: 'netgsm' } & NetgsmKeys)
  | ({ readonly provider: 'verimor' } & VerimorKeys)
  | ({ readonly provider: 'iletimerkezi' } & IletimerkeziKeys)
  | ({ readonly provider: 'twilio' } & TwilioKeys)
/** `local`: they lie here, where the demo shows them. */
export type SmsAccount = { readonly provider: 'local' } | SmsSubscription
/** Providers of phones, which all sign on by an account and its secret. */
export type SubscribedName = SmsSubscription['provider']

/**
 * With what one signs on at a provider: name and password, İleti Merkezi's key and hash, Twilio's account and token.
 */
export type SmsKeys = { readonly account: string; readonly secret: string }
export type SmsSigningOn = SmsKeys & {
  readonly sender: string
  /** Where it reports what becomes of messages, for whom that is told with each; null: nowhere. */
  readonly callback: string | null
}

/** The subscription that these keys are of. */
export const subscriptionOf = (
  provider: SubscribedName,
  { account, secret, sender, callback }: SmsSigningOn,
): SmsSubscription => {
  switch (provider) {
    case 'netgsm':
    case 'verimor':
      return { provider, username: account, password: secret, sender }
    case 'iletimerkezi':
      return { provider, key: account, hash: secret, sender }
    case 'twilio':
      return { provider, accountSid: account, authToken: secret, sender, callback }
  }
}

/** Whether it tells of itself what became of messages; the others are asked alone. */
const reports = {
  netgsm: false,
  verimor: true,
  iletimerkezi: true,
  twilio: true,
  local: false,
} as const satisfies Readonly<Record<SmsProviderName, boolean>>
export const reportsOfItself = (provider: SmsProviderName): boolean => reports[provider]

/** The one place that knows which providers there are. */
export const subscribedSms = (
  subscription: SmsSubscription,
  means: Reach & Pick<Deps, 'now'>,
): SmsProvider => {
  switch (subscription.provider) {
    case 'netgsm':
      return netgsm(subscription, means)
    case 'verimor':
      return verimor(subscription, means)
    case 'iletimerkezi':
      return iletimerkezi(subscription, means)
    case 'twilio':
      return twilio(subscription, means)
  }
}

export const smsProviderOf = (
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  company: CompanyId,
  account: SmsAccount,
  reach: Reach = {},
): SmsProvider =>
  account.provider === 'local'
    ? localSms(deps, company)
    : subscribedSms(account, { ...reach, now: deps.now })
