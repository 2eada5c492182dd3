import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eachMinute, neverChanges } from '#domain/attendance/changing.ts'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { Movement, SpanInputs } from '#domain/attendance/inputs.ts'
import { epochMsOf, instantOf, instantOfMinute, localOfInstant } from '#domain/shared/time.ts'
import { anySpan, ofCompany, ofShift, withPolicies } from './generated-policies.ts'
import { at, istanbul, on, restDay, shiftA, swipes } from './given.ts'

const minuteMs = 60_000
/** The minute from which on any of the days may be another, or a movement that lies ahead is reached. */
const changesMs = (inputs: SpanInputs, now: number): number =>
  Math.min(
    ...evaluateSpan({ ...inputs, now: instantOf(now) }, null).changes.map(
      minute => minute * minuteMs,
    ),
    ...inputs.movements.map(movement => epochMsOf(movement.at)).filter(ms => ms > now),
  )
const around = (inputs: SpanInputs): number =>
  Date.parse(`${inputs.days[0]?.day ?? '2026-03-26'}T00:00Z`)

describe('until a day changes', () => {
  test('it is the same at every instant, whatever the policies', () => {
    let waited = 0
    fc.assert(
      fc.property(
        anySpan,
        ofCompany,
        ofShift,
        fc.integer({ min: -1440 * 60, max: 9 * 1440 * 60 }),
        fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 3, maxLength: 3 }),
        (given, company, shift, seconds, shares) => {
          const inputs = withPolicies(given, company, shift)
          const now = around(inputs) + seconds * 1000
          const changes = changesMs(inputs, now)
          if (changes <= now) return
          waited += 1
          const end = Math.min(changes, now + 3 * 86_400_000)
          const first = evaluateSpan({ ...inputs, now: instantOf(now) }, null)
          for (const share of [...shares, 999_999]) {
            // As a share of what lies between, so that what is found is shrunk to the smallest span.
            const later = instantOf(now + Math.floor(((end - 1 - now) * share) / 999_999))
            expect(evaluateSpan({ ...inputs, now: later }, null)).toEqual(first)
          }
        },
      ),
      { numRuns: 600 },
    )
    expect(waited).toBeGreaterThan(200) // or each minute would be said of everybody
  }, 300_000)
  test('control: a minute later it may be another', () => {
    let changed = 0
    fc.assert(
      fc.property(anySpan, fc.integer({ min: 0, max: 7 * 1440 }), (inputs, minutes) => {
        const now = around(inputs) + minutes * minuteMs
        const changes = changesMs(inputs, now)
        if (changes <= now || changes === Infinity) return
        const before = evaluateSpan({ ...inputs, now: instantOf(now) }, null)
        const after = evaluateSpan({ ...inputs, now: instantOf(changes + minuteMs) }, null)
        if (JSON.stringify(before.days) !== JSON.stringify(after.days)) changed += 1
      }),
      { numRuns: 300 },
    )
    expect(changed).toBeGreaterThan(50)
  }, 300_000)
})

/** Of 3 March alone, local times of that month. */
const changesAt = (
  now: string,
  movements: readonly Movement[] = [],
  days = [on(3, shiftA), on(4, shiftA)],
): string => {
  const [minute = neverChanges] = evaluateSpan(
    { zone: istanbul, now: at(now), movements, days },
    null,
  ).changes
  if (minute === neverChanges) return 'never'
  return minute === eachMinute
    ? 'each minute'
    : localOfInstant(istanbul, instantOfMinute(minute))
}

describe('a day of shift A, 09:00-18:00, changes', () => {
  test('when it begins, when its shift does, and then with each minute until somebody comes', () => {
    expect(changesAt('2 23:00')).toBe('2026-03-03T00:00:00')
    expect(changesAt('3 00:00')).toBe('2026-03-03T09:00:00')
    expect(changesAt('3 09:00')).toBe('each minute')
    expect(changesAt('3 17:59')).toBe('each minute')
  })
  test('with each minute while somebody is there', () => {
    expect(changesAt('3 08:56', swipes('3 08:55 in'))).toBe('each minute')
    expect(changesAt('3 12:00', swipes('3 08:55 in'))).toBe('each minute')
  })
  test('with the end of the shift once he has gone, and then with its own, though nobody came', () => {
    const gone = swipes('3 08:55 in', '3 14:00 out')
    expect(changesAt('3 14:30', gone)).toBe('2026-03-03T18:00:00')
    expect(changesAt('3 18:00', gone)).toBe('2026-03-04T01:30:00')
    expect(changesAt('3 18:00')).toBe('2026-03-04T01:30:00')
  })
  test('on a day of rest with its end alone', () => {
    expect(changesAt('3 10:00', [], [on(3, restDay), on(4, restDay)])).toBe(
      '2026-03-04T00:00:00',
    )
  })
  test('no more once it is over, but for who may still be there', () => {
    expect(changesAt('4 01:30')).toBe('never')
    const late = swipes('3 23:00 in')
    expect(changesAt('4 02:00', late)).toBe('each minute')
    expect(changesAt('4 15:00', late)).toBe('each minute') // sixteen hours after he came
    expect(changesAt('4 15:01', late)).toBe('never')
  })
})
