import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admit,
  lockMs,
  noFailures,
  takenBack,
  type Account,
  type Counters,
} from '#domain/access/sign-in-counters.ts'

/** Long because each rule of one table is asked by itself. */
const unknown: Counters = {
  from: 'unknown-device',
  pair: noFailures,
  prefix: noFailures,
  account: { recent: [], passUntil: null, turnAt: null },
  waitsSince: null,
}
const known: Counters = { from: 'known-device', device: noFailures }
const second = 1000
const minute = 60 * second
const at = Date.parse('2026-03-02T08:00:00Z')

/** Tries at each instant, always wrongly. @returns when an attempt was looked at, and the counters after. */
const guess = (begin: Counters, times: readonly number[]) => {
  let counters = begin
  const looked = times.filter(time => {
    const admission = admit(counters, time)
    if (admission.admitted) counters = admission.after
    return admission.admitted
  })
  return { counters, looked }
}
const fewTimes = fc
  .array(fc.integer({ min: 0, max: 120 * minute }), { maxLength: 150 })
  .map(gaps => gaps.toSorted((one, other) => one - other).map(gap => at + gap))
const anyCounters = fewTimes.map(times => guess(unknown, times).counters)

describe('a stranger who guesses', () => {
  test('has five guesses at a pair, thirty at a prefix, and as many locks as he wants to wait for', () => {
    expect(
      guess(
        unknown,
        Array.from({ length: 100 }, () => at),
      ).looked.length,
    ).toBe(5)
    let prefix: Counters = unknown
    let looked = 0
    for (let account = 0; account < 100; account++) {
      // each another account
      const fresh: Counters = {
        ...prefix,
        from: 'unknown-device',
        pair: noFailures,
        prefix: prefix.from === 'unknown-device' ? prefix.prefix : null,
        account: { recent: [], passUntil: null, turnAt: null },
        waitsSince: null,
      }
      const admission = admit(fresh, at)
      if (admission.admitted) {
        looked++
        prefix = admission.after
      }
    }
    expect(looked).toBe(30)
  })
  test('waits longer after each, a quarter of an hour at most', () => {
    expect(
      [4, 5, 6, 7, 8, 9, 10, 11, 1000].map(failures => lockMs(5, failures) / second),
    ).toEqual([0, 30, 60, 120, 240, 480, 900, 900, 900])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 2000 }),
        (free, failures) => {
          expect(lockMs(free, failures + 1)).toBeGreaterThanOrEqual(lockMs(free, failures))
          expect(lockMs(free, failures)).toBeLessThanOrEqual(15 * minute)
          expect(lockMs(free, failures) === 0).toBe(failures < free)
        },
      ),
    )
  })
  test('from a thousand addresses slows the account for unknown devices, and locks it half a minute at most', () => {
    fc.assert(
      fc.property(fewTimes, fc.integer({ min: 0, max: 30 * minute }), (times, later) => {
        // A prefix of his own for each guess, who waits there half a minute: only the account remembers.
        let account: Account = { recent: [], passUntil: null, turnAt: null }
        const looked = times.filter(time => {
          const admission = admit({ ...unknown, account, waitsSince: time - 30 * second }, time)
          if (admission.admitted && admission.after.from === 'unknown-device')
            account = admission.after.account
          return admission.admitted
        })
        const now = (times.at(-1) ?? at) + later
        const next = admit({ ...unknown, account }, now)
        if (!next.admitted) expect(next.until - now).toBeLessThanOrEqual(60 * second)
        for (const [n, time] of looked.entries()) {
          const [twenty, before] = [looked[n - 20], looked[n - 1]]
          // Not the first of those that stand at the account at once: they were free, and take no turn.
          const waitedBefore = looked[n - 21] ?? -Infinity
          if (
            twenty !== undefined &&
            before !== undefined &&
            time - twenty < 60 * minute &&
            before - waitedBefore < 60 * minute
          )
            expect(time - before).toBeGreaterThanOrEqual(30 * second)
        }
      }),
    )
  })
  test('with an address for each guess takes nobody his turn: who comes from where he was waits half a minute', () => {
    const slow: Counters = {
      ...unknown,
      account: { recent: Array.from({ length: 20 }, () => at), passUntil: null, turnAt: null },
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 * minute - 1 }),
        fc.array(fc.integer({ min: 0, max: 30 * second }), { maxLength: 50 }),
        (came, others) => {
          const told = admit(slow, at + came)
          if (told.admitted) throw new Error('had not to wait')
          expect(told.until).toBe(at + came + 30 * second)
          expect(others.some(later => admit(slow, at + came + later).admitted)).toBe(
            others.some(later => came + later >= 60 * minute),
          )
          if (came + 41 * minute >= 60 * minute) return
          expect(admit(told.after, told.until - 1).admitted).toBe(false)
          expect(admit(told.after, told.until).admitted).toBe(true)
          expect(admit(told.after, told.until + 11 * minute).admitted).toBe(false)
        },
      ),
    )
  })
  test('has his free guesses anew after an hour, and they take no turn from who waits by then', () => {
    // Twenty within seventeen seconds; an hour later each is forgotten as the next one comes.
    const first = Array.from({ length: 20 }, (_, n) => at + n * 864)
    let account: Account = { recent: first, passUntil: null, turnAt: null }
    const came = at + 60 * minute - 20 * second
    const told = admit({ ...unknown, account }, came)
    if (told.admitted || told.after.from === 'known-device') throw new Error('had not to wait')
    let looked = 0
    for (let time = at + 60 * minute; time < told.until; time += 864) {
      const stranger = admit({ ...unknown, account }, time)
      if (!stranger.admitted || stranger.after.from === 'known-device') continue
      account = stranger.after.account
      looked++
    }
    expect(looked).toBeGreaterThan(5)
    const { waitsSince } = told.after
    expect(admit({ ...unknown, account, waitsSince }, told.until).admitted).toBe(true)
  })
  test('does nothing to a device that is known', () => {
    fc.assert(
      fc.property(anyCounters, fc.integer({ min: 0, max: 120 * minute }), (_guessed, later) => {
        expect(admit(known, at + later).admitted).toBe(true)
      }),
    )
    expect(
      guess(
        known,
        Array.from({ length: 100 }, () => at),
      ).looked.length,
    ).toBe(5)
  })
})

