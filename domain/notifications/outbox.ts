import type { Instant, LocalDate } from '../shared/values.ts'
import { answerTry, bounceMail, type BounceKind, type ProviderAnswer } from './answers.ts'
import type { DeliveryState } from './delivery-states.ts'
import { type EarlyReport, isInTime, reportDelivery } from './delivery.ts'
import { byWriting, type Channel, type Message, type MessageChange } from './message.ts'
import { type Carrier, claimTry, isDue, timeOutOf, timeOutTry } from './tries.ts'
import {
  type DailyLimits,
  type MessageDraft,
  type SentChannel,
  unsentReason,
  writtenMessage,
} from './writing.ts'

/** By whom each channel goes; null: not set up. */
export type Carriers = Readonly<Record<SentChannel, Carrier | null>>

/** A channel of a user by which nothing is sent any more. */
export type BlockedChannel = { readonly user: string; readonly channel: SentChannel }

/**
 * The outbox of one company in memory, with everything that decides beyond one message: which message a provider means,
 * reports that came before their message (notice-rules 5.6), what is blocked and paused, how many notices somebody got.
 * Everything is told when it is, in the order in which it happened; the same telling ends the same.
 */
export type Outbox = {
  /** Writes one that is not written yet; the cause worked on twice writes one. @returns it as it stands */
  write(draft: MessageDraft, written: WritingContext): Message
  /** @returns false where there is no such message */
  answer(id: string, answer: ProviderAnswer, at: Instant): boolean
  /** @param named our id or the provider's. @returns false where our id names none */
  report(named: ReportedMessage, state: DeliveryState, at: Instant): boolean
  /** @returns false where there is no such message */
  bounce(id: string, kind: BounceKind): boolean
  /** An address was entered anew or removed. */
  unblock(user: string, channel: SentChannel): void
  /** Nothing of it is tried until it is resumed; it costs no try (notice-rules 5.4). */
  pause(channel: SentChannel): void
  resume(channel: SentChannel): void
  /** What was not answered for 60 s by now. */
  timeOut(at: Instant): void
  /** Begins what is due, in the order of writing. @returns what is sending since, to be carried out */
  begin(at: Instant): readonly Message[]
  /** When it wants to be looked at next; null: not unless something happens. */
  nextLook(): Instant | null
  /** By when they were written, then by id. */
  messages(): readonly Message[]
  blocked(): readonly BlockedChannel[]
}

export type ReportedMessage = { readonly message: string } | { readonly providerId: string }

/** The circumstances of a message's writing. */
export type WritingContext = {
  readonly at: Instant
  /** On the company's calendar. */
  readonly date: LocalDate
  /** The recipient has an address of this channel. */
  readonly address: boolean
}

/** Long because it is one object; each of its acts is a few lines. */
export const outboxOf = (carriers: Carriers, limits: DailyLimits): Outbox => {
  const all = new Map<string, Message>()
  /** Those that time alone changes. */
  const open = new Map<string, Message>()
  const byProviderId = new Map<string, string>()
  const early = new Map<string, EarlyReport[]>()
  const blocked = new Map<string, BlockedChannel>()
  const paused = new Set<Channel>()
  const notices = new Map<string, number>()

  const keep = ({ message, blocks }: MessageChange): void => {
    all.set(message.id, message)
    if (message.state === 'waiting' || message.state === 'sending')
      open.set(message.id, message)
    else open.delete(message.id)
    if (blocks && message.channel !== 'web')
      blocked.set(`${message.channel} ${message.to}`, {
        user: message.to,
        channel: message.channel,
      })
  }
  const carrierOf = ({ channel }: Message): Carrier | null =>
    channel === 'web' ? null : carriers[channel]
  const change = (id: string, changed: (message: Message) => MessageChange): boolean => {
    const message = all.get(id)
    if (message) keep(changed(message))
    return message !== undefined
  }
  /** What came before its message, right after the answer that brings its id. */
  const applyEarly = (id: string, at: Instant): void => {
    for (const providerId of all.get(id)?.providerIds ?? []) {
      byProviderId.set(providerId, id)
      for (const one of early.get(providerId) ?? [])
        if (isInTime(one, at)) change(id, message => reportDelivery(message, one.state))
      early.delete(providerId)
    }
  }
  const reasonOf = (draft: MessageDraft, channel: SentChannel, writing: WritingContext) =>
    unsentReason(
      draft.kind,
      {
        provider: carriers[channel] !== null,
        address: writing.address,
        blocked: blocked.has(`${channel} ${draft.to}`),
        noticesToday: notices.get(`${channel} ${writing.date} ${draft.to}`) ?? 0,
      },
      limits[channel],
    )
  const countNotice = ({ kind, state, channel, to }: Message, date: LocalDate): void => {
    const key = `${channel} ${date} ${to}`
    if (kind === 'notice' && state === 'waiting') notices.set(key, (notices.get(key) ?? 0) + 1)
  }

  return {
    write: (draft, writing) => {
      const written = all.get(draft.id)
      if (written) return written
      const why = draft.channel === 'web' ? null : reasonOf(draft, draft.channel, writing)
      const message = writtenMessage(draft, writing.at, why)
      countNotice(message, writing.date)
      keep({ message, blocks: false })
      return message
    },
    answer: (id, answer, at) => {
      const found = change(id, message => {
        const carrier = carrierOf(message)
        return carrier === null
          ? { message, blocks: false }
          : answerTry(message, answer, at, carrier)
      })
      applyEarly(id, at)
      return found
    },
    report: (named, state, at) => {
      const id = 'message' in named ? named.message : byProviderId.get(named.providerId)
      if (id !== undefined) return change(id, message => reportDelivery(message, state))
      if ('providerId' in named) {
        const { providerId } = named
        const before = early.get(providerId) ?? []
        before.push({ providerId, state, arrivedAt: at })
        early.set(providerId, before)
      }
      return true
    },
    bounce: (id, kind) => change(id, message => bounceMail(message, kind)),
    unblock: (user, channel) => void blocked.delete(`${channel} ${user}`),
    pause: channel => void paused.add(channel),
    resume: channel => void paused.delete(channel),
    timeOut: at => {
      for (const message of open.values()) {
        const carrier = carrierOf(message)
        if (carrier !== null) keep({ message: timeOutTry(message, at, carrier), blocks: false })
      }
    },
    begin: at => {
      const due = [...open.values()].filter(
        message => isDue(message, at) && !paused.has(message.channel),
      )
      const begun = due.toSorted(byWriting).map(message => claimTry(message, at))
      for (const message of begun) keep({ message, blocks: false })
      return begun.filter(({ state }) => state === 'sending')
    },
    nextLook: () => {
      let least: Instant | null = null
      for (const message of open.values()) {
        const at = paused.has(message.channel)
          ? timeOutOf(message)
          : (message.next ?? timeOutOf(message))
        if (at !== null && (least === null || at < least)) least = at
      }
      return least
    },
    messages: () => [...all.values()].toSorted(byWriting),
    blocked: () => [...blocked.values()],
  }
}
