import type { SentChannel } from '#domain/notifications/writing.ts'
import { asSms } from '#domain/notifications/texts.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import type { NoticeHistory } from './notify-form.ts'
import type { NoticeMachine } from './notify-machine.ts'

const blockedOrder: readonly SentChannel[] = ['mail', 'push', 'sms']

/** Instants are told to the second (`notice-format.md`): histories have no milliseconds. */
const inSeconds = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/.test(value)
    ? value.replace('.000Z', 'Z')
    : value
const told = <Shown extends object>(shown: Shown): object =>
  Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, inSeconds(value)]))

/** What is true after a history (`notice-format.md`, Out). */
export const finalNotices = (
  { texts }: NoticeHistory,
  { outbox, writer, notices, announcements }: NoticeMachine,
) => ({
  notices: notices.records().map(({ rule, person, day, due, steps }) => ({
    ...told({ rule, person, day, due }),
    steps: steps.map(told),
  })),
  messages: outbox
    .messages()
    .map(({ id, to, channel, writtenAt, state, why, tries, next, delivery, providerIds }) => ({
      id,
      to,
      channel,
      at: inSeconds(writtenAt),
      about: writer.aboutOf(id),
      state,
      why,
      tries,
      next: inSeconds(next),
      delivery,
      ids: providerIds,
    })),
  blocked: outbox
    .blocked()
    .toSorted(
      (one, other) =>
        byCodePoint(one.user, other.user) ||
        blockedOrder.indexOf(one.channel) - blockedOrder.indexOf(other.channel),
    ),
  announcements: announcements.shown(),
  texts: texts.map(({ text, plain }) => {
    const sms = asSms(text, plain)
    if (!sms.ok) return sms.refusal
    const { coding, units, parts } = sms.value
    return { coding, units, parts }
  }),
})
