import {
  afterAct,
  type AnnouncementState,
  isResentTo,
  resendableFrom,
} from '#domain/notifications/announcements.ts'
import { announcementMessageId } from '#domain/notifications/message.ts'
import type { Outbox } from '#domain/notifications/outbox.ts'
import { creditsOf, type SmsSize } from '#domain/notifications/parts.ts'
import { asSms, isEmptyText } from '#domain/notifications/texts.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { NoticeFactOf } from './notify-facts.ts'
import type { NoticeHistory } from './notify-form.ts'
import type { MessageWriter } from './notify-messages.ts'
import type { NoticeWorld } from './notify-world.ts'

/** What a fact is answered with: `{ ok: true }`, or why not, with its figures. */
export type FactAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly [figure: string]: unknown }
export const acceptedFact: FactAnswer = { ok: true }
export const refusedAs = (
  code: string,
  figures: Readonly<Record<string, unknown>> = {},
): FactAnswer => ({ ok: false, code, ...figures })

type Announcement = {
  readonly fact: NoticeFactOf<'announce'>
  readonly size: SmsSize | null
  readonly states: Map<string, AnnouncementState>
  sentAt: Instant | null
  lastSentAt: Instant | null
  again: number
  /** SMS that were written and did not lapse. */
  sms: number
}

/** The announcements of a history (notice-rules 7). */
export type Announcements = {
  announce(fact: NoticeFactOf<'announce'>): FactAnswer
  act(fact: NoticeFactOf<'shown' | 'read' | 'confirm'>): FactAnswer
  resend(fact: NoticeFactOf<'resend'>): FactAnswer
  nextLook(): Instant | null
  /** Sends what is to be sent by now. */
  look(at: Instant): void
  shown(): readonly unknown[]
}

/** Long because it is one object with what it knows around it. */
export const announcementsOf = (
  history: NoticeHistory,
  world: NoticeWorld,
  writer: MessageWriter,
  outbox: Outbox,
): Announcements => {
  const all = new Map<string, Announcement>()
  const isReached = (person: string, at: Instant): boolean =>
    world.users.get(person)?.active === true && world.employedOn(person, dateAt(world.zone, at))
  const audienceOf = ({ to }: NoticeFactOf<'announce'>, at: Instant): readonly string[] =>
    [...world.people.keys()]
      .filter(
        person =>
          'all' in to ||
          to.people.includes(person) ||
          world.departmentsOf(person).some(one => to.departments.includes(one)),
      )
      .filter(person => isReached(person, at))
      .toSorted(byCodePoint)
  const write = (one: Announcement, users: readonly string[], at: Instant): void => {
    const { id, channels } = one.fact
    const idOf =
      (to: string) => (channel: Parameters<typeof announcementMessageId>[2]['channel']) =>
        announcementMessageId(id, one.again, { to, channel })
    const written = new Set<string>()
    for (const to of users) {
      writer.write({
        kind: 'announcement',
        to,
        channels: ['web', ...channels],
        about: null,
        idOf: idOf(to),
        notAfter: null,
        listed: new Set(),
        at,
      })
      written.add(idOf(to)('sms'))
    }
    one.sms += outbox
      .messages()
      .filter(({ id: name, state }) => written.has(name) && state !== 'lapsed').length
    one.lastSentAt = at
  }
  const sent = (id: string): Announcement | null => {
    const one = all.get(id)
    return one && one.sentAt !== null ? one : null
  }
  const waiting = (): Announcement[] =>
    [...all.values()]
      .filter(one => one.sentAt === null)
      .toSorted((one, other) => byCodePoint(one.fact.id, other.fact.id))
  const whenOf = ({ when, at }: NoticeFactOf<'announce'>): Instant =>
    when === null || when < at ? at : when

  return {
    announce: fact => {
      const refusal = announceRefusal(history, world, fact, audienceOf(fact, fact.at))
      if (refusal) return refusal
      const sms = fact.channels.includes('sms') ? asSms(fact.text, fact.plain) : null
      const size = sms?.ok
        ? { coding: sms.value.coding, units: sms.value.units, parts: sms.value.parts }
        : null
      all.set(fact.id, {
        fact,
        size,
        states: new Map(),
        sentAt: null,
        lastSentAt: null,
        again: 0,
        sms: 0,
      })
      return acceptedFact
    },
    act: fact => {
      const one = sent(fact.announcement)
      if (!one) return refusedAs('not-found')
      const state = one.states.get(fact.by)
      if (state === undefined) return refusedAs('not-yours')
      if (fact.do === 'confirm' && !one.fact.confirm) return refusedAs('not-asked')
      one.states.set(fact.by, afterAct(state, fact.do, one.fact.confirm))
      return acceptedFact
    },
    resend: ({ announcement, at }) => {
      const one = sent(announcement)
      if (!one || one.lastSentAt === null) return refusedAs('not-found')
      const next = resendableFrom(one.lastSentAt)
      if (at < next) return refusedAs('resent-recently', { next: next.replace('.000Z', 'Z') })
      const left = [...one.states]
        .filter(([user, state]) => isReached(user, at) && isResentTo(state, one.fact.confirm))
        .map(([user]) => user)
      if (left.length === 0) return refusedAs('nobody-left')
      one.again += 1
      for (const user of left) one.states.set(user, 'resent')
      write(one, left, at)
      return acceptedFact
    },
    nextLook: () => {
      const [first] = waiting()
        .map(({ fact }) => whenOf(fact))
        .toSorted(byCodePoint)
      return first ?? null
    },
    look: at => {
      for (const one of waiting()) {
        if (whenOf(one.fact) > at) continue
        one.sentAt = at
        const users = audienceOf(one.fact, at)
        for (const user of users) one.states.set(user, 'new')
        write(one, users, at)
      }
    },
    shown: () =>
      [...all.values()]
        .toSorted((one, other) => byCodePoint(one.fact.id, other.fact.id))
        .map(({ fact, size, states, sentAt, sms }) => ({
          id: fact.id,
          sent: sentAt?.replace('.000Z', 'Z') ?? null,
          states: [...states]
            .toSorted(([one], [other]) => byCodePoint(one, other))
            .map(([user, state]) => ({ user, state })),
          sms: size && { ...size, credits: creditsOf(size, sms) },
        })),
  }
}

/** Why an announcement is not made, in the order in which it is asked (notice-rules 7.2). */
const announceRefusal = (
  { channels: providers }: NoticeHistory,
  { users }: NoticeWorld,
  { text, plain, channels }: NoticeFactOf<'announce'>,
  audience: readonly string[],
): FactAnswer | null => {
  if (isEmptyText(text)) return refusedAs('text-empty')
  const isSms = channels.includes('sms')
  const sms = isSms ? asSms(text, plain) : null
  if (sms && !sms.ok) return { ok: false, ...sms.refusal }
  if (isSms && providers.sms === null) return refusedAs('sms-integration-required')
  if (audience.length === 0) return refusedAs('nobody')
  return isSms && !audience.some(id => users.get(id)?.phone)
    ? refusedAs('no-valid-phone')
    : null
}
