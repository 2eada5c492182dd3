import { isDeepStrictEqual } from 'node:util'
import type { Row } from './asked.ts'

/**
 * Where rows differ from those expected, told shortly: what is there and should not be, what is missing, and figures
 * that are others. Only the fields that are expected are looked at; a report may say more.
 */
export const differences = (
  rows: readonly Row[],
  expected: readonly Row[],
  keys: readonly string[],
): unknown[] => {
  const keyOf = (row: Row): string => keys.map(key => String(row[key])).join(' ')
  const wanted = new Map(expected.map(row => [keyOf(row), row]))
  const found: unknown[] =
    wanted.size === expected.length ? [] : [{ expectedTwice: expected.length - wanted.size }]
  for (const row of rows) {
    const want = wanted.get(keyOf(row))
    if (!want) found.push({ unexpected: keyOf(row) })
    else if (wanted.delete(keyOf(row)))
      for (const [field, value] of Object.entries(want))
        if (!isDeepStrictEqual(row[field], value))
          found.push({ row: keyOf(row), field, shown: row[field], evaluated: value })
  }
  for (const key of wanted.keys()) found.push({ missing: key })
  return found.slice(0, 12)
}
