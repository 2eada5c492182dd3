import { describe, expect, test } from 'vitest'
import { announcementMessageId, gatheredId, noticeId } from '#domain/notifications/message.ts'
import { asInstant } from '#domain/shared/values.ts'
import { after, begun, draftOf } from './given.ts'
import { begunWith, date, madeOutbox, only, written } from './given-outbox.ts'

const id = draftOf().id

describe('ids are made from the cause', () => {
  const m1 = { to: 'm1', channel: 'sms' } as const
  test('of a notice, of what is gathered, of an announcement and of one sent again', () => {
    expect(noticeId({ rule: 'late', person: 'e1', day: date }, m1)).toBe(
      'late/e1/2026-03-02/m1/sms',
    )
    expect(gatheredId('late', begun, m1)).toBe('late/2026-03-02T06:15:00Z/m1/sms')
    expect(gatheredId('late', asInstant('2026-03-02T06:15:00.250Z'), m1)).toBe(
      'late/2026-03-02T06:15:00.250Z/m1/sms',
    )
    expect(announcementMessageId('a1', 0, m1)).toBe('a1/m1/sms')
    expect(announcementMessageId('a1', 2, m1)).toBe('a1#2/m1/sms')
  })
  test('the cause worked on twice writes one, as it stands by now', () => {
    const outbox = begunWith()
    expect(outbox.write(draftOf(), { ...written, at: after(9) })).toMatchObject({
      state: 'sending',
      writtenAt: begun,
    })
    expect(outbox.messages()).toHaveLength(1)
  })
})

describe('a pause', () => {
  test('holds tries and costs none; at its end what is due is tried, or given up if it expired', () => {
    const outbox = madeOutbox()
    outbox.pause('sms')
    outbox.write(draftOf(), written)
    outbox.write(draftOf({ id: 'short', notAfter: after(300) }), written)
    expect(outbox.begin(begun)).toEqual([])
    expect(outbox.nextLook()).toBeNull()
    expect(only(outbox)).toMatchObject({
      state: 'waiting',
      next: begun,
      tries: 0,
    })
    outbox.resume('sms')
    expect(outbox.nextLook()).toBe(begun)
    expect(outbox.begin(after(301)).map(one => one.id)).toEqual([id])
    expect(outbox.messages().map(one => [one.state, one.tries])).toEqual([
      ['sending', 1],
      ['given-up', 0],
    ])
  })
  test('lets what is under way be answered, and time out', () => {
    const outbox = begunWith()
    outbox.pause('sms')
    expect(outbox.nextLook()).toBe(after(60))
    outbox.timeOut(after(60))
    expect(only(outbox)).toMatchObject({
      state: 'waiting',
      timeOuts: 1,
      next: after(120),
    })
    expect(outbox.nextLook()).toBeNull()
  })
  test('of one channel is none of another', () => {
    const outbox = madeOutbox()
    outbox.write(draftOf(), written)
    outbox.write(draftOf({ id: 'm', channel: 'mail' }), written)
    outbox.pause('sms')
    expect(outbox.begin(begun).map(one => one.id)).toEqual(['m'])
  })
})

test('what is due at one instant is tried in the order of its writing, then by id', () => {
  const outbox = madeOutbox()
  outbox.write(draftOf({ id: 'b' }), {
    ...written,
    at: after(1),
  })
  outbox.write(draftOf({ id: 'd' }), written)
  outbox.write(draftOf({ id: 'a' }), {
    ...written,
    at: after(1),
  })
  expect(outbox.begin(after(1)).map(one => one.id)).toEqual(['d', 'a', 'b'])
})
