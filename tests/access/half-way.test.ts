import { describe, expect, test } from 'vitest'
import { admit, noFailures, passedOn, type Counters } from '#domain/access/sign-in-counters.ts'

const stranger: Counters = {
  from: 'unknown-device',
  pair: noFailures,
  prefix: noFailures,
  account: { recent: [], passUntil: null, turnAt: null },
  waitsSince: null,
}
const known: Counters = { from: 'known-device', device: noFailures }
const at = Date.parse('2026-03-02T08:00:00Z')
const tried = (counters: Counters, time: number): Counters => {
  const admission = admit(counters, time)
  if (!admission.admitted) throw new Error('not admitted')
  return admission.after
}
const failuresOf = (of: Counters) =>
  of.from === 'known-device'
    ? [of.device.failures]
    : [of.pair.failures, of.prefix?.failures, of.account.recent.length]

describe('a right password that a code has to follow', () => {
  test.each([
    ['a stranger', stranger],
    ['a known device', known],
  ])('takes back its own attempt and no other, from %s', (_who, begin) => {
    const before = [at, at + 1000, at + 2000].reduce(tried, begin)
    const after = tried(before, at + 3000)
    expect(failuresOf(after)).not.toEqual(failuresOf(before))
    expect(failuresOf(passedOn(after, after, at + 3000))).toEqual(failuresOf(before))
  })
  test('gives back the lock that it made itself, so that the code is not waited for', () => {
    const before = [at, at, at, at].reduce(tried, stranger)
    const after = tried(before, at)
    expect(admit(after, at).admitted).toBe(false)
    expect(admit(passedOn(after, after, at), at).admitted).toBe(true)
  })
})