describe('a right password', () => {
  test('leaves nothing of its own attempt, and of others what they did', () => {
    fc.assert(
      fc.property(anyCounters, fc.integer({ min: 0, max: 120 * minute }), (before, later) => {
        const time = at + 120 * minute + later
        const admission = admit(before, time)
        fc.pre(admission.admitted)
        if (!admission.admitted || before.from === 'known-device') return
        const end = takenBack(admission.after, admission.after, time)
        if (end.from === 'known-device') return
        expect(end.pair).toEqual(noFailures)
        expect(end.prefix?.failures).toBeLessThanOrEqual(before.prefix?.failures ?? 0)
        expect(end.prefix?.lockedUntil ?? null).toBeNull()
        expect(before.account.recent).toEqual(expect.arrayContaining([...end.account.recent]))
        const next = admit({ ...end, waitsSince: time - 30 * second }, time)
        expect(next.admitted).toBe(true)
      }),
    )
  })
  test('of somebody else takes no lock of a prefix away', () => {
    const admission = admit(unknown, at)
    if (!admission.admitted || admission.after.from === 'known-device')
      throw new Error('let in')
    const locked: Counters = {
      ...admission.after,
      prefix: { failures: 31, failedAt: at + 5, lockedUntil: at + minute },
    }
    expect(takenBack(locked, admission.after, at)).toMatchObject({
      prefix: { failures: 30, lockedUntil: at + minute },
    })
  })
  test('behind a locked prefix is let in once somebody lifted it, and the pair still counts', () => {
    const behind: Counters = {
      ...unknown,
      prefix: { failures: 40, failedAt: at, lockedUntil: at + 15 * minute },
      account: { recent: [], passUntil: at + 15 * minute, turnAt: null },
    }
    expect(
      guess(
        behind,
        Array.from({ length: 100 }, () => at),
      ).looked.length,
    ).toBe(5)
    const admission = admit(behind, at)
    if (!admission.admitted) throw new Error('held up')
    expect(takenBack(admission.after, admission.after, at)).toMatchObject({
      prefix: { failures: 40, lockedUntil: at + 15 * minute },
    })
  })
})

test('failures are forgotten: those of a pair after a day, those of a prefix after an hour', () => {
  const five = Array.from({ length: 4 }, () => at)
  expect(
    guess(unknown, [...five, at + 24 * 60 * minute, at + 24 * 60 * minute]).looked.length,
  ).toBe(6)
  expect(
    guess(unknown, [...five, at + 23 * 60 * minute, at + 23 * 60 * minute]).looked.length,
  ).toBe(5)
})
