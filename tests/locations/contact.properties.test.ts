import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inContact,
  noContact,
  saysMore,
  wasElsewhere,
  wasInContact,
  type Contact,
} from '#domain/locations/contact.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'

const start = Date.parse('2026-03-02T05:00:00.000Z')
const [second, minute] = [1000, 60_000]
const at = (ms: number): Instant => instantOf(start + ms)

type Call = { readonly at: number; readonly waiting: boolean }
/** What stands after calls in order, written down as the server does. */
const after = (calls: readonly Call[]): Contact => {
  let [state, seenAt]: [Contact, Instant | null] = [noContact, null]
  for (const call of calls) {
    const next = inContact(state, { at: at(call.at), waiting: call.waiting, seenAt })
    if (saysMore(state, next)) state = next
    seenAt = at(call.at)
  }
  return state
}
const minutes = fc.integer({ min: 0, max: 24 * 60 })
const calls = (waiting: fc.Arbitrary<boolean>) =>
  fc
    .array(fc.record({ at: minutes.map(one => one * minute), waiting }), { maxLength: 40 })
    .map(all => all.toSorted((one, other) => one.at - other.at))

describe('a phone that was without a network', () => {
  test('is believed, whatever it calls for in the quarter of an hour after it is back', () => {
    const back = fc.array(fc.integer({ min: 0, max: 15 * 60 }), { maxLength: 20 })
    fc.assert(
      fc.property(calls(fc.boolean()), minutes, back, (before, gone, since) => {
        const last = before.at(-1)?.at ?? 0
        const scannedAt = last + second
        const returned = scannedAt + (16 + gone) * minute
        const told = since
          .toSorted((one, other) => one - other)
          .map(one => ({ at: returned + one * second, waiting: true }))
        const { contactAt } = after([...before, ...told])
        expect(wasInContact(at(scannedAt), { contactAt, knownSince: at(last) })).toBe(false)
      }),
    )
  })
})

describe('a phone that says so and was in contact since', () => {
  test('is not believed where it said of none that anything waits', () => {
    fc.assert(
      fc.property(calls(fc.constant(false)), minutes, (made, claimed) => {
        const { contactAt } = after(made)
        const since = made.some(one => one.at - claimed * minute >= 3 * minute)
        if (since) expect(wasInContact(at(claimed * minute), { contactAt })).toBe(true)
      }),
    )
  })
  test('is not believed for longer than half an hour where it says so of every call', () => {
    fc.assert(
      fc.property(calls(fc.constant(true)), minutes, (made, claimed) => {
        const now = made.at(-1)?.at ?? 0
        const { contactAt } = after(made)
        const long = made.some(
          one => one.at - claimed * minute >= 3 * minute && now - one.at > 30 * minute,
        )
        if (long) expect(wasInContact(at(claimed * minute), { contactAt })).toBe(true)
      }),
    )
  })
  test('is not older than its mark, which a clock may miss by seconds', () => {
    const known = { contactAt: null, knownSince: at(60 * minute) }
    expect(wasInContact(at(60 * minute - 5 * second), known)).toBe(false)
    expect(wasInContact(at(60 * minute - 11 * second), known)).toBe(true)
  })
  test('is marked alone where the contact was of another session', () => {
    const seen = { contactAt: null, knownSince: at(0), elsewhereAt: at(10 * minute) }
    expect(wasInContact(at(minute), seen)).toBe(false)
    expect([wasElsewhere(at(minute), seen), wasElsewhere(at(9 * minute), seen)]).toEqual([
      true,
      false,
    ])
  })
})
