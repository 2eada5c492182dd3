// Long because it has an example of each line, and each invariant.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellKey,
  controlSums,
  deltaOf,
  ledgerOf,
  openLines,
  type AdjustmentLine,
} from '#domain/payroll/adjustments.ts'
import { periodOf } from '#domain/payroll/periods.ts'
import { roundMinutes, telescopeValues, type Rounding } from '#domain/payroll/rounding.ts'
import type { Figures } from '#domain/payroll/sheet.ts'
import { addDays } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { day } from './generated.ts'

const october = periodOf([], '2026-10')
const sheet = (days: Readonly<Record<string, Figures>>): ReadonlyMap<LocalDate, Figures> =>
  new Map(Object.entries(days).map(([date, figures]) => [day(date), figures]))
const deltas = (lines: readonly AdjustmentLine[]): Figures =>
  Object.fromEntries(lines.map(line => [`${line.day} ${line.code}`, deltaOf(line)]))

const locked = sheet({
  '2026-10-06': { days: 1, missing: 480, uncountedDays: 1 },
  '2026-10-08': { days: 1, unapprovedOvertime: 90, worked: 480 },
})
const open = (now: Readonly<Record<string, Figures>>, taken: readonly AdjustmentLine[] = []) =>
  openLines([october], ledgerOf([locked], taken), sheet(now))
const october8 = { '2026-10-08': { days: 1, unapprovedOvertime: 90, worked: 480 } }

describe('open lines', () => {
  test('are what is another now, code by code, and none where nothing is', () => {
    expect(open(Object.fromEntries(locked))).toEqual([])
    expect(deltas(open({ ...october8, '2026-10-06': { days: 1, worked: 480 } }))).toEqual({
      '2026-10-06 missing': -480,
      '2026-10-06 uncountedDays': -1,
      '2026-10-06 worked': 480,
    })
  })
  test('say before and after, and which line of the cell it is', () =>
    expect(
      open({ ...october8, '2026-10-06': { days: 1, missing: 400, uncountedDays: 1 } }),
    ).toEqual([
      {
        seq: 1,
        period: '2026-10',
        day: '2026-10-06',
        code: 'missing',
        before: 480,
        after: 400,
      },
    ]))
  test('take a day that is gone to 0, and have a day that the lock had not', () =>
    expect(
      deltas(
        open({ '2026-10-08': locked.get(day('2026-10-08')) ?? {}, '2026-10-09': { days: 1 } }),
      ),
    ).toEqual({
      '2026-10-06 days': -1,
      '2026-10-06 missing': -480,
      '2026-10-06 uncountedDays': -1,
      '2026-10-09 days': 1,
    }))
  test('are of days of locked periods alone', () =>
    expect(
      open({
        ...Object.fromEntries(locked),
        '2026-09-30': { days: 1 },
        '2026-11-01': { weeks: 1 },
      }),
    ).toEqual([]))
  test('go from what was taken: an approval that becomes another one changes both codes', () => {
    const at15 = { days: 1, worked: 480, 'paid.workday.1.5': 90 }
    const first = open({
      '2026-10-06': locked.get(day('2026-10-06')) ?? {},
      '2026-10-08': at15,
    })
    expect(deltas(first)).toEqual({
      '2026-10-08 paid.workday.1.5': 90,
      '2026-10-08 unapprovedOvertime': -90,
    })
    const at2 = { days: 1, worked: 480, 'paid.workday.2': 90 }
    const second = open(
      { '2026-10-06': locked.get(day('2026-10-06')) ?? {}, '2026-10-08': at2 },
      first,
    )
    expect(second.map(({ code, seq, before, after }) => [code, seq, before, after])).toEqual([
      ['paid.workday.1.5', 2, 90, 0],
      ['paid.workday.2', 1, 0, 90],
    ])
  })
  test('leave out what is held until it is released', () => {
    const now = sheet({
      '2026-10-06': { days: 1, missing: 470, uncountedDays: 1 },
      ...october8,
    })
    const held = [{ day: day('2026-10-06'), code: 'missing', minutes: -10 }]
    expect(openLines([october], ledgerOf([locked], [], held), now)).toEqual([])
    expect(deltas(openLines([october], ledgerOf([locked], []), now))).toEqual({
      '2026-10-06 missing': -10,
    })
  })
  test('have control sums by code', () =>
    expect(
      controlSums([
        { code: 'worked', before: 480, after: 450 },
        { code: 'worked', before: 0, after: 60 },
        { code: 'missing', before: 30, after: 0 },
        { code: 'late', before: 5, after: 10 },
        { code: 'late', before: 10, after: 5 },
      ]),
    ).toEqual({ missing: -30, worked: 30 }))
})

const codes = ['days', 'missing', 'paid.workday.1.5', 'worked'] as const
const anySheet: fc.Arbitrary<ReadonlyMap<LocalDate, Figures>> = fc
  .array(
    fc.tuple(
      fc.integer({ min: -1, max: 4 }),
      fc.constantFrom(...codes),
      fc.integer({ min: -2, max: 3 }),
    ),
    { maxLength: 12 },
  )
  .map(cells => {
    const days = new Map<LocalDate, Record<string, number>>()
    for (const [at, code, value] of cells) {
      const date = addDays(october.from, at)
      // 0 is not stored, nor is a day without figures.
      if (value !== 0) days.set(date, { ...days.get(date), [code]: value })
    }
    return days
  })
