import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textAsSent } from '#domain/notifications/letters.ts'
import {
  codingOf,
  creditsOf,
  partsOf,
  smsSizeOf,
  unitsOfPart,
} from '#domain/notifications/parts.ts'
import { asSms } from '#domain/notifications/texts.ts'

const size = (text: string, plain = false): string => {
  const { coding, units, parts } = smsSizeOf(textAsSent(text, plain))
  return `${coding} ${units} ${parts}`
}
const refused = (text: string, plain = false): unknown => {
  const sms = asSms(text, plain)
  return sms.ok ? null : sms.refusal
}

/** Each code of 6.2.1 with what Unicode calls it; 0x1B is the escape. */
const basicByCode: readonly number[] = [
  0x40, 0xa3, 0x24, 0xa5, 0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0x0a, 0xd8, 0xf8, 0x0d, 0xc5,
  0xe5, 0x394, 0x5f, 0x3a6, 0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e, 0xc6, 0xe6,
  0xdf, 0xc9, 0x20, 0x21, 0x22, 0x23, 0xa4, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x2c,
  0x2d, 0x2e, 0x2f, 0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b,
  0x3c, 0x3d, 0x3e, 0x3f, 0xa1, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a,
  0x4b, 0x4c, 0x4d, 0x4e, 0x4f, 0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59,
  0x5a, 0xc4, 0xd6, 0xd1, 0xdc, 0xa7, 0xbf, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68,
  0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77,
  0x78, 0x79, 0x7a, 0xe4, 0xf6, 0xf1, 0xfc, 0xe0,
]
const extended = [0x0c, 0x5e, 0x7b, 0x7d, 0x5c, 0x5b, 0x7e, 0x5d, 0x7c, 0x20ac]
const shifted = [0x11e, 0x130, 0x15e, 0xe7, 0x11f, 0x131, 0x15f]

describe('the tables', () => {
  test('every character of the first 65,536 is counted as its table says', () => {
    const wrong: string[] = []
    for (let code = 1; code <= 0xffff; code++) {
      const letter = String.fromCharCode(code)
      const coding = basicByCode.includes(code)
        ? 'gsm7 1 1'
        : extended.includes(code)
          ? 'gsm7 2 1'
          : shifted.includes(code)
            ? 'turkish 2 1'
            : 'ucs2 1 1'
      const said = smsSizeOf(letter)
      if (`${said.coding} ${said.units} ${said.parts}` !== coding) wrong.push(code.toString(16))
    }
    expect(wrong).toEqual([])
    expect(basicByCode).toHaveLength(127)
  })

  test('letters that only look alike, or come in two characters, are composed first', () => {
    expect(size('s\u0327')).toBe('turkish 2 1') // s with a cedilla that stands by itself
    expect(size('u\u0308')).toBe('gsm7 1 1')
    expect(size('\u2126\u212b')).toBe('gsm7 2 1') // ohm and angstrom
    expect(size('i\u0307')).toBe('ucs2 2 1') // an i with two dots has no composed form
  })

  test('plain letters change seven letters and no others', () =>
    expect(textAsSent('şŞğĞçıİ ÇÖÜöüâîûéß', true)).toBe('sSgGciI ÇÖÜöüâîûéß'))

  test('two characters at the end of a line are one, a lone one stays', () =>
    expect(textAsSent('a\r\nb\rc\n', false)).toBe('a\nb\rc\n'))
})

