import { describe, expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { rowsIn, rowsOfWords } from './rows.ts'

const faultsIn = (row: string) =>
  rowsIn('planted.ts', `export const screen = { ${row} }`).flatMap(faultsOf)

describe('the sentences of all files', () => {
  const rows = rowsOfWords()

  test('take the same figures in each language, in the braces of i18next', () => {
    expect(rows.length).toBeGreaterThan(7_000)
    expect(rows.flatMap(faultsOf)).toEqual([])
  })
  test('are each called by one id', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})

describe('a fault in a sentence is found', () => {
  test.each([
    ["a: { tr: '{{n}} kart', en: '{{n}} cards', ar: 'بطاقات' }", '(ar) takes none, not n'],
    ["a: { tr: '{{n}} kart', en: '{{m}} cards', ar: '{{n}}' }", '(en) takes m, not n'],
    ["a: { tr: '{n} kart', en: '{n} cards', ar: '{n}' }", '(tr) has a figure in single braces'],
    [
      "a: { tr: '{{ n }}', en: '{{ n }}', ar: '{{ n }}' }",
      '(tr) has braces that name no figure',
    ],
    [
      "a: { tr: '{{- n}}', en: '{{- n}}', ar: '{{- n}}' }",
      '(tr) has braces that name no figure',
    ],
    ["a: { tr: '$t(b)', en: '$t(b)', ar: '$t(b)' }", '(tr) would say another sentence'],
    ["a: { tr: ' ', en: 'a', ar: 'ا' }", '(tr) is empty'],
    ["a: { tr: 'a ' + '{{n}}', en: `a`, ar: 'ا' }", '(en) takes none, not n'],
    [
      "a: { tr: { other: '{{count}}' }, en: { one: 'one', other: '{{count}}' }, ar: { other: '{{count}}' } }",
      '(tr) has the forms other, not one,other',
    ],
    [
      "a: { tr: { one: '{{count}} {{n}}', other: '{{count}}' }, en: { one: '1', other: '{{count}}' }, ar: { zero: '0', one: '1', two: '2', few: '3', many: '4', other: '{{count}}' } }",
      '(tr) has a figure in one form',
    ],
  ])('%s', (row, fault) => {
    expect(faultsIn(row).join('\n')).toContain(`planted#screen.a ${fault}`)
  })
  test('and none where forms leave out what they say in words', () => {
    expect(
      faultsIn(
        "a: { tr: { one: 'bir', other: '{{count}}' }, en: { one: '1', other: '{{count}}' }, ar: { zero: '0', one: '1', two: '2', few: '3', many: '4', other: '{{count}}' } }",
      ),
    ).toEqual([])
  })
})
