import { describe, expect, test } from 'vitest'
import { judgedDecisions, missingIn } from './judged.ts'

const page = (number: number, terms: string): string =>
  `# ${number}. The log is a tree\n\nTerms: ${terms}\n\nSomething.\n`
const tree = page(2, 'Merkle tree, tiles, checkpoint')
const faultsOf = (files: Record<string, string>) => judgedDecisions(files).faults

describe('a page of a decision', () => {
  test('is found by its number, its title and its terms', () => {
    const { page: index, faults } = judgedDecisions({ '0002-a-tree.md': tree })
    expect(faults).toEqual([])
    expect(index).toContain(
      '| [2](0002-a-tree.md) | The log is a tree | Merkle tree, tiles, checkpoint |',
    )
  })
  test.each([
    ['terms', '# 2. The log is a tree\n\nSomething.\n'],
    [
      'terms that anything follows',
      '# 2. The log is a tree\n\nTerms: Merkle tree, tiles, log\n',
    ],
    ['a number', tree.replace('2. ', '')],
    ['its own number', page(3, 'Merkle tree, tiles, checkpoint')],
    ['three terms', page(2, 'Merkle tree, tiles')],
    ['six terms at most', page(2, 'a, b, c, d, e, f, g')],
    ['terms that differ', page(2, 'tiles, tiles, log')],
    ['terms that are none', page(2, 'tiles, , log')],
  ])('needs %s', (_what, text) => expect(faultsOf({ '0002-a-tree.md': text })).toHaveLength(1))
  test('has a number of its own', () =>
    expect(faultsOf({ '0002-a-tree.md': tree, '0002-another.md': tree })).toEqual([
      '0002-another.md has the number of another page',
    ]))
})

test('numbers that no page has are said', () => {
  const numbers = [1, 2, 4, 10]
  const files = numbers.map(number => [
    `${String(number).padStart(4, '0')}-a-tree.md`,
    page(number, 'Merkle tree, tiles, checkpoint'),
  ])
  expect(judgedDecisions(Object.fromEntries(files)).page).toContain('numbers 3, 5–9.')
})

test('a page that is named has to be there', () => {
  const judged = judgedDecisions({ '0002-a-tree.md': tree })
  expect(missingIn('a.ts', '// docs/decisions/0002 and docs/decisions/0003', judged)).toEqual([
    'a.ts names docs/decisions/0003, which there is not',
  ])
})
