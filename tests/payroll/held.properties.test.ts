import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deltaOf,
  ledgerOf,
  openLines,
  type AdjustmentLine,
} from '#domain/payroll/adjustments.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'

const [from, to] = [asLocalDate('2026-10-01'), asLocalDate('2026-10-31')]
const october = { name: '2026-10', from, to }
const days = ['2026-10-05', '2026-10-06'].map(asLocalDate)
const codes = ['missing', 'worked'] as const
const cells = days.flatMap(day => codes.map(code => ({ day, code })))

type Cell = (typeof cells)[number]
type Step =
  | { readonly does: 'fact' | 'release'; readonly cell: Cell; readonly by: number }
  | { readonly does: 'let go' | 'take' | 'lock anew' }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: moved('fact') },
  { weight: 2, arbitrary: moved('release') },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('let go', 'take', 'lock anew') }) },
)
function moved(does: 'fact' | 'release'): fc.Arbitrary<Step> {
  return fc.record({
    does: fc.constant(does),
    cell: fc.constantFrom(...cells),
    by: fc.integer({ min: -60, max: 60 }),
  })
}
const keyOf = ({ day, code }: Pick<AdjustmentLine, 'day' | 'code'>) => `${day} ${code}`
const sheetOf = (now: ReadonlyMap<string, number>) => {
  const sheet = new Map<LocalDate, Record<string, number>>()
  for (const { day, code } of cells) {
    const value = now.get(keyOf({ day, code })) ?? 0
    if (value !== 0) sheet.set(day, { ...sheet.get(day), [code]: value })
  }
  return sheet
}

/**
 * One employee's locked month: what is now, what was locked and taken, and what a release alone made of it.
 * Long because it is one world with all that is done to it.
 */
const locked = () => {
  const now = new Map<string, number>()
  let lock = new Map<string, number>()
  let held: { day: LocalDate; code: string; minutes: number }[] = []
  let taken: AdjustmentLine[] = []
  const add = ({ day, code }: Cell, by: number) =>
    now.set(keyOf({ day, code }), (now.get(keyOf({ day, code })) ?? 0) + by)
  const open = () => openLines([october], ledgerOf([sheetOf(lock)], taken, held), sheetOf(now))
  return {
    open,
    sumOf: (cell: Cell) => {
      const own = (lines: readonly AdjustmentLine[]) =>
        lines
          .filter(line => keyOf(line) === keyOf(cell))
          .reduce((sum, line) => sum + deltaOf(line), 0)
      const keeps = held.filter(line => keyOf(line) === keyOf(cell))
      return {
        now: now.get(keyOf(cell)) ?? 0,
        sum:
          (lock.get(keyOf(cell)) ?? 0) +
          own(taken) +
          keeps.reduce((sum, { minutes }) => sum + minutes, 0) +
          own(open()),
      }
    },
    seqs: (cell: Cell) => taken.filter(line => keyOf(line) === keyOf(cell)),
    does: (one: Step) => {
      switch (one.does) {
        case 'fact':
          return add(one.cell, one.by)
        case 'release': {
          // It computes the same days otherwise, and that alone is held.
          held = [...held, { ...one.cell, minutes: one.by }]
          return add(one.cell, one.by)
        }
        case 'let go':
          held = []
          return undefined
        case 'take':
          taken = [...taken, ...open()]
          return undefined
        case 'lock anew':
          // A period of which something was taken is not unlocked; whoever is judged anew is so by the rules of now.
          if (taken.length > 0) return undefined
          lock = new Map(now)
          held = []
          return undefined
      }
    },
  }
}

test('holding, letting go, taking and locking anew keep the sums, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), steps => {
      const month = locked()
      for (const one of steps) {
        const before = month.open()
        month.does(one)
        for (const cell of cells) {
          const { now, sum } = month.sumOf(cell)
          expect(sum).toBe(now)
        }
        // What a release makes opens nothing by itself; right after a taking or a lock nothing is open.
        if (one.does === 'release') expect(month.open()).toEqual(before)
        if (one.does === 'take') expect(month.open()).toEqual([])
      }
      month.does({ does: 'let go' })
      month.does({ does: 'take' })
      for (const cell of cells) {
        const lines = month.seqs(cell)
        expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1))
        for (const [at, line] of lines.slice(1).entries())
          expect(line.before).toBe(lines[at]?.after)
      }
    }),
  )
})
