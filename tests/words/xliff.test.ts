import { describe, expect, test } from 'vitest'
import { languages } from '#words/shared/languages.ts'
import { broughtBack, changed } from './bring-back.ts'
import { rowsIn, rowsOfWords } from './rows.ts'
import { readXliff, xliffOf } from './xliff.ts'

const source = `export const screen = {
  'a.title': { tr: 'Kartlar & <b>', en: 'Cards', ar: 'البطاقات' },
  'a.many': {
    tr: { one: '{{count}} kart', other: '{{count}} kart' },
    en: { one: 'One card', other: '{{count}} cards' },
    ar: { zero: 'لا بطاقات', one: 'بطاقة', two: 'بطاقتان', few: '{{count}}', many: '{{count}}', other: '{{count}}' },
  },
  'a.whose': { tr: '{{name}}, {{day}}', en: '{{name}}\\n{{day}}', ar: '{{day}}: {{name}}' },
}
`
const rows = rowsIn('a.ts', source)
const sent = xliffOf(rows, 'en')
const bytes = (text: string) => new TextEncoder().encode(text)
const bring = (text: string) => {
  const read = readXliff(bytes(text))
  return 'faults' in read ? read : broughtBack(rows, read)
}
const faultOf = (text: string): string => {
  const brought = bring(text)
  return 'faults' in brought ? brought.faults.join('\n') : ''
}
const after = (text: string): string => {
  const brought = bring(text)
  return 'changes' in brought ? changed(source, brought.changes) : brought.faults.join('\n')
}
const none = { changes: [], stale: [], empty: [] }

describe('all sentences of a language', () => {
  test.each(languages)('come back from whoever translates %s as they went out', language => {
    const read = readXliff(bytes(xliffOf(rows, language)))
    expect('faults' in read ? read : broughtBack(rows, read)).toEqual(none)
  })
  test('come back unchanged, all that there are', () => {
    const all = rowsOfWords()
    const text = xliffOf(all, 'ar')
    expect(text.length).toBeLessThan(4 * 1024 * 1024)
    const read = readXliff(bytes(text))
    expect('faults' in read ? read : broughtBack(all, read)).toEqual(none)
    expect('units' in read && read.units.length).toBeGreaterThan(7_000)
  })
  test('say what they are translated from, and which figures and forms they have', () => {
    expect(sent).toContain('source-language="tr" target-language="en"')
    expect(sent).toContain('<source>Kartlar &amp; &lt;b&gt;</source>')
    expect(sent).toContain('<note>Figures, kept as they are: {{day}} {{name}}</note>')
    expect(sent).toContain('<note>What is said where the count asks for the form “one”</note>')
    const arabic = xliffOf(rows, 'ar')
    expect(arabic).toContain('source-language="en" target-language="ar"')
    expect(arabic).toContain('id="a#screen.a.many[few]"')
  })
})

describe('what is changed', () => {
  test('stands in its place and nowhere else', () => {
    expect(
      after(sent.replace('>Cards<', '>All &apos;cards&apos; &#38; \\ {count}<')),
    ).toContain('has a figure in single braces')
    expect(
      after(sent.replace('>Cards<', () => '>All &apos;cards&apos; &#38; \\n $&amp; `<')),
    ).toBe(source.replace("'Cards'", () => String.raw`'All \'cards\' & \\n $& ` + "`'"))
    expect(
      after(sent.replace('{{name}}\n{{day}}</target>', '{{day}}\r\n{{name}}</target>')),
    ).toBe(source.replace(String.raw`'{{name}}\n{{day}}'`, String.raw`'{{day}}\n{{name}}'`))
    expect(after(sent.replace('>One card<', ' state="final">Just one<'))).toBe(
      source.replace('One card', 'Just one'),
    )
  })
  test('is not taken where its source is another one by now, nor where nothing is translated', () => {
    expect(
      bring(sent.replace('>Kartlar &amp;', '>Kart &amp;').replace('>Cards<', '>Card<')),
    ).toEqual({
      ...none,
      stale: ['a#screen.a.title'],
    })
    for (const target of ['<target></target>', '<target> </target>', '<target/>', ''])
      expect(bring(sent.replace('<target>Cards</target>', target))).toEqual({
        ...none,
        empty: ['a#screen.a.title'],
      })
  })
})

