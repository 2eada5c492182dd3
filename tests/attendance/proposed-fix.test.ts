import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { FixChange } from '#domain/attendance/fix-candidates.ts'
import type { Movement, SpanInputs } from '#domain/attendance/inputs.ts'
import { fixableFlags, proposeFix } from '#domain/attendance/proposed-fix.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import { instantOf, instantOfLocal, localOfInstant } from '#domain/shared/time.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { anyInputs } from './generated.ts'
import { istanbul, on, shiftA, shiftN, swipes } from './given.ts'

const evaluated = (inputs: SpanInputs, movements: readonly Movement[]): readonly DayResult[] =>
  evaluateSpan({ ...inputs, movements }, null).days
const propose = (inputs: SpanInputs, day: LocalDate, now = inputs.now) =>
  proposeFix({
    day,
    zone: inputs.zone,
    shift: inputs.days.find(one => one.day === day)?.shift ?? null,
    now: now ?? instantOf(8.64e15 / 1000),
    movements: inputs.movements,
    evaluate: movements => evaluated(inputs, movements),
  })

/** What is proposed for 2 March, in words of a clerk: `+18:00 out`, `12:31 out`, `-09:05`. */
const proposed = (
  planned: Shift | null,
  texts: readonly string[],
  now: string | null = null,
): string | null => {
  const movements = swipes(...texts.map(text => (/^\d+ \d/.test(text) ? text : `2 ${text}`)))
  const inputs: SpanInputs = {
    zone: istanbul,
    now: now === null ? null : instantOfLocal(istanbul, localOf(now)),
    movements,
    days: [on(2, planned), on(3, planned), on(4, planned)],
  }
  const fix = propose(inputs, asLocalDate('2026-03-02'))
  const time = (id: string) =>
    localOfInstant(istanbul, movements.find(one => one.id === id)?.at ?? instantOf(0)).slice(
      11,
      16,
    )
  const word = (change: FixChange) =>
    change.kind === 'add'
      ? `+${change.localTime.slice(11, 16)} ${change.direction}`
      : change.kind === 'cancel'
        ? `-${time(change.movementId)}`
        : `${time(change.movementId)} ${change.direction}`
  return fix && fix.changes.map(word).join(', ')
}
const localOf = (text: string) => `2026-03-0${text}:00` as Parameters<typeof instantOfLocal>[1]

describe('what is proposed for a day', () => {
  test.each([
    ['a forgotten exit is the end of the shift', shiftA, ['09:00 in'], '+18:00 out'],
    ['a forgotten entry is the start of the shift', shiftA, ['18:02 out'], '+09:00 in'],
    [
      'one entry in the evening was the exit, and the entry was forgotten',
      shiftA,
      ['17:58 in'],
      '+09:00 in, 17:58 out',
    ],
    [
      'an entry pressed at the end of the shift was the exit',
      shiftA,
      ['08:58 in', '18:01 in'],
      '18:01 out',
    ],
    [
      'an entry pressed at the start of lunch was an exit',
      shiftA,
      ['09:00 in', '12:31 in', '13:28 in', '18:00 out'],
      '12:31 out',
    ],
    [
      'an exit pressed after lunch was an entry',
      shiftA,
      ['09:00 in', '12:30 out', '13:28 out', '18:00 out'],
      '13:28 in',
    ],
    [
      'the entry after lunch was forgotten',
      shiftA,
      ['09:00 in', '12:30 out', '18:00 out'],
      '+13:30 in',
    ],
    [
      'the exit to lunch was forgotten',
      shiftA,
      ['09:00 in', '13:29 in', '18:00 out'],
      '+12:30 out',
    ],
    [
      'who swiped twice on coming did it once',
      shiftA,
      ['09:00 in', '09:04 in', '18:00 out'],
      '-09:04',
    ],
    [
      'who swiped twice on going did it once, the later time counting as before',
      shiftA,
      ['09:00 in', '17:59 out', '18:04 out'],
      '-17:59',
    ],
    ['a night shift ends the next morning', shiftN, ['21:55 in'], '+06:00 out'],
    [
      'both are said where both are missing',
      shiftA,
      ['09:00 in', '09:05 in'],
      '-09:05, +18:00 out',
    ],
  ] as const)('%s', (_, planned, texts, expected) => {
    const found = proposed(planned, texts)
    expect(found?.split(', ').toSorted()).toEqual(expected.split(', ').toSorted())
  })
  test('nothing is made up where no plan says when', () =>
    expect(proposed(null, ['09:00 in'])).toBeNull())
  test('nothing is proposed for a time to come', () =>
    expect(proposed(shiftA, ['3 02:00 in'], '3T03:00')).toBeNull())
  test('a day without fault is left alone', () =>
    expect(proposed(shiftA, ['09:00 in', '18:00 out'])).toBeNull())
})

test('a proposed fix clears every flag of its kind, makes no neighbour worse, and lies in the past', () => {
  let proposals = 0
  fc.assert(
    fc.property(anyInputs, inputs => {
      for (const before of evaluated(inputs, inputs.movements)) {
        const fix = propose(inputs, before.day)
        const faulty = fixableFlags.some(flag => before.flags.includes(flag))
        if (!faulty) expect(fix).toBeNull()
        if (!fix) continue
        proposals += 1
        const after = evaluated(inputs, applied(inputs, fix.changes))
        const same = after.find(({ day }) => day === before.day)
        expect(fixableFlags.filter(flag => same?.flags.includes(flag))).toEqual([])
        expect(fix.after).toEqual(same)
        expect(countOf(after)).toBeLessThan(countOf(evaluated(inputs, inputs.movements)))
        for (const change of fix.changes) {
          if (change.kind === 'add')
            expect(
              inputs.now === null ||
                instantOfLocal(inputs.zone, change.localTime) <= inputs.now,
            ).toBe(true)
          else expect(inputs.movements.some(({ id }) => id === change.movementId)).toBe(true)
        }
        expect(
          new Set(
            fix.changes.flatMap(change => (change.kind === 'add' ? [] : [change.movementId])),
          ).size,
        ).toBe(fix.changes.filter(({ kind }) => kind !== 'add').length)
      }
    }),
    { numRuns: 200 },
  )
  expect(proposals).toBeGreaterThan(20)
})

/** Written out again, so that the proposal does not judge itself. */
const applied = (
  { zone, movements }: SpanInputs,
  changes: readonly FixChange[],
): readonly Movement[] => {
  const cancelled = new Set(
    changes.flatMap(change => (change.kind === 'cancel' ? [change.movementId] : [])),
  )
  const turned = new Map(
    changes.flatMap(change =>
      change.kind === 'direction' ? [[change.movementId, change.direction] as const] : [],
    ),
  )
  const added = changes.flatMap(change =>
    change.kind === 'add'
      ? [
          {
            id: `added ${change.direction} ${change.localTime}`,
            at: instantOfLocal(zone, change.localTime),
            direction: change.direction,
          },
        ]
      : [],
  )
  return [
    ...movements
      .filter(({ id }) => !cancelled.has(id))
      .map(movement => ({
        ...movement,
        direction: turned.get(movement.id) ?? movement.direction,
      })),
    ...added,
  ]
}
const faultWords = [
  'repeated-entry',
  'stale-entry',
  'repeated-exit',
  'exit-without-entry',
  'beyond-longest-presence',
  'open-counts-absent',
  'closed-at-shift-end',
]
const countOf = (results: readonly DayResult[]): number =>
  results.flatMap(({ trace }) => trace).filter(({ what }) => faultWords.includes(what)).length
