import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesText } from '#api/shared/columns.ts'
import { cell, withoutGuard } from '#api/shared/csv.ts'

describe('a cell of a file', () => {
  test.each([
    '=1+1',
    '+905321234567',
    '-1+1',
    '@cmd',
    '＝1+1',
    '＋1',
    '－1',
    '＠cmd',
    '-1:00:00',
    '\t=1',
    '\r=1',
    ' =1+1',
    "'=1",
    '"=1+1',
    "  '=1",
  ])('that a spreadsheet would run (%j) is text', value => {
    expect(cell(value).replace(/^"/, '').startsWith("'")).toBe(true)
  })
  test('is quoted where it would end early, and doubles its quotes', () => {
    expect(cell('a;b')).toBe('"a;b"')
    expect(cell('a "b"')).toBe('"a ""b"""')
    expect(cell('a\nb')).toBe('"a\nb"')
  })
  test('of ordinary text, a number or nothing is itself', () => {
    expect(cell('İbrahim Şen')).toBe('İbrahim Şen')
    expect(cell(-5)).toBe('-5')
    expect(cell(null)).toBe('')
  })
  test.each<[string | string[], string]>([
    ['; =1+1', `";' =1+1"`],
    ['Ali,=1+1', `Ali,'=1+1`],
    ['Ali, ＝cmd', `Ali,' ＝cmd`],
    ['Ali\n@x', `"Ali\n'@x"`],
    ['a|-1', `a|'-1`],
    [['Gece', '=x'], `Gece,' =x`],
  ])('that another separator would cut (%j) begins no formula anywhere', (value, written) =>
    expect(cell(value)).toBe(written),
  )
  test('below zero stays a figure, however it is written', () => {
    expect([-5, '-12', '-1,50', '-0:30', '-4%'].map(cell)).toEqual([
      '-5',
      '-12',
      '-1,50',
      '-0:30',
      '-4%',
    ])
    for (const times of ['minutes', 'clock', 'decimal'] as const)
      expect(cell(minutesText('tr', times, -90, {}))).toMatch(/^-[\d,:]+$/)
  })

  /** Texts as an attacker would write them, and any others. */
  const piece = fc.oneof(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      ',',
      ';',
      '\t',
      '|',
      '\r',
      '\n',
      '\r\n',
      '"',
      "'",
      ' ',
      '\u00a0',
      '1',
      'a',
      'HYPERLINK("x")',
    ),
    fc.string({ maxLength: 3 }),
  )
  const text = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''))
  const rows = fc.array(
    fc.array(fc.oneof(text, fc.integer(), fc.array(text, { maxLength: 3 })), {
      minLength: 3,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 4 },
  )
  const isFormula = (found: string): boolean =>
    /^[\s"]*[=+\-@＝＋－＠]/.test(found) && !/^-\d+(?:[.,:]\d+)?%?(?:[;,|\t]|$)/.test(found)

  test('whatever it holds, begins no formula, read with any delimiter, quotes minded or not', () => {
    fc.assert(
      fc.property(rows, table => {
        const file = table.map(row => `${row.map(cell).join(';')}\r\n`).join('')
        const minded: string[][] = parse(file, { delimiter: ';', record_delimiter: '\r\n' })
        const unminded = [';', ',', '\t', '|'].flatMap(delimiter =>
          file.split(/[\r\n]/).flatMap(line => line.split(delimiter)),
        )
        expect([...minded.flat(), ...unminded].filter(isFormula)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
  test('read as it is meant, is the text that was written', () => {
    fc.assert(
      fc.property(rows, table => {
        const file = table.map(row => `${row.map(cell).join(';')}\r\n`).join('')
        const read: string[][] = parse(file, { delimiter: ';', record_delimiter: '\r\n' })
        expect(read.map(row => row.map(withoutGuard))).toEqual(
          table.map(row =>
            row.map(value => (Array.isArray(value) ? value.join(', ') : String(value))),
          ),
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
