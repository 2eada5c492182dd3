// Long because it has each way in which a table from elsewhere may be odd.
import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from '#api/foreign/table.ts'
import { FileRefused, type FileRefusal } from '#api/foreign/refused.ts'
import { fileText } from '#api/foreign/text.ts'
import { unfold } from '#api/foreign/unfold.ts'
import { cell, header, person, workbookOf, zipOf } from './workbooks.ts'

type Table = {
  readonly sheets: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
const outcome = async (
  bytes: Buffer,
): Promise<{ readonly table: Table } | { readonly refusal: FileRefusal }> => {
  try {
    const file = { content: bytes.toString('base64') }
    const { sheets, rows: read } = await readTable(file, 'calendar.file')
    return { table: { sheets, rows: read.map(({ cells }) => cells) } }
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.refusal }
    throw error
  }
}
const rows = [
  ['Sicil No', 'Tarih', 'Vardiya'],
  ['101', '2026-03-10', 'Gündüz'],
]

describe('a workbook', () => {
  test('within its bounds is its rows, with empty rows and cells far beyond, as spreadsheets leave them', async () => {
    expect(await outcome(await workbookOf({ sheets: [header + person] }))).toEqual({
      table: { sheets: ['S1'], rows },
    })
    const left =
      '<row r="9000" ht="12.8"/><row r="9001"><c r="XFD9001" s="1"/></row><row r="1048576"></row>'
    expect(await outcome(await workbookOf({ sheets: [header + person + left] }))).toEqual({
      table: { sheets: ['S1'], rows },
    })
  })
  test('with one cell far away is refused, and told where it is', async () => {
    expect(await outcome(await readFile(new URL('sparse.xlsx', import.meta.url)))).toEqual({
      refusal: {
        code: 'calendar.file-reaches-too-far',
        at: 'XFD100000',
        rows: 5_000,
        columns: 400,
      },
    })
    expect(
      await outcome(
        await workbookOf({ sheets: [header + `<row r="2">${cell('XFD2', 'x')}</row>`] }),
      ),
    ).toMatchObject({ refusal: { code: 'calendar.file-reaches-too-far', at: 'XFD2' } })
    expect(
      await outcome(
        await workbookOf({
          sheets: [header, `<row r="1000000000">${cell('A1000000000', 'x')}</row>`],
        }),
      ),
    ).toMatchObject({ refusal: { at: 'A1000000000' } })
  })
  const tooLarge = {
    refusal: { code: 'calendar.file-too-large', rows: 5_000, columns: 400, cells: 200_000 },
  }
  const unreadable = { refusal: { code: 'calendar.file-unreadable' } }
  test.each<[string, () => Promise<Buffer>, object]>([
    ['that unfolds to a gigabyte', async () => bomb(), tooLarge],
    [
      'of two thousand sheets',
      () => workbookOf({ sheets: Array.from({ length: 2_000 }, () => header) }),
      tooLarge,
    ],
    [
      'of 250 sheets',
      () => workbookOf({ sheets: Array.from({ length: 250 }, () => header) }),
      tooLarge,
    ],
    [
      'of 40 MB of shared texts',
      () => workbookOf({ sheets: [header], strings: '<si><t>x</t></si>'.repeat(2_500_000) }),
      tooLarge,
    ],
    [
      'with one text of 20 MB',
      () =>
        workbookOf({
          sheets: ['<row r="1"><c r="A1" t="s"><v>0</v></c></row>'],
          strings: `<si><t>${'x'.repeat(20_000_000)}</t></si>`,
        }),
      tooLarge,
    ],
    [
      'of 300,000 cells',
      () =>
        workbookOf({
          sheets: [
            Array.from(
              { length: 3_000 },
              (_, at) =>
                `<row r="${at + 1}">${Array.from(
                  { length: 100 },
                  (__, column) => `<c r="${name(column)}${at + 1}"><v>1</v></c>`,
                ).join('')}</row>`,
            ).join(''),
          ],
        }),
      tooLarge,
    ],
    [
      'nested ten thousand deep',
      () => workbookOf({ sheets: [header + '<x>'.repeat(10_000)] }),
      unreadable,
    ],
    [
      'with a document type',
      () =>
        workbookOf({
          sheets: [header],
          more: { 'xl/x.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
        }),
      unreadable,
    ],
    [
      'whose cell says its place twice',
      () =>
        workbookOf({ sheets: [`<row r="1"><c r="A1" r="XFD99999" t="n"><v>1</v></c></row>`] }),
      unreadable,
    ],
    [
      'whose place is written in characters by number',
      () => workbookOf({ sheets: [`<row r="1"><c r="&#88;FD99999" t="n"><v>1</v></c></row>`] }),
      unreadable,
    ],
    [
      'whose row hides its number behind a bracket',
      () =>
        workbookOf({
          sheets: [header + '<row x=">" r="1000000000"><c r="A3"><v>1</v></c></row>'],
        }),
      unreadable,
    ],
    ['with no sheet', () => zipOf({ 'xl/styles.xml': '<a/>' }), unreadable],
  ])('%s is refused', async (_, made, refusal) => {
    expect(await outcome(await made())).toEqual(refusal)
  })

  const place = fc.record({
    column: fc.nat(18_000),
    row: fc.oneof(
      fc.integer({ min: 1, max: 6_000 }),
      fc.integer({ min: 1, max: 2_000_000_000 }),
    ),
    filled: fc.boolean(),
  })
  test('with cells at any places is read within its bounds, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 6 }), async places => {
        const sheet = places
          .toSorted((one, other) => one.row - other.row)
          .map(
            ({ column, row, filled }) =>
              `<row r="${row}">${filled ? cell(`${name(column)}${row}`, 'x') : `<c r="${name(column)}${row}"/>`}</row>`,
          )
          .join('')
        const told = await outcome(await workbookOf({ sheets: [sheet] }))
        if ('refusal' in told) expect(told.refusal.code).toMatch(/^calendar\.file-/)
        const read = 'table' in told ? told.table.rows : []
        expect(read.length).toBeLessThanOrEqual(5_001)
        for (const row of read) expect(row.length).toBeLessThanOrEqual(400)
      }),
      { numRuns: 60 },
    )
  })
  test('broken off or spoilt anywhere is read or refused, and never fails otherwise', async () => {
    const whole = await workbookOf({ sheets: [header + person], strings: '<si><t>x</t></si>' })
    const spoilt = fc.record({
      until: fc.integer({ min: 2, max: whole.length }),
      at: fc.nat(whole.length - 1),
      by: fc.nat(255),
    })
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ until, at, by }) => {
        const bytes = Buffer.from(whole.subarray(0, until))
        if (at > 1 && at < until) bytes[at] = by
        const told = await outcome(bytes)
        if ('refusal' in told) expect(told.refusal.code).toMatch(/^calendar\.file-/)
      }),
      { numRuns: 150 },
    )
  })
  test('is read of the parts that were judged: a part that its directory does not name is not there', () => {
    const zip = bomb()
    expect(unfold(zip, { most: 10, bytes: 1_000, wanted: () => false })).toEqual({
      parts: new Map(),
    })
  })
})

