import type { DeliveryFailure, DeliveryState } from '#domain/notifications/published.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'

/** A text message. It is about the user who gets it: what is kept of it goes with him. */
export type Sms = {
  /** Ours, to tell it by: the same for each try of a message. */
  readonly ref: string
  readonly about: UserId
  /** E.164. */
  readonly to: string
  /** As it is sent (notice-rules 6.1). */
  readonly text: string
  /** Advertising, which needs the consent that the national register (İYS) keeps; word of one's own work is none. */
  readonly commercial: boolean
}

/**
 * What keeps a provider from doing what it is asked: of the account `credentials` (name, password, or from where it may
 * be asked), `sender` (the name is not approved), `credit`; `rate`: too much at once; `down`; `unreadable`: it answers
 * in another form than it publishes.
 */
export type SmsFault = 'credentials' | 'sender' | 'credit' | 'rate' | 'down' | 'unreadable'

/**
 * What became of one try (notice-rules 5.2). `filed`: it lies here to be looked at. `time-out`: nobody knows whether
 * the provider has it. `answer` is the provider's code or a word of ours, never its text, which may name the phone;
 * `afterSeconds`: not sooner, as the provider says; null: it does not say. Of an accepted one without an id no report
 * can tell.
 */
export type SmsSent =
  | { readonly kind: 'accepted'; readonly id: string | null }
  | { readonly kind: 'filed' }
  | { readonly kind: 'refused'; readonly state: DeliveryFailure; readonly answer: string }
  | ({ readonly kind: 'later' } & SmsTrouble)
  | { readonly kind: 'time-out'; readonly answer: string }
export type SmsTrouble = {
  readonly fault: SmsFault
  readonly answer: string
  readonly afterSeconds: number | null
}

/** By whom a company's text messages go. Nobody sends a code a second time by himself: who waits asks for another. */
export type SmsPort = { send(sms: Sms): Promise<SmsSent> }

/** Null where the company has nobody who sends them: then nothing that needs one is offered. */
export type SmsOf = (company: CompanyId) => SmsPort | null | Promise<SmsPort | null>

/** A message that its provider has, or may have: `id` is the provider's. */
export type GivenSms = {
  readonly ref: string
  readonly id: string | null
  readonly at: Instant
}
/** It names our message, the provider's, or both. `credits`: what the provider says that it cost; null: it does not. */
export type SmsReport = {
  readonly ref: string | null
  readonly id: string | null
  readonly state: DeliveryState
  readonly credits: number | null
}
/** What is left of what was bought: in messages, in money as a decimal, or both. */
export type SmsBalance = {
  readonly credits: number | null
  readonly amount: { readonly value: string; readonly currency: string } | null
}
export type SmsAnswer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | ({ readonly kind: 'failed' } & SmsTrouble)

/** Names of headers in small letters. */
export type PushedRequest = {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}
/** `proven`: the provider signed them; else whoever knows the address can make them up, and the provider is asked. */
export type PushedReports =
  | {
      readonly kind: 'reports'
      readonly reports: readonly SmsReport[]
      readonly proven: boolean
    }
  | { readonly kind: 'forged' | 'unreadable' }

/** Who carries text messages to phones, whoever it is (docs/sms-providers.md). Nothing here throws. */
export type SmsProvider = SmsPort & {
  /** A message that it gets twice under one reference goes out once (notice-rules 5.1). */
  readonly honoursIds: boolean
  /** How many messages one question for their states may be about, and how many questions a minute it takes. */
  readonly asked: { readonly atOnce: number; readonly perMinute: number | null }
  /** Of messages that it knows nothing of yet there is no report. */
  reports(given: readonly GivenSms[]): Promise<SmsAnswer<readonly SmsReport[]>>
  balance(): Promise<SmsAnswer<SmsBalance>>
  /** The names that it lets the company send under; null: it has no list of them. */
  readonly senders: (() => Promise<SmsAnswer<readonly string[]>>) | null
  /** Reads what it sends of itself, null: it sends nothing. */
  readonly pushed: ((request: PushedRequest) => PushedReports) | null
}
