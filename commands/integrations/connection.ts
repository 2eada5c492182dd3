import { textAsSent } from '#domain/notifications/published.ts'
import type { SmsProviderName } from '#domain/integrations/events.ts'
import { smsIntegration, type SmsIntegration } from '#domain/integrations/sms-integration.ts'
import type { CompanyId, Instant, SecretId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import {
  smsProviderOf,
  subscriptionOf,
  type Reach,
  type SmsAccount,
  type SmsKeys,
  type SubscribedName,
} from '../sms/accounts/published.ts'
import type { SmsOf, SmsProvider } from '../sms/published.ts'
import { openSecret } from './secrets.ts'
import { watchedSms } from './standing.ts'

/** What an installation says of text messages; tests say how providers are reached. */
export type SmsMeans = {
  /** One for all companies that have chosen none; null: none. Asked each time: a demo begins after the start. */
  readonly forAll: () => SmsAccount | null
  /** Whether a company may let them lie here, where the demo shows them. */
  readonly offersLocal: () => boolean
  /** Under which providers reach this installation. */
  readonly publicUrl: string
  readonly reach?: (provider: SubscribedName) => Reach
}
export type SmsDeps = Pick<Deps, 'log' | 'db' | 'vault' | 'now'>

/** Where the installation has one for all: what is noted of it, a company notes under this name. */
const sharedByAll = 'for-all'
/** A person waits for what a provider is asked (ms). */
export const askedWithinMs = 10_000
/** A person waits for a code that is sent while he looks on (ms). */
const sentWithinMs = 20_000

export const smsStream = (company: CompanyId): string => `${company}-sms-${company}`

/**
 * By whom a company's text messages go. `keys-lost`: with what it signs on is gone with its key, and has to be entered
 * again.
 */
export type SmsConnection =
  | { readonly kind: 'none' }
  | { readonly kind: 'keys-lost'; readonly own: SmsIntegration }
  | {
      readonly kind: 'connected'
      /** Under which it is noted how it fares: the integration's id, or `for-all`. */
      readonly integration: string
      readonly name: SmsProviderName
      readonly provider: SmsProvider
      readonly plain: boolean
      /** Null: the company chose none itself, and has the installation's. */
      readonly own: SmsIntegration | null
      /** Last two characters of the account, where they are no secret. */
      readonly accountEnd: string | null
      /** Since when its keys are these. */
      readonly keysSince: Instant | null
    }

/** The company's own choice; null: it made none. */
export const smsIntegrationOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<SmsIntegration | null> =>
  (await load(deps, smsStream(company), smsIntegration)).state

/** @param withinMs until a provider is taken for silent; a try's time where nothing is said (notice-rules 5.2) */
export const smsConnectionOf = async (
  deps: SmsDeps,
  means: SmsMeans,
  company: CompanyId,
  withinMs?: number,
): Promise<SmsConnection> => {
  const own = await smsIntegrationOf(deps, company)
  if (own) return ownConnection(deps, means, { company, own, withinMs })
  const account = means.forAll()
  if (!account) return { kind: 'none' }
  const provider = smsProviderOf(deps, company, account, reachOf(means, account, withinMs))
  return {
    kind: 'connected',
    integration: sharedByAll,
    name: account.provider,
    provider: inItsForm(watchedSms(deps, company, sharedByAll, provider), false),
    plain: false,
    own: null,
    accountEnd: null,
    keysSince: null,
  }
}

export const reachOf = (
  { reach }: SmsMeans,
  { provider }: Pick<SmsAccount, 'provider'>,
  withinMs: number | undefined,
): Reach => ({
  ...(withinMs === undefined ? {} : { timeoutMs: withinMs }),
  ...(provider === 'local' ? {} : reach?.(provider)),
})

type Own = {
  readonly company: CompanyId
  readonly own: SmsIntegration
  readonly withinMs: number | undefined
}
const ownConnection = async (
  deps: SmsDeps,
  means: SmsMeans,
  { company, own, withinMs }: Own,
): Promise<SmsConnection> => {
  const { integrationId, provider, keysId, plain } = own
  const keys = keysId && (await openKeys(deps, company, keysId))
  const account =
    provider === 'local'
      ? { provider }
      : keys &&
        subscriptionOf(provider, {
          ...keys,
          sender: own.sender,
          callback: await callbackOf(deps, means, company, own),
        })
  if (!account) return { kind: 'keys-lost', own }
  const asked = smsProviderOf(deps, company, account, reachOf(means, account, withinMs))
  return {
    kind: 'connected',
    integration: integrationId,
    name: provider,
    provider: inItsForm(watchedSms(deps, company, integrationId, asked), plain),
    plain,
    own,
    // İleti Merkezi's key is as secret as its hash.
    accountEnd: keys && provider !== 'iletimerkezi' ? keys.account.slice(-2) : null,
    keysSince: keys && keys.since,
  }
}

const openKeys = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  company: CompanyId,
  secretId: SecretId,
): Promise<(SmsKeys & { readonly since: Instant }) | null> => {
  const opened = await openSecret(deps, { company, secretId }, 'keys')
  if (!opened) return null
  // written by `keepKeys` alone, and bound to its row
  const { account, secret } = JSON.parse(opened.plain) as SmsKeys
  return { account, secret, since: opened.madeAt }
}

/** Where a provider that is told so with each message reports; null: nowhere that it could reach. */
const callbackOf = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  { publicUrl }: SmsMeans,
  company: CompanyId,
  { provider, addressId }: SmsIntegration,
): Promise<string | null> => {
  if (provider !== 'twilio' || addressId === null || !publicUrl.startsWith('https://'))
    return null
  const opened = await openSecret(deps, { company, secretId: addressId }, 'address')
  return opened && reportAddress(publicUrl, company, opened.plain)
}

export const reportAddress = (publicUrl: string, company: CompanyId, secret: string): string =>
  `${publicUrl}/api/sms-reports/${company}/${secret}`

/** Whether a code can be sent now: somebody carries it, and nobody has paused that. */
export const isSending = (connection: SmsConnection): boolean =>
  connection.kind === 'connected' && !connection.own?.pausedAt

/** Each text is brought into the form in which it is sent, in plain letters where the company says so (6.1). */
const inItsForm = (provider: SmsProvider, plain: boolean): SmsProvider => ({
  ...provider,
  send: sms => provider.send({ ...sms, text: textAsSent(sms.text, plain) }),
})

/** By whom text messages of a company go that somebody waits for. */
export const smsOf =
  (deps: SmsDeps, means: SmsMeans): SmsOf =>
  async company => {
    const connection = await smsConnectionOf(deps, means, company, sentWithinMs)
    return connection.kind === 'connected' && isSending(connection) ? connection.provider : null
  }

/** Whether a company's text messages have a provider, paused or not: what is written meanwhile waits. */
export const hasSms = async (
  deps: SmsDeps,
  means: SmsMeans | null,
  company: CompanyId,
): Promise<boolean> =>
  means !== null && (await smsConnectionOf(deps, means, company)).kind === 'connected'
