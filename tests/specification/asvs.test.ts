import { expect, test } from 'vitest'
import { judgedItems } from './asvs.ts'

const read = (file: string) =>
  file === 'tests/a.test.ts' ? "test('is short', () => {})" : null
const judged = (...lines: string[]) =>
  judgedItems(['item\trequirement\ttests\treason', ...lines].join('\n'), read)

test('an item is held by a test that is there, or says why there is none', () => {
  const { faults, held, all, page } = judged(
    '6.2.1\tEight characters\ttests/a.test.ts: is short\t',
    '9.1.1\tClaims\t\tThere are none',
  )
  expect([faults, held, all]).toEqual([[], 1, 2])
  expect(page).toContain(
    '| 6.2.1 | Eight characters | [a.test.ts](../tests/a.test.ts): is short |',
  )
  expect(page).toContain('| 9.1.1 | Claims | There are none |')
})
test.each([
  ['its test is gone', '6.2.1\tEight\ttests/a.test.ts: is long\t', 'has not'],
  ['its file is gone', '6.2.1\tEight\ttests/b.test.ts: is short\t', 'has not'],
  ['it says nothing', '6.2.1\tEight\t\t', 'neither a test nor a reason'],
  ['it is no item', 'six\tEight\t\tbecause', 'no item'],
])('an item is at fault when %s', (_, line, said) => {
  expect(judged(line).faults).toEqual([expect.stringContaining(said)])
})
test('an item stands there once', () => {
  const line = '9.1.1\tClaims\t\tThere are none'
  expect(judged(line, line).faults).toEqual(['docs/asvs.tsv: 9.1.1 stands there twice'])
})
