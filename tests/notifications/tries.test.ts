import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerTry } from '#domain/notifications/answers.ts'
import type { Message } from '#domain/notifications/message.ts'
import {
  type Carrier,
  claimTry,
  expiryOf,
  secondsAfter,
  timeOutOf,
  timeOutTry,
} from '#domain/notifications/tries.ts'
import { unsentReason, writtenMessage } from '#domain/notifications/writing.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import {
  after,
  begun,
  draftOf,
  even,
  forgetful,
  honouring,
  messageOf,
  sendingOf,
} from './given.ts'

const later = (message: Message, at: Instant, carrier: Carrier): Message =>
  answerTry(message, { kind: 'later' }, at, carrier).message

/** Tried whenever it is due, and answered *later* at once: the seconds between tries, and what it ends as. */
const lifeOf = (first: Message, carrier: Carrier) => {
  const gaps: number[] = []
  let message = first
  while (message.next !== null) {
    const at = message.next
    message = later(claimTry(message, at), at, carrier)
    if (message.next !== null) gaps.push((epochMsOf(message.next) - epochMsOf(at)) / 1000)
  }
  return { gaps, state: message.state, tries: message.tries }
}

describe('the pace of tries', () => {
  test('1, 5, 15, 60, 120, 240, 360, 480 minutes, then it is given up after the ninth', () =>
    expect(lifeOf(messageOf(), even)).toEqual({
      gaps: [60, 300, 900, 3600, 7200, 14400, 21600, 28800],
      state: 'given-up',
      tries: 9,
    }))

  test('each is longer by as many thousandths as the hash of id and try says, to the second', () => {
    const id = 'gecikme/ş1/2026-03-02/m1/sms'
    const expected = [60, 300, 900, 3600, 7200, 14400, 21600, 28800].map((seconds, index) => {
      const hash = createHash('sha256')
        .update(Buffer.from(`${id} ${index + 1}`))
        .digest()
      const [high = 0, low = 0] = hash
      return Math.floor((seconds * (1000 + ((high * 256 + low) % 101))) / 1000)
    })
    expect(lifeOf(messageOf({ id }), honouring).gaps).toEqual(expected)
    expect(secondsAfter(messageOf(), 1, () => 100)).toBe(66)
    expect(secondsAfter(messageOf(), 1, () => 101)).toBe(60)
    expect(secondsAfter(messageOf(), 9, () => 0)).toBeNull()
  })

  test('a code is tried again within seconds, four times in little more than a minute', () =>
    expect(lifeOf(messageOf({ kind: 'code' }), even)).toEqual({
      gaps: [5, 10, 20, 40, 60, 300, 900, 3600],
      state: 'given-up',
      tries: 9,
    }))

  test('a code that holds ten minutes is tried for as long, and not after', () => {
    const code = writtenMessage(draftOf({ kind: 'code', notAfter: after(600) }), begun, null)
    expect(lifeOf(code, even)).toEqual({
      gaps: [5, 10, 20, 40, 60, 300],
      state: 'given-up',
      tries: 7,
    })
  })
})