describe('a file is refused whole, and said why,', () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "b">]>'
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  test.each([
    [
      'a figure is missing',
      ['{{name}}\n{{day}}</t', '{{name}}</t'],
      'a#screen.a.whose (en) takes name, not day,name',
    ],
    [
      'a figure is new',
      ['>Cards<', '>{{n}} cards<'],
      'a#screen.a.title (en) takes n, not none',
    ],
    [
      'a form has another figure',
      ['>One card<', '>{{n}} card<'],
      'a#screen.a.many (en) has a figure in one form',
    ],
    [
      'another sentence would be said',
      ['>Cards<', '>$t(b)<'],
      'a#screen.a.title (en) would say another',
    ],
    [
      'nobody has its id',
      ['a#screen.a.title', 'a#screen.b.title'],
      'a#screen.b.title is no sentence',
    ],
    [
      'an id stands twice',
      ['a#screen.a.whose', 'a#screen.a.title'],
      'a#screen.a.title stands twice',
    ],
    ['it declares an entity', [head, head + entity], 'declares types or entities'],
    ['it grows when it is read', [head, head + bomb], 'declares types or entities'],
    ['it reaches for a file', [head, head + outside], 'declares types or entities'],
    ['it holds CDATA', ['>Cards<', '><![CDATA[Cards]]><'], 'or holds CDATA'],
    ['it joins texts by a comment', ['>Cards<', '>Ca<!-- x -->rds<'], 'a comment'],
    ['it joins texts by an instruction', ['>Cards<', '>Ca<?x y?>rds<'], 'a comment'],
    [
      'it has an entity of HTML',
      ['>Cards<', '>Cards&nbsp;<'],
      'a#screen.a.title has tags, or an entity',
    ],
    ['it has a bare &', ['>Cards<', '>Cards & more<'], 'is no XML'],
    [
      'it has tags in a sentence',
      ['>Cards<', '>Cards <g id="1">x</g><'],
      'a#screen.a.title has tags',
    ],
    [
      'it has a sign that cannot be said',
      ['>Cards<', '>Cards&#8232;<'],
      'a#screen.a.title has a sign',
    ],
    [
      'it turns the text around it',
      ['>Cards<', '>Cards&#8238;<'],
      'a#screen.a.title has a sign',
    ],
    ['it has half a character', ['>Cards<', '>Cards&#xD800;<'], 'a#screen.a.title has a sign'],
    ['it is of another version', ['version="1.2"', 'version="2.0"'], 'xliff.@version'],
    [
      'it is of another language',
      ['target-language="en"', 'target-language="de"'],
      'is none of tr, en, ar',
    ],
    ['it ends early', ['</xliff>', ''], 'is no XML'],
    ['it is no XLIFF', [sent, '<a>b</a>'], 'xliff: '],
    ['it is nothing', [sent, ''], 'is no XML'],
    ['its names are those of objects', ['<body>', '<body><__proto__>x</__proto__>'], ''],
    ['it is deep', ['>Cards<', `>${'<g>'.repeat(50)}${'</g>'.repeat(50)}<`], 'is no XML'],
  ] as const)('where %s', (_what, [was, is], fault) => {
    const text = sent.replace(was, () => is)
    expect(text).not.toBe(sent)
    expect(faultOf(text)).not.toBe('')
    expect(faultOf(text)).toContain(fault)
  })
  test('where it is too large, or no UTF-8', () => {
    expect(readXliff(new Uint8Array(16 * 1024 * 1024 + 1))).toEqual({
      faults: ['the file has 16777217 bytes; at most 16777216 are read'],
    })
    expect(readXliff(Uint8Array.of(0x3c, 0xff, 0xfe))).toEqual({
      faults: ['the file is no UTF-8'],
    })
  })
})
