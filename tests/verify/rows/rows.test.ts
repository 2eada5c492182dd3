import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { marked } from '#tests/specification/marked.ts'
import { rowsOf } from '#tests/specification/rows.ts'
import { patternOf } from './passed.ts'
import { changed, plantOf } from './plants.ts'

const rows = rowsOf(readFileSync('docs/coverage.tsv', 'utf8'))
const plants = rows.flatMap(row => plantOf(row) ?? [])

test('what is taken away for a row stands in the sources exactly once', () => {
  expect(plants.length).toBeGreaterThan(180)
  const wrong = plants
    .flatMap(({ row, changes }) => changes.map(change => ({ row, change })))
    .flatMap(({ row, change }) => {
      try {
        changed(readFileSync(change.file, 'utf8'), change)
        return []
      } catch (error) {
        return [`${row}: ${String(error)}`]
      }
    })
  expect(wrong).toEqual([])
})

test('a marked test is found by its name, whatever a table fills into it', () => {
  expect('while open the key x.y is asked for by GET /a').toMatch(
    new RegExp(`^${patternOf('while open › the key %s is asked for by %s')}$`),
  )
  expect('a (b) costs 1.5').toMatch(new RegExp(`^${patternOf('a (b) › costs $price')}$`))
  expect('a (b) costs 1x5').not.toMatch(new RegExp(`^${patternOf('a (b) › costs 1.5')}$`))
  for (const { test: name } of marked().marks)
    expect(() => new RegExp(patternOf(name))).not.toThrow()
})