describe('a try', () => {
  test('needs a claim, and while it is under way there is no other', () => {
    const sending = claimTry(messageOf(), begun)
    expect(sending).toMatchObject({ state: 'sending', tries: 1, next: null, triedAt: begun })
    expect(claimTry(sending, after(3600))).toBe(sending)
  })

  test('is not made before its time', () => {
    const waiting = messageOf({ next: after(60) })
    expect(claimTry(waiting, after(59))).toBe(waiting)
    expect(claimTry(waiting, after(60)).state).toBe('sending')
  })

  test('is timed out after 60 s, and the next follows from the look that saw it', () => {
    const sending = sendingOf()
    expect(timeOutOf(sending)).toBe(after(60))
    expect(timeOutTry(sending, after(59), even)).toBe(sending)
    expect(timeOutTry(sending, after(60), even)).toMatchObject({
      state: 'waiting',
      timeOuts: 1,
      next: after(120),
    })
    expect(timeOutTry(sending, after(7200), even).next).toBe(after(7260))
    expect(timeOutTry(messageOf(), after(7200), even)).toEqual(messageOf())
  })

  test('a second time-out is unknown where ids are not honoured, and one like others where they are', () => {
    const second = sendingOf({ tries: 4, timeOuts: 1 })
    expect(timeOutTry(second, after(60), forgetful)).toMatchObject({
      state: 'unknown',
      timeOuts: 2,
      next: null,
    })
    expect(timeOutTry(second, after(60), honouring).state).toBe('waiting')
  })

  test('the ninth that times out gives up, and is unknown where it is the second at such a provider', () => {
    const ninth = (timeOuts: number): Message => sendingOf({ tries: 9, timeOuts })
    expect(timeOutTry(ninth(0), after(60), forgetful).state).toBe('given-up')
    expect(timeOutTry(ninth(1), after(60), forgetful).state).toBe('unknown')
    expect(timeOutTry(ninth(8), after(60), honouring).state).toBe('given-up')
  })
})

describe('expiry', () => {
  test('24 hours after writing, or where it is bound to, if that is earlier', () => {
    expect(expiryOf(begun, null)).toBe(after(86_400))
    expect(expiryOf(begun, after(300))).toBe(after(300))
    expect(expiryOf(begun, after(90_000))).toBe(after(86_400))
  })

  test('a try that would come after it is not planned; one that comes on it is made', () => {
    const until = (expiresAt: Instant): Message =>
      later(sendingOf({ expiresAt }), after(5), even)
    expect(until(after(64))).toMatchObject({ state: 'given-up', next: null, tries: 1 })
    expect(until(after(65))).toMatchObject({ state: 'waiting', next: after(65) })
    expect(claimTry(until(after(65)), after(65)).state).toBe('sending')
  })

  test('one that a pause held up until then is given up when it would be made, and costs no try', () =>
    expect(claimTry(messageOf({ expiresAt: after(300) }), after(301))).toMatchObject({
      state: 'given-up',
      tries: 0,
      next: null,
    }))
})

describe('what is written', () => {
  const reach = { provider: true, address: true, blocked: false, noticesToday: 0 }
  test('cannot go by the first of no-provider, no-address, blocked and limit', () => {
    const all = { provider: false, address: false, blocked: true, noticesToday: 5 }
    expect(unsentReason('notice', all, 5)).toBe('no-provider')
    expect(unsentReason('notice', { ...all, provider: true }, 5)).toBe('no-address')
    expect(unsentReason('notice', { ...reach, blocked: true, noticesToday: 5 }, 5)).toBe(
      'blocked',
    )
    expect(unsentReason('notice', { ...reach, noticesToday: 5 }, 5)).toBe('limit')
    expect(unsentReason('notice', { ...reach, noticesToday: 4 }, 5)).toBeNull()
  })
  test('only notices have a limit, and a code goes where it was asked for', () => {
    const much = { ...reach, noticesToday: 99 }
    expect(unsentReason('announcement', much, 5)).toBeNull()
    expect(unsentReason('report', much, 5)).toBeNull()
    expect(unsentReason('code', { ...much, blocked: true }, 5)).toBeNull()
    expect(unsentReason('announcement', { ...reach, blocked: true }, 5)).toBe('blocked')
  })
  test('waits for its first try at once, has lapsed, or is on the web list', () => {
    expect(writtenMessage(draftOf(), begun, null)).toMatchObject({
      state: 'waiting',
      next: begun,
      expiresAt: after(86_400),
    })
    expect(writtenMessage(draftOf(), begun, 'blocked')).toMatchObject({
      state: 'lapsed',
      why: 'blocked',
      next: null,
    })
    expect(writtenMessage(draftOf({ channel: 'web' }), begun, null)).toMatchObject({
      state: 'sent',
      why: null,
      tries: 0,
      next: null,
    })
  })
})
