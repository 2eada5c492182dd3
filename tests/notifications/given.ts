import { sha256Scatter } from '#commands/notifications/scatter.ts'
import type { Message } from '#domain/notifications/message.ts'
import type { Carrier } from '#domain/notifications/tries.ts'
import { type MessageDraft, writtenMessage } from '#domain/notifications/writing.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'

/** When everything here begins: the late of notice-rules 8. */
export const begun = asInstant('2026-03-02T06:15:00.000Z')
/** So many seconds after it. */
export const after = (seconds: number): Instant => instantOf(epochMsOf(begun) + seconds * 1000)

export const honouring: Carrier = { honoursIds: true, scatter: sha256Scatter }
export const forgetful: Carrier = { honoursIds: false, scatter: sha256Scatter }
/** Nothing is scattered: delays are those of the rulebook. */
export const even: Carrier = { honoursIds: true, scatter: () => 0 }

export const draftOf = (over: Partial<MessageDraft> = {}): MessageDraft => ({
  id: 'late/e1/2026-03-02/m1/sms',
  kind: 'notice',
  channel: 'sms',
  to: 'm1',
  notAfter: null,
  ...over,
})
export const messageOf = (over: Partial<Message> = {}): Message => ({
  ...writtenMessage(draftOf(over), begun, null),
  ...over,
})
/** Under way since the beginning. */
export const sendingOf = (over: Partial<Message> = {}): Message =>
  messageOf({ state: 'sending', tries: 1, next: null, triedAt: begun, ...over })
