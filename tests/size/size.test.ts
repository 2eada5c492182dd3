import { describe, expect, test } from 'vitest'
import { comparedWith, type InLayer, offencesIn } from './judged.ts'
import { measureOf } from './measure.ts'

const measured = (text: string) => measureOf('domain/a.ts', text)
const inLayer = (text: string): InLayer => ({ ...measured(text), layer: 'domain' })
const lines = (count: number): string =>
  Array.from({ length: count }, (_, n) => `export const a${n} = ${n}`).join('\n')
const body = (count: number): string =>
  Array.from({ length: count }, (_, n) => `  step(${n})\n`).join('')

describe('what is counted', () => {
  test.each([
    ['a = b + 1', 5],
    ['a // said\n/* said */', 1],
    ["call('one two', `x ${y} z`)", 8],
    ['/a b/.test(x)', 6],
    ['a ??= b?.c ?? (d => e)', 11],
    ['const a: A<B> = {}', 10],
    ['const a = <p id="b">one two</p>', 14],
  ])('as tokens: %j', (text, tokens) =>
    expect(measureOf('web/a.tsx', text).tokens).toBe(tokens),
  )
  test('lines of code, without blank ones and comments', () =>
    expect(measured('a\n\n// said\nb\n').codeLines).toBe(2))
  test('functions with their names; one handed to a call belongs to what it stands in', () => {
    const text =
      'const one = () => 1\nfunction two() {}\nconst three = { four: () => list.map(x => x) }\ncall(() => 5)\n'
    expect(measured(text).functions.map(({ name, line }) => [name, line])).toEqual([
      ['one', 1],
      ['two', 2],
      ['four', 3],
    ])
  })
  test('casts but for const ones, what is said not to be null, and any', () =>
    expect(
      measured('const a = b as C\nconst d = e as const\nconst f: any = g!\n'),
    ).toMatchObject({
      casts: 1,
      bangs: 1,
      any: 1,
    }))
})

describe('what is over a limit', () => {
  test('is nothing in a small file', () => expect(offencesIn([inLayer(lines(10))])).toEqual([]))
  test.each([
    ['a line of 121 columns', `const a = '${'x'.repeat(109)}'\n`, 'wide domain/a.ts'],
    ['a file of more than 2,000 tokens', lines(401), 'file domain/a.ts'],
    [
      'a function of more than 400',
      `const long = () => {\n${body(100)}}\n`,
      'function domain/a.ts long',
    ],
    ['many things on a line', 'a(b, c, d, e, f)\n', 'dense domain'],
  ])('is %s', (_what, text, offence) => expect(offencesIn([inLayer(text)])).toEqual([offence]))
  test('is not what says why', () => {
    expect(
      offencesIn([inLayer(`/** Long because it is a table. */\n\n${lines(401)}`)]),
    ).toEqual([])
    expect(
      offencesIn([
        inLayer(`/** Long because of its steps. */\nconst long = () => {\n${body(100)}}\n`),
      ]),
    ).toEqual([])
  })
  test('is no table of sentences, nor a sentence in it', () => {
    const sentence = `  tr: '${'söz '.repeat(40)}',`
    const words = measureOf('words/a.ts', `export const a = {\n${`${sentence}\n`.repeat(500)}}`)
    expect(offencesIn([{ ...words, layer: 'words' }])).toEqual([])
    expect(measureOf('web/a.ts', `a = {\n${sentence}\n}`).wide).toEqual([2])
    const row = `  'a.b': { tr: '${'söz '.repeat(12)}', en: '${'a word '.repeat(7)}', ar: 'كلمة' },`
    expect(measureOf('words/a.ts', `a = {\n${row}\n}`).wide).toEqual([])
    expect(measureOf('web/a.ts', `a = {\n${row}\n}`).wide).toEqual([2])
    const code = `const a = [${'one, '.repeat(60)}]`
    expect(measureOf('words/a.ts', `/** ${'a '.repeat(60)}*/\n${code}`).wide).toEqual([1, 2])
  })
  test('is new, or listed in vain', () =>
    expect(comparedWith(['wide a', 'wide b'], ['wide b', 'wide c'])).toEqual({
      more: ['wide c'],
      less: ['wide a'],
    }))
})
