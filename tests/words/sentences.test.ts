import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsOf, saidAgain } from './faults.ts'
import { brokenInVain, joined } from './print.ts'
import { rowsIn, rowsOfWords, wordsFolder } from './rows.ts'

const faultsIn = (row: string) =>
  rowsIn('planted.ts', `export const screen = { ${row} }`).flatMap(faultsOf)

describe('the sentences of all files', () => {
  const rows = rowsOfWords()

  test('take the same figures in each language, in the braces of i18next', () => {
    expect(rows.length).toBeGreaterThan(7_000)
    expect(rows.flatMap(faultsOf)).toEqual([])
  })
  test('stand in three languages on one line where they fit, so that a change is a line', () => {
    const files = new Set(
      rows.map(({ file }) => file).filter(file => !file.startsWith('shared/')),
    )
    const broken = [...files].flatMap(file =>
      brokenInVain(file, readFileSync(join(wordsFolder, file), 'utf8')).map(
        line => `words/${file}:${line}`,
      ),
    )
    expect(broken, 'npm run words -- print').toEqual([])
  })
  test('are said once, where five places or more say the same in all three languages', () => {
    expect(saidAgain(rows), 'say it in words/terms.ts').toEqual([])
    const planted = [1, 2, 3, 4, 5].map(n => `a${n}: { tr: 'Ad', en: 'Name', ar: 'الاسم' }`)
    const five = rowsIn('planted.ts', `export const screen = { ${planted.join(', ')} }`)
    expect(saidAgain(five)).toEqual([
      [1, 2, 3, 4, 5].map(n => `planted#screen.a${n}`).join(' '),
    ])
    expect(saidAgain(five.slice(1))).toEqual([])
  })
  test('are each called by one id', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})

describe('a fault in a sentence is found', () => {
  const arabic = "zero: '0', one: '1', two: '2', few: '3', many: '4', other: '{{count}}'"
  const counted = `en: { one: '1', other: '{{count}}' }, ar: { ${arabic} }`
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
      `a: { tr: { one: '{{count}} {{n}}', other: '{{count}}' }, ${counted} }`,
      '(tr) has a figure in one form',
    ],
  ])('%s', (row, fault) => {
    expect(faultsIn(row).join('\n')).toContain(`planted#screen.a ${fault}`)
  })
  test('and none where forms leave out what they say in words', () => {
    expect(faultsIn(`a: { tr: { one: 'bir', other: '{{count}}' }, ${counted} }`)).toEqual([])
  })
})

describe('a row', () => {
  const on = (...texts: readonly string[]) =>
    `export const a = {\n  b: {\n${texts.join('\n')}\n  },\n}\n`
  const broken = on("    tr: 'bir',", "    en: 'one',", "    ar: 'واحد',")
  test('that is broken in vain is found and joined', () => {
    expect(brokenInVain('a.ts', broken)).toEqual([2])
    expect(joined('a.ts', broken)).toBe(
      "export const a = {\n  b: { tr: 'bir', en: 'one', ar: 'واحد' },\n}\n",
    )
  })
  test('keeps its forms, its line ends and what stands beside it', () => {
    const counted = on(
      "    tr: {\n      other: 'a\\nb',\n    },",
      "    en: 'c, \\n} d',",
      "    ar: 'e' +\n      'f',",
    )
    expect(joined('a.ts', counted)).toBe(
      "export const a = {\n  b: { tr: { other: 'a\\nb' }, en: 'c, \\n} d', ar: 'e' + 'f' },\n}\n",
    )
  })
  test('stays on several where it does not fit, or a comment stands in it', () => {
    const long = on("    tr: 'bir',", `    en: '${'one '.repeat(50)}',`, "    ar: 'واحد',")
    const said = on("    tr: 'bir', // why", "    en: 'one',", "    ar: 'واحد',")
    for (const text of [long, said]) expect(brokenInVain('a.ts', text)).toEqual([])
    expect(joined('a.ts', said)).toBe(said)
  })
})
