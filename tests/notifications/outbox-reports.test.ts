import { describe, expect, test } from 'vitest'
import { after, begun, draftOf } from './given.ts'
import { begunWith, madeOutbox, only } from './given-outbox.ts'

const id = draftOf().id
const accepted = {
  kind: 'accepted',
  providerId: 'p7',
} as const

describe('a report before the reply', () => {
  test('delivered, then the reply; then busy: delivered (notice-rules 8)', () => {
    const outbox = begunWith()
    expect(outbox.report({ providerId: 'p7' }, 'delivered', after(2))).toBe(true)
    expect(only(outbox)).toMatchObject({
      state: 'sending',
      delivery: null,
    })
    outbox.answer(id, accepted, after(5))
    expect(only(outbox)).toMatchObject({
      state: 'accepted',
      delivery: 'delivered',
    })
    outbox.report({ providerId: 'p7' }, 'busy', after(9))
    expect(only(outbox)?.delivery).toBe('delivered')
  })
  test('several are applied in their order, once, and block as those that come later', () => {
    const outbox = begunWith()
    outbox.report({ providerId: 'p7' }, 'invalid', after(1))
    outbox.report({ providerId: 'p7' }, 'busy', after(2))
    outbox.answer(id, accepted, after(5))
    expect(only(outbox)).toMatchObject({
      delivery: 'invalid',
      providerIds: ['p7'],
    })
    expect(outbox.blocked()).toEqual([{ user: 'm1', channel: 'sms' }])
    outbox.unblock('m1', 'sms')
    outbox.answer(id, accepted, after(6))
    expect(outbox.blocked()).toEqual([])
  })
  test('counts 72 hours later at most, each from when it came', () => {
    const hours72 = 72 * 3600
    const outbox = begunWith()
    outbox.report({ providerId: 'p7' }, 'busy', begun)
    outbox.report({ providerId: 'p7' }, 'pending', after(1))
    outbox.answer(id, accepted, after(hours72 + 1))
    expect(only(outbox)?.delivery).toBe('pending')
    const inTime = begunWith()
    inTime.report({ providerId: 'p7' }, 'busy', begun)
    inTime.answer(id, accepted, after(hours72))
    expect(only(inTime)?.delivery).toBe('busy')
  })
  test('by our id it counts at once, and there is no further try', () => {
    const outbox = begunWith()
    outbox.answer(id, { kind: 'later' }, after(1))
    outbox.report({ message: id }, 'pending', after(2))
    expect(only(outbox)).toMatchObject({
      state: 'accepted',
      next: null,
    })
    expect(outbox.nextLook()).toBeNull()
    expect(outbox.begin(after(9999))).toEqual([])
  })
  test('of a message that is not there: not found by our id, kept by the provider’s', () => {
    const outbox = madeOutbox()
    expect(outbox.report({ message: 'none' }, 'busy', begun)).toBe(false)
    expect(outbox.report({ providerId: 'p9' }, 'busy', begun)).toBe(true)
    expect(outbox.answer('none', { kind: 'later' }, begun)).toBe(false)
    expect(outbox.bounce('none', 'hard')).toBe(false)
  })
})
