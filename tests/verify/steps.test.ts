import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { steps } from './steps.ts'

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map(
  path => `tests/${path}`,
)
const named = steps
  .flatMap(({ command }) => command)
  .filter(word => word.startsWith('tests/'))
  .map(word => word.replace('/**', '/'))

/** A filter that finds no file is passed over in silence where another of the same step finds one. */
test('each step runs tests that are there', () => {
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(name => !files.some(file => file.startsWith(name)))).toEqual([])
})
