import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairsOf } from '#domain/attendance/movement-pairs.ts'
import type { Movement } from '#domain/attendance/inputs.ts'
import { clockTimeAt } from '#domain/shared/time.ts'
import { evaluate, istanbul, on, shiftA, swipes } from './given.ts'

/** What the rules made of single swipes, as reports show it. */
const told = (texts: string[], now: string | null = '4 12:00') => {
  const movements = swipes(...texts.map(text => (/^\d \d/.test(text) ? text : `2 ${text}`)))
  const [result] = evaluate({ days: [on(2, shiftA), on(3, shiftA)], swipes: movements, now })
  if (!result) throw new Error('no such day')
  return { result, ...pairsOf(result.trace, result.presence, id => movements.find((movement: Movement) => movement.id === id)?.at) }
}
const brief = (texts: string[], now?: string | null) => told(texts, now).pairs.map(({ entry, exit, endedBy, rawMinutes, countedMinutes, countedFrom, countedTo }) =>
  [`${entry ?? '–'} ${exit ?? '–'} ${endedBy}`, rawMinutes, countedMinutes, [countedFrom, countedTo].map(at => at && clockTimeAt(istanbul, at)).join('-')])

describe('the pairs of a day', () => {
  test('stand as swiped beside what counts of them', () => {
    expect(brief(['08:50 in', '12:30 out', '13:31 in', '18:10 out'])).toEqual([['m1 m2 exit', 220, 210, '09:00-12:30'], ['m3 m4 exit', 279, 269, '13:31-18:00']])
  })
  test('follow an exit that was moved, and name the swipe that changed nothing', () => {
    expect(brief(['09:00 in', '17:00 out', '17:40 out'])).toEqual([['m1 m3 exit', 520, 520, '09:00-17:40']])
    expect(told(['09:00 in', '17:00 out', '17:40 out']).repeated).toEqual(['m2'])
    expect(told(['09:00:00 in', '09:00:20 in', '18:00 out']).repeated).toEqual(['m2'])
  })
  test('leave a stray movement alone', () => {
    expect(brief(['08:00 out', '09:00 in', '18:00 out'])).toEqual([['– m1 nothing', 0, 0, '-'], ['m2 m3 exit', 540, 540, '09:00-18:00']])
    expect(brief(['09:00 in'])).toEqual([['m1 – nothing', 0, 0, '-']])
  })
  test('say who is still there', () => expect(brief(['09:00 in'], '2 11:30')).toEqual([['m1 – now', 150, 150, '09:00-11:30']]))
  test('keep the exit of the next morning, which the next day does not count', () => {
    const night = told(['22:00 in', '3 06:00 out'])
    expect(night.pairs.map(({ entry, exit, rawMinutes }) => [entry, exit, rawMinutes])).toEqual([['m1', 'm2', 480]])
  })
})

const swipe = fc.record({ hour: fc.integer({ min: 5, max: 22 }), minute: fc.integer({ min: 0, max: 59 }), direction: fc.constantFrom('in', 'out', '?') })
const texts = fc.array(swipe, { maxLength: 8 }).map(list => list.map(({ hour, minute, direction }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')} ${direction}`))
test('no swipe of a day is lost or told twice, and what counts adds up to the presence', () => {
  fc.assert(fc.property(texts, list => {
    const { result, pairs, repeated, elsewhere } = told(list)
    const sides = pairs.flatMap(({ entry, exit }) => [entry, exit]).filter(id => id !== null)
    expect([...sides, ...repeated, ...elsewhere].toSorted()).toEqual(list.map((_, at) => `m${at + 1}`).toSorted())
    const overlaps = result.trace.filter(({ what }) => what === 'joined').reduce((sum, { before, after }) => sum + before - after, 0)
    expect(pairs.reduce((sum, pair) => sum + pair.countedMinutes, 0) - overlaps).toBe(result.presenceMinutes)
  }), { numRuns: 300 })
})
