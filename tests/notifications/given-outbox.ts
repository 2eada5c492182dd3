import type { Message } from '#domain/notifications/message.ts'
import { type Outbox, outboxOf } from '#domain/notifications/outbox.ts'
import { usualLimits } from '#domain/notifications/writing.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { begun, draftOf, even, forgetful } from './given.ts'

export const date = asLocalDate('2026-03-02')
/** Written at the beginning, on its date, to somebody who has an address. */
export const written = { at: begun, date, address: true }
/** Push has no provider. */
export const madeOutbox = (): Outbox =>
  outboxOf({ sms: even, mail: forgetful, push: null }, usualLimits)
/** One SMS that is tried since the beginning. */
export const begunWith = (over: Parameters<typeof draftOf>[0] = {}): Outbox => {
  const outbox = madeOutbox()
  outbox.write(draftOf(over), written)
  outbox.begin(begun)
  return outbox
}
export const only = (outbox: Outbox): Message | undefined => outbox.messages()[0]
