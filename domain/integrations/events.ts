import { z } from 'zod'
import { codeOf } from '../shared/acts.ts'
import { event, id, instant, type EventOf } from '../shared/events.ts'
import type { IntegrationId, SecretId } from '../shared/values.ts'

/** Who carries text messages to phones. `local`: nobody; they lie where the demo shows them. */
export const smsProviderName = z.enum(['netgsm', 'verimor', 'iletimerkezi', 'twilio', 'local'])
export type SmsProviderName = z.infer<typeof smsProviderName>

/** The name under which messages go out, and whether they go without the seven letters that cost more. */
const sending = { sender: z.string(), plain: z.boolean() }
const ofOne = { integrationId: id<IntegrationId>() }
const act = () => ({ area: 'organization' as const })

/**
 * Stream `{company}-sms-{company}`: by whom the company's text messages go. What it signs on with is in no event: an
 * event says under which id it lies.
 */
export const smsIntegrationEvents = {
  SmsProviderChosen: event({
    data: z.object({
      ...ofOne,
      provider: smsProviderName,
      ...sending,
      /** Null: it needs none. */
      keysId: id<SecretId>().nullable(),
      /** Of the path by which it reports what became of messages; null: it reports nothing by itself. */
      addressId: id<SecretId>().nullable(),
      at: instant(),
    }),
    days: 'none',
    act: ({ provider }) => ({ ...act(), after: codeOf(provider) }),
  }),
  SmsSendingChanged: event({
    data: z.object({ ...ofOne, ...sending }),
    days: 'none',
    act: ({ sender }) => ({ ...act(), subject: sender }),
  }),
  /** It signs on with others from now on; the former ones are gone. */
  SmsKeysRotated: event({
    data: z.object({ ...ofOne, keysId: id<SecretId>() }),
    days: 'none',
    act,
  }),
  /** It reports to another path from now on, and to the former one in vain. */
  SmsReportAddressRenewed: event({
    data: z.object({ ...ofOne, addressId: id<SecretId>() }),
    days: 'none',
    act,
  }),
  /** Nothing is sent until it goes on; what is written waits (notice-rules 5.4). */
  SmsSendingPaused: event({
    data: z.object({ ...ofOne, at: instant() }),
    days: 'none',
    act,
  }),
  SmsSendingResumed: event({
    data: z.object({ ...ofOne, at: instant() }),
    days: 'none',
    act,
  }),
  SmsProviderRemoved: event({
    data: z.object({ ...ofOne, provider: smsProviderName }),
    days: 'none',
    act: ({ provider }) => ({ ...act(), before: codeOf(provider) }),
  }),
}
export type SmsIntegrationEvent = EventOf<typeof smsIntegrationEvents>