/** What days come to, one after the other, and whether it is taken then. */
const anyTime = fc.array(fc.tuple(anySheet, fc.boolean()), { maxLength: 10 })

/** @returns the batches, and what is open after each step. */
const live = (
  lock: ReadonlyMap<LocalDate, Figures>,
  time: readonly (readonly [ReadonlyMap<LocalDate, Figures>, boolean])[],
) => {
  const batches: (readonly AdjustmentLine[])[] = []
  const openAfter: (readonly AdjustmentLine[])[] = []
  for (const [now, isTaken] of time) {
    const lines = openLines([october], ledgerOf([lock], batches.flat()), now)
    if (isTaken && lines.length > 0) batches.push(lines)
    openAfter.push(openLines([october], ledgerOf([lock], batches.flat()), now))
  }
  return { batches, openAfter }
}
const within = (date: LocalDate): boolean => october.from <= date && date <= october.to
const cellsOf = (lock: ReadonlyMap<LocalDate, Figures>) =>
  new Map([...lock].filter(([date]) => within(date)))

describe('whatever changes, and whenever it is taken', () => {
  test('locked, taken and open are what is now, cell by cell', () =>
    fc.assert(
      fc.property(anySheet, anyTime, (given, time) => {
        const lock = cellsOf(given)
        const { batches, openAfter } = live(lock, time)
        const [now] = time.at(-1) ?? [lock]
        const last = openAfter.at(-1) ?? []
        for (let date = october.from; date <= addDays(october.from, 5); date = addDays(date, 1))
          for (const code of codes) {
            const own = (lines: readonly AdjustmentLine[]): number =>
              lines
                .filter(line => line.day === date && line.code === code)
                .reduce((sum, line) => sum + deltaOf(line), 0)
            expect((lock.get(date)?.[code] ?? 0) + own(batches.flat()) + own(last)).toBe(
              now.get(date)?.[code] ?? 0,
            )
          }
      }),
    ))
  test('right after a taking nothing is open', () =>
    fc.assert(
      fc.property(anySheet, anyTime, (given, time) => {
        const { openAfter } = live(cellsOf(given), time)
        for (const [at, [, isTaken]] of time.entries())
          if (isTaken) expect(openAfter[at]).toEqual([])
      }),
    ))
  test('the lines of a cell are numbered without a gap and go on from each other', () =>
    fc.assert(
      fc.property(anySheet, anyTime, (given, time) => {
        const lock = cellsOf(given)
        const cells = new Map<string, { readonly seq: number; readonly after: number }>()
        for (const line of live(lock, time).batches.flat()) {
          const key = cellKey(line.day, line.code)
          const before = cells.get(key) ?? {
            seq: 0,
            after: lock.get(line.day)?.[line.code] ?? 0,
          }
          expect(line.seq).toBe(before.seq + 1)
          expect(line.before).toBe(before.after)
          expect(line.after).not.toBe(line.before)
          cells.set(key, line)
        }
      }),
    ))
  test('the sums are the same with any timing of takings', () =>
    fc.assert(
      fc.property(
        anySheet,
        fc.array(fc.tuple(anySheet, fc.boolean(), fc.boolean()), {
          minLength: 1,
          maxLength: 8,
        }),
        (given, time) => {
          const lock = cellsOf(given)
          const sums = ([1, 2] as const).map(timing => {
            const steps = time.map(
              (step, at) => [step[0], step[timing] || at === time.length - 1] as const,
            )
            return controlSums(live(lock, steps).batches.flat())
          })
          expect(sums[0]).toEqual(sums[1])
        },
      ),
    ))
})

describe('rounding on paper', () => {
  const hours: Rounding = { divisor: 60, decimals: 1, rounding: 'half-up' }
  test('shows 470 minutes as 7.8 hours, and three lines of 2 as what their sum adds', () => {
    expect(roundMinutes(470, hours)).toBe(78)
    expect(telescopeValues(470, [2, 2, 2], hours)).toEqual([1, 0, 0])
    expect(roundMinutes(476, hours)).toBe(79)
    expect(roundMinutes(2, hours)).toBe(0)
  })
  test.each([
    ['half-up', 1, 1, -1],
    ['half-even', 1, 0, 0],
    ['half-even', 3, 2, -2],
    ['down', 3, 1, -1],
    ['up', 1, 1, -1],
  ] as const)('%s of %d halves is %d, and below 0 %d', (rounding, value, above, below) => {
    const days = { divisor: 2, decimals: 0, rounding }
    expect(roundMinutes(value, days)).toBe(above)
    expect(roundMinutes(-value, days)).toBe(below)
  })
  test('never loses anything: lines add up to what their sum shows', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 12 }),
        fc.record({
          divisor: fc.constantFrom(1, 2, 60, 450),
          decimals: fc.integer({ min: 0, max: 4 }),
          rounding: fc.constantFrom('half-up', 'half-even', 'down', 'up'),
        }),
        (start, values, how) => {
          const total = values.reduce((sum, value) => sum + value, start)
          expect(
            telescopeValues(start, values, how).reduce((sum, shown) => sum + shown, 0),
          ).toBe(roundMinutes(total, how) - roundMinutes(start, how))
        },
      ),
    ))
})
