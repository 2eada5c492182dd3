// Long because everybody who reads a table is asked each way in which one may be odd.
import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { numberFormat } from '#api/foreign/number-formats.ts'
import { countingParts } from '#api/foreign/part-bounds.ts'
import { unfold } from '#api/foreign/unfold.ts'
import { filledOf, readers, refusalOf } from './tables.ts'
import { cell, header, person, workbookOf, zipOf } from './workbooks.ts'

const shownNumber = (format: string, value: number): string | null =>
  numberFormat(format)?.(value) ?? null
const csvOf = (rows: readonly (readonly string[])[], separator = ';', before = ''): string =>
  `${before}${rows.map(row => row.join(separator)).join('\r\n')}\r\n`
const letters = 'ABCDEF'
const rowXml = (line: number, cells: readonly string[]): string =>
  `<row r="${line}">${cells.join('')}</row>`
/** Styles by their number: each has the format of its place. */
const looks = (...formats: readonly string[]): string =>
  `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats
    .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`)
    .join('')}</numFmts><cellXfs count="${formats.length}">${formats
    .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`
const shown = [
  ['00000', 42, '00042'],
  ['&quot;P-&quot;0000', 42, 'P-0042'],
  ['0-00', 402, '4-02'],
] as const

const strings = (text: string) => workbookOf({ sheets: [header + person], strings: text })
let kept: Promise<Buffer> | null = null
const hostile = () => (kept ??= strings('<si><t>x</t></si>'.repeat(400_000)))
const sheetOf = (data: string) => workbookOf({ sheets: [header + person + data] })
const tooMuch: [string, () => Promise<Buffer>][] = [
  ['400,000 empty shared texts', () => strings('<si/>'.repeat(400_000))],
  ['a million letterings', () => strings(`<si>${'<r><t>x</t></r>'.repeat(1_000_000)}</si>`)],
  ['a million empty cells', () => sheetOf(rowXml(3, ['<c r="A3"/>'.repeat(1_000_000)]))],
  ['a million merged ranges', () => sheetOf('<mergeCell ref="A1:B2"/>'.repeat(1_000_000))],
  ['a million rows', () => sheetOf('<row r="9"/>'.repeat(1_000_000))],
  [
    '200,000 looks',
    () =>
      workbookOf({
        sheets: [header + person],
        more: { 'xl/styles.xml': `<styleSheet>${'<xf/>'.repeat(200_000)}</styleSheet>` },
      }),
  ],
  [
    '5,000 formats',
    () =>
      workbookOf({
        sheets: [header + person],
        more: { 'xl/styles.xml': `<styleSheet>${'<numFmt/>'.repeat(5_000)}</styleSheet>` },
      }),
  ],
  ['110 sheets', () => workbookOf({ sheets: Array.from({ length: 110 }, () => header) })],
]

describe.each(readers)('$name', ({ refused, head, row, numbers, lines }) => {
  test('has the number that the sheet shows where its format carries digits or text', async () => {
    const file = await workbookOf({
      sheets: [
        rowXml(
          1,
          head.map((title, at) => cell(`${letters[at]}1`, title)),
        ) +
          shown
            .map(([, value], at) =>
              rowXml(at + 2, [
                `<c r="A${at + 2}" s="${at}"><v>${value}</v></c>`,
                ...row('')
                  .slice(1)
                  .map((text, column) => cell(`${letters[column + 1]}${at + 2}`, text)),
              ]),
            )
            .join(''),
      ],
      more: { 'xl/styles.xml': looks(...shown.map(([format]) => format)) },
    })
    expect(await numbers(file)).toEqual(shown.map(([, , text]) => text))
  })
  test.each([
    [';', 'sep=;\r\n'],
    ['|', 'sep=|\n'],
    ['\t', '\ufeff"sep=\t"\r\n'],
  ])('whose columns are set apart by %j, as its first line says', async (separator, before) => {
    const file = csvOf([head, row('00042'), row('7')], separator, before)
    expect(await numbers(file)).toEqual(['00042', '7'])
  })
  test('reads a quote within a cell, and names the line of one that is never closed', async () => {
    const quoted = [head, row('00042').with(1, 'Kemal "Kemo" usta'), row('7')]
    expect(await numbers(csvOf(quoted))).toEqual(['00042', '7'])
    const open = [head, row('00042'), row('7').with(1, '"Kemal')]
    expect(await refusalOf(numbers(csvOf(open)))).toEqual({ code: `${refused}-quote`, line: 3 })
    const after = [head, row('7').with(1, '"Kemal" Kemo'), row('8')]
    expect(await refusalOf(numbers(csvOf(after, ';', 'sep=;\n')))).toEqual({
      code: `${refused}-quote`,
      line: 3,
    })
  })
  test.each([
    ['a head first', '', [2, 3]],
    ['a line that names the separator', 'sep=;\r\n', [3, 4]],
    ['blank lines', '\r\n\r\n', [4, 5]],
    ['a title with commas', 'Kapı, izin, plan, mart\r\n', [3, 4]],
    ['a title, a blank line and another', 'Mart 2026\r\n\r\nİstanbul;;\r\n', [5, 6]],
  ])('with %s tells of a row where an editor shows it', async (_, before, told) => {
    const file = csvOf([head, row('00042'), row('7')], ';', before)
    expect(await lines(file)).toEqual(told)
    expect(await numbers(file)).toEqual(['00042', '7'])
  })
  test('goes by what sets its columns apart, and not by a note of many lines', async () => {
    const note = `"${'kapı; depo; bahçe\n'.repeat(9)}"`
    const rows = [
      [...head, 'Not'],
      [...row('00042'), note],
      [...row('7'), ''],
    ]
    expect(await numbers(csvOf(rows, ','))).toEqual(['00042', '7'])
  })
  test('in a workbook tells of a row where the sheet shows it', async () => {
    const rows: [number, readonly string[]][] = [
      [2, ['Mart 2026']],
      [4, head],
      [5, row('00042')],
      [8, row('7')],
    ]
    const sheet = rows.map(([line, texts]) =>
      rowXml(
        line,
        texts.map((text, at) => cell(`${letters[at]}${line}`, text)),
      ),
    )
    const file = await workbookOf({ sheets: [sheet.join('')] })
    expect(await lines(file)).toEqual([5, 8])
    expect(await numbers(file)).toEqual(['00042', '7'])
  })
  test('that is no text is refused in its own words', async () => {
    expect(await refusalOf(numbers(Buffer.from([0xff, 0xd8, 0, 16])))).toEqual({
      code: `${refused}-unreadable`,
    })
  })
  test('of 400,000 shared texts in 17 kilobytes is refused', async () => {
    const file = await hostile()
    expect(file.length).toBeLessThan(20_000)
    expect(await refusalOf(numbers(file))).toMatchObject({ code: `${refused}-too-large` })
  })
})

describe('a template of payroll', () => {
  const rows = [
    ['Sicil No', 'Gün'],
    ['00042', ''],
  ]
  test('is filled where the number that the sheet shows is the person', async () => {
    const file = await workbookOf({
      sheets: [
        rowXml(1, [cell('A1', 'Sicil No'), cell('B1', 'Gün')]) +
          shown
            .map(([, value], at) =>
              rowXml(at + 2, [`<c r="A${at + 2}" s="${at}"><v>${value}</v></c>`]),
            )
            .join(''),
      ],
      more: { 'xl/styles.xml': looks(...shown.map(([format]) => format)) },
    })
    expect(await filledOf(file)).toMatchObject({ filled: 3, lacking: [] })
  })
  test('keeps the line that names its separator, and is filled below it', async () => {
    const { filled, content } = await filledOf(csvOf(rows, ';', 'sep=;\r\n'))
    expect(filled).toBe(1)
    expect(Buffer.from(content, 'base64').toString()).toBe(
      'sep=;\r\nSicil No;Gün\r\n00042;21\r\n',
    )
  })
  test('names the line of a quote that is never closed', async () => {
    expect(await refusalOf(filledOf(csvOf([...rows, ['"7', '']])))).toEqual({
      code: 'payroll.template-quote',
      line: 3,
    })
  })
  test('of 400,000 shared texts in 17 kilobytes is refused', async () => {
    expect(await refusalOf(filledOf(await hostile()))).toEqual({
      code: 'payroll.template-too-large',
    })
  })
})

test.each(tooMuch)('a workbook of %s in a few kilobytes is refused', async (_, made) => {
  const file = await made()
  expect(file.length).toBeLessThan(60_000)
  const [reader] = readers
  expect(await refusalOf(reader?.numbers(file) ?? Promise.resolve())).toMatchObject({
    code: 'employees.file-too-large',
  })
})
test('a workbook of as many texts and empty cells as people leave in one is read', async () => {
  const rows = Array.from({ length: 2_000 }, (_, row) =>
    rowXml(row + 3, [
      `<c r="A${row + 3}" t="s"><v>${row}</v></c>`,
      ...[...'BCDEFGHIJKLMNOPQRSTUVWXYZ'].map(column => `<c r="${column}${row + 3}"/>`),
    ]),
  )
  const file = await workbookOf({
    sheets: [header + person + rows.join('')],
    strings: Array.from({ length: 11_000 }, (_, at) => `<si><t>N${at}</t></si>`).join(''),
  })
  expect(await readers[2]?.numbers(file)).toHaveLength(2_001)
})

test('a workbook is refused at the part that is too much, before the next is unfolded', async () => {
  const seen: string[] = []
  const counting = countingParts(1_000)
  const file = await zipOf({
    'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(400_000)}</sst>`,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
  })
  const unfolded = unfold(file, {
    most: 10,
    bytes: 2 ** 30,
    wanted: () => true,
    fits: (name, part) => {
      seen.push(name)
      return counting.fits(name, part)
    },
  })
  expect(unfolded).toEqual({ fault: 'too-large' })
  expect(seen).toEqual(['xl/sharedStrings.xml'])
})

