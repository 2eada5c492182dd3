import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { ExportProfile } from '#domain/payroll-exports/profile.ts'
import { roundUnits } from '#domain/payroll-exports/rounding.ts'
import { column, fileOf, hours, lineOf, name, number, personOf, profileOf } from './given.ts'

const cellsOf = (text: string): string[][] => parse(text, { delimiter: ';' })
/** In units of the last decimal. */
const unitsOf = (cell: string | undefined): bigint => BigInt((cell ?? '').replace(',', ''))
const modes = ['half-up', 'half-even', 'down', 'up'] as const

describe('a figure', () => {
  test.each([
    [470, 60, 1, 'half-up', 78],
    [3, 60, 1, 'half-up', 1],
    [-3, 60, 1, 'half-up', -1],
    [3, 60, 1, 'half-even', 0],
    [9, 60, 1, 'half-even', 2],
    [-5, 60, 1, 'down', 0],
    [1, 60, 1, 'up', 1],
    [-1, 60, 1, 'up', -1],
    [675, 450, 2, 'half-up', 150],
  ] as const)(
    'of %i by %i with %i decimals, %s, is %i',
    (value, by, decimals, rounding, is) => {
      const how = {
        divisor: BigInt(by),
        decimals,
        rounding,
      }
      expect(roundUnits(BigInt(value), how)).toBe(BigInt(is))
    },
  )

  test('is shown as a clock, with a sign where there is one', () => {
    const clock = column('Saat', { codes: { worked: 1 } }, { unit: 'clock' })
    const people = [425, -5].map((worked, at) => personOf(at, { '2026-10-05': { worked } }))
    expect(fileOf(profileOf([clock]), people).text).toBe('7:05\n-0:05\n')
  })
})

test('470 minutes are 7.8 hours, three lines of 2 are 0.1, 0.0, 0.0 (payroll-rules 9.10)', () => {
  const profile = profileOf([hours(1)], { adjustments: 'lines' })
  const lines = [
    lineOf('2026-10-05', 'worked', 470, 472),
    lineOf('2026-10-06', 'worked', 0, 2),
    lineOf('2026-10-07', 'worked', 0, 2),
  ]
  const person = personOf(1, { '2026-10-05': { worked: 470 } }, { lines })
  expect(fileOf(profile, [person]).text).toBe('7,8\n0,1\n0,0\n0,0\n')
  const alone = lines.map((line, at) => personOf(at, {}, { lines: [line] }))
  expect(fileOf(profile, alone).text).toBe('0,0\n0,0\n0,0\n')
})

test('a later file goes on where the earlier one ended', () => {
  const profile = profileOf([hours(1)], { adjustments: 'lines' })
  const lines = [lineOf('2026-10-05', 'worked', 470, 472)]
  const shown = new Map([['2026-10', { worked: 470 }]])
  expect(fileOf(profile, [personOf(1, {}, { lines, shown })]).text).toBe('0,1\n')
})

const figures = fc.integer({ min: -2000, max: 2000 })
const locked = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 20 }).chain(days =>
  fc.array(figures, { minLength: days.length, maxLength: days.length }).map(values =>
    days.map((day, at) => ({
      day: `2026-10-${String(day).padStart(2, '0')}`,
      value: values[at] ?? 0,
    })),
  ),
)
const anyProfile = fc.record({
  decimals: fc.integer({ min: 0, max: 4 }),
  rounding: fc.constantFrom(...modes),
  rows: fc.constantFrom('employee' as const, 'employee-day' as const),
  adjustments: fc.constantFrom('lines' as const, 'added' as const),
})

test('what is shown of a person adds up to what the sum shows', () => {
  fc.assert(
    fc.property(anyProfile, locked, locked, (asked, days, changes) => {
      const { decimals, rounding, ...more } = asked
      const saat = { ...hours(decimals), rounding }
      const lines = changes.map(({ day, value }) => lineOf(day, 'worked', 0, value))
      const person = personOf(
        1,
        Object.fromEntries(days.map(({ day, value }) => [day, { worked: value }])),
        { lines },
      )
      const { text } = fileOf(profileOf([saat], more), [person])
      const shown = cellsOf(text).reduce((sum, [cell]) => sum + unitsOf(cell), 0n)
      const sum = [...days, ...changes].reduce((all, { value }) => all + value, 0)
      expect(shown).toBe(
        roundUnits(BigInt(sum), {
          divisor: 60n,
          decimals,
          rounding,
        }),
      )
    }),
  )
})

const people = fc.array(
  fc.record({
    fullName: fc.string({ maxLength: 12 }),
    no: fc.string({ maxLength: 4 }),
    worked: figures,
    late: figures,
  }),
  { maxLength: 12 },
)
const company = (
  some: readonly { fullName: string; no: string; worked: number; late: number }[],
) =>
  some.map(({ fullName, no, worked, late }, at) =>
    personOf(at, { '2026-10-05': { worked, late } }, { fullName, no }),
  )
const formats: readonly Partial<ExportProfile>[] = [
  {},
  { order: 'fullName', rows: 'employee-day-code' },
  { format: 'json', textGuard: false },
]

test('the same people make the same file, in whatever order they come', () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...formats), (some, more) => {
      const profile = profileOf([number, name, hours(1)], more)
      const all = company(some)
      expect(fileOf(profile, all.toReversed()).text).toBe(fileOf(profile, all).text)
    }),
  )
})

test('control sums are the sums of what went in', () => {
  fc.assert(
    fc.property(people, some => {
      const { end } = fileOf(profileOf([hours(1)]), company(some))
      const sumOf = (code: 'worked' | 'late'): number =>
        some.reduce((sum, one) => sum + one[code], 0)
      const sums = end.ok ? end.summary.controlSums : {}
      expect(sums['worked'] ?? 0).toBe(sumOf('worked'))
      expect(sums['late'] ?? 0).toBe(sumOf('late'))
    }),
  )
})

const risky = fc.array(
  fc.constantFrom('=', '+', '-', '@', '＝', '\t', ';', ',', 'a', '"', ' '),
  {
    maxLength: 10,
  },
)

test('no text of a csv file begins as a formula, in its cell or after a separator', () => {
  fc.assert(
    fc.property(risky, letters => {
      const risked = [personOf(1, { '2026-10-05': {} }, { fullName: letters.join('') })]
      const { text } = fileOf(profileOf([number, name]), risked)
      const cell = cellsOf(text)[0]?.[1] ?? ''
      expect(cell).not.toMatch(/(?:^|[;,\t])[=+\-@＝＋－＠\t\r]/)
    }),
  )
})
