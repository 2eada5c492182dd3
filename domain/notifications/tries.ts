import { epochMsOf, instantOf } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'
import type { Message, MessageKind } from './message.ts'

/** The first two bytes of a text's SHA-256 (UTF-8) as a big-endian number. */
export type Scatter = (text: string) => number

/** What carrying out needs to know of by whom a message goes. */
export type Carrier = {
  /** It takes a message once, however often it is tried under one id (notice-rules 5.1). */
  readonly honoursIds: boolean
  readonly scatter: Scatter
}

/** A try that is not answered within this is a time-out: nobody knows what became of it (notice-rules 5.2). */
export const answeredWithinMs = 60_000
const longestMs = 24 * 60 * 60_000

const minutes = (...all: readonly number[]): readonly number[] => all.map(one => one * 60)

/** Seconds between a failed try and the next, after the first to the eighth (notice-rules 5.3). */
const usualPace = minutes(1, 5, 15, 60, 120, 240, 360, 480)
/** Whoever waits for a code has minutes: first within seconds (docs/decisions/0350). */
const codePace = [5, 10, 20, 40, ...minutes(1, 5, 15, 60)]
const paces: Readonly<Record<MessageKind, readonly number[]>> = {
  code: codePace,
  notice: usualPace,
  announcement: usualPace,
  report: usualPace,
}

/**
 * Seconds until the next try after one that failed, scattered by up to a tenth (notice-rules 5.3); null after the last.
 * @param tries how many were made, from 1
 */
export const secondsAfter = (
  { id, kind }: Pick<Message, 'id' | 'kind'>,
  tries: number,
  scatter: Scatter,
): number | null => {
  const seconds = paces[kind][tries - 1]
  return seconds === undefined
    ? null
    : Math.floor((seconds * (1000 + (scatter(`${id} ${tries}`) % 101))) / 1000)
}

const later = (at: Instant, ms: number): Instant => instantOf(epochMsOf(at) + ms)

/**
 * Until when a message written at an instant is tried: 24 hours, or what it is bound to, if that is earlier.
 * @param notAfter the anchor of a reminder, the end of a code; null: nothing
 */
export const expiryOf = (writtenAt: Instant, notAfter: Instant | null): Instant => {
  const longest = later(writtenAt, longestMs)
  return notAfter !== null && notAfter < longest ? notAfter : longest
}

const ended = (message: Message, state: 'given-up' | 'unknown'): Message => ({
  ...message,
  state,
  next: null,
})

/** The message waiting for a try; `given-up` where that would come after it expired. */
const waitingUntil = (message: Message, next: Instant): Message =>
  next > message.expiresAt ? ended(message, 'given-up') : { ...message, state: 'waiting', next }

/** Whether a message wants to be tried at an instant. Its channel may be paused, which is not its own affair. */
export const isDue = ({ state, next }: Message, at: Instant): boolean =>
  state === 'waiting' && next !== null && next <= at

/**
 * A claim (notice-rules 5.2): the message `sending`, which is tried now and by nobody else; or
 * `given-up`, where a pause or the product being off held the try up until the message expired. One
 * that is not due is left as it is.
 */
export const claimTry = (message: Message, at: Instant): Message => {
  if (!isDue(message, at)) return message
  if (at > message.expiresAt) return ended(message, 'given-up')
  return { ...message, state: 'sending', tries: message.tries + 1, next: null, triedAt: at }
}

/** When the try under way counts as timed out; null where none is under way. */
export const timeOutOf = ({ state, triedAt }: Message): Instant | null =>
  state === 'sending' && triedAt !== null ? later(triedAt, answeredWithinMs) : null

/** After a try that failed at an instant: when the next follows, or `given-up` after the ninth (notice-rules 5.3). */
export const afterFailure = (message: Message, at: Instant, { scatter }: Carrier): Message => {
  const seconds = secondsAfter(message, message.tries, scatter)
  return seconds === null
    ? ended(message, 'given-up')
    : waitingUntil(message, later(at, seconds * 1000))
}

/**
 * The message after a look at an instant: a try that was not answered for 60 s is a time-out. The second one at a
 * provider that does not honour ids makes it `unknown`, whatever else would end it: a third try could be in effect a
 * third time, and *given up* would say that it is not.
 */
export const timeOutTry = (message: Message, at: Instant, carrier: Carrier): Message => {
  const until = timeOutOf(message)
  if (until === null || at < until) return message
  const timedOut = { ...message, timeOuts: message.timeOuts + 1 }
  return timedOut.timeOuts > 1 && !carrier.honoursIds
    ? ended(timedOut, 'unknown')
    : afterFailure(timedOut, at, carrier)
}
