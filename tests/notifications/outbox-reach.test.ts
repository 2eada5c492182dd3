import { describe, expect, test } from 'vitest'
import type { Outbox } from '#domain/notifications/outbox.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { after, draftOf } from './given.ts'
import { begunWith, madeOutbox, written } from './given-outbox.ts'

const id = draftOf().id

describe('who cannot be reached', () => {
  const wrote = (outbox: Outbox, over: Parameters<typeof draftOf>[0], more = {}): string => {
    const { state, why } = outbox.write(draftOf(over), {
      ...written,
      ...more,
    })
    return why ?? state
  }
  test('no provider, no address, blocked until the address is entered anew', () => {
    const outbox = begunWith()
    expect(wrote(outbox, { id: 'a', channel: 'push' }, { address: false })).toBe('no-provider')
    expect(wrote(outbox, { id: 'b' }, { address: false })).toBe('no-address')
    expect(wrote(outbox, { id: 'w', channel: 'web' })).toBe('sent')
    outbox.answer(id, { kind: 'refused', delivery: 'blacklisted' }, after(1))
    expect(wrote(outbox, { id: 'c' })).toBe('blocked')
    expect(wrote(outbox, { id: 'd', channel: 'mail' })).toBe('waiting')
    expect(wrote(outbox, { id: 'e', to: 'm2' })).toBe('waiting')
    outbox.unblock('m1', 'sms')
    expect(wrote(outbox, { id: 'f' })).toBe('waiting')
  })
  test('a message that is written goes on when the channel is blocked after', () => {
    const outbox = begunWith()
    outbox.write(draftOf({ id: 'second' }), written)
    outbox.answer(id, { kind: 'refused', delivery: 'invalid' }, after(1))
    expect(outbox.begin(after(1)).map(one => one.id)).toEqual(['second'])
  })
  test('five SMS of notices on one date; what lapsed, other dates, users and kinds aside', () => {
    const outbox = madeOutbox()
    const nth = (n: number, over = {}, more = {}) =>
      wrote(outbox, { id: `n${n}`, ...over }, more)
    expect(nth(0, {}, { address: false })).toBe('no-address')
    for (const n of [1, 2, 3, 4, 5]) expect(nth(n)).toBe('waiting')
    expect(nth(6)).toBe('limit')
    expect(nth(7, { kind: 'announcement' })).toBe('waiting')
    expect(nth(8, { to: 'm2' })).toBe('waiting')
    expect(nth(9, { channel: 'mail' })).toBe('waiting')
    expect(nth(10, {}, { date: asLocalDate('2026-03-03') })).toBe('waiting')
    expect(nth(1)).toBe('waiting')
  })
})
