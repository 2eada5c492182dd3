import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryRank } from '#domain/notifications/delivery-states.ts'
import type { Message, MessageState } from '#domain/notifications/message.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { after, begun } from './given.ts'
import { anyOutbox, liveOutbox, outboxLives, wroteAll } from './outbox-lives.ts'

/** Where each state may lead in one step, by the table of notice-rules 5.2, 5.3, 5.5 and 5.7. */
const leads: Readonly<Record<MessageState, readonly MessageState[]>> = {
  waiting: ['sending', 'accepted', 'filed', 'refused', 'given-up'],
  sending: ['waiting', 'accepted', 'filed', 'refused', 'given-up', 'unknown'],
  accepted: ['bounced'],
  filed: ['accepted'],
  refused: ['accepted'],
  'given-up': ['accepted', 'filed'],
  unknown: ['accepted', 'filed'],
  bounced: [],
  lapsed: [],
  sent: [],
}

test('no message leaves a state but as the tables say, and no delivery falls', () =>
  fc.assert(
    fc.property(outboxLives, all => {
      let before = new Map<string, Message>()
      liveOutbox(all, outbox => {
        const now = new Map(outbox.messages().map(one => [one.id, one]))
        for (const [id, one] of now) {
          const was = before.get(id)
          if (!was) continue
          if (was.state !== one.state) expect(leads[was.state]).toContain(one.state)
          expect(deliveryRank(one.delivery)).toBeGreaterThanOrEqual(deliveryRank(was.delivery))
          if (deliveryRank(one.delivery) === deliveryRank(was.delivery))
            expect(one.delivery).toBe(was.delivery)
          expect(one.providerIds.slice(0, was.providerIds.length)).toEqual(was.providerIds)
          expect(one.next === null).toBe(one.state !== 'waiting')
        }
        before = now
      })
    }),
    { numRuns: 60 },
  ))

test('tries: nine at most, none under another, none after expiry or while paused, two lost at most', () =>
  fc.assert(
    fc.property(outboxLives, all => {
      const paused = new Set<string>()
      const under = new Set<string>()
      /** Begun, and neither answered nor otherwise known to be of no effect. */
      const lost = new Map<string, number>()
      liveOutbox(all, (outbox, begunNow, one, at) => {
        if (one?.do === 'pause') paused.add(one.channel)
        if (one?.do === 'resume') paused.delete(one.channel)
        const now = new Map(outbox.messages().map(message => [message.id, message]))
        for (const id of under) {
          const message = now.get(id)
          if (message === undefined || message.state === 'sending') continue
          under.delete(id)
          if (one === null) lost.set(id, (lost.get(id) ?? 0) + 1)
        }
        for (const { id, channel, tries, expiresAt } of begunNow) {
          expect(under.has(id)).toBe(false)
          under.add(id)
          expect(paused.has(channel)).toBe(false)
          expect(tries).toBeLessThanOrEqual(9)
          expect(at).toBeLessThanOrEqual(epochMsOf(expiresAt))
          if (channel !== 'push') expect(lost.get(id) ?? 0).toBeLessThan(2)
        }
      })
    }),
    { numRuns: 60 },
  ))

test('the same telling ends the same', () =>
  fc.assert(
    fc.property(outboxLives, all => {
      const [one, other] = [liveOutbox(all, () => {}), liveOutbox(all, () => {})]
      expect(one.messages()).toEqual(other.messages())
      expect(one.blocked()).toEqual(other.blocked())
    }),
    { numRuns: 20 },
  ))

test('reports and the reply that brings their id end alike in any order, but for which failure was first', () => {
  const told = fc
    .tuple(
      fc.subarray(['pending', 'busy', 'delivered'] as const, { minLength: 1 }),
      fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
      fc.boolean(),
    )
    .chain(([states, again, timesOut]) => {
      const reports = [...states, ...again.flatMap(n => states[n] ?? [])]
      return fc.record({
        timesOut: fc.constant(timesOut),
        order: fc.shuffledSubarray(
          [...reports, 'reply' as const].map((what, index) => ({ what, index })),
          { minLength: reports.length + 1 },
        ),
      })
    })
  fc.assert(
    fc.property(told, ({ order, timesOut }) => {
      const ending = (all: typeof order): Message | undefined => {
        const outbox = anyOutbox()
        wroteAll(outbox)
        outbox.begin(begun)
        if (timesOut) outbox.timeOut(after(60))
        for (const [index, { what }] of all.entries())
          if (what === 'reply')
            outbox.answer('s1', { kind: 'accepted', providerId: 'p' }, after(61 + index))
          else outbox.report({ providerId: 'p' }, what, after(61 + index))
        return outbox.messages().find(({ id }) => id === 's1')
      }
      expect(ending(order)).toEqual(
        ending(order.toSorted((one, other) => one.index - other.index)),
      )
    }),
    { numRuns: 200 },
  )
})
