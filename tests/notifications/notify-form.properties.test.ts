import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notifyLine } from '#commands/notifications/notify-line.ts'
import { muchHistory } from './much-history.ts'

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
/** Every place of a history, each as its way from the top. */
const places = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  isNode(value)
    ? [way, ...Object.keys(value).flatMap(key => places(value[key], [...way, key]))]
    : [way]
const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? replaced(one, rest, by) : one))
  return isNode(value) ? { ...value, [key]: replaced(value[key], rest, by) } : by
}

test('a history with any value in any place is answered and never crashes', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      0,
      -1,
      1.5,
      1e300,
      [],
      {},
      true,
      'e1',
      'free',
      '__proto__',
    ),
    fc.constantFrom(
      '0000-01-01',
      '9999-12-31',
      '9999-12-31T23:59:59Z',
      '2026-03-29T01:30:00',
      '24:00',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...places(muchHistory)), odd, (way, by) => {
      const line = notifyLine(replaced(muchHistory, way, by))
      if (line.ok) expect(Array.isArray(JSON.parse(line.results))).toBe(true)
      else expect(line.issue.error).not.toBe('')
    }),
    { numRuns: 200 },
  )
})
