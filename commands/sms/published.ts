import type { CompanyId, UserId } from '#domain/shared/values.ts'

/** A text message. It is about the user who gets it: what is kept of it goes with him. */
export type Sms = {
  /** Ours, to tell it by. */
  readonly ref: string
  readonly about: UserId
  /** E.164. */
  readonly to: string
  readonly text: string
}

/**
 * What became of one try. `filed`: it lies here to be looked at. `answer` is the provider's number or a word of ours,
 * never its text, which may name the phone.
 */
export type SmsSent =
  | { readonly kind: 'accepted'; readonly id: string }
  | { readonly kind: 'filed' }
  | { readonly kind: 'refused'; readonly answer: string }
  | { readonly kind: 'later'; readonly answer: string }

/** By whom a company's text messages go. Nobody sends a code a second time by himself: who waits asks for another. */
export type SmsPort = { send(sms: Sms): Promise<SmsSent> }

/** Null where the company has nobody who sends them: then nothing that needs one is offered. */
export type SmsOf = (company: CompanyId) => SmsPort | null