test.each([
  ['an amount with decimals', '0.00', 12],
  ['thousands', '#,##0', 1200],
  ['percent', '0%', 12],
  ['a unit behind', '0 "gün"', 12],
  ['a currency', '"₺"0', 12],
  ['a day', 'dd.mm.yyyy', 46_055],
  ['a day with words', '"Gün" dd', 46_055],
  ['elapsed hours', '[h]:mm', 3],
  ['a number by itself', '0', 12],
  ['nothing', ';;;', 12],
  ['a part of a number', '00000', 4.5],
])('%s stays the number or the day that it is', (_, format, value) =>
  expect(shownNumber(format, value)).toBeNull(),
)
test.each([
  ['00000', 123_456, '123456'],
  ['00000', 0, '00000'],
  ['\\P\\-0000', 7, 'P-0007'],
  ['0"-A"', 7, '7-A'],
  ['"Dep-"0000', 42, 'Dep-0042'],
  ['000-00-0000', 123_456_789, '123-45-6789'],
  ['[<=9999999]###-####;(###) ###-####', 5_321_234_567, '(532) 123-4567'],
  ['[<=9999999]###-####;(###) ###-####', 1_234_567, '123-4567'],
  ['[Red]0000;[Blue]"eksi "0000', -3, 'eksi 0003'],
  ['00000', -4, '-00004'],
])('%s shows %d as %s', (format, value, text) => expect(shownNumber(format, value)).toBe(text))
