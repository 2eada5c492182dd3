import { describe, expect, test } from 'vitest'
import { captchaLevel, isEnough } from '#domain/access/captcha.ts'
import { noFailures, type Counter, type Counters } from '#domain/access/sign-in-counters.ts'

const minute = 60_000
const at = Date.parse('2026-03-02T08:00:00Z')
const unknown: Counters = {
  from: 'unknown-device',
  pair: noFailures,
  prefix: noFailures,
  account: { recent: [], passUntil: null, turnAt: null },
  waitsSince: null,
}
const known: Counters = { from: 'known-device', device: noFailures }

describe('whoever fails', () => {
  const failures = (count: number, over: Partial<Counter> = {}): Counter => ({
    failures: count,
    failedAt: at,
    lockedUntil: null,
    ...over,
  })
  test.each([
    ['by the pair', { ...unknown, pair: failures(2) }],
    ['by the prefix', { ...unknown, prefix: failures(2) }],
    [
      'by the account',
      { ...unknown, account: { recent: [at, at], passUntil: null, turnAt: null } },
    ],
    ['by a known device', { ...known, device: failures(2) }],
  ] as const)('works before the third attempt, %s', (_, counters) => {
    expect(captchaLevel(counters, at)).toBe(1)
    expect(captchaLevel(counters, at + 24 * 60 * minute)).toBe(0)
  })
  test('works harder the more he fails, and not for what others did where he is known', () => {
    const levels = [0, 1, 2, 4, 5, 9, 10, 500].map(count =>
      captchaLevel({ ...unknown, prefix: failures(count) }, at),
    )
    expect(levels).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect(captchaLevel({ ...known, device: failures(1) }, at)).toBe(0)
  })
  test('and is let past a prefix does not work for those behind it', () => {
    const account = { recent: [], passUntil: at + minute, turnAt: null }
    expect(captchaLevel({ ...unknown, prefix: failures(40), account }, at)).toBe(0)
  })
  test('may have worked for one step less, since others fail meanwhile', () => {
    expect([isEnough(1, 1), isEnough(1, 2), isEnough(1, 3), isEnough(3, 2)]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })
})
