import { describe, expect, test } from 'vitest'
import {
  againstDeleting,
  decidingAlone,
  approve,
  reject,
  revoke,
  statusOf,
  wordOfDemand,
  wordOfNobody,
  type Approver,
  type ApprovalStatus,
  type Words,
} from '#domain/approvals/approval.ts'

/** Somebody of a level, where there is a second approver (`final` 2) or none. */
const somebody = (level: 0 | 1 | 2, final: 1 | 2, by = `level-${level}`): Approver => ({
  by,
  names: [by],
  level,
  final,
  own: false,
})
const word = (
  level: 'first' | 'second' | 'only',
  verdict: 'approved' | 'rejected' = 'approved',
  by = 'ayşe',
) => ({ verdict, level, by, name: by }) as const
/** How each status may have come about. */
const at: Readonly<Record<string, Words>> = {
  demanded: [],
  'first approved': [word('first')],
  'approved by the second': [word('first'), word('second', 'approved', 'bora')],
  'approved at once': [word('second')],
  'approved alone': [word('only')],
  'rejected at first': [word('first', 'rejected')],
  'rejected by the second': [word('first'), word('second', 'rejected', 'bora')],
}
const acts = { approve, reject, revoke }
/** What becomes of it: the status after, or the refusal's code. */
const outcome = (
  words: Words,
  act: keyof typeof acts,
  approver: Approver,
): ApprovalStatus | string => {
  const result = acts[act](words, approver)
  if (!result.ok) return result.refusal.code
  return statusOf(act === 'revoke' ? words.slice(0, -1) : [...words, result.value])
}

describe('the table of the rules (leave-rules §1)', () => {
  const [few, done, waits] = ['authority-insufficient', 'already-decided', 'not-decided']
  test.each([
    // status            act        level 0, 1, 2 with a second approver          without
    ['demanded', 'approve', [few, 1, 2], [few, 2, 2]],
    ['demanded', 'reject', [few, 3, 3], [few, 3, 3]],
    ['demanded', 'revoke', [few, waits, waits], [few, waits, waits]],
    ['first approved', 'approve', [few, few, 2], [few, 2, 2]],
    ['first approved', 'reject', [few, few, 3], [few, 3, 3]],
    ['first approved', 'revoke', [few, few, 0], [few, 0, 0]],
    ['approved by the second', 'approve', [few, done, done], [few, done, done]],
    ['approved by the second', 'reject', [few, done, done], [few, done, done]],
    ['approved by the second', 'revoke', [few, few, 1], [few, 1, 1]],
    ['approved at once', 'revoke', [few, few, 0], [few, 0, 0]],
    ['approved alone', 'revoke', [few, few, 0], [few, 0, 0]],
    ['rejected at first', 'approve', [few, done, done], [few, done, done]],
    ['rejected at first', 'revoke', [few, 0, 0], [few, 0, 0]],
    ['rejected by the second', 'revoke', [few, few, 1], [few, 1, 1]],
  ] as const)('%s, %s', (from, act, two, one) => {
    const words = at[from] ?? []
    const levels = [0, 1, 2] as const
    expect(levels.map(level => outcome(words, act, somebody(level, 2)))).toEqual(two)
    expect(levels.map(level => outcome(words, act, somebody(level, 1)))).toEqual(one)
  })
})

describe('four eyes', () => {
  test.each(['approve', 'reject', 'revoke'] as const)(
    'nobody may %s his own request, at whatever level',
    act => {
      for (const words of Object.values(at))
        expect(outcome(words, act, { ...somebody(2, 2), own: true })).toBe('own-request')
      expect(outcome([], act, { ...somebody(0, 2), own: true })).toBe('authority-insufficient')
    },
  )
  test('a first approver whose level is the final one by now gives the second approval, too', () => {
    const words = [word('first', 'approved', 'ayşe')]
    expect(outcome(words, 'approve', somebody(1, 2, 'ayşe'))).toBe('authority-insufficient')
    expect(outcome(words, 'approve', somebody(2, 2, 'ayşe'))).toBe(2)
    expect(outcome(words, 'approve', somebody(1, 1, 'ayşe'))).toBe(2)
    expect(outcome(words, 'approve', somebody(2, 2, 'bora'))).toBe(2)
  })
  test('he may take it back and decide anew', () => {
    expect(outcome([word('first')], 'revoke', somebody(1, 2, 'ayşe'))).toBe(0)
    expect(outcome([], 'approve', somebody(1, 1, 'ayşe'))).toBe(2)
  })
  test('a first approval in the name of another is revoked by whoever has that name', () => {
    const words = [{ ...word('first'), by: 'vekil', name: 'ayşe' }]
    expect(
      outcome(words, 'revoke', { ...somebody(1, 2, 'başka'), names: ['başka', 'ayşe'] }),
    ).toBe(0)
    expect(outcome(words, 'revoke', somebody(1, 2, 'başka'))).toBe('authority-insufficient')
  })
})

test('a refusal names the status that stands in the way', () => {
  expect(approve([word('only', 'rejected')], somebody(2, 2))).toEqual({
    ok: false,
    refusal: { code: 'already-decided', status: 3 },
  })
  expect(revoke([], somebody(2, 2))).toEqual({
    ok: false,
    refusal: { code: 'not-decided', status: 0 },
  })
})
test('asking for another is approving at the level that one has', () => {
  const statusAfter = (approver: Approver): ApprovalStatus => {
    const given = wordOfDemand(approver)
    return statusOf(given ? [given] : [])
  }
  expect(
    [somebody(0, 2), somebody(1, 2), somebody(2, 2), somebody(1, 1)].map(statusAfter),
  ).toEqual([0, 1, 2, 2])
  expect(statusAfter({ ...somebody(2, 2), own: true })).toBe(0)
})
test('what needs no approval is approved by nobody, and nobody revokes it', () => {
  const words = [wordOfNobody('user:employee')]
  expect(statusOf(words)).toBe(2)
  expect(outcome(words, 'revoke', somebody(2, 2))).toBe('not-decided')
  expect(outcome(words, 'approve', somebody(2, 2))).toBe('already-decided')
})
test('a word of before there were levels is final, and revoked to the demand', () => {
  expect(approve([], decidingAlone({ by: 'user:manager', level: 1, own: false }))).toEqual({
    ok: true,
    value: { verdict: 'approved', level: 'only', by: 'user:manager', name: 'user:manager' },
  })
  expect(outcome([word('only')], 'revoke', somebody(2, 2))).toBe(0)
})
describe('deleting', () => {
  const nobody = { asker: false, mayDelete: false, own: false }
  test.each([
    ['who asked, while it waits for its first word', [], { ...nobody, asker: true }, null],
    [
      'who asked, later',
      [word('first')],
      { ...nobody, asker: true },
      { code: 'already-decided', status: 1 },
    ],
    ['who may delete, at any status', [word('only')], { ...nobody, mayDelete: true }, null],
    [
      'who may delete, his own',
      [word('only')],
      { ...nobody, mayDelete: true, own: true },
      { code: 'own-request' },
    ],
    [
      'who may delete and asked for his own, while it waits',
      [],
      { asker: true, mayDelete: true, own: true },
      null,
    ],
    ['anybody else', [], nobody, { code: 'authority-insufficient' }],
  ] as const)('%s', (_who, words, deleting, refusal) =>
    expect(againstDeleting(words, deleting)).toEqual(refusal),
  )
})
