import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demand, hourly, told } from './given.ts'

/** `leave-rules §3.2` */
const general = { type: 'general' }
describe('leave that shares time with other leave', () => {
  test('names the one of its own type, though another lies on an earlier day', () => {
    const { last } = told([
      demand('r1', '2025-06-10'),
      demand('r2', '2025-06-12', '2025-06-12', general),
      demand('r3', '2025-06-09', '2025-06-13', general),
    ])
    expect(last).toEqual({ ok: false, code: 'already-exists', request: 'r2' })
  })
  test('names the earliest of its own type, then by id, and any other where there is none', () => {
    const { answers } = told([
      hourly('r2', '2025-06-11', '14:00', '15:00', general),
      hourly('r1', '2025-06-11', '10:00', '11:00', general),
      demand('r3', '2025-06-12', '2025-06-12', general),
      demand('r4', '2025-06-09', '2025-06-13', general),
      demand('r5', '2025-06-09', '2025-06-13'),
    ])
    expect(answers.slice(3)).toEqual([
      { ok: false, code: 'already-exists', request: 'r1' },
      { ok: false, code: 'date-conflict', request: 'r1' },
    ])
  })
  test('is named day by day where what is free between is saved', () => {
    const { last } = told([
      demand('r1', '2025-06-10'),
      demand('r2', '2025-06-12', '2025-06-12', general),
      demand('r3', '2025-06-09', '2025-06-13', { ...general, partial: true }),
    ])
    expect(last['refused']).toEqual([
      { from: '2025-06-10', to: '2025-06-10', code: 'date-conflict', request: 'r1' },
      { from: '2025-06-12', to: '2025-06-12', code: 'already-exists', request: 'r2' },
    ])
  })

  const one = fc.record({
    type: fc.constantFrom('personal', 'general', 'calendar'),
    from: fc.integer({ min: 9, max: 27 }),
    length: fc.integer({ min: 0, max: 2 }),
  })
  const dayOf = (day: number) => `2025-06-${String(Math.min(day, 30)).padStart(2, '0')}`
  test('is the same in whatever order the others were asked for', () => {
    let named = 0
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 2, maxLength: 6 }),
        fc.constantFrom('personal', 'general', 'calendar'),
        (all, type) => {
          // Those alone that are not in each other's way.
          const apart = all.filter(
            ({ from, length }, at) =>
              !all
                .slice(0, at)
                .some(
                  other => from <= other.from + other.length && other.from <= from + length,
                ),
          )
          const demands = apart.map(({ type: its, from, length }, at) =>
            demand(`r${at}`, dayOf(from), dayOf(from + length), { type: its }),
          )
          const whole = demand('x', '2025-06-09', '2025-06-30', { type })
          const [{ last, answers }, backwards] = [
            told([...demands, whole]),
            told([...demands.toReversed(), whole]),
          ]
          expect(last).toEqual(backwards.last)
          const standing = apart.flatMap(({ type: its, from }, at) =>
            answers[at]?.['ok'] === true ? [{ id: `r${at}`, its, from }] : [],
          )
          const same = standing.filter(({ its }) => its === type)
          if (same.length === 0) return
          named += 1
          const first = same.toSorted((a, b) => a.from - b.from)[0]
          expect(last).toEqual({ ok: false, code: 'already-exists', request: first?.id })
        },
      ),
      { numRuns: 150 },
    )
    expect(named).toBeGreaterThan(40)
  })
})
