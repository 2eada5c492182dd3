import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  approve,
  reject,
  revoke,
  statusOf,
  wordOfDemand,
  type Approver,
  type Word,
  type Words,
} from '#domain/approvals/approval.ts'

/** Four people, of whom one asks; levels, names and the second approver come and go between acts. */
const people = ['ayşe', 'bora', 'can', 'demet'] as const
const asker = 'demet'
const approver: fc.Arbitrary<Approver> = fc
  .record({
    by: fc.constantFrom(...people),
    standsInFor: fc.option(fc.constantFrom(...people), { nil: null }),
    level: fc.constantFrom(0, 1, 2),
    final: fc.constantFrom(1, 2),
  })
  .map(({ by, standsInFor, level, final }) => ({
    by,
    names: standsInFor === null ? [by] : [standsInFor, by],
    level,
    final,
    own: by === asker,
  }))
const act = fc.record({ what: fc.constantFrom('approve', 'reject', 'revoke'), who: approver })
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const done = (words: Words, { what, who }: Act): Words => {
  if (what === 'revoke') return revoke(words, who).ok ? words.slice(0, -1) : words
  const given = (what === 'approve' ? approve : reject)(words, who)
  return given.ok ? [...words, given.value] : words
}
/** Each list of words that an order of acts leads to, the first one of the demand. */
const story = fc
  .record({ first: fc.option(approver, { nil: null }), acts: fc.array(act, { maxLength: 25 }) })
  .map(({ first, acts }) => {
    const demanded = first && wordOfDemand(first)
    const stages: Words[] = [demanded ? [demanded] : []]
    for (const each of acts) stages.push(done(stages.at(-1) ?? [], each))
    return { stages, acts }
  })
const approvers = (words: Words): string[] =>
  words.flatMap(({ verdict, by }: Word) => (verdict === 'approved' ? [by] : []))
const runs = { numRuns: 2_000 }

test('no order of acts leads to an approval by who asks', () => {
  let twice = 0
  fc.assert(
    fc.property(story, ({ stages }) => {
      for (const words of stages) {
        expect(approvers(words)).not.toContain(asker)
        if (approvers(words).length === 2) twice += 1
      }
    }),
    runs,
  )
  expect(twice).toBeGreaterThan(100) // approvals at two levels were among them
})
test('there are two words at most, and only a first approval is followed by another', () => {
  fc.assert(
    fc.property(story, ({ stages }) => {
      for (const words of stages) {
        expect(words.length).toBeLessThanOrEqual(2)
        for (const before of words.slice(0, -1))
          expect(before).toMatchObject({ verdict: 'approved', level: 'first' })
        expect(statusOf(words.slice(0, 1)) === 1 || words.length < 2).toBe(true)
      }
    }),
    runs,
  )
})
test('what is revoked leads back to the status before it, and who decided it may decide anew', () => {
  let revoked = 0
  fc.assert(
    fc.property(story, ({ stages, acts }) => {
      for (const [n, each] of acts.entries()) {
        const [before = [], after = []] = [stages[n], stages[n + 1]]
        if (each.what !== 'revoke' || before === after) continue
        revoked += 1
        expect(after).toEqual(before.slice(0, -1))
        const last = before.at(-1)
        const again: Approver = {
          by: last?.by ?? '',
          names: [last?.name ?? ''],
          level: 2,
          final: 2,
          own: false,
        }
        expect(reject(after, again).ok).toBe(true)
        expect(approve(after, again).ok).toBe(true)
      }
    }),
    runs,
  )
  expect(revoked).toBeGreaterThan(100)
})
test('it is approved only by the word of the level that was final then', () => {
  let approved = 0
  fc.assert(
    fc.property(story, ({ stages, acts }) => {
      for (const [n, { what, who }] of acts.entries()) {
        const [before = [], after = []] = [stages[n], stages[n + 1]]
        if (what !== 'approve' || before === after || statusOf(after) !== 2) continue
        approved += 1
        expect(who.level).toBeGreaterThanOrEqual(who.final)
      }
    }),
    runs,
  )
  expect(approved).toBeGreaterThan(100)
})
test('who has no level, and who asked, changes nothing', () => {
  fc.assert(
    fc.property(story, ({ stages, acts }) => {
      for (const [n, { who }] of acts.entries())
        if (who.level === 0 || who.own) expect(stages[n + 1]).toBe(stages[n])
    }),
    runs,
  )
})
