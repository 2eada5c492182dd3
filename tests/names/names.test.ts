import { describe, expect, test } from 'vitest'
import { exportedIn, isBare } from './bare.ts'
import { glossaryFaults } from './glossary.ts'
import { bareOf, comparedNames, knownOf, namesOf } from './judged.ts'

describe('an exported name says something where it is met alone', () => {
  test.each(['kept', 'Asked', 'told', 'Who', 'Nobody', 'within', 'Passing', 'Of', 'unsettled'])(
    '%s does not',
    name => expect(isBare(name)).toBe(true),
  )
  test.each([
    'preparedStatement',
    'askedOf',
    'Slot',
    'Reading',
    'feed',
    'seed',
    'Person',
    'id',
  ])('%s does', name => expect(isBare(name)).toBe(false))
})

test('all that a file exports is found, but for what it hands on', () => {
  const text = `
    export const kept = 1, [first] = [2]
    export function told() {}
    export type Asked = { readonly a: number }
    export class Held {}
    const inner = 1
    export { inner as shown }
    export { withheld } from './other.ts'
    export * from './others.ts'
  `
  expect(exportedIn('domain/a.ts', text)).toEqual([
    'kept',
    'first',
    'told',
    'Asked',
    'Held',
    'shown',
  ])
})

describe('the list of bare names', () => {
  const files = {
    'domain/a.ts': 'export const kept = 1',
    'web/b.tsx': 'export const kept = () => <p>{1}</p>',
  }
  const compare = (list: string) => comparedNames(knownOf(list), bareOf(namesOf(files)))

  test('holds as many as there are', () =>
    expect(compare('kept 2\n')).toEqual({ more: [], less: [], list: 'kept 2\n' }))
  test('finds one more of a name that it has, wherever it is', () =>
    expect(compare('kept 1\n').more).toEqual([
      { name: 'kept', file: 'domain/a.ts' },
      { name: 'kept', file: 'web/b.tsx' },
    ]))
  test('takes in nothing that is new', () => expect(compare('').list).toBe(''))
  test('shrinks by what is mended', () =>
    expect(compare('kept 3\ntold 1\n')).toEqual({
      more: [],
      less: [
        ['kept', 3],
        ['told', 1],
      ],
      list: 'kept 2\n',
    }))
})

describe('the glossary', () => {
  const texts: Readonly<Record<string, string>> = {
    'domain/a.ts': 'export type Act = 1',
    'domain/b/': '',
  }
  const faultsOf = (...rows: string[]) =>
    glossaryFaults(
      ['| word here | in the field | where |', '|---|---|---|', ...rows, '', 'After.'].join(
        '\n',
      ),
      path => texts[path],
    )

  test('names what there is', () =>
    expect(
      faultsOf('| act | audit entry | `Act` of `domain/a.ts` |', '| b | c | `domain/b/` |'),
    ).toEqual([]))
  test.each([
    ['| act | audit entry | `Act` of `domain/gone.ts` |', 2],
    ['| act | audit entry | `Acts` of `domain/a.ts` |', 1],
    ['| act | audit entry | in the log |', 1],
    ['| act |  | `domain/a.ts` |', 1],
  ])('does not name %s', (row, faults) => expect(faultsOf(row)).toHaveLength(faults))
  test('has each word once', () =>
    expect(
      faultsOf('| act | audit entry | `domain/a.ts` |', '| act | event | `domain/a.ts` |'),
    ).toEqual(['"act" stands there twice']))
  test('is there', () => expect(glossaryFaults('# Working on it\n', () => '')).toHaveLength(1))
})
