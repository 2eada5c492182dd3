import { expect, test } from 'vitest'
import { engineOfNow } from '#domain/payroll/engine.ts'
import { dayResultTables } from '#projections/tables/day-results.ts'

/**
 * Each version of the table of days since payroll is locked, with the word by which its days are computed. A row is
 * only added: with a new word where the version came because days are computed otherwise, with the one before where it
 * came for a column alone. What locks say, and what is held of them, rests on it (docs/decisions/0091).
 */
const words: readonly (readonly [version: number, word: string])[] = [
  [8, 'mesai-1'],
  [9, 'mesai-1'], // a column for where overtime lies
  [10, 'mesai-2'], // night work beyond 7.5 h of the whole day, lunch that a holiday cut off, filled plans
]

test('the word of the engine is said anew with each version of the table of days', () => {
  const [version, word] = words.at(-1) ?? []
  expect([dayResultTables.dayResults.name, engineOfNow]).toEqual([
    `day_results_${version}`,
    word,
  ])
})

test('a word never comes back, and grows with versions', () => {
  const grown = words.filter(([, word], at) => word !== words[at - 1]?.[1])
  expect(new Set(grown.map(([, word]) => word)).size).toBe(grown.length)
  expect(words.map(([version]) => version)).toEqual(
    words.map(([version]) => version).toSorted((one, other) => one - other),
  )
})