describe('a csv file', () => {
  test.each<[string, Buffer, string]>([
    [
      'of one line of 500,000 commas',
      Buffer.from(','.repeat(500_000)),
      'calendar.file-too-large',
    ],
    ['of 300,000 cells', Buffer.from('1;2;3\r\n'.repeat(150_000)), 'calendar.file-too-large'],
    [
      'with a line of 200,000 characters',
      Buffer.from(`No;Tarih\r\n${'x'.repeat(200_000)}\r\n`),
      'calendar.file-too-large',
    ],
    [
      'with bytes that are no text',
      Buffer.from([0x4e, 0x6f, 0, 0, 1, 2]),
      'calendar.file-unreadable',
    ],
    [
      'of UTF-16 that breaks off within a letter',
      Buffer.from([0xff, 0xfe, 0x41, 0, 0x42]),
      'calendar.file-unreadable',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await outcome(bytes)).toMatchObject({ refusal: { code } })
  })

  const text = 'Sicil No;Tarih;Vardiya\r\n101;2026-03-10;Gündüz İşçi\r\n'
  const table = {
    sheets: [],
    rows: [
      ['Sicil No', 'Tarih', 'Vardiya'],
      ['101', '2026-03-10', 'Gündüz İşçi'],
    ],
  }
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 as Windows writes it', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    [
      'windows-1254',
      Buffer.from(
        text
          .replaceAll('ü', '\xfc')
          .replaceAll('İ', '\xdd')
          .replaceAll('ş', '\xfe')
          .replaceAll('ç', '\xe7'),
        'latin1',
      ),
    ],
  ])('in %s says the same', async (_, bytes) => {
    expect(await outcome(bytes)).toEqual({ table })
  })
  test('in any of them is the text that was written', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme' })
          .filter(one => !one.includes('\0') && !one.startsWith('\ufeff')),
        said => {
          expect(fileText(Buffer.from(`\ufeff${said}`, 'utf16le'))).toBe(said)
          expect(fileText(Buffer.from(`\ufeff${said}`, 'utf16le').swap16())).toBe(said)
          expect(fileText(Buffer.from(`\ufeff${said}`))).toBe(said)
        },
      ),
    )
  })
})

/** `A` is 0. */
const name = (column: number): string =>
  (column < 26 ? '' : name(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

/** A small zip whose one sheet is a gigabyte of blanks, whatever its directory says of the size. */
const bomb = (): Buffer => {
  const packed = Buffer.concat([
    deflateRawSync(Buffer.alloc(64 * 2 ** 20, 0x20), { finishFlush: 2 }),
    deflateRawSync(Buffer.alloc(2 ** 20, 0x20)),
  ])
  const [called, size] = [Buffer.from('xl/worksheets/sheet1.xml'), Buffer.alloc(4)]
  size.writeUInt32LE(packed.length)
  const local = Buffer.concat([
    Buffer.from('504b0304140000000800000021000000000000000000', 'hex').subarray(0, 18),
    size,
    Buffer.from('10000000', 'hex'),
    Buffer.from([called.length, 0, 0, 0]),
    called,
    packed,
  ])
  const directory = Buffer.concat([
    Buffer.from('504b01021400140000000800000021000000000000000000', 'hex').subarray(0, 20),
    size,
    Buffer.from('10000000', 'hex'),
    Buffer.from([called.length, 0]),
    Buffer.alloc(16),
    called,
  ])
  const at = Buffer.alloc(4)
  at.writeUInt32LE(local.length)
  const long = Buffer.alloc(4)
  long.writeUInt32LE(directory.length)
  return Buffer.concat([
    local,
    directory,
    Buffer.from('504b0506000000000100010000000000', 'hex').subarray(0, 12),
    long,
    at,
    Buffer.from([0, 0]),
  ])
}
