import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admitTry,
  isLastFor,
  mostTries,
  takenBack,
  type Tries,
} from '#domain/locations/kiosk/pin-tries.ts'

const quarter = 15 * 60_000
const start = Date.parse('2026-03-02T05:00:00.000Z')

/** Which of the tries, each at an instant and as they come, are looked at. */
const lookedAt = (instants: readonly number[], most: number): number[] => {
  let tries: Tries = []
  return instants.filter(at => {
    const admission = admitTry(tries, at, most)
    if (admission.admitted) tries = admission.after
    return admission.admitted
  })
}

describe('whoever guesses a PIN', () => {
  test('has five in any quarter of an hour, in whichever order they come', () => {
    const instants = fc.array(
      fc.integer({ min: 0, max: 4 * quarter }).map(ms => start + ms),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(instants, made => {
        const looked = lookedAt(made, mostTries.person)
        for (const from of looked)
          expect(
            looked.filter(at => at >= from && at < from + quarter).length,
          ).toBeLessThanOrEqual(mostTries.person)
      }),
    )
  })
  test('guesses nothing by 10,000 tries, one a second', () => {
    const instants = Array.from({ length: 10_000 }, (_, n) => start + n * 1000)
    const looked = lookedAt(instants, mostTries.person)
    // Two hours and three quarters: less than one in a hundred of four digits.
    expect(looked.length).toBe(60)
    expect(lookedAt(instants, mostTries.tablet).length).toBe(240)
  })
  test('is told when he may try again, and then may', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: 0, max: quarter - 1 }).map(ms => start + ms),
          {
            minLength: mostTries.person,
            maxLength: mostTries.person,
          },
        ),
        made => {
          const tries = made.toSorted((one, other) => one - other)
          const at = start + quarter - 1
          const admission = admitTry(tries, at, mostTries.person)
          if (admission.admitted) throw new Error('it was looked at')
          expect(admission.until).toBeGreaterThan(at)
          expect(admitTry(tries, admission.until, mostTries.person).admitted).toBe(true)
          expect(admitTry(tries, admission.until - 1, mostTries.person).admitted).toBe(false)
        },
      ),
    )
  })
  test('who is right is not counted, and the last free one is known', () => {
    let tries: Tries = []
    for (let n = 1; n <= 4; n++) {
      const admission = admitTry(tries, start + n, mostTries.person)
      if (!admission.admitted) throw new Error('it was not looked at')
      tries = admission.after
      expect(isLastFor(tries, start + n, mostTries.person)).toBe(false)
    }
    expect(takenBack([...tries, start + 9], start + 9)).toEqual(tries)
    expect(takenBack(tries, start + 99)).toEqual(tries)
    expect(isLastFor([...tries, start + 9], start + 9, mostTries.person)).toBe(true)
  })
})