describe('parts', () => {
  test.each([
    ['a'.repeat(160), 'gsm7 160 1'],
    ['a'.repeat(161), 'gsm7 161 2'],
    ['a'.repeat(306), 'gsm7 306 2'],
    ['a'.repeat(307), 'gsm7 307 3'],
    [`${'a'.repeat(155)}ş`, 'turkish 157 2'],
    [`${'a'.repeat(153)}ş`, 'turkish 155 1'],
    [`${'a'.repeat(296)}ş`, 'turkish 298 2'],
    [`ş${'a'.repeat(297)}`, 'turkish 299 3'],
    ['ش'.repeat(70), 'ucs2 70 1'],
    ['ش'.repeat(71), 'ucs2 71 2'],
    ['ش'.repeat(134), 'ucs2 134 2'],
    ['Yarın görüşürüz', 'turkish 17 1'],
    ['“a”', 'ucs2 3 1'],
    ['â', 'ucs2 1 1'],
    ['ÇÖÜöüéàñ', 'gsm7 8 1'],
  ])('%#: what a text takes', (text, said) => expect(size(text)).toBe(said))

  test('a character of two units begins the next part where one unit is left', () => {
    expect(partsOf(`${'a'.repeat(152)}€${'a'.repeat(20)}`)).toEqual([
      'a'.repeat(152),
      `€${'a'.repeat(20)}`,
    ])
    expect(partsOf(`${'ش'.repeat(66)}😀${'ش'.repeat(5)}`)).toEqual([
      'ش'.repeat(66),
      `😀${'ش'.repeat(5)}`,
    ])
    expect(size(`${`${'a'.repeat(152)}€`.repeat(2)}a`)).toBe('gsm7 309 3') // 309 would fill 3, 308 need 3
    expect(size('€'.repeat(153))).toBe('gsm7 306 3') // 76 in each, one unit left over
  })

  test('credits are parts for each who gets it', () =>
    expect(creditsOf(smsSizeOf('a'.repeat(161)), 40)).toBe(80))

  const letters = fc.constantFrom('a', 'Z', '€', '^', '\n', 'ş', 'İ', 'ö', 'â', 'ش', '😀', '“')
  const texts = fc
    .tuple(fc.uniqueArray(letters, { minLength: 1, maxLength: 4 }), fc.nat(900))
    .chain(([some, length]) =>
      fc
        .array(fc.constantFrom(...some), { minLength: length, maxLength: length })
        .map(all => all.join('')),
    )
  test('parts joined give the text, none is longer than it may be or begins within a character', () =>
    fc.assert(
      fc.property(texts, text => {
        const parts = partsOf(text)
        expect(parts.join('')).toBe(text)
        const coding = codingOf(text)
        const most = unitsOfPart[coding][parts.length === 1 ? 'alone' : 'several']
        const units = (part: string): number =>
          [...part].reduce(
            (all, letter) =>
              all +
              (coding === 'ucs2'
                ? letter.length
                : /^[\f^{}\\[~\]|€ĞİŞçğış]$/.test(letter)
                  ? 2
                  : 1),
            0,
          )
        for (const [index, part] of parts.entries()) {
          expect(units(part)).toBeLessThanOrEqual(most)
          expect(part).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/)
          const [next] = parts[index + 1] ?? ''
          if (next !== undefined) expect(units(part) + units(next)).toBeGreaterThan(most)
        }
        expect(smsSizeOf(text)).toEqual({ coding, units: units(text), parts: parts.length })
      }),
      { numRuns: 300 },
    ))
})

describe('what is not written', () => {
  test.each(['', ' ', '\n\t\u00a0 \u3000'])('white space alone: text-empty', text =>
    expect(refused(text)).toEqual({ code: 'text-empty' }),
  )
  test.each([
    'see https://mesai.example',
    'ftp://x',
    'WWW.firma',
    'git: bit.ly/x',
    '(bit.ly/x)',
    'a1.com/',
    'Bugün www.x',
  ])('%s: link-in-text', text => expect(refused(text)).toEqual({ code: 'link-in-text' }))
  test.each([
    'Örnek A.Ş.',
    'A.Ş./B',
    'saat 09.00',
    '09.00/10.00',
    'x.y/z',
    'bit.ly /x',
    'bit .ly/x',
    'bit.ly',
    'ab/cd',
    'ş.com/x',
  ])('%s is no link', text => expect(refused(text)).toBeNull())
  test('a link is looked for in what goes out: plain letters may make one', () => {
    expect(refused('ş.com/x', true)).toEqual({ code: 'link-in-text' })
    expect(refused('x.çom/', false)).toBeNull()
    expect(refused('x.çom/', true)).toEqual({ code: 'link-in-text' })
  })
  test('more than seven parts: text-too-long, with both figures', () => {
    expect(refused('a'.repeat(7 * 153))).toBeNull()
    expect(refused('a'.repeat(7 * 153 + 1))).toEqual({
      code: 'text-too-long',
      parts: 8,
      most: 7,
    })
    expect(refused(`${'a'.repeat(1072)}://`)).toEqual({ code: 'link-in-text' })
  })
  test('what is written says how it goes out and what it takes', () =>
    expect(asSms('Görüşürüz', true)).toEqual({
      ok: true,
      value: { coding: 'gsm7', units: 9, parts: 1, sent: 'Görüsürüz' },
    }))
})
