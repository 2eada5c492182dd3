import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { Instant, IntegrationId, SecretId } from '../shared/values.ts'
import type { SmsIntegrationEvent, SmsProviderName } from './events.ts'

type DataOf<T extends SmsIntegrationEvent['type']> = Extract<
  SmsIntegrationEvent,
  { readonly type: T }
>['data']

/** By whom a company's text messages go, and whether they go. */
export type SmsIntegration = Omit<DataOf<'SmsProviderChosen'>, 'at'> & {
  /** Since when it has been chosen, or goes on after a pause. */
  readonly since: Instant
  /** Since when nothing is sent; null: it sends. */
  readonly pausedAt: Instant | null
}
export type SmsIntegrationCommand =
  | { readonly type: 'ChooseSmsProvider'; readonly chosen: DataOf<'SmsProviderChosen'> }
  | {
      readonly type: 'ChangeSmsSending'
      readonly sending: { readonly sender: string; readonly plain: boolean }
    }
  | {
      readonly type: 'RotateSmsKeys'
      readonly keysId: SecretId
      /** Those that they replace: of two at once one has his, and the other is told so. */
      readonly instead: SecretId | null
      /** Whose they are: another may be there by now. */
      readonly of: IntegrationId
    }
  | {
      readonly type: 'RenewSmsReportAddress'
      readonly addressId: SecretId
      readonly instead: SecretId | null
      readonly of: IntegrationId
    }
  | { readonly type: 'PauseSms' | 'ResumeSms'; readonly at: Instant }
  | { readonly type: 'RemoveSmsProvider' }
export type SmsIntegrationRefusal =
  | { readonly code: 'integrations.sms-there'; readonly provider: SmsProviderName }
  | { readonly code: 'integrations.sms-not-found' }
  | { readonly code: 'integrations.no-keys' }
  | { readonly code: 'integrations.no-reports' }
  /** Somebody else replaced at the same time what this one was to replace. */
  | { readonly code: 'integrations.replaced-meanwhile' }

type Events = Result<readonly SmsIntegrationEvent[], SmsIntegrationRefusal>

/** A company's provider of text messages; null: it has none of its own. One at a time. */
export const smsIntegration: Decider<
  SmsIntegration | null,
  SmsIntegrationCommand,
  SmsIntegrationEvent,
  SmsIntegrationRefusal
> = {
  initial: null,
  decide: (current, command) => {
    if (command.type === 'ChooseSmsProvider')
      return current
        ? refuse({ code: 'integrations.sms-there', provider: current.provider })
        : ok([{ type: 'SmsProviderChosen', data: command.chosen }])
    return current ? decideOn(current, command) : refuse({ code: 'integrations.sms-not-found' })
  },
  evolve: (current, event) => {
    switch (event.type) {
      case 'SmsProviderChosen': {
        const { at, ...chosen } = event.data
        return { ...chosen, since: at, pausedAt: null }
      }
      case 'SmsProviderRemoved':
        return null
      case 'SmsSendingPaused':
        return current && { ...current, pausedAt: event.data.at }
      case 'SmsSendingResumed':
        return current && { ...current, since: event.data.at, pausedAt: null }
      default:
        return current && { ...current, ...event.data }
    }
  },
}

const decideOn = (
  current: SmsIntegration,
  command: Exclude<SmsIntegrationCommand, { readonly type: 'ChooseSmsProvider' }>,
): Events => {
  const { integrationId, provider, pausedAt } = current
  switch (command.type) {
    case 'ChangeSmsSending': {
      const { sender, plain } = command.sending
      return sender === current.sender && plain === current.plain
        ? ok([])
        : ok([{ type: 'SmsSendingChanged', data: { integrationId, sender, plain } }])
    }
    case 'RotateSmsKeys':
      if (command.of !== integrationId) return refuse({ code: 'integrations.sms-not-found' })
      if (current.keysId === null) return refuse({ code: 'integrations.no-keys' })
      return current.keysId === command.instead
        ? ok([{ type: 'SmsKeysRotated', data: { integrationId, keysId: command.keysId } }])
        : refuse({ code: 'integrations.replaced-meanwhile' })
    case 'RenewSmsReportAddress': {
      const { addressId, instead } = command
      if (command.of !== integrationId) return refuse({ code: 'integrations.sms-not-found' })
      if (current.addressId === null) return refuse({ code: 'integrations.no-reports' })
      return current.addressId === instead
        ? ok([{ type: 'SmsReportAddressRenewed', data: { integrationId, addressId } }])
        : refuse({ code: 'integrations.replaced-meanwhile' })
    }
    case 'PauseSms':
      return pausedAt === null
        ? ok([{ type: 'SmsSendingPaused', data: { integrationId, at: command.at } }])
        : ok([])
    case 'ResumeSms':
      return pausedAt === null
        ? ok([])
        : ok([{ type: 'SmsSendingResumed', data: { integrationId, at: command.at } }])
    case 'RemoveSmsProvider':
      return ok([{ type: 'SmsProviderRemoved', data: { integrationId, provider } }])
  }
}
